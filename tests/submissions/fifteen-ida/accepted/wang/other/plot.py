# draws the running times, needs the numbers of solve.py
import sys
for line in sys.stdin:
    name, seconds = line.split()
    print(name, "*" * int(float(seconds) * 10))
