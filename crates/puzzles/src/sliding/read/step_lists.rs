//! Walks lists of directions or of tiles, and chooses among the lists of one solution.

use model::fault::Tried;
use rules::sliding::board::{Board, Direction};

use crate::sliding::answer::{Break, PathForm, Walk};
use crate::sliding::read::directions::{ways_of_letters, ways_of_letters_abroad};
use crate::sliding::read::solution_draft::{Form, List, Steps};

/// The walks that a list can be read as from this board, the likeliest first; from its end too where its words say so.
pub(super) fn readings(list: &List, start: &Board) -> Vec<Walk> {
    let mut walks = readings_forwards(list, start);
    if list.label.says_backwards() {
        walks.extend(readings_forwards(&list.reversed(), start));
    }
    walks
}

/// The fewest ways that are no accident if they solve a board from their end.
const FEWEST_WAYS: usize = 6;

/// Whether a list solves the board only from its end, and nothing says that it is told so.
pub(super) fn solves_backwards(list: &List, start: &Board) -> bool {
    let may_be_chance = matches!(&list.steps, Steps::Ways(ways) if ways.len() < FEWEST_WAYS);
    if may_be_chance {
        return false;
    }
    let solves = |list: &List| {
        let walks = readings_forwards(list, start);
        walks
            .iter()
            .any(|walk| rate_walk(walk) == WalkQuality::Complete)
    };
    !list.label.says_backwards() && !solves(list) && solves(&list.reversed())
}

fn readings_forwards(list: &List, start: &Board) -> Vec<Walk> {
    let mut walks: Vec<Walk> = Vec::new();
    match &list.steps {
        Steps::Tiles(tiles) => {
            walks.push(by_tiles(start, tiles));
            if let Some(tiles) = behind_their_numbers(tiles) {
                walks.push(by_tiles(start, &tiles));
            }
        }
        Steps::Ways(ways) => {
            let read = ways_of_letters(ways);
            let solves = |walk: &Walk| rate_walk(walk) == WalkQuality::Complete;
            let forms = [PathForm::BlankWays, PathForm::TileWays];
            for told in forms {
                walks.extend(read.iter().map(|ways| by_ways(start, ways, told)));
                if is_told_twice(list) {
                    let once = read.iter().map(|ways| by_ways(start, &ways[..1], told));
                    walks.extend(once.filter(solves));
                }
            }
            if read.is_empty() {
                let abroad = ways_of_letters_abroad(ways);
                for told in forms {
                    walks.extend(abroad.iter().map(|ways| by_ways(start, ways, told)));
                }
            }
        }
    }
    walks
}

/// Every other number, where those between count them: a table of steps and their tiles.
pub(super) fn behind_their_numbers(list: &[u64]) -> Option<Vec<u64>> {
    let is_counted = list.len() > 3
        && list.len().is_multiple_of(2)
        && list
            .iter()
            .step_by(2)
            .zip(1..)
            .all(|(number, step)| *number == step);
    is_counted.then(|| list.iter().skip(1).step_by(2).copied().collect())
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
}
