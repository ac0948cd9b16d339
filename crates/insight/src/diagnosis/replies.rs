//! What the solvers of the zoo reply, asked once a run each.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use reference::zoo::answer::{Reply, answer};
use reference::zoo::habit::{Habit, habits};
use reference::zoo::sliding::Solver;
use reference::zoo::task::Task;
use rules::bug::Bug;

use crate::diagnosis::items::{Answers, Item};
use model::fingerprint::Fingerprint;
use model::hint::Came;

/// What the solvers of the zoo replied so far.
#[derive(Debug)]
pub(super) struct Replies {
    known: Mutex<HashMap<(Fingerprint, Bug, u16), Reply>>,
    /// Of so many habits one is tried.
    pub(super) stride: usize,
}

/// A solver of the zoo among all with its mistake.
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
    pub(super) fn of_one_in(stride: usize) -> Self {
        Self {
            known: Mutex::default(),
            stride,
        }
    }

    /// The solvers with this mistake.
    pub(super) fn members(&self, bug: Bug, task: Task) -> Vec<Member> {
        let all = habits(bug, task).into_iter().zip(0..);
        all.step_by(self.stride)
            .map(|(habit, number)| Member {
                bug,
                number,
                habit,
                task,
            })
            .collect()
    }

    /// What this solver replies; none where it gave up.
    pub(super) fn reply(
        &self,
        member: &Member,
        answers: &Answers<'_>,
        item: &Item<'_>,
    ) -> Option<Came> {
        let key = (item.key, member.bug, member.number);
        let locked = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let before = locked().get(&key).copied();
        let reply = before.unwrap_or_else(|| {
            let solver = Solver {
                task: member.task,
                bug: Some(member.bug),
                habit: member.habit,
            };
            let reply = answer(&solver, item.question, budget(member.task));
            locked().insert(key, reply);
            reply
        });
        answers.part_of(reply, item.part)
    }
}
