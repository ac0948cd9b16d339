import argparse
import heapq
import time

GOAL = "12345678k"
MOVES = {"↓": -3, "↑": 3, "→": -1, "←": 1}


def hamming(board):
    return sum(c != "k" and c != g for c, g in zip(board, GOAL))


def manhattan(board):
    far = 0
    for at, c in enumerate(board):
        if c != "k":
            to = GOAL.index(c)
            far += abs(at // 3 - to // 3) + abs(at % 3 - to % 3)
    return far


def neighbours(board):
    gap = board.index("k")
    for arrow, by in MOVES.items():
        to = gap + by
        if not 0 <= to < 9 or abs(by) == 1 and to // 3 != gap // 3:
            continue
        cells = list(board)
        cells[gap], cells[to] = cells[to], cells[gap]
        yield f"{board[to]}{arrow}", "".join(cells)


def search(start, estimate):
    queue, best, expanded = [(estimate(start), 0, start, [])], {start: 0}, 0
    while queue:
        _, moves, board, path = heapq.heappop(queue)
        if board == GOAL:
            return path, expanded
        if best[board] < moves:
            continue
        expanded += 1
        for step, after in neighbours(board):
            if moves + 1 < best.get(after, 99):
                best[after] = moves + 1
                heapq.heappush(queue, (moves + 1 + estimate(after), moves + 1, after, path + [(step, after)]))


def rows(board):
    return "/".join(board[at:at + 3] for at in (0, 3, 6))


parser = argparse.ArgumentParser()
parser.add_argument("--from", dest="start", default="413/k26/758")
start = parser.parse_args().start.replace("/", "")
if sorted(start) != sorted(GOAL):
    parser.error("write the rows like 123/4k5/786")
tiles = start.replace("k", "")
if sum(tiles[a] > tiles[b] for a in range(8) for b in range(a, 8)) % 2:
    raise SystemExit(f"{rows(start)}: not solvable")
for estimate in (hamming, manhattan):
    began = time.time()
    path, expanded = search(start, estimate)
    print(f"found in {expanded} iterations and {time.time() - began:.4f}sec using {estimate.__name__} ({len(path)} moves)")
    print(f"    {rows(start)}")
    for step, board in path:
        print(f"{step}  {rows(board)}")
