//! Finds what a program tells beside its answer that contradicts it.
//!
//! Who prints every walk there is has told the right one too, and has answered nothing. A search that goes on may print
//! whatever it looks at, and then its answer; so what contradicts an answer is what comes after it, or what no search can
//! have looked at. It must be told as the answer is, under the same label: another search may end elsewhere, and where
//! it is not sure that two things contradict each other the path that reaches the goal stands.

use rules::sliding::board::Board;

use crate::sliding::answer::{PathForm, Walk};
use crate::sliding::read::board_walks::Chain;
use crate::sliding::read::directions::RawWay;
use crate::sliding::read::solution_draft::{Draft, Form, List, Steps};
use crate::sliding::read::step_lists::{
    ChosenWalks, WalkQuality, behind_their_numbers, choose, rate_walk, readings, solves_backwards,
};

/// The fewest steps that must be possible: numbers and words that are no walk fail sooner.
const FEWEST: usize = 2;
/// A list that is longer than this is told as a path, not as what can be done next.
const LONGEST_CHOICE: usize = 4;

/// The first list beside that of the answer, and told as that was, which tells another walk, and not to the goal.
pub(super) fn rival_list(lists: &[List], answer: usize, told: &Walk) -> Option<Walk> {
    let (before, after) = lists.split_at_checked(answer + 1)?;
    let (own, before) = before.split_last()?;
    let later = after
        .iter()
        .filter(|list| is_like(list, own) && !is_choice(list) && !is_part(list, own))
        .find_map(|list| rival(list, own, told));
    later.or_else(|| {
        // No search looks at what cannot be walked: these were told whatever the board. One may be told in other numbers.
        let mut strange = before
            .iter()
            .filter(|list| names_other_tiles(list, own) && !is_part(list, own))
            .filter_map(|list| rival(list, own, told))
            .filter(|walk| walk.broken.is_some());
        strange.next().and(strange.next())
    })
}

fn rival(list: &List, own: &List, told: &Walk) -> Option<Walk> {
    let all = readings(list, &told.start);
    if all
        .iter()
        .any(|walk| rate_walk(walk) == WalkQuality::Complete)
        || is_the_way_back(list, told)
    {
        return None;
    }
    let best = all
        .into_iter()
        .max_by_key(|walk| (rate_walk(walk), walk.tiles.len()))?;
    // Numbers may count anything and words say anything, so all of them must slide, unless they are called the same.
    let is_walk = best.broken.is_none() || names_other_tiles(list, own);
    (is_walk && list.len() >= FEWEST).then_some(best)
}

/// Whether both are tiles behind the same label, and not the same tiles: there is no tile 0.
fn names_other_tiles(list: &List, own: &List) -> bool {
    let (Steps::Tiles(tiles), Steps::Tiles(others)) = (&list.steps, &own.steps) else {
        return false;
    };
    let labelled = list.form == Form::Labelled && own.form == Form::Labelled;
    labelled && list.label == own.label && tiles != others && !tiles.contains(&0)
}

/// The walk of boards after that of the answer, from the same start, which goes another way and not to the goal.
pub(super) fn rival_chain<'a>(chains: impl Iterator<Item = &'a Chain>) -> Option<Walk> {
    let mut answer: Option<(Walk, u64)> = None;
    let mut found = None;
    for chain in chains.filter(|chain| chain.steps() > 0) {
        if chain.is_complete() {
            answer = Some((chain.walk(), chain.search));
            found = None;
        } else if let (Some((told, search)), None) = (&answer, &found)
            && *search == chain.search
        {
            let other = chain.walk();
            let differs = !told.tiles.starts_with(&other.tiles);
            let is_rival = other.start == told.start && other.tiles.len() >= FEWEST && differs;
            found = is_rival.then_some(other);
        }
    }
    found
}

/// Whether a program that says that there is no solution tells one all the same: one list behind a label, and no other.
/// Many are what a search looked at.
pub(super) fn tells_a_path<'a>(lists: impl Iterator<Item = &'a List>, given: &Board) -> bool {
    let mut paths: Vec<Vec<u8>> = lists
        .filter(|list| list.form == Form::Labelled && list.len() > LONGEST_CHOICE)
        .filter_map(|list| {
            let walks = readings(list, given).into_iter();
            walks
                .filter(|walk| walk.broken.is_none())
                .map(|walk| walk.tiles)
                .next()
        })
        .collect();
    paths.dedup();
    paths.len() == 1
}

