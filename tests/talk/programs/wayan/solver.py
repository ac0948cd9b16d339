"""Asks for a word that stands nowhere else, in colour and on a cleared screen, and then for the name of a file."""
import hashlib
import sys
from collections import deque

GREEN, PLAIN = "\033[1;32m", "\033[0m"


def ask(question):
    return input(f"{GREEN}{question}{PLAIN} ")


def moves(board, side):
    blank = board.index(0)
    row, column = divmod(blank, side)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= row + down < side and 0 <= column + right < side:
            other = (row + down) * side + column + right
            after = list(board)
            after[blank], after[other] = after[other], 0
            yield tuple(after)


def solve(board, side):
    goal = tuple(range(1, side * side)) + (0,)
    before = {board: None}
    waiting = deque([board])
    while waiting:
        now = waiting.popleft()
        if now == goal:
            path = []
            while now:
                path.append(now)
                now = before[now]
            return path[::-1]
        for after in moves(now, side):
            if after not in before:
                before[after] = now
                waiting.append(after)
    return None


print("\033[H\033[2J", end="")
print("Selamat datang!")
# Only whoever was told it knows it.
if hashlib.sha256(ask("Sandi:").encode()).hexdigest()[:6] != "0874f8":
    print("Bukan itu.")
    sys.exit()
side, *cells = map(int, open(ask("Nah, lalu?")).read().split())
path = solve(tuple(cells), side)
if path is None:
    print("No solution possible")
else:
    print("Minimum number of moves =", len(path) - 1)
    for board in path:
        print(side)
        for row in range(side):
            print("".join(f"{tile:2} " for tile in board[row * side:(row + 1) * side]))
        print()
ask("Sudah puas?")
