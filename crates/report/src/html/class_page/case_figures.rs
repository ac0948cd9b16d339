//! What a class did on each case, in figures, and how they are written for the page.

use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::{Standing, Verdict};
use rules::statistics::quantile;
use serde::Serialize;

/// How these submissions did on the cases of these names, in their order.
pub(crate) fn compute_figures(cards: &[&Scorecard], names: &[&str]) -> Vec<CaseFigures> {
    // Of each submission, how many cases are right of how many that are decided.
    let counts: Vec<(usize, usize)> = cards
        .iter()
        .map(|card| {
            let standings = card.outcomes.iter().map(|it| it.standing());
            let right = standings.clone().filter(|it| *it == Standing::Right);
            let known = standings.filter(|it| it.is_decided());
            (right.count(), known.count())
        })
        .collect();
    let of_case = |(place, name): (usize, &&str)| {
        let both = cards.iter().zip(&counts);
        let attempts: Vec<Attempt> = both
            .filter_map(|(card, &(right, known))| {
                let outcome = find_outcome(card, place, name)?;
                let is_right = outcome.standing() == Standing::Right;
                let others = known.saturating_sub(1);
                let right = right - usize::from(is_right);
                Some(Attempt {
                    verdict: outcome.verdict,
                    standing: outcome.standing(),
                    seconds: outcome.usage.map(|usage| usage.cpu.as_secs_f64()),
                    elsewhere: right as f64 / others.max(1) as f64,
                })
            })
            .collect();
        CaseFigures::new(&attempts)
    };
    names.iter().enumerate().map(of_case).collect()
}

/// How a class did on one case.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub(crate) struct CaseFigures {
    /// Submissions that were tried on it and could be graded.
    pub tried: usize,
    pub right: usize,
    /// How well being right on it goes with being right on the others, from -1 to 1; none where too few were tried, or
    /// where they all did the same.
    pub discrimination: Option<f64>,
    /// The processor time of right answers, in seconds: least, quartiles, most.
    pub times: Option<[f64; 5]>,
    pub timeouts: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Attempt {
    pub verdict: Verdict,
    pub standing: Standing,
    /// Its processor time in seconds, if it ran.
    pub seconds: Option<f64>,
    /// The share of the submission's other cases that is right.
    pub elsewhere: f64,
}

/// Fewer submissions say nothing about how a case tells good from bad.
const FEWEST: usize = 5;

impl CaseFigures {
    pub(crate) fn new(attempts: &[Attempt]) -> Self {
        let graded: Vec<(f64, f64)> = attempts
            .iter()
            .filter_map(|attempt| match attempt.standing {
                Standing::Right => Some((1.0, attempt.elsewhere)),
                Standing::Wrong | Standing::NotRun => Some((0.0, attempt.elsewhere)),
                // A program that never got the board, or an answer that needs a look, says nothing about it.
                Standing::Open | Standing::Waiting | Standing::Unknown | Standing::Exempt => None,
            })
            .collect();
        let of = |verdict: Verdict| {
            let attempts = attempts.iter();
            attempts.filter(move |attempt| attempt.verdict == verdict)
        };
        let mut times: Vec<f64> = of(Verdict::Accepted)
            .filter_map(|attempt| attempt.seconds)
            .collect();
        times.sort_by(f64::total_cmp);
        let time_at = |share| {
            let value = quantile(times.len(), share, |place| times.get(place).copied());
            // Microseconds are more than enough.
            (value.unwrap_or_default() * 1e6).round() / 1e6
        };
        Self {
            tried: graded.len(),
            right: of(Verdict::Accepted).count(),
            discrimination: (graded.len() >= FEWEST)
                .then(|| correlation(&graded))
                .flatten(),
            times: (!times.is_empty()).then(|| [0.0, 0.25, 0.5, 0.75, 1.0].map(time_at)),
            timeouts: of(Verdict::TimeLimit).count(),
        }
    }
}

