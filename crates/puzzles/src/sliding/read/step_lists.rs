//! Walks lists of directions or tiles, and chooses among the lists of one solution.

use model::fault::Tried;
use rules::sliding::board::Board;
use rules::sliding::board::Direction;

use crate::sliding::answer::Break;
use crate::sliding::answer::Told;
use crate::sliding::answer::Walk;
use crate::sliding::read::contradictions::rival_list;
use crate::sliding::read::directions::ALPHABETS;
use crate::sliding::read::directions::RawWay;
use crate::sliding::read::directions::in_alphabet;
use crate::sliding::read::solution_draft::Draft;
use crate::sliding::read::solution_draft::Form;
use crate::sliding::read::solution_draft::List;
use crate::sliding::read::solution_draft::Steps;

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

/// Whether a list is likely no path at all: a word of a sentence, or the keys of a game. A path that is told in sentences has
/// more than one, and one that reaches the goal is one whatever it looks like.
fn says_something_else(list: &List, merit: Merit) -> bool {
    match (&list.steps, list.form) {
        // Every line begins with the same arrow.
        (Steps::Ways(ways), Form::Opened) => {
            merit < Merit::Complete && ways.iter().all(|way| *way == ways[0])
        }
        (_, Form::Sentences(_)) => list.len() == 1 || list.len() == 2 && merit < Merit::Complete,
        (Steps::Ways(ways), _) => merit < Merit::Complete && is_each_way_once(ways),
        (Steps::Tiles(_), _) => false,
    }
}

/// `up, down, left, right` and `WASD`, in any order.
fn is_each_way_once(ways: &[RawWay]) -> bool {
    let is_first = |(at, way): (usize, &RawWay)| !ways[..at].contains(way);
    ways.len() == 4 && ways.iter().enumerate().all(is_first)
}

/// The list that tells the best walk.
pub(super) fn best_list(draft: &Draft, given: &Board, start: &Board) -> Chosen {
    let mut best: Option<((Merit, u8), usize, Chosen)> = None;
    for (at, list) in draft.lists.iter().enumerate() {
        let with_doubtful = draft.with_doubtful(list);
        let is_doubtful = with_doubtful.is_some();
        let list = with_doubtful.as_ref().unwrap_or(list);
        let mut walks = readings(list, given);
        if start != given {
            walks.extend(readings(list, start));
        }
        // Where no reading reaches the goal, `Moves of the blank: L L U` are the blank's as they say.
        let solves = walks.iter().any(|walk| merit(walk) == Merit::Complete);
        if !solves && list.form == Form::Labelled && list.label.is_of_the_blank() {
            walks.retain(|walk| walk.told != Told::TileWays);
        }
        let Some(merit) = walks.iter().map(merit).max() else {
            continue;
        };
        let trust = match (list.form, &list.steps) {
            (Form::Labelled, _) => 3,
            (Form::Bare, Steps::Ways(_)) => 2,
            (Form::Lines(_) | Form::Sentences(_) | Form::Opened, _) => 1,
            (Form::Bare, Steps::Tiles(_)) | (Form::Items(_) | Form::Numbered(_), _) => 0,
        };
        // Numbers without a label of which the first cannot slide are numbers of something else.
        let moves = walks.iter().any(|walk| !walk.tiles.is_empty());
        let numbered = matches!(list.form, Form::Items(_) | Form::Numbered(_));
        let too_weak = merit < Merit::Complete && trust == 0 && (list.len() < 3 || !moves)
            || numbered && merit == Merit::Broken;
        // Items that are as many as the length that is told are the path, wrong as it may be.
        let steps = list.len() as u64;
        let is_path = matches!(list.form, Form::Items(_))
            && moves
            && draft.claims().last(Some(steps)) == Some(steps);
        let is_meant = draft.claims().last(Some(steps)) == Some(steps);
        if too_weak && !is_path && !is_doubtful || says_something_else(list, merit) && !is_meant {
            continue;
        }
        let key = (merit, trust);
        match &mut best {
            Some((known, ..)) if *known > key => {}
            // Two lists that both solve the puzzle, and not in as many moves: which of them is the answer?
            Some((known, last, before))
                if *known == key && merit == Merit::Complete && trust > 0 =>
            {
                *last = at;
                if let (Chosen::One(one), Chosen::One(other)) = (&*before, choose(walks))
                    && one.steps != other.steps
                {
                    *before = Chosen::Two(one.clone(), other);
                }
            }
            Some(_) | None => best = Some((key, at, choose(walks))),
        }
    }
    match best {
        Some(((Merit::Complete, _), at, Chosen::One(one))) => {
            match rival_list(&draft.lists, at, &one) {
                Some(other) => Chosen::Two(one, other),
                None => Chosen::One(one),
            }
        }
        Some((_, _, chosen)) => chosen,
        None => Chosen::None,
    }
}
