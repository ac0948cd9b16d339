//! Tells a search that did not look further from one that found no solution.

/// A depth that a search may have been bounded by; more are the steps of the search itself.
const LONGEST_PATH: u32 = 100;

/// `No solution with 13 moves, trying 15`: a search that goes on, or one that looked no further, denies nothing.
pub(crate) fn is_bounded(line: &str) -> bool {
    const GOES_ON: [&str; 9] = [
        "trying",
        "increas",
        "deepen",
        "next bound",
        "next depth",
        "mencoba",
        "menaikkan",
        "probeer",
        "verhoog",
    ];
    const STEPS: [&str; 8] = [
        "moves", "move", "steps", "step", "langkah", "zetten", "stappen", "gerakan",
    ];
    const AFTER: [&str; 6] = ["after", "setelah", "sesudah", "na", "having", "habis"];
    const WITH: [&str; 7] = ["with", "in", "of", "at", "dengan", "dalam", "met"];
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = |word: &str| {
        word.parse::<u32>()
            .is_ok_and(|number| number <= LONGEST_PATH)
    };
    let within = |three: &[&str]| {
        WITH.contains(&three[0]) && is_short(three[1]) && STEPS.contains(&three[2])
    };
    // `after trying 181440 states` it has come to its end.
    let is_done = words.iter().any(|word| AFTER.contains(word));
    let goes_on = || !is_done && GOES_ON.iter().any(|word| lower.contains(word));
    words.windows(3).any(within) || words.iter().any(|word| is_number(word)) && goes_on()
}

#[cfg(test)]
mod tests {
    use super::is_bounded;

    #[test]
    fn a_search_that_went_on_is_told_from_one_that_came_to_its_end() {
        for line in [
            "No solution with 13 moves, trying 15 moves",
            "No solution found in 31 moves",
            "Tidak ada solusi dengan batas 12, mencoba 14",
        ] {
            assert!(is_bounded(line), "{line}");
        }
        for line in [
            "No solution found after trying 181440 states",
            "Tidak ada solusi setelah mencoba 12345 kasus",
            "No solution found in 181440 steps",
            "No solution",
        ] {
            assert!(!is_bounded(line), "{line}");
        }
    }
}
