//! The unit of an axis, and numbers written in it.

/// The unit of an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// How many there are of something.
    Count,
    /// Time, written in the unit a reader would choose.
    Seconds,
}

impl Unit {
    /// The number as it stands at an axis, as short as three digits allow.
    #[must_use]
    pub fn written(self, number: f64) -> String {
        match self {
            Self::Count => grouped(number),
            Self::Seconds => {
                // A hair is forgiven, so that 0.001 computed in another way is still a millisecond.
                let at_least = |limit: f64| number >= limit * 0.999_999;
                let (scale, unit) = if at_least(1.0) {
                    (1.0, "s")
                } else if at_least(1e-3) {
                    (1e3, "ms")
                } else if at_least(1e-6) {
                    (1e6, "µs")
                } else {
                    (1e9, "ns")
                };
                format!("{} {unit}", grouped(number * scale))
            }
        }
    }
}

/// Digits in groups of three; places after the point only where there are fewer than three before it.
fn grouped(number: f64) -> String {
    let places = match number.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    };
    let text = format!("{number:.places$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    match rest.trim_end_matches('0') {
        "" => grouped,
        rest => format!("{grouped}.{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Unit;

    #[test]
    fn a_number_has_the_unit_and_the_digits_a_reader_needs() {
        let table = [
            (Unit::Count, 0.0, "0"),
            (Unit::Count, 1.0, "1"),
            (Unit::Count, 52.5, "52.5"),
            (Unit::Count, 100.0, "100"),
            (Unit::Count, 1234.4, "1\u{a0}234"),
            (Unit::Count, 1e6, "1\u{a0}000\u{a0}000"),
            (Unit::Seconds, 0.0, "0 ns"),
            (Unit::Seconds, 2e-9, "2 ns"),
            (Unit::Seconds, 1e-6, "1 µs"),
            (Unit::Seconds, 10.0_f64.powi(-3), "1 ms"),
            (Unit::Seconds, 0.0123, "12.3 ms"),
            (Unit::Seconds, 300.0, "300 s"),
        ];
        for (unit, number, text) in table {
            assert_eq!(unit.written(number), text, "{number}");
        }
    }
}
