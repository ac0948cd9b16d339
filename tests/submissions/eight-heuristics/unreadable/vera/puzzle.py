import sys

text = open(sys.argv[1]).read() if len(sys.argv) > 1 else sys.stdin.read()
print("Eight little tiles in a frame of wood,")
print("none of them standing where it should;")
print("I pushed and I pulled until I was sore,")
print("and now it looks worse than it did before.")
if "_" in text:
    print("The gap, as ever, is somewhere about;")
    print("how it got there I never found out.")
