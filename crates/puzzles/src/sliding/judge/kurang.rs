//! Looks at the table of Kurang and its sums.

use rules::sliding::board::Board;
use rules::sliding::parity::KurangTable;

use crate::answer_rules::AnswerRules;
use crate::check::sheet::Sheet;
use crate::sliding::answer::{KurangClaim, SlidingAnswer};
use model::checked::Aspect;
use model::fault::{Fault, Wanted};

/// Looks at the table of Kurang, if one was printed or asked for.
pub(super) fn look(sheet: &mut Sheet, rules: &AnswerRules, given: &Board, answer: &SlidingAnswer) {
    if !sheet.has_passed(Aspect::Answer) {
        return;
    }
    let claim = answer.kurang.clone().unwrap_or_default();
    let is_empty = claim == KurangClaim::default();
    match fault(rules, &KurangTable::new(given), &claim, &answer.unclear) {
        Some(fault) => sheet.fail(Aspect::Kurang, fault),
        None if is_empty => sheet.leave_out(Aspect::Kurang),
        None => sheet.pass(Aspect::Kurang),
    }
}

fn fault(
    rules: &AnswerRules,
    truth: &KurangTable,
    claim: &KurangClaim,
    unclear: &[Wanted],
) -> Option<Fault> {
    let is_wanted = |wanted| rules.required.contains(&wanted) || rules.asked.contains(&wanted);
    let lacks = |wanted| match unclear.contains(&wanted) {
        true => Fault::Unrecognised(wanted),
        false => Fault::Missing(wanted),
    };
    // The row of the blank may be left out: not every program counts it as a tile.
    let is_whole = claim.table.len() + 1 >= truth.values.len();
    let wrong = truth
        .values
        .iter()
        .zip(&claim.table)
        .zip(1..)
        .filter(|_| is_whole)
        .find(|((expected, came), _)| u64::from(**expected) != **came);
    if let Some(((&expected, &came), tile)) = wrong {
        return Some(Fault::WrongKurang {
            tile,
            expected,
            came,
        });
    }
    let wrong_sum = claim
        .sum_with_x
        .filter(|&came| came != u64::from(truth.total()))
        // What is called the sum may be meant with X or without.
        .or(claim
            .sum
            .filter(|&came| came != u64::from(truth.sum) && came != u64::from(truth.total())));
    if let Some(came) = wrong_sum {
        let expected = truth.total();
        return Some(Fault::WrongKurangSum { expected, came });
    }
    if !is_whole && (is_wanted(Wanted::Kurang) || !claim.table.is_empty()) {
        return Some(lacks(Wanted::Kurang));
    }
    let has_sum = claim.sum.is_some() || claim.sum_with_x.is_some();
    (!has_sum && is_wanted(Wanted::KurangSum)).then(|| lacks(Wanted::KurangSum))
}
