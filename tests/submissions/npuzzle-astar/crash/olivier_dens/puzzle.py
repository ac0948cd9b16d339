import sys
from collections import deque

numbers = open(sys.argv[1]).read().split()
n = int(numbers[0])
rows = [numbers[1 + i * n:1 + i * n + n] for i in range(n)]
goal = "123456780"          # of the 3x3 puzzle
names = {"1": rows[0][0], "2": rows[0][1], "3": rows[0][2]}
start = "".join("".join(r) for r in rows)
# every board that can be solved, from the goal backwards
before = {goal: None}
queue = deque([goal])
while queue:
    s = queue.popleft()
    z = s.index("0")
    for d in (-3, 3, -1, 1):
        q = z + d
        if 0 <= q < 9 and (abs(d) == 3 or q // 3 == z // 3):
            t = list(s)
            t[z], t[q] = t[q], t[z]
            t = "".join(t)
            if t not in before:
                before[t] = s
                queue.append(t)
if start not in before:
    print("Geen mogelijke oplossing")
    sys.exit(0)
moves = 0
while start:
    print("\n".join(" ".join(start[i:i + 3].replace("0", " ")) for i in (0, 3, 6)))
    print()
    start = before[start]
    moves += 1
print("Minimum aantal verplaatsingen =", moves - 1)
