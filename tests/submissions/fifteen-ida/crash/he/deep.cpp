// depth first search, no bound needed: it will find the goal sooner or later
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>
using namespace std;

set<string> seen;

bool dfs(string s, vector<int> &path) {
    if (s == "ABCDEFGHIJKLMNO@") {
        for (int t : path) cout << t << " ";
        cout << endl << "Length: " << path.size() << endl;
        return true;
    }
    char stack_copy[4096]; // for debugging
    s.copy(stack_copy, 16);
    stack_copy[16] = 0;
    seen.insert(stack_copy);
    int z = s.find('@');
    for (int d : {-4, -1, 4, 1}) {
        int t = z + d;
        if (t < 0 || t > 15 || (d * d == 1 && t / 4 != z / 4)) continue;
        string n = s;
        swap(n[z], n[t]);
        if (seen.count(n)) continue;
        path.push_back(s[t] - '@');
        if (dfs(n, path)) return true;
        path.pop_back();
    }
    return false;
}

int main(int argc, char **argv) {
    ifstream file(argc > 1 ? argv[1] : "puzzle.txt");
    string s;
    int n;
    while (file >> n) s += char('@' + n);
    if (s.size() != 16) {
        cerr << "no puzzle" << endl;
        return 1;
    }
    vector<int> path;
    if (!dfs(s, path)) cout << "no solution" << endl;
}
