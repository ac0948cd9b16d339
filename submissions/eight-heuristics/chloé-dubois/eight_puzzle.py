"""Eight puzzle: A* with Hamming and with Manhattan, compared on one board.

The board comes from the file given as argument, or from standard input:

    3 7 8
    1 2 4
    5 6 _
"""
import heapq
import sys
import time

GOAL = "12345678_"


def read_board(text):
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if [len(row) for row in rows] != [3, 3, 3]:
        raise ValueError("a board has three rows of three cells")
    cells = [cell for row in rows for cell in row]
    if sorted(cells) != sorted(GOAL):
        raise ValueError("a board holds 1 to 8 and _, each once")
    return "".join(cells)


def is_solvable(board):
    tiles = board.replace("_", "")
    inversions = sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])
    return inversions % 2 == 0


def hamming(board):
    return sum(cell != goal for cell, goal in zip(board, GOAL) if cell != "_")


def manhattan(board):
    total = 0
    for place, cell in enumerate(board):
        if cell != "_":
            home = int(cell) - 1
            total += abs(place // 3 - home // 3) + abs(place % 3 - home % 3)
    return total


def neighbours(board):
    blank = board.index("_")
    row, column = divmod(blank, 3)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < 3 and 0 <= c < 3:
            cells = list(board)
            cells[blank], cells[3 * r + c] = cells[3 * r + c], "_"
            yield "".join(cells)


def a_star(start, heuristic):
    """The boards of a shortest path, and how many boards were expanded."""
    best = {start: 0}
    parent = {start: None}
    closed = set()
    queue = [(heuristic(start), 0, start)]
    while queue:
        _, minus_depth, board = heapq.heappop(queue)
        if board in closed:
            continue
        if board == GOAL:
            path = []
            while board is not None:
                path.append(board)
                board = parent[board]
            return path[::-1], len(closed)
        closed.add(board)
        depth = 1 - minus_depth
        for child in neighbours(board):
            if child not in closed and depth < best.get(child, 1000):
                best[child] = depth
                parent[child] = board
                # deeper first among equals: gets to the goal sooner
                heapq.heappush(queue, (depth + heuristic(child), -depth, child))
    return None, len(closed)


def show(board):
    for row in range(0, 9, 3):
        print(" ".join(board[row:row + 3]))
    print()


def main():
    text = open(sys.argv[1]).read() if len(sys.argv) > 1 else sys.stdin.read()
    try:
        board = read_board(text)
    except ValueError as error:
        sys.exit(f"invalid board: {error}")
    if not is_solvable(board):
        print("not solvable")
        return
    print("solvable")
    for heuristic in (hamming, manhattan):
        begin = time.perf_counter()
        path, iterations = a_star(board, heuristic)
        seconds = time.perf_counter() - begin
        print("-" * 40)
        print(f"found in {iterations} iterations and {seconds:.4f}sec using {heuristic.__name__} (A*)")
        for step in path:
            show(step)
        print(f"{len(path) - 1} moves")


main()
