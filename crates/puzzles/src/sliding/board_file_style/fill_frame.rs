//! A board written into the frame that a submission's own boards have: its side and its lines of dashes are filled in.

use crate::puzzle_traits::Frame;

/// What the side is in a frame.
pub(super) const SIDE: &str = "<side>";
/// How a line of dashes begins in a frame: its four signs follow, and how much wider a column is than its entry.
pub(super) const RULE: &str = "<rule:";

/// Whether a side stands in it.
pub(super) fn tells_side(frame: &Frame) -> bool {
    frame.before.contains(SIDE) || frame.after.contains(SIDE)
}

/// What is filled in around the rows.
pub(super) struct Sizes<'s> {
    pub side: &'s str,
    pub columns: usize,
    /// How wide the widest entry is.
    pub width: usize,
}

/// These rows in their frame.
pub(super) fn filled_in(frame: &Frame, rows: &[String], sizes: &Sizes<'_>) -> String {
    let filled = |text: &String| with_rules(&text.replace(SIDE, sizes.side), sizes);
    let (before, after) = (filled(&frame.before), filled(&frame.after));
    format!("{before}{}{after}", rows.join(&filled(&frame.between_rows)))
}

/// The same text with its lines of dashes as long as these rows are.
fn with_rules(text: &str, sizes: &Sizes<'_>) -> String {
    let mut parts = text.split(RULE);
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (rule, rest) = part.split_once('>').unwrap_or((part, ""));
        let mut signs = rule.chars();
        let mut next = || signs.next().unwrap_or('-');
        let [left, dash, joint, right] = [next(), next(), next(), next()];
        let padding: usize = signs.as_str().parse().unwrap_or(0);
        let column = dash.to_string().repeat(sizes.width + padding);
        let columns = vec![column; sizes.columns].join(&joint.to_string());
        written.push_str(&format!("{left}{columns}{right}{rest}"));
    }
    written
}

#[cfg(test)]
pub(super) mod tests {
    use crate::puzzle_traits::{CaseBoard, PuzzleKind};

    /// Our board as a submission writes its own, whose board this is.
    pub(in crate::sliding::board_file_style) fn written(
        theirs: &str,
        ours: &str,
    ) -> Option<String> {
        let kind = PuzzleKind::sliding(2, 4);
        let shape = kind.shape(theirs.as_bytes())?;
        let board = match rules::sliding::notation::read(ours.as_bytes()) {
            Ok(reading) => CaseBoard::new(reading.board),
            Err(_) => CaseBoard::Bad(String::new()),
        };
        let bytes = board.write(ours.as_bytes(), kind, &shape);
        Some(String::from_utf8(bytes).unwrap())
    }
}
