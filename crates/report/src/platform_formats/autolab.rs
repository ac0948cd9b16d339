//! Autolab: what came of the stages, and the scores of the problems as the last line.

use model::points::Points;
use model::scorecard::{BuildResult, Scorecard};
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::explain_failure::build_heading;
use crate::json_object::{Object, to_json_line};
use crate::platform_formats::free_name;
use crate::reader_view::View;
use crate::score_lines::{
    LineText, ScoreLine, Subject, describe_line, message_with_open_points, score_lines,
};
use crate::terminal::text_layout::sanitize;
use crate::words::Label;

/// The problem of those lines of the checklist that are worth points.
const CHECKLIST: &str = "Checklist";
const BUILD: &str = "Build";

/// Two lines for the only submission, as its student may see it. The problems of the lab are the assignment's groups, and
/// `Checklist` where lines of it are worth points: Autolab adds up their scores, so what lateness costs is taken off each
/// by its share, and the sum is the total.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let card = &*view.card;
    let words = results.words_of(card);
    let lines = score_lines(view);
    let told: Vec<LineText> = lines
        .iter()
        .map(|line| describe_line(line, card, words))
        .collect();
    let mut stages: Vec<(String, Object)> = Vec::new();
    // What is not installed here says nothing about whether it compiles.
    let is_known = build_heading(card) != Some(Label::NotBuiltHere);
    if let Some(build) = card.build.as_ref().filter(|_| is_known) {
        let compile = Object::new().put("passed", build.result == BuildResult::Built);
        let stage = Object::new().object("compile", compile);
        stages.push((BUILD.to_owned(), stage));
    }
    let mut scores: Vec<(String, f64)> = Vec::new();
    for (problem, points) in problems(card, &lines) {
        let mut entries: Vec<(String, Object)> = Vec::new();
        for (line, said) in lines.iter().zip(&told) {
            if problem_of(line).as_deref() != Some(problem.as_str()) {
                continue;
            }
            let passed = said.standing == Standing::Right;
            let hint = (!passed).then(|| message_with_open_points(line, said, words));
            let entry = Object::new().put("passed", passed).and("hint", hint);
            put(&mut entries, &said.name, entry);
        }
        put(&mut scores, &problem, points.as_f64());
        put(&mut stages, &problem, in_order(entries));
    }
    let names: Vec<&str> = stages.iter().map(|(name, _)| name.as_str()).collect();
    let feedback = Object::new()
        .put("_presentation", "semantic")
        .put("stages", names);
    let scores = scores.into_iter();
    let scores = scores.fold(Object::new(), |all, (name, score)| all.put(name, score));
    let result = Object::new()
        .object("scores", scores)
        .put("scoreboard", vec![card.score.total.as_f64()]);
    to_json_line(&feedback.extended(in_order(stages))) + &to_json_line(&result)
}

/// Puts this under this name; where the name is taken, under one with a number after it.
fn put<T>(entries: &mut Vec<(String, T)>, name: &str, entry: T) {
    let is_taken = |name: &str| entries.iter().any(|(other, _)| other == name);
    let name = free_name(name, |number| format!("{name} ({number})"), is_taken);
    entries.push((name, entry));
}

fn in_order(entries: Vec<(String, Object)>) -> Object {
    let entries = entries.into_iter();
    entries.fold(Object::new(), |all, (name, entry)| all.object(name, entry))
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
