import heapq
import sys


def distance(cells, side):
    total = 0
    for place, tile in enumerate(cells):
        if tile:
            total += abs(place // side - (tile - 1) // side) + abs(place % side - (tile - 1) % side)
    return total


def is_solvable(cells, side):
    tiles = [tile for tile in cells if tile]
    odd = sum(1 for at, tile in enumerate(tiles) for later in tiles[at + 1:] if later < tile) % 2
    if side % 2 == 0:
        odd = (odd + side - 1 - cells.index(0) // side) % 2
    return odd == 0


def neighbours(cells, side):
    at = cells.index(0)
    row, column = divmod(at, side)
    for name, down, right in (("Up", -1, 0), ("Down", 1, 0), ("Left", 0, -1), ("Right", 0, 1)):
        if 0 <= row + down < side and 0 <= column + right < side:
            other = at + down * side + right
            after = list(cells)
            after[at], after[other] = after[other], after[at]
            yield name, tuple(after)


def ast(start, side):
    queue = [(distance(start, side), 0, start, ())]
    closed = set()
    while queue:
        _, moves, cells, path = heapq.heappop(queue)
        if distance(cells, side) == 0:
            return list(path)
        if cells in closed:
            continue
        closed.add(cells)
        for name, after in neighbours(cells, side):
            if after not in closed:
                heapq.heappush(queue, (moves + 1 + distance(after, side), moves + 1, after, path + (name,)))


def main():
    method = sys.argv[1]
    start = tuple(int(part) for part in sys.argv[2].split(","))
    side = int(len(start) ** 0.5)
    with open("output.txt", "w") as output:
        if method != "ast":
            output.write("unknown method\n")
        elif not is_solvable(start, side):
            output.write("No solution possible\n")
        else:
            path = ast(start, side)
            output.write("path_to_goal: %s\n" % path)
            output.write("Minimum number of moves = %d\n" % len(path))


main()
