//! Numbers in two letters each: a page about a large class holds hundreds of thousands of them.

/// The letters, none of which means anything in JSON or HTML.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// What stands where there is no number.
pub const NONE: &str = "..";
/// How many numbers are told apart: each is larger than the one before by the same share.
const STEPS: f64 = 4095.0;

/// How numbers of one kind become letters.
#[derive(Debug, Clone, Copy)]
pub struct Code {
    /// The smallest number that is told from others.
    least: f64,
    /// How much larger the largest is.
    range: f64,
}

/// Seconds: from a microsecond on, to within a third of a percent.
pub const SECONDS: Code = Code {
    least: 1e-6,
    range: 1e10,
};
/// Nodes: to within half a percent.
pub const NODES: Code = Code {
    least: 1.0,
    range: 1e15,
};

impl Code {
    /// The number in two letters.
    #[must_use]
    pub fn encoded(self, number: f64) -> String {
        let share = (number / self.least).max(1.0).ln() / self.range.ln();
        let step = (share * STEPS).round().min(STEPS) as usize;
        [step / 64, step % 64]
            .map(|place| char::from(LETTERS[place]))
            .iter()
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a page reads it.
    fn decoded(code: Code, text: &str) -> f64 {
        let place = |byte: u8| LETTERS.iter().position(|&other| other == byte).unwrap() as f64;
        let bytes = text.as_bytes();
        let step = place(bytes[0]) * 64.0 + place(bytes[1]);
        code.least * (step / STEPS * code.range.ln()).exp()
    }

    #[test]
    fn a_number_reads_back_to_within_what_is_promised() {
        for (code, from, to, within) in
            [(SECONDS, 2e-6, 9_000.0, 0.0033), (NODES, 2.0, 9e14, 0.005)]
        {
            let mut number = from;
            while number < to {
                let read = decoded(code, &code.encoded(number));
                assert!((read / number - 1.0).abs() < within, "{number} {read}");
                number *= 1.37;
            }
        }
        for (number, text) in [(0.0, "AA"), (1e-9, "AA"), (1e6, "__")] {
            assert_eq!(SECONDS.encoded(number), text);
        }
    }
}
