//! Autolab: what came of the stages, and the scores of the problems as the last line.

use std::io::Write;

use model::points::Points;
use model::scorecard::{BuildResult, Scorecard};
use model::verdict::Standing;
use serde::Serialize;

use crate::book::Book;
use crate::failure::heading;
use crate::platforms::{Ordered, only};
use crate::safe_json::compact;
use crate::score_lines::{About, Line, Told, lines, message_where_all_is_decided, told, words_of};
use crate::terminal::text::safe;
use crate::words::label::Label;
use crate::write_trouble::WriteTrouble;

/// The problem of those lines of the checklist that are worth points.
const CHECKLIST: &str = "Checklist";
/// The stage of the build.
const BUILD: &str = "Build";

#[derive(Serialize)]
struct AutoResult {
    scores: Ordered<f64>,
    scoreboard: [f64; 1],
}

#[derive(Serialize)]
struct Feedback {
    #[serde(rename = "_presentation")]
    presentation: &'static str,
    stages: Vec<String>,
    #[serde(flatten)]
    results: Ordered<Ordered<Entry>>,
}

#[derive(Serialize)]
struct Entry {
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// Writes two lines for the only submission, as its student may see it. The problems of the lab are the assignment's
/// groups, and `Checklist` where lines of it are worth points: Autolab adds up their scores, so what lateness costs is
/// taken off each by its share, and the sum is the total.
///
/// # Errors
/// When there is not exactly one submission, or it cannot be written.
pub(crate) fn write(book: &Book<'_>, out: &mut dyn Write) -> Result<(), WriteTrouble> {
    let view = only(book, "autolab")?;
    let card = &*view.card;
    let words = words_of(book, card);
    let lines = lines(&view);
    let told: Vec<Told> = lines.iter().map(|line| told(line, card, words)).collect();
    let mut stages: Ordered<Ordered<Entry>> = Ordered::new();
    // What is not installed here says nothing about whether it compiles.
    let is_known = heading(card) != Some(Label::NotBuiltHere);
    if let Some(build) = card.build.as_ref().filter(|_| is_known) {
        let mut stage = Ordered::new();
        stage.put(
            "compile",
            Entry {
                passed: build.result == BuildResult::Built,
                hint: None,
            },
        );
        stages.put(BUILD, stage);
    }
    let mut scores = Ordered::new();
    for (problem, points) in problems(card, &lines) {
        let mut stage = Ordered::new();
        for (line, said) in lines.iter().zip(&told) {
            if problem_of(line).as_deref() != Some(problem.as_str()) {
                continue;
            }
            let passed = said.standing == Standing::Right;
            let hint = (!passed).then(|| message_where_all_is_decided(line, said, words));
            stage.put(&said.name, Entry { passed, hint });
        }
        scores.put(&problem, points.as_f64());
        stages.put(&problem, stage);
    }
    let feedback = Feedback {
        presentation: "semantic",
        stages: stages.0.iter().map(|(name, _)| name.clone()).collect(),
        results: stages,
    };
    writeln!(out, "{}", compact(&feedback)?)?;
    let result = AutoResult {
        scores,
        scoreboard: [card.score.total.as_f64()],
    };
    Ok(writeln!(out, "{}", compact(&result)?)?)
}

/// The problem a line counts for; lateness counts for all.
fn problem_of(line: &Line<'_>) -> Option<String> {
    match line.about {
        About::Case(case, _) => Some(safe(&case.group)),
        About::Hidden(group) => Some(safe(&group.group)),
        About::Item(_) => Some(CHECKLIST.to_owned()),
        About::Lateness | About::Word(_) => None,
    }
}

/// Every problem with its points, so that they add up to the total.
fn problems(card: &Scorecard, lines: &[Line<'_>]) -> Vec<(String, Points)> {
    let mut problems: Vec<(String, Points)> = card
        .groups
        .iter()
        .map(|group| (safe(&group.name), Points::ZERO))
        .collect();
    for line in lines {
        let Some(name) = problem_of(line) else {
            continue;
        };
        match problems.iter_mut().find(|(other, _)| *other == name) {
            Some((_, points)) => *points = *points + line.points,
            None => problems.push((name, line.points)),
        }
    }
    // What is to be taken off is dealt out by running sums, so that no hundredth is lost to rounding.
    let before: Points = problems.iter().map(|(_, points)| *points).sum();
    let take = before - card.score.total;
    let (mut passed, mut taken) = (Points::ZERO, Points::ZERO);
    for (_, points) in &mut problems {
        passed = passed + *points;
        let share = take.share(passed, before);
        *points = *points - (share - taken);
        taken = share;
    }
    problems
}
