# 15 puzzle: IDA*, and a quick search to compare it with
import sys

NAMES = {-4: "U", 4: "D", -1: "L", 1: "R"}


def h(s):
    return sum(abs(i // 4 - (n - 1) // 4) + abs(i % 4 - (n - 1) % 4) for i, n in enumerate(s) if n)


def steps(z):
    return [d for d in (1, 4, -1, -4) if 0 <= z + d < 16 and (abs(d) == 4 or (z + d) // 4 == z // 4)]


def ida(s, weight):
    s, path = list(s), []
    first = h(s)
    bound = weight * first

    def walk(z, rest, last):
        if len(path) + weight * rest > bound:
            return False
        if rest == 0:
            return True
        for d in steps(z):
            if d == -last:
                continue
            n, t = s[z + d] - 1, z + d
            more = abs(n // 4 - z // 4) + abs(n % 4 - z % 4) - abs(n // 4 - t // 4) - abs(n % 4 - t % 4)
            s[z], s[t] = s[t], 0
            path.append((d, n + 1))
            if walk(t, rest + more, d):
                return True
            path.pop()
            s[t], s[z] = s[z], 0
        return False

    while not walk(s.index(0), first, 0):
        bound += 1
    return path


board = [int(x) for x in open(sys.argv[1]).read().split()]
bad = sum(board[j] > board[i] > 0 for i in range(16) for j in range(i))
if (bad + board.index(0) // 4) % 2 == 0:
    print("No solution")
else:
    best, quick = ida(board, 1), ida(board, 3)
    print("Solution:", " ".join(NAMES[d] for d, _ in best))
    print("Tiles moved:", [t for _, t in quick])     # TODO: of which one?
