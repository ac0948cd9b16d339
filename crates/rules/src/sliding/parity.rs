//! Which boards can be solved: three ways to tell, which share nothing and always agree.
//!
//! A move swaps the blank with a tile beside it. Seen as an arrangement of all N² cells, with the blank as the number N²,
//! a move is one swap, so it turns an even arrangement odd and an odd one even. It also takes the blank to a cell of the
//! other colour of a chessboard. So *parity of the arrangement + colour of the blank's cell* never changes. The goal is an
//! even arrangement with the blank in the last cell, row + column = 2(N−1), which is a light cell on every board. Hence a
//! solvable board has an even sum. Half of all arrangements have one, and exactly half can be reached (Johnson and Story,
//! 1879), so every board with an even sum is solvable.
//!
//! * **Kurang.** ΣKurang counts the inversions of the arrangement, blank included, and X is 1 on a dark cell (row + column
//!   odd). ΣKurang + X is the sum above, for every N and not only for 4.
//! * **Inversions.** Let the blank be in row r and column c (from 0) and I the inversions without it. As the largest number
//!   it is out of order with each tile after it: ΣKurang = I + N²−1−(rN+c). Then ΣKurang + r + c has the parity of
//!   I + (N²−1) + r(N+1). For odd N both terms behind I are even: I must be even. For even N they have the parity of
//!   1 + r, and so of N−1−r, the rows below the blank: I plus the rows below the blank must be even.
//! * **Cycles.** Bring the blank home by any moves; then the blank is at home, and the tiles must be an even permutation.

use crate::sliding::board::{Board, Direction};

/// Whether the board can be solved, by its inversions.
pub fn is_solvable(board: &Board) -> bool {
    Inversions::new(board).is_solvable()
}

/// Whether the board can be solved: bring the blank home, then the permutation must be even.
pub fn is_solvable_by_cycles(board: &Board) -> bool {
    let mut board = board.clone();
    for way in [Direction::Right, Direction::Down] {
        while board.step(way).is_some() {}
    }
    let home = |cell: usize| match board.cells()[cell] {
        0 => cell,
        tile => usize::from(tile) - 1,
    };
    let mut seen = vec![false; board.cells().len()];
    let mut swaps = 0;
    for start in 0..seen.len() {
        // A cycle of k cells is put in order by k − 1 swaps.
        seen[start] = true;
        let mut cell = home(start);
        while !seen[cell] {
            seen[cell] = true;
            swaps += 1;
            cell = home(cell);
        }
    }
    swaps % 2 == 0
}

/// The inversions of a board, and what else decides whether it can be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Inversions {
    pub side: usize,
    /// How many pairs of tiles stand in the wrong order, the blank left out.
    pub count: u32,
    /// The row of the blank, counted from 1 at the bottom; it matters on boards of even side only.
    pub blank_row_from_bottom: usize,
}

impl Inversions {
    pub fn new(board: &Board) -> Self {
        let tiles: Vec<u8> = board
            .cells()
            .iter()
            .copied()
            .filter(|&tile| tile != 0)
            .collect();
        let side = board.side();
        Self {
            side,
            count: larger_before(&tiles),
            blank_row_from_bottom: side - board.blank() / side,
        }
    }

    pub fn is_solvable(&self) -> bool {
        if self.side.is_multiple_of(2) {
            (self.count as usize + self.blank_row_from_bottom - 1).is_multiple_of(2)
        } else {
            self.count.is_multiple_of(2)
        }
    }
}

/// The Kurang table of a board, and its X.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct KurangTable {
    /// Kurang(1), Kurang(2), …, Kurang(N²): how many smaller numbers stand after this one in reading order, the blank
    /// counting as N².
    pub values: Vec<u32>,
    pub sum: u32,
    /// 1 if the blank stands on a shaded cell (row + column odd), else 0.
    pub x: u32,
}

impl KurangTable {
    pub fn new(board: &Board) -> Self {
        let side = board.side();
        let numbers: Vec<usize> = board
            .cells()
            .iter()
            .map(|&tile| match tile {
                0 => side * side,
                tile => usize::from(tile),
            })
            .collect();
        let mut values = vec![0; numbers.len()];
        for (place, &number) in numbers.iter().enumerate() {
            let after = numbers[place + 1..].iter();
            values[number - 1] = after.filter(|&&other| other < number).count() as u32;
        }
        let (row, column) = (board.blank() / side, board.blank() % side);
        Self {
            sum: values.iter().sum(),
            values,
            x: ((row + column) % 2) as u32,
        }
    }

    /// Σ Kurang(i) + X.
    pub fn total(&self) -> u32 {
        self.sum + self.x
    }

    /// Whether the board can be solved: Σ Kurang(i) + X is even.
    pub fn is_solvable(&self) -> bool {
        self.total().is_multiple_of(2)
    }
}

