//! What one run remembers for the next. Where the store fails, that is told once, and grading goes on.

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock};

use insight::findings_cache::FindingsCache;
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Standing;
use sandbox::Cancel;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::decisions::Decisions;
use store::dialogue_recordings::Recording;
use store::error::StoreError;
use store::outcomes::{OnConflict, OutcomeId, Transcripts};
use store::store::{Lock, Store};
use submission::collect_class::Submission;

use crate::locks::locked;
use crate::talk_lesson::ShownWay;

pub struct ResultCache<'a> {
    store: &'a Store,
    run: u64,
    policy: CachePolicy,
    transcripts: Transcripts,
    cancel: Cancel,
    note: &'a (dyn Fn(&str) + Sync),
    has_failed: AtomicBool,
    claimed: Mutex<HashSet<Fingerprint>>,
    findings: Mutex<BTreeSet<Fingerprint>>,
    recordings: OnceLock<Vec<Recording<ShownWay>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    Reuse,
    /// Everything is worked out again, and kept in its place.
    Refresh,
}

impl<'a> ResultCache<'a> {
    /// Of this run in this store. Notes for whoever watches go to `note`; with transcripts left out, what programs said
    /// is in the store alone.
    pub fn new(
        store: &'a Store,
        run: u64,
        policy: CachePolicy,
        transcripts: Transcripts,
        cancel: Cancel,
        note: &'a (dyn Fn(&str) + Sync),
    ) -> Self {
        Self {
            store,
            run,
            policy,
            transcripts,
            cancel,
            note,
            has_failed: AtomicBool::new(false),
            claimed: Mutex::default(),
            findings: Mutex::default(),
            recordings: OnceLock::new(),
        }
    }

    /// What this run found, or was glad of, by the keys it is kept under.
    pub fn findings(&self) -> Vec<Fingerprint> {
        locked(&self.findings).iter().copied().collect()
    }

    fn note_finding(&self, key: &Fingerprint) {
        locked(&self.findings).insert(*key);
    }

    /// What was found under this key before.
    pub fn finding<T: DeserializeOwned>(&self, key: &Fingerprint) -> Option<T> {
        self.note_finding(key);
        match self.policy {
            CachePolicy::Reuse => self.done(self.store.finding(key)).flatten(),
            CachePolicy::Refresh => None,
        }
    }

    /// What counts for everybody in this store, as the time that limits follow: one part of a class that is graded again
    /// leaves it as it is.
    pub(crate) fn agreed<T: DeserializeOwned>(
        &self,
        key: &Fingerprint,
        is_whole_class: bool,
    ) -> Option<T> {
        self.note_finding(key);
        if self.policy == CachePolicy::Refresh && is_whole_class {
            return None;
        }
        self.done(self.store.finding(key)).flatten()
    }

    /// Keeps what was found. What counts from now on: another grader may have been first.
    pub(crate) fn agree<T: Serialize + DeserializeOwned>(
        &self,
        key: &Fingerprint,
        found: T,
        is_whole_class: bool,
    ) -> T {
        let older = if is_whole_class {
            self.older()
        } else {
            OnConflict::Keep
        };
        self.done(self.store.keep_finding(key, &found, older));
        self.done(self.store.finding(key))
            .flatten()
            .unwrap_or(found)
    }

    pub fn keep_finding(&self, key: &Fingerprint, found: &impl Serialize) {
        self.note_finding(key);
        self.done(self.store.keep_finding(key, found, OnConflict::Replace));
    }

    /// What came of these cases of a submission before.
    pub fn outcomes(
        &self,
        submission: &Submission,
        keys: &[Fingerprint],
    ) -> Vec<Option<(OutcomeId, Outcome)>> {
        let (assignment, student) = (&submission.assignment, &submission.student.key);
        let kept = match self.policy {
            CachePolicy::Reuse => {
                self.done(
                    self.store
                        .outcomes_of(assignment, student, keys, self.transcripts),
                )
            }
            CachePolicy::Refresh => None,
        };
        kept.unwrap_or_else(|| vec![None; keys.len()])
    }

    /// Keeps what came of a case, if that will be the same next time.
    pub fn keep_outcome(&self, key: &Fingerprint, outcome: &Outcome) -> Option<OutcomeId> {
        if !is_lasting(outcome) {
            return None;
        }
        self.done(self.store.keep_outcome(key, outcome, self.older()))
    }

    /// An outcome as it is held until the end of the run.
    pub fn held(&self, outcome: Outcome) -> Outcome {
        let is_read = self.transcripts.include(&outcome);
        let said = outcome.transcript.filter(|_| is_read);
        let verdict = outcome.verdict;
        Outcome {
            transcript: said.map(|said| Box::new(self.transcripts.cut(verdict, *said))),
            ..outcome
        }
    }

    /// Enters the scorecard of a submission, by its place in the plan.
    pub(crate) fn enter(&self, place: usize, card: &Scorecard, kept: &[Option<OutcomeId>]) {
        self.done(self.store.enter_scorecard(self.run, place, card, kept));
    }

