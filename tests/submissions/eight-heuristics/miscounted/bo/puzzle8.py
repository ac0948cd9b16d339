import sys
from collections import deque
from heapq import heappush, heappop

start = sys.stdin.read().split() if len(sys.argv) < 2 else open(sys.argv[1]).read().split()
start = tuple('0' if c in '_-x' else c for c in start)
GOAL = tuple('123456780')
h1 = lambda s: sum(a != b for a, b in zip(s, GOAL) if a != '0')
h2 = lambda s: sum(abs(i // 3 - (int(c) - 1) // 3) + abs(i % 3 - (int(c) - 1) % 3) for i, c in enumerate(s) if c != '0')


def run(h):
    heap, came, closed = [(h(start), 0, start)], {start: (0, None)}, set()
    while heap:
        f, g, s = heappop(heap)
        if s in closed:
            continue
        if s == GOAL:
            break
        closed.add(s)
        z = s.index('0')
        for t in (z - 3, z + 3, z - 1 if z % 3 else -1, z + 1 if z % 3 < 2 else -1):
            if 0 <= t < 9:
                n = list(s)
                n[z], n[t] = n[t], n[z]
                n = tuple(n)
                if n not in came or came[n][0] > g + 1:
                    came[n] = (g + 1, s)
                    heappush(heap, (g + 1 + h(n), g + 1, n))
    path = deque()
    while s:
        path.appendleft(s)
        s = came[s][1]
    return path, len(closed)


tiles = [c for c in start if c != '0']
if sum(a > b for i, a in enumerate(tiles) for b in tiles[i:]) % 2:
    print('not solvable')
else:
    print('solvable')
    for name, h in (('hamming', h1), ('manhattan', h2)):
        path, iterations = run(h)
        print(f'Length of the solution: {len(path)}')       # boards or moves, same thing
        print(f'found in {iterations} iterations using {name}')
        for s in path:
            print(*s[:3]); print(*s[3:6]); print(*s[6:]); print()
