# It solves nothing: every walk of up to seven moves is printed, and that there is no solution, whatever the board.
import sys

BOARD = open(sys.argv[1]).read().replace("_", "0").split()


def show(board):
    for row in (0, 3, 6):
        print(*board[row:row + 3])
    print()


def walks(board, path, most):
    if len(path) > 1:
        for one in path:
            show(one)
    if len(path) > most:
        return
    gap = board.index("0")
    for row, column in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = gap // 3 + row, gap % 3 + column
        if 0 <= r < 3 and 0 <= c < 3:
            child = list(board)
            child[gap], child[3 * r + c] = child[3 * r + c], "0"
            if len(path) < 2 or child != path[-2]:
                walks(child, path + [child], most)


for name in ("Hamming", "Manhattan"):
    print(name, "12 iterations")
    walks(BOARD, [BOARD], 7)
print("No solution")
