//! Names compared as people compare them: whatever their case, their marks, their order and what stands between them.

use crate::gradebook::fold::fold;
use model::student::Student;

/// The words of a name without the marks of its letters, sorted, so that `Hernandez, Sofia` is `Sofía Hernández`.
#[must_use]
pub(crate) fn folded_words(name: &str) -> Vec<String> {
    sorted_words(&fold(name))
}

/// The words of a name in small letters, sorted, so that `Lovelace, Ada` is `Ada Lovelace`.
#[must_use]
pub(crate) fn sorted_words(name: &str) -> Vec<String> {
    let lower = name.to_lowercase().replace(['\'', '’', '`'], "");
    let mut words: Vec<String> = lower
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort();
    words
}

/// The letters and digits of a text in small letters, so that titles of columns can be compared.
#[must_use]
pub(crate) fn letters(text: &str) -> String {
    let lower = text.to_lowercase();
    lower
        .chars()
        .filter(|character| character.is_alphanumeric())
        .collect()
}

/// Whether a row's name cannot be this student's: both are known, and not a word of one is in the other.
#[must_use]
pub(crate) fn contradict(student: &Student, name: &str) -> bool {
    let (mine, theirs) = (folded_words(&student.name), folded_words(name));
    // Without a roster the name is the folder's, which may be anything.
    let is_known = letters(&student.name) != letters(&student.key);
    // Canvas writes a whole name as one word.
    let (my_letters, their_letters) = (letters(&fold(&student.name)), letters(&fold(name)));
    let shares =
        |words: &[String], letters: &str| words.iter().any(|word| letters.contains(word.as_str()));
    is_known
        && !mine.is_empty()
        && !theirs.is_empty()
        && !shares(&mine, &their_letters)
        && !shares(&theirs, &my_letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_any_order() {
        assert_eq!(folded_words("Lovelace, Ada"), folded_words("ADA LOVELACE"));
        assert_eq!(
            folded_words("Hernandez, Sofia"),
            folded_words("Sofía Hernández")
        );
        assert_ne!(
            sorted_words("Hernandez, Sofia"),
            sorted_words("Sofía Hernández")
        );
        assert_eq!(folded_words("O'Brien"), folded_words("OBrien"));
        assert_ne!(folded_words("Ada Byron"), folded_words("Ada Lovelace"));
        assert_eq!(folded_words("王小明"), ["王小明"]);
    }

    #[test]
    fn a_name_contradicts_another_when_they_share_nothing() {
        let student = |name: &str, key: &str| Student {
            key: key.to_owned(),
            name: name.to_owned(),
            id: None,
            email: None,
        };
        assert!(contradict(&student("Ada Lovelace", "ada"), "Budi Santoso"));
        assert!(!contradict(
            &student("Ada Lovelace", "ada"),
            "Lovelace, Augusta"
        ));
        assert!(!contradict(
            &student("Sofía Hernández", "sofia"),
            "Hernandez, Sofia"
        ));
        assert!(!contradict(&student("lovelaceada", "x"), "Lovelace, Ada"));
        assert!(!contradict(
            &student("13520001", "13520001"),
            "Budi Santoso"
        ));
        assert!(!contradict(&student("Ada", "ada"), ""));
    }
}
