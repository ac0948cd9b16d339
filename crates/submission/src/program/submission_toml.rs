//! `submission.toml`: what a student says about the program, and what is typed to it instead of the name of a way.

use std::collections::HashSet;
use std::path::{Component, Path, PathBuf};

use toml::de::DeTable;
use toml::{Table, Value};

use course::assignment::Assignment;
use course::input_ways::{BoardFile, PLACES, SideLine, Way, built_in_names};
use course::languages::Language;
use course::nearest_word::nearest;

use crate::file_tree::Tree;
use crate::names_and_keys::printable_path;
use crate::program::source_file::READ_BYTES;

pub const FILE: &str = "submission.toml";

const KEYS: &[&str] = &["language", "entry", "build", "run", "way", "start-in"];

/// A word of so many letters may be the beginning of the one that was meant.
const SHORTEST_BEGINNING: usize = 3;

/// What a student says about the program; what is left out is found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    pub language: Option<String>,
    pub entry: Option<PathBuf>,
    pub build: Option<Vec<Vec<String>>>,
    pub run: Option<Vec<String>>,
    /// The name of the way in which it is given its board.
    pub way: Option<String>,
    /// The same, said instead of named.
    pub own_way: Option<Way>,
    pub start_in: Option<PathBuf>,
}

impl Settings {
    /// Reads the file; what is not understood is told in notes and left aside.
    #[must_use]
    pub fn parse(text: &str) -> (Self, Vec<String>) {
        let mut settings = Self::default();
        let mut notes = Vec::new();
        let table: toml::Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                let line = error.span().map_or(1, |span| line_at(text, span.start));
                let said = error.message().lines().next().unwrap_or_default();
                notes.push(format!(
                    "`{FILE}` is left aside: line {line} is not understood: {said}; texts are in quotes, as \
                     `way = \"stdin\"`"
                ));
                return (settings, notes);
            }
        };
        for (key, value) in &table {
            let is_understood = match key.as_str() {
                "language" => set(&mut settings.language, word(value)),
                "entry" => set(&mut settings.entry, inner_path(value)),
                "build" => set(&mut settings.build, commands(value)),
                "run" => set(&mut settings.run, command(value)),
                "way" => match value {
                    Value::Table(table) => set(&mut settings.own_way, parse_way(table)),
                    _ => set(&mut settings.way, word(value)),
                },
                "start-in" => set(&mut settings.start_in, inner_path(value)),
                unknown => {
                    notes.push(at_key(text, key, &unknown_key(unknown)));
                    continue;
                }
            };
            if !is_understood {
                let left_aside = format!("`{key}` is left aside: {}", wanted(key));
                notes.push(at_key(text, key, &left_aside));
            }
            let own_way = value.as_table().filter(|_| key == "way").and_then(read_way);
            for place in own_way.iter().flat_map(Way::unknown_places) {
                let unknown = format!("nothing is filled in for `{{{place}}}`");
                let choice = choice(place, &PLACES, |name| format!("`{{{name}}}`"));
                notes.push(at_key(text, key, &format!("{unknown}; {choice}")));
            }
        }
        (settings, notes)
    }
}

/// Keeps the value; whether there is one.
fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let is_there = value.is_some();
    if is_there {
        *place = value;
    }
    is_there
}

fn wanted(key: &str) -> &'static str {
    match key {
        "entry" | "start-in" => "give a path within the submission, as `\"src\"`",
        "build" => "give a command, as `\"make\"`, or a list of commands",
        "run" => "give a command, as `\"python3 src/main.py\"`",
        "way" => {
            "give the name of a way, or how the board is given, as `{ answers = [\"1\", \"{board}\"] }`, by \
             `arguments`, `stdin`, `answers` or `file`"
        }
        _ => "give a word in quotes",
    }
}

fn unknown_key(unknown: &str) -> String {
    let choice = choice(unknown, KEYS, |name| format!("`{name}`"));
    format!("`{unknown}` is no key and is left aside; {choice}")
}

