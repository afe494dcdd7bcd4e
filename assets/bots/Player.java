// A first program for CodinGame's Atari Go: it reads a turn, and plays anywhere that is surely legal.
// Um primeiro programa: lê cada jogada e responde onde de certeza pode jogar. Começa por mudar `choose`.
//   javac Player.java, then: java Player

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

class Player {
    static final Random CHANCE = new Random();

    static boolean isEmpty(String[] board, int x, int y) {
        return x >= 0 && y >= 0 && x < board.length && y < board.length && board[y].charAt(x) == '.';
    }

    static String choose(String color, int size, String[] board) {
        // An empty point with an empty one beside it is always legal: the stone keeps that liberty.
        // Um cruzamento vazio ao lado de outro vazio pode sempre jogar-se: a peça fica com essa liberdade.
        List<String> possible = new ArrayList<>();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                boolean beside = isEmpty(board, x + 1, y) || isEmpty(board, x - 1, y)
                        || isEmpty(board, x, y + 1) || isEmpty(board, x, y - 1);
                if (isEmpty(board, x, y) && beside) {
                    possible.add(x + " " + y);
                }
            }
        }
        return possible.isEmpty() ? "PASS" : possible.get(CHANCE.nextInt(possible.size()));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String color = in.next(); // B or W
        int size = in.nextInt();
        while (in.hasNextInt()) {
            int lastX = in.nextInt(); // the other's last stone; -1 -1: none
            int lastY = in.nextInt();
            int myScore = in.nextInt();
            int otherScore = in.nextInt();
            String[] board = new String[size]; // rows from the top: B, W and .
            for (int y = 0; y < size; y++) {
                board[y] = in.next();
            }
            System.out.println(choose(color, size, board));
        }
    }
}
