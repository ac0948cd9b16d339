//! A number with its noun: `1 move`, `2 moves`.

use std::fmt;

/// A number with its noun, for languages whose nouns have a plural.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Count<'a> {
    number: u64,
    one: &'a str,
    many: &'a str,
}

impl<'a> Count<'a> {
    /// So many of these: `Count::of(2, "move", "moves")`.
    #[must_use]
    pub(crate) const fn of(number: u64, one: &'a str, many: &'a str) -> Self {
        Self { number, one, many }
    }
}

impl fmt::Display for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = if self.number == 1 {
            self.one
        } else {
            self.many
        };
        write!(f, "{} {noun}", grouped(self.number))
    }
}

/// The number with its digits in groups of three once it has more than four. The gap does not end a line.
#[must_use]
pub(crate) fn grouped(number: u64) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_many() {
        let table = [
            (0, "0 moves"),
            (1, "1 move"),
            (2, "2 moves"),
            (1812, "1812 moves"),
            (487_428, "487\u{a0}428 moves"),
        ];
        for (number, text) in table {
            assert_eq!(Count::of(number, "move", "moves").to_string(), text);
        }
    }
}
