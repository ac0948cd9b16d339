//! Rows of words as aligned columns.

/// Which side the words of a column stand at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// The rows with every column as wide as its widest word, two blanks between columns, nothing after the last.
pub(super) fn aligned(sides: &[Side], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|word| word.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sides.len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let words: Vec<String> = row
            .iter()
            .zip(sides)
            .zip(&widths)
            .map(|((word, side), width)| match side {
                Side::Left => format!("{word:<width$}"),
                Side::Right => format!("{word:>width$}"),
            })
            .collect();
        text.push_str(words.join("  ").trim_end());
        text.push('\n');
    }
    text
}
