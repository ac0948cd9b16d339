//! Finds the filled board among the lines a program printed, and decides how good a one it is; the pieces that it
//! prints back are none.

use rules::packing::Puzzle;
use rules::packing::board::Cell;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;

use crate::answer_reading::Says;
use crate::packing::read::cell_rows::{Layout, Row, cells, layouts, rows_of_any_size};

/// Boards of more rows are looked for only where a run of lines begins and ends, so that the work stays linear.
const SLIDING_ROWS: usize = 32;

/// Goes through the lines and keeps the best board so far.
pub(super) struct Finder<'a> {
    puzzle: &'a Puzzle,
    /// A line of one sign may be a row of cells that nothing lies on.
    with_empty_rows: bool,
    echo: Echo,
    /// Lines in a row that could be rows of a board.
    close: Lines,
    /// The same, empty lines between them passed over.
    loose: Lines,
    best: Best,
    /// The best of those with empty lines between their rows.
    best_loose: Best,
    /// The best of those that begin with the lines of the pieces: an echo, unless there is nothing else.
    best_echo: Best,
    nearest: Option<String>,
}

pub(super) struct Found {
    pub grid: Option<Grid>,
    /// Something like a board that is none, and why.
    pub nearest: Option<String>,
}

/// Lines in a row that could be rows of a board.
#[derive(Default)]
struct Lines {
    rows: Vec<Row>,
    /// How many of them are the echo of the pieces and what came before it.
    echoed: usize,
}

