//! Times in two letters each: a page about a large class holds hundreds of thousands of them.

use std::time::Duration;

/// The letters, none of which means anything in JSON or HTML.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// What stands where there is no time.
pub const NONE: &str = "..";
/// The shortest time that is told from others, in seconds.
pub const SHORTEST: f64 = 1e-6;
/// How much longer the longest is.
pub const RANGE: f64 = 1e10;
/// How many times are told apart: each is half a percent longer than the one before.
pub const STEPS: f64 = 4095.0;

/// The time in two letters, to within a third of a percent.
#[must_use]
pub fn encoded(time: Duration) -> String {
    let share = (time.as_secs_f64() / SHORTEST).max(1.0).ln() / RANGE.ln();
    let step = (share * STEPS).round().min(STEPS) as usize;
    [step / 64, step % 64]
        .map(|place| char::from(LETTERS[place]))
        .iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a page reads it.
    fn decoded(text: &str) -> f64 {
        let place = |byte: u8| LETTERS.iter().position(|&other| other == byte).unwrap() as f64;
        let bytes = text.as_bytes();
        let step = place(bytes[0]) * 64.0 + place(bytes[1]);
        SHORTEST * (step / STEPS * RANGE.ln()).exp()
    }

    #[test]
    fn a_time_reads_back_to_within_a_third_of_a_percent() {
        let mut time = 2e-6;
        while time < 9_000.0 {
            let read = decoded(&encoded(Duration::from_secs_f64(time)));
            assert!((read / time - 1.0).abs() < 0.0033, "{time} {read}");
            time *= 1.37;
        }
        for (time, text) in [(0.0, "AA"), (1e-9, "AA"), (1e6, "__")] {
            assert_eq!(encoded(Duration::from_secs_f64(time)), text);
        }
    }
}
