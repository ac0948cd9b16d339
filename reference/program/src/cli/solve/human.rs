//! A solution as text for people: the board drawn in a frame, the answer and its reasons beside it, the moves and the
//! effort below.

use std::io::{self, Write};

use rules::search_watch::Effort;
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::{Inversions, KurangTable};
use terminal::console::{DOUBT, FAINT, GOOD, STRONG};
use terminal::readable_numbers::{count, duration, grouped};

use crate::cli::solve::solution::{Minimality, Outcome, Solution};
use crate::search_documents::Walk;

pub(crate) fn print(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let mut beside = headline(&solution.outcome);
    if !beside.is_empty() {
        beside.push(String::new());
    }
    beside.extend(parity(&solution.board));
    board_with(&solution.board, &beside, out)?;
    if let Some(walk) = solution.outcome.walk().filter(|walk| walk.len() > 0) {
        writeln!(out)?;
        moves(walk, solution.board.cells().len(), out)?;
    }
    writeln!(out)?;
    let effort = effort(&solution.effort);
    writeln!(out, "{FAINT}{}: {effort}{FAINT:#}", solution.method)
}

impl Outcome {
    pub(crate) fn walk(&self) -> Option<&Walk> {
        match self {
            Self::Solved { walk, .. } => Some(walk),
            Self::Unsolvable => None,
            Self::Stopped { known, .. } => known.as_ref(),
        }
    }
}

/// The answer, and why it is the answer; nothing where parity says all.
pub(crate) fn headline(outcome: &Outcome) -> Vec<String> {
    let moves = |walk: &Walk| count(walk.len() as u64, "move");
    match outcome {
        Outcome::Solved { walk, minimality } => match minimality {
            Minimality::Proven(reason) => vec![
                format!("{STRONG}{}{STRONG:#}, and none fewer:", moves(walk)),
                reason.clone(),
            ],
            Minimality::Unproven(reason) => vec![
                format!(
                    "{STRONG}{}{STRONG:#}, {DOUBT}perhaps not the fewest{DOUBT:#}:",
                    moves(walk)
                ),
                (*reason).to_owned(),
            ],
        },
        Outcome::Unsolvable => Vec::new(),
        Outcome::Stopped { least, known, .. } => vec![match known {
            Some(walk) => format!("{DOUBT}between {least} and {}{DOUBT:#}", moves(walk)),
            None => format!(
                "{DOUBT}at least {}{DOUBT:#}, and no path found",
                count(u64::from(*least), "move")
            ),
        }],
    }
}

/// Both sums that decide whether a board can be solved.
pub(crate) fn parity(board: &Board) -> Vec<String> {
    let inversions = Inversions::new(board);
    let kurang = KurangTable::new(board);
    let counted = count(u64::from(inversions.count), "inversion");
    let below = inversions.blank_row_from_bottom as u64 - 1;
    let first = if board.side().is_multiple_of(2) {
        let sum = u64::from(inversions.count) + below;
        let rows = count(below, "row");
        format!("{counted} + {rows} below the blank = {}", evenness(sum))
    } else if inversions.is_solvable() {
        format!("{counted}, an even number")
    } else {
        format!("{counted}, an odd number")
    };
    let verdict = match inversions.is_solvable() {
        true => format!("{GOOD}solvable{GOOD:#}"),
        false => format!("{DOUBT}not solvable{DOUBT:#}"),
    };
    let total = evenness(u64::from(kurang.total()));
    vec![
        format!("{verdict}: {first}"),
        format!("ΣKurang + X = {} + {} = {total}", kurang.sum, kurang.x),
    ]
}

fn evenness(sum: u64) -> String {
    let which = if sum.is_multiple_of(2) { "even" } else { "odd" };
    format!("{sum}, {which}")
}

const MOVES_A_LINE: usize = 20;

/// The tiles that slide, and under each where the blank goes; before each line the number of its first move.
fn moves(walk: &Walk, cells: usize, out: &mut dyn Write) -> io::Result<()> {
    let width = (cells - 1).to_string().len();
    let margin = walk.len().to_string().len();
    let tiles = walk.tiles.chunks(MOVES_A_LINE);
    let ways = walk.directions.chunks(MOVES_A_LINE);
    for ((tiles, ways), line) in tiles.zip(ways).zip(0..) {
        let tiles: Vec<String> = tiles.iter().map(|tile| format!("{tile:>width$}")).collect();
        let ways = ways.iter().map(|&way| format!("{:>width$}", arrow(way)));
        let first = line * MOVES_A_LINE + 1;
        let (tiles, ways) = (tiles.join(" "), ways.collect::<Vec<_>>().join(" "));
        writeln!(
            out,
            "{FAINT}{first:>margin$}{FAINT:#}  {STRONG}{tiles}{STRONG:#}"
        )?;
        writeln!(out, "{:margin$}  {ways}", "")?;
    }
    Ok(())
}

/// Where the blank goes.
fn arrow(way: Direction) -> char {
    match way {
        Direction::Up => '↑',
        Direction::Down => '↓',
        Direction::Right => '→',
        Direction::Left => '←',
    }
}

