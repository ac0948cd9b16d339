# Usage: python3 puzzle.py FILE. Keeps a log of what it did beside itself, and only then says anything.
import sys
import time


def turned(cells):
    return [(c, -r) for r, c in cells]


def placed(cells):
    cells = sorted(cells)
    r0, c0 = cells[0]
    return tuple((r - r0, c - c0) for r, c in cells)


def read(name):
    lines = [line.rstrip("\n") for line in open(name)]
    head = lines[0].split()
    if len(head) != 3:
        raise ValueError("the first line must have three numbers")
    rows, columns, count = map(int, head)
    rest = lines[2:]
    board = [["." for _ in range(columns)] for _ in range(rows)]
    if lines[1].strip() == "CUSTOM":
        board = [["." if mark == "X" else " " for mark in line.ljust(columns)] for line in rest[:rows]]
        rest = rest[rows:]
    pieces, last, row = {}, None, 0
    for line in rest:
        if not line.strip():
            continue
        letter = line.strip()[0]
        if letter != last:
            if letter in pieces:
                raise ValueError(f"piece {letter} is there twice")
            pieces[letter], last, row = [], letter, 0
        pieces[letter] += [(row, c) for c, mark in enumerate(line) if mark == letter]
        row += 1
    if len(pieces) != count:
        raise ValueError(f"{count} pieces were promised")
    return board, pieces


def main():
    tried = 0
    try:
        board, pieces = read(sys.argv[1])
        ways = {}
        for letter, cells in pieces.items():
            found = set()
            for mirrored in (cells, [(r, -c) for r, c in cells]):
                for _ in range(4):
                    mirrored = turned(mirrored)
                    found.add(placed(mirrored))
            ways[letter] = sorted(found)

        def fill(left):
            nonlocal tried
            empty = next(((r, c) for r, line in enumerate(board) for c, mark in enumerate(line) if mark == "."), None)
            if empty is None:
                return not left
            for letter in left:
                for way in ways[letter]:
                    tried += 1
                    at = [(empty[0] + r, empty[1] + c) for r, c in way]
                    if all(0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] == "." for r, c in at):
                        for r, c in at:
                            board[r][c] = letter
                        if fill([other for other in left if other != letter]):
                            return True
                        for r, c in at:
                            board[r][c] = "."
            return False

        began = time.time()
        solved = fill(list(pieces))
        took = (time.time() - began) * 1000
        with open("puzzle.log", "a") as log:
            log.write(f"{sys.argv[1]} {tried} {took}\n")
    except Exception as reason:
        print("Invalid input:", reason)
        return
    if solved:
        for line in board:
            print("".join(line))
    else:
        print("No solution")
    print(f"Time: {took:.0f} ms")
    print(f"Cases tried: {tried}")


main()
