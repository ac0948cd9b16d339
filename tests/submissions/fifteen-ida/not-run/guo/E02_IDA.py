import time

# 测试数据
puzzle = [[5, 1, 3, 4],
          [2, 7, 8, 12],
          [9, 6, 11, 15],
          [0, 13, 10, 14]]


def h(p):
    return sum(abs((p[i][j] - 1) // 4 - i) + abs((p[i][j] - 1) % 4 - j)
               for i in range(4) for j in range(4) if p[i][j])


def dfs(p, x, y, g, bound, path):
    if g + h(p) > bound:
        return False
    if h(p) == 0:
        return True
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        a, b = x + dx, y + dy
        if 0 <= a < 4 and 0 <= b < 4 and (not path or path[-1] != p[a][b]):
            path.append(p[a][b])
            p[x][y], p[a][b] = p[a][b], 0
            if dfs(p, a, b, g + 1, bound, path):
                return True
            p[a][b], p[x][y] = p[x][y], 0
            path.pop()
    return False


for row in puzzle:
    print(row)
t = time.time()
bound, path = h(puzzle), []
while not dfs(puzzle, 3, 0, 0, bound, path):
    bound += 2
print("The solution need: ", len(path), "moves.")
print("The path is:")
for n in path:
    print(n, end=" ")
print()