/// What was probably meant instead of this word, or everything that there is.
fn choice(word: &str, known: &[&str], show: impl Fn(&str) -> String) -> String {
    let begun = |name: &&str| word.len() >= SHORTEST_BEGINNING && name.starts_with(word);
    let begun = known.iter().copied().find(begun);
    match begun.or_else(|| nearest(word, known.iter().copied())) {
        Some(meant) => format!("did you mean {}?", show(meant)),
        None => {
            let known: Vec<String> = known.iter().map(|name| show(name)).collect();
            format!("there are {}", known.join(", "))
        }
    }
}

/// What is said about a key, with the line that it is in.
fn at_key(text: &str, key: &str, said: &str) -> String {
    let document = DeTable::parse(text).ok();
    let place = document.as_ref().and_then(|document| {
        let mut keys = document.get_ref().keys();
        keys.find(|one| one.get_ref() == key)
            .map(|one| one.span().start)
    });
    match place {
        Some(place) => format!("`{FILE}`, line {}: {said}", line_at(text, place)),
        None => format!("`{FILE}`: {said}"),
    }
}

/// The line of this byte, counted from one.
fn line_at(text: &str, byte: usize) -> usize {
    let before = text.bytes().take(byte);
    before.filter(|byte| *byte == b'\n').count() + 1
}

/// What the file says, if there is one at the top of a submission.
pub(crate) fn read(tree: &Tree) -> Option<String> {
    let is_settings = |path: &Path| {
        path.to_str()
            .is_some_and(|name| name.eq_ignore_ascii_case(FILE))
    };
    let file = tree.files.iter().find(|file| is_settings(&file.path))?;
    let bytes = tree.beginning(&file.path, READ_BYTES);
    let text = String::from_utf8_lossy(&bytes);
    Some(text.trim_start_matches('\u{feff}').to_owned())
}

/// What the file of a submission says that means nothing here: keys and values that are not known, a file that is not there.
pub(crate) fn mistakes(
    tree: &Tree,
    assignment: &Assignment,
    languages: &[Language],
) -> Vec<String> {
    let Some(text) = read(tree) else {
        return Vec::new();
    };
    let (settings, mut notes) = Settings::parse(&text);
    let quoted = |name: &str| format!("`{name}`");
    if let Some(name) = &settings.language {
        let known: Vec<&str> = languages.iter().map(|one| one.name.as_str()).collect();
        if !known.iter().any(|one| one.eq_ignore_ascii_case(name)) {
            let choice = choice(name, &known, quoted);
            let said = format!("`{name}` is no language here and is left aside; {choice}");
            notes.push(at_key(&text, "language", &said));
        }
    }
    if let Some(name) = &settings.way {
        let of_the_course = assignment.ways.iter().map(|way| way.name.as_str());
        let mut known: Vec<&str> = of_the_course.chain(built_in_names()).collect();
        if !known.contains(&name.as_str()) {
            let mut seen = HashSet::new();
            known.retain(|name| seen.insert(*name));
            let choice = choice(name, &known, quoted);
            let said = format!("`{name}` is no way and is left aside; {choice}");
            notes.push(at_key(&text, "way", &said));
        }
    }
    if let Some(entry) = &settings.entry
        && assignment.driver.is_none()
        && !tree.files.iter().any(|file| file.path == *entry)
    {
        let said = format!(
            "`entry` names `{}`, which is not there",
            printable_path(entry)
        );
        notes.push(at_key(&text, "entry", &said));
    }
    notes
}

fn word(value: &Value) -> Option<String> {
    value
        .as_str()
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
}

