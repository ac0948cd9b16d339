# Prints a little all the time, sleeps in between, and never reads.
import time

while True:
    print("tick", flush=True)
    time.sleep(0.002)
