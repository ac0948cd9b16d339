//! The word that was probably meant.

/// The only candidate that begins so, or the one that differs least from this word, if it does not differ in half of it.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let candidates: Vec<&str> = candidates.into_iter().collect();
    let begin_so = candidates.iter().filter(|it| it.starts_with(word));
    if let [only] = begin_so.collect::<Vec<_>>()[..]
        && word.chars().count() > 2
    {
        return Some(only);
    }
    candidates
        .into_iter()
        .map(|candidate| (strsim::levenshtein(word, candidate), candidate))
        .min()
        .filter(|(distance, candidate)| distance * 2 <= candidate.chars().count())
        .map(|(_, candidate)| candidate)
}

/// Asks whether the nearest candidate was meant; says something else if none is near.
pub fn suggest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    otherwise: impl Into<String>,
) -> String {
    match nearest(word, candidates) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => otherwise.into(),
    }
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
        let courses = ["iq-puzzler", "npuzzle-astar", "fifteen-ida", "fifteen-bnb"];
        assert_eq!(nearest("npuzzle", courses), Some("npuzzle-astar"));
        // Half of it may differ, counted in letters.
        assert_eq!(nearest("wxxl", words), Some("wall"));
        assert_eq!(nearest("wxxx", words), None);
        assert_eq!(nearest("éü", ["éé"]), Some("éé"));
    }
}
