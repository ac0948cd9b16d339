//! The model of habits: what every textbook program chooses and counts on the boards of an assignment.

use std::collections::{BTreeSet, HashMap};
use std::thread;

use reference::sliding::heuristic::Heuristic;
use reference::textbook::Trace;
use reference::textbook::packing::{self, Alike, Pieces, Runner as Packer, Scan};
use reference::textbook::sliding::best_first_runner::Runner as Slider;
use reference::textbook::sliding::{self, Closed, Estimate, GoalTest, Method, Program, Rank, Tie};
use rules::packing::Puzzle;

use crate::findings_cache::{FindingsCache, cached_or};
use course::assignment::{Assignment, Case};
use model::case_facts::Expectation;
use model::fault::Wanted;
use model::fingerprint::Digest;
use puzzles::puzzle_traits::CaseBoard;

/// What textbook programs do on some boards.
#[derive(Debug, Clone)]
pub struct Model {
    pub slots: Vec<Slot>,
    /// The textbook programs, those that nothing tells apart taken together.
    pub habits: Vec<Known>,
    /// The same by what they choose, whatever they count.
    pub kinds: Vec<Kind>,
    /// How many textbook programs were tried.
    pub tried: usize,
    /// For every slot the share of textbook programs that choose an answer.
    shares: Vec<HashMap<u64, f64>>,
}

/// A board, and the heuristic it is solved with where the course asks for several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    pub case: String,
    /// The heuristic, where answers are told apart by it.
    pub heuristic: Option<Heuristic>,
}

/// A textbook program.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The share of programmers who write it.
    pub share: f64,
    /// What it does on every slot; none where that takes too long.
    pub traces: Vec<Option<Trace>>,
}

/// Textbook programs that choose alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Kind {
    /// The share of programmers who write one of them.
    pub share: f64,
    /// What they choose on every slot.
    pub choices: Vec<Option<u64>>,
    /// Which of the textbook programs they are.
    pub habits: Vec<usize>,
}

impl Model {
    /// Of these textbook programs on these slots.
    pub fn new(slots: Vec<Slot>, habits: Vec<Known>) -> Self {
        let tried = habits.len();
        let habits = together(habits);
        let mut shares = vec![HashMap::new(); slots.len()];
        for (slot, shares) in shares.iter_mut().enumerate() {
            let known = habits.iter().filter(|habit| habit.traces[slot].is_some());
            let all: f64 = known.map(|habit| habit.share).sum();
            for habit in &habits {
                if let Some(trace) = &habit.traces[slot] {
                    *shares.entry(trace.choice).or_insert(0.0) += habit.share / all;
                }
            }
        }
        Self {
            slots,
            kinds: kinds(&habits),
            habits,
            tried,
            shares,
        }
    }

    /// Of the boards of an assignment that show most. What textbook programs do on a board is worked out once and kept.
    pub fn for_assignment(assignment: &Assignment, cache: Option<&dyn FindingsCache>) -> Self {
        let cases = rich(&assignment.cases);
        let budgets = (SLIDING_BUDGET, PACKING_BUDGET);
        let is_labelled = assignment.answer.required.contains(&Wanted::Hamming)
            && assignment.answer.required.contains(&Wanted::Manhattan);
        Self::on(&cases, is_labelled, budgets, cache)
    }