#[derive(Clone, Default)]
struct Best {
    candidate: Option<Candidate>,
    /// The words that a solution was found were the last thing before it.
    announcement: Announcement,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Announcement {
    #[default]
    None,
    /// A solution was announced; the next complete board is it.
    Made,
    /// The board that was announced is the one that is kept.
    Kept,
}

impl<'a> Finder<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            with_empty_rows: false,
            echo: Echo::new(puzzle),
            close: Lines::default(),
            loose: Lines::default(),
            best: Best::default(),
            best_loose: Best::default(),
            best_echo: Best::default(),
            nearest: None,
        }
    }

    /// The same, where no board was found without such rows: mostly they are borders.
    pub(super) fn with_empty_rows(puzzle: &'a Puzzle) -> Self {
        Self {
            with_empty_rows: true,
            ..Self::new(puzzle)
        }
    }

    /// Takes the next line and what it says in words; a line that says something is no row.
    pub(super) fn line(&mut self, text: &str, says: &Says) {
        if text.trim().is_empty() {
            return self.empty_line(text);
        }
        if is_border(text) && !(self.with_empty_rows && self.is_row_of_empty_cells(text)) {
            return;
        }
        let row = Row::new(text, self.puzzle.board().columns())
            .filter(|row| *says == Says::Nothing || matches!(row, Row::Glued(_)));
        if !matches!(row, Some(Row::Whole(_))) {
            self.close_runs();
        }
        if *says == Says::Solution {
            self.best.announcement = Announcement::Made;
            self.best_loose.announcement = Announcement::Made;
        }
        let Some(row) = row else { return };
        let is_whole = matches!(row, Row::Whole(_));
        self.close.rows.push(row.clone());
        self.loose.rows.push(row);
        if is_whole && self.echo.is_complete_with(text.trim()) {
            for lines in [&mut self.close, &mut self.loose] {
                lines.echoed = lines.rows.len();
            }
        }
        self.flush_long_runs();
    }

    /// Whether it is as long as the row before it and of one sign, which stands for cells of other rows.
    fn is_row_of_empty_cells(&self, text: &str) -> bool {
        let whole = |row: &'_ Row| match row {
            Row::Whole(cells) => Some(cells.iter().collect::<String>()),
            Row::Glued(_) => None,
        };
        let text = text.trim();
        let mut signs = text.chars().filter(|&c| c != ' ');
        let Some(sign) = signs.next().filter(|sign| "-_=~".contains(*sign)) else {
            return false;
        };
        let rows = &self.close.rows;
        let before = rows.last().and_then(whole).unwrap_or_default();
        signs.all(|c| c == sign)
            && text.chars().count() == before.trim().chars().count()
            && rows.iter().filter_map(whole).any(|row| row.contains(sign))
    }

    pub(super) fn finish(mut self) -> Found {
        self.close_runs();
        let is_complete = |best: &&Best| {
            let candidate = best.candidate.as_ref();
            candidate.is_some_and(|found| found.quality.is_complete)
        };
        let all = [&self.best, &self.best_loose, &self.best_echo];
        let complete = all.into_iter().find(is_complete);
        let kept = complete.unwrap_or(&self.best).candidate.as_ref();
        Found {
            grid: kept.map(|candidate| candidate.grid.clone()),
            nearest: self.nearest,
        }
    }

    /// An empty line may be a row of a board where none of its cells exist; otherwise it ends a run.
    fn empty_line(&mut self, text: &str) {
        let rows = self.puzzle.board().rows();
        if self.close.rows.len().is_multiple_of(rows) {
            self.close_run();
        }
        for Lines { rows: run, .. } in [&mut self.close, &mut self.loose] {
            if is_empty_row(self.puzzle, run.len() % rows) && (!run.is_empty() || !text.is_empty())
            {
                run.push(Row::Whole(Vec::new()));
            }
        }
        let was_row = matches!(self.close.rows.last(), Some(Row::Whole(cells)) if cells.is_empty());
        if !was_row {
            self.close_run();
        }
    }

    fn close_runs(&mut self) {
        self.close_run();
        let Lines { rows, echoed } = std::mem::take(&mut self.loose);
        look(self.puzzle, &rows[echoed..], &mut self.best_loose);
    }

    fn close_run(&mut self) {
        let Lines { rows, echoed } = std::mem::take(&mut self.close);
        if look(self.puzzle, &rows[echoed..], &mut self.best) {
            return;
        }
        if echoed > 0 {
            look(self.puzzle, &rows, &mut self.best_echo);
        } else if !rows.is_empty() {
            let size = rows_of_any_size(self.puzzle, &rows);
            self.nearest = size.or(self.nearest.take());
        }
    }

    /// Keeps memory bounded; the last rows stay, for they may begin a board.
    fn flush_long_runs(&mut self) {
        let rows = self.puzzle.board().rows();
        let most = 32 * rows + 64;
        for (lines, best) in [
            (&mut self.close, &mut self.best),
            (&mut self.loose, &mut self.best_loose),
        ] {
            let run = &mut lines.rows;
            if run.len() >= most {
                look(self.puzzle, &run[lines.echoed..], best);
                let whole = run.len() - run.len() % rows;
                run.drain(..whole);
                lines.echoed = 0;
            }
        }
    }
}

/// Looks for boards in a run of lines, in order, and says whether there was one.
fn look(puzzle: &Puzzle, run: &[Row], best: &mut Best) -> bool {
    let rows = puzzle.board().rows();
    let Some(last) = run.len().checked_sub(rows) else {
        return false;
    };
    // Cells that are drawn several lines high.
    let high = run.len() / rows;
    let mut cells = run.chunks(high);
    if high > 1 && cells.all(|lines| lines.len() == high && lines.iter().all(|it| *it == lines[0]))
    {
        let once: Vec<Row> = run.iter().step_by(high).cloned().collect();
        return look(puzzle, &once, best);
    }
    let aligned = (0..=last).step_by(rows);
    let starts: Vec<usize> = if rows <= SLIDING_ROWS && run.len() <= 4 * rows {
        (0..=last).collect()
    } else {
        // From the beginning, and from the end.
        let from_the_end = (0..=last).rev().step_by(rows);
        let mut starts: Vec<usize> = aligned.clone().chain(from_the_end).collect();
        starts.sort_unstable();
        starts.dedup();
        starts
    };
    let at = |start: usize| candidate(puzzle, &run[start..start + rows]);
    // One board right after the other, or one among other lines.
    let whole: Option<Vec<Candidate>> = match run.len().is_multiple_of(rows) {
        true => aligned.map(at).collect(),
        false => None,
    };
    let found = whole.unwrap_or_else(|| starts.into_iter().filter_map(at).collect());
    // A taller board than the given one is a board of another size, not one within it.
    let is_taller = run.len() > rows
        && run.len() < 2 * rows
        && found.len() == last + 1
        && found
            .iter()
            .all(|one| one.quality.is_complete && one.quality.is_known);
    if is_taller {
        return false;
    }
    let is_found = !found.is_empty();
    for candidate in found {
        best.consider(candidate);
    }
    is_found
}

