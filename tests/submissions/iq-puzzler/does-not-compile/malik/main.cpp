#include <iostream>
#include <vector>
#include "pieces.hpp"

using namespace std;

int main() {
    PieceBag bag = readPieces(cin);
    vector<string> board(bag.rows, string(bag.columns, '.'));
    if (bag.solve(board)) {
        for (auto row : board) cout << row << endl;
    } else {
        cout << "No solution" << end;
    }
}
