import heapq
import sys

if len(sys.argv) != 3 or sys.argv[2] not in ("h1", "h2"):
    sys.exit("usage: npuzzle.py boardfile h1|h2")
numbers = [int(word) for word in open(sys.argv[1]).read().split()]
n, start = numbers[0], tuple(numbers[1:])
goal = tuple(range(1, n * n)) + (0,)


def far(board):
    if sys.argv[2] == "h1":
        return sum(a not in (0, b) for a, b in zip(board, goal))
    away = 0
    for at, tile in enumerate(board):
        if tile:
            away += abs(at // n - (tile - 1) // n) + abs(at % n - (tile - 1) % n)
    return away


def after(board):
    gap = board.index(0)
    for row, column in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if 0 <= gap // n + row < n and 0 <= gap % n + column < n:
            to, cells = gap + row * n + column, list(board)
            cells[gap], cells[to] = cells[to], 0
            yield tuple(cells)


def solve():
    queue, cost, before = [(far(start), start)], {start: 0}, {}
    while queue:
        board = heapq.heappop(queue)[1]
        if board == goal:
            path = [board]
            while path[0] != start:
                path.insert(0, before[path[0]])
            return path
        for later in after(board):
            if cost[board] + 1 < cost.get(later, 1 << 30):
                cost[later], before[later] = cost[board] + 1, board
                heapq.heappush(queue, (cost[later] + far(later), later))


tiles = [tile for tile in start if tile]
odd = sum(a > b for at, a in enumerate(tiles) for b in tiles[at:]) % 2
if (odd + (0 if n % 2 else n - 1 - start.index(0) // n)) % 2:
    sys.exit("No solution possible")
path = solve()
width = len(str(n * n - 1))
for at in range(0, len(path), 4):
    band = path[at:at + 4]
    for row in range(n):
        texts = [" ".join(f"{tile or '':>{width}}" for tile in board[row * n:row * n + n]) for board in band]
        arrow = "  =>  " if row == n // 2 else "      "
        more = arrow if at + 4 < len(path) else ""
        print((arrow.join(texts) + more).rstrip())
    print()
print("Minimum number of moves =", len(path) - 1)
