import heapq
import time

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def hamming(cells):
    return sum(1 for i, t in enumerate(cells) if t and t != i + 1)


def manhattan(cells):
    return sum(abs((t - 1) // 3 - i // 3) + abs((t - 1) % 3 - i % 3) for i, t in enumerate(cells) if t)


def solvable(cells):
    tiles = [t for t in cells if t]
    return sum(tiles[i] > t for j, t in enumerate(tiles) for i in range(j)) % 2 == 0


def astar(start, heuristic):
    parent, closed = {start: None}, set()
    heap, best, iterations = [(heuristic(start), 0, start)], {start: 0}, 0
    while heap:
        _, minus, cells = heapq.heappop(heap)
        if cells in closed:
            continue
        closed.add(cells)
        if cells == GOAL:
            path = []
            while cells:
                path.append(cells)
                cells = parent[cells]
            return path[::-1], iterations
        iterations += 1
        z = cells.index(0)
        for step in (-3, 3, -1, 1):
            to = z + step
            if not 0 <= to < 9 or abs(step) == 1 and to // 3 != z // 3:
                continue
            child = list(cells)
            child[z], child[to] = child[to], 0
            child = tuple(child)
            cost = best[cells] + 1
            if cost < best.get(child, 99):
                best[child], parent[child] = cost, cells
                heapq.heappush(heap, (cost + heuristic(child), -cost, child))


cells = tuple(int(w) if w.isdigit() else 0 for w in open(input("Which board? ")).read().split())
print("Pick a heuristic:\n  1. Hamming\n  2. Manhattan")
name, heuristic = {"1": ("Hamming", hamming), "2": ("Manhattan", manhattan)}[input("1/2: ")]
if not solvable(cells):
    print("This board has no solution.")
else:
    begin = time.time()
    path, iterations = astar(cells, heuristic)
    print(f"{name}: {len(path) - 1} moves, {iterations} iterations, {time.time() - begin:.3f} s")
    for board in path:
        print("\n".join(" ".join(str(t or "_") for t in board[i:i + 3]) for i in (0, 3, 6)), end="\n\n")
