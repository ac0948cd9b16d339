//! Ways in which programs dress a board: row numbers before its rows, a list with quotes, a frame of signs, every letter
//! several times, holes wider than letters.
//!
//! They are looked for only where no complete board stands there as it is, and only a complete one is believed: a line in
//! such a dress has more in it than cells, and half a board of that kind may be anything.

use rules::packing::Puzzle;
use rules::packing::grid::Grid;

use crate::answer_reading::Says;
use crate::packing::read::cell_rows::{could_be_cell, is_frame};
use crate::packing::read::find_board::{Finder, is_border};
use crate::packing::read::solvability_words;

/// How the rows of a board are dressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowStyle {
    /// `1 | A B B`, `>> A B B`, `Baris 1: A B B`, `[INFO] A B B`.
    Labelled,
    /// `['A', ' ', 'B']`, `"board": ["ABB", "AAB"]`, all rows on one line.
    Listed,
    /// `# A B B #`.
    Framed,
    /// `AABBBB`, `AAA███BBB`.
    Repeated,
    /// `A ███ B`.
    WideHoles,
    /// `0 A 0`.
    Zeros,
    /// `A B B    time: 3 ms`.
    BesideFigures,
    /// `. . .  ->  A B B`: what was there before stands on the left.
    LastOfSeveral,
}

const ROW_STYLES: [RowStyle; 8] = [
    RowStyle::Listed,
    RowStyle::Labelled,
    RowStyle::Framed,
    RowStyle::Repeated,
    RowStyle::WideHoles,
    RowStyle::Zeros,
    RowStyle::BesideFigures,
    RowStyle::LastOfSeveral,
];

/// A line that is no row, whatever the board.
const NO_ROW: &str = "words";

/// The complete board that is there in one of the dresses, if there is one.
pub(super) fn dressed<'a>(
    puzzle: &Puzzle,
    lines: impl Iterator<Item = &'a str> + Clone,
) -> Option<Grid> {
    let columns = puzzle.board().columns();
    let in_dress =
        |dress: RowStyle| found(puzzle, lines.clone(), |line| undress(dress, line, columns));
    ROW_STYLES.into_iter().find_map(in_dress)
}

/// The complete board of the rows that lines hold.
fn found<'a>(
    puzzle: &Puzzle,
    lines: impl Iterator<Item = &'a str>,
    rows: impl Fn(&str) -> Option<Vec<String>>,
) -> Option<Grid> {
    let mut finder = Finder::new(puzzle);
    for line in lines {
        if line.trim().is_empty() || is_border(line) {
            finder.line(line, &Says::Nothing);
            continue;
        }
        match rows(line) {
            Some(rows) => rows.iter().for_each(|row| finder.line(row, &Says::Nothing)),
            None => finder.line(NO_ROW, &solvability_words::says(line)),
        }
    }
    let grid = finder.finish().grid;
    grid.filter(|grid| is_complete(puzzle, grid) && !are_bars(puzzle, grid))
}

/// Whether every cell of the board has the letter of a piece.
pub(super) fn is_complete(puzzle: &Puzzle, grid: &Grid) -> bool {
    let is_piece = |letter| puzzle.piece(letter).is_some();
    let mut cells = puzzle.board().cells();
    cells.all(|cell| grid.at(cell).is_some_and(is_piece))
}

/// Whether every row has one letter alone: that is a list of the pieces more likely than a board.
fn are_bars(puzzle: &Puzzle, grid: &Grid) -> bool {
    let is_bar = |row: &[u8]| {
        let mut letters = row.iter().filter(|&&sign| sign != Grid::NOTHING);
        let first = letters.next();
        letters.all(|letter| Some(letter) == first)
    };
    puzzle.board().columns() > 1 && grid.places().chunks(grid.columns()).all(is_bar)
}

