//! The word that was probably meant.

/// The candidate that differs least from this word, if it does not differ in half of it.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (strsim::levenshtein(word, candidate), candidate))
        .min()
        .filter(|(distance, candidate)| distance * 2 <= candidate.chars().count())
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_word_that_is_near_is_named() {
        let words = ["cpu", "wall", "memory"];
        assert_eq!(nearest("memroy", words), Some("memory"));
        assert_eq!(nearest("wal", words), Some("wall"));
        assert_eq!(nearest("memmory", words), Some("memory"));
        assert_eq!(nearest("colour", words), None);
        // Half of it may differ, counted in letters.
        assert_eq!(nearest("wxxl", words), Some("wall"));
        assert_eq!(nearest("wxxx", words), None);
        assert_eq!(nearest("éü", ["éé"]), Some("éé"));
    }
}
