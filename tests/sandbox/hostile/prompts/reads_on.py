# Reads one line more than there is.
print("[" + input("first? ") + "]")
try:
    input("second? ")
except EOFError:
    print("no more")
