//! What is known while lines come in.

mod heuristic_names;
mod heuristic_table;
mod rows_and_boards;
mod text_line;

use rules::sliding::board::Board;
use rules::sliding::parity::KurangTable;

use crate::answer_reading::Says;
use crate::sliding::answer::HeuristicName;
use crate::sliding::read::blank_places::{PlaceLines, told};
use crate::sliding::read::board_rows::{Mark, Memo, Row, Stack};
use crate::sliding::read::board_walks::Heading;
use crate::sliding::read::cells_in_line::{Cells, SideBySideRows};
use crate::sliding::read::directions::Ways;
use crate::sliding::read::headings::Label;
use crate::sliding::read::joined_tiles::joined_tiles;
use crate::sliding::read::kurang::{Expects, Kurang};
use crate::sliding::read::line_fast_path::{
    DullLines, LineSummary, Plain, framed_by_signs, quick, row_beside_figures, row_beside_words,
    shape, tabs_within_bars,
};
use crate::sliding::read::line_without_board::is_plain_denial;
use crate::sliding::read::number_meanings::{Figure, Rank, Topic};
use crate::sliding::read::numbered_steps::{number_of_item, numbered};
use crate::sliding::read::solution_draft::{Draft, Form};
use crate::sliding::read::step_lists::hexadecimal_list;
use crate::sliding::read::tokens::{Kind, Token, scan};
use crate::sliding::read::word_meanings::Meaning;
use crate::sliding::read::word_meanings_translated;
use crate::text::clean::{clean, is_control};
use crate::text::solvability_phrases::cut;

/// Other names of Kurang, where a tile stands in brackets behind them.
const LESS: [&str; 4] = ["less", "inversion", "inversions", "inversi"];
/// The most of its own boards, bare numbers and solutions that are kept.
const MOST: usize = 1000;
/// The most steps of walks that are kept in all, and four times the most of lists; what comes after is only counted.
const MOST_STEPS: usize = 1 << 24;

/// What is known while lines come in.
#[derive(Debug)]
pub(super) struct State {
    pub side: usize,
    pub given: Board,
    /// Whether anything but white space came.
    pub printed: bool,
    pub drafts: Vec<Draft>,
    pub kurang: Kurang,
    pub said: SaidInWords,
    pub own: Vec<Board>,
    pub nodes: Option<u64>,
    pub seconds: Option<f64>,
    /// Numbers that stood alone on their line, under no heading, and that line.
    pub bare: Vec<(u64, String)>,
    /// Whether the last of those stands below a line that ends as a label does.
    pub bare_is_labelled: bool,
    /// Whether the line before this one ends so.
    is_below_a_label: bool,
    /// How the blank was marked on the last board.
    pub mark: Mark,
    /// Rows that look like a board, and why they are none.
    pub nearest: Option<String>,
    /// How many more steps of walks may be kept.
    pub(super) room: usize,
    /// How many more steps of lists may be kept.
    pub(super) list_room: usize,
    pub(super) order: HeuristicOrder,
    pub(super) topic: Option<Topic>,
    pub(super) heading: Heading,
    /// The words before the list on this line, or above what comes.
    pub(super) label: Label,
    /// What was found first was found under a search that knows no estimate: names of estimates come before what they found.
    pub begins_without_estimate: bool,
    /// Numbers on lines of their own, which may be a list of tiles.
    pub(super) numbers: Vec<u64>,
    pub(super) numbers_form: Form,
    /// What the first of those is if no other follows, and the line that tells it.
    pub(super) deferred: Option<(Figure, String)>,
    /// The line with words that is being read.
    pub(super) line: String,
    /// Rows that may be the table of Kurang.
    pub(super) held: Vec<Row>,
    /// How many ways the last line told, if it was of a list.
    pub(super) listing: Option<usize>,
    pub(super) row: Row,
    pub(super) stack: Stack,
    pub(super) memo: Memo,
    pub(super) cells: Cells,
    pub(super) ways: Ways,
    pub(super) tokens: Vec<Token>,
    pub(super) lower: String,
    pub(super) dull: DullLines,
    /// Set where the line says but this.
    pub(super) little: Option<LineSummary>,
    /// A number that may be the upper row of a 2×2 board.
    pub(super) lone_above: Option<Row>,
    /// The first board.
    pub first: Option<Box<[u8]>>,
    /// The last board.
    pub(super) last: Vec<u8>,
    /// The number of the last step that was told by its number, and how many such lists there are.
    pub(super) counting: (Option<u64>, usize),
    /// Lines that may have rows of several boards on them.
    pub(super) beside: SideBySideRows,
    /// The heuristics that a heading names above boards side by side.
    pub(super) abreast_names: Vec<HeuristicName>,
    /// The columns of the table that the lines are rows of, perhaps.
    pub(super) columns: Vec<Column>,
    /// The same, if each of its columns is called by one word.
    pub(super) word_columns: Vec<Column>,
    /// The line tells of a length that is looked for.
    pub(super) seeking: bool,
    /// The boards that come are what a search looks at.
    pub(super) looking: bool,
    /// What this line counts has the first board in it, or is what is left of the path.
    pub(super) is_inclusive: bool,
    /// Whether the first and the last of the numbers stood alone on their lines.
    pub(super) alone: LoneNumbers,
    /// A comma ended the last line of numbers.
    pub(super) comma: bool,
    /// The number of the step that this line tells by its way.
    pub(super) item: Option<u64>,
    /// The goal was shown as what is to be solved, before anything else.
    pub(super) begins_at_goal: bool,
    /// The places of the blank that the last lines told.
    pub(super) places: PlaceLines,
    /// The heuristic that the last line named behind a number, `[1] Hamming`: a heading, unless it is an entry of a menu.
    pub(super) numbered_name: NumberedName,
}

