import sys

MOST = 1500  # 最多展开的节点数

NEXT = [[to for to in (i - 4, i + 4, i - 1, i + 1)
         if 0 <= to < 16 and (abs(to - i) == 4 or to // 4 == i // 4)] for i in range(16)]


class TooMany(Exception):
    pass


def estimate(board):
    return sum(abs((t - 1) // 4 - i // 4) + abs((t - 1) % 4 - i % 4)
               for i, t in enumerate(board) if t)


def solvable(board):
    tiles = [t for t in board if t]
    turned = sum(a > b for j, b in enumerate(tiles) for a in tiles[:j])
    return (turned + board.index(0) // 4) % 2 == 1


def dive(board, path, bound, count):
    count[0] += 1
    if count[0] > MOST:
        raise TooMany
    h = estimate(board)
    if len(path) + h > bound:
        return len(path) + h
    if h == 0:
        return 0
    least = 999
    z = board.index(0)
    for to in NEXT[z]:
        tile = board[to]
        if path and path[-1] == tile:
            continue
        board[z], board[to] = tile, 0
        path.append(tile)
        found = dive(board, path, bound, count)
        if found == 0:
            return 0
        path.pop()
        board[z], board[to] = 0, tile
        least = min(least, found)
    return least


def ida(board):
    path, bound, count = [], estimate(board), [0]
    while True:
        bound = dive(board, path, bound, count)
        if bound == 0:
            return path


board = [int(w) for w in open(sys.argv[1]).read().split()]
if not solvable(board):
    print("无解")
else:
    try:
        path = ida(board)
        print("最少步数:", len(path))
        print("移动的数字:", *path)
    except TooMany:
        print("节点太多，放弃搜索")
