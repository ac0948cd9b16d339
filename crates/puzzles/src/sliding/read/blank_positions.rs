//! Reads a path that is told as the places of the blank, one after another: `((0, 2), (1, 2), (1, 3))`.

use rules::sliding::board::{Board, Direction};

use crate::sliding::read::true_kurang::numbers;

/// The smallest board whose places are no rows: `[1, 2], [3, 0]` is a board of side 2.
const SMALLEST: usize = 3;

/// Places of the blank on a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// They lead from the board to the goal, in these ways.
    Path(Vec<Direction>),
    /// They lead somewhere else, or are told in some way that is not known.
    Other,
}

/// The places on this line, if there are any, each beside the one before. Nobody says whether the row or the column comes
/// first, from which corner they are counted, whether the start is one of them, or at which end they begin: what leads to
/// the goal is what was meant.
pub(super) fn places(line: &str, given: &Board) -> Option<Places> {
    let side = given.side();
    if side < SMALLEST {
        return None;
    }
    let pairs = pairs(line)?;
    let is_beside = |pair: &[(usize, usize)]| {
        pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1) == 1
    };
    if !pairs.windows(2).all(is_beside) {
        return None;
    }
    let mut backwards = pairs.clone();
    backwards.reverse();
    let path = [pairs, backwards].iter().find_map(|pairs| {
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
    });
    Some(path.map_or(Places::Other, Places::Path))
}

/// The pairs of numbers in brackets, two at least, if the line has no other numbers behind the first of them.
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
    (pairs.len() > 1 && all == 2 * pairs.len()).then_some(pairs)
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

    #[test]
    fn places_are_read_in_every_way_of_counting_them_and_from_both_ends() {
        let given: Board = "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap();
        let right = Some(Places::Path(vec![Direction::Right, Direction::Down]));
        for line in [
            "Moves :  ((1, 1), (1, 2), (2, 2))",
            "[(1,2), (2,2)]",
            "(2, 2) (1, 2) (1, 1)",
            "[[2, 2], [2, 3], [3, 3]]",
            // Columns first.
            "(1, 1), (2, 1), (2, 2)",
        ] {
            assert_eq!(places(line, &given), right, "{line}");
        }
        for line in ["((1, 1), (0, 1), (0, 2))", "((0, 0), (0, 1))"] {
            assert_eq!(places(line, &given), Some(Places::Other), "{line}");
        }
        for line in [
            "[[1, 2, 3], [4, 0, 5], [7, 8, 6]]",
            "((1, 1), (2, 2))",
            "(1, 1)",
            "Moves: 5, 6",
            "Step 1: (1, 1) to (1, 2), cost 1",
            "",
        ] {
            assert_eq!(places(line, &given), None, "{line}");
        }
    }
}
