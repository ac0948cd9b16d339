//! A notation: one way to write a board, and boards printed in it.

use crate::sliding::board::Board;

/// One way to write a board: whether the side comes first, what stands for the blank, and how the entries are laid out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Notation {
    side: SideLine,
    blank: Blank,
    layout: Layout,
}

/// Whether a line with N comes before the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SideLine {
    First,
    Absent,
}

/// What stands for the blank.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Blank {
    Zero,
    /// The number N²: 16 on a 4×4 board.
    Square,
    /// A word that is no number, such as `-` or `_`.
    Mark(Mark),
    /// Nothing: an empty place, told by the columns.
    Empty,
}

/// A word that can stand for the blank: without digits, white space and control characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mark(String);

/// How the entries are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A row a line, one blank character between entries.
    Rows,
    /// A row a line, entries flush right in columns of one width.
    Columns,
    OneLine,
}

impl Mark {
    /// The mark made of this word, if a word it is and no digit is in it.
    pub fn new(word: &str) -> Option<Self> {
        // A byte-order mark would vanish at the start of a text.
        let refused =
            |c: char| c.is_numeric() || c.is_whitespace() || c.is_control() || c == '\u{feff}';
        (!word.is_empty() && !word.contains(refused)).then(|| Self(word.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Notation {
    /// This notation. An empty place can only be told where there are columns, so it is laid out in columns whatever
    /// the layout asked for.
    pub fn new(side: SideLine, blank: Blank, layout: Layout) -> Self {
        let layout = match blank {
            Blank::Empty => Layout::Columns,
            Blank::Zero | Blank::Square | Blank::Mark(_) => layout,
        };
        Self {
            side,
            blank,
            layout,
        }
    }

    /// The boards of `fifteen-bnb`: four rows, the blank as `-`.
    pub fn fifteen_bnb() -> Self {
        Self::rows(SideLine::Absent, Blank::Mark(Mark("-".to_owned())))
    }

    /// The boards of `fifteen-ida`: four rows, the blank as 0.
    pub fn fifteen_ida() -> Self {
        Self::rows(SideLine::Absent, Blank::Zero)
    }

    /// The boards of `eight-heuristics`: three rows, the blank as `_`.
    pub fn eight_heuristics() -> Self {
        Self::rows(SideLine::Absent, Blank::Mark(Mark("_".to_owned())))
    }

    /// The boards `npuzzle-astar` is given: N, then N rows, the blank as 0.
    pub fn npuzzle_astar() -> Self {
        Self::rows(SideLine::First, Blank::Zero)
    }

    /// The boards `npuzzle-astar` prints: columns, the blank as an empty place.
    pub fn npuzzle_astar_output() -> Self {
        Self::new(SideLine::Absent, Blank::Empty, Layout::Columns)
    }

    pub fn side_line(&self) -> SideLine {
        self.side
    }

    pub fn blank(&self) -> &Blank {
        &self.blank
    }

    pub fn layout(&self) -> Layout {
        self.layout
    }

    fn rows(side: SideLine, blank: Blank) -> Self {
        Self::new(side, blank, Layout::Rows)
    }
}

impl Notation {
    /// The board in this notation: every line ended, no white space before a line's end.
    pub fn print(&self, board: &Board) -> String {
        let side = board.side();
        let entries: Vec<String> = board
            .cells()
            .iter()
            .map(|&tile| self.entry(tile, side))
            .collect();
        let width = match self.layout() {
            Layout::Columns => entries.iter().map(|entry| entry.chars().count()).max(),
            Layout::Rows | Layout::OneLine => None,
        }
        .unwrap_or(0);
        let columns = match self.layout() {
            Layout::OneLine => side * side,
            Layout::Rows | Layout::Columns => side,
        };

        let mut text = match self.side_line() {
            SideLine::First => format!("{side}\n"),
            SideLine::Absent => String::new(),
        };
        for row in entries.chunks(columns) {
            let row: Vec<String> = row.iter().map(|entry| format!("{entry:>width$}")).collect();
            text.push_str(row.join(" ").trim_end());
            text.push('\n');
        }
        text
    }

    fn entry(&self, tile: u8, side: usize) -> String {
        match (tile, self.blank()) {
            (0, Blank::Zero) => "0".to_owned(),
            (0, Blank::Square) => (side * side).to_string(),
            (0, Blank::Mark(mark)) => mark.as_str().to_owned(),
            (0, Blank::Empty) => String::new(),
            (tile, _) => tile.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Blank, Board, Layout, Mark, Notation, SideLine};
    use crate::sliding::board::{Direction, MAX_SIDE, MIN_SIDE};
    use crate::sliding::notation::read::read;
    use proptest::prelude::{Just, ProptestConfig, Strategy, prop_oneof, proptest};
    use proptest::sample::select;

    #[test]
    fn every_course_gets_its_own_notation() {
        let eight: Board = "0 1 3 / 4 2 5 / 7 8 6".parse().unwrap();
        let fifteen: Board = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"
            .parse()
            .unwrap();
        for (notation, board, text) in [
            (
                Notation::fifteen_bnb(),
                &fifteen,
                "1 2 3 4\n5 6 - 8\n9 10 7 11\n13 14 15 12\n",
            ),
            (
                Notation::fifteen_ida(),
                &fifteen,
                "1 2 3 4\n5 6 0 8\n9 10 7 11\n13 14 15 12\n",
            ),
            (
                Notation::eight_heuristics(),
                &eight,
                "_ 1 3\n4 2 5\n7 8 6\n",
            ),
            (
                Notation::npuzzle_astar(),
                &eight,
                "3\n0 1 3\n4 2 5\n7 8 6\n",
            ),
            (
                Notation::npuzzle_astar_output(),
                &eight,
                "  1 3\n4 2 5\n7 8 6\n",
            ),
            (
                Notation::npuzzle_astar_output(),
                &fifteen,
                " 1  2  3  4\n 5  6     8\n 9 10  7 11\n13 14 15 12\n",
            ),
            (
                Notation::new(SideLine::Absent, Blank::Square, Layout::OneLine),
                &eight,
                "9 1 3 4 2 5 7 8 6\n",
            ),
        ] {
            assert_eq!(notation.print(board), text);
        }
    }

    #[test]
    fn every_2x2_board_comes_back_from_every_blank() {
        let dash = Blank::Mark(Mark::new("--").unwrap());
        for side in [SideLine::First, SideLine::Absent] {
            for blank in [Blank::Zero, Blank::Square, Blank::Empty, dash.clone()] {
                for layout in [Layout::Rows, Layout::Columns, Layout::OneLine] {
                    let notation = Notation::new(side, blank.clone(), layout);
                    for code in 0..256_u32 {
                        let cells = [0, 2, 4, 6].map(|shift| (code >> shift & 3) as u8);
                        if let Ok(board) = Board::from_cells(2, &cells) {
                            comes_back(&board, &notation);
                        }
                    }
                }
            }
        }
    }

    fn comes_back(board: &Board, notation: &Notation) {
        let text = notation.print(board);
        let reading = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(&reading.board, board, "{text}");
        assert_eq!(reading.notation.side_line(), notation.side_line(), "{text}");
        assert_eq!(reading.notation.blank(), notation.blank(), "{text}");
        // Where the layouts do not differ, the reading may name either.
        assert_eq!(reading.notation.print(board), text);
    }

    fn boards() -> impl Strategy<Value = Board> {
        (MIN_SIDE..=MAX_SIDE).prop_flat_map(|side| {
            let cells: Vec<u8> = (0..side * side).map(|tile| tile as u8).collect();
            Just(cells)
                .prop_shuffle()
                .prop_map(move |cells| Board::from_cells(side, &cells).unwrap())
        })
    }

    fn notations() -> impl Strategy<Value = Notation> {
        let marks = "\\PC{1,3}".prop_filter_map("no mark", |word| Mark::new(&word));
        let blanks = prop_oneof![
            Just(Blank::Zero),
            Just(Blank::Square),
            Just(Blank::Empty),
            select(vec!["-", "_", "x", "--", "?", "*", ".", "#", "/"])
                .prop_map(|word| Blank::Mark(Mark::new(word).unwrap())),
            marks.prop_map(Blank::Mark),
        ];
        let sides = select(vec![SideLine::First, SideLine::Absent]);
        let layouts = select(vec![Layout::Rows, Layout::Columns, Layout::OneLine]);
        (sides, blanks, layouts)
            .prop_map(|(side, blank, layout)| Notation::new(side, blank, layout))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn what_is_printed_is_read_back(board in boards(), notation in notations()) {
            comes_back(&board, &notation);
        }

        #[test]
        fn an_empty_place_is_found_wherever_the_blank_goes(board in boards()) {
            let mut board = board;
            for way in [Direction::Left, Direction::Up].into_iter().cycle().take(2 * board.side()) {
                comes_back(&board, &Notation::npuzzle_astar_output());
                board.step(way);
            }
        }

        #[test]
        fn habits_of_editors_make_no_difference(board in boards(), notation in notations()) {
            let plain = notation.print(&board);
            let dressed = format!("\u{feff}\r\n{}\r\n \r\n", plain.replace('\n', " \t\r\n"));
            assert_eq!(read(dressed.as_bytes()).unwrap(), read(plain.as_bytes()).unwrap());
            let old_mac = plain.replace('\n', "\r");
            assert_eq!(read(old_mac.as_bytes()).unwrap(), read(plain.as_bytes()).unwrap());
        }

        #[test]
        fn a_board_on_one_line_with_slashes_is_read_back(board in boards()) {
            assert_eq!(board.to_string().parse(), Ok(board));
        }
    }
}
