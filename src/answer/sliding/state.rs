//! What is known while lines come in.

use reference::sliding::board::Board;

use crate::answer::says::Says;
use crate::answer::sliding::cells::Cells;
use crate::answer::sliding::draft::{Continues, Draft, Form, List, Steps};
use crate::answer::sliding::figures::{Figure, Topic, figures};
use crate::answer::sliding::kurang::{Expects, Kurang};
use crate::answer::sliding::meaning::Meaning;
use crate::answer::sliding::quick::{Plain, quick};
use crate::answer::sliding::row::{Mark, Row};
use crate::answer::sliding::scan::{Kind, Token, scan};
use crate::answer::sliding::stack::Stack;
use crate::answer::sliding::trail::{Heading, Place};
use crate::answer::sliding::ways::Ways;
use crate::answer::sliding_answer::{HeuristicName, OwnBoard};
use crate::answer::words::ansi::clean;
use crate::answer::words::phrases::says;

/// The most of its own boards, bare numbers and solutions that are kept.
const MOST: usize = 1000;
/// The most numbers of a list that has no label.
const MOST_NUMBERS: usize = 1 << 22;

/// What is known while lines come in.
#[derive(Debug)]
pub struct State {
    pub side: usize,
    pub given: Board,
    /// Whether anything but white space came.
    pub printed: bool,
    pub drafts: Vec<Draft>,
    pub kurang: Kurang,
    pub said: Said,
    pub own: Vec<OwnBoard>,
    pub nodes: Option<u64>,
    pub seconds: Option<f64>,
    /// Numbers that stood alone on their line, under no heading.
    pub bare: Vec<u64>,
    /// How the blank was marked on the last board.
    pub mark: Mark,
    /// Rows that look like a board, and why they are none.
    pub nearest: Option<String>,
    /// The work done so far, in bytes looked at: it grows with the output, not faster.
    pub work: u64,
    order: Order,
    topic: Option<Topic>,
    heading: Heading,
    /// What was said since the last board.
    said_since: Option<Says>,
    /// A program's own board of which nothing was said yet.
    own_waits: bool,
    /// Numbers on lines of their own, which may be a list of tiles.
    numbers: Vec<u64>,
    numbers_form: Form,
    /// What the first of those is if no other follows.
    deferred: Option<Figure>,
    /// Rows that may be the table of Kurang.
    held: Vec<Row>,
    /// The last line was a list of ways.
    listing: bool,
    row: Row,
    stack: Stack,
    cells: Cells,
    ways: Ways,
    tokens: Vec<Token>,
    lower: String,
}

/// What was said in words.
#[derive(Debug, Default)]
pub struct Said {
    /// That there is a solution.
    pub solution: bool,
    /// That there is none.
    pub no_solution: Option<String>,
    /// That the search was given up.
    pub gave_up: Option<String>,
    /// That the input is bad.
    pub bad_input: Option<String>,
}

