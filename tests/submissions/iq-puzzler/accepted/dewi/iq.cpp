// IQ Puzzler. Asks for the file, looks for it in test/ and here.
#include <algorithm>
#include <cctype>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef vector<pair<int, int>> Shape;
int rows, cols, pieceCount;
vector<string> board;
vector<char> name;
vector<set<Shape>> ways;
long tried = 0;

int stop(const string &why) {
    cout << "Error: " << why << endl;
    return 0;
}

Shape normal(Shape s) {
    int top = 99, left = 99;
    for (auto &c : s) top = min(top, c.first), left = min(left, c.second);
    for (auto &c : s) c.first -= top, c.second -= left;
    sort(s.begin(), s.end());
    return s;
}

bool whole(const Shape &s) {
    vector<pair<int, int>> got = {s[0]};
    for (size_t i = 0; i < got.size(); i++)
        for (auto &c : s)
            if (abs(c.first - got[i].first) < 2 && abs(c.second - got[i].second) < 2 && !count(got.begin(), got.end(), c))
                got.push_back(c);
    return got.size() == s.size();
}

bool solve(size_t k) {
    if (k == ways.size()) {
        for (auto &row : board)
            if (row.find('*') != string::npos) return false;
        return true;
    }
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            for (auto &s : ways[k]) {
                tried++;
                bool fits = true;
                for (auto &p : s)
                    fits = fits && r + p.first < rows && c + p.second < cols && board[r + p.first][c + p.second] == '*';
                if (!fits) continue;
                for (auto &p : s) board[r + p.first][c + p.second] = name[k];
                if (solve(k + 1)) return true;
                for (auto &p : s) board[r + p.first][c + p.second] = '*';
            }
    return false;
}

int main() {
    string file, line, kind, extra;
    cout << "Input filename (.txt): ";
    cin >> file;
    ifstream in("test/" + file);
    if (!in) in.open(file);
    if (!in) return stop("cannot open " + file);
    getline(in, line);
    istringstream head(line);
    if (!(head >> rows >> cols >> pieceCount) || head >> extra || rows < 1 || cols < 1 || pieceCount < 1)
        return stop("the first line must be three positive numbers");
    getline(in, kind);
    while (!kind.empty() && isspace(kind.back())) kind.pop_back();
    if (kind != "DEFAULT" && kind != "CUSTOM") return stop("unknown board " + kind);
    for (int r = 0; r < rows; r++) {
        string row(cols, 'X');
        if (kind == "CUSTOM") getline(in, row);
        if ((int)row.size() < cols) return stop("the mask is too small");
        for (char &c : row) c = c == 'X' ? '*' : ' ';
        board.push_back(row.substr(0, cols));
    }
    vector<Shape> shapes;
    int y = 0;
    while (getline(in, line)) {
        char letter = 0;
        for (char c : line)
            if (isalpha(c)) {
                if (letter && c != letter) return stop("two letters in a line");
                letter = c;
            }
        if (!letter) continue;
        if (name.empty() || name.back() != letter) {
            if (count(name.begin(), name.end(), letter)) return stop(string("two pieces are called ") + letter);
            name.push_back(letter);
            shapes.push_back({});
            y = 0;
        }
        for (int x = 0; x < (int)line.size(); x++)
            if (line[x] == letter) shapes.back().push_back({y, x});
        y++;
    }
    if ((int)shapes.size() != pieceCount) return stop("wrong number of pieces");
    for (Shape s : shapes) {
        if (!whole(s)) return stop("a piece does not hang together");
        set<Shape> all;
        for (int i = 0; i < 8; i++) {
            for (auto &c : s) c = i == 4 ? make_pair(c.first, -c.second) : make_pair(c.second, -c.first);
            all.insert(normal(s));
        }
        ways.push_back(all);
    }
    if (solve(0)) {
        for (auto &row : board) {
            for (char c : row) {
                if (c == ' ') cout << ' ';
                else cout << "\033[38;5;" << (c - 'A') * 9 + 20 << "m" << c << "\033[0m";
            }
            cout << endl;
        }
        cout << "Found a solution!" << endl;
    } else {
        cout << "No Solutions found for the given configuration of blocks" << endl;
    }
    cout << "Cases: " << tried << endl << "Save? (y/n) ";
    cin >> line;
}
