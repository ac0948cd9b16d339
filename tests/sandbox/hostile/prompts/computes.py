# Computes for a second before each prompt, and says when a line is there that nobody has asked for.
import select
import time


def compute():
    until = time.process_time() + 1
    while time.process_time() < until:
        if select.select([0], [], [], 0)[0]:
            print("too early")
            return


for prompt in ["file? ", "save? "]:
    compute()
    print("[" + input(prompt) + "]")
compute()
try:
    input("more? ")
except EOFError:
    print("no more")
