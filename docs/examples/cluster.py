"""An audit counted by the workers of a Dask cluster: `pip install shufflegraph distributed`."""

from random import Random

from distributed import Client, LocalCluster

from shufflegraph.analysis import audit

# A real cluster: Client("tcp://scheduler:8786").
with (
    LocalCluster(n_workers=2, processes=False, dashboard_address=None) as cluster,
    Client(cluster) as client,
):
    found = audit(Random(1).shuffle, decks=10_000, executor=client.get_executor())

print(found)
assert found == audit(Random(1).shuffle, decks=10_000)  # counts add up, whoever counts
