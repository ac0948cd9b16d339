//! Artemis: one file of feedback a line, for the folder `customFeedbacks`.

use std::io::Write;

use model::verdict::Standing;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::to_pretty_json;
use crate::format::WriteError;
use crate::platform_formats::{NotOneSubmission, only_submission};
use crate::score_lines::{
    describe_line, describe_points, message_with_open_points, score_lines, words_of,
};

/// How many characters of a message Artemis is given.
const LONGEST: usize = 4000;

#[derive(Serialize)]
struct Feedback {
    name: String,
    successful: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    message: String,
}

/// The files of the only submission, as its student may see it: names that are safe in any folder, and what is in them.
/// No two lines have the same name, because Artemis tells them apart by it.
///
/// # Errors
/// When there is not exactly one submission.
pub fn feedback_files(results: &ClassResults<'_>) -> Result<Vec<(String, String)>, WriteError> {
    let feedbacks = feedbacks(results)?.into_iter().enumerate();
    feedbacks
        .map(|(place, feedback)| {
            let name = file_name(place, &feedback.name);
            Ok((name, to_pretty_json(&feedback)? + "\n"))
        })
        .collect()
}

/// Writes the same as one list.
pub fn write(results: &ClassResults<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    Ok(writeln!(out, "{}", to_pretty_json(&feedbacks(results)?)?)?)
}

fn feedbacks(results: &ClassResults<'_>) -> Result<Vec<Feedback>, NotOneSubmission> {
    let view = only_submission(results, "artemis")?;
    let card = &*view.card;
    let words = words_of(results, card);
    let mut names: Vec<String> = Vec::new();
    let mut feedbacks = Vec::new();
    for line in &score_lines(&view) {
        let said = describe_line(line, card, words);
        let successful = match said.standing {
            Standing::Right | Standing::Exempt => true,
            Standing::Wrong
            | Standing::Open
            | Standing::Waiting
            | Standing::NotRun
            | Standing::Unknown => false,
        };
        let mut name = said.name.clone();
        let mut number = 2;
        while names.contains(&name) {
            name = format!("{} ({number})", said.name);
            number += 1;
        }
        names.push(name.clone());
        let message = message_with_open_points(line, &said, words);
        let mut message: String = message.chars().take(LONGEST).collect();
        let points = describe_points(line, words);
        if message.is_empty() {
            message = points;
        } else {
            message = format!("{message}\n{points}");
        }
        feedbacks.push(Feedback {
            name,
            successful,
            message,
        });
    }
    Ok(feedbacks)
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
