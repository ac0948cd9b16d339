//! A board drawn in a frame, and lines of text beside it.

use std::io::{self, Write};

use rules::sliding::board::Board;
use terminal::console::{FAINT, GOOD, STRONG};

/// The largest side that leaves room for text beside the board on a terminal of usual width.
const BESIDE: usize = 6;

/// Draws the board with these lines beside it, in the middle; below it where it is too wide for that. Tiles at home are
/// green.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn board_with(board: &Board, lines: &[String], out: &mut dyn Write) -> io::Result<()> {
    let drawing = drawing(board);
    if board.side() > BESIDE {
        for line in drawing.iter().chain(lines) {
            writeln!(out, "{line}")?;
        }
        return Ok(());
    }
    let missing = lines.len().saturating_sub(drawing.len());
    let above = drawing.len().saturating_sub(lines.len()) / 2;
    let empty = " ".repeat(width(board));
    let rows = drawing.iter().chain(std::iter::repeat_n(&empty, missing));
    for (row, number) in rows.zip(0_usize..) {
        let beside = number.checked_sub(above).and_then(|line| lines.get(line));
        match beside.filter(|line| !line.is_empty()) {
            Some(line) => writeln!(out, "{row}   {line}")?,
            None => writeln!(out, "{row}")?,
        }
    }
    Ok(())
}

fn drawing(board: &Board) -> Vec<String> {
    let digits = digits(board);
    let rule = |left: &str, cross: &str, right: &str| {
        let cells = vec!["─".repeat(digits + 2); board.side()];
        format!("{FAINT}{left}{}{right}{FAINT:#}", cells.join(cross))
    };
    let wall = format!("{FAINT}│{FAINT:#}");
    let mut lines = Vec::new();
    for (row, tiles) in board.cells().chunks(board.side()).enumerate() {
        lines.push(if row == 0 {
            rule("┌", "┬", "┐")
        } else {
            rule("├", "┼", "┤")
        });
        let mut line = wall.clone();
        for (column, &tile) in tiles.iter().enumerate() {
            let style = if usize::from(tile) == row * board.side() + column + 1 {
                GOOD
            } else {
                STRONG
            };
            match tile {
                0 => line.push_str(&" ".repeat(digits + 2)),
                tile => line.push_str(&format!(" {style}{tile:>digits$}{style:#} ")),
            }
            line.push_str(&wall);
        }
        lines.push(line);
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

fn digits(board: &Board) -> usize {
    (board.cells().len() - 1).to_string().len()
}

fn width(board: &Board) -> usize {
    board.side() * (digits(board) + 3) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(board: &str, lines: &[&str]) -> String {
        let lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let mut out = anstream::AutoStream::never(Vec::new());
        board_with(&board.parse().unwrap(), &lines, &mut out).unwrap();
        String::from_utf8(out.into_inner()).unwrap()
    }

    #[test]
    fn text_stands_beside_the_board_in_the_middle() {
        assert_eq!(
            drawn("1 2 3 / 4 0 5 / 7 8 6", &["2 moves", "", "solvable"]),
            "\
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤   2 moves
│ 4 │   │ 5 │
├───┼───┼───┤   solvable
│ 7 │ 8 │ 6 │
└───┴───┴───┘
"
        );
    }

    #[test]
    fn text_longer_than_the_board_goes_on_below_it() {
        let lines = ["a", "b", "c", "d", "e", "f", "g"];
        assert_eq!(
            drawn("1 2 / 3 0", &lines),
            "\
┌───┬───┐   a
│ 1 │ 2 │   b
├───┼───┤   c
│ 3 │   │   d
└───┴───┘   e
            f
            g
"
        );
    }

    #[test]
    fn text_stands_below_a_wide_board() {
        let goal = Board::goal(7).to_string();
        assert!(drawn(&goal, &["0 moves"]).ends_with("┘\n0 moves\n"));
    }
}
