//! Numbers as people read them: digits in groups, durations with a unit, nouns in the right number.

use std::time::Duration;

/// The number with its digits in groups of three.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

/// The duration in the unit a reader would choose: `0.41 ms`, `83 ms`, `4.2 s`, `5 min`.
pub fn duration(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 0.01 {
        format!("{:.2} ms", seconds * 1e3)
    } else if seconds < 1.0 {
        format!("{:.0} ms", seconds * 1e3)
    } else if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else if duration.subsec_nanos() == 0 && duration.as_secs().is_multiple_of(60) {
        format!("{} min", duration.as_secs() / 60)
    } else {
        let whole = duration.as_secs();
        format!("{} min {} s", whole / 60, whole % 60)
    }
}

/// The number with its noun: `1 move`, `2 moves`.
pub fn count(number: impl Into<u128>, noun: &str) -> String {
    let number = number.into();
    let number_of = grouped(number);
    if number == 1 {
        format!("{number_of} {noun}")
    } else {
        format!("{number_of} {noun}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let table = [
            (0_u64, "0"),
            (999, "999"),
            (1000, "1 000"),
            (487_428, "487 428"),
        ];
        for (number, text) in table {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn a_duration_has_the_unit_a_reader_would_choose() {
        let table = [
            (Duration::ZERO, "0.00 ms"),
            (Duration::from_micros(412), "0.41 ms"),
            (Duration::from_millis(83), "83 ms"),
            (Duration::from_millis(4200), "4.2 s"),
            (Duration::from_secs(300), "5 min"),
            (Duration::from_millis(61_500), "1 min 1 s"),
        ];
        for (given, text) in table {
            assert_eq!(duration(given), text);
        }
    }

    #[test]
    fn one_thing_is_not_many() {
        assert_eq!(count(1_u8, "move"), "1 move");
        assert_eq!(count(0_u8, "move"), "0 moves");
        assert_eq!(count(1200_u64, "board"), "1 200 boards");
    }
}