impl Said {
    /// Of two that say the same the first is kept.
    fn hear(&mut self, said: &Says) {
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
enum Order {
    Unknown,
    NameFirst,
    NameLast,
    /// As above, and the name has come.
    NameLastDone,
}

impl State {
    /// For this board.
    pub fn new(given: &Board) -> Self {
        let side = given.side();
        Self {
            side,
            given: given.clone(),
            printed: false,
            drafts: vec![Draft::default()],
            kurang: Kurang::new(side * side),
            said: Said::default(),
            own: Vec::new(),
            nodes: None,
            seconds: None,
            bare: Vec::new(),
            mark: Mark::None,
            nearest: None,
            work: 0,
            order: Order::Unknown,
            topic: None,
            heading: Heading::Other,
            said_since: None,
            own_waits: false,
            numbers: Vec::new(),
            numbers_form: Form::Bare,
            deferred: None,
            held: Vec::new(),
            listing: false,
            row: Row::default(),
            stack: Stack::new(side),
            cells: Cells::default(),
            ways: Ways::default(),
            tokens: Vec::new(),
            lower: String::new(),
        }
    }

    /// Takes the next line.
    pub fn line(&mut self, line: &[u8]) {
        self.work += line.len() as u64 + 1;
        if !self.plain(line) {
            let text = clean(line);
            for part in text.split('\n') {
                if part.len() == line.len() || !self.plain(part.as_bytes()) {
                    self.text(part);
                }
            }
        }
    }

    /// Takes the end of the output.
    pub fn end(&mut self) {
        self.release_held();
        self.flush();
        self.kurang.end();
    }

    /// Takes a line the fast way, if that will do.
    fn plain(&mut self, line: &[u8]) -> bool {
        let mut row = self.row;
        let plain = quick(line, self.side, &mut row);
        match plain {
            Plain::Empty | Plain::Border => {}
            Plain::Row | Plain::Gap => self.take_row(&row),
            Plain::No => {}
        }
        self.printed |= plain != Plain::Empty && plain != Plain::No;
        plain != Plain::No
    }

    fn take_row(&mut self, row: &Row) {
        if self.kurang.expects() == Expects::Table {
            match row.numbers() {
                Some(numbers) => {
                    self.kurang.row(numbers);
                    self.held.push(*row);
                    let cells = self.held.iter().flat_map(|row| row.cells());
                    if cells.eq(self.given.cells()) {
                        self.kurang.forget();
                        self.release_held();
                    } else if self.kurang.expects() == Expects::Nothing {
                        self.held.clear();
                    }
                    return;
                }
                None => {
                    self.kurang.forget();
                    self.release_held();
                }
            }
        }
        self.stack_row(row);
    }

    fn stack_row(&mut self, row: &Row) {
        let Self { stack, numbers, .. } = self;
        let whole = stack.push(row, &mut |dropped| take_numbers(numbers, dropped));
        if whole {
            let (cells, mark) = self.stack.board();
            let cells = cells.to_vec();
            self.stack.clear();
            self.board(&cells, mark);
        }
    }

    /// Rows that were held back as a table of Kurang and are none.
    fn release_held(&mut self) {
        for row in std::mem::take(&mut self.held) {
            self.stack_row(&row);
        }
    }

    fn board(&mut self, cells: &[u8], mark: Mark) {
        self.settle_deferred();
        self.numbers.clear();
        self.numbers_form = Form::Bare;
        self.topic = None;
        self.listing = false;
        self.mark = mark;
        self.new_solution_after_name();
        let heading = std::mem::replace(&mut self.heading, Heading::Other);
        let draft = self.drafts.last_mut().expect("there is always one");
        let place = draft
            .trail
            .board(self.side, self.given.cells(), cells, heading);
        if place == Place::Foreign && self.own.len() < MOST {
            let says = self.said_since.take();
            self.own_waits = says.is_none();
            self.own.push(OwnBoard {
                board: Board::from_cells(self.side, cells).expect("every tile is there once"),
                says: says.unwrap_or_default(),
            });
        }
        self.said_since = None;
    }

    /// Rows that wait for more get none: they may be numbers of a list.
    fn flush(&mut self) {
        let Self { stack, numbers, .. } = self;
        if let Some(reason) = stack.flush(|row| take_numbers(numbers, row)) {
            self.nearest.get_or_insert(reason);
        }
        self.settle_deferred();
        let numbers = std::mem::take(&mut self.numbers);
        let form = std::mem::replace(&mut self.numbers_form, Form::Bare);
        let whole = (self.side * self.side) as u64;
        let are_tiles = numbers.iter().all(|number| (1..whole).contains(number));
        if !numbers.is_empty() && (are_tiles || form == Form::Labelled) {
            self.list(Steps::Tiles(numbers), form, Continues::No);
        }
    }

    /// A number under `Moves:` is their count if it stands alone, and the first of a list if others follow.
    fn settle_deferred(&mut self) {
        if let Some(figure) = self.deferred.take()
            && self.numbers.len() == 1
        {
            self.numbers.clear();
            self.take_figure(figure);
        }
    }

    fn list(&mut self, steps: Steps, form: Form, goes_on: Continues) {
        self.new_solution_after_name();
        let draft = self.drafts.last_mut().expect("there is always one");
        draft.list(List { steps, form }, goes_on);
    }

    /// Takes a line of text.
    fn text(&mut self, text: &str) {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return;
        }
        self.printed = true;
        scan(text, &mut self.lower, &mut self.tokens);
        self.cells.find(text, &self.tokens);
        let tokens = std::mem::take(&mut self.tokens);
        if names_kurang(text, &tokens) {
            self.release_held();
            self.flush();
            self.kurang.line(&tokens);
            self.hear(text);
        } else if !self.glued(trimmed) {
            match self.cells.words {
                0 => self.numbers_line(text, &tokens),
                _ => self.words_line(text, &tokens),
            }
        }
        self.tokens = tokens;
    }

    /// A row or a board of single digits without gaps: `1234_5786`.
    fn glued(&mut self, text: &str) -> bool {
        let whole = self.side * self.side;
        let count = text.len();
        if self.side > 3 || !text.is_ascii() || count != self.side && count != whole {
            return false;
        }
        let announced = self.topic.is_some() || self.kurang.expects() != Expects::Nothing;
        if announced && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return false;
        }
        let mut row = Row::default();
        let mut cells = Vec::with_capacity(whole);
        for byte in text.bytes() {
            let tile = match byte {
                b'0'..=b'8' if usize::from(byte - b'0') < whole => byte - b'0',
                b'_' | b'-' | b'.' | b'*' | b'#' | b'?' | b'x' | b'9' => 0,
                _ => return false,
            };
            if tile == 0 {
                if row.mark != Mark::None {
                    return false;
                }
                row.mark = Mark::Sign(char::from(byte));
            }
            cells.push(tile);
        }
        if count == whole {
            let whole = self.stack.is_whole(&cells);
            if whole {
                self.board(&cells, row.mark);
            }
            return whole;
        }
        for (at, &tile) in cells.iter().enumerate() {
            if cells[..at].contains(&tile) {
                return false;
            }
            row.push(tile, at, at + 1);
        }
        self.stack_row(&row);
        true
    }