/// The rows that a line in this dress holds; none where it is not in it.
fn undress(dress: RowStyle, line: &str, columns: usize) -> Option<Vec<String>> {
    match dress {
        RowStyle::Labelled => {
            let rest = without(line)?;
            rows(rest, columns).or_else(|| Some(vec![cells(rest)?.to_owned()]))
        }
        RowStyle::Listed => rows(line, columns),
        RowStyle::Framed => Some(vec![unframed(line)?.to_owned()]),
        RowStyle::Repeated => Some(vec![
            WIDTHS
                .into_iter()
                .find_map(|width| drawn_once(line, columns, width))?,
        ]),
        RowStyle::WideHoles => Some(vec![
            WIDTHS
                .into_iter()
                .find_map(|width| with_narrow_holes(line, columns, width))?,
        ]),
        RowStyle::Zeros => {
            let row = line.replace('0', ".");
            row.chars().all(could_be_cell).then(|| vec![row])
        }
        RowStyle::BesideFigures => {
            let row = line.trim().split("   ").next()?;
            Some(vec![cells(row)?.to_owned()])
        }
        RowStyle::LastOfSeveral => {
            let behind_arrow = line.trim_end().rsplit(['>', '→', '⇒', '➜']).next()?;
            let row = behind_arrow.rsplit("   ").next()?.trim();
            Some(vec![cells(row)?.to_owned()])
        }
    }
}

/// The text, if it can be a row.
fn cells(text: &str) -> Option<&str> {
    let is_row = text.chars().all(could_be_cell) && text.chars().any(|c| c.is_ascii_uppercase());
    is_row.then_some(text)
}

fn unframed(line: &str) -> Option<&str> {
    let text = line.trim();
    let sign = text.chars().next()?;
    let inner = text.strip_prefix(sign)?.strip_suffix(sign)?;
    let is_sign =
        sign.is_ascii_punctuation() && !matches!(sign, '[' | ']' | '(' | ')' | '\'' | '"');
    is_sign.then_some(())?;
    // A blank of air on either side.
    let aired = inner
        .strip_prefix(' ')
        .and_then(|inner| inner.strip_suffix(' '));
    cells(aired.unwrap_or(inner))
}

/// How many signs wide a cell may be drawn.
const WIDTHS: [usize; 3] = [2, 3, 4];

/// The row with every sign once, where each is there so many times.
fn drawn_once(line: &str, columns: usize, width: usize) -> Option<String> {
    let signs: Vec<char> = line.chars().filter(|&c| c != ' ').collect();
    let is_repeated = signs
        .chunks(width)
        .all(|cell| cell.iter().all(|sign| *sign == cell[0]));
    if signs.len() != width * columns || !is_repeated {
        return None;
    }
    let once: String = signs.iter().step_by(width).collect();
    cells(&once).map(str::to_owned)
}

/// Signs that a hole is drawn with, one beside another where a cell is wider than a letter.
const HOLES: [char; 7] = ['█', '▓', '▒', '░', '■', '#', '.'];

/// The row with one sign a hole, where each hole is so many signs wide and each letter is one.
fn with_narrow_holes(line: &str, columns: usize, width: usize) -> Option<String> {
    let mut row = String::new();
    let mut signs = line.trim().chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            ' ' => {}
            'A'..='Z' => row.push(sign),
            _ if HOLES.contains(&sign) => {
                for _ in 1..width {
                    signs.next_if_eq(&sign)?;
                }
                row.push(sign);
            }
            _ => return None,
        }
    }
    if row.chars().count() != columns {
        return None;
    }
    cells(&row).map(str::to_owned)
}

/// The most digits of a row's number.
const DIGITS: usize = 2;

/// The line without its label; none where it has none.
pub(super) fn without(line: &str) -> Option<&str> {
    let text = line.trim_start_matches(|c| matches!(c, ' ' | '\t' | '[' | '(') || is_frame(c));
    let rest = numbered(text)
        .or_else(|| signed(text))
        .or_else(|| logged(text))?;
    let rest = without_end(rest);
    // A bar that parts the label from the cells is none of a frame.
    let is_closed = rest.trim_end().ends_with(is_frame);
    Some(match rest.strip_prefix(is_frame) {
        Some(cells) if !is_closed => cells,
        _ => rest,
    })
}

/// Behind `1 `, `1|`, `1. `, `Baris 1: `.
fn numbered(text: &str) -> Option<&str> {
    let word = text.trim_start_matches(|c: char| c.is_alphabetic());
    let is_named = word.len() < text.len();
    // A single letter may be a cell.
    if text.len() - word.len() == 1 {
        return None;
    }
    let digits = if is_named {
        word.trim_start_matches([' ', '-', '_'])
    } else {
        word
    };
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if !(1..=DIGITS).contains(&(digits.len() - rest.len())) {
        return None;
    }
    let bare = rest.trim_start_matches(' ');
    let mut behind = bare.chars();
    match behind.next() {
        Some('.' | ':' | ')' | ']' | '=' | '>') => Some(behind.as_str()),
        Some(bar) if is_frame(bar) => Some(bare),
        _ => (!is_named && bare.len() < rest.len()).then_some(rest),
    }
}

