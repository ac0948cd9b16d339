import argparse
import sys
import time
from heapq import heappop, heappush

from .board import ACTIONS, GOAL, BadBoard, act, kurang, misplaced, parse, shaded, show


def solve(start):
    heap, origin, made = [(misplaced(start), 0, 0, start)], {start: (None, None)}, 0
    while heap:
        _, _, depth, board = heappop(heap)
        if board == GOAL:
            steps = []
            while board is not None:
                steps.append((board, origin[board][1]))
                board = origin[board][0]
            return steps[::-1], made
        for action in ACTIONS:
            child = act(board, action)
            if child is not None and child not in origin:
                origin[child] = (board, action)
                made += 1
                heappush(heap, (depth + 1 + misplaced(child), made, depth + 1, child))
    return None, made


def main():
    parser = argparse.ArgumentParser(prog="fifteen_solver")
    parser.add_argument("-f", "--file", help="map file; without it the map is read from the keyboard")
    options = parser.parse_args()
    try:
        text = open(options.file).read() if options.file else sys.stdin.read()
        board = parse(text)
    except (OSError, BadBoard) as problem:
        sys.exit(f"error: {problem}")
    print("> Initial Map\n")
    print(show(board))
    table = kurang(board)
    print("\n> Kurang(i)\n")
    for i in range(0, 16, 4):
        print(*table[i:i + 4])
    total = sum(table) + shaded(board)
    print(f"\n> Sum(kurang(i)) + X\n\n{total}\n\n> Solution\n")
    begin, made = time.perf_counter(), 0
    if total % 2:
        print("No solution found")
    else:
        steps, made = solve(board)
        print("Solution found!")
        for i, (state, action) in enumerate(steps):
            print(show(state))
            print(f"Step {i} | Action {action}\n" if i else "")
    print(f"> Runtime\n\n{time.perf_counter() - begin:.6f}s\n\n> Node Count\n\n{made}")


main()
