//! `gitlab`: code quality, a finding a case that is not right.

use std::io::{self, Write};

use model::fingerprint::Digest;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::{Standing, Verdict};

use crate::class_results::ClassResults;
use crate::escape::{to_compact_json, to_one_line};
use crate::explain_failure::full_reason;
use crate::json_object::Object;
use crate::reader_view::{Reader, View};
use crate::score_lines::summarize_score;
use crate::words::{Label, Words};

/// Writes the findings, one a line. Where a submission has any, its score comes first.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut before = "[\n  ";
    for view in results.views(reader) {
        for finding in findings(&view, results.words_of(&view.card)) {
            write!(out, "{before}{}", to_compact_json(&finding)?)?;
            before = ",\n  ";
        }
    }
    match before {
        "[\n  " => writeln!(out, "[]"),
        _ => writeln!(out, "\n]"),
    }
}

fn findings(view: &View<'_>, words: &Words) -> Vec<Object> {
    let card = &*view.card;
    let mut found = Vec::new();
    for outcome in &card.outcomes {
        let Some(fault) = &outcome.fault else {
            continue;
        };
        let reason = full_reason(outcome, fault, words).what;
        let about = words.said_of(&outcome.case, &reason);
        let what = ["case", &outcome.group, &outcome.case];
        let check = outcome.verdict.slug();
        found.push(finding(card, &about, check, what, severity(outcome)));
    }
    for hidden in view.hidden.iter().filter(|it| it.right < it.total) {
        let mut counts = vec![words.right_of_all(hidden.right, hidden.total)];
        counts.extend(hidden.undecided(words));
        let counts = counts.join(words.comma());
        let severity = match hidden.standing() {
            Standing::Wrong => "major",
            _ => "info",
        };
        let name = format!("{}, {}", hidden.group, words.label(Label::HiddenCases));
        let about = words.said_of(&name, &counts);
        let what = ["hidden", &hidden.group, ""];
        found.push(finding(card, &about, "hidden-cases", what, severity));
    }
    if !found.is_empty() {
        let about = summarize_score(card, words);
        found.insert(0, finding(card, &about, "score", ["score", "", ""], "info"));
    }
    found
}

/// A finding with a fingerprint of its own: of two with the same one, GitLab would show one.
fn finding(
    card: &Scorecard,
    about: &str,
    check: &str,
    what: [&str; 3],
    severity: &'static str,
) -> Object {
    let digest = Digest::new("gitlab finding")
        .text(&card.assignment)
        .text(&card.student.key);
    let digest = what.iter().fold(digest, |digest, part| digest.text(part));
    let entry = card.program.entry.as_deref().unwrap_or(&card.student.key);
    let location = Object::new()
        .put("path", to_one_line(entry))
        .object("lines", Object::new().put("begin", 1));
    let description = format!("{} · {about}", card.student.name);
    Object::new()
        .put("description", to_one_line(&description))
        .put("check_name", format!("grader/{check}"))
        .put("fingerprint", digest.finish().to_string())
        .put("severity", severity)
        .object("location", location)
}

/// Verdicts that weigh more than a wrong answer.
const GRAVE: [Verdict; 2] = [Verdict::DoesNotCompile, Verdict::SandboxViolation];

fn severity(outcome: &Outcome) -> &'static str {
    match outcome.standing() {
        Standing::Right
        | Standing::Open
        | Standing::Waiting
        | Standing::Unknown
        | Standing::Exempt => "info",
        Standing::NotRun => "minor",
        Standing::Wrong if GRAVE.contains(&outcome.verdict) => "critical",
        Standing::Wrong => "major",
    }
}
