//! Autolab: what came of the stages, and the scores of the problems as the last line.

use std::io::Write;

use model::points::Points;
use model::scorecard::{BuildResult, Scorecard};
use model::verdict::Standing;
use serde::{Serialize, Serializer};

use crate::class_results::ClassResults;
use crate::escape::to_compact_json;
use crate::explain_failure::build_heading;
use crate::format::WriteError;
use crate::platform_formats::only_submission;
use crate::score_lines::{
    LineText, ScoreLine, Subject, describe_line, message_with_open_points, score_lines, words_of,
};
use crate::terminal::text_layout::sanitize;
use crate::words::label::Label;

/// The problem of those lines of the checklist that are worth points.
const CHECKLIST: &str = "Checklist";
const BUILD: &str = "Build";

#[derive(Serialize)]
struct AutoResult {
    scores: OrderedMap<f64>,
    scoreboard: [f64; 1],
}

#[derive(Serialize)]
struct Feedback {
    #[serde(rename = "_presentation")]
    presentation: &'static str,
    stages: Vec<String>,
    #[serde(flatten)]
    results: OrderedMap<OrderedMap<Entry>>,
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
pub(crate) fn write(results: &ClassResults<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let view = only_submission(results, "autolab")?;
    let card = &*view.card;
    let words = words_of(results, card);
    let lines = score_lines(&view);
    let told: Vec<LineText> = lines
        .iter()
        .map(|line| describe_line(line, card, words))
        .collect();
    let mut stages: OrderedMap<OrderedMap<Entry>> = OrderedMap::new();
    // What is not installed here says nothing about whether it compiles.
    let is_known = build_heading(card) != Some(Label::NotBuiltHere);
    if let Some(build) = card.build.as_ref().filter(|_| is_known) {
        let mut stage = OrderedMap::new();
        stage.put(
            "compile",
            Entry {
                passed: build.result == BuildResult::Built,
                hint: None,
            },
        );
        stages.put(BUILD, stage);
    }
    let mut scores = OrderedMap::new();
    for (problem, points) in problems(card, &lines) {
        let mut stage = OrderedMap::new();
        for (line, said) in lines.iter().zip(&told) {
            if problem_of(line).as_deref() != Some(problem.as_str()) {
                continue;
            }
            let passed = said.standing == Standing::Right;
            let hint = (!passed).then(|| message_with_open_points(line, said, words));
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
    writeln!(out, "{}", to_compact_json(&feedback)?)?;
    let result = AutoResult {
        scores,
        scoreboard: [card.score.total.as_f64()],
    };
    Ok(writeln!(out, "{}", to_compact_json(&result)?)?)
}

/// The problem a line counts for; lateness counts for all.
fn problem_of(line: &ScoreLine<'_>) -> Option<String> {
    match line.about {
        Subject::Case(case, _) => Some(sanitize(&case.group)),
        Subject::Hidden(group) => Some(sanitize(&group.group)),
        Subject::Item(_) => Some(CHECKLIST.to_owned()),
        Subject::Lateness | Subject::Word(_) => None,
    }
}

/// Every problem with its points, so that they add up to the total.
fn problems(card: &Scorecard, lines: &[ScoreLine<'_>]) -> Vec<(String, Points)> {
    let mut problems: Vec<(String, Points)> = card
        .groups
        .iter()
        .map(|group| (sanitize(&group.name), Points::ZERO))
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

/// An object of JSON whose keys come in the order they were put.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct OrderedMap<V>(pub Vec<(String, V)>);

impl<V> OrderedMap<V> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Puts this under this key; where the key is taken, under one with a number after it.
    pub(crate) fn put(&mut self, key: &str, value: V) {
        let is_taken = |key: &str| self.0.iter().any(|(other, _)| other == key);
        let mut free = key.to_owned();
        let mut number = 2;
        while is_taken(&free) {
            free = format!("{key} ({number})");
            number += 1;
        }
        self.0.push((free, value));
    }
}

impl<V> Default for OrderedMap<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Serialize> Serialize for OrderedMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
