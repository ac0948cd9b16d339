import sys


def distance(tile, at):
    return abs((tile - 1) // 4 - at // 4) + abs((tile - 1) % 4 - at % 4)


NEXT = [[to for to in (i - 4, i + 4, i - 1, i + 1)
         if 0 <= to < 16 and (abs(to - i) == 4 or to // 4 == i // 4)] for i in range(16)]
FAR = [[distance(t, i) if t else 0 for i in range(16)] for t in range(16)]


def dive(b, z, g, h, bound, moves):
    if g + h > bound:
        return g + h
    if h == 0:
        return 0
    least = 999
    last = moves[-1] if moves else 0
    for to in NEXT[z]:
        t = b[to]
        if t == last:
            continue
        b[z], b[to] = t, 0
        moves.append(t)
        found = dive(b, to, g + 1, h - FAR[t][to] + FAR[t][z], bound, moves)
        if found == 0:
            return 0
        moves.pop()
        b[z], b[to] = 0, t
        least = min(least, found)
    return least


def ida(start):
    tiles = [t for t in start if t]
    turned = sum(tiles[i] > t for j, t in enumerate(tiles) for i in range(j))
    if (turned + start.index(0) // 4) % 2 == 0:
        return None
    b, moves = list(start), []
    h = bound = sum(FAR[t][i] for i, t in enumerate(b))
    while True:
        bound = dive(b, b.index(0), 0, h, bound, moves)
        if bound == 0:
            return moves


board = [int(w) for w in open(sys.argv[1]).read().split()]
moves = ida(board)
if moves is None:
    print("No solution")
    sys.exit()
for title, b in (("Start", board), ("Goal", list(range(1, 16)) + [0])):
    print(title)
    for r in range(0, 16, 4):
        print(*b[r:r + 4])
print("IDA* needs", len(moves), "steps")
