//! The middle of many numbers, and what few of them exceed.

/// The middle one; of an even count the upper of the two.
pub fn median<T: Copy + PartialOrd>(numbers: &[T]) -> T {
    percentile(50, numbers)
}

/// What so many of a hundred do not exceed.
pub fn percentile<T: Copy + PartialOrd>(percent: usize, numbers: &[T]) -> T {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(|one, other| {
        one.partial_cmp(other)
            .expect("what was measured can be compared")
    });
    sorted[sorted.len() * percent / 100]
}
