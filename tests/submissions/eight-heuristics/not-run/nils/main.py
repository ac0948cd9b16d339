# The program is in solver.awk.
print("see solver.awk")