    /// A line of numbers, marks and separators.
    fn numbers_line(&mut self, text: &str, tokens: &[Token]) {
        if self.cells.is_empty() {
            return;
        }
        if self.kurang.expects() != Expects::Nothing {
            let marked = tokens
                .iter()
                .any(|token| matches!(token.kind, Kind::Mark(_) | Kind::Pair | Kind::Negative(_)));
            if !marked && self.kurang.numbers(tokens) {
                return;
            }
            self.kurang.forget();
            self.release_held();
        }
        if self.boards_on_line() {
            return;
        }
        if let Some(row) = self.cells.row(text, self.side) {
            self.take_row(&row);
            return;
        }
        if self.cells.len() == 1 && self.topic.is_some() {
            self.figures(tokens);
            return;
        }
        let Some(cells) = self.cells.list() else {
            self.flush();
            return;
        };
        if cells.len() == 1 && self.bare.len() < MOST {
            self.bare.extend(cells[0].number);
        }
        let Self { stack, numbers, .. } = self;
        stack.flush(|row| take_numbers(numbers, row));
        if numbers.len() + cells.len() <= MOST_NUMBERS {
            numbers.extend(cells.iter().filter_map(|cell| cell.number));
        }
    }

    /// Takes the boards that stand on this line whole; `true` if there are any.
    fn boards_on_line(&mut self) -> bool {
        let mut any = false;
        let boards: Vec<_> = self.cells.boards(self.side).collect();
        for board in boards {
            let cells: Vec<u8> = board.iter().map(|&(tile, _)| tile).collect();
            if self.stack.is_whole(&cells) {
                let mark = board
                    .iter()
                    .map(|&(_, mark)| mark)
                    .find(|&mark| mark != Mark::None);
                if !any {
                    self.stack.clear();
                }
                self.board(&cells, mark.unwrap_or_default());
                any = true;
            }
        }
        any
    }