/// Whether a list beside boards that reach the goal is no other telling of them: what can be done next, or what another
/// search found.
pub(super) fn is_beside<'a>(list: &List, chains: impl Iterator<Item = &'a Chain>) -> bool {
    let solved: Vec<&Chain> = chains
        .filter(|chain| chain.is_complete() && chain.steps() > 0)
        .collect();
    let same_search = |chain: &&Chain| chain.search == list.label.search();
    // `Moves: right, up` beside as many boards sums them up.
    let sums_up = |chain: &&Chain| chain.steps() == list.len() as u64 && !list.label.is_phrase();
    !solved.is_empty()
        && (!solved.iter().any(same_search) || is_choice(list) && !solved.iter().any(sums_up))
}

/// Whether a list is told in the way of another, under the same label and the same search, or is called the answer where
/// the other is called nothing.
fn is_like(list: &List, other: &List) -> bool {
    let same_form = std::mem::discriminant(&list.form) == std::mem::discriminant(&other.form);
    let same_steps = std::mem::discriminant(&list.steps) == std::mem::discriminant(&other.steps);
    let same_label = match same_form {
        true => list.label == other.label,
        false => {
            list.form == Form::Labelled
                && list.label.is_answer()
                && list.label.search() == other.label.search()
        }
    };
    same_steps && same_label
}

/// `Moves: up, left`: each at most once, so it is what can be done and not what was, unless it is called an answer.
fn is_choice(list: &List) -> bool {
    match &list.steps {
        Steps::Ways(ways) => {
            let again = |at: usize| ways[..at].contains(&ways[at]);
            ways.len() <= LONGEST_CHOICE && !list.label.is_answer() && !(0..ways.len()).any(again)
        }
        Steps::Tiles(_) => false,
    }
}

/// Whether a list is a stretch of another, as what is left of a path while it is played, or put together from its end.
fn is_part(list: &List, whole: &List) -> bool {
    fn within<T: PartialEq>(part: &[T], whole: &[T]) -> bool {
        whole
            .windows(part.len().max(1))
            .any(|stretch| stretch == part || stretch.iter().rev().eq(part))
    }
    match (&list.steps, &whole.steps) {
        (Steps::Ways(part), Steps::Ways(whole)) => within(part, whole),
        (Steps::Tiles(part), Steps::Tiles(whole)) => within(part, whole),
        (Steps::Ways(_), Steps::Tiles(_)) | (Steps::Tiles(_), Steps::Ways(_)) => false,
    }
}

/// Whether a list leads from the goal back along the path that was told.
fn is_the_way_back(list: &List, told: &Walk) -> bool {
    readings(list, &told.end)
        .iter()
        .any(|back| back.tiles.iter().rev().eq(&told.tiles))
}

/// Whether a list is likely no path at all: a word of a sentence, or the keys of a game. A path that is told in sentences has
/// more than one, and one that reaches the goal is one whatever it looks like.
fn says_something_else(list: &List, quality: WalkQuality) -> bool {
    match (&list.steps, list.form) {
        // Every line begins with the same arrow.
        (Steps::Ways(ways), Form::Opened) => {
            quality < WalkQuality::Complete && ways.iter().all(|way| *way == ways[0])
        }
        (_, Form::Sentences(_)) => {
            list.len() == 1 || list.len() == 2 && quality < WalkQuality::Complete
        }
        (Steps::Ways(ways), _) => quality < WalkQuality::Complete && is_each_way_once(ways),
        (Steps::Tiles(_), _) => false,
    }
}

/// Whether a list is one letter behind a word that is not about steps nor the name of a search: `Mode: s`.
fn is_a_letter(list: &List) -> bool {
    matches!(list.form, Form::Scattered(_)) && list.len() == 1 && !list.label.names_a_search()
}

