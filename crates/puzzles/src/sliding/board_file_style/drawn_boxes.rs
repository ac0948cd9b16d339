//! Boards whose cells are drawn as boxes: bars between the entries of a row, and lines of dashes around the rows.

use crate::puzzle_traits::{FirstLine, Frame, Shape, Sides};
use crate::sliding::board_file_style::board_grid::blank_among;
use crate::sliding::board_file_style::fill_frame::RULE;

/// What may stand between two cells.
const BARS: [char; 3] = ['|', '│', '║'];
/// What lines around cells are drawn with.
const DASHES: [char; 6] = ['-', '=', '_', '─', '━', '═'];

/// A line of a drawing.
enum Line<'t> {
    /// The cells of a row, with the blanks around their words, and the bar between them.
    Row(Vec<&'t str>, char),
    /// The left corner, the dash, what stands between two columns, and the right corner.
    Rule([char; 4]),
}

/// How this text is written, if it is a drawn board and nothing else.
pub(super) fn drawn(text: &str, sides: Sides) -> Option<(usize, Shape)> {
    let lines: Vec<Line<'_>> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(line)
        .collect::<Option<_>>()?;
    let rows: Vec<&Vec<&str>> = lines.iter().filter_map(cells).collect();
    let side = rows.len();
    let is_square = sides.contains(side) && rows.iter().all(|row| row.len() == side);
    if !is_square {
        return None;
    }
    let all = || rows.iter().copied().flatten();
    let words: Vec<&str> = all().map(|cell| cell.trim()).collect();
    let blank = blank_among(&words, side)?;
    let padding = |at_end: bool| {
        let cells = all().filter(|cell| !cell.trim().is_empty());
        let spaces = cells.map(|cell| match at_end {
            true => cell.len() - cell.trim_end().len(),
            false => cell.len() - cell.trim_start().len(),
        });
        spaces.min().unwrap_or(0)
    };
    let (left, right) = (" ".repeat(padding(false)), " ".repeat(padding(true)));
    // What stands before the first row, between each two, and behind the last.
    let parts: Vec<&[Line<'_>]> = lines.split(|line| cells(line).is_some()).collect();
    let mut parts = parts
        .into_iter()
        .map(|rules| rules_of(rules, padding(false) + padding(true)));
    let (above, mut between) = (parts.next()??, parts.collect::<Option<Vec<_>>>()?);
    let below = between.pop()?;
    let between_rows = between.pop()?;
    let bar = bar(&lines)?;
    let is_even = between.iter().all(|rules| *rules == between_rows);
    let end = if text.ends_with('\n') { "\n" } else { "" };
    let after = format!("{right}{bar}\n{below}");
    let frame = Frame {
        before: format!("{above}{bar}{left}"),
        between_rows: format!("{right}{bar}\n{between_rows}{bar}{left}"),
        after: format!("{}{end}", after.trim_end_matches('\n')),
    };
    let shape = Shape {
        blank: Some(blank),
        separator: Some(format!("{right}{bar}{left}")),
        width: None,
        first_line: Some(FirstLine::Absent),
        final_newline: None,
        one_line: Some(false),
        has_goal: false,
        frame: Some(Box::new(frame)),
    };
    is_even.then_some((side, shape))
}

fn cells<'l, 't>(line: &'l Line<'t>) -> Option<&'l Vec<&'t str>> {
    match line {
        Line::Row(cells, _) => Some(cells),
        Line::Rule(_) => None,
    }
}

/// The bar that all rows have.
fn bar(lines: &[Line<'_>]) -> Option<char> {
    let mut bars = lines.iter().filter_map(|line| match line {
        Line::Row(_, bar) => Some(*bar),
        Line::Rule(_) => None,
    });
    let first = bars.next()?;
    bars.all(|bar| bar == first).then_some(first)
}

/// What this line of a drawing is.
fn line(text: &str) -> Option<Line<'_>> {
    let signs: Vec<char> = text.chars().collect();
    let (&first, &last) = (signs.first()?, signs.last()?);
    let dash = *signs.get(1)?;
    let is_drawn =
        |sign: &char| !sign.is_alphanumeric() && !sign.is_whitespace() && !"<>".contains(*sign);
    if DASHES.contains(&dash) && signs.iter().all(is_drawn) {
        let inner = &signs[1..signs.len() - 1];
        let joint = inner.iter().copied().find(|sign| *sign != dash);
        let joint = joint.unwrap_or(dash);
        let is_even = inner.iter().all(|sign| *sign == dash || *sign == joint);
        return is_even.then_some(Line::Rule([first, dash, joint, last]));
    }
    let inner = text.strip_prefix(BARS)?.strip_suffix(first)?;
    Some(Line::Row(inner.split(first).collect(), first))
}

/// The lines of dashes that stand in one place, each as it is called in a frame; no more than one may.
fn rules_of(lines: &[Line<'_>], padding: usize) -> Option<String> {
    match lines {
        [] => Some(String::new()),
        [Line::Rule(signs)] => {
            let signs: String = signs.iter().collect();
            Some(format!("{RULE}{signs}{padding}>\n"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::sliding::board_file_style::fill_frame::tests::written;

    #[test]
    fn a_board_is_drawn_as_a_submission_draws_its_own() {
        let two = "2 1\n_ 3\n";
        let four = "1 2 3 4\n5 6 _ 8\n9 10 7 12\n13 14 11 15\n";
        for (theirs, ours, expected) in [
            (
                "+---+---+---+\n| 1 |   | 3 |\n+---+---+---+\n| 4 | 2 | 5 |\n+---+---+---+\n| 7 | 8 | 6 |\n+---+---+---+\n",
                two,
                "+---+---+\n| 2 | 1 |\n+---+---+\n|   | 3 |\n+---+---+\n",
            ),
            (
                "+---+---+\n| 1 | 2 |\n+---+---+\n|   | 3 |\n+---+---+",
                four,
                "+----+----+----+----+\n|  1 |  2 |  3 |  4 |\n+----+----+----+----+\n|  5 |  6 |    |  8 |\n\
                 +----+----+----+----+\n|  9 | 10 |  7 | 12 |\n+----+----+----+----+\n| 13 | 14 | 11 | 15 |\n\
                 +----+----+----+----+",
            ),
            (
                "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ x │ 3 │\n└───┴───┘\n",
                two,
                "┌───┬───┐\n│ 2 │ 1 │\n├───┼───┤\n│ x │ 3 │\n└───┴───┘\n",
            ),
            (
                "-----\n|1|2|\n|0|3|\n-----\n",
                two,
                "-----\n|2|1|\n|0|3|\n-----\n",
            ),
            ("|1|2|\n|_|3|\n", two, "|2|1|\n|_|3|\n"),
        ] {
            assert_eq!(written(theirs, ours).as_deref(), Some(expected), "{theirs}");
        }
    }

    #[test]
    fn a_bad_board_stays_bad_in_its_boxes() {
        let theirs = "+---+---+\n| 1 | 2 |\n+---+---+\n|   | 3 |\n+---+---+\n";
        for (ours, expected) in [
            (
                "1 2\n2 0\n",
                "+---+---+\n| 1 | 2 |\n+---+---+\n| 2 |   |\n+---+---+\n",
            ),
            (
                "1 2 3\n0 3 4\n",
                "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n|   | 3 | 4 |\n+---+---+---+\n",
            ),
        ] {
            assert_eq!(written(theirs, ours).as_deref(), Some(expected), "{ours}");
        }
    }

    #[test]
    fn what_is_drawn_in_another_way_is_no_board() {
        for text in [
            // A heading, rows that differ, a line too many, a tile that stands twice.
            "Board\n|1|2|\n|_|3|\n",
            "|1|2|\n|_|3|4|\n",
            "---\n---\n|1|2|\n|_|3|\n",
            "|1|2|\n---\n|_|3|\n---\n---\n",
            "|1|2|\n|_|2|\n",
            "|a|b|\n|c|d|\n",
        ] {
            assert_eq!(written(text, "1 2\n3 0\n"), None, "{text}");
        }
    }
}
