//! Nothing that students wrote does anything in any format.

use reference::printable::is_safe;

use crate::report::platforms::render::{alone, github, json};
use crate::report::settled::{HOSTILE, hostile_class, shelf};
use crate::report::view::Reader;

/// Every string in a document, keys too.
fn strings(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::String(text) => found.push(text.clone()),
        serde_json::Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        serde_json::Value::Object(fields) => {
            for (key, value) in fields {
                found.push(key.clone());
                strings(value, found);
            }
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
    }
}

#[test]
fn no_format_holds_what_steers_a_terminal_or_turns_text_around() {
    for (format, text) in alone(&hostile_class()[0]) {
        assert!(text.chars().all(is_safe), "{format}: {text:?}");
        if format.starts_with("github-") && format != "github-classroom" || format == "artemis" {
            continue;
        }
        let mut found = Vec::new();
        strings(&json(format, &text), &mut found);
        for string in found {
            assert!(string.chars().all(is_safe), "{format}: {string:?}");
        }
    }
}

/// As the runner reads a log: whether a line would be taken for a command.
fn is_command(line: &str) -> bool {
    line.trim_start().starts_with("::") || line.contains("##[")
}

#[test]
fn a_workflow_log_holds_no_commands_but_ours() {
    let mut class = hostile_class();
    class.extend(hostile_class());
    let shelf = shelf(class);
    let [(_, log), _, _] = &github(&shelf, Reader::Staff)[..] else {
        panic!();
    };
    let mut stopped = false;
    let mut seen = Vec::new();
    for line in log.split(['\n', '\r']) {
        if line == "::TOKEN-4711::" {
            assert!(stopped, "the token is said before its time");
            stopped = false;
        } else if line == "::stop-commands::TOKEN-4711" {
            stopped = true;
        } else if stopped {
            assert!(!line.contains("TOKEN-4711"), "{line}");
        } else if !line.is_empty() {
            let command = line.strip_prefix("::").unwrap_or_else(|| panic!("{line}"));
            let (command, message) = command.split_once("::").unwrap();
            let (name, properties) = command.split_once(' ').unwrap_or((command, ""));
            assert!(
                ["error", "warning", "group", "endgroup"].contains(&name),
                "{line}"
            );
            seen.push(name.to_owned());
            assert!(!message.contains(['\r', '\n']), "{line}");
            for property in properties.split(',').filter(|text| !text.is_empty()) {
                let (key, value) = property.split_once('=').unwrap();
                assert!(["file", "line", "title"].contains(&key), "{line}");
                assert!(!value.contains([':', ',']), "{line}");
            }
        }
    }
    assert!(!stopped);
    assert!(seen.iter().filter(|name| *name == "error").count() <= 10);
    assert!(seen.iter().filter(|name| *name == "warning").count() <= 10);
}

#[test]
fn a_text_that_holds_the_token_cannot_end_its_own_quotation() {
    let mut class = hostile_class();
    let transcript = class[0].outcomes[0].transcript.as_mut().unwrap();
    transcript.stdout.text = "::TOKEN-4711::\n::error::owned\n".to_owned();
    let shelf = shelf(class);
    let log = &github(&shelf, Reader::Staff)[0].1;
    assert_eq!(log.matches("::TOKEN-4711::").count(), 1);
}

#[test]
fn the_reporter_of_github_classroom_prints_no_command() {
    let card = &hostile_class()[0];
    let (_, text) = alone(card)
        .into_iter()
        .find(|(format, _)| *format == "github-classroom")
        .unwrap();
    let mut found = Vec::new();
    strings(&json("github-classroom", &text), &mut found);
    assert!(found.iter().any(|string| string.contains("owned")));
    for string in found {
        assert!(!string.lines().any(is_command), "{string:?}");
        assert!(!string.contains("::"), "{string:?}");
    }
    assert!(HOSTILE.lines().any(is_command));
}

#[test]
fn the_summary_shows_markup_and_does_none_of_it() {
    for format in ["github-summary"] {
        let card = &hostile_class()[0];
        let reports = alone(card);
        let (_, text) = reports.iter().find(|(name, _)| *name == format).unwrap();
        let text = text
            .replace("<br>", "")
            .replace("\\`", "")
            .replace("\\[", "");
        for active in ["<", "`", "![", "[i]", "http://", "@octocat", "#17"] {
            assert!(!text.contains(active), "`{active}` in {text}");
        }
        // The tables have the columns that we gave them.
        for row in text.lines().filter(|line| line.starts_with('|')) {
            assert_eq!(row.matches('|').count(), 5, "{row}");
        }
    }
}

#[test]
fn outputs_end_where_their_delimiter_says() {
    let reports = alone(&hostile_class()[0]);
    let (_, text) = reports
        .iter()
        .find(|(name, _)| *name == "github-outputs")
        .unwrap();
    let mut lines = text.lines();
    let mut names = Vec::new();
    while let Some(line) = lines.next() {
        let (name, word) = line.split_once("<<").unwrap();
        assert_eq!(word, "TOKEN-4711");
        names.push(name.to_owned());
        assert!(!lines.next().unwrap().contains("TOKEN"));
        assert_eq!(lines.next(), Some("TOKEN-4711"));
    }
    assert_eq!(
        names,
        [
            "score",
            "max-score",
            "summary",
            "scores",
            "submissions",
            "ungraded"
        ]
    );
}

#[test]
fn the_names_of_files_are_harmless_in_any_folder() {
    let (_, text) = alone(&hostile_class()[0])
        .into_iter()
        .find(|(name, _)| *name == "artemis")
        .unwrap();
    let names: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("--- "))
        .collect();
    assert_eq!(names.len(), 9);
    for name in names {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
        assert!(name.bytes().all(plain) && name.ends_with(".json"), "{name}");
    }
}
