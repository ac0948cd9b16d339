//! Short names for submissions: unique, and safe to type.

use std::collections::BTreeSet;

use crate::fold::fold;
use model::student::Student;

const LONGEST: usize = 40;

/// A short name made from a folder's, a user's or a person's name.
#[must_use]
pub fn key(name: &str) -> String {
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

/// The keys given so far for one assignment.
#[derive(Debug, Default)]
pub struct Keys {
    taken: BTreeSet<String>,
}

impl Keys {
    /// Makes the student's key one that nobody else has: by the id, else by a number.
    pub fn make_unique(&mut self, student: &mut Student) {
        let with_id = student
            .id
            .as_deref()
            .map(|id| format!("{}-{}", student.key, key(id)));
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

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(key(name), expected, "{name}");
        }
        assert_eq!(key(&"x".repeat(300)).len(), LONGEST);
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
}