/// What a line that names a heuristic behind a number may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum NumberedName {
    #[default]
    None,
    /// Perhaps a heading: the line before was none like it.
    First(HeuristicName),
    /// An entry of a menu: the line before was one too.
    Entry,
}

/// Whether the first and the last of some numbers stood alone on their lines, and whether all of them did.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LoneNumbers {
    pub(crate) first: bool,
    pub(crate) last: bool,
    pub(crate) all: bool,
}

/// What was said in words; a text is the line that says so.
#[derive(Debug, Default)]
pub(super) struct SaidInWords {
    pub solution: bool,
    /// The first line that says so, and whether the given board stood alone below it.
    pub first_solution: Option<(String, bool)>,
    /// The same line came again below that board: a solution of no moves was told, and then another.
    pub solved_twice: bool,
    pub no_solution: Option<String>,
    pub gave_up: Option<String>,
    pub bad_input: Option<String>,
    /// That there is no solution, under which search, and no board, list or other word about it since.
    pub denied_last: Option<(String, u64)>,
}

impl SaidInWords {
    /// Of two that say the same the first is kept.
    fn hear(&mut self, said: &Says, search: u64) {
        self.denied_last = match said {
            Says::NoSolution { line } if is_plain_denial(line) => Some((line.clone(), search)),
            _ => None,
        };
        let (place, line) = match said {
            Says::Nothing => return,
            Says::Solution => {
                self.solution = true;
                return;
            }
            Says::NoSolution { line } => (&mut self.no_solution, line),
            Says::GaveUp { line } => (&mut self.gave_up, line),
            Says::BadInput { line } => (&mut self.bad_input, line),
        };
        place.get_or_insert_with(|| line.clone());
    }
}

/// Whether the name of a heuristic comes before or after what it found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeuristicOrder {
    Unknown,
    NameFirst,
    NameLast,
    /// As above, and the name has come.
    NameLastDone,
}
impl State {
    pub(super) fn new(given: &Board) -> Self {
        let side = given.side();
        Self {
            side,
            given: given.clone(),
            printed: false,
            drafts: vec![Draft::default()],
            kurang: Kurang::new(KurangTable::new(given)),
            said: SaidInWords::default(),
            own: Vec::new(),
            nodes: None,
            seconds: None,
            bare: Vec::new(),
            bare_is_labelled: false,
            is_below_a_label: false,
            mark: Mark::None,
            nearest: None,
            room: MOST_STEPS,
            list_room: MOST_STEPS / 4,
            order: HeuristicOrder::Unknown,
            topic: None,
            heading: Heading::Other,
            label: Label::default(),
            begins_without_estimate: false,
            numbers: Vec::new(),
            numbers_form: Form::Bare,
            deferred: None,
            line: String::new(),
            held: Vec::new(),
            listing: None,
            row: Row::default(),
            stack: Stack::new(side),
            memo: Memo::default(),
            cells: Cells::default(),
            ways: Ways::default(),
            tokens: Vec::new(),
            lower: String::new(),
            dull: DullLines::default(),
            little: None,
            lone_above: None,
            first: None,
            last: Vec::new(),
            counting: (None, 0),
            alone: LoneNumbers::default(),
            comma: false,
            item: None,
            begins_at_goal: false,
            places: PlaceLines::default(),
            numbered_name: NumberedName::None,
            seeking: false,
            is_inclusive: false,
            looking: false,
            columns: Vec::new(),
            word_columns: Vec::new(),
            abreast_names: Vec::new(),
            beside: SideBySideRows::new(side),
        }
    }

