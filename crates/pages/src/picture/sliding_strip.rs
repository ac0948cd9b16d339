//! A path as one still picture: where it starts, where it ends, and every board between.

use crate::picture::scene::{ACCENT, Heading, INK, QUIET, Scene, Shape, at, centred};
use crate::picture::sliding_film::{BoardStyle, MovingTile};
use rules::sliding::board::Board;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Still<'a> {
    pub start: &'a Board,
    /// The path from it to the goal: legal moves; none where there is no path.
    pub tiles: Option<&'a [u8]>,
    /// What it shows, in a line.
    pub headline: &'a str,
    /// What else is to be known, a line each.
    pub notes: &'a [String],
}

const MARGIN: f64 = 28.0;
/// The room that the arrow between start and goal takes.
const ARROW: f64 = 130.0;
/// No picture is made wider than this by its strip.
const WIDE: f64 = 1_000.0;
/// The most cells of all boards of a strip; beyond it nothing could be read.
const MOST_CELLS: usize = 4_000;

pub fn still(still: &Still<'_>) -> Scene {
    let start = still.start;
    let boards = still
        .tiles
        .map_or_else(Vec::new, |tiles| walked(start, tiles));
    let look = |corner| BoardStyle {
        corner,
        cell: if start.side() > 7 { 32.0 } else { 52.0 },
    };
    let strip = Strip::new(start, boards.len());
    let heading = Heading {
        headline: still.headline,
        notes: still.notes,
    };
    let top = MARGIN + heading.height();
    let large = look(at(0.0, 0.0)).side(start);
    let pair = if still.tiles.is_some() {
        2.0 * large + ARROW
    } else {
        large
    };
    let across = strip.as_ref().map_or(0.0, Strip::width);
    let width = (2.0 * MARGIN + pair.max(heading.width()).max(across)).ceil();
    let left = (width - pair) / 2.0;

    let mut shapes = heading.shapes(MARGIN);
    shapes.extend(look(at(left, top)).shapes(start, None));
    let mut height = top + large + MARGIN;
    if let (Some(tiles), Some((last, _))) = (still.tiles, boards.last()) {
        let middle = top + large / 2.0;
        shapes.extend(arrow(left + large, middle, tiles.len()));
        shapes.extend(look(at(left + large + ARROW, top)).shapes(last, None));
    }
    if let Some(strip) = &strip {
        shapes.extend(strip.shapes(&boards, (width - strip.width()) / 2.0, height));
        height += strip.height(boards.len()) + MARGIN;
    } else if is_too_much(start, boards.len()) {
        let say = format!("the {} boards on the way are not drawn", boards.len() - 2);
        shapes.push(centred(at(width / 2.0, height), 14.0, QUIET, say));
        height += MARGIN;
    }
    Scene {
        title: still.headline.to_owned(),
        description: description(still),
        width,
        height: height.ceil(),
        shapes,
    }
}

/// Whether so many boards like this one could no longer be read.
fn is_too_much(start: &Board, boards: usize) -> bool {
    boards * start.cells().len() > MOST_CELLS
}

/// The boards of a path, the first included, each with the tile that led to it.
fn walked(start: &Board, tiles: &[u8]) -> Vec<(Board, Option<u8>)> {
    let mut board = start.clone();
    let mut boards = vec![(start.clone(), None)];
    for &tile in tiles {
        if board.slide(tile).is_err() {
            break;
        }
        boards.push((board.clone(), Some(tile)));
    }
    boards
}

/// From the start to the goal, with the number of moves.
fn arrow(left: f64, middle: f64, moves: usize) -> Vec<Shape> {
    let (from, to) = (left + 24.0, left + ARROW - 24.0);
    let noun = if moves == 1 { "move" } else { "moves" };
    let centre = f64::midpoint(from, to);
    vec![
        Shape::Lines {
            lines: vec![
                vec![at(from, middle), at(to, middle)],
                vec![
                    at(to - 11.0, middle - 9.0),
                    at(to, middle),
                    at(to - 11.0, middle + 9.0),
                ],
            ],
            width: 4.0,
            colour: ACCENT,
        },
        centred(at(centre, middle - 26.0), 30.0, INK, moves.to_string()),
        centred(at(centre, middle + 26.0), 16.0, QUIET, noun.to_owned()),
    ]
}

fn description(still: &Still<'_>) -> String {
    let notes = still.notes.join(". ");
    let path = match still.tiles {
        None => String::new(),
        Some(tiles) => {
            let tiles: Vec<String> = tiles.iter().map(u8::to_string).collect();
            format!(" The tiles that slide: {}.", tiles.join(", "))
        }
    };
    format!("The board {:?}. {notes}.{path}", still.start)
}

struct Strip {
    columns: usize,
    cell: f64,
    board: f64,
}

const GAP: f64 = 14.0;
/// The room for the number below a small board.
const NUMBER: f64 = 20.0;

impl Strip {
    /// The strip of so many boards like this one; none where it would have nothing to add, or too much.
    fn new(start: &Board, boards: usize) -> Option<Self> {
        if boards < 3 || is_too_much(start, boards) {
            return None;
        }
        let cell = 21.0;
        let look = BoardStyle {
            corner: at(0.0, 0.0),
            cell,
        };
        let board = look.side(start);
        let columns = ((WIDE + GAP) / (board + GAP)).floor().max(1.0) as usize;
        Some(Self {
            columns: columns.min(boards),
            cell,
            board,
        })
    }

    fn width(&self) -> f64 {
        self.columns as f64 * (self.board + GAP) - GAP
    }

    fn height(&self, boards: usize) -> f64 {
        boards.div_ceil(self.columns) as f64 * (self.board + NUMBER + GAP) - GAP
    }

    fn shapes(&self, boards: &[(Board, Option<u8>)], left: f64, top: f64) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for (place, (board, tile)) in boards.iter().enumerate() {
            let (row, column) = (place / self.columns, place % self.columns);
            let corner = at(
                left + column as f64 * (self.board + GAP),
                top + row as f64 * (self.board + NUMBER + GAP),
            );
            let look = BoardStyle {
                corner,
                cell: self.cell,
            };
            let moved = tile.map(|tile| MovingTile {
                tile,
                away: (0.0, 0.0),
            });
            shapes.extend(look.shapes(board, moved));
            let middle = at(corner.x + self.board / 2.0, corner.y + self.board + 12.0);
            let number = match place {
                0 => "start".to_owned(),
                step => step.to_string(),
            };
            shapes.push(centred(middle, 12.0, QUIET, number));
        }
        shapes
    }
}