/// A path that stays within the submission.
fn inner_path(value: &Value) -> Option<PathBuf> {
    let text = word(value)?.replace('\\', "/");
    let mut path = PathBuf::new();
    for part in Path::new(&text).components() {
        match part {
            Component::Normal(name) => path.push(name),
            Component::CurDir => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(path)
}

fn command(value: &Value) -> Option<Vec<String>> {
    let command = match value {
        Value::String(line) => words(line)?,
        Value::Array(_) => strings(value)?,
        _ => return None,
    };
    (!command.is_empty()).then_some(command)
}

/// One command as text, several as a list of texts or of lists; a list of single words is one command.
fn commands(value: &Value) -> Option<Vec<Vec<String>>> {
    match value {
        Value::String(line) if line.trim().is_empty() => Some(Vec::new()),
        Value::String(_) => Some(vec![command(value)?]),
        Value::Array(list) if list.is_empty() => Some(Vec::new()),
        Value::Array(list) if list.iter().all(Value::is_str) => {
            let strings = strings(value)?;
            if strings.iter().any(|line| line.contains(' ')) {
                strings.iter().map(|line| words(line)).collect()
            } else {
                Some(vec![strings])
            }
        }
        Value::Array(list) => list.iter().map(command).collect(),
        _ => None,
    }
}

fn strings(value: &Value) -> Option<Vec<String>> {
    let list = value.as_array()?;
    list.iter()
        .map(|word| word.as_str().map(str::to_owned))
        .collect()
}

/// The words of a line as a shell would take them, without anything else a shell does; none if a quote is left open.
#[must_use]
pub fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        match (character, quote) {
            (_, Some(open)) if character == open => quote = None,
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(characters.next()),
            (_, Some(_)) => word.get_or_insert_default().push(character),
            ('"' | '\'', None) => {
                word.get_or_insert_default();
                quote = Some(character);
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            (_, None) => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// The way in this table, if all of it is understood and hands the board over.
#[must_use]
pub(crate) fn parse_way(table: &Table) -> Option<Way> {
    read_way(table).filter(|way| way.file != BoardFile::None || way.tells_the_board())
}

/// The same, whether it hands the board over or not.
fn read_way(table: &Table) -> Option<Way> {
    let mut way = Way::default();
    for (key, value) in table {
        match key.as_str() {
            "arguments" => way.arguments = strings(value)?,
            "answers" => way.answers = strings(value)?,
            "stdin" => way.stdin = Some(value.as_str()?.to_owned()),
            "file" => way.file = BoardFile::Named(inner(value.as_str()?)?),
            "blank" => way.blank = Some(value.as_str()?.to_owned()),
            "separator" => way.separator = Some(value.as_str()?.to_owned()),
            "side-line" => {
                way.side_line = Some(match value.as_str()? {
                    "first" => SideLine::First,
                    "absent" => SideLine::Absent,
                    _ => return None,
                });
            }
            "terminal" => way.terminal = value.as_bool()?,
            _ => return None,
        }
    }
    if way.stdin.is_some() && !way.answers.is_empty() {
        return None;
    }
    if way.file == BoardFile::None && (way.uses("board") || way.uses("stem")) {
        way.file = BoardFile::Told;
    }
    Some(way)
}

/// A path that stays within the submission.
fn inner(path: &str) -> Option<String> {
    let leaves = path.starts_with('/') || path.split('/').any(|part| part == "..");
    (!leaves && !path.is_empty()).then(|| path.to_owned())
}

/// The text of a `submission.toml` with this way in it, or without one; all else stays as it is. None where the text is not
/// understood.
#[must_use]
pub fn set_way(text: &str, way: Option<&Way>) -> Option<String> {
    let document = DeTable::parse(text).ok()?;
    let old = document
        .get_ref()
        .iter()
        .find(|(key, _)| key.get_ref() == "way");
    let new = way.map(|way| {
        let way = Way {
            name: String::new(),
            students: Vec::new(),
            ..way.clone()
        };
        format!("way = {}", way.inline())
    });
    let (before, after) = match old {
        Some((key, value)) => (&text[..key.span().start], &text[value.span().end..]),
        // Before all tables, so that it is in none.
        None => ("", text),
    };
    let changed = match (&new, old) {
        (Some(new), Some(_)) => format!("{before}{new}{after}"),
        (Some(new), None) => format!("{new}\n{text}"),
        (None, Some(_)) => {
            let after = after.strip_prefix("\r\n").or(after.strip_prefix('\n'));
            format!("{before}{}", after.unwrap_or_default())
        }
        (None, None) => text.to_owned(),
    };
    // Whatever was there: it must still be what it was.
    let (was, mut is): (Table, Table) = (text.parse().ok()?, changed.parse().ok()?);
    let mut was = was;
    was.remove("way");
    let has_way = is.remove("way").is_some();
    (was == is && has_way == new.is_some()).then_some(changed)
}

#[cfg(test)]
mod tests;