/// What it cost, in a line.
pub(crate) fn effort(effort: &Effort) -> String {
    let mut parts = Vec::new();
    if effort.generated > 0 {
        parts.push(format!("{} expanded", grouped(effort.expanded)));
        parts.push(format!("{} generated", grouped(effort.generated)));
    }
    if effort.peak_queue > 0 {
        parts.push(format!("at most {} waiting", grouped(effort.peak_queue)));
    }
    if effort.memory.0 > 0 {
        parts.push(effort.memory.to_string());
    }
    parts.push(duration(effort.time));
    parts.join(" · ")
}

/// The largest side that leaves room for text beside the board on a terminal of usual width.
const BESIDE: usize = 6;

/// Draws the board with these lines beside it, in the middle; below it where it is too wide for that. Tiles at home are
/// green.
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
        lines.push(match row {
            0 => rule("┌", "┬", "┐"),
            _ => rule("├", "┼", "┤"),
        });
        let mut line = wall.clone();
        for (column, &tile) in tiles.iter().enumerate() {
            let style = match usize::from(tile) == row * board.side() + column + 1 {
                true => GOOD,
                false => STRONG,
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
    use std::time::Duration;

    use reference::sliding::oracle::Strength;
    use rules::search_watch::Stop;
    use rules::sliding::path::Path;
    use rules::units::Bytes;

    use super::*;
    use crate::cli::solve::method::Method;

    fn printed(board: &str, outcome: impl FnOnce(&Board) -> Outcome, effort: Effort) -> String {
        let board: Board = board.parse().unwrap();
        let solution = Solution {
            outcome: outcome(&board),
            board,
            method: Method::Oracle(Strength::Default),
            effort,
        };
        let mut out = anstream::AutoStream::never(Vec::new());
        print(&solution, &mut out).unwrap();
        String::from_utf8(out.into_inner()).unwrap()
    }

    fn walk(board: &Board, tiles: &[u8]) -> Walk {
        Walk::new(board, &Path::new(tiles.to_vec())).unwrap()
    }

    const COST: Effort = Effort {
        expanded: 1_204,
        generated: 2_310,
        peak_queue: 17,
        memory: Bytes(31_000_000),
        time: Duration::from_millis(4),
    };

    #[test]
    fn a_solved_board_has_its_answer_and_reasons_beside_it() {
        let solved = |board: &Board| Outcome::Solved {
            walk: walk(board, &[7, 11, 12]),
            minimality: Minimality::Proven("parity".to_owned()),
        };
        assert_eq!(
            printed("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12", solved, COST),
            "\
┌────┬────┬────┬────┐
│  1 │  2 │  3 │  4 │
├────┼────┼────┼────┤   3 moves, and none fewer:
│  5 │  6 │    │  8 │   parity
├────┼────┼────┼────┤
│  9 │ 10 │  7 │ 11 │   solvable: 6 inversions + 2 rows below the blank = 8, even
├────┼────┼────┼────┤   ΣKurang + X = 15 + 1 = 16, even
│ 13 │ 14 │ 15 │ 12 │
└────┴────┴────┴────┘

1   7 11 12
    ↓  →  ↓

oracle: 1 204 expanded · 2 310 generated · at most 17 waiting · 31.0 MB · 4.00 ms
"
        );
    }

    #[test]
    fn a_board_without_a_solution_says_why() {
        let unsolvable = |_: &Board| Outcome::Unsolvable;
        assert_eq!(
            printed("1 2 3 / 4 5 6 / 8 7 0", unsolvable, Effort::default()),
            "\
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤   not solvable: 1 inversion, an odd number
│ 4 │ 5 │ 6 │   ΣKurang + X = 1 + 0 = 1, odd
├───┼───┼───┤
│ 8 │ 7 │   │
└───┴───┴───┘

oracle: 0.00 ms
"
        );
    }

    #[test]
    fn a_limit_leaves_what_is_known() {
        let between = |board: &Board| Outcome::Stopped {
            least: 2,
            known: Some(walk(board, &[3, 2, 1, 3, 2, 1, 3, 2, 1, 3])),
            stop: Stop::Time(Duration::from_secs(1)),
        };
        let text = printed("0 1 / 3 2", between, COST);
        assert!(text.contains("between 2 and 10 moves"), "{text}");
        let nothing = |_: &Board| Outcome::Stopped {
            least: 2,
            known: None,
            stop: Stop::Memory(Bytes(5)),
        };
        let text = printed("0 1 / 3 2", nothing, COST);
        let said = "at least 2 moves, and no path found";
        assert!(text.contains(said), "{text}");
    }

    #[test]
    fn long_paths_are_numbered_by_line() {
        let there_and_back = |board: &Board| Outcome::Solved {
            walk: walk(board, &[15; 42]),
            minimality: Minimality::Unproven("it goes to and fro"),
        };
        let text = printed(&Board::goal(4).to_string(), there_and_back, COST);
        assert!(text.contains("42 moves, perhaps not the fewest:"), "{text}");
        let line = |number: usize, moves: usize| {
            format!("\n{number:>2}  {}\n", vec!["15"; moves].join(" "))
        };
        for (number, moves) in [(1, 20), (21, 20), (41, 2)] {
            assert!(text.contains(&line(number, moves)), "{text}");
        }
    }

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
