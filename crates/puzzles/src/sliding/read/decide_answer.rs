//! Decides what an output was, once all of it is read.

use model::fault::Wanted;
use rules::sliding::board::Board;

use crate::answer_reading::{Reading, Says};
use crate::sliding::answer::{PathForm, Run, SlidingAnswer, Walk};
use crate::sliding::read::board_rows::Mark;
use crate::sliding::read::board_walks::Chain;
use crate::sliding::read::contradictions::{best_list, is_beside, rival_chain, tells_a_path};
use crate::sliding::read::reader_state::State;
use crate::sliding::read::solution_draft::{Draft, Form, List};
use crate::sliding::read::step_lists::{ChosenWalks, WalkQuality, rate_walk, readings};

pub(super) fn decide(state: State) -> Reading<SlidingAnswer> {
    if !state.printed {
        return Reading::Nothing;
    }
    let given = &state.given;
    let chains = || state.drafts.iter().flat_map(|draft| draft.trail.chains());
    let echoed = chains().any(|chain| chain.start() == given.cells());
    let mut own_boards = if echoed {
        Vec::new()
    } else {
        state.own.clone()
    };
    if own_boards.is_empty() && !echoed && solves_the_goal(&state) {
        own_boards.push(Board::goal(state.side));
    }
    let own_start = own_boards.last();

    let mut runs = Vec::new();
    let mut others: Option<(usize, Run)> = None;
    for draft in &state.drafts {
        let settled = settle(draft, given, own_start);
        if let Some(other) = settled.other {
            others.get_or_insert((runs.len(), other));
        }
        runs.extend(settled.runs);
    }
    if others.is_none() {
        join_figures(&mut runs);
        others = solved_before(&state, &runs);
    }
    let may_be_a_sum = claim_bare_number(&state, &mut runs);
    let solved = runs
        .iter()
        .filter_map(|run| run.walk.as_ref())
        // A solved board that is shown and called unsolvable was not solved.
        .filter(|walk| !walk.tiles.is_empty())
        .any(|walk| rate_walk(walk) == WalkQuality::Complete && walk.start == *given);
    let (says, doubt) = words(&state, solved, !own_boards.is_empty());
    if matches!(says, Says::NoSolution { .. }) {
        runs.retain(|run| {
            run.walk.is_some()
                || run.claimed.is_none_or(|claimed| claimed > 0) && run.claimed.is_some()
        });
    }
    let blank = match state.mark {
        Mark::None => None,
        Mark::Empty => Some(String::new()),
        Mark::Number(number) => Some(number.to_string()),
        Mark::Sign(sign) => Some(sign.to_string()),
    };
    let is_traced =
        chains().any(Chain::is_a_trace) || state.drafts.iter().any(Draft::shows_a_search);
    let nearest = state
        .nearest
        .clone()
        .or_else(|| {
            is_traced.then(|| "boards that branch, as a search looks at them, and no path".into())
        })
        .or_else(|| echoed.then(|| "the given board, and nothing more".into()));
    let (kurang, mut unclear) = state.kurang.claim();
    if is_traced {
        unclear.push(Wanted::Path);
    }
    if may_be_a_sum {
        unclear.push(Wanted::KurangSum);
    }
    let answer = SlidingAnswer {
        says,
        runs,
        nodes: state.nodes,
        seconds: state.seconds,
        own_boards,
        blank,
        kurang,
        unclear,
    };
    let nothing = answer.says == Says::Nothing
        && answer.runs.is_empty()
        && answer.kurang.is_none()
        && answer.nodes.is_none()
        && answer.seconds.is_none()
        && answer.own_boards.is_empty();
    if nothing {
        return Reading::Unreadable { nearest };
    }
    let other = match (others, doubt) {
        (Some((at, run)), _) => {
            let mut other = answer.clone();
            match other.runs.get_mut(at) {
                Some(place) => *place = run,
                None => other.runs.push(run),
            }
            other
        }
        (None, Some(says)) => SlidingAnswer {
            says,
            ..answer.clone()
        },
        (None, None) => return Reading::Answer(answer),
    };
    Reading::Ambiguous {
        one: Box::new(answer),
        other: Box::new(other),
    }
}