    /// Of these cases, whether or not their answers are told apart by heuristic, with what one run on a sliding and on a
    /// packing board may cost.
    pub fn on(
        cases: &[&Case],
        is_labelled: bool,
        budgets: (u64, u64),
        cache: Option<&dyn FindingsCache>,
    ) -> Self {
        let tried: Vec<Vec<Option<Trace>>> = thread::scope(|scope| {
            let try_out = |case: &&Case| {
                let board = case.board.clone();
                scope.spawn(move || on_board(&board, budgets, cache))
            };
            let running: Vec<_> = cases.iter().map(try_out).collect();
            let joined = running.into_iter().map(|one| one.join());
            joined.map(|one| one.expect("no search panics")).collect()
        });
        let slot = |case: &&Case, heuristic| Slot {
            case: case.name.clone(),
            heuristic,
        };
        let board = cases.first().map(|case| &case.board);
        let tiles = board.and_then(CaseBoard::tiles);
        let puzzle = board.and_then(CaseBoard::get::<Puzzle>);
        let by_habit = |shares: Vec<f64>| {
            let slots = cases.iter().map(|case| slot(case, None)).collect();
            Self::new(slots, by_habit(&shares, &tried))
        };
        match (tiles, puzzle) {
            (_, Some(_)) => by_habit(packing::programs().iter().map(|it| it.1).collect()),
            (Some(_), _) if is_labelled => {
                let both = [Heuristic::Hamming, Heuristic::Manhattan];
                let slots = cases
                    .iter()
                    .flat_map(|case| both.map(|heuristic| slot(case, Some(heuristic))));
                Self::new(slots.collect(), in_both(&tried))
            }
            (Some(_), _) => by_habit(sliding::programs().iter().map(|it| it.1).collect()),
            (None, None) => Self::new(Vec::new(), Vec::new()),
        }
    }

    /// How many boards there are, however many heuristics each is solved with.
    pub fn boards(&self) -> usize {
        let cases: BTreeSet<&str> = self.slots.iter().map(|slot| slot.case.as_str()).collect();
        cases.len()
    }

    /// The share of textbook programs that choose this answer.
    pub fn share(&self, slot: usize, choice: u64) -> f64 {
        self.shares[slot].get(&choice).copied().unwrap_or(0.0)
    }
}

/// Programs that do the same everywhere, as one.
fn together(habits: Vec<Known>) -> Vec<Known> {
    let mut places: HashMap<Vec<Option<Trace>>, usize> = HashMap::new();
    let mut together: Vec<Known> = Vec::new();
    for habit in habits {
        match places.get(&habit.traces) {
            Some(&place) => together[place].share += habit.share,
            None => {
                places.insert(habit.traces.clone(), together.len());
                together.push(habit);
            }
        }
    }
    together
}

fn kinds(habits: &[Known]) -> Vec<Kind> {
    let mut places: HashMap<Vec<Option<u64>>, usize> = HashMap::new();
    let mut kinds: Vec<Kind> = Vec::new();
    for (habit, known) in habits.iter().enumerate() {
        let traces = known.traces.iter();
        let choices: Vec<Option<u64>> = traces.map(|trace| Some(trace.as_ref()?.choice)).collect();
        let place = *places.entry(choices.clone()).or_insert(kinds.len());
        if place == kinds.len() {
            kinds.push(Kind {
                share: 0.0,
                choices,
                habits: Vec::new(),
            });
        }
        kinds[place].share += known.share;
        kinds[place].habits.push(habit);
    }
    kinds
}

/// What every textbook program does on one board.
fn on_board(
    board: &CaseBoard,
    (sliding_budget, packing_budget): (u64, u64),
    cache: Option<&dyn FindingsCache>,
) -> Vec<Option<Trace>> {
    match (board.tiles(), board.get::<Puzzle>()) {
        (Some(board), _) => {
            let key = Digest::new("sliding habits").number(sliding::EDITION);
            let key = key.number(sliding_budget).value(board).finish();
            cached_or(cache, &key, || {
                let runner = Slider::new(board);
                let run = |(habit, _): (Program, f64)| runner.as_ref()?.run(&habit, sliding_budget);
                sliding::programs().into_iter().map(run).collect()
            })
        }
        (None, Some(puzzle)) => {
            let key = Digest::new("packing habits").number(packing::EDITION);
            let key = key.number(packing_budget).value(puzzle).finish();
            cached_or(cache, &key, || {
                let runner = Packer::new(puzzle);
                let run = |(habit, _)| runner.as_ref()?.run(&habit, packing_budget);
                packing::programs().into_iter().map(run).collect()
            })
        }
        (None, None) => Vec::new(),
    }
}

/// What each program does on every board, from what was tried board by board.
fn by_habit(shares: &[f64], tried: &[Vec<Option<Trace>>]) -> Vec<Known> {
    let known = |(habit, &share): (usize, &f64)| Known {
        share,
        traces: tried.iter().map(|board| board[habit].clone()).collect(),
    };
    shares.iter().enumerate().map(known).collect()
}