    /// A line with words.
    fn words_line(&mut self, text: &str, tokens: &[Token]) {
        if self.kurang.expects() != Expects::Nothing && self.kurang.numbers(tokens) {
            return;
        }
        self.release_held();
        self.flush();
        let named = self.name(tokens);
        let said = self.hear(text);
        let goal = tokens.iter().any(|token| {
            matches!(
                token.kind,
                Kind::Word(Meaning::Goal) | Kind::Chinese(Meaning::Goal)
            )
        });
        self.heading = match goal && !said {
            true => Heading::Goal,
            false => Heading::Other,
        };
        if self.boards_on_line() {
            return;
        }
        let gave_up = said && says(text).is_some_and(|said| matches!(said, Says::GaveUp { .. }));
        let counted = !gave_up && self.figures(tokens);
        self.steps(text, tokens, counted);
        if named && self.order == Order::NameLast {
            self.order = Order::NameLastDone;
        }
        // A prompt without a newline, and the first row behind it.
        if let Some(row) = self
            .cells
            .row(text, self.side)
            .filter(|row| row.cells().len() == self.side)
        {
            self.stack_row(&row);
        }
    }

    /// Hears what a line says; `true` if it says anything.
    fn hear(&mut self, text: &str) -> bool {
        let Some(said) = says(text) else {
            return false;
        };
        self.said.hear(&said);
        if self.own_waits {
            if let Some(own) = self.own.last_mut() {
                own.says = said;
            }
            self.own_waits = false;
        } else {
            self.said_since = Some(said);
        }
        true
    }

    /// Takes the figures of a line; `true` if there are any.
    fn figures(&mut self, tokens: &[Token]) -> bool {
        let topic = self.topic.take();
        let mut found = Vec::new();
        self.topic = figures(tokens, topic, |figure| found.push(figure));
        let deferred = tokens.len() == 1 && matches!(topic, Some(Topic::Length(_)));
        match (found[..].first(), deferred) {
            (Some(&Figure::Length(length, rank)), true) => {
                self.numbers = vec![length];
                self.numbers_form = Form::Labelled;
                self.deferred = Some(Figure::Length(length, rank));
            }
            _ => found.iter().for_each(|&figure| self.take_figure(figure)),
        }
        !found.is_empty()
    }

    fn take_figure(&mut self, figure: Figure) {
        match figure {
            Figure::Nodes(nodes) => self.nodes = Some(nodes),
            Figure::Seconds(seconds) => self.seconds = Some(seconds),
            Figure::NoLength => {
                self.said
                    .no_solution
                    .get_or_insert_with(|| "a length of -1".into());
            }
            Figure::Length(..) | Figure::Iterations(_) => self.new_solution_after_name(),
        }
        self.drafts
            .last_mut()
            .expect("there is always one")
            .figure(figure);
    }

    /// Takes the ways and tiles of a line.
    fn steps(&mut self, text: &str, tokens: &[Token], counted: bool) {
        let mut ways = std::mem::take(&mut self.ways);
        ways.find(text, tokens);
        let listing = std::mem::take(&mut self.listing);
        if ways.is_list() {
            let form = if ways.labelled {
                Form::Labelled
            } else {
                Form::Bare
            };
            let goes_on = match listing && !ways.labelled {
                true => Continues::Last,
                false => Continues::No,
            };
            self.list(Steps::Ways(ways.ways.clone()), form, goes_on);
            self.listing = true;
        } else if ways.ways.len() == 1 && listing && !ways.labelled && ways.words <= 1 {
            self.list(Steps::Ways(ways.ways.clone()), Form::Bare, Continues::Last);
            self.listing = true;
        } else if ways.ways.len() == 1 {
            self.list(
                Steps::Ways(ways.ways.clone()),
                Form::Lines(ways.words),
                Continues::No,
            );
        } else if !counted {
            self.tiles(tokens);
        }
        self.ways = ways;
    }

