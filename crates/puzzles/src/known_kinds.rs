//! The kinds of puzzle that the grader knows.

use crate::packing::Packing;
use crate::puzzle_traits::{Kinds, PuzzleKind, Sides};
use crate::sliding::Sliding;

/// The kinds that a course can choose from; the first is meant where it does not say.
pub const KINDS: Kinds = &[&Sliding, &Packing];

impl PuzzleKind {
    pub const fn sliding(smallest: usize, largest: usize) -> Self {
        Self::new(&Sliding, Sides { smallest, largest })
    }

    pub const fn packing() -> Self {
        Self::new(&Packing, Sides::ANY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle_traits::{CaseBoard, Shape};

    #[test]
    fn what_fingerprints_of_courses_hang_on_stays() {
        let four = PuzzleKind::sliding(4, 4);
        assert_eq!(format!("{four:?}"), "Sliding { smallest: 4, largest: 4 }");
        assert_eq!(format!("{:?}", PuzzleKind::packing()), "Packing");
    }

    #[test]
    fn a_bad_packing_keeps_its_blanks() {
        let text = b"2 2 2\nDEFAULT\nA\n AA\nAB\n";
        let bad = CaseBoard::Bad(String::new());
        let shape = Shape {
            final_newline: Some(false),
            ..Shape::default()
        };
        let written = bad.write(text, PuzzleKind::packing(), &shape);
        assert_eq!(written, text.strip_suffix(b"\n").expect("it is ended"));
        let as_it_is = bad.write(text, PuzzleKind::packing(), &Shape::default());
        assert_eq!(as_it_is, text);
    }
}
