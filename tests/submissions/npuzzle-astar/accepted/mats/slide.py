import getopt
import sys


def usage():
    print('usage: slide.py -n size -b "tiles" [-q]', file=sys.stderr)
    sys.exit(2)


def around(board, n):
    at = board.index("0")
    for to in (at - n, at + n, at - 1, at + 1):
        same_row = to // n == at // n
        if 0 <= to < n * n and (abs(to - at) == n or same_row):
            cells = list(board)
            cells[at], cells[to] = cells[to], "0"
            yield tuple(cells)


def is_odd(board, goal):
    """Whether the permutation is odd, with the blank brought home."""
    board, swaps = list(board), 0
    for at, tile in enumerate(goal):
        if board[at] != tile:
            board[board.index(tile)] = board[at]
            board[at] = tile
            swaps += 1
    return swaps % 2


def meet(start, goal, n):
    """From both ends, a layer at a time."""
    seen = {start: (start,)}, {goal: (goal,)}
    edges = [[start], [goal]]
    while True:
        for board in edges[0]:
            if board in seen[1]:
                return seen[0][board] + seen[1][board][-2::-1]
        side = 0 if len(edges[0]) <= len(edges[1]) else 1
        layer = []
        for board in edges[side]:
            for other in around(board, n):
                if other not in seen[side]:
                    seen[side][other] = seen[side][board] + (other,)
                    layer.append(other)
        edges[side] = layer
        if side == 1:
            for board in layer:
                if board in seen[0]:
                    return seen[0][board] + seen[1][board][-2::-1]


try:
    options = dict(getopt.getopt(sys.argv[1:], "n:b:q")[0])
    n, start = int(options["-n"]), tuple(options["-b"].split())
except (getopt.GetoptError, KeyError, ValueError):
    usage()
if len(start) != n * n:
    print(f"expected {n * n} tiles, got {len(start)}", file=sys.stderr)
    sys.exit(2)
goal = tuple(str(tile) for tile in range(1, n * n)) + ("0",)
home = start.index("0")
from_home = (n - 1 - home // n) + (n - 1 - home % n)
if (is_odd(start, goal) + from_home) % 2:
    print("this board cannot be solved", file=sys.stderr)
    sys.exit(2)
path = meet(start, goal, n)
for board in path:
    for row in range(n):
        print("\t".join(tile if tile != "0" else "." for tile in board[row * n:row * n + n]))
    print()
print("moves:", len(path) - 1)
