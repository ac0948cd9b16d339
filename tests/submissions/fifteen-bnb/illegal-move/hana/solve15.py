# fifteen puzzle / branch & bound / hana
# python3 solve15.py board.txt
import heapq, sys

GOAL = list(range(1, 17))

def load(path):
    cells = open(path).read().split()
    return [int(c) if c.isdigit() else 16 for c in cells]

def wrong(b):
    return sum(b[i] != 16 and b[i] != i + 1 for i in range(16))

def kurang(b):
    return [sum(b[j] < t for j in range(b.index(t), 16)) for t in range(1, 17)]

def show(b):
    for r in range(4):
        print(*['_' if t == 16 else t for t in b[4 * r:4 * r + 4]])
    print()

start = load(sys.argv[1])
if sorted(start) != GOAL:
    sys.exit('not a fifteen puzzle')
k = kurang(start)
hole = start.index(16)
total = sum(k) + (hole // 4 + hole) % 2
print('kurang:', k)
print('sum + X =', total)
if total % 2:
    print('not solvable')
    sys.exit()
heap, seen, n = [(wrong(start), 0, [start])], {tuple(start)}, 0
while heap:
    _, _, path = heapq.heappop(heap)
    b = path[-1]
    if b == GOAL:
        break
    hole = b.index(16)
    for step in (-4, 4, 1, -1):          # up down right left
        to = hole + step
        if 0 <= to < 16:                 # inside the board
            c = b[:]
            c[hole], c[to] = c[to], 16
            if tuple(c) not in seen:
                seen.add(tuple(c))
                n += 1
                heapq.heappush(heap, (len(path) + wrong(c), n, path + [c]))
print('Solution:')
for b in path:
    show(b)
print(len(path) - 1, 'moves')
