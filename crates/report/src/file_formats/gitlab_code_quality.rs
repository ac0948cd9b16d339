//! `gitlab`: code quality, a finding a case that is not right.

use std::io::{self, Write};

use model::fingerprint::Digest;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::{Standing, Verdict};
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::{to_compact_json, to_one_line};
use crate::explain_failure::full_reason;
use crate::reader_view::{Reader, View};
use crate::score_lines::summarize_score;
use crate::words::Words;
use crate::words::label::Label;

#[derive(Debug, Serialize)]
struct Finding {
    description: String,
    check_name: String,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Debug, Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Debug, Serialize)]
struct Lines {
    begin: u32,
}

/// Writes the findings, one a line. Where a submission has any, its score comes first.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut before = "[\n  ";
    for view in results.views(reader) {
        let words = results.words(&view.card.assignment);
        for finding in findings(&view, words) {
            write!(out, "{before}{}", to_compact_json(&finding)?)?;
            before = ",\n  ";
        }
    }
    match before {
        "[\n  " => writeln!(out, "[]"),
        _ => writeln!(out, "\n]"),
    }
}

fn findings(view: &View<'_>, words: &Words) -> Vec<Finding> {
    let card = &*view.card;
    let mut found = Vec::new();
    for outcome in &card.outcomes {
        let Some(fault) = &outcome.fault else {
            continue;
        };
        let reason = full_reason(outcome, fault, words).what;
        let about = format!("{}{}{reason}", outcome.case, words.colon());
        let what = ["case", &outcome.group, &outcome.case];
        let severity = severity(outcome);
        found.push(finding(
            card,
            &about,
            outcome.verdict.slug(),
            what,
            severity,
        ));
    }
    for hidden in view.hidden.iter().filter(|it| it.right < it.total) {
        let mut counts = vec![words.right_of_all(hidden.right, hidden.total)];
        counts.extend(hidden.undecided(words));
        let counts = counts.join(words.comma());
        let severity = match hidden.standing() {
            Standing::Wrong => "major",
            Standing::Right
            | Standing::Open
            | Standing::Waiting
            | Standing::NotRun
            | Standing::Unknown
            | Standing::Exempt => "info",
        };
        let label = words.label(Label::HiddenCases);
        let about = format!("{}, {label}{}{counts}", hidden.group, words.colon());
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
) -> Finding {
    let digest = Digest::new("gitlab finding")
        .text(&card.assignment)
        .text(&card.student.key);
    let digest = what.iter().fold(digest, |digest, part| digest.text(part));
    let entry = card.program.entry.as_deref().unwrap_or(&card.student.key);
    Finding {
        description: to_one_line(&format!("{} · {about}", card.student.name)),
        check_name: format!("grader/{check}"),
        fingerprint: digest.finish().to_string(),
        severity,
        location: Location {
            path: to_one_line(entry),
            lines: Lines { begin: 1 },
        },
    }
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
