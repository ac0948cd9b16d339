import time


def read_puzzle(lines):
    """Returns the grid and the pieces, or raises ValueError."""
    try:
        rows, cols, count = (int(word) for word in lines[0].split())
    except ValueError:
        raise ValueError("first line should be: N M P")
    if min(rows, cols, count) < 1:
        raise ValueError("N, M and P must be positive")
    kind, rest = lines[1].strip().upper(), lines[2:]
    grid = {(r, c): None for r in range(rows) for c in range(cols)}
    if kind == "CUSTOM":
        grid = {(r, c): None for r in range(rows) for c, x in enumerate(rest[r]) if x == "X"}
        rest = rest[rows:]
    elif kind != "DEFAULT":
        raise ValueError(f"unknown board type {kind!r}")
    pieces = []
    for line in rest:
        letters = set(line) - {" ", "\r"}
        if not letters:
            continue
        if len(letters) > 1 or not letters <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
            raise ValueError(f"strange line in a piece: {line!r}")
        letter = letters.pop()
        if not pieces or pieces[-1][0] != letter:
            if letter in [p[0] for p in pieces]:
                raise ValueError(f"letter {letter} is used for two pieces")
            pieces.append((letter, []))
        y = 1 + max([p[0] for p in pieces[-1][1]], default=-1)
        pieces[-1][1].extend((y, x) for x, ch in enumerate(line) if ch == letter)
    if len(pieces) != count:
        raise ValueError(f"expected {count} pieces, found {len(pieces)}")
    return rows, cols, grid, [(letter, orientations(cells)) for letter, cells in pieces]


def orientations(cells):
    found = set()
    for flip in (1, -1):
        shape = [(y, flip * x) for y, x in cells]
        for _ in range(4):
            shape = [(x, -y) for y, x in shape]
            top = min(shape)
            found.add(tuple(sorted((y - top[0], x - top[1]) for y, x in shape)))
    return sorted(found)


tried = 0


def place(grid, pieces):
    global tried
    free = [cell for cell in sorted(grid) if grid[cell] is None]
    if not free:
        return not pieces
    for i, (letter, shapes) in enumerate(pieces):
        for shape in shapes:
            tried += 1
            spots = [(free[0][0] + y, free[0][1] + x) for y, x in shape]
            if any(grid.get(spot, "#") is not None for spot in spots):
                continue
            grid.update((spot, letter) for spot in spots)
            if place(grid, pieces[:i] + pieces[i + 1:]):
                return True
            grid.update((spot, None) for spot in spots)
    return False


def yes_or_no(question):
    answer = None
    while answer not in ("Y", "N"):
        if answer is not None:
            print("Only a capital Y or N, please!")
        answer = input(question + " [Y/N] ")
    return answer == "Y"


def main():
    path = input("Which puzzle do you want to have solved? ")
    try:
        with open(path) as f:
            rows, cols, grid, pieces = read_puzzle(f.read().split("\n"))
    except OSError:
        print("That file cannot be opened.")
        return
    except (ValueError, IndexError) as problem:
        print("That file is wrong:", problem)
        return
    watch = yes_or_no("Count down before the search?")
    if watch:
        for i in (3, 2, 1):
            print(i)
            time.sleep(1)
    begin = time.time()
    if place(grid, pieces):
        for r in range(rows):
            print("".join(grid.get((r, c), " ") for c in range(cols)))
    else:
        print("No solution.")
    print(f"{tried} placements in {(time.time() - begin) * 1000:.1f} ms")


main()
