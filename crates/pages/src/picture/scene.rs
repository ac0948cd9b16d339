//! A picture before it is bytes: shapes on a ground, from back to front.

use crate::picture::colour::Colour;

/// A picture of simple shapes.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// What it shows, in a line.
    pub title: String,
    /// What it shows, for those who do not see it.
    pub description: String,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is on it, from back to front.
    pub shapes: Vec<Shape>,
}

/// A point, from the left and from the top.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// A point.
#[must_use]
pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// One shape.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A filled rectangle with round corners.
    Block {
        /// Its upper left corner.
        corner: Point,
        /// How wide it is.
        width: f64,
        /// How high it is.
        height: f64,
        /// How round its corners are.
        radius: f64,
        /// What it is filled with.
        colour: Colour,
    },
    /// Lines with round ends; a line of one point is a dot.
    Lines {
        /// The corners of each.
        lines: Vec<Vec<Point>>,
        /// How thick they are.
        width: f64,
        /// Their colour.
        colour: Colour,
    },
    /// A line of text.
    Text {
        /// Where it stands, on the line that letters stand on.
        foot: Point,
        /// The size of its type.
        size: f64,
        /// What of it stands there.
        anchor: Anchor,
        /// Its colour.
        colour: Colour,
        /// What it says.
        text: String,
    },
}

/// What of a text stands at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A filled square with round corners.
#[must_use]
pub fn square(corner: Point, side: f64, radius: f64, colour: Colour) -> Shape {
    Shape::Block {
        corner,
        width: side,
        height: side,
        radius,
        colour,
    }
}

/// A text whose capitals and digits stand around this point.
#[must_use]
pub fn centred(middle: Point, size: f64, colour: Colour, text: String) -> Shape {
    Shape::Text {
        foot: at(middle.x, middle.y + 0.35 * size),
        size,
        anchor: Anchor::Middle,
        colour,
        text,
    }
}
