#!/usr/bin/env python3
# N-puzzle with A*, Olumide Adeyemi (r0431902, Erasmus)
# usage: python3 npuzzle.py puzzle04.txt
import sys
from heapq import heappush, heappop


class Board:
    def __init__(self, n, tiles):
        self.n = n
        self.tiles = tiles
        self.blank = tiles.index(0)

    @staticmethod
    def load(name):
        numbers = [int(word) for word in open(name).read().split()]
        n, tiles = numbers[0], numbers[1:]
        if n < 2 or sorted(tiles) != list(range(n * n)):
            raise ValueError(f"not a board of {n} by {n}")
        return Board(n, bytes(tiles))

    def hamming(self):
        return sum(1 for i, t in enumerate(self.tiles) if t != 0 and t != i + 1)

    def neighbours(self):
        n, blank = self.n, self.blank
        row, col = divmod(blank, n)
        if row > 0:
            yield self.slide(blank - n)
        if row < n - 1:
            yield self.slide(blank + n)
        if col > 0:
            yield self.slide(blank - 1)
        if col < n - 1:
            yield self.slide(blank + 1)

    def slide(self, cell):
        tiles = bytearray(self.tiles)
        tiles[self.blank], tiles[cell] = tiles[cell], 0
        return Board(self.n, bytes(tiles))

    def solvable(self):
        tiles = [t for t in self.tiles if t]
        inversions = sum(1 for i in range(len(tiles)) for j in range(i) if tiles[j] > tiles[i])
        if self.n % 2 == 0:
            inversions += self.n - 1 - self.blank // self.n
        return inversions % 2 == 0

    def __str__(self):
        width = len(str(self.n ** 2 - 1))
        cells = [str(t or "").rjust(width) for t in self.tiles]
        rows = [" ".join(cells[r:r + self.n]) for r in range(0, len(cells), self.n)]
        return "\n".join(rows) + "\n"


def solve(board):
    """A*: the priority of a board is the moves made plus its Hamming distance."""
    parent = {board.tiles: None}
    closed = set()
    queue = [(board.hamming(), 0, board.tiles)]
    cost = {board.tiles: 0}
    while queue:
        _, moves, tiles = heappop(queue)
        if tiles in closed:
            continue
        closed.add(tiles)
        here = Board(board.n, tiles)
        if here.hamming() == 0:
            path = []
            while tiles is not None:
                path.append(Board(board.n, tiles))
                tiles = parent[tiles]
            return path[::-1]
        for there in here.neighbours():
            if there.tiles not in closed and moves + 1 < cost.get(there.tiles, 10 ** 9):
                cost[there.tiles] = moves + 1
                parent[there.tiles] = tiles
                heappush(queue, (moves + 1 + there.hamming(), moves + 1, there.tiles))


if __name__ == "__main__":
    try:
        start = Board.load(sys.argv[1])
    except (OSError, ValueError, IndexError) as error:
        sys.exit(f"cannot read the board: {error}")
    if not start.solvable():
        print("Geen mogelijke oplossing")
        sys.exit()
    path = solve(start)
    for board in path:
        print(board)
    print("Minimum aantal verplaatsingen =", len(path) - 1)
