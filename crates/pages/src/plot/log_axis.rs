//! A logarithmic axis: from and to round numbers, with a place of its own for zero.

#[derive(Debug, Clone, PartialEq)]
pub(super) struct LogAxis {
    /// The lowest round number, as a step: see [`step_value`].
    low: i32,
    high: i32,
    /// Whether there is a place for zero, which has no logarithm.
    has_zero: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tick {
    pub value: f64,
    /// Whether it has a label, or is a line only.
    pub is_labelled: bool,
}

/// The share of the axis below its lowest round number, where zero has a place.
const ZERO_SHARE: f64 = 0.08;
/// As many labels as can be told apart.
const MOST_LABELS: i32 = 9;

impl LogAxis {
    /// An axis with room for all these numbers. What is not above zero is put at zero; what is no number is no concern.
    pub(super) fn over(numbers: impl IntoIterator<Item = f64>) -> Self {
        let (mut least, mut most, mut has_zero) = (f64::INFINITY, 0.0_f64, false);
        for number in numbers.into_iter().filter(|number| number.is_finite()) {
            if number >= f64::MIN_POSITIVE {
                least = least.min(number);
                most = most.max(number);
            } else {
                has_zero = true;
            }
        }
        if most == 0.0 {
            (least, most) = (1.0, 10.0);
        }
        let low = step_below(least);
        let high = step_above(most).max(low + 1);
        Self {
            low,
            high,
            has_zero,
        }
    }

    /// Where the number stands, from 0 at the lower end to 1 at the upper.
    pub(super) fn place(&self, number: f64) -> f64 {
        let (low, high) = (step_value(self.low).log10(), step_value(self.high).log10());
        let start = if self.has_zero { ZERO_SHARE } else { 0.0 };
        if number < f64::MIN_POSITIVE {
            return 0.0;
        }
        let share = (number.log10() - low) / (high - low);
        start + (1.0 - start) * share.clamp(0.0, 1.0)
    }

    /// The lines at the axis, from below. Powers of ten are labelled, and twice and five times those where there are few.
    pub(super) fn ticks(&self) -> Vec<Tick> {
        let decades = (self.high - self.low) / 3;
        let mut ticks = Vec::new();
        if self.has_zero {
            ticks.push(Tick {
                value: 0.0,
                is_labelled: true,
            });
        }
        let every = 1 + decades / MOST_LABELS;
        for step in self.low..=self.high {
            let is_ten = step.rem_euclid(3) == 0;
            let is_labelled = decades < 3 || (is_ten && step.div_euclid(3).rem_euclid(every) == 0);
            if is_labelled || (decades <= MOST_LABELS) {
                ticks.push(Tick {
                    value: step_value(step),
                    is_labelled,
                });
            }
        }
        ticks
    }
}

/// The round numbers in order: … 0.5, 1, 2, 5, 10, 20 …; 1 is step 0.
fn step_value(step: i32) -> f64 {
    let (decade, within) = (step.div_euclid(3), step.rem_euclid(3));
    let ten = 10.0_f64.powi(decade);
    match within {
        0 => ten,
        1 => 2.0 * ten,
        _ => 5.0 * ten,
    }
}

/// The last round number that is not above this one, which is above zero.
fn step_below(number: f64) -> i32 {
    let mut step = 3 * number.log10().floor() as i32 + 3;
    while step_value(step) > number * (1.0 + 1e-9) {
        step -= 1;
    }
    step
}

/// The first round number that is not below this one, which is above zero.
fn step_above(number: f64) -> i32 {
    let step = step_below(number);
    if step_value(step) >= number * (1.0 - 1e-9) {
        step
    } else {
        step + 1
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert, proptest};

    use super::LogAxis;

    fn labels(numbers: &[f64]) -> Vec<f64> {
        let ticks = LogAxis::over(numbers.iter().copied()).ticks();
        let labelled = ticks.into_iter().filter(|tick| tick.is_labelled);
        labelled.map(|tick| tick.value).collect()
    }

    #[test]
    fn few_decades_have_labels_between_and_many_have_none() {
        assert_eq!(labels(&[3.0, 45.0]), [2.0, 5.0, 10.0, 20.0, 50.0]);
        assert_eq!(
            labels(&[1.0, 9_000.0]),
            [1.0, 10.0, 100.0, 1_000.0, 10_000.0]
        );
        assert_eq!(labels(&[7.0]), [5.0, 10.0]);
        assert_eq!(labels(&[]), [1.0, 2.0, 5.0, 10.0]);
        assert!(labels(&[1e-9, 1e15]).len() <= 13);
    }

    #[test]
    fn every_decade_is_equally_far_from_the_next() {
        let axis = LogAxis::over([1.0, 10_000.0]);
        for (number, place) in [(1.0, 0.0), (10.0, 0.25), (100.0, 0.5), (10_000.0, 1.0)] {
            assert!((axis.place(number) - place).abs() < 1e-9, "{number}");
        }
    }

    #[test]
    fn zero_has_a_place_below_all_others_and_a_label() {
        assert_eq!(labels(&[0.0, 1.0, 2.0]), [0.0, 1.0, 2.0]);
        let axis = LogAxis::over([0.0, 1.0, 2.0]);
        assert!(axis.place(0.0) == 0.0 && axis.place(1.0) > 0.05);
    }

    proptest! {
        #[test]
        fn larger_numbers_never_stand_lower_and_all_are_on_the_axis(
            exponents in proptest::collection::vec(-300.0_f64..300.0, 1..20),
        ) {
            let mut numbers: Vec<f64> = exponents.into_iter().map(|x| 10.0_f64.powf(x)).collect();
            numbers.sort_by(f64::total_cmp);
            let axis = LogAxis::over(numbers.iter().copied());
            let places: Vec<f64> = numbers.iter().map(|&number| axis.place(number)).collect();
            prop_assert!(places.iter().all(|place| (0.0..=1.0).contains(place)));
            prop_assert!(places.is_sorted());
        }
    }
}
