//! `way = { … }` in `submission.toml`: what a student types to the program, instead of the name of a way.

use toml::de::DeTable;
use toml::{Table, Value};

use course::way::{BoardFile, SideLine, Way};

/// The way in this table, if all of it is understood and hands the board over.
#[must_use]
pub(crate) fn own_way(table: &Table) -> Option<Way> {
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
pub fn with_way(text: &str, way: Option<&Way>) -> Option<String> {
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
        let written = with_way("", Some(&way())).unwrap();
        let table: Table = written.parse().unwrap();
        let read = own_way(table["way"].as_table().unwrap()).unwrap();
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
            assert_eq!(with_way(text, Some(&way())).unwrap(), expected);
        }
        let text = "entry = \"a.py\"\nway = { answers = [\n\"{text}\"] }\nrun = \"x\"\n";
        let without = "entry = \"a.py\"\nrun = \"x\"\n";
        assert_eq!(with_way(text, None).unwrap(), without);
        assert_eq!(with_way(without, None).unwrap(), without);
        assert_eq!(with_way("entry = ", Some(&way())), None);
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
            assert_eq!(own_way(&table.parse().unwrap()), None, "{table}");
        }
    }
}
