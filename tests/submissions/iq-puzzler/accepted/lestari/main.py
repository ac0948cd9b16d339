import os
import sys

SHAPES = {}
TRIED = 0


class Invalid(Exception):
    pass


def read(lines):
    lines = [line.rstrip("\n") for line in lines if line.strip()]
    try:
        height, width, many = map(int, lines[0].split())
        kind = lines[1].strip()
    except (ValueError, IndexError):
        raise Invalid("baris pertama harus tiga bilangan")
    board = ["X" * width] * height
    rest = lines[2:]
    if kind == "CUSTOM":
        board, rest = rest[:height], rest[height:]
    pieces, last = {}, None
    for line in rest:
        letter = line.strip()[0]
        if letter != last and letter in pieces:
            raise Invalid(f"huruf {letter} dipakai dua kali")
        pieces.setdefault(letter, []).append(line)
        last = letter
    if len(pieces) != many:
        raise Invalid("banyak balok tidak cocok")
    for letter, rows in pieces.items():
        SHAPES[letter] = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == letter]
    return [[None if sign == "X" else " " for sign in row] for row in board]


def ways(cells):
    found = []
    for turn in range(8):
        cells = [(c, -r) for r, c in cells] if turn != 4 else [(r, -c) for r, c in cells]
        top, left = min(cells)[0], min(cells)[1]
        found.append(tuple(sorted((r - top, c - left) for r, c in cells)))
    return set(found)


def fill(board, left):
    global TRIED
    gap = next(((r, c) for r, row in enumerate(board) for c, sign in enumerate(row) if sign is None), None)
    if gap is None:
        return not left
    for letter in sorted(left):
        for way in ways(SHAPES[letter]):
            TRIED += 1
            places = [(gap[0] + r, gap[1] + c) for r, c in way]
            if all(0 <= r < len(board) and 0 <= c < len(board[r]) and board[r][c] is None for r, c in places):
                for r, c in places:
                    board[r][c] = letter
                if fill(board, left - {letter}):
                    return True
                for r, c in places:
                    board[r][c] = None
    return False


said = input("Mau dari mana, ketik atau berkas? ")
while said not in ("ketik", "berkas"):
    said = input("Tulis ketik atau berkas: ")
if said == "berkas":
    name = os.path.join("data", input("Apa nama berkasnya? "))
    lines = open(name).readlines()
else:
    print("Akhiri dengan HABIS.")
    lines = list(iter(sys.stdin.readline, "HABIS\n"))
try:
    board = read(lines)
except Invalid as why:
    sys.exit(f"Masukan tidak valid: {why}")
if fill(board, set(SHAPES)):
    for row in board:
        print("".join(row))
else:
    print("Yah, solusinya tidak ada")
print(f"Banyak kasus yang ditinjau: {TRIED}")