impl Best {
    fn consider(&mut self, candidate: Candidate) {
        let is_complete = candidate.quality.is_complete;
        let is_better = match &self.candidate {
            None => true,
            Some(kept) => candidate.quality >= kept.quality,
        };
        match self.announcement {
            Announcement::Made if is_complete => {
                self.announcement = Announcement::Kept;
                self.candidate = Some(candidate);
            }
            Announcement::None | Announcement::Made if is_better => {
                self.candidate = Some(candidate);
            }
            Announcement::None | Announcement::Made | Announcement::Kept => {}
        }
    }
}

fn is_empty_row(puzzle: &Puzzle, row: usize) -> bool {
    puzzle.board().cells().all(|cell| cell.row != row)
}

/// A line drawn around or between rows, which is no row.
pub(super) fn is_border(text: &str) -> bool {
    let text = text.trim();
    text.chars().count() > 1
        && text.chars().all(|c| {
            matches!(c, '+' | '-' | '=' | '_' | '|' | ' ' | '~')
                || ('\u{2500}'..='\u{257f}').contains(&c)
        })
}

/// Follows the lines of the pieces, all of them in order.
pub(super) struct Echo {
    lines: Vec<String>,
    matched: usize,
}

impl Echo {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.pieces().iter();
        let lines = pieces
            .flat_map(|piece| {
                let text = piece.to_string();
                let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
                lines
            })
            .collect();
        Self { lines, matched: 0 }
    }

    /// Takes a line that could be a row, and says whether it is the last line of the last piece.
    pub(super) fn is_complete_with(&mut self, line: &str) -> bool {
        if self.lines[self.matched] == line {
            self.matched += 1;
        } else {
            self.matched = usize::from(self.lines[0] == line);
        }
        if self.matched == self.lines.len() {
            self.matched = 0;
            // One line alone is as likely a board of one row.
            return self.lines.len() > 1;
        }
        false
    }
}

/// Lines that read as a board.
#[derive(Debug, Clone)]
struct Candidate {
    pub grid: Grid,
    pub quality: Quality,
}

/// How much lines look like a filled board; a complete one is better than any with holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Quality {
    /// Every cell of the board has a letter.
    pub is_complete: bool,
    /// Every letter is a piece's.
    pub is_known: bool,
}

/// The board these lines draw, one line a row, if they draw one.
fn candidate(puzzle: &Puzzle, rows: &[Row]) -> Option<Candidate> {
    let other = rows.first().and_then(Row::without_blanks_at_the_end);
    let other = other.map(|first| [&[first], &rows[1..]].concat());
    let ways = layouts(rows).into_iter().flat_map(|layout| {
        let other = other
            .as_deref()
            .and_then(|rows| laid_out(puzzle, rows, layout));
        other.into_iter().chain(laid_out(puzzle, rows, layout))
    });
    // The first of the best, and so the likeliest layout.
    ways.reduce(|best, next| {
        if next.quality > best.quality {
            next
        } else {
            best
        }
    })
}