/// Whether a list is no ground to say that a path is wrong: letters that may be anything, a way in one sentence, or steps of
/// which some were not read.
fn accuses_nobody(list: &List) -> bool {
    // `moves  0  0` counts those of two searches; and a table of steps may be one of something else.
    if let Steps::Tiles(tiles) = &list.steps
        && (tiles.iter().all(|tile| *tile == 0) || behind_their_numbers(tiles).is_some())
    {
        return true;
    }
    match list.form {
        Form::Scattered(_) => true,
        Form::Sentences(_) => list.len() == 1,
        Form::Labelled
        | Form::Bare
        | Form::Lines(_)
        | Form::Opened
        | Form::Items(_)
        | Form::Numbered(_) => list.has_gaps(),
    }
}

/// `up, down, left, right` and `WASD`, in any order.
fn is_each_way_once(ways: &[RawWay]) -> bool {
    let is_first = |(at, way): (usize, &RawWay)| !ways[..at].contains(way);
    ways.len() == 4 && ways.iter().enumerate().all(is_first)
}

/// The list that tells the best walk.
pub(super) fn best_list(draft: &Draft, given: &Board, start: &Board) -> ChosenWalks {
    let mut best: Option<((WalkQuality, u8), usize, ChosenWalks)> = None;
    for (at, list) in draft.lists.iter().enumerate() {
        let with_doubtful = draft.with_doubtful(list);
        let is_doubtful = with_doubtful.is_some();
        let list = with_doubtful.as_ref().unwrap_or(list);
        let mut walks = readings(list, given);
        if start != given {
            walks.extend(readings(list, start));
        }
        // Where no reading reaches the goal, `Moves of the blank: L L U` are the blank's as they say.
        let solves = walks
            .iter()
            .any(|walk| rate_walk(walk) == WalkQuality::Complete);
        let is_the_blanks = list.label.heads_blank_steps()
            || list.form == Form::Labelled && list.label.is_of_the_blank();
        if !solves && is_the_blanks {
            walks.retain(|walk| walk.told != PathForm::TileWays);
        }
        let Some(quality) = walks.iter().map(rate_walk).max() else {
            continue;
        };
        let trust = match (list.form, &list.steps) {
            (Form::Labelled, _) => 3,
            (Form::Bare, Steps::Ways(_)) => 2,
            (Form::Lines(_) | Form::Sentences(_) | Form::Scattered(_) | Form::Opened, _) => 1,
            (Form::Bare, Steps::Tiles(_)) | (Form::Items(_) | Form::Numbered(_), _) => 0,
        };
        // Numbers without a label of which the first cannot slide are numbers of something else.
        let moves = walks.iter().any(|walk| !walk.tiles.is_empty());
        let numbered = matches!(list.form, Form::Items(_) | Form::Numbered(_));
        let too_weak = quality < WalkQuality::Complete && trust == 0 && (list.len() < 3 || !moves)
            || numbered && quality == WalkQuality::Broken;
        // Items that are as many as the length that is told are the path, wrong as it may be.
        let steps = list.len() as u64;
        let is_path = matches!(list.form, Form::Items(_))
            && moves
            && draft.claims().last(Some(steps)) == Some(steps);
        let is_meant = draft.claims().last(Some(steps)) == Some(steps);
        if too_weak && !is_path && !is_doubtful || says_something_else(list, quality) && !is_meant {
            continue;
        }
        let lacks_steps = draft.lacks_steps && matches!(list.steps, Steps::Ways(_));
        if quality < WalkQuality::Complete
            && (accuses_nobody(list) || lacks_steps || solves_backwards(list, given))
            || is_a_letter(list)
        {
            continue;
        }
        let key = (quality, trust);
        match &mut best {
            Some((known, ..)) if *known > key => {}
            // Two lists that both solve the puzzle, and not in as many moves: which of them is the answer?
            Some((known, last, before))
                if *known == key && quality == WalkQuality::Complete && trust > 0 =>
            {
                *last = at;
                if let (ChosenWalks::One(one), ChosenWalks::One(other)) = (&*before, choose(walks))
                    && one.steps != other.steps
                {
                    *before = ChosenWalks::Two(one.clone(), other);
                }
            }
            Some(_) | None => best = Some((key, at, choose(walks))),
        }
    }
    match best {
        Some(((WalkQuality::Complete, _), at, ChosenWalks::One(one))) => {
            match rival_list(&draft.lists, at, &one) {
                Some(other) => ChosenWalks::Two(one, other),
                None => ChosenWalks::One(one),
            }
        }
        Some((_, _, chosen)) => chosen,
        None => ChosenWalks::None,
    }
}
