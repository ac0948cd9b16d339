import sys

# 读入棋盘
start = [int(n) for n in open(sys.argv[1]).read().split()]
goal = list(range(1, 16)) + [0]


def h(s):
    return sum(abs(i // 4 - (n - 1) // 4) + abs(i % 4 - (n - 1) % 4) for i, n in enumerate(s) if n)


def ok(s):
    n = sum(1 for i in range(16) for j in range(i) if s[i] and s[j] > s[i])
    return (n + s.index(0) // 4) % 2 == 1


moved = []          # tiles, in order


def dfs(s, g, bound, came):
    if g + h(s) > bound:
        return False
    if s == goal:
        return True
    z = s.index(0)
    for d in (1, -1, 4, -4):
        t = z + d
        if d == -came or not 0 <= t < 16 or (abs(d) == 1 and t // 4 != z // 4):
            continue
        n = s[:]
        n[z], n[t] = n[t], 0
        moved.append(s[t])
        if dfs(n, g + 1, bound, d):
            return True
        if h(n) + g + 1 <= bound:       # pruned ones were never really moved ...?
            moved.pop()
    return False


if not ok(start):
    print("no solution")
else:
    b = h(start)
    while not dfs(start, 0, b, 0):
        b += 2
    print(moved)
    print("Length:", len(moved))