    fn tiles(&mut self, tokens: &[Token]) {
        let is = |wanted: Meaning| {
            tokens.iter().any(|token| matches!(token.kind, Kind::Word(meaning) | Kind::Chinese(meaning) if meaning == wanted))
        };
        let named =
            is(Meaning::Path) || is(Meaning::Steps) || is(Meaning::Tile) || is(Meaning::Step);
        let tile = tokens
            .iter()
            .position(|token| token.kind == Kind::Word(Meaning::Tile))
            .and_then(|at| tokens.get(at + 1));
        if let Some(Token {
            kind: Kind::Whole(tile),
            ..
        }) = tile
        {
            let form = Form::Lines(tokens.len());
            self.list(Steps::Tiles(vec![*tile]), form, Continues::No);
            return;
        }
        let label = tokens.iter().rposition(|token| token.kind == Kind::Gives);
        match self.cells.list() {
            Some(cells) if named || cells.len() > 1 && label.is_some() => {
                self.numbers = cells.iter().filter_map(|cell| cell.number).collect();
                self.numbers_form = if named { Form::Labelled } else { Form::Bare };
                if self.numbers.len() == 1 && label.is_none() {
                    self.numbers.clear();
                }
            }
            // The list stands below its label.
            None if named => self.numbers_form = Form::Labelled,
            _ => self.numbers_form = Form::Bare,
        }
    }

    /// Hears the name of a heuristic, if there is one: what it found comes after it or came before.
    fn name(&mut self, tokens: &[Token]) -> bool {
        let mut names = tokens.iter().filter_map(|token| match token.kind {
            Kind::Word(Meaning::Heuristic(name)) | Kind::Chinese(Meaning::Heuristic(name)) => {
                Some(name)
            }
            _ => None,
        });
        let Some(name) = names.next() else {
            return false;
        };
        if names.any(|other| other != name) || is_menu(tokens) {
            return false;
        }
        if self.order == Order::Unknown {
            let told = self.drafts.last().is_some_and(|draft| !draft.is_empty());
            self.order = if told {
                Order::NameLast
            } else {
                Order::NameFirst
            };
        }
        match self.order {
            Order::Unknown => {}
            Order::NameFirst => self.new_solution(name, tokens),
            Order::NameLast | Order::NameLastDone => {
                self.new_solution_after_name();
                self.drafts
                    .last_mut()
                    .expect("there is always one")
                    .heuristic = Some(name);
            }
        }
        true
    }

    fn new_solution(&mut self, name: HeuristicName, tokens: &[Token]) {
        let draft = self.drafts.last_mut().expect("there is always one");
        let counts = tokens
            .iter()
            .any(|token| token.kind == Kind::Word(Meaning::Iterations));
        let full = draft.heuristic == Some(name) && !(counts && draft.iterations.is_some());
        if draft.is_empty() && draft.trail.is_empty()
            || draft.heuristic.is_none() && draft.is_empty()
            || full
        {
            draft.heuristic = Some(name);
        } else if self.drafts.len() < MOST {
            self.drafts.push(Draft::of(name));
        }
    }

    fn new_solution_after_name(&mut self) {
        if self.order == Order::NameLastDone {
            self.order = Order::NameLast;
            if self.drafts.len() < MOST {
                self.drafts.push(Draft::default());
            }
        }
    }
}

/// A row that is part of no board may be part of a list of tiles.
fn take_numbers(numbers: &mut Vec<u64>, row: &Row) {
    if row.mark == Mark::None && numbers.len() < MOST_NUMBERS {
        numbers.extend(row.cells().iter().map(|&tile| u64::from(tile)));
    }
}

/// `1. Hamming`, `[2] Manhattan`.
fn is_menu(tokens: &[Token]) -> bool {
    let mut kinds = tokens
        .iter()
        .map(|token| token.kind)
        .filter(|kind| *kind != Kind::Bracket);
    matches!(kinds.next(), Some(Kind::Whole(_)))
        && !kinds.any(|kind| matches!(kind, Kind::Whole(_) | Kind::Real(_)))
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
