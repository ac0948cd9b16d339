# Takes memory until there is none, or a gigabyte is reached.
taken = []
for megabyte in range(1024):
    taken.append(b"\x01" * (1 << 20))
print("got:", len(taken), "MB")
