//! What becomes of rows, boards and numbers.

use rules::sliding::board::Board;

use crate::sliding::read::blank_places::Places;
use crate::sliding::read::board_rows::{Mark, Row};
use crate::sliding::read::board_walks::{Heading, Place, Trail, is_move};
use crate::sliding::read::boards_on_one_line::{slashed, words_of_digits};
use crate::sliding::read::cells_in_line::is_bar;
use crate::sliding::read::directions::RawWay;
use crate::sliding::read::headings::calls_it_the_start;
use crate::sliding::read::kurang::{Expects, Part};
use crate::sliding::read::line_fast_path::{Plain, quick};
use crate::sliding::read::reader_state::{LoneNumbers, MOST, State};
use crate::sliding::read::solution_draft::{Continues, Form, List, Steps};
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;
use crate::text::solvability_phrases::cut;

impl State {
    /// Takes the row just read, which may be one of the table of Kurang.
    pub(crate) fn take_row(&mut self) {
        if self.kurang.expects() == Expects::Table {
            let row = self.row;
            if let Some(numbers) = row.numbers() {
                match self.kurang.row(numbers) {
                    Part::Entry => return,
                    Part::Row => {}
                    Part::None => {
                        self.kurang.forget();
                        self.row = row;
                        self.stack_row();
                        return;
                    }
                }
                self.held.push(row);
                let cells = self.held.iter().flat_map(|row| row.cells());
                if cells.eq(self.given.cells()) {
                    self.kurang.forget();
                    self.release_held();
                } else if self.kurang.expects() == Expects::Nothing {
                    self.held.clear();
                }
                return;
            }
            self.kurang.forget();
            self.release_held();
            self.row = row;
        }
        self.stack_row();
    }

    /// Puts the row just read under the others, and takes the board that makes.
    pub(crate) fn stack_row(&mut self) {
        self.topic = None;
        let Self {
            stack,
            numbers,
            row,
            list_room,
            ..
        } = self;
        if let Some((board, mark)) =
            stack.push(row, |dropped| take_numbers(numbers, dropped, list_room))
        {
            self.board(board.cells(), mark);
            self.stack.give_back(board);
        }
    }

    /// Rows that were held back as a table of Kurang and are none.
    pub(crate) fn release_held(&mut self) {
        for row in std::mem::take(&mut self.held) {
            self.row = row;
            self.stack_row();
        }
    }

    pub(crate) fn board(&mut self, cells: &[u8], mark: Mark) {
        self.settle_deferred();
        self.numbers.clear();
        self.alone = LoneNumbers::default();
        self.numbers_form = Form::Bare;
        self.topic = None;
        self.mark = mark;
        self.first.get_or_insert_with(|| cells.into());
        self.last.clear();
        self.last.extend_from_slice(cells);
        self.new_solution_after_name();
        self.said.denied_last = None;
        if let Some((_, shown)) = &mut self.said.first_solution {
            *shown |= cells == self.given.cells();
        }
        let heading = std::mem::replace(&mut self.heading, Heading::Other);
        // A single way above a board is its label, and goes on with no list.
        if self.listing.take() == Some(1) {
            self.take_back();
        }
        let draft = self.drafts.last_mut().expect("there is always one");
        let mut take = |trail: &mut Trail| {
            trail.board(
                self.side,
                self.given.cells(),
                cells,
                heading,
                self.label.search(),
                &mut self.room,
            )
        };
        match (self.looking, &mut draft.path) {
            (true, path @ None) => *path = Some(draft.trail.clone()),
            (false, Some(path)) => {
                take(path);
            }
            (true, Some(_)) | (false, None) => {}
        }
        let place = take(&mut draft.trail);
        // The numbers from 1 on, as they head a table, look like the goal.
        if place == Place::Foreign
            && self.own.len() < MOST
            && cells != Board::goal(self.side).cells()
        {
            self.own
                .push(Board::from_cells(self.side, cells).expect("every tile is there once"));
        }
    }

    /// Rows that wait for more get none: they may be numbers of a list.
    pub(crate) fn flush(&mut self) {
        let before = self.numbers.len();
        let Self {
            stack,
            numbers,
            list_room,
            ..
        } = self;
        if let Some(reason) = stack.flush(|row| take_numbers(numbers, row, list_room)) {
            self.nearest.get_or_insert(reason);
        }
        self.settle_deferred();
        self.alone.last &= self.numbers.len() == before;
        self.alone.all &= self.numbers.len() == before;
        let numbers = std::mem::take(&mut self.numbers);
        let (numbers, doubt) = self.without_their_count(numbers);
        let form = std::mem::replace(&mut self.numbers_form, Form::Bare);
        let whole = (self.side * self.side) as u64;
        let are_tiles = numbers.iter().all(|number| (1..whole).contains(number));
        // A number that no tile of the board has, nor the blank, makes it a list of something else, unless it begins as a
        // path does.
        if numbers.iter().any(|&number| number > whole) && !self.can_slide(numbers[0]) {
            self.nearest
                .get_or_insert_with(|| "numbers, not all of them tiles".to_owned());
            return;
        }
        if !numbers.is_empty() && (are_tiles || form == Form::Labelled) {
            self.list(Steps::Tiles(numbers), form, Continues::No);
            let draft = self.drafts.last_mut().expect("there is always one");
            draft.doubt = doubt.or(draft.doubt.take());
        }
    }

