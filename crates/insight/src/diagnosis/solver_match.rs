//! How far one wrong solver explains a program's answers; every solver is asked once a run.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use reference::wrong_solvers::harmless_habits::{Habit, habits};
use reference::wrong_solvers::sliding::Solver;
use reference::wrong_solvers::task_bugs::Task;
use reference::wrong_solvers::{Reply, answer};
use rules::solver_bug::{Bug, Family};

use crate::diagnosis::program_answers::{Answers, Item, Part};
use model::fingerprint::Fingerprint;
use model::insight::AnswerSummary;

#[derive(Debug, Clone)]
pub(super) struct SolverMatch {
    pub(super) member: Member,
    /// The cases on which both answer.
    pub(super) of: usize,
    /// Those on which they agree, in the order of the suite.
    pub(super) agreed: Vec<usize>,
    /// Those of them on which that answer is not the right one.
    pub(super) telling: Vec<Telling>,
}

/// A case on which the mistake shows.
#[derive(Debug, Clone)]
pub(super) struct Telling {
    pub(super) name: String,
    pub(super) came: AnswerSummary,
    bits: u32,
}

/// How a solver and a program stand on one case.
#[derive(Default)]
struct Standing<'i, 'c> {
    differs: bool,
    telling: Option<&'i Item<'c>>,
    bits: u32,
    /// Whether the solver says nothing of something that the program answered.
    is_silent: bool,
}

/// So many answers must show a mistake.
const LEAST_ANSWERS: usize = 3;
/// So many sums are enough: hardly two mistakes come to the same.
const LEAST_SUMS: usize = 2;

/// The fewest wrong answers that can be enough.
fn least_telling(answers: &Answers<'_>) -> usize {
    let sum = |item: &Item<'_>| item.is_wrong() && item.part == Part::Kurang;
    match answers.items.iter().any(sum) {
        true => LEAST_SUMS,
        false => LEAST_ANSWERS,
    }
}

/// Bits by which the evidence must outweigh the number of habits.
const MARGIN: u32 = 5;

impl SolverMatch {
    /// Gathers it; none as soon as the solver gives a wrong answer that the program did not give, or too often the right
    /// one where the program did not.
    pub(super) fn gather(member: Member, answers: &Answers<'_>, replies: &Replies) -> Option<Self> {
        let most = match member.bug {
            // Whatever fails on hard boards looks nearly like it.
            Bug::DepthLimited => 0,
            _ => answers.cases() / 20,
        };
        if impossible(member.bug, answers.items.iter()).len() > most {
            return None;
        }
        let mut standings: BTreeMap<usize, Standing<'_, '_>> = BTreeMap::new();
        let mut differing = 0;
        // So many wrong answers may stay unexplained: with more, too few are left for it to be enough.
        let mut spare = answers.wrong().checked_sub(least_telling(answers))?;
        for item in answers.wrong_first() {
            let standing = standings.entry(item.case).or_default();
            let reply = replies.reply(&member, answers, item);
            if item.is_wrong() && reply != Some(item.came) {
                spare = spare.checked_sub(1)?;
            }
            let Some(reply) = reply else {
                standing.is_silent = true;
                continue;
            };
            if reply == item.came {
                if reply != item.right {
                    standing.telling = Some(item);
                    standing.bits += bits(item);
                }
                continue;
            }
            if reply != item.right {
                return None;
            }
            differing += usize::from(!standing.differs);
            standing.differs = true;
            if differing > most {
                return None;
            }
        }
        // Of half an answer nothing is known, unless the mistake shows in that half.
        standings.retain(|_, it| !it.is_silent || it.telling.is_some() || it.differs);
        let of = standings.len();
        if differing * 20 > of {
            return None;
        }
        let agreeing = || standings.iter().filter(|(_, standing)| !standing.differs);
        Some(Self {
            member,
            of,
            agreed: agreeing().map(|(case, _)| *case).collect(),
            telling: agreeing()
                .filter_map(|(_, standing)| {
                    standing.telling.map(|item| Telling {
                        name: item.name.to_owned(),
                        came: item.came,
                        bits: standing.bits,
                    })
                })
                .collect(),
        })
    }

    /// Whether it is more than chance would give to one of so many habits.
    pub(super) fn is_enough(&self, answers: &Answers<'_>, habits: usize) -> bool {
        let is_sum = |telling: &Telling| matches!(telling.came, AnswerSummary::Kurang(_));
        let least = match self.telling.iter().all(is_sum) {
            true => LEAST_SUMS,
            false => LEAST_ANSWERS,
        };
        let shown = self.telling.len();
        let answers_bits: u32 = self.telling.iter().map(|telling| telling.bits).sum();
        let which = choices(self.of, shown).ilog2() / 2;
        shown >= least
            && self.of * 2 >= answers.cases()
            && answers_bits + which >= MARGIN + habits.next_power_of_two().ilog2()
    }

