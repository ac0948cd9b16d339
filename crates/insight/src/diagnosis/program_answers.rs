//! What a program answered, answer by answer, beside what is right.

use std::collections::BTreeSet;

use reference::wrong_solvers::task_bugs::{Base, Task};
use reference::wrong_solvers::{Answer, Reply, SolverInput};
use rules::sliding::parity::KurangTable;

use crate::solver_task::{find_task, solver_input};
use course::assignment::{Assignment, Case};
use model::answer::{Brief, Word};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::fault::Fault;
use model::fingerprint::{Digest, Fingerprint};
use model::insight::AnswerSummary;
use model::outcome::Outcome;
use model::verdict::Verdict;
use puzzles::judgement::Minimality;

/// A program's answers, as far as they can be compared.
#[derive(Debug)]
pub(super) struct Answers<'c> {
    pub(super) task: Task,
    pub(super) lengths: Lengths,
    pub(super) items: Vec<Item<'c>>,
    /// How many cases have a board.
    pub(super) boards: usize,
}

/// Whether the length of a path is part of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lengths {
    Counted,
    /// A longer path is as good here.
    Ignored,
}

#[derive(Debug, Clone)]
pub(super) struct Item<'c> {
    pub(super) case: usize,
    pub(super) name: &'c str,
    pub(super) input: SolverInput<'c>,
    /// Everything that a solver's reply hangs on.
    pub(super) key: Fingerprint,
    pub(super) part: Part,
    pub(super) right: AnswerSummary,
    pub(super) came: AnswerSummary,
    /// The harder it is, the later it is asked.
    pub(super) effort: u32,
}

impl Item<'_> {
    pub(super) fn is_wrong(&self) -> bool {
        self.came != self.right
    }
}

/// Which part of a reply it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Answer,
    Kurang,
}

/// Who is told what the answers show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Audience {
    Staff,
    Students,
}

impl<'c> Answers<'c> {
    pub(super) fn new<'r>(
        assignment: &Assignment,
        cases: &[&'c Case],
        results: impl Iterator<Item = (&'r CaseFacts, &'r Outcome)>,
        audience: Audience,
    ) -> Self {
        let task = find_task(assignment);
        let lengths = match assignment.answer.minimality {
            Minimality::Required => Lengths::Counted,
            Minimality::Bonus | Minimality::Ignored => Lengths::Ignored,
        };
        let mut answers = Self {
            task,
            lengths,
            items: Vec::new(),
            boards: 0,
        };
        for (facts, outcome) in results {
            if audience == Audience::Students && facts.seen_by != SeenBy::Everybody {
                continue;
            }
            let Some(number) = cases.iter().position(|case| case.name == facts.name) else {
                continue;
            };
            answers.take(number, cases[number], outcome);
        }
        // The easy ones first: most solvers are ruled out by them.
        answers.items.sort_by_key(|item| (item.effort, item.case));
        answers
    }

    pub(super) fn wrong(&self) -> usize {
        self.items.iter().filter(|item| item.is_wrong()).count()
    }

