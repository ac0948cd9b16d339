"""python3 solve.py FILE"""
import sys

with open(sys.argv[1]) as f:
    rows, cols, count = (int(x) for x in f.readline().split())
    kind = f.readline().strip()
    grid = [[""] * cols for _ in range(rows)]
    if kind == "CUSTOM":
        for r in range(rows):
            for c, mark in enumerate(f.readline().rstrip()):
                if mark != "X":
                    grid[r][c] = "."
    text = f.read().splitlines()

pieces = {}
previous = ""
for line in text:
    if not line.strip():
        continue
    letter = line.strip()[0]
    if letter != previous:
        assert letter not in pieces, "piece " + letter + " again?!"
    pieces.setdefault(letter, []).append(line)
    previous = letter


def variants(letter):
    cells = [(r, c) for r, line in enumerate(pieces[letter]) for c, x in enumerate(line) if x == letter]
    out = set()
    for i in range(8):
        cells = [(c, -r) for r, c in cells] if i != 4 else [(r, -c) for r, c in cells]
        r0, c0 = min(cells)
        out.add(tuple(sorted((r - r0, c - c0) for r, c in cells)))
    return sorted(out)


shapes = {letter: variants(letter) for letter in pieces}


def fill(left):
    hole = next(((r, c) for r in range(rows) for c in range(cols) if not grid[r][c]), None)
    if hole is None:
        return not left
    for letter in left:
        for shape in shapes[letter]:
            cells = [(hole[0] + y, hole[1] + x) for y, x in shape]
            if all(0 <= r < rows and 0 <= c < cols and not grid[r][c] for r, c in cells):
                for r, c in cells:
                    grid[r][c] = letter
                if fill([other for other in left if other != letter]):
                    return True
                for r, c in cells:
                    grid[r][c] = ""
    return False


if fill(list(pieces)):
    print("Solution:")
    print("\n".join("".join(row) for row in grid))
else:
    print("No solution")
