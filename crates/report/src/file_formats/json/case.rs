//! One case of one submission in the document.

use model::answer_checks::{Checked, Finding, Part, Weight};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::fault::Fault;
use model::outcome::{Outcome, Usage};
use model::transcript::{Excerpt, Transcript};
use model::verdict::Standing;

use crate::explain_failure::{explain_fault, reason_for};
use crate::file_formats::json::fault_evidence::{describe_evidence, seconds_number};
use crate::file_formats::json::fault_proof::{describe_decision, describe_proof};
use crate::json_object::{Object, points_number};
use crate::words::Words;

/// What came of a case. What it is worth is not known while the submission is not finished, and what was printed is left
/// out where it was told before.
pub(crate) fn describe_case(
    case: Option<&CaseFacts>,
    outcome: &Outcome,
    words: &Words,
    has_transcript: bool,
) -> Object {
    let fault = outcome.fault.as_ref();
    let checks = outcome.checks.iter();
    let remarks = outcome.remarks.iter().map(|it| words.remark(it));
    // Of what is right, there is nothing to look for in it.
    let is_told = has_transcript && outcome.standing() != Standing::Right;
    let transcript = outcome.transcript.as_deref().filter(|_| is_told);
    let object = Object::new()
        .put("name", &*outcome.case)
        .put("group", &*outcome.group)
        .extended(case.map(describe_worth).unwrap_or_default())
        .put("verdict", outcome.verdict.slug())
        .put("standing", outcome.standing().slug())
        .object("fault", fault.map(|it| describe_fault(outcome, it, words)))
        .list(
            "checks",
            checks.map(|it| describe_check(outcome, it, words)),
        );
    let object = match outcome.parts.as_slice() {
        [] => object,
        parts => object.list("parts", parts.iter().map(describe_part)),
    };
    object
        .object("decided", describe_decision(outcome))
        .put("remarks", remarks.collect::<Vec<_>>())
        .put("read-as", outcome.read_as.as_deref())
        .object_or_null("usage", outcome.usage.map(describe_usage))
        .object_or_null("transcript", transcript.map(describe_transcript))
}

/// What is to be known of a case beside what came of it.
fn describe_worth(case: &CaseFacts) -> Object {
    let seen_by = match case.seen_by {
        SeenBy::Everybody => "everybody",
        SeenBy::StaffUntilDue => "staff-until-due",
        SeenBy::Staff => "staff",
    };
    let kind = match case.expectation {
        Expectation::MinimumMoves(_) => "minimum-moves",
        Expectation::NoSolution => "no-solution",
        Expectation::Solvable => "solvable",
        Expectation::InvalidInput => "invalid-input",
    };
    let expected = Object::new().put("kind", kind);
    Object::new()
        .put("seen-by", seen_by)
        .object("expected", expected.and("moves", case.expectation.moves()))
        .put("points", points_number(case.points))
        .put("of", points_number(case.of))
}

/// What is wrong: in words, and as figures.
fn describe_fault(outcome: &Outcome, fault: &Fault, words: &Words) -> Object {
    let reason = reason_for(outcome, fault, words);
    let because = explain_fault(outcome, fault, words);
    Object::new()
        .put("reason", reason.what)
        .and("because", (!because.is_empty()).then_some(because))
        .put("help", reason.help)
        .object("evidence", describe_evidence(fault))
        .extended(describe_proof(outcome, fault))
}

fn describe_check(outcome: &Outcome, check: &Checked, words: &Words) -> Object {
    let (finding, fault) = match &check.finding {
        Finding::Passed => ("passed", None),
        Finding::Failed(fault) => ("failed", Some(describe_fault(outcome, fault, words))),
        Finding::NotReached => ("not-reached", None),
    };
    let weight = match check.weight {
        Weight::Required => "required",
        Weight::Bonus => "bonus",
        Weight::Told => "told",
    };
    Object::new()
        .put("aspect", check.aspect.slug())
        .put("weight", weight)
        .put("finding", finding)
        .object("fault", fault)
}

fn describe_part(part: &Part) -> Object {
    Object::new()
        .put("aspect", part.aspect.slug())
        .put("percent", part.percent)
        .put("standing", part.standing.slug())
}

fn describe_usage(usage: Usage) -> Object {
    Object::new()
        .put("cpu-seconds", seconds_number(usage.cpu))
        .put("wall-seconds", seconds_number(usage.wall))
        .put("memory-bytes", usage.memory.0)
}

fn describe_transcript(transcript: &Transcript) -> Object {
    let printed = |excerpt: &Excerpt| {
        let (text, left_out) = excerpt.shown();
        Object::new()
            .put("text", text)
            .put("left-out-bytes", left_out)
    };
    Object::new()
        .put("command", &*transcript.command)
        .put("input", &*transcript.input)
        .object("stdout", printed(&transcript.stdout))
        .object("stderr", printed(&transcript.stderr))
}
