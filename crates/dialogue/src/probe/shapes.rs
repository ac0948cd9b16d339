//! How boards may be written for a program.

use crate::own_boards::OwnBoards;
use course::assignment::Assignment;
use course::way::SideLine;
use puzzles::shape::Shape;

/// How boards may be written, the likeliest way first: as the submission's own, then as the course says.
pub(crate) fn shapes(assignment: &Assignment, boards: &OwnBoards) -> Vec<Shape> {
    let own = &boards.shapes;
    let mut shapes: Vec<Shape> = own.iter().take(3).cloned().collect();
    let base = shapes.first().cloned().unwrap_or_default();
    let mut add = |shape: Shape| {
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    };
    for form in &assignment.forms {
        let side_line = form.side_line.map(|side| side == SideLine::First);
        add(Shape {
            blank: form.blank.clone().or_else(|| base.blank.clone()),
            side_line: side_line.or(base.side_line),
            ..base.clone()
        });
    }
    add(Shape::default());
    add(Shape {
        final_newline: Some(false),
        ..base.clone()
    });
    if assignment.puzzle.kind().has_blank() {
        for blank in ["0", "n2", "-", "x", "_", "-1"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                ..base.clone()
            });
        }
        for blank in ["n2", "0", "x", "-"] {
            add(Shape {
                blank: Some(blank.to_owned()),
                separator: Some(",".to_owned()),
                ..base.clone()
            });
        }
    }
    shapes
}