    /// What persons have shown of how programs are talked to.
    pub fn recordings(&self) -> &[Recording<ShownWay>] {
        let read = || self.done(self.store.recordings()).unwrap_or_default();
        self.recordings.get_or_init(read)
    }

    pub fn decisions(&self) -> Decisions {
        self.done(self.store.decisions()).unwrap_or_default()
    }

    pub const fn store(&self) -> &Store {
        self.store
    }

    /// Claims a submission. Where that cannot be asked, it is better graded twice than not at all.
    pub(crate) fn claim(&self, key: &Fingerprint) -> Lock {
        let mut claimed = locked(&self.claimed);
        if claimed.contains(key) {
            return Lock::AlreadyOwn;
        }
        match self.done(self.store.lock(key)) {
            Some(Lock::HeldByOther) => Lock::HeldByOther,
            // One of this grader's own that is not known here could not be given up.
            Some(Lock::Acquired | Lock::AlreadyOwn) | None => {
                claimed.insert(*key);
                Lock::Acquired
            }
        }
    }

    pub(crate) fn release(&self, key: &Fingerprint) {
        // What was known already was never claimed.
        if locked(&self.claimed).remove(key) {
            self.done(self.store.unlock(key));
        }
    }

    pub(crate) fn release_all(&self) {
        self.done(self.store.unlock_all());
    }

    pub fn tell(&self, note: &str) {
        (self.note)(note);
    }

    /// Whether somebody wants the run to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.cancel.is_requested()
    }

    fn older(&self) -> OnConflict {
        match self.policy {
            CachePolicy::Reuse => OnConflict::Keep,
            CachePolicy::Refresh => OnConflict::Replace,
        }
    }

    fn done<T>(&self, result: Result<T, StoreError>) -> Option<T> {
        match result {
            Ok(done) => Some(done),
            Err(trouble) => {
                if !self.has_failed.swap(true, Ordering::Relaxed) {
                    let cause = trouble.source().map(|cause| format!(" ({cause})"));
                    self.tell(&format!(
                        "warning: {trouble}{}; grading goes on, and what cannot be stored is graded again next time",
                        cause.unwrap_or_default()
                    ));
                }
                None
            }
        }
    }
}

impl FindingsCache for ResultCache<'_> {
    fn found(&self, key: &Fingerprint) -> Option<Value> {
        self.finding(key)
    }

    fn keep(&self, key: &Fingerprint, found: &Value) {
        self.keep_finding(key, found);
    }
}

impl fmt::Debug for ResultCache<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResultCache")
            .field("run", &self.run)
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}

/// Whether an outcome hangs on nothing but what it is kept under.
fn is_lasting(outcome: &Outcome) -> bool {
    outcome.verdict.standing() != Standing::Unknown
        && outcome.fault.as_ref().is_none_or(is_lasting_fault)
}

/// Whether a fault will be there next time too: what a machine lacks may be installed meanwhile, and is no content.
pub(crate) fn is_lasting_fault(fault: &Fault) -> bool {
    match fault {
        // A tool, a package or what can be seen of its files may be here next time.
        Fault::NotGraded { .. }
        | Fault::NotDriven(_)
        | Fault::Marked { .. }
        | Fault::Exempt { .. } => false,
        Fault::NotRun(obstacle) => match obstacle {
            Obstacle::ToolMissing { .. }
            | Obstacle::PackageMissing { .. }
            | Obstacle::NewerToolNeeded { .. }
            | Obstacle::NeedsDisplay
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::NotStarted { .. }
            | Obstacle::EarlierFailure
            | Obstacle::EasierRanOutOfTime
            | Obstacle::Interrupted => false,
            Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::FileMissing { .. }
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::NoProgram { .. }
            | Obstacle::Empty
            | Obstacle::Unreadable { .. }
            | Obstacle::LanguageUnknown { .. }
            | Obstacle::LanguageNotAllowed { .. } => true,
        },
        // What the program itself did.
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_otherwise_next_time_is_not_kept() {
        let package = Obstacle::PackageMissing {
            language: "Python".to_owned(),
            package: "numpy".to_owned(),
        };
        let interpreter = Obstacle::NotStarted {
            reason: "No such file or directory".to_owned(),
        };
        let interrupted = Fault::NotGraded {
            reason: "the run was interrupted before it".to_owned(),
        };
        let table = [
            (Fault::NoOutput, true),
            (Fault::NotRun(Obstacle::Empty), true),
            (Fault::NotRun(package), false),
            (Fault::NotRun(interpreter), false),
            (Fault::NotRun(Obstacle::EarlierFailure), false),
            (Fault::NotRun(Obstacle::EasierRanOutOfTime), false),
            (interrupted, false),
        ];
        for (fault, lasting) in table {
            let outcome = Outcome::without_a_run("a", "b", fault);
            assert_eq!(is_lasting(&outcome), lasting, "{outcome:?}");
        }
    }
}
