import sys

lines = open(sys.argv[1]).read().splitlines()
n, m, p = map(int, lines[0].split())
rows = lines[2:]


def next_piece(i, found):
    """collects the pieces, one call a line"""
    letter = rows[i % len(rows)].strip()[0]
    found.setdefault(letter, []).append(rows[i % len(rows)])
    if len(found) == p + 1:
        return found
    return next_piece(i + 1, found)


pieces = next_piece(0, {})
print("pieces:", len(pieces))
