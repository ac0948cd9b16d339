//! Walks lists of directions, of tiles or of places of the blank, as `((0, 2), (1, 2), (1, 3))`, and chooses among the
//! lists of one solution.

use model::fault::Tried;
use rules::sliding::board::{Board, Direction};

use crate::sliding::answer::{Break, PathForm, Walk};
use crate::sliding::read::directions::{ALPHABETS, in_alphabet};
use crate::sliding::read::solution_draft::{Form, List, Steps};
use crate::sliding::read::true_kurang::numbers;

/// The walks that a list can be read as from this board, the likeliest first.
pub(super) fn readings(list: &List, start: &Board) -> Vec<Walk> {
    let mut walks: Vec<Walk> = Vec::new();
    match &list.steps {
        Steps::Tiles(tiles) => walks.push(by_tiles(start, tiles)),
        Steps::Ways(ways) => {
            let mut read: Vec<Vec<Direction>> = Vec::new();
            for ways in ALPHABETS
                .iter()
                .filter_map(|alphabet| in_alphabet(ways, alphabet))
            {
                if !read.contains(&ways) {
                    read.push(ways);
                }
            }
            for told in [PathForm::BlankWays, PathForm::TileWays] {
                walks.extend(read.iter().map(|ways| by_ways(start, ways, told)));
                if is_told_twice(list) {
                    let once = read.iter().map(|ways| by_ways(start, &ways[..1], told));
                    walks.extend(once.filter(|walk| rate_walk(walk) == WalkQuality::Complete));
                }
            }
        }
    }
    walks
}

/// Whether two lines tell the same way, not as one step and the next: `Moves: right`, and `1. right`.
fn is_told_twice(list: &List) -> bool {
    let is_next = list.items.is_some_and(|(one, other)| one != other);
    let lines = matches!(list.form, Form::Lines(_)) && !is_next;
    lines && matches!(&list.steps, Steps::Ways(ways) if ways.len() == 2 && ways[0] == ways[1])
}

/// What came of choosing between readings.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ChosenWalks {
    None,
    One(Walk),
    /// These two, which are equally good and disagree.
    Two(Walk, Walk),
}

/// The reading that is legal and reaches the goal, else the one that is legal; two where neither is better.
pub(super) fn choose(walks: Vec<Walk>) -> ChosenWalks {
    let best = walks.iter().map(rate_walk).max();
    let mut equals = walks
        .into_iter()
        .filter(|walk| Some(rate_walk(walk)) == best);
    let Some(first) = equals.next() else {
        return ChosenWalks::None;
    };
    // Two that both solve the puzzle in as many moves are equally right.
    if rate_walk(&first) == WalkQuality::Complete {
        return ChosenWalks::One(first);
    }
    match equals.find(|other| other.tiles != first.tiles || other.broken != first.broken) {
        Some(other) => ChosenWalks::Two(first, other),
        None => ChosenWalks::One(first),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WalkQuality {
    /// A step cannot be taken.
    Broken,
    /// Every step can, and it does not end at the goal.
    Legal,
    /// It ends at the goal.
    Complete,
}

pub(super) fn rate_walk(walk: &Walk) -> WalkQuality {
    match (&walk.broken, walk.end.is_goal()) {
        (Some(_), _) => WalkQuality::Broken,
        (None, false) => WalkQuality::Legal,
        (None, true) => WalkQuality::Complete,
    }
}

fn by_tiles(start: &Board, tiles: &[u64]) -> Walk {
    let mut walk = standing(start, PathForm::Tiles, tiles.len());
    for (&number, step) in tiles.iter().zip(1..) {
        let slid = u8::try_from(number)
            .ok()
            .filter(|&tile| tile > 0)
            .and_then(|tile| walk.end.slide(tile).ok().map(|_| tile));
        match slid {
            Some(tile) => walk.tiles.push(tile),
            None => {
                walk.broken = Some(Break {
                    step,
                    before: walk.end.clone(),
                    tried: Tried::Tile(number),
                });
                break;
            }
        }
    }
    walk
}

fn by_ways(start: &Board, ways: &[Direction], told: PathForm) -> Walk {
    let mut walk = standing(start, told, ways.len());
    for (&way, step) in ways.iter().zip(1..) {
        let blank = match told {
            PathForm::TileWays => way.opposite(),
            _ => way,
        };
        match walk.end.step(blank) {
            Some(tile) => walk.tiles.push(tile),
            None => {
                walk.broken = Some(Break {
                    step,
                    before: walk.end.clone(),
                    tried: match told {
                        PathForm::TileWays => Tried::TileWay(way),
                        _ => Tried::Blank(way),
                    },
                });
                break;
            }
        }
    }
    walk
}

fn standing(start: &Board, told: PathForm, steps: usize) -> Walk {
    Walk {
        told,
        start: start.clone(),
        tiles: Vec::with_capacity(steps),
        end: start.clone(),
        steps: steps as u64,
        broken: None,
    }
}

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

/// The line with its tiles as numbers, if it is a labelled list of fifteen tiles of one sign each, `A` to `F` among them:
/// `Moves: 7 4 B 8 C`. The last tile of every solution is 12 or 15, and neither `C` nor `F` is a way; the others are.
pub(super) fn hexadecimal_list(text: &str, side: usize) -> Option<String> {
    const FEWEST: usize = 3;
    let (label, list) = text.rsplit_once([':', '='])?;
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']');
    let signs: Vec<&str> = list
        .split(separates)
        .filter(|sign| !sign.is_empty())
        .collect();
    let is_tile = |sign: &&str| sign.len() == 1 && sign.chars().all(|c| c.is_ascii_hexdigit());
    let all = signs.concat();
    let has_one_case = !(all.contains(|c: char| c.is_ascii_uppercase())
        && all.contains(|c: char| c.is_ascii_lowercase()));
    let has_both = all.contains(|c: char| c.is_ascii_digit()) && all.contains(['c', 'C', 'f', 'F']);
    let is_list = side == 4 && signs.len() >= FEWEST && signs.iter().all(is_tile);
    if !is_list || !has_both || !has_one_case || all.contains('0') {
        return None;
    }
    let numbers = all.chars().filter_map(|c| c.to_digit(16));
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    Some(format!("{label}: {}", numbers.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_labelled_list_of_signs_is_one_of_tiles_where_letters_are_among_digits() {
        for (line, expected) in [
            ("Moves (4): 7 4 B C", Some("Moves (4): 7 4 11 12")),
            ("Path: [a, 1, f]", Some("Path: 10 1 15")),
            ("Moves: D B A", None),
            ("Moves: 3 D D D", None),
            ("Step 2: D [3, 2]", None),
            ("Moves: 7 4 2", None),
            ("Moves: 7 B", None),
            ("Moves: 7 L 3", None),
            ("Step 3: 0 A 5", None),
            ("9 A B C", None),
        ] {
            assert_eq!(hexadecimal_list(line, 4).as_deref(), expected, "{line}");
        }
        assert_eq!(hexadecimal_list("Moves: 7 4 B", 3), None);
    }

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