/// The path of no moves that was told of a solved board before one of some moves.
fn solved_before(state: &State, runs: &[Run]) -> Option<(usize, Run)> {
    let at = runs.iter().position(|run| run.walk.is_some())?;
    let walk = runs[at].walk.as_ref()?;
    let is_another = state.said.solved_twice && walk.steps > 0 && walk.start == state.given;
    let none = Walk {
        told: PathForm::Boards,
        start: state.given.clone(),
        tiles: Vec::new(),
        end: state.given.clone(),
        steps: 0,
        broken: None,
    };
    is_another.then(|| {
        let walk = Some(none);
        let run = runs[at].clone();
        (at, Run { walk, ..run })
    })
}

/// Puts the figures that a table tells of a heuristic to the path that is told under its name below, or else above.
fn join_figures(runs: &mut Vec<Run>) {
    let mut at = 0;
    while at < runs.len() {
        let fits = |other: &Run| {
            let figures = &runs[at];
            let steps = |run: &Run| run.walk.as_ref().map(|walk| walk.steps);
            // Of a solved board, whatever is shown of it is the path.
            let has_the_path = match steps(figures) {
                None => steps(other).is_some(),
                Some(told) => told == 0 && steps(other) == Some(0),
            };
            figures.heuristic.is_some()
                && figures.heuristic == other.heuristic
                && has_the_path
                && other.iterations.is_none()
                && (other.claimed.is_none() || other.claimed == figures.claimed)
        };
        let mut others = (at + 1..runs.len()).chain((0..at).rev());
        match others.find(|&other| fits(&runs[other])) {
            Some(other) => {
                let figures = runs.remove(at);
                let run = &mut runs[other - usize::from(other > at)];
                if run.claimed.is_none() {
                    (run.claimed, run.claimed_in) = (figures.claimed, figures.claimed_in);
                }
                run.iterations = figures.iterations;
                run.seconds = run.seconds.or(figures.seconds);
            }
            None => at += 1,
        }
    }
}

/// Whether the goal was shown as what is to be solved, and no moves told of it: a length of 0, and nothing else.
fn solves_the_goal(state: &State) -> bool {
    let tells_none = |draft: &Draft| draft.claims().last(Some(0)) == Some(0);
    let tells_more = |draft: &Draft| {
        draft.trail.has_steps() || !draft.lists.is_empty() || draft.claims_other_than(0)
    };
    state.begins_at_goal
        && !state.given.is_goal()
        && state.said.no_solution.is_none()
        && state.drafts.iter().any(tells_none)
        && !state.drafts.iter().any(tells_more)
}

/// What it says in words, and what it says too if that disagrees.
fn words(state: &State, solved: bool, own: bool) -> (Says, Option<Says>) {
    let said = &state.said;
    if own {
        // What is said is said of those boards.
        return (Says::Nothing, None);
    }
    if solved {
        let any = said.solution || said.no_solution.is_some();
        let denied = said
            .denied_last
            .clone()
            .filter(|(_, search)| solves_under(state, *search))
            .map(|(line, _)| Says::NoSolution { line });
        return (if any { Says::Solution } else { Says::Nothing }, denied);
    }
    let no_solution = said
        .no_solution
        .clone()
        .map(|line| Says::NoSolution { line });
    if let Some(line) = said.gave_up.clone() {
        return (Says::GaveUp { line }, None);
    }
    match (no_solution, said.solution) {
        (Some(no), true) => (no, Some(Says::Solution)),
        (Some(no), false) => {
            let lists = state.drafts.iter().flat_map(|draft| &draft.lists);
            let tells = tells_a_path(lists, &state.given);
            (no, tells.then_some(Says::Solution))
        }
        (None, true) => (Says::Solution, None),
        (None, false) => {
            let bad = said.bad_input.clone().map(|line| Says::BadInput { line });
            (bad.unwrap_or_default(), None)
        }
    }
}

/// Whether a path to the goal was told while this search was the last that was named: another may fail.
fn solves_under(state: &State, search: u64) -> bool {
    let solves = |list: &List| {
        let walks = readings(list, &state.given);
        walks
            .iter()
            .any(|walk| rate_walk(walk) == WalkQuality::Complete)
    };
    state.drafts.iter().any(|draft| {
        let mut chains = draft.trail.chains();
        let mut lists = draft.lists.iter();
        chains.any(|chain| chain.search == search && chain.is_complete())
            || lists.any(|list| list.label.search() == search && solves(list))
    })
}

