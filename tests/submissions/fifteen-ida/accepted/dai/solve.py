# 15-puzzle. The first line of the input is the name of the file with the board.
import sys

name = sys.stdin.readline().strip()
with open(name) as file:
    board = [int(word) for word in file.read().split()]


def far(at, tile):
    return abs(at // 4 - (tile - 1) // 4) + abs(at % 4 - (tile - 1) % 4)


def reachable():
    pairs = sum(a > b > 0 for i, a in enumerate(board) for b in board[i:])
    return (pairs + board.index(0) // 4) % 2 == 1


def deepen(gap, cost, rest, bound, taken):
    if cost + rest > bound:
        return cost + rest
    if rest == 0:
        return 0
    least = 999
    steps = [d for d in (-4, 4) if 0 <= gap + d < 16]
    steps += [-1] * (gap % 4 > 0) + [1] * (gap % 4 < 3)
    for step in steps:
        tile = board[gap + step]
        if taken and taken[-1] == tile:
            continue
        board[gap], board[gap + step] = tile, 0
        taken.append(tile)
        less = rest - far(gap + step, tile) + far(gap, tile)
        found = deepen(gap + step, cost + 1, less, bound, taken)
        if found == 0:
            return 0
        least = min(least, found)
        taken.pop()
        board[gap], board[gap + step] = 0, tile
    return least


if not reachable():
    print("no solution")
else:
    rest = sum(far(at, tile) for at, tile in enumerate(board) if tile)
    bound, taken = rest, []
    while bound:
        bound = deepen(board.index(0), 0, rest, bound, taken)
    print("tiles:", *taken)
    print("moves:", len(taken))
