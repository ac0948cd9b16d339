class Puzzle:
    def __init__(self, cells):
        self.cells = cells

    @staticmethod
    def load(path):
        with open(path) as f:
            words = f.read().split()
        if len(words) != 9:
            raise SystemExit("this is not a 3x3 puzzle")
        return Puzzle(tuple("_" if w in "_0x-" else w for w in words))

    def solvable(self):
        numbers = [int(c) for c in self.cells if c != "_"]
        return sum(a > b for i, a in enumerate(numbers) for b in numbers[i + 1:]) % 2 == 0

    def neighbours(self):
        gap = self.cells.index("_")
        for row, column in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            r, c = gap // 3 + row, gap % 3 + column
            if 0 <= r < 3 and 0 <= c < 3:
                cells = list(self.cells)
                cells[gap], cells[3 * r + c] = cells[3 * r + c], "_"
                yield Puzzle(tuple(cells))

    def __str__(self):
        return "\n".join(" ".join(self.cells[i:i + 3]) + " " for i in (0, 3, 6))
