//! Medians and quartiles: computed in one way, whether they are drawn, told or estimated with.

/// The value below which this share of so many sorted values lies, interpolated between two of them as NumPy and R do it
/// unless told otherwise. `None` where there are no values, or where one that is needed is not known.
pub fn quantile(count: usize, share: f64, at: impl Fn(usize) -> Option<f64>) -> Option<f64> {
    let place = share * count.checked_sub(1)? as f64;
    let (below, above) = (at(place.floor() as usize)?, at(place.ceil() as usize)?);
    Some(below + (above - below) * place.fract())
}

/// The middle of sorted values, halfway between two of them where their number is even.
pub fn median(sorted: &[f64]) -> Option<f64> {
    quantile(sorted.len(), 0.5, |place| sorted.get(place).copied())
}

#[cfg(test)]
mod tests {
    use super::{median, quantile};

    #[test]
    fn a_median_is_the_middle_or_halfway_between_two() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[7.0]), Some(7.0));
        assert_eq!(median(&[1.0, 3.0, 10.0]), Some(3.0));
        assert_eq!(median(&[1.0, 3.0, 4.0, 10.0]), Some(3.5));
    }

    #[test]
    fn a_quantile_is_interpolated_and_unknown_where_a_value_is() {
        let known = [1.0, 3.0, 4.0, 10.0];
        let at = |place: usize| known.get(place).copied();
        assert_eq!(quantile(4, 0.25, at), Some(2.5));
        assert_eq!(quantile(4, 1.0, at), Some(10.0));
        // Two more were stopped, at nobody knows what.
        assert_eq!(quantile(6, 0.5, at), Some(7.0));
        assert_eq!(quantile(6, 0.75, at), None);
    }
}
