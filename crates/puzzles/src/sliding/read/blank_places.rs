//! Paths told as places of the blank, `((0, 2), (1, 2), (1, 3))`, on one line or on several that go on with each other.

use rules::sliding::board::{Board, Direction};

use crate::sliding::read::true_kurang::numbers;

/// The smallest board whose places are no rows: `[1, 2], [3, 0]` is a board of side 2.
const SMALLEST: usize = 3;

/// Places of the blank.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// They lead from the board to the goal, in these ways.
    Path(Vec<Direction>),
    /// One pair of numbers, which may be two tiles as well.
    Pair([u64; 2]),
    /// They lead somewhere else, or are told in some way that is not known.
    Other,
}

/// The places that the last lines told.
#[derive(Debug, Default)]
pub(super) struct PlaceLines {
    pairs: Vec<(usize, usize)>,
}

impl PlaceLines {
    /// Whether they may go on.
    pub(super) const fn are_open(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// Takes a line if it tells places.
    pub(super) fn take(&mut self, line: &str, side: usize) -> bool {
        let told = told(line, side);
        self.pairs.extend(told.iter().flatten());
        told.is_some()
    }

    /// What they are together.
    pub(super) fn end(&mut self, given: &Board) -> Places {
        let mut pairs = std::mem::take(&mut self.pairs);
        // Where each line tells where the blank goes from and to.
        pairs.dedup();
        match pairs[..] {
            [(one, other)] => Places::Pair([one as u64, other as u64]),
            _ => ways(&pairs, given).map_or(Places::Other, Places::Path),
        }
    }
}

/// The places that a line tells, each beside the one before; one alone only if nothing but a label stands before it.
pub(super) fn told(line: &str, side: usize) -> Option<Vec<(usize, usize)>> {
    let pairs = pairs(line).filter(|_| side >= SMALLEST)?;
    let is_beside = |pair: &[(usize, usize)]| {
        pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1) == 1
    };
    let is_told = match pairs.len() {
        1 => is_a_lone_pair(line),
        _ => pairs.windows(2).all(is_beside),
    };
    is_told.then_some(pairs)
}

/// The ways of the blank along these places, if they lead to the goal. Nobody says whether the row or the column comes first,
/// from which corner they are counted, whether the start is one of them, or at which end they begin: what leads to the goal
/// is what was meant.
fn ways(pairs: &[(usize, usize)], given: &Board) -> Option<Vec<Direction>> {
    let side = given.side();
    let mut backwards = pairs.to_vec();
    backwards.reverse();
    [pairs, &backwards].iter().find_map(|pairs| {
        [0, 1].into_iter().find_map(|first| {
            let by_rows = |&(row, column): &(usize, usize)| cell(row, column, first, side);
            let by_columns = |&(column, row): &(usize, usize)| cell(row, column, first, side);
            let rows: Option<Vec<usize>> = pairs.iter().map(by_rows).collect();
            let columns: Option<Vec<usize>> = pairs.iter().map(by_columns).collect();
            [rows, columns]
                .into_iter()
                .flatten()
                .find_map(|cells| path(&cells, given))
        })
    })
}

/// The pairs of numbers in brackets, if the line has no other numbers behind the first of them.
fn pairs(line: &str) -> Option<Vec<(usize, usize)>> {
    let start = line.find(['(', '['])?;
    let list = &line[start..];
    let mut pairs = Vec::new();
    let mut rest = list;
    while let Some(open) = rest.find(['(', '[']) {
        rest = &rest[open + 1..];
        let inner = rest.split([')', ']', '(', '[']).next().unwrap_or_default();
        if let Some((one, other)) = inner.split_once(',')
            && let (Ok(one), Ok(other)) = (one.trim().parse(), other.trim().parse())
        {
            pairs.push((one, other));
        }
    }
    let all = numbers(std::iter::once(list)).len();
    (!pairs.is_empty() && all == 2 * pairs.len()).then_some(pairs)
}

/// `(1, 2)`, `Path: [(1, 2)]`, and perhaps an arrow or a comma beside it.
fn is_a_lone_pair(line: &str) -> bool {
    let told = line.rsplit([':', '=']).next().unwrap_or_default();
    let is_part = |sign: char| sign.is_ascii_digit() || "()[], \t->→".contains(sign);
    told.contains('(') && told.chars().all(is_part)
}

/// The cell of this place, counted from so much on.
fn cell(row: usize, column: usize, first: usize, side: usize) -> Option<usize> {
    let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
    (row < side && column < side).then_some(row * side + column)
}

/// The ways of the blank along these cells, if they lead to the goal; the first may be where it stands.
fn path(cells: &[usize], given: &Board) -> Option<Vec<Direction>> {
    let mut board = given.clone();
    let mut ways = Vec::new();
    let from = usize::from(cells.first() == Some(&board.blank()));
    for &to in &cells[from..] {
        let (side, blank) = (board.side(), board.blank());
        let way = Direction::ALL
            .into_iter()
            .find(|way| way.from(blank, side) == Some(to))?;
        board.step(way)?;
        ways.push(way);
    }
    board.is_goal().then_some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(lines: &str) -> Option<Places> {
        let given: Board = "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap();
        let mut places = PlaceLines::default();
        let all = lines.lines().all(|line| places.take(line, given.side()));
        (all && places.are_open()).then(|| places.end(&given))
    }

    #[test]
    fn places_are_read_in_every_way_of_counting_them_and_from_both_ends() {
        let right = Some(Places::Path(vec![Direction::Right, Direction::Down]));
        for lines in [
            "Moves :  ((1, 1), (1, 2), (2, 2))",
            "[(1,2), (2,2)]",
            "(2, 2) (1, 2) (1, 1)",
            "[[2, 2], [2, 3], [3, 3]]",
            // Columns first.
            "(1, 1), (2, 1), (2, 2)",
            // On several lines, and each step with both its ends.
            "(2,2) -> (2,3) ->\n    (3,3)",
            "(2,2)\n(2,3)\n(3,3)",
            "(2, 2) -> (2, 3)\n(2, 3) -> (3, 3)",
            "blank (2,2) -> (2,3)\nblank (2,3) -> (3,3)",
        ] {
            assert_eq!(places(lines), right, "{lines}");
        }
        for lines in [
            "((1, 1), (0, 1), (0, 2))",
            "((0, 0), (0, 1))",
            "(1,1)\n(0,0)",
        ] {
            assert_eq!(places(lines), Some(Places::Other), "{lines}");
        }
        for line in ["(3,3)", "Blank: [(3, 3)]", "Moves:  ((3, 3),)", "(3, 3) ->"] {
            assert_eq!(places(line), Some(Places::Pair([3, 3])), "{line}");
        }
        for lines in [
            "[[1, 2, 3], [4, 0, 5], [7, 8, 6]]",
            "((1, 1), (2, 2))",
            "Blank at (1, 1)",
            "[5, 6]",
            "Moves: 5, 6",
            "Step 1: (1, 1) to (1, 2), cost 1",
            "",
        ] {
            assert_eq!(places(lines), None, "{lines}");
        }
    }
}
