//! What happens when a submission is done: its scorecard is entered into history, and told.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::engine::class::Class;
use crate::engine::ledger::Ledger;
use crate::record::event::Event;
use crate::record::outcome::Outcome;
use crate::record::scorecard::Scorecard;

/// How events are told.
pub type Tell<'t> = &'t (dyn Fn(&Event<'_>) + Sync);

/// A submission is done, and this is its scorecard.
pub fn finish(
    class: &Class<'_>,
    ledger: &Ledger<'_>,
    number: usize,
    card: &Scorecard,
    tell: Tell<'_>,
) {
    if let Some(memory) = class.memory {
        memory.enter(number, card, &ledger.kept(card));
        if let Some(key) = &ledger.key {
            memory.release(key.claim());
        }
    }
    tell(&Event::SubmissionFinished(card));
}

/// Tells outcomes of a submission that nobody has told yet.
pub fn tell_outcomes<'o>(
    ledger: &Ledger<'_>,
    outcomes: impl IntoIterator<Item = &'o Outcome>,
    tell: Tell<'_>,
) {
    let name = ledger.name();
    for outcome in outcomes {
        tell(&Event::CaseFinished {
            submission: &name,
            outcome,
        });
    }
}

/// Nobody leaves a ledger half written: what is entered is entered whole.
pub fn locked<'l, 'a>(ledger: &'l Mutex<Ledger<'a>>) -> MutexGuard<'l, Ledger<'a>> {
    ledger.lock().unwrap_or_else(PoisonError::into_inner)
}
