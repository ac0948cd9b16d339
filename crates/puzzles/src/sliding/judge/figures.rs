//! Looks at whether the figures that were asked for are there.

use crate::answer_rules::AnswerRules;
use crate::check::figures;
use crate::check::sheet::Sheet;
use crate::sliding::answer::SlidingAnswer;
use model::fault::Wanted;

/// What of this a course can ask for.
pub(super) const WANTED: &[Wanted] = &[Wanted::Nodes, Wanted::Time];

/// Looks at whether the figures that were asked for are there. Whether they are true nobody can tell.
pub(super) fn look(sheet: &mut Sheet, rules: &AnswerRules, answer: &SlidingAnswer) {
    let has_nodes =
        answer.nodes.is_some() || answer.runs.iter().any(|run| run.iterations.is_some());
    let has_time = answer.seconds.is_some() || answer.runs.iter().any(|run| run.seconds.is_some());
    let is_there = |wanted| match wanted {
        Wanted::Nodes => has_nodes,
        Wanted::Time => has_time,
        Wanted::Path
        | Wanted::Count
        | Wanted::Kurang
        | Wanted::KurangSum
        | Wanted::Hamming
        | Wanted::Manhattan
        | Wanted::Iterations
        | Wanted::Placements => true,
    };
    figures::settle(sheet, rules, WANTED, is_there);
}
