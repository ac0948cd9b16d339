"""The experiment alone: it solves random boards with both heuristics and takes no board from anybody."""
import random
import time
from heapq import heappop, heappush

GOAL = "12345678_"


def solvable(board):
    tiles = board.replace("_", "")
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:]) % 2 == 0


def hamming(board):
    return sum(a != b and a != "_" for a, b in zip(board, GOAL))


def manhattan(board):
    return sum(abs(i // 3 - GOAL.index(t) // 3) + abs(i % 3 - GOAL.index(t) % 3)
               for i, t in enumerate(board) if t != "_")


def neighbours(board):
    gap = board.index("_")
    for row, column in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = gap // 3 + row, gap % 3 + column
        if 0 <= r < 3 and 0 <= c < 3:
            cells = list(board)
            cells[gap], cells[3 * r + c] = cells[3 * r + c], "_"
            yield "".join(cells)


def search(start, heuristic):
    heap, seen, iterations = [(heuristic(start), start)], {start}, 0
    while heap:
        _, board = heappop(heap)
        if board == GOAL:
            return iterations
        iterations += 1
        for child in neighbours(board):
            if child not in seen:
                seen.add(child)
                heappush(heap, (heuristic(child), child))


for _ in range(20):
    board = "".join(random.sample(GOAL, 9))
    for row in (0, 3, 6):
        print(" ".join(board[row:row + 3]))
    if not solvable(board):
        print("not solvable")
    else:
        print("solvable")
        for name, heuristic in (("hamming", hamming), ("manhattan", manhattan)):
            begin = time.time()
            print(f"found in {search(board, heuristic)} iterations and {time.time() - begin}sec using {name}")
    print("-" * 18)
