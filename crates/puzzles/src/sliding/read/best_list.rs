//! Chooses among the lists of steps of one solution.

use rules::sliding::board::Board;

use crate::sliding::answer::Told;
use crate::sliding::read::draft::{Draft, Form, List, Steps};
use crate::sliding::read::replay::{Chosen, Merit, choose, merit, readings};
use crate::sliding::read::rival::rival_list;
use crate::sliding::read::ways::RawWay;

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
