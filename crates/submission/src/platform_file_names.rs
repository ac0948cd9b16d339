//! The names that platforms give to what they hand out, and the moments in them: Moodle, Canvas, Blackboard, Brightspace.

use std::path::Path;

use jiff::civil::DateTime;

use crate::names_and_keys::make_key;

/// What a platform's name for a file or folder says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformName {
    /// What tells one student from another within the download.
    pub who: String,
    /// The key made of it.
    pub key: String,
    /// The full name, or what comes nearest.
    pub name: String,
    pub id: Option<String>,
    /// The assignment, as the platform calls it.
    pub assignment: Option<String>,
    pub handed_in: Option<DateTime>,
    /// The file's own name, for those that come without a folder.
    pub file: Option<String>,
    /// Something worth a note, as that it came late.
    pub note: Option<&'static str>,
}

/// What this name says, if it is a platform's.
#[must_use]
pub fn parse_name(name: &str) -> Option<PlatformName> {
    moodle(name)
        .or_else(|| blackboard(name))
        .or_else(|| brightspace(name))
        .or_else(|| canvas(name))
}

/// Whether a platform wrote this file itself, as Brightspace's `index.html`.
#[must_use]
pub fn is_by_product(name: &str) -> bool {
    name.eq_ignore_ascii_case("index.html")
}

/// `Full Name_12345_assignsubmission_file_`, as a folder or before a file's name.
fn moodle(name: &str) -> Option<PlatformName> {
    let (owner, rest) = name.split_once("_assignsubmission_")?;
    let (full, id) = owner.rsplit_once('_')?;
    if !is_number(id) || full.is_empty() {
        return None;
    }
    let file = rest
        .split_once('_')
        .map(|(_, file)| file)
        .filter(|file| !file.is_empty());
    let is_blind = full.eq_ignore_ascii_case("participant");
    Some(PlatformName {
        // Two names with one number are two students, whoever mixed that up.
        who: owner.to_owned(),
        key: if is_blind {
            make_key(&format!("{full}-{id}"))
        } else {
            make_key(full)
        },
        name: full.to_owned(),
        id: Some(id.to_owned()),
        assignment: None,
        handed_in: None,
        file: file.map(str::to_owned),
        note: None,
    })
}

/// The folder that Moodle had this in, or would have had: its name tells Moodle whose feedback a file in it is.
#[must_use]
pub fn moodle_folder(origin: &Path) -> Option<String> {
    const KIND: &str = "_assignsubmission_";
    let name = origin.file_name()?.to_str()?;
    moodle(name)?;
    let (owner, rest) = name.split_once(KIND)?;
    let plugin = rest.split('_').next().filter(|plugin| !plugin.is_empty())?;
    Some(format!("{owner}{KIND}{plugin}_"))
}

/// `lastnamefirstname[_LATE]_<userid>_<attachment>_<file>`.
fn canvas(name: &str) -> Option<PlatformName> {
    let mut parts = name.splitn(2, '_');
    let owner = parts.next().filter(|owner| !owner.is_empty())?;
    let rest = parts.next()?;
    let (note, rest) = match rest.strip_prefix("LATE_") {
        Some(rest) => (Some("Canvas marks it as late"), rest),
        None => (None, rest),
    };
    let mut parts = rest.splitn(3, '_');
    let (id, attachment, file) = (parts.next()?, parts.next()?, parts.next()?);
    if !is_number(id) || !is_number(attachment) || file.is_empty() {
        return None;
    }
    Some(PlatformName {
        who: id.to_owned(),
        key: make_key(owner),
        name: owner.to_owned(),
        id: Some(id.to_owned()),
        assignment: None,
        handed_in: None,
        file: Some(file.to_owned()),
        note,
    })
}

/// `<Assignment>_<username>_attempt_<date>_<file>`, or with `.txt` after the date for the receipt.
fn blackboard(name: &str) -> Option<PlatformName> {
    const DATE: usize = "2024-03-03-23-45-10".len();
    let (owner, rest) = name.split_once("_attempt_")?;
    let (assignment, user) = owner.rsplit_once('_')?;
    let date = rest.get(..DATE)?;
    let handed_in = DateTime::strptime("%Y-%m-%d-%H-%M-%S", date).ok()?;
    let file = match &rest[DATE..] {
        "" | ".txt" => None,
        file => Some(file.strip_prefix('_')?.to_owned()),
    };
    Some(PlatformName {
        who: user.to_owned(),
        key: make_key(user),
        name: user.to_owned(),
        id: None,
        assignment: Some(assignment.to_owned()),
        handed_in: Some(handed_in),
        file,
        note: None,
    })
}

