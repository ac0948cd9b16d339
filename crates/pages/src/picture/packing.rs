//! A board with pieces: filled, and filled piece by piece. Pieces have patterns, so that they are told apart without
//! colour too.

use std::time::Duration;

use crate::picture::scene::{
    Colour, FIRST, Frame, Heading, INK, LAST, Point, QUIET, Scene, Shape, TRAY, at, centred, square,
};
use crate::picture::sliding_film::progress;
use rules::packing::board::{Board, Cell};
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::packing::render::ground;

const MARGIN: f64 = 28.0;
/// The room that what is said below a film takes.
const CAPTION: f64 = 170.0;
/// How long each piece stands alone at the end of the row of those before it.
const PIECE: Duration = Duration::from_millis(600);

#[derive(Debug, Clone, Copy)]
pub struct Packed<'a> {
    pub board: &'a Board,
    /// What lies on it; none where nothing can fill it.
    pub grid: Option<&'a Grid>,
    /// The pieces, in the order in which they are laid.
    pub order: &'a [Letter],
    /// What it shows, in a line.
    pub headline: &'a str,
    /// What else is to be known, a line each.
    pub notes: &'a [String],
}

pub fn still(packed: &Packed<'_>) -> Scene {
    let heading = Heading {
        headline: packed.headline,
        notes: packed.notes,
    };
    let top = MARGIN + heading.height();
    let stage = BoardLayout::new(packed, top, heading.width());
    let mut shapes = heading.shapes(MARGIN);
    shapes.extend(stage.empty());
    for &letter in packed.order {
        shapes.extend(stage.piece(letter));
    }
    stage.scene(shapes, top + stage.height + MARGIN)
}

/// The board filled piece by piece.
pub fn film(packed: &Packed<'_>) -> Vec<Frame> {
    let stage = BoardLayout::new(packed, MARGIN, CAPTION);
    let total = packed.order.len();
    let line = MARGIN + stage.height + 26.0;
    let laid = if packed.grid.is_some() { total } else { 0 };
    let scene = |step: usize| {
        let say = match step {
            0 if packed.grid.is_none() => "no packing".to_owned(),
            0 if total == 1 => "start, 1 piece".to_owned(),
            0 => format!("start, {total} pieces"),
            step => format!("piece {step} of {total}: {}", packed.order[step - 1]),
        };
        let mut shapes = vec![centred(at(stage.width / 2.0, line), 16.0, QUIET, say)];
        if packed.grid.is_some() {
            let from = at(MARGIN, line + 18.0);
            shapes.extend(progress(from, stage.width - 2.0 * MARGIN, step, total));
        }
        shapes.extend(stage.empty());
        for &letter in &packed.order[..step] {
            shapes.extend(stage.piece(letter));
        }
        stage.scene(shapes, line + 40.0)
    };
    let mut frames: Vec<Frame> = (0..=laid)
        .map(|step| Frame {
            scene: scene(step),
            time: if step == 0 { FIRST } else { PIECE },
        })
        .collect();
    if let Some(last) = frames.last_mut() {
        last.time = LAST;
    }
    frames
}

struct BoardLayout<'a> {
    packed: Packed<'a>,
    corner: Point,
    cell: f64,
    width: f64,
    height: f64,
}

impl<'a> BoardLayout<'a> {
    fn new(packed: &Packed<'a>, top: f64, text: f64) -> Self {
        let (rows, columns) = (packed.board.rows(), packed.board.columns());
        let cell = match rows.max(columns) {
            0..=12 => 56.0,
            13..=20 => 40.0,
            _ => 26.0,
        };
        let across = columns as f64 * cell;
        let width = (across.max(text) + 2.0 * MARGIN).ceil();
        Self {
            packed: *packed,
            corner: at((width - across) / 2.0, top),
            cell,
            width,
            height: rows as f64 * cell,
        }
    }

    fn corner(&self, cell: Cell) -> Point {
        at(
            self.corner.x + self.cell * cell.column as f64,
            self.corner.y + self.cell * cell.row as f64,
        )
    }

    fn empty(&self) -> Vec<Shape> {
        let cells = self.packed.board.cells();
        cells
            .map(|cell| {
                let corner = self.corner(cell);
                let inset = at(corner.x + 1.0, corner.y + 1.0);
                square(inset, self.cell - 2.0, self.cell * 0.12, TRAY)
            })
            .collect()
    }

