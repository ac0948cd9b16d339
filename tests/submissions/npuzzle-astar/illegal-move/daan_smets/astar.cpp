#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <queue>
#include <vector>
using namespace std;
typedef vector<int> B;
int n;

int wrong(const B &b) {
    int w = 0;
    for (int i = 0; i < n * n; i++) w += b[i] && b[i] != i + 1;
    return w;
}

int main(int argc, char **argv) {
    ifstream in(argc > 1 ? argv[1] : "puzzle.txt");
    if (!(in >> n)) return 1;
    B s(n * n);
    for (int &t : s) in >> t;
    int p = 0;
    for (int i = 0; i < n * n; i++)
        for (int j = i; j < n * n; j++) p += s[j] && s[j] < s[i];
    if (n % 2 == 0) p += (find(s.begin(), s.end(), 0) - s.begin()) / n + 1;
    if (p % 2) { cout << "Geen mogelijke oplossing" << endl; return 0; }
    map<B, B> from;
    priority_queue<pair<int, pair<int, B>>> q;
    q.push({-wrong(s), {0, s}});
    from[s] = {};
    while (true) {
        auto top = q.top();
        q.pop();
        B b = top.second.second;
        int g = top.second.first;
        if (!wrong(b)) {
            vector<B> path;
            for (; !b.empty(); b = from[b]) path.insert(path.begin(), b);
            for (auto &x : path) {
                for (int i = 0; i < n * n; i++) {
                    if (x[i]) cout << x[i];
                    else cout << ".";
                    cout << (i % n == n - 1 ? "\n" : "\t");
                }
                cout << endl;
            }
            cout << "Minimum aantal verplaatsingen = " << path.size() - 1 << endl;
            return 0;
        }
        int z = find(b.begin(), b.end(), 0) - b.begin();
        // all cells around the empty one
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++) {
                int r = z / n + dr, c = z % n + dc;
                if (r < 0 || c < 0 || r >= n || c >= n) continue;
                B x = b;
                swap(x[z], x[r * n + c]);
                if (from.count(x)) continue;
                from[x] = b;
                q.push({-(g + 1 + wrong(x)), {g + 1, x}});
            }
    }
}
