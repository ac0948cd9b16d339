//! When two programs printed the same, for a person who would decide the same of both.

/// Units that a time is printed with, in the languages of the courses.
const UNITS: [&str; 19] = [
    "s",
    "sec",
    "secs",
    "second",
    "seconds",
    "detik",
    "seconde",
    "seconden",
    "秒",
    "ms",
    "millisecond",
    "milliseconds",
    "milidetik",
    "millis",
    "毫秒",
    "us",
    "µs",
    "ns",
    "nanoseconds",
];

/// What is left of a text when blanks, empty lines and the times that a run took are taken out: texts that are alike in
/// this were printed by programs that answered the same.
///
/// Whole numbers stay, for they may be the answer.
#[must_use]
pub fn likeness(text: &str) -> String {
    let lines = text.lines().map(line).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

fn line(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut alike = Vec::with_capacity(words.len());
    for (place, word) in words.iter().enumerate() {
        let next = words.get(place + 1).map_or("", |next| bare(next));
        alike.push(match is_time(bare(word), next) {
            true => "#",
            false => word,
        });
    }
    alike.join(" ")
}

/// The word without what stands around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|it: char| "()[]:;,.=".contains(it))
}

/// Whether a word is a time: a number with a fraction, which no answer to a puzzle has, or one that a unit follows.
fn is_time(word: &str, next: &str) -> bool {
    let end = word.find(|it: char| !it.is_ascii_digit() && it != '.' && it != ',');
    let (number, unit) = word.split_at(end.unwrap_or(word.len()));
    if number.is_empty() || !number.starts_with(|it: char| it.is_ascii_digit()) {
        return false;
    }
    let is_unit = |text: &str| UNITS.contains(&text.to_lowercase().as_str());
    let mut parts = number.split('.');
    let is_fraction = parts.next().is_some() && parts.next().is_some() && parts.next().is_none();
    match unit {
        "" => is_fraction || is_unit(next),
        unit => is_unit(unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_blanks_make_no_difference() {
        let table = [
            ("Time: 0.0123 s\n\nU D L", "Time:   0.5 s\nU D L\n"),
            ("done in 12 ms", "done in 7 ms"),
            ("done in 12ms.", "done in 7ms."),
            ("waktu 3 detik", "waktu 14 detik"),
            ("(1.25)", "(0.125)"),
        ];
        for (one, other) in table {
            assert_eq!(likeness(one), likeness(other), "{one}");
        }
    }

    #[test]
    fn answers_do() {
        let table = [
            ("21 moves", "23 moves"),
            ("1 2 3\n4 5 6", "1 2 3\n4 6 5"),
            ("U D", "U L"),
            ("1,2,3", "1,3,2"),
            ("7 steps", "8 steps"),
        ];
        for (one, other) in table {
            assert_ne!(likeness(one), likeness(other), "{one}");
        }
    }
}