/// A number that stands alone, the only one that does, is the length where none is claimed. Beside a path that is not as
/// long and a table of Kurang without its sum it may be that: then this is `true`.
fn claim_bare_number(state: &State, runs: &mut Vec<Run>) -> bool {
    let [(number, line)] = &state.bare[..] else {
        return false;
    };
    let number = *number;
    if runs.iter().any(|run| run.claimed.is_some()) {
        return false;
    }
    match runs.first_mut() {
        Some(run) => {
            let steps = run.walk.as_ref().map_or(0, |walk| walk.steps);
            let is_its_list = run.walk.as_ref().is_some_and(|walk| {
                walk.tiles.iter().map(|&tile| u64::from(tile)).eq([number])
                    && walk.told == PathForm::Tiles
            });
            if steps > 0 && number != steps && state.kurang.lacks_its_sum() {
                return true;
            }
            // Nobody said that it counts the moves: it may be that of the boards that were looked at.
            let is_whole = run
                .walk
                .as_ref()
                .is_some_and(|walk| rate_walk(walk) == WalkQuality::Complete);
            let is_unnamed = is_whole && !state.bare_is_labelled;
            if number != steps && (is_unnamed || steps > 0 && state.kurang.has_sum(number)) {
                return false;
            }
            if !is_its_list && (number != state.side as u64 || number == steps) {
                run.claimed = Some(number);
                run.claimed_in = Some(line.clone());
            }
        }
        None => runs.push(Run {
            claimed: Some(number),
            claimed_in: Some(line.clone()),
            ..Run::default()
        }),
    }
    false
}

struct SettledRuns {
    runs: Vec<Run>,
    other: Option<Run>,
}

/// Decides what one solution was. Two lengths that it claims must not contradict each other.
fn settle(draft: &Draft, given: &Board, own_start: Option<&Board>) -> SettledRuns {
    let mut settled = settle_walks(draft, given, own_start);
    let claims = draft.claims();
    match &mut settled.runs[..] {
        [run] => {
            let steps = run.walk.as_ref().map(|walk| walk.steps);
            let other = claims.other(steps).map(|claimed| Run {
                claimed: Some(claimed),
                ..run.clone()
            });
            settled.other = settled.other.or(other);
        }
        // A length for each of the paths.
        runs if runs.len() == claims.each().len() => {
            for (run, claimed) in runs.iter_mut().zip(claims.each()) {
                run.claimed = Some(claimed);
            }
        }
        _ => {}
    }
    for run in settled.runs.iter_mut().chain(&mut settled.other) {
        let line = run.claimed.and_then(|claimed| claims.line_of(claimed));
        run.claimed_in = line.map(ToOwned::to_owned);
    }
    settled
}

fn settle_walks(draft: &Draft, given: &Board, own_start: Option<&Board>) -> SettledRuns {
    let run = |walk: Option<Walk>| {
        let steps = walk.as_ref().map(|walk| walk.steps);
        Run {
            heuristic: draft.heuristic,
            walk,
            claimed: draft
                .claims()
                .last(steps)
                .or_else(|| draft.doubtful_count(steps)),
            claimed_in: None,
            iterations: draft.iterations,
            seconds: draft.seconds,
        }
    };
    let walks = board_walks(draft, given);
    if walks.iter().any(|walk| walk.steps > 0) {
        let against = draft
            .lists
            .iter()
            .filter(|list| matches!(list.form, Form::Labelled | Form::Bare) && list.len() > 1)
            .filter(|list| !is_beside(list, draft.boards().chains()))
            .find_map(|list| contradiction(list, &walks))
            .or_else(|| rival_chain(draft.boards().chains()));
        return SettledRuns {
            other: against.map(|walk| run(Some(walk))),
            runs: walks.into_iter().map(|walk| run(Some(walk))).collect(),
        };
    }
    let start = own_start.unwrap_or(given);
    if draft.lists.is_empty()
        && let Some(tile) = draft.lone_tile(start)
    {
        let mut run = run(Some(Walk {
            told: PathForm::Tiles,
            start: start.clone(),
            tiles: vec![tile],
            end: Board::goal(start.side()),
            steps: 1,
            broken: None,
        }));
        run.claimed = run.claimed.filter(|&claimed| claimed != u64::from(tile));
        return SettledRuns {
            runs: vec![run],
            other: None,
        };
    }
    match best_list(draft, given, start) {
        ChosenWalks::One(walk) => SettledRuns {
            other: is_doubtful(draft, &walk).then(|| run(None)),
            runs: vec![run(Some(walk))],
        },
        ChosenWalks::Two(one, other) => SettledRuns {
            runs: vec![run(Some(one))],
            other: Some(run(Some(other))),
        },
        ChosenWalks::None => {
            let run = run(walks.into_iter().next());
            let told = run.walk.is_some() || run.claimed.is_some() || run.iterations.is_some();
            SettledRuns {
                runs: if told { vec![run] } else { Vec::new() },
                other: None,
            }
        }
    }
}