fn laid_out(puzzle: &Puzzle, rows: &[Row], layout: Layout) -> Option<Candidate> {
    let columns = puzzle.board().columns();
    let rows = rows.iter().map(|row| cells(row, layout, columns));
    let rows = rows.collect::<Option<Vec<_>>>()?;
    let is_narrower = matches!(layout, Layout::Close { .. }) && every_other_is_blank(&rows);
    if is_narrower {
        None
    } else {
        drawn(puzzle, rows)
    }
}

fn drawn(puzzle: &Puzzle, mut rows: Vec<Vec<char>>) -> Option<Candidate> {
    let board = puzzle.board();
    let mut inner_holes: Vec<char> = Vec::new();
    let mut outer: Vec<char> = Vec::new();
    let mut letters = 0;
    let mut known = 0;
    let mut is_complete = true;
    for (row, line) in rows.iter_mut().enumerate() {
        for column in 0..board.columns() {
            let sign = line.get(column).copied();
            if !board.exists(Cell { row, column }) {
                outer.push(sign.unwrap_or(' '));
                continue;
            }
            // Only where no cell is may the end of a line be left off.
            let sign = sign?;
            match letter(sign) {
                Some(letter) => {
                    letters += 1;
                    known += usize::from(puzzle.piece(letter).is_some());
                }
                None => {
                    is_complete = false;
                    if !inner_holes.contains(&sign) {
                        inner_holes.push(sign);
                    }
                }
            }
        }
    }
    // A drawing of many signs is a banner, and letters that are mostly nobody's are words.
    if known == 0 || 2 * known < letters || inner_holes.len() > 1 {
        return None;
    }
    if is_mask(puzzle, &rows) {
        return None;
    }
    let mark = outer_mark(puzzle, &outer, &rows);
    for (row, line) in rows.iter_mut().enumerate() {
        line.resize(board.columns(), ' ');
        for (column, sign) in line.iter_mut().enumerate() {
            if !board.exists(Cell { row, column }) && Some(*sign) == mark {
                *sign = char::from(Grid::NOTHING);
            }
        }
    }
    let lines: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    Some(Candidate {
        grid: Grid::from_rows(&lines),
        quality: Quality {
            is_complete,
            is_known: known == letters,
        },
    })
}

/// Letters with blanks between them, as a narrower board has: no board with a hole in every other column.
fn every_other_is_blank(rows: &[Vec<char>]) -> bool {
    let is_blank = |row: &Vec<char>| row.iter().skip(1).step_by(2).all(|&sign| sign == ' ');
    let is_full = |row: &Vec<char>| row.iter().step_by(2).all(|&sign| sign != ' ');
    rows.iter()
        .all(|row| row.len() > 2 && is_blank(row) && is_full(row))
}

fn letter(sign: char) -> Option<Letter> {
    u8::try_from(sign).ok().and_then(Letter::new)
}

/// The mask of the puzzle as its file writes it: `X` on every cell, though there is more than one piece.
fn is_mask(puzzle: &Puzzle, rows: &[Vec<char>]) -> bool {
    let mut cells = puzzle.board().cells();
    puzzle.pieces().len() > 1 && cells.all(|cell| rows[cell.row].get(cell.column) == Some(&'X'))
}

/// The one letter that stands wherever the board has no cell, if that is not a piece that lies there: of one place alone
/// nobody can tell.
fn outer_mark(puzzle: &Puzzle, outer: &[char], rows: &[Vec<char>]) -> Option<char> {
    let (&mark, rest) = outer.split_first()?;
    if rest.iter().any(|&sign| sign != mark) {
        return None;
    }
    let piece = letter(mark).and_then(|letter| puzzle.piece(letter));
    if piece.is_some() && rest.is_empty() {
        return None;
    }
    let inside = puzzle
        .board()
        .cells()
        .filter(|cell| rows[cell.row].get(cell.column) == Some(&mark))
        .count();
    piece
        .is_none_or(|piece| inside == piece.area())
        .then_some(mark)
}
