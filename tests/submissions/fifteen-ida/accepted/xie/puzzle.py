# 15-puzzle by IDA*: the board is typed in cell by cell, 0 is the blank
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


print("15-puzzle")
board = []
for i in range(4):
    row = []
    for j in range(4):
        row.append(int(input("Enter cell (%d,%d): " % (i, j))))
    board.append(row)
print()
if not inversions_ok(board):
    print("无解")
    sys.exit(0)
begin = time.time()
x, y = next((i, j) for i in range(4) for j in range(4) if board[i][j] == 0)
h = bound = distance(board)
print("Lower bound:", bound)
path = []
while True:
    result = search(board, x, y, 0, h, bound, path)
    if result is True:
        break
    bound = result
print(path)
print("Length:", len(path))
print("Time: %.2fs" % (time.time() - begin))
