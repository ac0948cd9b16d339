"""IQ Puzzler Pro, exact cover of the first empty cell.  python3 main.py FILE"""
import sys
import time


class BadInput(Exception):
    pass


def read(path):
    lines = [line.rstrip() for line in open(path)]
    try:
        rows, columns, count = (int(word) for word in lines[0].split())
    except (ValueError, IndexError):
        raise BadInput("the first line must have three numbers")
    if min(rows, columns, count) < 1:
        raise BadInput("the numbers must be positive")
    kind, rest = (lines[1].strip() if len(lines) > 1 else ""), lines[2:]
    cells = {(r, c) for r in range(rows) for c in range(columns)}
    if kind == "CUSTOM":
        mask, rest = rest[:rows], rest[rows:]
        if len(mask) < rows or any(len(m) != columns or set(m) - {"X", "."} for m in mask):
            raise BadInput("the mask does not fit the numbers")
        cells = {(r, c) for r, c in cells if mask[r][c] == "X"}
    elif kind != "DEFAULT":
        raise BadInput(f"I do not know the board {kind!r}")
    pieces, last = {}, None
    for line in rest:
        if not line:
            continue
        letters = set(line) - {" "}
        if len(letters) != 1 or not ("A" <= (letter := letters.pop()) <= "Z"):
            raise BadInput(f"strange line {line!r}")
        if letter != last and letter in pieces:
            raise BadInput(f"{letter} is there twice")
        pieces.setdefault(letter, []).append(line)
        last = letter
    if len(pieces) != count:
        raise BadInput(f"{count} pieces announced, {len(pieces)} found")
    shapes = {}
    for letter, drawing in pieces.items():
        shape = {(r, c) for r, line in enumerate(drawing) for c, x in enumerate(line) if x == letter}
        reached, border = set(), [min(shape)]
        while border:
            r, c = border.pop()
            reached.add((r, c))
            border += [n for n in shape - reached if abs(n[0] - r) < 2 and abs(n[1] - c) < 2]
        if reached != shape:
            raise BadInput(f"{letter} falls apart")
        shapes[letter] = shape
    return rows, columns, cells, shapes


def turns(shape):
    seen = set()
    for _ in range(2):
        for _ in range(4):
            shape = {(c, -r) for r, c in shape}
            first = min(shape)
            seen.add(frozenset((r - first[0], c - first[1]) for r, c in shape))
        shape = {(r, -c) for r, c in shape}
    return seen


def fill(cells, turned, board):
    global tried
    if not cells:
        return not turned
    r, c = min(cells)
    for letter in list(turned):
        for shape in turned[letter]:
            tried += 1
            placed = {(r + y, c + x) for y, x in shape}
            if placed <= cells:
                board.update(dict.fromkeys(placed, letter))
                if fill(cells - placed, {k: v for k, v in turned.items() if k != letter}, board):
                    return True
    return False


tried = 0
try:
    rows, columns, cells, shapes = read(sys.argv[1])
except (BadInput, OSError) as problem:
    print("Error:", problem)
    sys.exit(1)
begin, board = time.time(), {}
found = fill(cells, {k: turns(v) for k, v in shapes.items()}, board)
if found:
    print("Solution Found\n")
    for r in range(rows):
        print(" ".join(board[r, c] if (r, c) in cells else "." for c in range(columns)))
else:
    print("No Solution Found")
print(f"\nExecution time: {(time.time() - begin) * 1000:.0f} ms")
print(f"Placements tried: {tried}")
