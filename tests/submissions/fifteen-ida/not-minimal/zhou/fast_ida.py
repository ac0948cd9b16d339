# weighted IDA*: twice the distance, because once was too slow for the last boards
import sys

W = 2
lines = sys.stdin.read().split()
tiles = [int(x) for x in lines[:16]]
DIST = [[abs(i // 4 - (t - 1) // 4) + abs(i % 4 - (t - 1) % 4) if t else 0 for i in range(16)] for t in range(16)]
inv = sum(1 for i in range(16) for j in range(i + 1, 16) if tiles[i] > tiles[j] > 0)
if (inv + tiles.index(0) // 4) % 2 == 0:
    print("Unsolvable board.")
    sys.exit()
total = sum(DIST[t][i] for i, t in enumerate(tiles))
bound = W * total
seq = []


def go(z, h, last):
    if len(seq) + W * h > bound:
        return len(seq) + W * h
    if h == 0:
        return 0
    best = 999
    for d, fits in ((-1, z % 4 > 0), (1, z % 4 < 3), (-4, z > 3), (4, z < 12)):
        if not fits or d == -last:
            continue
        t = tiles[z + d]
        tiles[z], tiles[z + d] = t, 0
        seq.append(t)
        r = go(z + d, h - DIST[t][z + d] + DIST[t][z], d)
        if r == 0:
            return 0
        seq.pop()
        tiles[z], tiles[z + d] = 0, t
        best = min(best, r)
    return best


while True:
    r = go(tiles.index(0), total, 0)
    if r == 0:
        break
    bound = r
print("Solution: " + " ".join(map(str, seq)))
print("Length: %d" % len(seq))
