"""The census of the benchmarks, counted by the workers of a Dask cluster.

Run it in a clone of the repository, with the extra of its tests (`pip install -e .[examples]`, for Dask):
`python -m docs.examples.census`.
"""

from distributed import Client, LocalCluster

from benchmarks.census import census, chunks, in_line, row, tables

deals = chunks(tables(["skat"], piles=[3, 8]), deals=40, size=10)

# A real cluster: Client("tcp://scheduler:8786"), with the same clone on every worker.
with (
    LocalCluster(n_workers=2, processes=False, dashboard_address=None) as cluster,
    Client(cluster) as client,
):
    found = census(deals, client.get_executor())

for table, counts in found.items():
    print(in_line(row(table, counts)))
assert found == census(deals)  # whoever counts, each deal is the same
