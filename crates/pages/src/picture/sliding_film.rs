//! A sliding board, and a path over it as a film.

use std::time::Duration;

use crate::picture::scene::{
    ACCENT, EDGE, FIRST, Frame, HOME, INK, LAST, Point, QUIET, Scene, Shape, TILE, TRAY, at,
    centred, square,
};
use rules::sliding::board::{Board, Direction};

const MARGIN: f64 = 20.0;
/// The room below it: what is said, and how far it is.
const FOOT: f64 = 56.0;

const MOST_BOARDS: usize = 1_000;
/// How long a frame between two boards stands.
const GLIMPSE: Duration = Duration::from_millis(40);

pub(super) struct BoardStyle {
    /// The upper left corner of its tray.
    pub corner: Point,
    pub cell: f64,
}

/// A tile that was moved, or is being moved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct MovingTile {
    pub tile: u8,
    /// How far it still is from where it lies on the board, in cells: right and down.
    pub away: (f64, f64),
}

impl BoardStyle {
    fn rim(&self) -> f64 {
        self.cell * 0.1
    }

    pub(super) fn side(&self, board: &Board) -> f64 {
        self.cell * board.side() as f64 + 2.0 * self.rim()
    }

    /// The shapes of a board. They come in the order of the tiles, so that a move changes few of them.
    pub(super) fn shapes(&self, board: &Board, moved: Option<MovingTile>) -> Vec<Shape> {
        let (side, cell, rim) = (board.side(), self.cell, self.rim());
        let mut shapes = vec![square(self.corner, self.side(board), cell * 0.16, TRAY)];
        let mut places = vec![0; side * side];
        for (place, &tile) in board.cells().iter().enumerate() {
            places[usize::from(tile)] = place;
        }
        for (tile, &place) in places.iter().enumerate().skip(1) {
            let it = moved.filter(|moved| usize::from(moved.tile) == tile);
            let (right, down) = it.map_or((0.0, 0.0), |moved| moved.away);
            let corner = at(
                self.corner.x + rim + cell * ((place % side) as f64 + right),
                self.corner.y + rim + cell * ((place / side) as f64 + down),
            );
            let (edge, thick) = match it {
                Some(_) => (ACCENT, cell * 0.065),
                None => (EDGE, cell * 0.02),
            };
            let ground = if place + 1 == tile { HOME } else { TILE };
            let gap = cell * 0.03;
            let inset = |by: f64, colour| {
                let corner = at(corner.x + by, corner.y + by);
                square(corner, cell - 2.0 * by, cell * 0.13 - by + gap, colour)
            };
            shapes.push(inset(gap, edge));
            shapes.push(inset(gap + thick, ground));
            let size = cell * if side > 10 { 0.36 } else { 0.44 };
            let middle = at(corner.x + cell / 2.0, corner.y + cell / 2.0);
            shapes.push(centred(middle, size, INK, tile.to_string()));
        }
        shapes
    }
}

/// The path as a film: every tile slides to its place. The path must lead over legal moves; it ends before the first
/// that is none. A board without a path is a film of one frame; of a path of many thousand moves it shows a thousand boards, each
/// with its number.
pub fn film(start: &Board, path: Option<&[u8]>) -> Vec<Frame> {
    let cell = match start.side() {
        0..=4 => 64.0,
        5..=7 => 48.0,
        8..=10 => 38.0,
        _ => 30.0,
    };
    let stage = FilmLayout {
        look: BoardStyle {
            corner: at(MARGIN, MARGIN),
            cell,
        },
        total: path.map(<[u8]>::len),
    };
    let tiles = path.unwrap_or_default();
    // How far a tile still has to go in each frame between two boards, and how long a board stands: so long a path should
    // still come to its end while somebody looks.
    let (between, rest): (&[f64], u64) = match tiles.len() {
        0..=100 => (&[0.67, 0.33], 320),
        101..=300 => (&[0.5], 160),
        _ => (&[], 80),
    };
    let every = tiles.len().div_ceil(MOST_BOARDS).max(1);
    let mut board = start.clone();
    let mut frames = vec![Frame {
        scene: stage.scene(&board, 0, None),
        time: FIRST,
    }];
    for (step, &tile) in (1..).zip(tiles) {
        let Ok(way) = board.slide(tile) else { break };
        if step % every != 0 && step != tiles.len() {
            continue;
        }
        // The blank went this way, so that this is where the tile came from.
        let (right, down) = match way {
            Direction::Up => (0.0, -1.0),
            Direction::Down => (0.0, 1.0),
            Direction::Right => (1.0, 0.0),
            Direction::Left => (-1.0, 0.0),
        };
        for &share in between {
            let away = (right * share, down * share);
            frames.push(Frame {
                scene: stage.scene(&board, step, Some(MovingTile { tile, away })),
                time: GLIMPSE,
            });
        }
        let moved = MovingTile {
            tile,
            away: (0.0, 0.0),
        };
        frames.push(Frame {
            scene: stage.scene(&board, step, Some(moved)),
            time: Duration::from_millis(rest),
        });
    }
    if let Some(last) = frames.last_mut() {
        last.time = LAST;
    }
    frames
}

/// What stays the same in all frames.
struct FilmLayout {
    look: BoardStyle,
    /// How many moves there are; none where there is no path.
    total: Option<usize>,
}

impl FilmLayout {
    fn scene(&self, board: &Board, step: usize, moved: Option<MovingTile>) -> Scene {
        let side = self.look.side(board);
        let mut shapes = self.look.shapes(board, moved);
        let (title, say) = match (self.total, moved) {
            (None, _) => (
                "A board without a path".to_owned(),
                "cannot be solved".to_owned(),
            ),
            (Some(total), None) => {
                let noun = if total == 1 { "move" } else { "moves" };
                (
                    format!("A path of {total} {noun}"),
                    format!("start, {total} {noun}"),
                )
            }
            (Some(total), Some(_)) => (
                format!("A path of {total} moves"),
                format!("move {step} of {total}"),
            ),
        };
        let middle = MARGIN + side / 2.0;
        let line = MARGIN + side + 24.0;
        shapes.push(centred(at(middle, line), 16.0, QUIET, say));
        if let Some(total) = self.total {
            shapes.extend(progress(at(MARGIN, line + 18.0), side, step, total));
        }
        Scene {
            title,
            description: format!("The board after {step} moves: {board:?}"),
            width: side + 2.0 * MARGIN,
            height: side + MARGIN + FOOT,
            shapes,
        }
    }
}

pub(super) fn progress(from: Point, width: f64, step: usize, total: usize) -> [Shape; 2] {
    let share = step as f64 / total.max(1) as f64;
    let bar = |width: f64, colour| Shape::Block {
        corner: from,
        width,
        height: 4.0,
        radius: 2.0,
        colour,
    };
    [bar(width, TRAY), bar(width * share, ACCENT)]
}
