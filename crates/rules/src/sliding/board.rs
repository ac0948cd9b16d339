//! A board of the sliding puzzle and the one thing one can do to it: slide a tile into the blank.

use std::fmt;

use crate::named_enum;

/// The smallest side of a board.
pub const MIN_SIDE: usize = 2;
/// The largest side of a board: its tiles still fit a byte.
pub const MAX_SIDE: usize = 16;

/// An N×N board, N from 2 to 16: each of the tiles 1 to N²−1 once, and one blank.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(into = "Vec<Vec<u8>>", try_from = "Vec<Vec<u8>>")]
pub struct Board {
    side: u8,
    blank: u8,
    /// Tiles in reading order; 0 is the blank.
    cells: Box<[u8]>,
}

named_enum! {
    /// Where the blank goes in a move, in the order in which the courses generate children; the tile goes the other way.
    #[derive(
        Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
    )]
    #[serde(rename_all = "lowercase")]
    pub enum Direction, name {
        Up = "up",
        Down = "down",
        Right = "right",
        Left = "left",
    }
}

impl Direction {
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Right => Self::Left,
            Self::Left => Self::Right,
        }
    }

    /// The cell next to `cell` in this direction, if the board has one there.
    #[inline]
    pub const fn from(self, cell: usize, side: usize) -> Option<usize> {
        match self {
            Self::Up if cell >= side => Some(cell - side),
            Self::Down if cell + side < side * side => Some(cell + side),
            Self::Right if cell % side + 1 < side => Some(cell + 1),
            Self::Left if !cell.is_multiple_of(side) => Some(cell - 1),
            _ => None,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a row of numbers is not a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotABoard {
    #[error("a board has a side of {MIN_SIDE} to {MAX_SIDE}, not {0}")]
    Side(usize),
    #[error("a {side}×{side} board has {} cells, not {count}", side * side)]
    Count { side: usize, count: usize },
    #[error("cell {cell} holds {tile}, but the tiles of a {side}×{side} board are 1 to {}", side * side - 1)]
    OutOfRange {
        side: usize,
        /// The cell, counted from 0 in reading order.
        cell: usize,
        tile: u8,
    },
    /// The same tile (or the blank, 0) twice; where one is too many another is missing.
    #[error("{tile} stands in cell {first} and again in cell {second}, and {missing} is missing")]
    Duplicate {
        /// The tile; 0 is the blank.
        tile: u8,
        first: usize,
        second: usize,
        /// The smallest tile that stands nowhere; 0 is the blank.
        missing: u8,
    },
}

/// A tile that cannot slide: it does not touch the blank, or there is no such tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("tile {tile} does not touch the blank")]
pub struct CannotSlide {
    pub tile: u8,
}

impl From<Board> for Vec<Vec<u8>> {
    fn from(board: Board) -> Self {
        board
            .cells
            .chunks(board.side())
            .map(<[u8]>::to_vec)
            .collect()
    }
}

impl TryFrom<Vec<Vec<u8>>> for Board {
    type Error = NotABoard;

    fn try_from(rows: Vec<Vec<u8>>) -> Result<Self, NotABoard> {
        Self::from_cells(rows.len(), &rows.concat())
    }
}

/// The place of the blank among the cells of a board.
///
/// # Panics
/// When there is none.
#[inline]
pub fn blank_of(cells: &[u8]) -> usize {
    let mut cells = cells.iter();
    cells
        .position(|&tile| tile == 0)
        .expect("a board has a blank")
}

impl Board {
    /// The solved board: 1, 2, …, N²−1, the blank last.
    ///
    /// # Panics
    /// If no board has this side.
    pub fn goal(side: usize) -> Self {
        assert!(
            (MIN_SIDE..=MAX_SIDE).contains(&side),
            "no board has side {side}"
        );
        let mut cells: Box<[u8]> = (1..=side * side).map(|tile| tile as u8).collect();
        cells[side * side - 1] = 0;
        Self {
            side: side as u8,
            blank: (side * side - 1) as u8,
            cells,
        }
    }

    /// The board with these tiles in reading order, 0 for the blank.
    pub fn from_cells(side: usize, cells: &[u8]) -> Result<Self, NotABoard> {
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(NotABoard::Side(side));
        }
        if cells.len() != side * side {
            return Err(NotABoard::Count {
                side,
                count: cells.len(),
            });
        }
        let mut place = vec![None; side * side];
        let mut repeated = None;
        for (cell, &tile) in cells.iter().enumerate() {
            match place.get_mut(usize::from(tile)) {
                None => return Err(NotABoard::OutOfRange { side, cell, tile }),
                Some(Some(first)) => repeated = repeated.or(Some((tile, *first, cell))),
                Some(slot) => *slot = Some(cell),
            }
        }
        if let Some((tile, first, second)) = repeated {
            let missing = place
                .iter()
                .position(Option::is_none)
                .expect("a repeated tile leaves another one out");
            return Err(NotABoard::Duplicate {
                tile,
                first,
                second,
                missing: missing as u8,
            });
        }
        let blank = place[0].expect("every tile has its place, the blank too");
        Ok(Self {
            side: side as u8,
            blank: blank as u8,
            cells: cells.into(),
        })
    }

    #[inline]
    pub fn side(&self) -> usize {
        usize::from(self.side)
    }

    /// The tiles in reading order, 0 for the blank.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The cell of the blank, counted from 0 in reading order.
    #[inline]
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    #[inline]
    pub fn is_goal(&self) -> bool {
        self.blank() == self.cells.len() - 1
            && self
                .cells
                .iter()
                .zip(1..)
                .take(self.cells.len() - 1)
                .all(|(&tile, home)| usize::from(tile) == home)
    }

    /// Slides this tile into the blank and says which way the blank went.
    ///
    /// # Errors
    /// When the tile does not touch the blank; the board is then as it was.
    #[inline]
    pub fn slide(&mut self, tile: u8) -> Result<Direction, CannotSlide> {
        Direction::ALL
            .into_iter()
            .find(|way| {
                way.from(self.blank(), self.side())
                    .is_some_and(|cell| self.cells[cell] == tile)
            })
            .inspect(|&way| {
                self.step(way);
            })
            .ok_or(CannotSlide { tile })
    }

    /// The boards one move away, each with the way the blank went, in the order in which the courses generate children.
    #[inline]
    pub fn neighbours(&self) -> impl Iterator<Item = (Direction, Self)> + '_ {
        Direction::ALL.into_iter().filter_map(|way| {
            let mut next = self.clone();
            next.step(way).map(|_| (way, next))
        })
    }

    /// Moves the blank this way and says which tile slid; `None`, and nothing moves, at the board's edge.
    #[inline]
    pub fn step(&mut self, way: Direction) -> Option<u8> {
        let cell = way.from(self.blank(), self.side())?;
        let tile = self.cells[cell];
        self.cells[usize::from(self.blank)] = tile;
        self.cells[cell] = 0;
        self.blank = cell as u8;
        Some(tile)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The board on one line, 0 for the blank and `/` between rows; `parse` reads it back.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, tile) in self.cells.iter().enumerate() {
            let gap = match cell {
                0 => "",
                _ if cell % self.side() == 0 => " / ",
                _ => " ",
            };
            write!(f, "{gap}{tile}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Just, Strategy, any, proptest};

    use super::{Board, CannotSlide, Direction, MAX_SIDE, MIN_SIDE, NotABoard};

    #[test]
    fn the_goal_of_every_side_is_a_board_and_is_the_goal() {
        for side in MIN_SIDE..=MAX_SIDE {
            let goal = Board::goal(side);
            assert_eq!(Board::from_cells(side, goal.cells()), Ok(goal.clone()));
            assert!(goal.is_goal());
            assert!(goal.neighbours().all(|(_, next)| !next.is_goal()));
        }
    }

    #[test]
    fn cells_that_are_no_board_are_refused_with_the_reason() {
        let tile_5 = NotABoard::OutOfRange {
            side: 2,
            cell: 2,
            tile: 5,
        };
        let two_blanks = NotABoard::Duplicate {
            tile: 0,
            first: 1,
            second: 3,
            missing: 2,
        };
        for (side, cells, reason) in [
            (1, vec![0], NotABoard::Side(1)),
            (17, vec![0; 289], NotABoard::Side(17)),
            (2, vec![1, 2, 3], NotABoard::Count { side: 2, count: 3 }),
            (2, vec![1, 2, 5, 0], tile_5),
            (2, vec![1, 0, 3, 0], two_blanks),
        ] {
            assert_eq!(Board::from_cells(side, &cells), Err(reason));
        }
    }

    #[test]
    fn only_a_tile_beside_the_blank_slides() {
        let start = Board::from_cells(3, &[1, 2, 3, 4, 0, 5, 7, 8, 6]).unwrap();
        for (tile, way) in [
            (2, Direction::Up),
            (8, Direction::Down),
            (5, Direction::Right),
            (4, Direction::Left),
        ] {
            let mut board = start.clone();
            assert_eq!(board.slide(tile), Ok(way));
            assert_eq!(board.slide(tile), Ok(way.opposite()));
            assert_eq!(board, start);
        }
        for tile in [0, 1, 3, 6, 7, 9, 255] {
            let mut board = start.clone();
            assert_eq!(board.slide(tile), Err(CannotSlide { tile }));
            assert_eq!(board, start);
        }
    }

    #[test]
    fn tiles_do_not_wrap_round_the_edge() {
        let mut board = Board::from_cells(3, &[1, 2, 3, 0, 4, 5, 7, 8, 6]).unwrap();
        assert_eq!(board.step(Direction::Left), None);
        assert_eq!(board.slide(3), Err(CannotSlide { tile: 3 }));
    }

    fn walked() -> impl Strategy<Value = (Board, Vec<Direction>)> {
        let way = any::<u8>().prop_map(|way| Direction::ALL[usize::from(way % 4)]);
        (MIN_SIDE..=MAX_SIDE).prop_flat_map(move |side| {
            let walk = proptest::collection::vec(way.clone(), 0..60);
            (Just(Board::goal(side)), walk)
        })
    }

    proptest! {
        #[test]
        fn a_walked_board_is_a_board_and_every_step_can_be_taken_back((goal, walk) in walked()) {
            let mut board = goal.clone();
            let mut taken = Vec::new();
            for way in walk {
                if board.step(way).is_some() {
                    taken.push(way);
                }
            }
            assert_eq!(Board::from_cells(board.side(), board.cells()), Ok(board.clone()));
            for way in taken.into_iter().rev() {
                board.step(way.opposite());
            }
            assert_eq!(board, goal);
        }
    }
}