/// Behind `>> `, `* `, `- `.
fn signed(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(['>', '»', '*', '•', '-', '=', '~', '$']);
    (rest.len() < text.len() && rest.starts_with([' ', '\t'])).then_some(rest)
}

/// Behind `[INFO] `, `12:30:01 INFO solver - `.
fn logged(text: &str) -> Option<&str> {
    [" - ", "] "]
        .iter()
        .find_map(|end| text.rsplit_once(end))
        .map(|(_, rest)| rest)
}

fn without_end(rest: &str) -> &str {
    let text = rest.trim_end();
    let bare = text.trim_end_matches(|c: char| c.is_ascii_digit());
    match (1..=DIGITS).contains(&(text.len() - bare.len())) {
        true => bare.trim_end(),
        false => rest,
    }
}

/// The rows that the lists on this line hold; none where there are none.
pub(super) fn rows(line: &str, columns: usize) -> Option<Vec<String>> {
    let items = quoted(line);
    if items.is_empty() {
        return between_commas(line, columns);
    }
    let is_cell = |item: &&str| item.chars().count() <= 1;
    if items.iter().all(is_cell) {
        let cells: Vec<char> = items
            .iter()
            .map(|item| item.chars().next().unwrap_or(' '))
            .collect();
        let is_whole =
            cells.len().is_multiple_of(columns) && cells.iter().all(|&c| could_be_cell(c));
        return is_whole.then(|| cells.chunks(columns).map(String::from_iter).collect());
    }
    let is_row = |item: &&&str| {
        item.chars().all(could_be_cell) && item.chars().any(|c| c.is_ascii_uppercase())
    };
    let rows: Vec<String> = items
        .iter()
        .filter(is_row)
        .map(|item| (*item).to_owned())
        .collect();
    (!rows.is_empty()).then_some(rows)
}

/// What stands between quotes, names of fields left out.
fn quoted(line: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(['\'', '"']) {
        let quote = &rest[start..=start];
        let inner = &rest[start + 1..];
        let Some(end) = inner.find(quote) else { break };
        // `dtype='<U1'` says something else.
        let is_option = rest[..start].ends_with('=');
        rest = &inner[end + 1..];
        if !is_option && !rest.trim_start().starts_with(':') {
            items.push(&inner[..end]);
        }
    }
    items
}

/// `[A][B][ ]`, as many as the board is wide.
fn in_brackets(line: &str, columns: usize) -> Option<String> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let cells: Vec<&str> = inner.split("][").collect();
    let is_cell = |cell: &&str| cell.chars().count() == 1 && cell.chars().all(could_be_cell);
    let is_row = cells.len() == columns && columns > 1 && cells.iter().all(is_cell);
    is_row.then(|| cells.concat())
}

