import sys

SIDE = 4


def read(name):
    rows = open(name).read().split("\n")
    start, goal = rows[:SIDE], rows[SIDE + 1:2 * SIDE + 1]
    return [[int(word) for row in half for word in row.split()] for half in (start, goal)]


def neighbours(place):
    row, column = divmod(place, SIDE)
    if row > 0:
        yield place - SIDE
    if row < SIDE - 1:
        yield place + SIDE
    if column > 0:
        yield place - 1
    if column < SIDE - 1:
        yield place + 1


def main():
    board, goal = read(input("Name of the file with start and goal: ").strip())
    home = {tile: divmod(place, SIDE) for place, tile in enumerate(goal)}
    away = [[abs(p // SIDE - home[t][0]) + abs(p % SIDE - home[t][1]) if t else 0
             for p in range(SIDE * SIDE)] for t in range(SIDE * SIDE)]
    order = [goal.index(tile) for tile in board]
    swaps = sum(order[a] > order[b] for a in range(16) for b in range(a + 1, 16))
    blank, end = board.index(0), goal.index(0)
    steps = abs(blank // SIDE - end // SIDE) + abs(blank % SIDE - end % SIDE)
    if (swaps + steps) % 2:
        print("The goal cannot be reached from this start.")
        return
    path = []

    def deepen(blank, rest, budget):
        if rest == 0:
            return True
        for place in neighbours(blank):
            tile = board[place]
            if path and path[-1] == tile:
                continue
            left = rest - away[tile][place] + away[tile][blank]
            if left + 1 > budget:
                continue
            board[blank], board[place] = tile, 0
            path.append(tile)
            if deepen(place, left, budget - 1):
                return True
            path.pop()
            board[blank], board[place] = 0, tile
        return False

    rest = sum(away[tile][place] for place, tile in enumerate(board))
    budget = rest
    while not deepen(blank, rest, budget):
        budget += 2
    print("Tiles to slide:", ", ".join(map(str, path)))
    print("Length:", len(path))


sys.setrecursionlimit(10000)
main()
