// A first program for CodinGame's Atari Go: it reads a turn, and plays anywhere that is surely legal.
// Um primeiro programa: lê cada jogada e responde onde de certeza pode jogar. Começa por mudar `choose`.
//   rustc -O starter.rs

use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

fn read() -> String {
    let mut line = String::new();
    if io::stdin().read_line(&mut line).unwrap_or(0) == 0 {
        std::process::exit(0);
    }
    line.trim().to_string()
}

fn chance(below: usize) -> usize {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    (now.as_nanos() / 100) as usize % below
}

fn choose(_color: &str, size: i32, board: &[Vec<u8>]) -> String {
    // An empty point with an empty one beside it is always legal: the stone keeps that liberty.
    // Um cruzamento vazio ao lado de outro vazio pode sempre jogar-se: a peça fica com essa liberdade.
    let empty = |x: i32, y: i32| {
        x >= 0 && y >= 0 && x < size && y < size && board[y as usize][x as usize] == b'.'
    };
    let mut possible = Vec::new();
    for y in 0..size {
        for x in 0..size {
            let beside = empty(x + 1, y) || empty(x - 1, y) || empty(x, y + 1) || empty(x, y - 1);
            if empty(x, y) && beside {
                possible.push(format!("{} {}", x, y));
            }
        }
    }
    if possible.is_empty() {
        return "PASS".to_string();
    }
    possible[chance(possible.len())].clone()
}

fn main() {
    let color = read(); // B or W
    let size: i32 = read().parse().unwrap();
    loop {
        let _last = read(); // the other's last stone, x and y; -1 -1: none
        let _scores = read(); // mine and the other's
        let board: Vec<Vec<u8>> = (0..size).map(|_| read().into_bytes()).collect(); // from the top
        println!("{}", choose(&color, size, &board));
    }
}
