# The board is data: {"board": [[1, 2, 3], [4, null, 5], [7, 8, 6]]}
import json
import sys

with open(sys.argv[1]) as file:
    board = json.load(file)["board"]
print("rows:", len(board))
