"""A playlist in which no artist comes twice within three songs; all such orders are equally likely."""

from random import Random

from shufflegraph import Spaced, repeats, spaced_shuffle

songs = [
    (artist, title) for artist in ("Ella", "Nina", "Miles", "Thelonious", "Duke") for title in "123"
]
order = spaced_shuffle(songs, key=lambda song: song[0], distance=2, rng=Random(4))
for artist, title in order:
    print(f"{artist:10} {title}")

assert repeats([artist for artist, _ in order], distance=2) == ()
artists = Spaced([artist for artist, _ in songs], distance=2)
print(f"one of {artists.count:,} orders of the artists; a plain shuffle is one of them once in")
print(f"{float(1 / artists.probability):,.0f} times")
