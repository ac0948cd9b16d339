from heapq import heappop, heappush


def hamming(puzzle):
    return sum(c != "_" and int(c) != i for i, c in enumerate(puzzle.cells, 1))


def manhattan(puzzle):
    return sum(abs(i // 3 - (int(c) - 1) // 3) + abs(i % 3 - (int(c) - 1) % 3)
               for i, c in enumerate(puzzle.cells) if c != "_")


def a_star(start, heuristic):
    heap, number, closed = [(heuristic(start), 0, 0, start, None)], 0, {}
    iterations = 0
    while heap:
        _, _, g, puzzle, before = heappop(heap)
        if puzzle.cells in closed:
            continue
        closed[puzzle.cells] = (puzzle, before)
        if heuristic(puzzle) == 0:
            path, at = [], puzzle.cells
            while at is not None:
                path.append(closed[at][0])
                at = closed[at][1]
            return path[::-1], iterations
        iterations += 1
        for child in puzzle.neighbours():
            if child.cells not in closed:
                number += 1
                heappush(heap, (g + 1 + heuristic(child), number, g + 1, child, puzzle.cells))
    return [], iterations
