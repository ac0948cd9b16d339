// g++ -O2 fifteen.cpp -o fifteen; ./fifteen board.txt
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int t[4][4], r0, c0, bound;
string path;

int manhattan() {
    int h = 0;
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 4; c++)
            if (t[r][c] != 16) h += abs(r - (t[r][c] - 1) / 4) + abs(c - (t[r][c] - 1) % 4);
    return h;
}

bool go(char d) {
    int r = r0 + (d == 'D') - (d == 'U'), c = c0 + (d == 'R') - (d == 'L');
    if (r < 0 || r > 3 || c < 0 || c > 3) return false;
    t[r0][c0] = t[r][c];
    t[r0 = r][c0 = c] = 16;
    return true;
}

char back(char d) { return d == 'U' ? 'D' : d == 'D' ? 'U' : d == 'L' ? 'R' : 'L'; }

bool branch() {
    int h = manhattan();
    if ((int)path.size() + h > bound) return false; // bounded
    if (h == 0) return true;
    for (char d : string("UDRL")) {
        if (!path.empty() && d == back(path.back())) continue;
        if (!go(d)) continue;
        path += d;
        if (branch()) return true;
        path.pop_back();
        go(back(d));
    }
    return false;
}

void show() {
    for (auto &row : t) {
        for (int x : row) {
            if (x == 16) cout << setw(4) << "?";
            else cout << setw(4) << x;
        }
        cout << endl;
    }
    cout << endl;
}

int main(int argc, char **argv) {
    ifstream f(argc > 1 ? argv[1] : "board.txt");
    string s;
    vector<int> flat;
    for (auto &row : t)
        for (int &x : row) {
            if (!(f >> s)) { cout << "no board" << endl; return 1; }
            x = isdigit(s[0]) ? stoi(s) : 16;
            flat.push_back(x);
            if (x == 16) r0 = &row - t, c0 = &x - row;
        }
    show();
    int sum = (r0 + c0) % 2;
    for (int v = 1; v <= 16; v++) {
        int k = 0;
        for (int i = 0; i < 16; i++)
            for (int j = i + 1; j < 16; j++) k += flat[i] == v && flat[j] < v;
        cout << "kurang(" << v << ") = " << k << endl;
        sum += k;
    }
    cout << "sum + x = " << sum << endl;
    if (sum % 2) { cout << "No solution possible" << endl; return 0; }
    for (bound = manhattan(); !branch(); bound += 2) {}
    string p = path;
    for (int i = p.size() - 1; i >= 0; i--) go(back(p[i]));
    for (size_t i = 0; i < p.size(); i++) {
        go(p[i]);
        cout << i + 1 << ". " << p[i] << endl;
        show();
    }
    cout << "Path: " << p << endl << "Length: " << p.size() << endl;
}
