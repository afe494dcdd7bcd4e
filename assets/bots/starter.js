// A first program for CodinGame's Atari Go: it reads a turn, and plays anywhere that is surely legal.
// Um primeiro programa: lê cada jogada e responde onde de certeza pode jogar. Começa por mudar `choose`.

const fs = require("fs");
let buffer = "";

// On CodinGame there is a `readline`; elsewhere this one does the same.
function ownReadline() {
    const bytes = Buffer.alloc(4096);
    while (!buffer.includes("\n")) {
        const count = fs.readSync(0, bytes);
        if (count === 0) process.exit(0);
        buffer += bytes.toString("latin1", 0, count);
    }
    const end = buffer.indexOf("\n");
    const line = buffer.slice(0, end);
    buffer = buffer.slice(end + 1);
    return line.trim();
}
const read = typeof readline === "function" ? readline : ownReadline;

function choose(color, size, board) {
    // An empty point with an empty one beside it is always legal: the stone keeps that liberty.
    // Um cruzamento vazio ao lado de outro vazio pode sempre jogar-se: a peça fica com essa liberdade.
    const possible = [];
    const isEmpty = (x, y) => y >= 0 && y < size && board[y][x] === ".";
    for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
            const beside = isEmpty(x + 1, y) || isEmpty(x - 1, y) || isEmpty(x, y + 1) || isEmpty(x, y - 1);
            if (isEmpty(x, y) && beside) possible.push(`${x} ${y}`);
        }
    }
    return possible.length === 0 ? "PASS" : possible[Math.floor(Math.random() * possible.length)];
}

const color = read(); // B or W
const size = parseInt(read());
while (true) {
    const [lastX, lastY] = read().split(" ").map(Number); // the other's last stone; -1 -1: none
    const [myScore, otherScore] = read().split(" ").map(Number);
    const board = []; // rows from the top: B, W and .
    for (let y = 0; y < size; y++) board.push(read());
    console.log(choose(color, size, board));
}
