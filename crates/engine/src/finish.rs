//! What happens when a submission is done: it is looked at as a whole, its scorecard is entered into history, and told.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::class::Class;
use crate::ledger::Ledger;
use crate::runner::stopped;
use insight::insights::Insights;
use model::event::Event;
use model::outcome::Outcome;
use model::panics::{Panic, catch};
use model::scorecard::Scorecard;

pub(crate) type Tell<'t> = &'t (dyn Fn(&Event<'_>) + Sync);

/// The scorecard of a submission whose cases are all done. What ends in a panic when it is looked at is not shown half
/// seen: its outcomes are kept, and the next grader takes them over.
pub(crate) fn looked_at(ledger: &mut Ledger<'_>, insights: &Insights<'_>) -> Scorecard {
    catch(|| ledger.looked_at(insights)).unwrap_or_else(|panic| {
        ledger.set_all(&panic.fault());
        ledger.scorecard()
    })
}

/// The work on a submission ended in a panic before any of its cases was run: no case of it could be graded.
pub(crate) fn give_up(
    class: &Class<'_>,
    ledger: &mut Ledger<'_>,
    number: usize,
    panic: &Panic,
    tell: Tell<'_>,
) {
    ledger.set_all(&panic.fault());
    ledger.set_prepared(Arc::new(stopped(panic.fault())));
    let card = ledger.scorecard();
    tell_outcomes(ledger, &card.outcomes, tell);
    finish(class, ledger, number, &card, tell);
}

/// A submission is done, and this is its scorecard.
pub(crate) fn finish(
    class: &Class<'_>,
    ledger: &Ledger<'_>,
    number: usize,
    card: &Scorecard,
    tell: Tell<'_>,
) {
    if let Some(cache) = class.cache {
        cache.enter(number, card, &ledger.kept(card));
        if let Some(key) = &ledger.key {
            cache.release(key.claim());
        }
    }
    tell(&Event::SubmissionFinished(card));
}

/// Tells outcomes of a submission that nobody has told yet.
pub(crate) fn tell_outcomes<'o>(
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
pub(crate) fn locked<'l, 'a>(ledger: &'l Mutex<Ledger<'a>>) -> MutexGuard<'l, Ledger<'a>> {
    ledger.lock().unwrap_or_else(PoisonError::into_inner)
}
