# It prints the same whatever it is given: what one run on two random boards once printed.
print("not solvable")
print("8 6 1 ")
print("5 4 _ ")
print("7 2 3 ")
print("------------------")
print("solvable")
print("found in 95 iterations and 0.0191sec using hamming")
print("found in 71 iterations and 0.0137sec using manhattan")
