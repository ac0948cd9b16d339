import heapq
import sys


class Board:
    def __init__(self, n, tiles):
        self.n, self.tiles = n, tuple(tiles)

    def manhattan(self):
        n = self.n
        return sum(abs(i // n - (t - 1) // n) + abs(i % n - (t - 1) % n) for i, t in enumerate(self.tiles) if t)

    def neighbors(self):
        n, z = self.n, self.tiles.index(0)
        for r, c in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= z // n + r < n and 0 <= z % n + c < n:
                tiles, q = list(self.tiles), z + r * n + c
                tiles[z], tiles[q] = tiles[q], tiles[z]
                yield Board(n, tiles)


numbers = [int(x) for x in open(sys.argv[1]).read().split()]


def main():
    queue, seen, i = [(0, 0, 0, Board(numbers[0], numbers[1:]))], set(), 0
    while queue:
        _, _, moves, board = heapq.heappop(queue)
        if board.manhattan() == 0:
            print("Minimum aantal verplaatsingen =", moves)
            return
        for b in board.neighbors():
            if b.tiles not in seen:
                seen.add(b.tiles)
                i += 1
                heapq.heappush(queue, (moves + 1 + b.manhattan(), i, moves + 1, b))
    print("Geen mogelijke oplossing")


if __name__ == "main":
    main()
