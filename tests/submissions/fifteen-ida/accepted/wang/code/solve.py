"""IDA* with misplaced tiles or Manhattan distance; tiles are printed a row of ten at a time."""
import sys
from moves import NEIGHBOURS, TABLE, parity


def ida(tiles):
    tiles = list(tiles)
    gap = tiles.index(0)
    first = sum(TABLE[t][i] for i, t in enumerate(tiles))
    limit, stack = first, []

    def visit(gap, cost, depth, last):
        if cost == 0:
            return True
        for to in NEIGHBOURS[gap]:
            if to == last:
                continue
            tile = tiles[to]
            new = cost - TABLE[tile][to] + TABLE[tile][gap]
            if depth + 1 + new > limit:
                continue
            tiles[gap], tiles[to] = tile, 0
            stack.append(tile)
            if visit(to, new, depth + 1, gap):
                return True
            stack.pop()
            tiles[to], tiles[gap] = tile, 0
        return False

    while not visit(gap, first, 0, -1):
        limit += 2
    return first, stack


numbers = tuple(int(n) for n in open(sys.argv[1]).read().split())
if not parity(numbers):
    print("No solution.")
else:
    bound, answer = ida(numbers)
    print(f"The solution needs {len(answer)} moves (bound at the start: {bound}).")
    print("The path is:")
    for i in range(0, len(answer), 10):
        print(*answer[i:i + 10])
