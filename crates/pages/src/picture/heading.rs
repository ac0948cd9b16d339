//! What stands above a still picture: a headline, and notes below it.

use crate::picture::colour::{INK, QUIET};
use crate::picture::scene::{Anchor, Shape, at};

const HEADLINE: f64 = 24.0;
const NOTE: f64 = 14.0;
/// The height of a line of notes.
const LINE: f64 = 20.0;

/// A headline and notes, a line each.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heading<'a> {
    pub headline: &'a str,
    pub notes: &'a [String],
}

impl Heading<'_> {
    /// How high it is, with the room below it.
    pub(super) fn height(self) -> f64 {
        44.0 + LINE * self.notes.len() as f64
    }

    /// About how wide it is at most: a letter of a bold face is two thirds as wide as its type is high.
    pub(super) fn width(self) -> f64 {
        let wide = |text: &str, size: f64| text.chars().count() as f64 * size * 0.67;
        let notes = self.notes.iter().map(|note| wide(note, NOTE));
        notes.fold(wide(self.headline, HEADLINE), f64::max)
    }

    /// Its lines, from this margin at the left and above.
    pub(super) fn shapes(self, margin: f64) -> Vec<Shape> {
        let line = |down: f64, size, colour, text: &str| Shape::Text {
            foot: at(margin, margin + down),
            size,
            anchor: Anchor::Start,
            colour,
            text: text.to_owned(),
        };
        let mut shapes = vec![line(18.0, HEADLINE, INK, self.headline)];
        for (place, note) in self.notes.iter().enumerate() {
            shapes.push(line(44.0 + LINE * place as f64, NOTE, QUIET, note));
        }
        shapes
    }
}
