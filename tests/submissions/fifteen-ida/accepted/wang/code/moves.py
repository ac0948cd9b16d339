"""Tables made once."""
NEIGHBOURS = [
    [p for p in (i - 4, i + 4, i - 1, i + 1)
     if 0 <= p < 16 and abs(p // 4 - i // 4) + abs(p % 4 - i % 4) == 1]
    for i in range(16)
]
TABLE = [[0] * 16] + [
    [abs((t - 1) // 4 - i // 4) + abs((t - 1) % 4 - i % 4) for i in range(16)]
    for t in range(1, 16)
]


def parity(tiles):
    rest = [t for t in tiles if t]
    inversions = sum(a > b for i, a in enumerate(rest) for b in rest[i:])
    return (inversions + tiles.index(0) // 4) % 2 == 1
