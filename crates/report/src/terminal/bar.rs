//! A bar: how much of a whole.

use anstyle::Style;

use crate::terminal::line::Line;
use crate::terminal::palette::FAINT;

/// A bar of so many columns, filled by the share that `part` is of `whole`. It is full only when all of it is there, and
/// empty only when nothing is.
#[must_use]
pub(crate) fn bar(part: u64, whole: u64, columns: usize, style: Style) -> Line {
    let filled = filled(part, whole, columns);
    Line::default()
        .put(style, &"█".repeat(filled))
        .put(FAINT, &"░".repeat(columns - filled))
}

fn filled(part: u64, whole: u64, columns: usize) -> usize {
    if part == 0 || whole == 0 || columns == 0 {
        return 0;
    }
    if part >= whole {
        return columns;
    }
    let share = u128::from(part) * columns as u128 / u128::from(whole);
    usize::try_from(share)
        .unwrap_or(columns)
        .clamp(1, columns.max(2) - 1)
        .min(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_only_when_all_of_it_is_there() {
        let table = [
            (0, 5, 10, 0),
            (1, 1000, 10, 1),
            (999, 1000, 10, 9),
            (5, 5, 10, 10),
            (7, 5, 10, 10),
            (1, 2, 10, 5),
            (1, 2, 1, 1),
            (1, 2, 0, 0),
            (0, 0, 10, 0),
        ];
        for (part, whole, columns, expected) in table {
            assert_eq!(filled(part, whole, columns), expected, "{part} of {whole}");
        }
    }
}
