//! Names: compared as people compare them, made into short keys that are safe to type, and made fit to stand in a sentence.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use model::scorecard::Student;

/// The text in small letters without accents, with single blanks between its words.
#[must_use]
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        match plain(character) {
            Some(letters) => folded.push_str(letters),
            None if ('\u{300}'..='\u{36f}').contains(&character) => {}
            None if character.is_alphanumeric() => folded.push(character),
            // O'Brien and Jean-Luc are one word each, however they are written.
            None if matches!(character, '\'' | '’' | '`') => {}
            None => folded.push(' '),
        }
    }
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words of a name, folded and sorted, so that `Lovelace, Ada` is `Ada Lovelace`.
#[must_use]
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = fold(name).split(' ').map(str::to_owned).collect();
    words.retain(|word| !word.is_empty());
    words.sort();
    words
}

/// Whether a word is among these, which blanks keep apart.
#[must_use]
pub(crate) fn is_among(word: &str, words: &str) -> bool {
    words.split_whitespace().any(|one| one == word)
}

/// The letters and digits of a name alone.
#[must_use]
pub(crate) fn letters(name: &str) -> String {
    fold(name).replace(' ', "")
}

const fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' => "t",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}

const LONGEST: usize = 40;

/// A short name made from a folder's, a user's or a person's name.
#[must_use]
pub fn make_key(name: &str) -> String {
    let is_safe = |character: char| character.is_ascii_alphanumeric() || "-_.".contains(character);
    let key = if name.chars().all(is_safe) {
        name.to_owned()
    } else {
        fold(name).replace(' ', "-")
    };
    let key: String = key
        .trim_start_matches(['-', '.', '_'])
        .chars()
        .take(LONGEST)
        .collect();
    let key = key.trim_end_matches(['-', '.', '_']);
    if key.is_empty() {
        "student".to_owned()
    } else {
        key.to_owned()
    }
}

/// Somebody of whom only this is known, as a folder's name.
#[must_use]
pub(crate) fn student_called(name: &str) -> Student {
    Student {
        key: make_key(name),
        name: name.to_owned(),
        ..Student::default()
    }
}

/// The keys given so far for one assignment.
#[derive(Debug, Default)]
pub struct Keys {
    taken: BTreeSet<String>,
}

impl Keys {
    /// Makes the student's key one that nobody else has: by the id, else by a number.
    pub(crate) fn make_unique(&mut self, student: &mut Student) {
        let with_id = student
            .id
            .as_deref()
            .map(|id| format!("{}-{}", student.key, make_key(id)));
        let numbered = (2..).map(|number| format!("{}-{number}", student.key));
        let free = std::iter::once(student.key.clone())
            .chain(with_id)
            .chain(numbered)
            .find(|candidate| !self.taken.contains(&candidate.to_lowercase()))
            .expect("there is always a next number");
        self.taken.insert(free.to_lowercase());
        student.key = free;
    }
}

/// The path as text on one line: what is no text, ends a line or steers a terminal is made visible.
#[must_use]
pub(crate) fn printable_path(path: &Path) -> String {
    let text = path.to_string_lossy();
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            safe.extend(character.escape_default());
        } else {
            safe.push(character);
        }
    }
    safe
}

/// What to type where only permissions are lacking.
#[must_use]
pub(crate) fn hint_at_permissions(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => format!("; {}", opening_command(path)),
        _ => String::new(),
    }
}

/// The command that makes what is at a path readable, as a part of a sentence.
#[must_use]
pub(crate) fn opening_command(path: &Path) -> String {
    let path = printable_path(path);
    let is_plain = |character: char| character.is_alphanumeric() || "/.-_+@,".contains(character);
    let path = if path.chars().all(is_plain) {
        path
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    };
    format!("if it is yours, `chmod -R u+rX {path}` makes it readable")
}

/// The first few of these names, in backticks, and how many more there are.
#[must_use]
pub(crate) fn join_first_few(names: &[String]) -> String {
    const FEW: usize = 3;
    let mut text: Vec<String> = names
        .iter()
        .take(FEW)
        .map(|name| format!("`{name}`"))
        .collect();
    if names.len() > FEW {
        text.push(format!("{} more", names.len() - FEW));
    }
    text.join(", ")
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[test]
    fn the_command_that_opens_a_path_can_be_pasted() {
        let table = [
            ("/class/ada", "`chmod -R u+rX /class/ada`"),
            ("Dewi Lestari", "`chmod -R u+rX 'Dewi Lestari'`"),
            ("it's", "`chmod -R u+rX 'it'\\''s'`"),
        ];
        for (path, command) in table {
            let denied = io::Error::from(io::ErrorKind::PermissionDenied);
            let hint = hint_at_permissions(Path::new(path), &denied);
            assert!(hint.contains(command), "{hint}");
            let absent = io::Error::from(io::ErrorKind::NotFound);
            assert_eq!(hint_at_permissions(Path::new(path), &absent), "");
        }
    }

    #[test]
    fn names_are_the_same_however_they_are_written() {
        let table = [
            ("Ada Lovelace", "LOVELACE, Ada"),
            ("José Núñez", "Nunez, Jose"),
            ("Jose\u{301} Nunez", "José Núñez"),
            ("Sinéad O'Brien", "OBRIEN sinead"),
            ("Jean-Luc Picard", "Picard Jean Luc"),
            ("李 明", "明 李"),
        ];
        for (one, other) in table {
            assert_eq!(words(one), words(other), "{one} {other}");
        }
        assert_ne!(words("Ada Lovelace"), words("Ada Byron"));
        assert_eq!(letters("Löve, Ada"), "loveada");
    }

    #[test]
    fn keys_are_short_and_safe_to_type() {
        let table = [
            ("ada", "ada"),
            ("Tucil3_13520001", "Tucil3_13520001"),
            ("Ada Lovelace", "ada-lovelace"),
            ("José Núñez", "jose-nunez"),
            ("-rf", "rf"),
            ("../x", "x"),
            ("a\nb\u{1b}[2J", "a-b-2j"),
            ("", "student"),
            ("¡!", "student"),
            ("李明", "李明"),
        ];
        for (name, expected) in table {
            assert_eq!(make_key(name), expected, "{name}");
        }
        assert_eq!(make_key(&"x".repeat(300)).len(), LONGEST);
    }

    #[test]
    fn a_second_student_of_the_same_name_gets_the_id_or_a_number() {
        let mut keys = Keys::default();
        let mut given = Vec::new();
        for id in [None, Some("17"), Some("17"), None] {
            let mut student = Student {
                key: "Ada".into(),
                name: "Ada".into(),
                id: id.map(str::to_owned),
                email: None,
            };
            keys.make_unique(&mut student);
            given.push(student.key);
        }
        assert_eq!(given, ["Ada", "Ada-17", "Ada-2", "Ada-3"]);
    }

    #[test]
    fn a_hostile_name_stays_on_its_line() {
        let table: [(&[u8], &str); 4] = [
            (b"src/Solver.java", "src/Solver.java"),
            (b"a\nb", "a\\nb"),
            (b"\x1b[2Jx", "\\u{1b}[2Jx"),
            (b"caf\xe9", "caf\u{fffd}"),
        ];
        for (bytes, expected) in table {
            assert_eq!(
                printable_path(Path::new(OsStr::from_bytes(bytes))),
                expected
            );
        }
    }

    #[test]
    fn only_the_first_few_names_are_listed() {
        let names: Vec<String> = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        assert_eq!(join_first_few(&names[..1]), "`a`");
        assert_eq!(join_first_few(&names), "`a`, `b`, `c`, 2 more");
    }
}