/// `[[A, B], [ , A]]`, `A, ,B`, `A;B;B`: every list has as many cells as the board is wide.
fn between_commas(line: &str, columns: usize) -> Option<Vec<String>> {
    if let Some(row) = in_brackets(line, columns) {
        return Some(vec![row]);
    }
    let lists: Vec<&str> = match line.contains('[') {
        true => {
            let parts = line.split(']').filter_map(|part| part.rsplit_once('['));
            parts.map(|(_, list)| list).collect()
        }
        false => vec![line],
    };
    lists
        .into_iter()
        .map(|list| {
            let cells: Vec<&str> = list.split([',', ';']).map(str::trim).collect();
            let is_cell =
                |cell: &&str| cell.chars().count() <= 1 && cell.chars().all(could_be_cell);
            let is_row = cells.len() == columns && columns > 1 && cells.iter().all(is_cell);
            let sign = |cell: &&str| cell.chars().next().unwrap_or(' ');
            is_row.then(|| cells.iter().map(sign).collect())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str, output: &str) -> Option<String> {
        let puzzle = rules::packing::read::read(text.as_bytes()).unwrap();
        let grid = dressed(&puzzle, output.lines())?;
        Some(grid.to_string().trim_end().replace('\n', "/"))
    }

    const SMALL: &str = "2 3 2\nDEFAULT\nA\nAA\nB\nBB\n";
    const PLUS: &str = "3 3 2\nCUSTOM\n.X.\nXXX\n.X.\nAAA\nB\n B\n";

    #[test]
    fn a_dressed_board_is_found() {
        for output in [
            "    1 2 3\n 1  A B B\n 2  A A B\n",
            "  0 1 2\n0 A B B\n1 A A B\n",
            "1 | A B B\n2 | A A B\n",
            "   A B C\n1| A B B |1\n2| A A B |2\n",
            "    A   B   C\n  +---+---+---+\n1 | A | B | B |\n  +---+---+---+\n2 | A | A | B |\n",
            "1. ABB\n2. AAB\n",
            "[1] ABB\n[2] AAB\n",
            "Baris 1: A B B\nBaris 2: A A B\n",
            "Row 1 = ABB\nRow 2 = AAB\n",
            ">>   A B B\n>>   A A B\n",
            "* ABB\n* AAB\n",
            "│ (index) │ 0   │ 1   │ 2   │\n├─────────┼─────┼─────┼─────┤\n│ 0       │ 'A' │ 'B' │ 'B' │\n│ 1       │ 'A' │ 'A' │ 'B' │\n",
            "{\n  \"solved\": true,\n  \"board\": [\n    \"ABB\",\n    \"AAB\"\n  ],\n  \"time\": 3\n}\n",
            "{\"solved\": true, \"board\": [\"ABB\", \"AAB\"], \"time_ms\": 3}\n",
            "[['A', 'B', 'B'], ['A', 'A', 'B']]\n",
            "Papan: [['A','B','B'],['A','A','B']]\n",
            "[[A, B, B], [A, A, B]]\n",
            "['ABB', 'AAB']\n",
            "# # # # #\n# A B B #\n# A A B #\n# # # # #\n",
            "*****\n*ABB*\n*AAB*\n*****\n",
            "AABBBB\nAAAABB\n",
            "AABBBB\nAABBBB\nAAAABB\nAAAABB\n",
            "AA BB BB\nAA AA BB\n",
            "[INFO] Solusi:\n[INFO] A B B\n[INFO] A A B\n[INFO] Waktu: 3 ms\n",
            "2025-02-24 13:37:02 INFO solver - ABB\n2025-02-24 13:37:02 INFO solver - AAB\n",
            "  A B B     time  : 3 ms\n  A A B     tried : 12\n",
            "A;B;B\nA;A;B\nWaktu;3\n",
            "array([['A', 'B', 'B'],\n       ['A', 'A', 'B']], dtype='<U1')\n",
            "[A][B][B]\n[A][A][B]\n",
        ] {
            assert_eq!(board(SMALL, output).as_deref(), Some("ABB/AAB"), "{output}");
        }
    }

    #[test]
    fn holes_may_be_blanks_in_a_dress() {
        for output in [
            "[' ', 'A', ' ']\n['B', 'A', 'B']\n[' ', 'A', ' ']\n",
            "['', 'A', '']\n['B', 'A', 'B']\n['', 'A', '']\n",
            "[ , A,  ]\n[B, A, B]\n[ , A,  ]\n",
            " ,A, \nB,A,B\n ,A, \n",
            "[\" A \",\"BAB\",\" A \"]\n",
            "1    A\n2  B A B\n3    A\n",
            "1 | .A.\n2 | BAB\n3 | .A.\n",
            "0 A 0\nB A B\n0 A 0\n",
        ] {
            assert_eq!(
                board(PLUS, output).as_deref(),
                Some(".A./BAB/.A."),
                "{output}"
            );
        }
    }

    #[test]
    fn what_only_looks_dressed_is_no_board() {
        for output in [
            // Half a board, one of another size, letters of nobody.
            "1 | A B B\n",
            "1 | A B .\n2 | A A B\n",
            "A B 0\nA A B\n",
            "AABBBB\nAABBBB\nAAAABB\nAAABBB\n",
            "1 | A B B A\n2 | A A B A\n",
            "1 | C D D\n2 | C C D\n",
            "AABBBA\nAAAABB\n",
            // A list of pieces.
            "1. AAA\n2. BBB\n",
            "['AAA', 'BBB']\n",
            // Words.
            "1. BAB\n\nAnd then:\n2. A way to go\n",
            "* A B B is what I wanted\n* and A A B\n",
            "🟥🟦🟦\n🟥🟥🟦\n",
            "A=🟥, B=🟥\n🟥🟥🟥\n🟥🟥🟥\n",
        ] {
            assert_eq!(board(SMALL, output), None, "{output}");
        }
    }
}