/// The same of programs that solve every board with both heuristics, and otherwise do the same.
fn in_both(tried: &[Vec<Option<Trace>>]) -> Vec<Known> {
    let space = sliding::programs();
    let mut habits = Vec::new();
    for (place, (habit, share)) in space.iter().enumerate() {
        let estimate = match habit.estimate {
            Estimate::Hamming => Estimate::Manhattan,
            Estimate::HammingWithBlank => Estimate::ManhattanWithBlank,
            Estimate::Nothing
            | Estimate::Manhattan
            | Estimate::ManhattanWithBlank
            | Estimate::LinearConflict => continue,
        };
        let other = Program { estimate, ..*habit };
        let Some(other) = space.iter().position(|(known, _)| *known == other) else {
            continue;
        };
        let traces = tried
            .iter()
            .flat_map(|board| [board[place].clone(), board[other].clone()]);
        habits.push(Known {
            share: *share,
            traces: traces.collect(),
        });
    }
    let all: f64 = habits.iter().map(|habit| habit.share).sum();
    for habit in &mut habits {
        habit.share /= all;
    }
    habits
}

/// The most boards that textbook programs are tried on.
const MOST_BOARDS: usize = 8;

/// How much a search may cost before the board is left out: boards looked at.
pub(crate) const SLIDING_BUDGET: u64 = 2_000;
/// The same for packing: placements tried.
pub(crate) const PACKING_BUDGET: u64 = 60_000;

/// The cases whose boards show most, in the order of the assignment.
pub(crate) fn rich(cases: &[Case]) -> Vec<&Case> {
    let mut told: Vec<(usize, u64, usize)> = Vec::new();
    let mut boards: Vec<&CaseBoard> = Vec::new();
    for (place, case) in cases.iter().enumerate() {
        let is_solved = matches!(
            case.expectation,
            Expectation::MinimumMoves(1..) | Expectation::Solvable
        );
        // The same board in another spelling tells nothing new.
        if !is_solved || boards.contains(&&case.board) {
            continue;
        }
        boards.push(&case.board);
        if let Some((choices, cost)) = probed(&case.board) {
            told.push((choices, cost, place));
        }
    }
    told.sort_by_key(|&(choices, cost, place)| (std::cmp::Reverse(choices), cost, place));
    let mut places: Vec<usize> = told.iter().map(|&(_, _, place)| place).collect();
    places.truncate(MOST_BOARDS);
    places.sort_unstable();
    places.into_iter().map(|place| &cases[place]).collect()
}

/// How many answers a few textbook programs choose, and what that costs them; none where it is too much.
fn probed(board: &CaseBoard) -> Option<(usize, u64)> {
    let traces: Vec<Trace> = match (board.tiles(), board.get::<Puzzle>()) {
        (Some(board), _) => {
            let runner = Slider::new(board)?;
            let method = Method::BestFirst {
                rank: Rank::Cost,
                tie: Tie::Oldest,
                closed: Closed::WhenTaken,
                goal: GoalTest::Taken,
            };
            let is_probe =
                |habit: &Program| habit.method == method && habit.estimate == Estimate::Manhattan;
            let space = sliding::programs().into_iter();
            let probes = space.filter(|(habit, _)| is_probe(habit));
            let run = |(habit, _): (_, f64)| runner.run(&habit, SLIDING_BUDGET);
            probes.map(run).collect::<Option<_>>()?
        }
        (None, Some(puzzle)) => {
            let runner = Packer::new(puzzle)?;
            let space = packing::programs().into_iter();
            let probes = space.filter(|(habit, _)| {
                habit.pieces == Pieces::AsGiven
                    && habit.alike == Alike::LeftOut
                    && matches!(habit.scan, Scan::RowsThenTurns | Scan::TurnsThenRows)
            });
            let run = |(habit, _)| runner.run(&habit, PACKING_BUDGET);
            probes.map(run).collect::<Option<_>>()?
        }
        (None, None) => return None,
    };
    let choices: BTreeSet<u64> = traces.iter().map(|trace| trace.choice).collect();
    let cost = traces.iter().map(|trace| trace.counts[0]).max()?;
    Some((choices.len(), cost))
}