    /// Whether another solver explains nearly as much: it differs from the program on at most one of the cases on which
    /// this one agrees, and agrees on a third of those at least on which this mistake shows. One that gave up on them
    /// explains nothing.
    pub(super) fn is_rivalled_by(
        &self,
        member: &Member,
        answers: &Answers<'_>,
        replies: &Replies,
    ) -> bool {
        let is_agreed = |item: &&Item<'_>| self.agreed.binary_search(&item.case).is_ok();
        let agreed = answers.items.iter().filter(is_agreed);
        if impossible(member.bug, agreed).len() >= 2 {
            return false;
        }
        let mut differing: Vec<usize> = Vec::new();
        let mut explained = BTreeSet::new();
        for item in answers.wrong_first() {
            if differing.contains(&item.case) || !is_agreed(&item) {
                continue;
            }
            match replies.reply(member, answers, item) {
                Some(reply) if reply != item.came => {
                    differing.push(item.case);
                    if differing.len() == 2 {
                        return false;
                    }
                }
                Some(reply) if reply != item.right => {
                    explained.insert(item.case);
                }
                Some(_) | None => {}
            }
        }
        explained.len() * 3 >= self.telling.len()
    }
}

/// The cases to which no solver with this mistake answers as the program did, which needs no search to know.
fn impossible<'i, 'c: 'i>(bug: Bug, items: impl Iterator<Item = &'i Item<'c>>) -> BTreeSet<usize> {
    items
        .filter(|item| !could_say(bug, item))
        .map(|item| item.case)
        .collect()
}

fn could_say(bug: Bug, item: &Item<'_>) -> bool {
    if item.part == Part::Kurang {
        return bug.family() == Family::Kurang || !item.is_wrong();
    }
    let finds_any_path = matches!(
        bug,
        Bug::BlankInManhattan
            | Bug::BlankInHamming
            | Bug::SquaredDistance
            | Bug::RowsForColumns
            | Bug::FlatDistance
            | Bug::ConflictTwice
            | Bug::Greedy
            | Bug::Weighted
            | Bug::CostAddsUp
            | Bug::FirstIncumbentKept
            | Bug::ClosedWhenGenerated
            | Bug::BoundRaisedTooFar
    );
    match (item.came, item.right) {
        _ if !finds_any_path => true,
        (AnswerSummary::Moves(came), AnswerSummary::Moves(right)) => {
            came >= right && (came - right) % 2 == 0
        }
        (came, right) => came == right,
    }
}

/// What a wrong answer that both gave is worth: the further from the right one, the less likely by chance.
fn bits(item: &Item<'_>) -> u32 {
    match (item.came, item.right) {
        (AnswerSummary::Moves(came), AnswerSummary::Moves(right)) => {
            (came.abs_diff(right) / 2).clamp(1, 4)
        }
        (AnswerSummary::Kurang(_), _) => 4,
        _ => 1,
    }
}

/// In how many ways so many can be chosen of so many; as large as it gets.
fn choices(of: usize, chosen: usize) -> u64 {
    let mut ways: u64 = 1;
    for place in 0..chosen.min(of - chosen) {
        let (more, divided) = ((of - place) as u64, place as u64 + 1);
        match ways.checked_mul(more) {
            Some(product) => ways = product / divided,
            None => return u64::MAX,
        }
    }
    ways
}

#[cfg(test)]
mod choosing {
    use super::choices;

    #[test]
    fn choices_are_counted() {
        for (of, chosen, ways) in [(5, 0, 1), (5, 2, 10), (5, 5, 1), (40, 3, 9_880), (0, 0, 1)] {
            assert_eq!(choices(of, chosen), ways);
        }
        assert_eq!(choices(1_000, 500), u64::MAX);
    }
}

/// What the wrong solvers replied so far.
#[derive(Debug)]
pub(super) struct Replies {
    known: Mutex<HashMap<(Fingerprint, Bug, u16), Reply>>,
    /// Of so many habits one is tried.
    pub(super) stride: usize,
}

/// A wrong solver among all with its mistake.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub(super) bug: Bug,
    pub(super) number: u16,
    pub(super) habit: Habit,
    task: Task,
}

/// Nodes that one solver may look at for one board: enough for the boards that courses grade most with, and few enough
/// that all solvers together take a moment.
const fn budget(task: Task) -> u32 {
    match task {
        Task::BranchAndBound | Task::TwoEstimates => 4_000,
        Task::AStar => 8_000,
        Task::IdaStar => 30_000,
        Task::Packing => 50_000,
    }
}

impl Replies {
    /// Nothing yet, of one in so many habits.
    pub(super) fn with_stride(stride: usize) -> Self {
        Self {
            known: Mutex::default(),
            stride,
        }
    }

    pub(super) fn members(&self, bug: Bug, task: Task) -> Vec<Member> {
        let member = |(habit, number)| Member {
            bug,
            number,
            habit,
            task,
        };
        let all = habits(bug, task).into_iter().zip(0..);
        all.step_by(self.stride).map(member).collect()
    }

    /// What this solver replies; none where it gave up.
    pub(super) fn reply(
        &self,
        member: &Member,
        answers: &Answers<'_>,
        item: &Item<'_>,
    ) -> Option<AnswerSummary> {
        let key = (item.key, member.bug, member.number);
        let locked = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let before = locked().get(&key).copied();
        let reply = before.unwrap_or_else(|| {
            let solver = Solver::with_bug(member.task, member.bug, member.habit);
            let reply = answer(&solver, item.input, budget(member.task));
            locked().insert(key, reply);
            reply
        });
        answers.part_of(reply, item.part)
    }
}
