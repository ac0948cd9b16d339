"""IDA* with a learned heuristic. python3 train_heuristic.py board.txt"""
import sys

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(256, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, boards):
        return self.layers(nn.functional.one_hot(boards, 16).float().flatten(1))


def main():
    board = torch.tensor([[int(x) for x in open(sys.argv[1]).read().split()]])
    net = Net()
    print("estimated moves:", net(board).item())


if __name__ == "__main__":
    main()
