import sys
from heapq import heappush, heappop

data = [int(w) for w in open(sys.argv[1]).read().split()]
n, start = data[0], tuple(data[1:])


def manhattan(b):
    return sum(abs(i // n - (t - 1) // n) + abs(i % n - (t - 1) % n) for i, t in enumerate(b) if t > 0)


# a board can be solved when the number of inversions is even
tiles = [t for t in start if t > 0]
if sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:]) % 2 == 1:
    print("Geen mogelijke oplossing")
    sys.exit()

queue, seen, order = [(manhattan(start), 0, 0, [start])], set(), 0
while queue:
    _, _, g, path = heappop(queue)
    b = path[-1]
    if b in seen:
        continue
    seen.add(b)
    if manhattan(b) == 0:
        break
    z = b.index(0)
    for q in [z - n] * (z >= n) + [z + n] * (z + n < n * n) + [z - 1] * (z % n > 0) + [z + 1] * (z % n < n - 1):
        c = list(b)
        c[z], c[q] = c[q], 0
        order += 1
        heappush(queue, (g + 1 + manhattan(c), order, g + 1, path + [tuple(c)]))
for b in path:
    for r in range(n):
        print(" ".join("%2s" % (t or "") for t in b[r * n:r * n + n]))
    print()
print("Minimum aantal verplaatsingen = %d" % (len(path) - 1))