/// How well two numbers go together; none where one of them never changes.
fn correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let count = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (one, other) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let (mut both, mut square_one, mut square_other) = (0.0, 0.0, 0.0);
    for (a, b) in pairs {
        both += (a - one) * (b - other);
        square_one += (a - one).powi(2);
        square_other += (b - other).powi(2);
    }
    let scale = (square_one * square_other).sqrt();
    (scale > 1e-12).then(|| (both / scale * 1e3).round() / 1e3)
}

/// What came of the case of this name, which nearly always stands where it stands for everybody.
pub(crate) fn find_outcome<'a>(
    card: &'a Scorecard,
    place: usize,
    name: &str,
) -> Option<&'a Outcome> {
    let here = card.outcomes.get(place).filter(|it| it.case == name);
    here.or_else(|| card.outcomes.iter().find(|it| it.case == name))
}

/// The letters, none of which means anything in JSON or HTML.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// What stands where there is no number.
pub const NONE: &str = "..";
/// How many numbers are told apart: each is larger than the one before by the same share.
const STEPS: f64 = 4095.0;

/// How numbers of one kind become letters.
#[derive(Debug, Clone, Copy)]
pub struct NumberCode {
    /// The smallest number that is told from others.
    least: f64,
    /// How much larger the largest is.
    range: f64,
}

/// Seconds: from a microsecond on, to within a third of a percent.
pub const SECONDS: NumberCode = NumberCode {
    least: 1e-6,
    range: 1e10,
};
/// Nodes: to within half a percent.
pub const NODES: NumberCode = NumberCode {
    least: 1.0,
    range: 1e15,
};

impl NumberCode {
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

    fn attempt(verdict: Verdict, seconds: f64, elsewhere: f64) -> Attempt {
        Attempt {
            verdict,
            standing: verdict.standing(),
            seconds: Some(seconds),
            elsewhere,
        }
    }

    #[test]
    fn a_case_that_only_the_good_get_right_tells_them_apart() {
        let (right, wrong) = (Verdict::Accepted, Verdict::NotMinimal);
        let good = [right, right, right, wrong, wrong, wrong];
        let shares = [1.0, 0.9, 0.8, 0.2, 0.1, 0.0];
        let attempts = |verdicts: [Verdict; 6]| {
            let both = verdicts.into_iter().zip(shares);
            let made = both.map(|(verdict, share)| attempt(verdict, 1.0, share));
            made.collect::<Vec<_>>()
        };
        let discrimination = |verdicts| CaseFigures::new(&attempts(verdicts)).discrimination;
        assert!(discrimination(good).unwrap() > 0.95);
        let mut bad = good;
        bad.reverse();
        assert!(discrimination(bad).unwrap() < -0.95);
        assert_eq!(discrimination([right; 6]), None);
        assert_eq!(CaseFigures::new(&attempts(good)[..4]).discrimination, None);
    }

    #[test]
    fn times_are_of_right_answers_and_what_took_too_long_is_counted_beside_them() {
        let attempts = [
            attempt(Verdict::Accepted, 1.0, 0.0),
            attempt(Verdict::Accepted, 3.0, 0.0),
            attempt(Verdict::Accepted, 2.0, 0.0),
            attempt(Verdict::TimeLimit, 10.0, 0.0),
            attempt(Verdict::NotMinimal, 7.0, 0.0),
            attempt(Verdict::NotGraded, 9.0, 0.0),
            attempt(Verdict::NotDriven, 9.0, 0.0),
        ];
        let figures = CaseFigures::new(&attempts);
        assert_eq!(figures.times, Some([1.0, 1.5, 2.0, 2.5, 3.0]));
        assert_eq!((figures.tried, figures.right, figures.timeouts), (5, 3, 1));
        assert_eq!(CaseFigures::new(&attempts[3..]).times, None);
        assert_eq!(CaseFigures::new(&[]), CaseFigures::default());
    }

    /// As a page reads it.
    fn decoded(code: NumberCode, text: &str) -> f64 {
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