    /// All answers, first those that are not right: that is where most solvers differ from the program.
    pub(super) fn wrong_first(&self) -> impl Iterator<Item = &Item<'c>> {
        let wrong = self.items.iter().filter(|item| item.is_wrong());
        wrong.chain(self.items.iter().filter(|item| !item.is_wrong()))
    }

    /// How many cases there is an answer to.
    pub(super) fn cases(&self) -> usize {
        let cases: BTreeSet<usize> = self.items.iter().map(|item| item.case).collect();
        cases.len()
    }

    fn take(&mut self, number: usize, case: &'c Case, outcome: &Outcome) {
        let right = match case.expectation {
            Expectation::MinimumMoves(moves) => self.moves(moves),
            Expectation::NoSolution => AnswerSummary::NoSolution,
            Expectation::Solvable => AnswerSummary::Solution,
            Expectation::InvalidInput => return,
        };
        let Some(input) = solver_input(&case.board, case.expectation.moves(), None) else {
            return;
        };
        self.boards += 1;
        match input {
            SolverInput::Packing(puzzle) => {
                if let Some(came) = packed(outcome, case.expectation) {
                    let effort = (puzzle.board().area() * puzzle.pieces().len()) as u32;
                    let item = self.item(number, case, None, right, came);
                    self.items.extend(item.map(|item| Item { effort, ..item }));
                }
            }
            SolverInput::Sliding { board, .. } => {
                let Some(brief) = readable(outcome) else {
                    return;
                };
                for (base, came) in self.paths(outcome, brief) {
                    self.items
                        .extend(self.item(number, case, base, right, came));
                }
                let sum = brief.kurang.and_then(|sum| u32::try_from(sum).ok());
                if let (Task::BranchAndBound, Some(sum)) = (self.task, sum) {
                    let right = AnswerSummary::Kurang(KurangTable::new(board).total());
                    let came = AnswerSummary::Kurang(sum);
                    let item = self.item(number, case, None, right, came);
                    let part = Part::Kurang;
                    self.items.extend(item.map(|item| Item { part, ..item }));
                }
            }
        }
    }

    fn item(
        &self,
        number: usize,
        case: &'c Case,
        base: Option<Base>,
        right: AnswerSummary,
        came: AnswerSummary,
    ) -> Option<Item<'c>> {
        let minimum = case.expectation.moves();
        let key = Digest::new("zoo's question")
            .value(&self.task)
            .value(&case.board)
            .value(&minimum)
            .value(&base);
        Some(Item {
            case: number,
            name: &case.name,
            input: solver_input(&case.board, minimum, base)?,
            key: key.finish(),
            part: Part::Answer,
            right,
            came,
            effort: minimum.unwrap_or(0),
        })
    }

    /// What a sliding board was answered with, under each estimate where the task asks for both.
    fn paths(&self, outcome: &Outcome, brief: &Brief) -> Vec<(Option<Base>, AnswerSummary)> {
        if self.task != Task::TwoEstimates {
            let came = self.slid(outcome, brief);
            return came.into_iter().map(|came| (None, came)).collect();
        }
        if brief.word == Word::NoSolution && brief.solutions.is_empty() {
            return vec![(Some(Base::Manhattan), AnswerSummary::NoSolution)];
        }
        let told = brief.solutions.iter().filter_map(|solution| {
            let base = match solution.heuristic.as_deref()? {
                "hamming" => Base::Hamming,
                "manhattan" => Base::Manhattan,
                _ => return None,
            };
            let moves = u32::try_from(solution.moves?).ok()?;
            Some((Some(base), self.moves(moves)))
        });
        told.collect()
    }

    const fn moves(&self, moves: u32) -> AnswerSummary {
        match self.lengths {
            Lengths::Counted => AnswerSummary::Moves(moves),
            Lengths::Ignored => AnswerSummary::Solution,
        }
    }

    /// What an answer to a sliding board comes to.
    fn slid(&self, outcome: &Outcome, brief: &Brief) -> Option<AnswerSummary> {
        match (outcome.verdict, &outcome.fault) {
            (_, Some(Fault::StartsElsewhere { .. })) => return None,
            (Verdict::IllegalMove | Verdict::NotAtGoal | Verdict::FalseSolution, _) => {
                return Some(AnswerSummary::Invalid);
            }
            (_, Some(Fault::Miscounted { claimed, .. })) => {
                return u32::try_from(*claimed).ok().map(|moves| self.moves(moves));
            }
            _ => {}
        }
        let mut lengths = brief.solutions.iter().map(|solution| solution.moves);
        match (brief.word, lengths.next()) {
            (Word::NoSolution, None) => Some(AnswerSummary::NoSolution),
            (Word::Solution | Word::Nothing, Some(Some(first))) => {
                let all_same = lengths.all(|moves| moves == Some(first));
                let moves = u32::try_from(first).ok()?;
                all_same.then(|| self.moves(moves))
            }
            _ => None,
        }
    }

    /// This part of a solver's reply; none where it gave none.
    pub(super) fn part_of(&self, reply: Reply, part: Part) -> Option<AnswerSummary> {
        match part {
            Part::Kurang => reply.kurang.map(AnswerSummary::Kurang),
            Part::Answer => match reply.answer {
                Answer::Moves(moves) => Some(self.moves(moves)),
                Answer::NoSolution => Some(AnswerSummary::NoSolution),
                Answer::Solved => Some(AnswerSummary::Solution),
                Answer::Broken => Some(AnswerSummary::Invalid),
                Answer::Refused => Some(AnswerSummary::Refused),
                Answer::GaveUp => None,
            },
        }
    }
}

/// What it answered, if its run ended by itself and can be read.
fn readable(outcome: &Outcome) -> Option<&Brief> {
    let is_readable = match outcome.verdict {
        Verdict::Accepted
        | Verdict::IllegalMove
        | Verdict::NotAtGoal
        | Verdict::NotMinimal
        | Verdict::Miscounted
        | Verdict::FalseNoSolution
        | Verdict::FalseSolution
        | Verdict::WrongKurang
        | Verdict::WrongPacking => true,
        // Something else that the course asks for is missing; the answer may be there.
        Verdict::NeedsALook => outcome.fault.as_ref().is_some_and(Fault::is_incomplete),
        _ => false,
    };
    outcome.brief.as_ref().filter(|_| is_readable)
}

/// What an answer to a packing puzzle comes to.
fn packed(outcome: &Outcome, expectation: Expectation) -> Option<AnswerSummary> {
    let word = outcome.brief.as_ref().map(|brief| brief.word);
    // To refuse a good board is no answer for the verdict; here it is one.
    let is_refused = matches!(outcome.verdict, Verdict::Refused | Verdict::Unreadable);
    if is_refused && word == Some(Word::BadInput) {
        return Some(AnswerSummary::Refused);
    }
    let brief = readable(outcome)?;
    match (outcome.verdict, expectation, brief.word) {
        (Verdict::WrongPacking | Verdict::FalseSolution, _, _) => Some(AnswerSummary::Invalid),
        // Of pieces that cannot fit, an error message is as good.
        (Verdict::Accepted, Expectation::NoSolution, _) => Some(AnswerSummary::NoSolution),
        (Verdict::Accepted, Expectation::Solvable, _) => Some(AnswerSummary::Solution),
        (_, _, Word::NoSolution) => Some(AnswerSummary::NoSolution),
        (_, _, Word::BadInput) => Some(AnswerSummary::Refused),
        (_, _, Word::Nothing | Word::Solution | Word::GaveUp) => None,
    }
}
