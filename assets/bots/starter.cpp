// A first program for CodinGame's Atari Go: it reads a turn, and plays anywhere that is surely legal.
// Um primeiro programa: lê cada jogada e responde onde de certeza pode jogar. Começa por mudar `choose`.
//   g++ -O2 -std=c++17 starter.cpp -o starter

#include <iostream>
#include <random>
#include <string>
#include <vector>

using namespace std;

string choose(char color, int size, const vector<string>& board) {
    (void)color;
    static mt19937 chance(random_device{}());
    // An empty point with an empty one beside it is always legal: the stone keeps that liberty.
    // Um cruzamento vazio ao lado de outro vazio pode sempre jogar-se: a peça fica com essa liberdade.
    auto empty = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size && board[y][x] == '.';
    };
    vector<string> possible;
    for (int y = 0; y < size; y++) {
        for (int x = 0; x < size; x++) {
            bool beside = empty(x + 1, y) || empty(x - 1, y) || empty(x, y + 1) || empty(x, y - 1);
            if (empty(x, y) && beside) possible.push_back(to_string(x) + " " + to_string(y));
        }
    }
    return possible.empty() ? "PASS" : possible[chance() % possible.size()];
}

int main() {
    char color; // B or W
    int size;
    cin >> color >> size;
    int lastX, lastY; // the other's last stone; -1 -1: none
    while (cin >> lastX >> lastY) {
        int myScore, otherScore;
        cin >> myScore >> otherScore;
        vector<string> board(size); // rows from the top: B, W and .
        for (string& row : board) cin >> row;
        cout << choose(color, size, board) << endl;
    }
}
