//! Walks lists of directions or tiles, and chooses among the lists of one solution.

use model::fault::Tried;
use rules::sliding::board::{Board, Direction};

use crate::sliding::answer::{Break, Told, Walk};
use crate::sliding::read::directions::{ALPHABETS, in_alphabet};
use crate::sliding::read::solution_draft::{List, Steps};

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
            for told in [Told::BlankWays, Told::TileWays] {
                walks.extend(read.iter().map(|ways| by_ways(start, ways, told)));
            }
        }
    }
    walks
}

/// What came of choosing between readings.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Chosen {
    /// No reading at all.
    None,
    /// This one.
    One(Walk),
    /// These two, which are equally good and disagree.
    Two(Walk, Walk),
}

/// The reading that is legal and reaches the goal, else the one that is legal; two where neither is better.
pub(super) fn choose(walks: Vec<Walk>) -> Chosen {
    let best = walks.iter().map(merit).max();
    let mut equals = walks.into_iter().filter(|walk| Some(merit(walk)) == best);
    let Some(first) = equals.next() else {
        return Chosen::None;
    };
    // Two that both solve the puzzle in as many moves are equally right.
    if merit(&first) == Merit::Complete {
        return Chosen::One(first);
    }
    match equals.find(|other| other.tiles != first.tiles || other.broken != first.broken) {
        Some(other) => Chosen::Two(first, other),
        None => Chosen::One(first),
    }
}

/// How good a reading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Merit {
    /// A step cannot be taken.
    Broken,
    /// Every step can, and it does not end at the goal.
    Legal,
    /// It ends at the goal.
    Complete,
}

/// How good this reading is.
pub(super) fn merit(walk: &Walk) -> Merit {
    match (&walk.broken, walk.end.is_goal()) {
        (Some(_), _) => Merit::Broken,
        (None, false) => Merit::Legal,
        (None, true) => Merit::Complete,
    }
}

fn by_tiles(start: &Board, tiles: &[u64]) -> Walk {
    let mut walk = standing(start, Told::Tiles, tiles.len());
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

fn by_ways(start: &Board, ways: &[Direction], told: Told) -> Walk {
    let mut walk = standing(start, told, ways.len());
    for (&way, step) in ways.iter().zip(1..) {
        let blank = match told {
            Told::TileWays => way.opposite(),
            _ => way,
        };
        match walk.end.step(blank) {
            Some(tile) => walk.tiles.push(tile),
            None => {
                walk.broken = Some(Break {
                    step,
                    before: walk.end.clone(),
                    tried: match told {
                        Told::TileWays => Tried::TileWay(way),
                        _ => Tried::Blank(way),
                    },
                });
                break;
            }
        }
    }
    walk
}

fn standing(start: &Board, told: Told, steps: usize) -> Walk {
    Walk {
        told,
        start: start.clone(),
        tiles: Vec::with_capacity(steps),
        end: start.clone(),
        steps: steps as u64,
        broken: None,
    }
}
