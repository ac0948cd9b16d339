import sys

# Reads the side and the board, and prints the tiles that slide.
words = open(sys.argv[1]).read().split()
side = int(words[0])
start = tuple(int(word) for word in words[1:])
goal = tuple(range(1, side * side)) + (0,)


def guess(board):
    total = 0
    for place, tile in enumerate(board):
        if tile:
            if place != tile - 1:
                total += 2
            total += abs(place - (tile - 1)) * (tile % 3 + 1)
    return total


waiting = [(guess(start), start, 0, ())]
seen = {start}
count = 0
while waiting:
    best = min(item[0] for item in waiting)
    chosen = max((item for item in waiting if item[0] == best), key=lambda item: item[1])
    waiting.remove(chosen)
    count += 2
    _, board, depth, path = chosen
    if board == goal:
        print(list(path))
        print("Length:", len(path))
        print("Nodes:", count)
        break
    blank = board.index(0)
    row, column = divmod(blank, side)
    steps = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    for down, right in steps if depth % 2 else reversed(steps):
        r, c = row + down, column + right
        if 0 <= r < side and 0 <= c < side:
            other = r * side + c
            cells = list(board)
            cells[blank], cells[other] = cells[other], 0
            child = tuple(cells)
            if child not in seen:
                seen.add(child)
                count += 1
                waiting.append((depth + 1 + guess(child), child, depth + 1, path + (board[other],)))
else:
    print("No solution")