    /// A piece: its ground, its pattern, its outline, and its letter in each cell.
    fn piece(&self, letter: Letter) -> Vec<Shape> {
        let Some(grid) = self.packed.grid else {
            return Vec::new();
        };
        let colour = Colour(ground(letter));
        let (mut grounds, mut lines, mut outline, mut letters) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let is_own = |row: Option<usize>, column: Option<usize>| match (row, column) {
            (Some(row), Some(column)) => grid.at(Cell { row, column }) == Some(letter),
            _ => false,
        };
        for cell in self.packed.board.cells() {
            if grid.at(cell) != Some(letter) {
                continue;
            }
            let Cell { row, column } = cell;
            let corner = self.corner(cell);
            grounds.push(square(corner, self.cell, 0.0, colour));
            lines.extend(marks(letter, corner, self.cell));
            let (left, top) = (corner.x, corner.y);
            let (right, bottom) = (left + self.cell, top + self.cell);
            let mut edge = |own: bool, from: (f64, f64), to: (f64, f64)| {
                if !own {
                    outline.push(vec![at(from.0, from.1), at(to.0, to.1)]);
                }
            };
            edge(
                is_own(row.checked_sub(1), Some(column)),
                (left, top),
                (right, top),
            );
            edge(
                is_own(Some(row + 1), Some(column)),
                (left, bottom),
                (right, bottom),
            );
            edge(
                is_own(Some(row), column.checked_sub(1)),
                (left, top),
                (left, bottom),
            );
            edge(
                is_own(Some(row), Some(column + 1)),
                (right, top),
                (right, bottom),
            );
            // A plain patch under the letter, so that the pattern does not run through it.
            let middle = at(left + self.cell / 2.0, top + self.cell / 2.0);
            let half = self.cell * 0.27;
            let patch = at(middle.x - half, middle.y - half);
            letters.push(square(patch, 2.0 * half, half * 0.5, colour));
            letters.push(centred(middle, self.cell * 0.42, INK, letter.to_string()));
        }
        let mut shapes = grounds;
        shapes.push(Shape::Lines {
            lines,
            width: thickness(letter, self.cell),
            colour: INK.over(colour, 0.34),
        });
        shapes.push(Shape::Lines {
            lines: outline,
            width: self.cell * 0.055,
            colour: INK,
        });
        shapes.extend(letters);
        shapes
    }

    fn scene(&self, shapes: Vec<Shape>, height: f64) -> Scene {
        let rows = match self.packed.grid {
            Some(grid) => {
                let text = grid.to_string();
                let rows: Vec<&str> = text.lines().collect();
                format!("The rows from the top: {}.", rows.join(", "))
            }
            None => "The board is empty.".to_owned(),
        };
        Scene {
            title: self.packed.headline.to_owned(),
            description: format!("{} {rows}", self.packed.notes.join(". ")),
            width: self.width,
            height: height.ceil(),
            shapes,
        }
    }
}

/// What is drawn in each repeat of a pattern, in a square of 12: lines by their corners.
const MARKS: [&[&[(f64, f64)]]; 13] = [
    &[&[(3.0, 3.0), (5.0, 3.0), (5.0, 5.0), (3.0, 5.0), (3.0, 3.0)]],
    &[&[(0.0, 6.0), (12.0, 6.0)]],
    &[&[(6.0, 0.0), (6.0, 12.0)]],
    &[&[(0.0, 12.0), (12.0, 0.0)]],
    &[&[(0.0, 0.0), (12.0, 12.0)]],
    &[&[(0.0, 6.0), (12.0, 6.0)], &[(6.0, 0.0), (6.0, 12.0)]],
    &[&[(0.0, 12.0), (12.0, 0.0)], &[(0.0, 0.0), (12.0, 12.0)]],
    &[&[(4.5, 6.0), (7.5, 6.0)]],
    &[&[(3.0, 3.0), (9.0, 3.0), (9.0, 9.0), (3.0, 9.0), (3.0, 3.0)]],
    &[&[(0.0, 9.0), (6.0, 3.0), (12.0, 9.0)]],
    &[&[(3.0, 0.0), (9.0, 6.0), (3.0, 12.0)]],
    &[&[(3.0, 6.0), (9.0, 6.0)], &[(6.0, 3.0), (6.0, 9.0)]],
    &[&[(6.0, 2.0), (10.0, 6.0), (6.0, 10.0), (2.0, 6.0), (6.0, 2.0)]],
];

/// Repeats along the side of a cell.
const REPEATS: u32 = 4;

/// The lines of a letter's pattern in a cell.
pub(super) fn marks(letter: Letter, corner: Point, cell: f64) -> Vec<Vec<Point>> {
    let step = cell / f64::from(REPEATS);
    let mut lines = Vec::new();
    for row in 0..REPEATS {
        for column in 0..REPEATS {
            for line in MARKS[letter.index() % MARKS.len()] {
                let place = |&(x, y): &(f64, f64)| {
                    at(
                        corner.x + step * (f64::from(column) + x / 12.0),
                        corner.y + step * (f64::from(row) + y / 12.0),
                    )
                };
                lines.push(line.iter().map(place).collect());
            }
        }
    }
    lines
}

/// How thick they are: thin for half of the letters and thick for the other half, so that no two patterns are alike.
pub(super) fn thickness(letter: Letter, cell: f64) -> f64 {
    let share = [0.022, 0.055][letter.index() / MARKS.len()];
    share * cell
}

#[cfg(test)]
mod tests {
    use super::{marks, thickness};
    use crate::picture::scene::at;
    use rules::packing::piece::Letter;

    #[test]
    fn no_two_letters_have_the_same_pattern_and_none_leaves_its_cell() {
        let mut seen = Vec::new();
        for letter in (b'A'..=b'Z').filter_map(Letter::new) {
            let lines = marks(letter, at(10.0, 20.0), 40.0);
            for point in lines.iter().flatten() {
                assert!((10.0..=50.0).contains(&point.x) && (20.0..=60.0).contains(&point.y));
            }
            let pattern = (lines, thickness(letter, 40.0));
            assert!(!seen.contains(&pattern), "{letter}");
            seen.push(pattern);
        }
        assert_eq!(seen.len(), 26);
    }
}
