"""N-puzzle by A*; goes to the snail unless told otherwise."""
import argparse
import heapq


def zero_last(n):
    return tuple(range(1, n * n)) + (0,)


def snail(n):
    cells, row, col, step = [0] * (n * n), 0, 0, (0, 1)
    for number in range(1, n * n):
        cells[row * n + col] = number
        r, c = row + step[0], col + step[1]
        if not (0 <= r < n and 0 <= c < n) or cells[r * n + c]:
            step = (step[1], -step[0])
            r, c = row + step[0], col + step[1]
        row, col = r, c
    return tuple(cells)


GOALS = {"snail": snail, "zero_last": zero_last}


def inversions(cells):
    tiles = [tile for tile in cells if tile]
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])


def solvable(start, goal, n):
    def parity(cells):
        return inversions(cells) + (0 if n % 2 else cells.index(0) // n)
    return parity(start) % 2 == parity(goal) % 2


def solve(start, goal, n):
    home = {tile: divmod(at, n) for at, tile in enumerate(goal)}

    def far(cells):
        return sum(abs(at // n - home[t][0]) + abs(at % n - home[t][1]) for at, t in enumerate(cells) if t)

    queue, best = [(far(start), 0, start, (start,))], {start: 0}
    while queue:
        _, moves, cells, path = heapq.heappop(queue)
        if cells == goal:
            return path
        if moves > best[cells]:
            continue
        gap = cells.index(0)
        row, col = divmod(gap, n)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if 0 <= r < n and 0 <= c < n:
                after = list(cells)
                after[gap], after[r * n + c] = after[r * n + c], 0
                after = tuple(after)
                if moves + 1 < best.get(after, 1 << 30):
                    best[after] = moves + 1
                    heapq.heappush(queue, (moves + 1 + far(after), moves + 1, after, path + (after,)))


parser = argparse.ArgumentParser()
parser.add_argument("-g", "--goal", choices=list(GOALS), default="snail")
parser.add_argument("file")
asked = parser.parse_args()
with open(asked.file) as file:
    numbers = [int(word) for word in file.read().split()]
n, start = numbers[0], tuple(numbers[1:])
goal = GOALS[asked.goal](n)
if not solvable(start, goal, n):
    print("No solution possible")
else:
    path = solve(start, goal, n)
    print("Minimum number of moves =", len(path) - 1)
    for cells in path:
        for row in range(n):
            print(" ".join(str(tile) for tile in cells[row * n:row * n + n]))
        print()
