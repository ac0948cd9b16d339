import heapq
import time

class Puzzle:
    GOAL = list(range(1, 17))

    def __init__(self, cells, parent=None, move=None):
        self.cells, self.parent, self.move = cells, parent, move
        self.depth = parent.depth + 1 if parent else 0
        self.cost = self.depth + sum(c not in (16, i) for i, c in enumerate(cells, 1))

    def __lt__(self, other):
        return self.cost < other.cost

    def less(self, tile):
        where = self.cells.index(tile)
        return len([c for c in self.cells[where:] if c < tile])

    def children(self):
        gap = self.cells.index(16)
        for move, step in (("Up", -4), ("Down", 4), ("Right", 1), ("Left", -1)):
            to = gap + step
            if not 0 <= to < 16 or abs(step) == 1 and to // 4 != gap // 4:
                continue
            cells = self.cells[:]
            cells[gap], cells[to] = cells[to], 16
            yield Puzzle(cells, self, move)

    def __str__(self):
        rows = (self.cells[i:i + 4] for i in (0, 4, 8, 12))
        return "\n".join("|" + "|".join(f" {'#' if c == 16 else c:>2} " for c in row) + "|" for row in rows)


def parse(text):
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if [len(row) for row in rows] != [4, 4, 4, 4]:
        raise ValueError("a puzzle has four rows of four tiles")
    cells = [int(c) if c.isdigit() and c != "0" else 16 for row in rows for c in row]
    if sorted(cells) != Puzzle.GOAL:
        raise ValueError("every number from 1 to 15 must be there once, and one blank")
    return Puzzle(cells)


def solve(start):
    print("Starting position")
    print(start)
    print()
    for tile in range(1, 17):
        print(f"Kurang({tile:2}) = {start.less(tile)}")
    gap = start.cells.index(16)
    total = sum(map(start.less, Puzzle.GOAL)) + (gap // 4 + gap) % 2
    print(f"Sum of Kurang(i) + X = {total}")
    if total % 2:
        print("This puzzle is not solvable.")
        return
    begin, queue, seen, number = time.perf_counter(), [(start.cost, 0, start)], {tuple(start.cells)}, 1
    while True:
        node = heapq.heappop(queue)[2]
        if node.cells == Puzzle.GOAL:
            break
        for child in node.children():
            if tuple(child.cells) not in seen:
                seen.add(tuple(child.cells))
                heapq.heappush(queue, (child.cost, number, child))
                number += 1
    steps = []
    while node.parent:
        steps.insert(0, node)
        node = node.parent
    for i, step in enumerate(steps, 1):
        print(f"\nStep {i}: {step.move}")
        print(step)
    print(f"\nSteps: {len(steps)}")
    print(f"Nodes generated: {number}")
    print(f"Time: {(time.perf_counter() - begin) * 1000:.2f} ms")


print("Write your tiles down below, from left to right, top row first.")
print("0 is the hole. An empty line ends the puzzle.")
rows = []
while True:
    row = input(">> ")
    if not row.strip():
        break
    rows.append(row)
try:
    puzzle = parse("\n".join(rows))
except ValueError as e:
    print("No, no:", e)
else:
    solve(puzzle)
