//! Artemis: one file of feedback a line, for the folder `customFeedbacks`.

use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::json_object::{Object, to_pretty_text};
use crate::platform_formats::{NotOneSubmission, free_name, only_submission};
use crate::reader_view::View;
use crate::score_lines::{describe_line, describe_points, message_with_open_points, score_lines};

/// How many characters of a message Artemis is given.
const LONGEST: usize = 4000;

/// The files of the only submission, as its student may see it: names that are safe in any folder, and what is in them.
///
/// # Errors
/// When there is not exactly one submission.
pub fn feedback_files(
    results: &ClassResults<'_>,
) -> Result<Vec<(String, String)>, NotOneSubmission> {
    let view = only_submission(results, "artemis")?;
    let feedbacks = feedbacks(results, &view).into_iter().enumerate();
    let files = feedbacks
        .map(|(place, (name, feedback))| (file_name(place, &name), to_pretty_text(&feedback)));
    Ok(files.collect())
}

/// The same as one list.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let feedbacks = feedbacks(results, view).into_iter();
    let all: Vec<Object> = feedbacks.map(|(_, feedback)| feedback).collect();
    to_pretty_text(&all)
}

/// A feedback a line, with its name. No two have the same one, because Artemis tells them apart by it.
fn feedbacks(results: &ClassResults<'_>, view: &View<'_>) -> Vec<(String, Object)> {
    let card = &*view.card;
    let words = results.words_of(card);
    let mut feedbacks: Vec<(String, Object)> = Vec::new();
    for line in &score_lines(view) {
        let said = describe_line(line, card, words);
        let is_taken = |name: &str| feedbacks.iter().any(|(other, _)| other == name);
        let numbered = |number| format!("{} ({number})", said.name);
        let name = free_name(&said.name, numbered, is_taken);
        let message = message_with_open_points(line, &said, words);
        let message: String = message.chars().take(LONGEST).collect();
        let points = describe_points(line, words);
        let message = match message.as_str() {
            "" => points,
            message => format!("{message}\n{points}"),
        };
        let successful = matches!(said.standing, Standing::Right | Standing::Exempt);
        let feedback = Object::new()
            .put("name", &*name)
            .put("successful", successful)
            .put("message", message);
        feedbacks.push((name, feedback));
    }
    feedbacks
}

/// A file's name that sorts as the lines do, and holds nothing that a folder or a shell minds.
fn file_name(place: usize, name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|character| {
            if character.is_ascii_alphanumeric() {
                character.to_ascii_lowercase()
            } else {
                '-'
            }
        })
        .take(60)
        .collect();
    let plain = plain.trim_matches('-');
    let number = place + 1;
    if plain.is_empty() {
        format!("{number:03}.json")
    } else {
        format!("{number:03}-{plain}.json")
    }
}
