# 15-puzzle by IDA*. The first entry of the menu shows what the program can do.
import sys
import time


def distance(board):
    total = 0
    for i in range(4):
        for j in range(4):
            tile = board[i][j]
            if tile != 0:
                total += abs((tile - 1) // 4 - i) + abs((tile - 1) % 4 - j)
    return total


def inversions_ok(board):
    flat = [t for row in board for t in row]
    row = flat.index(0) // 4
    tiles = [t for t in flat if t]
    count = sum(tiles[i] > tiles[j] for i in range(15) for j in range(i + 1, 15))
    return (count + 3 - row) % 2 == 0


def search(board, x, y, g, h, bound, path):
    if g + h > bound:
        return g + h
    if h == 0:
        return True
    smallest = 10 ** 9
    for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        nx, ny = x + dx, y + dy
        if not (0 <= nx < 4 and 0 <= ny < 4):
            continue
        tile = board[nx][ny]
        if path and path[-1] == tile:
            continue
        gx, gy = (tile - 1) // 4, (tile - 1) % 4
        nh = h - abs(gx - nx) - abs(gy - ny) + abs(gx - x) + abs(gy - y)
        board[x][y], board[nx][ny] = tile, 0
        path.append(tile)
        result = search(board, nx, ny, g + 1, nh, bound, path)
        if result is True:
            return True
        path.pop()
        board[x][y], board[nx][ny] = 0, tile
        smallest = min(smallest, result)
    return smallest


NAMES = {(0, 1): "right", (1, 0): "down", (0, -1): "left", (-1, 0): "up"}


def moves(start, path):
    board = [row[:] for row in start]
    for tile in path:
        x, y = next((i, j) for i in range(4) for j in range(4) if board[i][j] == 0)
        nx, ny = next((i, j) for i in range(4) for j in range(4) if board[i][j] == tile)
        board[x][y], board[nx][ny] = tile, 0
        yield NAMES[nx - x, ny - y]


def solve(start):
    print()
    board = [row[:] for row in start]
    if not inversions_ok(board):
        print("no solution")
        return
    x, y = next((i, j) for i in range(4) for j in range(4) if board[i][j] == 0)
    h = bound = distance(board)
    path = []
    while True:
        result = search(board, x, y, 0, h, bound, path)
        if result is True:
            break
        bound = result
    print("Moves of the blank:", " ".join(moves(start, path)))
    print("Length:", len(path))


DEMO = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 0, 10, 12], [13, 14, 11, 15]]

print("1) Show me a demo")
print("2) Solve mine")
choice = input("What shall it be? ").strip()
if choice == "1":
    solve(DEMO)
elif choice == "2":
    with open(input("Where is it? ").strip()) as f:
        solve([list(map(int, line.split())) for line in f if line.strip()])
else:
    print("There is no such entry.")
