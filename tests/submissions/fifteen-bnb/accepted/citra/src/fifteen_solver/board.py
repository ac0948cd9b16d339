"""The board as a flat tuple; the blank counts as 16."""
SIZE = 4
BLANK = SIZE * SIZE
GOAL = tuple(range(1, BLANK + 1))
ACTIONS = {"UP": (-1, 0), "DOWN": (1, 0), "RIGHT": (0, 1), "LEFT": (0, -1)}


class BadBoard(Exception):
    pass


def parse(text):
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise BadBoard("the map is not 4x4")
    flat = tuple(int(cell) if cell.isnumeric() else BLANK for row in rows for cell in row)
    if sorted(flat) != list(GOAL):
        raise BadBoard("the map does not have each of 1..15 and one blank")
    return flat


def show(board):
    cells = ["-" if n == BLANK else str(n) for n in board]
    return "\n".join(" ".join(cells[i:i + SIZE]) for i in range(0, BLANK, SIZE))


def kurang(board):
    return [sum(j < i for j in board[board.index(i):]) for i in GOAL]


def shaded(board):
    return sum(divmod(board.index(BLANK), SIZE)) % 2


def act(board, action):
    row, column = divmod(board.index(BLANK), SIZE)
    down, right = ACTIONS[action]
    if not (0 <= row + down < SIZE and 0 <= column + right < SIZE):
        return None
    here, there = row * SIZE + column, (row + down) * SIZE + column + right
    cells = list(board)
    cells[here], cells[there] = cells[there], cells[here]
    return tuple(cells)


def misplaced(board):
    return sum(n != BLANK and n != goal for n, goal in zip(board, GOAL))
