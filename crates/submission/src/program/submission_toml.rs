//! `submission.toml`: what a student says about the program, and what is typed to it instead of the name of a way.

use std::path::{Component, Path, PathBuf};

use toml::de::DeTable;
use toml::{Table, Value};

use course::input_ways::{BoardFile, SideLine, Way};
use course::nearest_word::nearest;

pub const FILE: &str = "submission.toml";

const KEYS: &[&str] = &["language", "entry", "build", "run", "way", "start-in"];

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
                let line = error.span().map_or(1, |span| {
                    let before = text.bytes().take(span.start);
                    before.filter(|byte| *byte == b'\n').count() + 1
                });
                let said = error.message().lines().next().unwrap_or_default();
                notes.push(format!(
                    "`{FILE}` is left aside: line {line} is not understood: {said}"
                ));
                return (settings, notes);
            }
        };
        for (key, value) in &table {
            let understood = match key.as_str() {
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
                    notes.push(unknown_key(unknown));
                    continue;
                }
            };
            if understood == Understood::No {
                notes.push(format!(
                    "`{key}` in `{FILE}` is left aside: {}",
                    wanted(key)
                ));
            }
        }
        (settings, notes)
    }
}

#[derive(PartialEq, Eq)]
enum Understood {
    Yes,
    No,
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> Understood {
    match value {
        Some(value) => {
            *place = Some(value);
            Understood::Yes
        }
        None => Understood::No,
    }
}

fn wanted(key: &str) -> &'static str {
    match key {
        "entry" | "start-in" => "give a path within the submission, as `\"src\"`",
        "build" => "give a command, as `\"make\"`, or a list of commands",
        "run" => "give a command, as `\"python3 src/main.py\"`",
        "way" => {
            "give the name of a way, or what is typed, as `{ answers = [\"1\", \"{board}\"] }`"
        }
        _ => "give a word in quotes",
    }
}

fn unknown_key(unknown: &str) -> String {
    match nearest(unknown, KEYS.iter().copied()) {
        Some(key) => format!("`{unknown}` in `{FILE}` is no key; did you mean `{key}`?"),
        None => format!(
            "`{unknown}` in `{FILE}` is no key; there are `{}`",
            KEYS.join("`, `")
        ),
    }
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
    let mut way = Way::default();
    for (key, value) in table {
        match key.as_str() {
            "arguments" => way.arguments = texts(value)?,
            "answers" => way.answers = texts(value)?,
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
    (way.file != BoardFile::None || way.tells_the_board()).then_some(way)
}

fn texts(value: &Value) -> Option<Vec<String>> {
    let list = value.as_array()?.iter();
    list.map(|text| text.as_str().map(str::to_owned)).collect()
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
mod tests {
    use super::*;

    #[test]
    fn every_key_is_read() {
        let (settings, notes) = Settings::parse(
            "language = \"java\"\nentry = \"./src/Solver.java\"\nbuild = [\"make all\", \"make 'my board'\"]\n\
             run = \"java -cp out Solver\"\nway = \"stdin\"\nstart-in = 'src\\sub'\n",
        );
        assert_eq!(notes, [""; 0]);
        let expected = Settings {
            language: Some("java".into()),
            entry: Some("src/Solver.java".into()),
            build: Some(vec![
                vec!["make".into(), "all".into()],
                vec!["make".into(), "my board".into()],
            ]),
            run: Some(["java", "-cp", "out", "Solver"].map(str::to_owned).to_vec()),
            way: Some("stdin".into()),
            own_way: None,
            start_in: Some("src/sub".into()),
        };
        assert_eq!(settings, expected);
    }

    #[test]
    fn what_is_not_understood_is_a_note_and_the_rest_counts() {
        let table = [
            ("langauge = \"c\"\n", "did you mean `language`?"),
            ("start_in = \"src\"\n", "did you mean `start-in`?"),
            ("colour = 1\n", "there are `language`, `entry`"),
            ("entry = \"../x.py\"\n", "a path within the submission"),
            ("entry = \"/etc/passwd\"\n", "a path within the submission"),
            ("run = 3\n", "give a command"),
            ("run = \"a 'b\"\n", "give a command"),
            ("way = \n", "line 1 is not understood"),
        ];
        for (text, expected) in table {
            let (_, notes) = Settings::parse(text);
            assert_eq!(notes.len(), 1, "{text}");
            assert!(notes[0].contains(expected), "{text}: {notes:?}");
        }
        let (settings, _) = Settings::parse("colour = 1\nway = \"stdin\"\n");
        assert_eq!(settings.way.as_deref(), Some("stdin"));
    }

    #[test]
    fn builds_are_one_command_or_several() {
        let table: [(&str, &[&[&str]]); 6] = [
            ("\"make\"", &[&["make"]]),
            ("[\"javac\", \"Solver.java\"]", &[&["javac", "Solver.java"]]),
            ("[\"make a\", \"make\"]", &[&["make", "a"], &["make"]]),
            (
                "[[\"make\"], [\"x\", \"y z\"]]",
                &[&["make"], &["x", "y z"]],
            ),
            ("[]", &[]),
            ("\"\"", &[]),
        ];
        for (value, expected) in table {
            let (settings, notes) = Settings::parse(&format!("build = {value}\n"));
            assert_eq!(notes, [""; 0], "{value}");
            assert_eq!(settings.build.unwrap(), expected, "{value}");
        }
    }

    fn way() -> Way {
        Way {
            name: "talk".to_owned(),
            answers: vec!["1".to_owned(), "{board}".to_owned()],
            file: BoardFile::Told,
            terminal: true,
            ..Way::default()
        }
    }

    #[test]
    fn a_way_that_is_written_is_read() {
        let written = set_way("", Some(&way())).unwrap();
        let table: Table = written.parse().unwrap();
        let read = parse_way(table["way"].as_table().unwrap()).unwrap();
        let nameless = Way {
            name: String::new(),
            ..way()
        };
        assert_eq!(read, nameless);
    }

    #[test]
    fn what_else_is_said_stays_to_the_letter() {
        let new = way().inline().replacen("name = \"talk\", ", "", 1);
        let table = [
            (
                "# mine\nentry = \"a.py\" # yes\n",
                format!("way = {new}\n# mine\nentry = \"a.py\" # yes\n"),
            ),
            (
                "entry = \"a.py\"\nway = \"stdin\" # old\nrun = \"x\"\n",
                format!("entry = \"a.py\"\nway = {new} # old\nrun = \"x\"\n"),
            ),
            ("[odd]\nx = 1\n", format!("way = {new}\n[odd]\nx = 1\n")),
        ];
        for (text, expected) in table {
            assert_eq!(set_way(text, Some(&way())).unwrap(), expected);
        }
        let text = "entry = \"a.py\"\nway = { answers = [\n\"{text}\"] }\nrun = \"x\"\n";
        let without = "entry = \"a.py\"\nrun = \"x\"\n";
        assert_eq!(set_way(text, None).unwrap(), without);
        assert_eq!(set_way(without, None).unwrap(), without);
        assert_eq!(set_way("entry = ", Some(&way())), None);
    }

    #[test]
    fn a_way_that_is_not_understood_or_hands_nothing_over_is_none() {
        for table in [
            "answers = [\"n\"]",
            "answers = [1]",
            "answers = [\"{text}\"]\nstdin = \"{text}\"",
            "file = \"../x\"",
            "name = \"x\"\nanswers = [\"{text}\"]",
        ] {
            assert_eq!(parse_way(&table.parse().unwrap()), None, "{table}");
        }
    }
}
