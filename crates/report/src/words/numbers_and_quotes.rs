//! Numbers, spans of time and quotations within sentences.

use std::time::Duration;

/// The number with its digits in groups of three once it has more than four. The gap does not end a line.
pub(crate) fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    grouped
}

/// A unit of a span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Day,
    Hour,
    Minute,
}

/// The span in its largest unit and the next smaller one, rounded up to a whole minute.
pub(crate) fn split_span(time: Duration) -> Vec<(u64, Unit)> {
    let minutes = time.as_secs().div_ceil(60).max(1);
    let parts = [
        (minutes / 1440, Unit::Day),
        (minutes / 60 % 24, Unit::Hour),
        (minutes % 60, Unit::Minute),
    ];
    let largest = parts
        .iter()
        .position(|(number, _)| *number > 0)
        .expect("a span has a minute at least");
    parts
        .into_iter()
        .skip(largest)
        .take(2)
        .filter(|(number, _)| *number > 0)
        .collect()
}

/// How many characters of somebody's words a sentence bears.
const MOST: usize = 160;

/// The words as a quotation: trimmed, on one line, cut where they go on for long.
pub(crate) fn quote(words: &str) -> String {
    format!("`{}`", shorten(words))
}

/// The words without marks around them: trimmed, on one line, cut where they go on for long.
pub(crate) fn shorten(words: &str) -> String {
    let mut short = String::new();
    for (place, character) in words.trim().chars().enumerate() {
        if place == MOST {
            short.push('…');
            break;
        }
        short.push(match character {
            '\n' | '\t' => ' ',
            other => other,
        });
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_of_long_numbers_stand_in_groups() {
        let table = [
            (0, "0"),
            (1812, "1812"),
            (12_345, "12\u{a0}345"),
            (1_487_428, "1\u{a0}487\u{a0}428"),
        ];
        for (number, text) in table {
            assert_eq!(group_digits(number), text);
        }
    }

    #[test]
    fn a_span_has_two_units_at_most() {
        let table = [
            (1, vec![(1, Unit::Minute)]),
            (61, vec![(2, Unit::Minute)]),
            (7200, vec![(2, Unit::Hour)]),
            (7260, vec![(2, Unit::Hour), (1, Unit::Minute)]),
            (86_400 + 60, vec![(1, Unit::Day)]),
            (2 * 86_400 + 7260, vec![(2, Unit::Day), (2, Unit::Hour)]),
        ];
        for (seconds, parts) in table {
            assert_eq!(split_span(Duration::from_secs(seconds)), parts, "{seconds}");
        }
    }

    #[test]
    fn long_words_are_cut_and_lines_are_joined() {
        assert_eq!(quote(" a\nb "), "`a b`");
        assert_eq!(shorten(&"x".repeat(500)).chars().count(), MOST + 1);
    }
}