/// Whether a walk that does not reach the goal is likely not the one that was told: by the length that is told beside it,
/// where some of the steps were not read, or what was read was none; or because nothing calls its numbers a path and they
/// make none.
fn is_doubtful(draft: &Draft, walk: &Walk) -> bool {
    if rate_walk(walk) == WalkQuality::Complete {
        return false;
    }
    let claimed = draft.claims().last(Some(walk.steps));
    let is_called_so = |list: &List| match list.form {
        Form::Labelled | Form::Lines(_) | Form::Items(_) | Form::Numbered(_) => list.len() > 1,
        Form::Bare | Form::Sentences(_) | Form::Scattered(_) | Form::Opened => false,
    };
    match walk.told {
        PathForm::Tiles if claimed == Some(walk.steps) => false,
        PathForm::Tiles => {
            claimed.is_some_and(|claimed| claimed > walk.steps)
                || walk.broken.is_some() && !draft.lists.iter().any(is_called_so)
        }
        _ => claimed.is_some_and(|claimed| claimed != walk.steps),
    }
}

/// The walks that the boards tell: those that reach the goal, else the last.
fn board_walks(draft: &Draft, given: &Board) -> Vec<Walk> {
    let from_given = |chain: &&Chain| chain.start() == given.cells();
    let all = || draft.boards().chains();
    let known = all().any(|chain| from_given(&chain));
    let ours = || all().filter(move |chain| !known || from_given(chain));
    let mut walks: Vec<Walk> = Vec::new();
    for chain in ours().filter(|chain| chain.is_complete() && chain.steps() > 0) {
        let walk = chain.walk();
        if !walks
            .iter()
            .any(|other| other.start == walk.start && other.tiles == walk.tiles)
        {
            walks.push(walk);
        }
    }
    if draft.heuristic.is_some() && walks.len() > 1 {
        walks.drain(..walks.len() - 1);
    }
    if walks.is_empty() {
        // The way that one step goes, between two boards, makes a step of them.
        let is_step = |list: &List| matches!(list.form, Form::Lines(_)) && list.len() == 1;
        let has_a_step = draft.lists.iter().any(is_step);
        let moved = ours()
            .filter(|chain| chain.steps() > 0 && !chain.is_a_trace() && !draft.shows_a_search())
            .filter(|chain| has_a_step || !chain.is_a_start_and_an_end())
            .last();
        let standing = ours().find(|chain| known && chain.is_complete());
        walks.extend(moved.or(standing).map(Chain::walk));
    }
    walks
}

/// The reading of a list beside boards, if it tells another walk.
fn contradiction(list: &List, walks: &[Walk]) -> Option<Walk> {
    let start = &walks.first()?.start;
    let all = readings(list, start);
    let same = |reading: &Walk, walk: &Walk| {
        let same_end = match (&reading.broken, &walk.broken) {
            (None, None) => true,
            (Some(one), Some(other)) => one.step == other.step,
            _ => false,
        };
        same_end && reading.tiles == walk.tiles
    };
    if all
        .iter()
        .any(|reading| walks.iter().any(|walk| same(reading, walk)))
    {
        return None;
    }
    let best = all
        .into_iter()
        .max_by_key(|walk| (rate_walk(walk), walk.tiles.len()))?;
    (list.form == Form::Labelled || rate_walk(&best) == WalkQuality::Complete).then_some(best)
}