    /// A number under `Moves:` is their count if it stands alone, and the first of a list if others follow.
    pub(crate) fn settle_deferred(&mut self) {
        if let Some((figure, line)) = self.deferred.take()
            && self.numbers.len() == 1
        {
            self.numbers.clear();
            let now = std::mem::replace(&mut self.line, line);
            self.take_figure(figure);
            self.line = now;
        }
    }

    pub(crate) fn list(&mut self, steps: Steps, form: Form, goes_on: Continues) {
        self.new_solution_after_name();
        self.said.denied_last = None;
        let draft = self.drafts.last_mut().expect("there is always one");
        let list = List {
            steps,
            form,
            label: self.label,
            items: self.item.take().map(|item| (item, item)),
        };
        draft.list(list, goes_on, &mut self.list_room);
    }

    /// Takes the last way of the last list back.
    pub(crate) fn take_back(&mut self) -> Option<RawWay> {
        match &mut self.drafts.last_mut()?.lists.last_mut()?.steps {
            Steps::Ways(ways) => ways.pop(),
            Steps::Tiles(_) => None,
        }
    }

    /// Takes the places of the blank that the last lines told: the path, or nothing that anybody is held to.
    pub(crate) fn take_places(&mut self) {
        self.release_held();
        self.flush();
        match self.places.end(&self.given) {
            Places::Path(ways) => {
                let ways = ways.into_iter().map(RawWay::Sure).collect();
                self.list(Steps::Ways(ways), Form::Labelled, Continues::No);
            }
            Places::Pair(tiles) => {
                self.list(Steps::Tiles(tiles.to_vec()), Form::Bare, Continues::No);
            }
            Places::Other => {
                self.nearest
                    .get_or_insert_with(|| "places on the board".to_owned());
            }
        }
    }

    /// A row with a bar at each end and nothing but blanks between its cells, `| 13  14  15     |`, without those bars.
    pub(crate) fn blanks_within_bars(&self, line: &[u8]) -> Option<Vec<u8>> {
        let text = std::str::from_utf8(line).ok()?;
        let row = text.trim();
        let inner = row.strip_prefix(is_bar)?.strip_suffix(is_bar)?;
        let is_cell = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let mut cells = inner.split(' ').filter(|part| !part.is_empty());
        let count = cells.clone().count();
        let is_row = cells.all(is_cell) && (self.side - 1..=self.side).contains(&count);
        (is_row && self.side > 2).then(|| {
            let indent = text.len() - text.trim_start().len();
            format!("{} {inner} ", &text[..indent]).into_bytes()
        })
    }