/// `<id>-<id> - Full Name - <date>`, as a folder, or before ` - ` and a file's name.
fn brightspace(name: &str) -> Option<PlatformName> {
    let mut parts = name.splitn(4, " - ");
    let (ids, full, date) = (parts.next()?, parts.next()?, parts.next()?);
    let (one, other) = ids.split_once('-')?;
    if !is_number(one) || !is_number(other) || full.is_empty() {
        return None;
    }
    Some(PlatformName {
        who: one.to_owned(),
        key: make_key(full),
        name: full.to_owned(),
        id: Some(one.to_owned()),
        assignment: None,
        handed_in: parse_moment(date),
        file: parts.next().map(str::to_owned),
        note: None,
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name in a Blackboard receipt, whose first line is `Name: Ada Lovelace (ada1)`.
#[must_use]
pub fn name_in_receipt(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("Name:"))?;
    let name = line.rsplit_once('(').map_or(line, |(name, _)| name).trim();
    (!name.is_empty()).then(|| name.to_owned())
}

const MONTHS: &[(&str, i8)] = &[
    ("jan", 1),
    ("feb", 2),
    ("mar", 3),
    ("mrt", 3),
    ("maa", 3),
    ("apr", 4),
    ("may", 5),
    ("mei", 5),
    ("jun", 6),
    ("jul", 7),
    ("aug", 8),
    ("agu", 8),
    ("sep", 9),
    ("oct", 10),
    ("okt", 10),
    ("nov", 11),
    ("dec", 12),
    ("des", 12),
];

/// The moment in a text as `Mar 3, 2024 1145 PM`, `3 March, 2024 11:45 PM` or `3 maart 2024 2345`.
#[must_use]
pub(crate) fn parse_moment(text: &str) -> Option<DateTime> {
    let words: Vec<String> = text
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let month = words.iter().find_map(|word| {
        let start: String = word.chars().take(3).collect();
        let is_month = word.chars().all(char::is_alphabetic);
        let found = MONTHS.iter().find(|(name, _)| *name == start);
        found.filter(|_| is_month).map(|(_, month)| *month)
    })?;
    let half = words.iter().find_map(|word| match word.as_str() {
        "am" => Some(0),
        "pm" => Some(12),
        _ => None,
    });
    let numbers: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    let (day, year, time) = match numbers.as_slice() {
        [day, year, time @ ..] if year.len() == 4 => (day, year, time),
        _ => return None,
    };
    let (hour, minute) = match time {
        [] => ("0", "0"),
        [both] if (3..=4).contains(&both.len()) => both.split_at(both.len() - 2),
        [hour, minute, ..] => (*hour, *minute),
        [_] => return None,
    };
    let mut hour: i8 = hour.parse().ok()?;
    if let Some(half) = half {
        hour = hour % 12 + half;
    }
    DateTime::new(
        year.parse().ok()?,
        month,
        day.parse().ok()?,
        hour,
        minute.parse().ok()?,
        0,
        0,
    )
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::rows;

    #[test]
    fn every_platforms_names_are_read() {
        let table = "
            Ada Lovelace_12345_assignsubmission_file_ | ada-lovelace | Ada Lovelace | 12345 |
            Ada Lovelace_12345_assignsubmission_file | ada-lovelace | Ada Lovelace | 12345 |
            José Núñez_7_assignsubmission_file_my_solver.py | jose-nunez | José Núñez | 7 | my_solver.py
            Participant_99_assignsubmission_file_ | Participant-99 | Participant | 99 |
            lovelaceada_4321_98765_Solver.java | lovelaceada | lovelaceada | 4321 | Solver.java
            lovelaceada_LATE_4321_98765_my_solver-1.py | lovelaceada | lovelaceada | 4321 | my_solver-1.py
            Fifteen_puzzle_ada1_attempt_2024-03-03-23-45-10_solver.py | ada1 | ada1 | | solver.py
            Fifteen_ada1_attempt_2024-03-03-23-45-10.txt | ada1 | ada1 | |
            123-456 - Ada Lovelace - Mar 3, 2024 1145 PM | ada-lovelace | Ada Lovelace | 123 |
            123-456 - Ada Lovelace - 3 March, 2024 1145 PM | ada-lovelace | Ada Lovelace | 123 |
            123-456 - Ada Lovelace - Mar 3, 2024 1145 PM - solver.zip | ada-lovelace | Ada Lovelace | 123 | solver.zip
            a_1_2_x | a | a | 1 | x
            Ada B_C Lovelace_5_assignsubmission_onlinetext_ | ada-b-c-lovelace | Ada B_C Lovelace | 5 |
        ";
        for [name, key, full, id, file] in rows(table) {
            let read = parse_name(name).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(read.key, key, "{name}");
            assert_eq!(read.name, full, "{name}");
            let [id, file] = [id, file].map(|text| (!text.is_empty()).then_some(text));
            assert_eq!(read.id.as_deref(), id, "{name}");
            assert_eq!(read.file.as_deref(), file, "{name}");
        }
    }

    #[test]
    fn the_folder_of_a_moodle_download_is_known_by_what_lay_in_it_too() {
        let ada = "Ada Lovelace_12345_assignsubmission_file_";
        let table = [
            ("x/Ada Lovelace_12345_assignsubmission_file_", Some(ada)),
            ("Ada Lovelace_12345_assignsubmission_file", Some(ada)),
            (
                "Ada Lovelace_12345_assignsubmission_file_my_solver.py",
                Some(ada),
            ),
            (
                "Participant_9_assignsubmission_onlinetext_",
                Some("Participant_9_assignsubmission_onlinetext_"),
            ),
            ("lovelaceada_4321_98765_Solver.java", None),
            ("Ada_x_assignsubmission_file_", None),
            ("Ada_1_assignsubmission_", None),
            ("ada", None),
        ];
        for (origin, folder) in table {
            let found = moodle_folder(Path::new(origin));
            assert_eq!(found.as_deref(), folder, "{origin}");
        }
    }

    #[test]
    fn a_plain_name_is_nobodys_platform() {
        for name in [
            "ada",
            "Tucil3_13520001",
            "ada_lovelace_solver.py",
            "13520001_13520002",
            "x_attempt_2024",
            "x_y_attempt_2024-13-03-23-45-10",
            "12 - Ada - today",
            "_1_2_x",
            "a_1_x_y",
            "",
        ] {
            assert_eq!(parse_name(name), None, "{name}");
        }
    }

    #[test]
    fn dates_and_receipts_are_read() {
        let date = |name: &str| parse_name(name).unwrap().handed_in.unwrap().to_string();
        assert_eq!(
            date("A_u_attempt_2024-03-03-23-45-10_x.py"),
            "2024-03-03T23:45:10"
        );
        assert_eq!(date("1-2 - A - Mar 3, 2024 1145 PM"), "2024-03-03T23:45:00");
        let receipt = "Name: Ada Lovelace (ada1)\nAssignment: Fifteen\n";
        assert_eq!(name_in_receipt(receipt).as_deref(), Some("Ada Lovelace"));
        assert_eq!(name_in_receipt("hello"), None);
    }

    #[test]
    fn moments_are_read_as_platforms_write_them() {
        let table = [
            ("Mar 3, 2024 1145 PM", Some("2024-03-03T23:45:00")),
            ("3 March, 2024 11:45 PM", Some("2024-03-03T23:45:00")),
            ("March 3, 2024 905 AM", Some("2024-03-03T09:05:00")),
            ("Mar 3, 2024 1205 AM", Some("2024-03-03T00:05:00")),
            ("3 maart 2024 2345", Some("2024-03-03T23:45:00")),
            ("3 Mei 2024", Some("2024-05-03T00:00:00")),
            ("Feb 31, 2024 1145 PM", None),
            ("Mar 3, 2024 9945", None),
            ("yesterday", None),
            ("", None),
        ];
        for (text, expected) in table {
            let read = parse_moment(text).map(|moment| moment.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
    }
}
