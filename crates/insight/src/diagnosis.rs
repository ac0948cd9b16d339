//! Which known mistake would explain a program's answers.
//!
//! A program's answers to all cases are held against those of every wrong solver, that is of every mistake with
//! every habit. A false word would be worse than none, so all of this must hold before a mistake is named:
//!
//! * One solver, with one habit, gives every answer that the program gave where the mistake shows, and all but one in
//!   twenty of the others; all of the others where deep boards are said to have no solution, because whatever fails on
//!   hard boards looks nearly like that. Runs that gave no readable answer agree with nothing and count nowhere, and at least half of
//!   the cases must be left.
//! * The mistake shows on at least three cases; two are enough where the program tells a sum, which is seldom hit by
//!   chance.
//! * Chance is unlikely. A mistake with many habits has many tries, so it must explain more: each case on which it shows
//!   is worth a bit for each way in which a wrong answer could as well have been another one (a bit for two moves too
//!   many, two for four, and so on up to four; a bit for "no solution"; four for a sum), which cases they are is worth
//!   half of the bits that it takes to name them among all, and together that must be five bits more than the number of
//!   habits has. The half is because some boards are hard for everybody.
//! * No mistake of another family explains nearly as much: each of them, with each habit, disagrees on at least two of the
//!   cases on which this one agrees, or gives up on most of those on which this one shows. Several of one family are told
//!   as kin.
//! * The handout does not prescribe it.

mod program_answers;
mod solver_match;
#[cfg(test)]
mod tests {
    //! Every wrong solver, played as a student on the shipped cases; and programs that no known mistake explains.

    mod known_mistakes;
    mod played_students;
}

use reference::wrong_solvers::VERSION;
use reference::wrong_solvers::harmless_habits::habits;
use rules::solver_bug::Bug;

use crate::diagnosis::program_answers::{Answers, Audience};
use crate::diagnosis::solver_match::{Replies, SolverMatch, Telling};
use crate::findings_cache::{FindingsCache, cached_or};
use crate::graded_submission::GradedSubmission;
use model::fingerprint::{Digest, Fingerprint};
use model::insight::{Hint, HintExample, Insight};

/// Holds programs' answers against those of the wrong solvers.
#[derive(Debug)]
pub(crate) struct Diagnosis<'k> {
    replies: Replies,
    cache: Option<&'k dyn FindingsCache>,
}

/// A program with fewer wrong answers is not looked at.
const LEAST_WRONG: usize = 2;

/// The most cases that are told as examples.
const EXAMPLES: usize = 3;

impl<'k> Diagnosis<'k> {
    /// That tries one of so many habits.
    pub(crate) fn new(cache: Option<&'k dyn FindingsCache>, stride: usize) -> Self {
        Self {
            replies: Replies::with_stride(stride),
            cache,
        }
    }

    /// Adds what there is to say, to staff and to students.
    pub(crate) fn add(&self, insight: &mut Insight, graded: &GradedSubmission<'_>) {
        let hint = |audience| {
            let results = graded.card.results();
            let answers = Answers::new(graded.assignment, graded.cases, results, audience);
            self.diagnose(&answers, &graded.assignment.prescribes)
        };
        insight.hint = hint(Audience::Staff);
        // What the hidden cases speak against is not told of the public ones either.
        let bug = insight.hint.as_ref().map(|all| all.bug);
        insight.public_hint = hint(Audience::Students).filter(|public| Some(public.bug) == bug);
    }

    /// The mistake that would explain these answers, if there is enough to go by.
    fn diagnose(&self, answers: &Answers<'_>, prescribed: &[Bug]) -> Option<Hint> {
        // Most programs end here, and cost nothing.
        if answers.wrong() < LEAST_WRONG || answers.cases() * 2 < answers.boards {
            return None;
        }
        cached_or(self.cache, &key(answers, prescribed), || {
            self.hint(answers, prescribed)
        })
    }

    fn hint(&self, answers: &Answers<'_>, prescribed: &[Bug]) -> Option<Hint> {
        let bugs = answers.task.bugs().into_iter();
        let fits: Vec<SolverMatch> = bugs.filter_map(|bug| self.best(bug, answers)).collect();
        // Of equals, the first.
        let agreed = fits.iter().map(|fit| fit.agreed.len()).max()?;
        let best = fits.iter().find(|fit| fit.agreed.len() == agreed)?;
        let bug = best.member.bug;
        let kin: Vec<Bug> = fits
            .iter()
            .filter(|fit| fit.member.bug != bug && fit.member.bug.family() == bug.family())
            .filter(|fit| best.is_rivalled_by(&fit.member, answers, &self.replies))
            .map(|fit| fit.member.bug)
            .collect();
        let is_prescribed = |bug: &Bug| prescribed.contains(bug);
        if is_prescribed(&bug) || kin.iter().any(is_prescribed) {
            return None;
        }
        let is_rival = |other: Bug| {
            let members = self.replies.members(other, answers.task);
            let mut members = members.iter();
            members.any(|member| best.is_rivalled_by(member, answers, &self.replies))
        };
        let mut others = answers.task.bugs().into_iter();
        if others.any(|other| other.family() != bug.family() && is_rival(other)) {
            return None;
        }
        let example = |telling: &Telling| HintExample {
            case: telling.name.clone(),
            came: telling.came,
        };
        Some(Hint {
            bug,
            agrees: best.agreed.len() as u32,
            of: best.of as u32,
            telling: best.telling.len() as u32,
            examples: best.telling.iter().take(EXAMPLES).map(example).collect(),
            kin,
        })
    }

    /// The habit with which this mistake explains most, if it explains enough with any.
    fn best(&self, bug: Bug, answers: &Answers<'_>) -> Option<SolverMatch> {
        let habits = habits(bug, answers.task).len();
        let members = self.replies.members(bug, answers.task).into_iter();
        members
            .filter_map(|member| SolverMatch::gather(member, answers, &self.replies))
            .filter(|evidence| evidence.is_enough(answers, habits))
            .reduce(|best, next| match best.agreed.len() < next.agreed.len() {
                true => next,
                false => best,
            })
    }
}

/// Everything that a hint hangs on.
fn key(answers: &Answers<'_>, prescribed: &[Bug]) -> Fingerprint {
    let digest = Digest::new("hint")
        .number(u64::from(VERSION))
        .value(&answers.task)
        .value(&answers.lengths)
        .value(&prescribed)
        .number(answers.boards as u64);
    let items = answers.items.iter();
    items
        .fold(digest, |digest, item| {
            digest
                .fingerprint(&item.key)
                .text(item.name)
                .value(&item.part)
                .value(&item.came)
        })
        .finish()
}