    pub(super) fn line(&mut self, line: &[u8]) {
        let body = line.strip_suffix(b"\r").unwrap_or(line);
        if !body.iter().any(|&byte| is_control(byte)) {
            return self.line_without_escapes(line);
        }
        for part in clean(body).split('\n') {
            self.line_without_escapes(part.as_bytes());
        }
    }

    fn line_without_escapes(&mut self, line: &[u8]) {
        if self.places.are_open() && !line.trim_ascii().is_empty() {
            let goes_on = told(&String::from_utf8_lossy(line), self.side).is_some();
            if !goes_on {
                self.take_places();
            }
        }
        if self.numbered_name != NumberedName::None && !line.trim_ascii().is_empty() {
            self.settle_numbered_name(line);
        }
        let cells = framed_by_signs(line, self.side)
            .or_else(|| tabs_within_bars(line))
            .or_else(|| self.blanks_within_bars(line));
        if let Some(cells) = cells {
            self.line_without_escapes(&cells);
            return;
        }
        if let Some(row) = row_beside_figures(line).or_else(|| row_beside_words(line)) {
            self.line_without_escapes(row);
            return;
        }
        if self.lone(line) || self.plain(line) {
            return;
        }
        let shape = shape(line);
        let unmoved = self.listing.is_none() && self.kurang.expects() == Expects::Nothing;
        if let Some(little) = self.dull.look(shape).filter(|_| unmoved) {
            self.dull_line(little);
            return;
        }
        self.little = None;
        // What is no UTF-8, and the last `\r`.
        self.text(clean(line).trim_end_matches('\n'));
        if let Some(little) = self.little.filter(|_| unmoved) {
            self.dull.remember(shape, little);
        }
    }

    pub(super) fn end(&mut self) {
        if self.places.are_open() {
            self.take_places();
        }
        self.release_lone();
        self.release_held();
        self.flush();
        self.kurang.end();
    }

    /// Takes a line the fast way, if that will do.
    fn plain(&mut self, line: &[u8]) -> bool {
        if line.is_empty() {
            return true;
        }
        let place = self.stack.rows();
        let nothing_expected = self.kurang.expects() == Expects::Nothing;
        if nothing_expected && let Some(row) = self.memo.recall(place, line) {
            self.row = *row;
            self.stack_row();
            return true;
        }
        let plain = quick(line, self.side, &mut self.row);
        match plain {
            Plain::Empty => {}
            Plain::Border => self.printed = true,
            Plain::Row | Plain::Gap => {
                self.printed = true;
                self.is_below_a_label = false;
                if nothing_expected {
                    if plain == Plain::Row {
                        self.memo.keep(place, line, &self.row);
                    }
                    self.stack_row();
                } else {
                    self.kurang.reads(&String::from_utf8_lossy(line));
                    self.take_row();
                }
            }
            Plain::No => return false,
        }
        true
    }

