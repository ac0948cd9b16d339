// ./puzzle FILE   brute force; every piece as drawn and turned
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef vector<string> Piece;
vector<string> board;
vector<Piece> pieces;
int n, m, p;
long long cases = 0;

Piece turn(const Piece &a) {
    // turned twice is the same as upside down and mirrored
    Piece b(a.rbegin(), a.rend());
    for (auto &row : b) row = string(row.rbegin(), row.rend());
    return b;
}

bool solve(size_t k) {
    if (k == pieces.size()) {
        for (auto &row : board)
            if (row.find('?') != string::npos) return false;
        return true;
    }
    Piece a = pieces[k];
    for (int t = 0; t < 4; t++, a = turn(a)) {
        for (int r = 0; r + (int)a.size() <= n; r++)
            for (int c = 0; c + (int)a[0].size() <= m; c++) {
                cases++;
                bool ok = true;
                for (size_t y = 0; y < a.size(); y++)
                    for (size_t x = 0; x < a[0].size(); x++)
                        if (a[y][x] != ' ' && board[r + y][c + x] != '?') ok = false;
                if (!ok) continue;
                vector<string> before = board;
                for (size_t y = 0; y < a.size(); y++)
                    for (size_t x = 0; x < a[0].size(); x++)
                        if (a[y][x] != ' ') board[r + y][c + x] = a[y][x];
                if (solve(k + 1)) return true;
                board = before;
            }
    }
    return false;
}

int main(int argc, char **argv) {
    ifstream in(argc > 1 ? argv[1] : "input.txt");
    string line, kind;
    if (!getline(in, line) || !(istringstream(line) >> n >> m >> p)) {
        cout << "Input tidak valid" << endl;
        return 1;
    }
    getline(in, kind);
    board.assign(n, string(m, '?'));
    for (int r = 0; r < n && kind == "CUSTOM" && getline(in, line); r++)
        for (int c = 0; c < m; c++) board[r][c] = line[c] == 'X' ? '?' : '.';
    char last = 0;
    while (getline(in, line)) {
        size_t i = line.find_first_not_of(' ');
        if (i == string::npos) continue;
        if (line[i] != last) pieces.push_back({});
        last = line[i];
        pieces.back().push_back(line);
    }
    for (auto &a : pieces) {
        size_t w = 0;
        for (auto &row : a) w = max(w, row.size());
        for (auto &row : a) row.resize(w, ' ');
    }
    if (solve(0)) {
        cout << "Solusi ditemukan" << endl;
        for (auto &row : board) cout << row << endl;
    } else {
        cout << "Solusi tidak ditemukan" << endl;
    }
    cout << "Banyak kasus: " << cases << endl;
}
