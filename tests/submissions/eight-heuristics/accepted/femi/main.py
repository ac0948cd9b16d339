import heapq
import sys
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


def show(cells):
    for i in (0, 3, 6):
        print(*("_" if t == 0 else t for t in cells[i:i + 3]))
    print()


def report(cells):
    if not solvable(cells):
        print("This board is not solvable")
        return
    print("This board is solvable")
    for name, heuristic in (("hamming", hamming), ("manhattan", manhattan)):
        begin = time.time()
        path, iterations = astar(cells, heuristic)
        print(f"found in {iterations} iterations and {time.time() - begin:.4f}sec using {name}")
        for board in path:
            show(board)
        print(len(path) - 1, "moves")


def ask(question):
    sys.stderr.write(question)
    sys.stderr.flush()
    return sys.stdin.readline().strip()


def main():
    source = ask("Is the board typed or in a file? [t/f] ")
    if source == "t":
        sys.stderr.write("Three rows, _ is the gap:\n")
        text = "".join(sys.stdin.readline() for _ in range(3))
    else:
        with open(ask("Which file? ")) as f:
            text = f.read()
    cells = tuple(0 if w in "_0" else int(w) for w in text.split())
    report(cells)


main()