    /// A row or a board of single digits without gaps: `1234_5786`.
    pub(crate) fn glued(&mut self, text: &str) -> bool {
        let whole = self.side * self.side;
        let count = text.len();
        if self.side > 3 || !text.is_ascii() || count != self.side && count != whole {
            return false;
        }
        // The number of a step, `2.`, looks like a row of two.
        let is_an_item = count == 2 && text.ends_with('.') && self.stack.only_row().is_none();
        if is_an_item {
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
        self.row = row;
        self.stack_row();
        true
    }

    /// A line of numbers, marks and separators.
    pub(crate) fn numbers_line(&mut self, text: &str, tokens: &[Token]) {
        if self.cells.is_empty() {
            return;
        }
        // `| X | 1 |`, `| Σ | 16 |`: the last rows of the table.
        if self.kurang.sum_line(text, tokens) {
            return;
        }
        if self.kurang.expects() != Expects::Nothing {
            let marked = tokens
                .iter()
                .any(|token| matches!(token.kind, Kind::Mark(_) | Kind::Pair | Kind::Negative(_)));
            if !marked && self.kurang.numbers(text, tokens) {
                return;
            }
            self.kurang.forget();
            self.release_held();
        }
        if self.boards_on_line(text, tokens) || self.abreast(text, tokens) {
            return;
        }
        // `(2)        3    4`, in columns, marks a tile; `(2) 3, 4` counts a step.
        let is_among_rows = self.cells.len() > 2 || self.stack.rows() > 0;
        let is_in_columns = is_among_rows && text.trim().contains("  ");
        if !is_in_columns && self.told_by_line(text, tokens) {
            return;
        }
        if let Some(row) = self.cells.row(text, self.side) {
            self.row = row;
            self.kurang.reads(text);
            self.take_row();
            return;
        }
        if self.cells.len() == 1 && self.topic.is_some() {
            self.comma = ends_in_a_comma(tokens);
            self.figures(text, tokens);
            return;
        }
        let Some(cells) = self.cells.list() else {
            self.flush();
            return;
        };
        self.topic = None;
        // `X ...... 1` tells what X is.
        let is_of_x = |token: &Token| token.kind == Kind::Word(Meaning::Ex);
        if cells.len() == 1 && tokens.iter().any(is_of_x) {
            self.flush();
            return;
        }
        if cells.len() == 1 && self.bare.len() < MOST {
            let line = || cut(text.trim()).to_owned();
            self.bare_is_labelled = self.is_below_a_label;
            self.bare
                .extend(cells[0].number.map(|number| (number, line())));
        }
        let Self {
            stack,
            numbers,
            list_room,
            ..
        } = self;
        stack.flush(|row| take_numbers(numbers, row, list_room));
        // Between commas, `[⏎ 15,⏎ 10⏎ ]`, stand the items of one list, and no count of it.
        let listed = std::mem::replace(&mut self.comma, ends_in_a_comma(tokens));
        let alone = cells.len() == 1 && !listed && !self.comma;
        if numbers.is_empty() {
            self.alone.first = alone;
            self.alone.all = true;
        }
        self.alone.all &= alone;
        self.alone.last = alone;
        if cells.len() <= *list_room {
            *list_room -= cells.len();
            numbers.extend(cells.iter().filter_map(|cell| cell.number));
        }
    }

    /// Takes the boards that stand on this line whole; `true` if there are any.
    pub(crate) fn boards_on_line(&mut self, text: &str, tokens: &[Token]) -> bool {
        let mut any = false;
        let mut boards: Vec<_> = self.cells.boards(self.side).collect();
        if boards.is_empty() && text.contains('/') {
            boards = slashed(text, self.side);
        }
        if boards.is_empty() {
            let is_known = |cells: &[u8]| *cells == *self.given.cells() || self.is_next(cells);
            boards = words_of_digits(text, tokens, self.side, is_known);
        }
        for board in boards {
            let cells: Vec<u8> = board.iter().map(|&(tile, _)| tile).collect();
            if self.stack.is_whole(&cells) {
                let mark = board
                    .iter()
                    .map(|&(_, mark)| mark)
                    .find(|&mark| mark != Mark::None);
                if !any {
                    self.stack.clear();
                    self.begins_at_goal |= self.first.is_none()
                        && self.heading == Heading::Other
                        && cells == Board::goal(self.side).cells()
                        && calls_it_the_start(text);
                }
                self.board(&cells, mark.unwrap_or_default());
                any = true;
            }
        }
        any
    }
}

/// Whether a comma follows what stands on the line.
fn ends_in_a_comma(tokens: &[Token]) -> bool {
    tokens.last().is_some_and(|token| token.kind == Kind::Comma)
}

/// A row that is part of no board may be part of a list of tiles.
fn take_numbers(numbers: &mut Vec<u64>, row: &Row, room: &mut usize) {
    if row.mark == Mark::None && *room >= row.cells().len() {
        *room -= row.cells().len();
        numbers.extend(row.cells().iter().map(|&tile| u64::from(tile)));
    }
}

impl State {
    /// Takes the line as part of a 2×2 board, together with the row above it or the one that may follow. Whether it is a
    /// row can only be told by the board that it makes: the given one, or one that is a move from the last.
    pub(crate) fn lone(&mut self, line: &[u8]) -> bool {
        if self.side != 2 {
            return false;
        }
        let mut row = Row::default();
        let plain = quick(line, 2, &mut row);
        if let Some(above) = self.lone_above.take() {
            if plain == Plain::Row
                && let Some(board) = self.parse_board(&[above.cells(), row.cells()].concat(), 0)
            {
                self.printed = true;
                self.board(&board, Mark::Empty);
                return true;
            }
            let text = above.cells()[0].to_string();
            self.text(&text);
        }
        let is_lone = plain == Plain::No
            && row.cells().len() == 1
            && row.spans()[0] == (0, row.width)
            && line.trim_ascii().iter().all(u8::is_ascii_digit)
            && (1..4).contains(&row.cells()[0]);
        if !is_lone {
            return false;
        }
        if let Some(above) = self.stack.only_row()
            && let Some(board) = self.parse_board(&[above.as_slice(), row.cells()].concat(), 2)
        {
            self.stack.clear();
            self.board(&board, Mark::Empty);
            return true;
        }
        self.lone_above = Some(row);
        true
    }

    /// A number that waited for a row gets none.
    pub(crate) fn release_lone(&mut self) {
        if let Some(row) = self.lone_above.take() {
            let text = row.cells()[0].to_string();
            self.text(&text);
        }
    }

    /// The board of these three tiles with the empty place in the row that begins at `row`, if there is one that makes
    /// sense here.
    fn parse_board(&self, tiles: &[u8], row: usize) -> Option<[u8; 4]> {
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        if sorted != [1, 2, 3] {
            return None;
        }
        [row + 1, row].into_iter().find_map(|blank| {
            let mut board = tiles.to_vec();
            board.insert(blank, 0);
            let board: [u8; 4] = board.try_into().ok()?;
            (board == *self.given.cells() || self.is_next(&board)).then_some(board)
        })
    }

    /// Whether this board is a move from the last.
    fn is_next(&self, board: &[u8]) -> bool {
        self.last.len() == board.len() && is_move(self.side, &self.last, board)
    }
}
