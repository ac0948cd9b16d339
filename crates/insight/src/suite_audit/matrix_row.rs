//! One mistake against all cases: a row of the matrix.

use reference::wrong_solvers::harmless_habits::{Habit, habits};
use rules::solver_bug::Bug;

use crate::suite_audit::wrong_solver_trial::{TrialBoard, TrialVerdict, WrongSolverTrial};

/// How often a mistake is to be caught.
pub const TWICE: usize = 2;

/// One more than that: who is caught so often is caught twice without any one case.
const MOST: usize = TWICE + 1;

/// How many habits are tried before all of them are.
const SAMPLE: usize = 6;

/// So few habits are all tried at once.
const FEW: usize = 16;

/// What a case does to a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// It catches every habit.
    Sure,
    /// It catches so many of the habits that were tried.
    Sometimes { caught: usize, tried: usize },
    /// It catches none of those that were tried.
    Never,
    /// There was no answer within the budget.
    Unknown,
    /// It was not tried: enough is known without it.
    Untried,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Whether the mistake is caught twice, and no more.
    Twice,
    /// The same, and which cases it hangs on.
    Thrice,
    /// Which cases are sure, and of the others what some habits tell.
    Cells,
    /// What every habit does on every case.
    Habits,
}

impl Depth {
    /// So many sure cases are enough.
    const fn enough(self) -> usize {
        match self {
            Self::Twice => TWICE,
            Self::Thrice => MOST,
            Self::Cells | Self::Habits => usize::MAX,
        }
    }
}

/// One mistake against all cases.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub bug: Bug,
    pub habits: Vec<Habit>,
    /// What each case does to it.
    pub cells: Vec<Cell>,
    /// For each habit, cases that catch it: all of them, or as many as are enough.
    pub catching: Vec<Vec<usize>>,
}

impl Row {
    /// This mistake against these boards, which are tried in this order.
    pub fn new(
        trial: &WrongSolverTrial<'_>,
        bug: Bug,
        given: &[TrialBoard<'_>],
        order: &[usize],
        depth: Depth,
    ) -> Self {
        let habits = habits(bug, trial.task);
        let mut row = Self {
            bug,
            cells: vec![Cell::Untried; given.len()],
            catching: vec![Vec::new(); habits.len()],
            habits,
        };
        let enough = depth.enough();
        for &case in order {
            if row.sure().count() == enough {
                break;
            }
            row.cells[case] = row.cell(trial, given[case], depth);
        }
        if enough != usize::MAX && row.sure().count() < enough {
            // Then what the others do counts too, and they were only glanced at.
            for &case in order {
                if row.cells[case] != Cell::Sure {
                    row.cells[case] = row.cell(trial, given[case], Depth::Cells);
                }
            }
        }
        row.catching = row.find_catching(trial, given, order, enough.min(MOST));
        row
    }

    /// Whether every case was tried.
    pub fn is_whole(&self) -> bool {
        !self.cells.contains(&Cell::Untried)
    }

    /// The cases that surely catch it.
    pub fn sure(&self) -> impl Iterator<Item = usize> + '_ {
        let cells = self.cells.iter().enumerate();
        cells
            .filter(|(_, cell)| **cell == Cell::Sure)
            .map(|(case, _)| case)
    }

    /// How often it is caught: every habit by at least so many cases, counted up to three.
    pub fn times(&self) -> usize {
        let times = self.catching.iter().map(Vec::len);
        times.min().unwrap_or(0).min(MOST)
    }

    /// Whether some habit is caught fewer than two times.
    pub fn is_short(&self) -> bool {
        self.times() < TWICE
    }

    /// How many habits are caught by exactly so many cases, below three.
    pub fn habits_caught(&self, times: usize) -> usize {
        let caught = self.catching.iter();
        caught.filter(|cases| cases.len() == times).count()
    }

    /// Whether without this case some habit would be caught less than it is, counted up to two.
    pub fn needs(&self, case: usize) -> bool {
        let mut caught = self.catching.iter();
        caught.any(|cases| cases.len() <= TWICE && cases.contains(&case))
    }

    fn cell(&self, trial: &WrongSolverTrial<'_>, given: TrialBoard<'_>, depth: Depth) -> Cell {
        let all = self.habits.len();
        let ask = |place: usize| trial.judge(self.bug, self.habits[place], given);
        let mut caught = 0;
        let mut tried = 0;
        let sample = sample(all);
        let (tries_all, glances) = match depth {
            Depth::Habits => (true, false),
            Depth::Cells => (all <= FEW, false),
            Depth::Twice | Depth::Thrice => (false, true),
        };
        if !tries_all {
            for &place in &sample {
                tried += 1;
                match ask(place) {
                    TrialVerdict::Refused => caught += 1,
                    TrialVerdict::Accepted if glances => {
                        return between(caught, tried);
                    }
                    TrialVerdict::Accepted => {}
                    TrialVerdict::Unknown if caught == 0 => return Cell::Unknown,
                    TrialVerdict::Unknown => return between(caught, tried),
                }
            }
            if caught < tried {
                return between(caught, tried);
            }
        }
        let mut unknown = 0;
        for place in (0..all).filter(|place| tries_all || !sample.contains(place)) {
            tried += 1;
            match ask(place) {
                TrialVerdict::Refused => caught += 1,
                TrialVerdict::Accepted if tries_all => {}
                TrialVerdict::Unknown if tries_all => unknown += 1,
                TrialVerdict::Accepted | TrialVerdict::Unknown => return between(caught, tried),
            }
        }
        match caught {
            caught if caught == all => Cell::Sure,
            0 if unknown > 0 => Cell::Unknown,
            caught => between(caught, tried),
        }
    }

    /// For each habit so many cases that catch it. Where so many are sure, these are enough; else those that catch some habits
    /// are asked for each habit by itself.
    fn find_catching(
        &self,
        trial: &WrongSolverTrial<'_>,
        given: &[TrialBoard<'_>],
        order: &[usize],
        enough: usize,
    ) -> Vec<Vec<usize>> {
        let sure: Vec<usize> = self.sure().take(enough).collect();
        if sure.len() == enough {
            return vec![sure; self.habits.len()];
        }
        let mut others = order.to_vec();
        others.retain(|&case| matches!(self.cells[case], Cell::Sometimes { .. }));
        let catching = |&habit: &Habit| {
            let others = others.iter().copied();
            let catches =
                |&case: &usize| trial.judge(self.bug, habit, given[case]) == TrialVerdict::Refused;
            let cases = sure.iter().copied().chain(others.filter(catches));
            cases.take(enough).collect()
        };
        self.habits.iter().map(catching).collect()
    }
}

const fn between(caught: usize, tried: usize) -> Cell {
    match caught {
        0 => Cell::Never,
        caught => Cell::Sometimes { caught, tried },
    }
}

/// Some of so many habits, far apart: the step shares no factor with the ways in which habits are numbered.
fn sample(all: usize) -> Vec<usize> {
    let step = all / SAMPLE + 1 - (all / SAMPLE) % 2;
    let mut places: Vec<usize> = (0..SAMPLE).map(|number| number * step % all).collect();
    places.sort_unstable();
    places.dedup();
    places
}
