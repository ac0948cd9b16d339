//! Finds out how a program nobody adapted wants its board: it is talked to on an easy case until there is evidence that it
//! got it.
//!
//! Every attempt starts over. What is answered is what the program asked; where that did not lead to the board, the next
//! best answer is tried, the one that most speaks for first.

mod attempt;
mod blank_words;
pub mod board_names;
mod confirm_attempt;
mod next_attempts;
pub mod search_state;

use std::collections::{BinaryHeap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use model::fault::{Fault, NotDriven};
use model::limits::Limits;
use model::obstacle::Obstacle;
use model::outcome::Remark;
use puzzles::check::judge;
use puzzles::check::obstacle::obstacle;
use puzzles::check::source_error::source_error;
use puzzles::judgement::Judgement;
use sandbox::Worker;

use crate::attempt_evidence::{Evidence, TextSupport, judge_evidence};
use crate::case_run::{ProgramSetup, TrialError};
use crate::delivery_description::{enter, tried};
use crate::invocation::{Binding, Invocation, Sure, WriteAccess};
use crate::printed_board::Shown;
use crate::probe::board_names::{may_be_a_board, names, shapes, told_name};
use crate::probe::confirm_attempt::{AttemptStrength, asked};
use crate::probe::search_state::{Attempt, MOST_ATTEMPTS, Node, Probe, Probed, Search, Spent};
use crate::question::topic::Topic;
use crate::staged_submission::{SandboxPaths, usual_footing};
use crate::talker::answer_candidates::Decision;

/// The most processor time and time on the clock of one attempt: the case is an easy one.
const ATTEMPT: (Duration, Duration) = (Duration::from_secs(3), Duration::from_secs(8));

/// In so many manners of those in which it denied that there is a solution it is asked about other boards.
const MOST_DENIED: usize = 3;

/// The most questions that are told of a program that could not be talked to.
const MOST_TOLD: usize = 6;

/// Finds out how a program wants its board.
pub fn probe(
    worker: &mut Worker,
    cast: &ProgramSetup<'_>,
    on: &Probe<'_>,
    limits: &Limits,
) -> Result<Probed, TrialError> {
    probe_and_count(worker, cast, on, limits).map(|(probed, _)| probed)
}

/// The same, and what it cost.
pub fn probe_and_count(
    worker: &mut Worker,
    cast: &ProgramSetup<'_>,
    on: &Probe<'_>,
    limits: &Limits,
) -> Result<(Probed, Spent), TrialError> {
    let sites = SandboxPaths::of(worker);
    let of_a_run = limits.cpu;
    let limits = Limits {
        cpu: limits.cpu.min(ATTEMPT.0),
        wall: limits.wall.min(ATTEMPT.1),
        ..limits.clone()
    };
    let mut search = Search {
        worker,
        cast,
        on,
        limits,
        of_a_run,
        sites,
        name: told_name(on.own_names, on.own_boards),
        shapes: shapes(on.assignment, on.own_boards),
        footing: usual_footing(on.tree),
        heap: BinaryHeap::new(),
        seen: HashSet::new(),
        told: HashSet::new(),
        pushed: 0,
        spent: Spent::default(),
        sees: None,
        left: MOST_ATTEMPTS,
        on_its_own: Vec::new(),
        was_on_a_terminal: false,
    };
    let probed = search.run()?;
    Ok((probed, search.spent))
}

/// What the attempts of one search have shown so far.
#[derive(Default)]
struct Findings {
    best: Option<(AttemptStrength, Invocation)>,
    hindrances: Vec<Obstacle>,
    told: NotDriven,
    /// In these it said that there is no solution, as it may of a board that it misreads.
    denied: Vec<Invocation>,
    source_errors: Vec<Option<String>>,
}

impl Findings {
    /// Keeps the better of this and the best so far; where nothing tells them apart, that one, as more speaks for it.
    fn keep(&mut self, strength: AttemptStrength, invocation: Invocation) {
        let is_beaten = |(before, _): &(AttemptStrength, _)| before.key() < strength.key();
        if self.best.as_ref().is_none_or(is_beaten) {
            self.best = Some((strength, invocation));
        }
    }
}

impl Search<'_, '_> {
    fn run(&mut self) -> Result<Probed, TrialError> {
        let firm = self.on.taught.iter().find(|one| one.hold == Binding::Firm);
        if let Some(taught) = firm {
            self.prescribe(&taught.way);
            return self.search(true, true);
        }
        // Whoever says how their own program is talked to knows better than what was shown for all.
        let loose = match self.cast.program.has_way() {
            true => &[],
            false => self.on.taught,
        };
        for taught in loose {
            self.prescribe(&taught.way);
            if let Probed::Driven(invocation) = self.search(false, false)? {
                return Ok(Probed::Driven(invocation));
            }
            self.heap.clear();
            self.left = MOST_ATTEMPTS;
        }
        let prescribed = self.begin();
        self.search(prescribed, true)
    }

    /// Tries what there is until there is evidence that the board arrives; what is prescribed needs none. What is far-fetched
    /// is left to the last search, since all of them share the attempts that a program is worth.
    fn search(&mut self, prescribed: bool, is_last: bool) -> Result<Probed, TrialError> {
        let mut findings = Findings::default();
        while let Some(node) = self.heap.pop() {
            if !self.spent.is_affordable(self.on.cases) || self.left == 0 {
                break;
            }
            if !self.is_new(&node.invocation) {
                continue;
            }
            self.left -= 1;
            let attempt = self.attempt(&node.invocation, self.on.case)?;
            let (node, attempt) = self.on_a_terminal_if_it_speaks_there(node, attempt)?;
            // What was answered by itself need not be prescribed once more.
            self.is_new(&Invocation {
                turns: attempt.turns.clone(),
                ..node.invocation.clone()
            });
            self.note(&mut findings.told, &node.invocation, &attempt);
            findings.source_errors.push(self.source_error(&attempt));
            if let Some(probed) = self.weigh(&node, attempt, prescribed, &mut findings)? {
                return Ok(probed);
            }
        }
        self.conclude(findings, prescribed, is_last)
    }

    /// What an attempt shows of the program, if that ends the search; otherwise, what it lets try next is pushed.
    fn weigh(
        &mut self,
        node: &Node,
        attempt: Attempt,
        prescribed: bool,
        findings: &mut Findings,
    ) -> Result<Option<Probed>, TrialError> {
        let judgement = judge(&asked(self.on.assignment, self.on.case), &attempt.execution);
        let fault = judgement.fault.as_ref();
        let likely = match attempt.arrived {
            true => TextSupport::Yes,
            false => TextSupport::No,
        };
        let shown = judge_evidence(&judgement, &self.cast.program.hints, likely)
            .max(self.seen_in_print(&attempt, fault));
        if self.is_told_to_talk_otherwise(node, &attempt, &judgement, shown, prescribed) {
            return Ok(None);
        }
        let invocation = Invocation {
            turns: attempt.turns.clone(),
            places: attempt.places.clone(),
            ..node.invocation.clone()
        };
        let own: Vec<&str> = self.on.own_names.iter().map(String::as_str).collect();
        let found = obstacle(&attempt.execution, &self.cast.program.language, &own);
        let cannot_write =
            attempt.sighted.wrote || matches!(found, Some(Obstacle::WritesToItsOwnFolder));
        let may_be_let_write = cannot_write && node.invocation.footing == WriteAccess::Sealed;
        let is_its_own = shown >= Evidence::Took
            && !prescribed
            && !attempt.could_know
            && !self.depends_on_the_board(&invocation, &attempt)?;
        let chose_wrongly =
            shown == Evidence::Took && chose_another_goal(&attempt.decisions, fault);
        if shown >= Evidence::Took && !is_its_own && !chose_wrongly {
            if may_be_let_write && !attempt.execution.ending.is_well() {
                let footing = WriteAccess::Copy;
                let in_a_copy = Invocation {
                    footing,
                    ..node.invocation.clone()
                };
                self.push(node.cost, in_a_copy);
                findings.keep(AttemptStrength::of(shown, &attempt, fault), invocation);
                return Ok(None);
            }
            let sure = match prescribed {
                true => Sure::Prescribed,
                false if judgement.remarks.contains(&Remark::OnlyTheLength) => Sure::Counted,
                false => Sure::Answered,
            };
            return Ok(Some(Probed::Driven(Invocation { sure, ..invocation })));
        }
        let denies = matches!(fault, Some(Fault::FalseNoSolution { .. }));
        if denies && attempt.could_know && findings.denied.len() < MOST_DENIED {
            findings.denied.push(invocation.clone());
        }
        if attempt.sighted.opened {
            self.stay_with(&node.invocation, &attempt);
        }
        if is_its_own {
            // It happens to have the very board that it was to get, or made it by chance.
            self.note_own_board(&node.invocation, &attempt);
            let attempt = Attempt {
                arrived: false,
                print: Shown::Nothing,
                ..attempt
            };
            self.expand(node, &attempt, false);
            return Ok(None);
        }
        self.spare(&node.invocation, &attempt, shown);
        if attempt.is_on_its_own() {
            self.note_own_board(&node.invocation, &attempt);
        }
        let is_to_blame = attempt.execution.ending.is_well()
            || !fails_to_write_in_a_copy(found.as_ref(), node.invocation.footing);
        if attempt.arrived && is_to_blame || prescribed {
            findings.keep(AttemptStrength::of(shown, &attempt, fault), invocation);
        }
        match found {
            Some(
                found @ (Obstacle::ToolMissing { .. }
                | Obstacle::PackageMissing { .. }
                | Obstacle::NewerToolNeeded { .. }),
            ) if !attempt.arrived => return Ok(Some(Probed::Hindered(found))),
            Some(found) if !attempt.arrived => findings.hindrances.push(found),
            Some(_) | None => {}
        }
        self.expand(node, &attempt, may_be_let_write);
        Ok(None)
    }

    /// Whether the program says how else it wants to be talked to, which is tried next then.
    fn is_told_to_talk_otherwise(
        &mut self,
        node: &Node,
        attempt: &Attempt,
        judgement: &Judgement,
        shown: Evidence,
        prescribed: bool,
    ) -> bool {
        if shown < Evidence::Took
            && let Some(told) = self.as_it_says(&node.invocation, attempt)
        {
            self.push(node.cost, told);
            return true;
        }
        if shown < Evidence::Claims
            && let Some(told) = self.as_it_refuses(&node.invocation, attempt)
        {
            self.push(node.cost, told);
        }
        let with_goal = match prescribed {
            true => Vec::new(),
            false => self.with_goal_named(&node.invocation, judgement),
        };
        let is_told = !with_goal.is_empty();
        for told in with_goal {
            self.push(node.cost, told);
        }
        is_told
    }

    /// What is said of a program once nothing is left to try.
    fn conclude(
        &mut self,
        findings: Findings,
        prescribed: bool,
        is_last: bool,
    ) -> Result<Probed, TrialError> {
        if let Some(words) = common_error(&findings.source_errors) {
            return Ok(Probed::Unreadable(words));
        }
        let nearest = findings.best.as_ref().map(|(_, invocation)| invocation);
        if is_last
            && !prescribed
            && let Some(nearest) = nearest.or(findings.denied.first()).cloned()
            && let Some(invocation) = self.with_other_first_line(&nearest)?
        {
            return Ok(Probed::Driven(invocation));
        }
        for invocation in findings.denied.into_iter().filter(|_| !prescribed) {
            if let Some(sure) = self.confirm_by_others(&invocation, Evidence::Took)? {
                return Ok(Probed::Driven(Invocation { sure, ..invocation }));
            }
        }
        if let Some((AttemptStrength { shown, .. }, invocation)) = findings.best {
            let sure = match prescribed {
                true => Some(Sure::Prescribed),
                false => self.confirm(shown, &invocation)?,
            };
            if let Some(sure) = sure {
                return Ok(Probed::Driven(Invocation { sure, ..invocation }));
            }
        }
        if self.solves_boards_of_its_own()? {
            return Ok(Probed::Hindered(Obstacle::BoardBuiltIn));
        }
        match most_telling(findings.hindrances) {
            Some(found) => Ok(Probed::Hindered(found)),
            None => Ok(Probed::NotDriven(findings.told)),
        }
    }

    /// What the interpreter says about a source of the program that it could not read.
    fn source_error(&self, attempt: &Attempt) -> Option<String> {
        let program = self.cast.program;
        let entry = Some(&program.entry).filter(|entry| !entry.as_os_str().is_empty());
        let own = program.sources.iter().chain(entry);
        let own: Vec<&Path> = own.map(PathBuf::as_path).collect();
        source_error(&attempt.execution, &own)
    }

    /// Takes note of what is told if nothing leads to the board.
    fn note(&self, told: &mut NotDriven, invocation: &Invocation, attempt: &Attempt) {
        told.attempts += 1;
        let invocation = Invocation {
            turns: attempt.turns.clone(),
            places: attempt.places.clone(),
            ..invocation.clone()
        };
        enter(&mut told.tries, tried(&invocation, &attempt.execution));
        for decision in &attempt.decisions {
            let text = &decision.question.text;
            let is_new = !told.asked.contains(text) && !text.is_empty();
            if is_new && told.asked.len() < MOST_TOLD {
                told.asked.push(text.clone());
            }
        }
        let looked = attempt
            .sighted
            .missing
            .iter()
            .chain(&attempt.sighted.others);
        let stem = invocation
            .name
            .rsplit_once('.')
            .map_or("", |(stem, _)| stem);
        // What a language looks for by itself tells nobody anything.
        let is_named = |place: &&PathBuf| {
            let is_told = names(place, stem);
            (is_told || may_be_a_board(place)) && !self.on.tree.has(place)
        };
        for place in looked.filter(is_named) {
            let place = place.to_string_lossy().into_owned();
            let is_new = !told.looked_for.contains(&place) && !place.is_empty();
            if is_new && told.looked_for.len() < MOST_TOLD {
                told.looked_for.push(place);
            }
        }
    }
}

/// Whether it went to another goal than the course's, and was asked which one it shall be.
fn chose_another_goal(decisions: &[Decision], fault: Option<&Fault>) -> bool {
    let is_other = matches!(fault, Some(Fault::NotAtGoal { last, .. }) if last.cells().is_sorted());
    let mut decisions = decisions.iter();
    is_other && decisions.any(|decision| decision.question.topic == Topic::Goal)
}

/// Whether it could not write where it may: then it was told to write where the board lies, or somewhere else that is none of
/// its own.
const fn fails_to_write_in_a_copy(found: Option<&Obstacle>, footing: WriteAccess) -> bool {
    matches!(
        (found, footing),
        (Some(Obstacle::WritesToItsOwnFolder), WriteAccess::Copy)
    )
}

/// What was said in every attempt, if there was one.
fn common_error(errors: &[Option<String>]) -> Option<String> {
    let (first, others) = errors.split_first()?;
    let is_common = others.iter().all(|other| other == first);
    first.clone().filter(|_| is_common)
}

/// The obstacle that says most: what the machine lacks before what the program waits for.
fn most_telling(mut found: Vec<Obstacle>) -> Option<Obstacle> {
    found.retain(|obstacle| {
        matches!(
            obstacle,
            Obstacle::NeedsDisplay | Obstacle::RefusedByTheBox(_) | Obstacle::NotStarted { .. }
        )
    });
    found.sort_by_key(|obstacle| match obstacle {
        Obstacle::NeedsDisplay => 0,
        Obstacle::RefusedByTheBox(_) => 1,
        _ => 2,
    });
    found.into_iter().next()
}

#[cfg(test)]
mod tests {
    use rules::sliding::board::Board;

    use crate::invocation::Say;
    use crate::question::Question;

    use super::*;

    #[test]
    fn who_went_to_another_goal_was_answered_wrongly_where_it_asked_for_one() {
        let decision = |asked: &str| Decision {
            question: Question::of(asked.as_bytes()),
            candidates: Vec::new(),
            said: Say::Word("2".to_owned()),
            was_handed: false,
        };
        let asked = [decision("Goal, blank\n1) at the end\n2) at the start\n> ")];
        let fault = |cells: &[u8]| Fault::NotAtGoal {
            moves: 3,
            last: Board::from_cells(2, cells).unwrap(),
            was_there_at: None,
        };
        let (other, nowhere) = (fault(&[0, 1, 2, 3]), fault(&[3, 1, 2, 0]));
        assert!(chose_another_goal(&asked, Some(&other)));
        assert!(!chose_another_goal(&asked, Some(&nowhere)));
        assert!(!chose_another_goal(&asked, None));
        assert!(!chose_another_goal(&[decision("Row 1: ")], Some(&other)));
    }

    #[test]
    fn who_cannot_write_in_a_copy_was_told_to_write_over_the_board() {
        let found = Obstacle::WritesToItsOwnFolder;
        assert!(fails_to_write_in_a_copy(Some(&found), WriteAccess::Copy));
        assert!(!fails_to_write_in_a_copy(Some(&found), WriteAccess::Sealed));
        assert!(!fails_to_write_in_a_copy(None, WriteAccess::Copy));
    }

    #[test]
    fn an_error_is_common_only_where_every_attempt_had_it() {
        let error = || Some("File \"main.py\", line 3\nSyntaxError: invalid syntax".to_owned());
        let other = Some("File \"main.py\", line 4\nSyntaxError: invalid syntax".to_owned());
        assert_eq!(common_error(&[error(), error()]), error());
        assert_eq!(common_error(&[error()]), error());
        for errors in [
            vec![],
            vec![None, None],
            vec![error(), None],
            vec![None, error()],
            vec![error(), other],
        ] {
            assert_eq!(common_error(&errors), None, "{errors:?}");
        }
    }
}