/// Counted from the other end than the Kurang table counts, so that the two proofs share no code.
fn larger_before(tiles: &[u8]) -> u32 {
    let before = |place: usize| {
        tiles[..place]
            .iter()
            .filter(move |&&other| other > tiles[place])
    };
    (0..tiles.len())
        .map(|place| before(place).count() as u32)
        .sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Just, Strategy, proptest};

    use super::{Inversions, KurangTable, is_solvable, is_solvable_by_cycles};
    use crate::sliding::board::{Board, MAX_SIDE, MIN_SIDE};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    /// The one answer of all three ways.
    fn agreed(board: &Board) -> bool {
        let answer = is_solvable(board);
        assert_eq!(KurangTable::new(board).is_solvable(), answer, "{board}");
        assert_eq!(is_solvable_by_cycles(board), answer, "{board}");
        answer
    }

    #[test]
    fn the_boards_of_the_handouts_are_solvable_or_not_as_printed() {
        for text in [
            "1 2 3 4 / 5 6 7 8 / 9 12 15 14 / 13 11 - 10",
            "3 1 2 4 / - 5 7 8 / 10 6 11 12 / 9 13 14 15",
            "1 2 3 4 / 5 6 - 8 / 9 10 7 11 / 13 14 15 12",
            "14 10 6 0 / 4 9 1 8 / 2 3 5 11 / 12 13 7 15",
            "6 10 3 15 / 14 8 7 11 / 5 1 0 2 / 13 12 9 4",
            "11 3 1 7 / 4 6 8 2 / 15 9 10 13 / 14 12 5 0",
            "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3",
            "7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15",
            "1 4 8 6 / 2 3 10 11 / 7 0 14 12 / 5 9 13 15",
            "5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8",
            "5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7",
            "3 7 8 / 1 2 4 / 5 6 0",
            "0 1 3 / 4 2 5 / 7 8 6",
            "8 1 3 / 4 0 2 / 7 6 5",
        ] {
            assert!(agreed(&board(text)), "{text}");
        }
        for text in [
            "1 2 3 13 / 5 8 7 9 / 6 10 11 - / 4 14 15 12",
            "15 2 3 13 / 5 8 11 9 / - 4 7 6 / 10 1 14 12",
            "1 2 3 / 4 5 6 / 8 7 0",
        ] {
            assert!(!agreed(&board(text)), "{text}");
        }
    }

    #[test]
    fn the_kurang_table_of_gagal2_is_the_handouts() {
        let table = KurangTable::new(&board("15 2 3 13 / 5 8 11 9 / - 4 7 6 / 10 1 14 12"));
        assert_eq!(
            table.values,
            [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7]
        );
        assert_eq!((table.sum, table.x, table.total()), (55, 0, 55));
    }

    #[test]
    fn inversions_leave_the_blank_out_and_its_row_counts_from_the_bottom() {
        let inversions = Inversions::new(&board("15 2 3 13 / 5 8 11 9 / - 4 7 6 / 10 1 14 12"));
        assert_eq!(inversions.count, 48);
        assert_eq!(inversions.blank_row_from_bottom, 2);
        let inversions = Inversions::new(&board("0 1 3 / 4 2 5 / 7 8 6"));
        assert_eq!(inversions.count, 4);
        assert_eq!(inversions.blank_row_from_bottom, 3);
    }

    #[test]
    fn the_three_ways_agree_on_all_boards_of_side_2_and_3_and_half_can_be_solved() {
        for (side, all) in [(2, 24), (3, 362_880)] {
            let mut cells: Vec<u8> = (0..side * side).map(|tile| tile as u8).collect();
            let (mut boards, mut solvable) = (1, 0);
            solvable += usize::from(agreed(&Board::from_cells(side, &cells).unwrap()));
            while next_permutation(&mut cells) {
                boards += 1;
                solvable += usize::from(agreed(&Board::from_cells(side, &cells).unwrap()));
            }
            assert_eq!((boards, solvable), (all, all / 2));
        }
    }

    #[test]
    fn the_solvable_boards_of_side_2_are_those_the_goal_leads_to() {
        let mut reached = vec![Board::goal(2)];
        let mut next = 0;
        while let Some(board) = reached.get(next).cloned() {
            assert!(agreed(&board), "{board}");
            for (_, neighbour) in board.neighbours() {
                if !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), 12);
    }

    fn next_permutation(cells: &mut [u8]) -> bool {
        let Some(pivot) = cells.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return false;
        };
        let larger = cells.iter().rposition(|&cell| cell > cells[pivot]).unwrap();
        cells.swap(pivot, larger);
        cells[pivot + 1..].reverse();
        true
    }

    fn boards() -> impl Strategy<Value = Board> {
        (MIN_SIDE..=MAX_SIDE).prop_flat_map(|side| {
            let cells: Vec<u8> = (0..side * side).map(|tile| tile as u8).collect();
            Just(cells)
                .prop_shuffle()
                .prop_map(move |cells| Board::from_cells(side, &cells).unwrap())
        })
    }

    proptest! {
        #[test]
        fn the_three_ways_agree_on_every_side_and_moves_change_nothing(board in boards()) {
            let answer = agreed(&board);
            for (_, next) in board.neighbours() {
                assert_eq!(agreed(&next), answer);
            }
        }

        #[test]
        fn swapping_two_tiles_turns_the_answer_round(board in boards()) {
            let mut cells = board.cells().to_vec();
            let [first, second] = [1, 2].map(|tile| cells.iter().position(|&cell| cell == tile).unwrap());
            cells.swap(first, second);
            let swapped = Board::from_cells(board.side(), &cells).unwrap();
            assert_ne!(agreed(&board), agreed(&swapped));
        }
    }
}
