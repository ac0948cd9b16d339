//! The word that was probably meant.

/// The candidate that differs least from this word, if it does not differ in half of it.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .min()
        .filter(|(distance, candidate)| distance * 2 <= candidate.chars().count())
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, removed or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = line + 1;
        for column in 0..other.len() {
            let changed = diagonal + usize::from(letter != other[column]);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_added_removed_and_changed_are_counted() {
        let table = [
            ("", "", 0),
            ("cpu", "cpu", 0),
            ("cpus", "cpu", 1),
            ("", "wall", 4),
            ("memmory", "memory", 1),
            ("kitten", "sitting", 3),
        ];
        for (one, other, expected) in table {
            assert_eq!(distance(one, other), expected, "{one} {other}");
            assert_eq!(distance(other, one), expected, "{other} {one}");
        }
    }

    #[test]
    fn only_a_word_that_is_near_is_named() {
        let words = ["cpu", "wall", "memory"];
        assert_eq!(nearest("memroy", words), Some("memory"));
        assert_eq!(nearest("wal", words), Some("wall"));
        assert_eq!(nearest("colour", words), None);
    }
}
