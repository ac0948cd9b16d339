//! The arguments a program may be started with, the likeliest first.

use std::path::PathBuf;

use crate::manner::{Manner, Say, Turn};
use course::assignment::Assignment;
use course::way::{BoardFile, Way};
use submission::program::hints::Clue;
use submission::program::program::Program;

/// The arguments a program may be started with, and what each costs.
#[must_use]
pub(crate) fn openings(program: &Program, assignment: &Assignment) -> Vec<(u32, Vec<String>)> {
    let hints = &program.hints;
    let takes_arguments = hints.has(Clue::Arguments);
    let asks = hints.has(Clue::Asks) || hints.has(Clue::StandardInput);
    let mut found: Vec<(u32, Vec<String>)> = Vec::new();
    let mut add = |cost: u32, arguments: Vec<String>| {
        if !found.iter().any(|(_, known)| *known == arguments) {
            found.push((cost, arguments));
        }
    };
    for words in &program.said_arguments {
        if let Some(arguments) = template(words) {
            let gives_board = arguments.iter().any(|text| text.contains('{'));
            add(u32::from(!gives_board), arguments);
        }
    }
    if takes_arguments {
        for flag in &hints.flags {
            add(0, vec![flag.clone()]);
        }
    }
    let plain = match (takes_arguments, asks) {
        (true, false) => 2,
        (_, true) => 0,
        (false, false) => 1,
    };
    add(plain + u32::from(!hints.flags.is_empty()), Vec::new());
    let board = |text: &str| text.to_owned();
    let argument = match (takes_arguments, asks) {
        (true, false) => 0,
        (true, true) => 2,
        (false, _) => 7,
    };
    add(argument, vec![board("{board}")]);
    let option = match (hints.has(Clue::FileOption), takes_arguments) {
        (true, _) => 0,
        (false, true) => 4,
        (false, false) => 10,
    };
    add(option, vec![board("-f"), board("{board}")]);
    for way in &assignment.ways {
        let gives_board = way.arguments.iter().any(|text| text.contains('{'));
        if gives_board && takes_arguments {
            add(5, way.arguments.clone());
        }
    }
    if takes_arguments {
        add(5, vec![board("{entries}")]);
        add(5, vec![board("{line}")]);
    }
    found.sort_by_key(|(cost, _)| *cost);
    found
}

/// What a README's arguments look like when the board of the day is put in their place.
fn template(words: &[String]) -> Option<Vec<String>> {
    let mut arguments: Vec<String> = Vec::new();
    let mut entries = 0;
    for word in words {
        if ["<", ">", "|", "#", "2>", "&", "||"].contains(&word.as_str()) {
            break;
        }
        let is_number =
            word.len() < 3 && (word.parse::<u32>().is_ok() || word == "_" || word == "-");
        if is_number {
            entries += 1;
            continue;
        }
        if entries > 0 {
            arguments.push(of_numbers(entries)?);
            entries = 0;
        }
        arguments.push(of_word(word)?);
    }
    if entries > 0 {
        arguments.push(of_numbers(entries)?);
    }
    Some(arguments)
}

/// So many numbers in a row.
fn of_numbers(count: usize) -> Option<String> {
    (count > 3).then(|| "{entries}".to_owned())
}

fn of_word(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let is_place = lower.starts_with(['<', '[', '{']) || lower.ends_with(['>', ']']);
    let names_a_file = [".txt", "file", "path", "board", "puzzle", ".in", "input"]
        .iter()
        .any(|part| lower.contains(part));
    if word.starts_with('-') {
        return Some(word.to_owned());
    }
    if names_a_file {
        return Some("{board}".to_owned());
    }
    if is_place {
        return None;
    }
    let numbers = word.split_whitespace();
    if numbers.clone().count() > 3 && numbers.clone().all(|one| one.parse::<u32>().is_ok()) {
        return Some("{line}".to_owned());
    }
    let is_digits = word.len() == 9 && word.bytes().all(|byte| byte.is_ascii_digit());
    Some(if is_digits {
        "{digits}".to_owned()
    } else {
        word.to_owned()
    })
}

/// The manners of a way that is prescribed.
#[must_use]
pub(crate) fn by_way(way: &Way, base: &Manner, program: &Program) -> Vec<Manner> {
    let turns = way.answers.iter().map(|answer| Turn {
        asked: None,
        say: Say::Filled(answer.clone()),
    });
    let manner = Manner {
        arguments: way.arguments.clone(),
        stdin: way.stdin.clone(),
        turns: turns.collect(),
        ..base.clone()
    };
    let at = |name: &String| Manner {
        places: vec![PathBuf::from(name.replace('\\', "/"))],
        ..manner.clone()
    };
    match &way.file {
        BoardFile::BuiltIn => program.boards.files.iter().map(at).collect(),
        BoardFile::Named(name) => vec![at(name)],
        BoardFile::None | BoardFile::Told => vec![manner],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_readme_gives_its_arguments() {
        let of = |line: &str| {
            let words: Vec<String> = line.split('|').map(str::to_owned).collect();
            template(&words)
        };
        let owned = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect());
        assert_eq!(of("test/1.txt"), owned(&["{board}"]));
        assert_eq!(of("-cli"), owned(&["-cli"]));
        assert_eq!(
            of("A|1|2|3|4|0|5|7|8|6|PRINT"),
            owned(&["A", "{entries}", "PRINT"])
        );
        assert_eq!(of("123405786|astar"), owned(&["{digits}", "astar"]));
        assert_eq!(of("<algorithm>|test.txt"), None);
        assert_eq!(of("-f|<filename>"), owned(&["-f", "{board}"]));
    }
}