    fn text(&mut self, text: &str) {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return;
        }
        self.printed = true;
        self.line.clear();
        self.line.push_str(cut(trimmed));
        if trimmed.starts_with('{') && self.object(trimmed) {
            return;
        }
        match figure_behind_list(text) {
            Some((list, figure)) => {
                self.plain_text(list);
                self.plain_text(figure);
            }
            None => self.plain_text(text),
        }
        self.is_below_a_label = trimmed.ends_with([':', '=', '：']);
    }

    /// Takes a text that is no object with a board in it, or a part of one.
    pub(super) fn plain_text(&mut self, text: &str) {
        let in_numbers =
            hexadecimal_list(text, self.side).or_else(|| joined_tiles(text, &self.given));
        let text = in_numbers.as_deref().unwrap_or(text);
        let trimmed = text.trim();
        scan(text, &mut self.lower, &mut self.tokens);
        // Of one step the tile is told, and the places that it leaves and goes to are no path.
        if numbered(text, &self.tokens, self.side as u64).is_none()
            && self.places.take(text, self.side)
        {
            return;
        }
        self.cells.find(text, &self.tokens);
        let mut tokens = std::mem::take(&mut self.tokens);
        if self.is_row_abreast(&tokens) {
            self.numbers.clear();
        }
        calls_it_hamming(text, &mut tokens);
        word_meanings_translated::settle(text, &mut tokens);
        if names_kurang(text, &tokens) || calls_it_less(text, &mut tokens) {
            self.release_held();
            self.flush();
            self.kurang.line(text, &tokens);
            self.hear(text);
        } else if !self.glued(trimmed) {
            // Behind the number of a step, as `[2] →`, an arrow is a way and joins nothing.
            let ends_in_an_arrow =
                matches!(tokens.last(), Some(last) if matches!(last.kind, Kind::Arrow(_)));
            let is_a_step = self.cells.len() == 1
                && ends_in_an_arrow
                && (tokens.len() > 2 || number_of_item(text, &tokens).is_some());
            match self.cells.words {
                0 if !is_a_step => self.numbers_line(text, &tokens),
                _ => self.words_line(text, &tokens),
            }
        }
        self.tokens = tokens;
    }
}

/// The list of `Solution: ['D', 'R'] Length: 2`, and what stands behind it.
fn figure_behind_list(text: &str) -> Option<(&str, &str)> {
    let (before, behind) = text.split_at(text.rfind(']')? + 1);
    let (_, inside) = before.split_once('[')?;
    let is_list = inside.contains(',') && !inside.contains(':');
    let words = behind.trim_start_matches(',').trim_start();
    // `g=2` is a board's.
    let is_word = words.chars().take(3).all(char::is_alphabetic);
    let is_figure = is_word && words.contains(|c: char| c.is_ascii_digit());
    (is_list && is_figure).then_some((before, behind))
}

/// `Less(1) = 0`, `inversion [1]: 0`: another name of Kurang, which from here on has its meaning.
fn calls_it_less(text: &str, tokens: &mut [Token]) -> bool {
    let mut any = false;
    for at in 0..tokens.len().saturating_sub(1) {
        let (token, next) = (tokens[at], tokens[at + 1]);
        let name = &text[token.start..token.end];
        let is_less = matches!(token.kind, Kind::Word(_))
            && LESS.iter().any(|less| name.eq_ignore_ascii_case(less))
            && next.start <= token.end + 1
            && names_a_tile(&text[next.start..]);
        if is_less {
            tokens[at].kind = Kind::Word(Meaning::Kurang);
            any = true;
        }
    }
    any
}

/// `Missing tile heuristic`: another name of Hamming's, which from here on has its meaning.
fn calls_it_hamming(text: &str, tokens: &mut [Token]) {
    let word = |token: &Token| text[token.start..token.end].to_ascii_lowercase();
    for at in 2..tokens.len() {
        let is_named = matches!(tokens[at].kind, Kind::Word(Meaning::Bound))
            && word(&tokens[at]).starts_with("heuristic")
            && matches!(word(&tokens[at - 1]).as_str(), "tile" | "tiles")
            && matches!(
                word(&tokens[at - 2]).as_str(),
                "missing" | "wrong" | "displaced"
            );
        if is_named {
            tokens[at].kind = Kind::Word(Meaning::Heuristic(HeuristicName::Hamming));
        }
    }
}

/// Whether this begins with a number or an `i` in brackets.
fn names_a_tile(text: &str) -> bool {
    let Some(inner) = text.strip_prefix(['(', '（', '[']).map(str::trim_start) else {
        return false;
    };
    let is_index = inner
        .strip_prefix(['i', 'I'])
        .is_some_and(|rest| !rest.starts_with(char::is_alphabetic));
    is_index || inner.starts_with(|c: char| c.is_ascii_digit())
}

fn names_kurang(text: &str, tokens: &[Token]) -> bool {
    let named = tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Word(Meaning::Kurang | Meaning::Sum)));
    named && {
        let lower = text.to_lowercase();
        lower.contains("kurang")
            && !lower.contains("kurang dari")
            && !lower.contains("kurang lebih")
    }
}

/// What a column of a table tells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Column {
    /// Iterations, or boards expanded.
    Iterations,
    Nodes,
    /// A time, in a unit of so many seconds.
    Time(f64),
    /// The length of the path, and how surely.
    Length(Rank),
    Other,
}
