//! A picture before it is bytes: shapes on a ground, from back to front; films, which are scenes shown for a while each;
//! the colours and the heading that pictures share; and a scene as SVG.

use std::time::Duration;

use crate::web::escape::escape;

#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// What it shows, in a line.
    pub title: String,
    /// What it shows, for those who do not see it.
    pub description: String,
    pub width: f64,
    pub height: f64,
    /// What is on it, from back to front.
    pub shapes: Vec<Shape>,
}

/// A point, from the left and from the top.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

pub const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Block {
        corner: Point,
        width: f64,
        height: f64,
        radius: f64,
        colour: Colour,
    },
    /// Lines with round ends; a line of one point is a dot.
    Lines {
        /// The corners of each.
        lines: Vec<Vec<Point>>,
        width: f64,
        colour: Colour,
    },
    Text {
        /// Where it stands, on the line that letters stand on.
        foot: Point,
        size: f64,
        anchor: Anchor,
        colour: Colour,
        text: String,
    },
}

/// What of a text stands at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

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
pub fn centred(middle: Point, size: f64, colour: Colour, text: String) -> Shape {
    Shape::Text {
        foot: at(middle.x, middle.y + 0.35 * size),
        size,
        anchor: Anchor::Middle,
        colour,
        text,
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Frame {
    pub scene: Scene,
    pub time: Duration,
}

/// How long the first frame stands, so that a viewer finds their way.
pub const FIRST: Duration = Duration::from_millis(1_200);
/// How long the last frame stands before the film begins again.
pub const LAST: Duration = Duration::from_millis(3_000);

/// A red, a green and a blue part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(pub [u8; 3]);

/// The ground of every picture: its own, so that it looks the same on a light page and on a dark one.
pub(crate) const PAPER: Colour = Colour([0xff, 0xff, 0xff]);
pub(crate) const INK: Colour = Colour([0x1a, 0x1c, 0x20]);
/// Notes, beside what is written in ink.
pub(crate) const QUIET: Colour = Colour([0x55, 0x5b, 0x66]);
/// The tray that tiles lie in, and cells that nothing covers.
pub(crate) const TRAY: Colour = Colour([0xd5, 0xda, 0xe2]);
/// A tile, and its edge.
pub(crate) const TILE: Colour = Colour([0xf7, 0xf9, 0xfc]);
pub(crate) const EDGE: Colour = Colour([0x9a, 0xa3, 0xb1]);
/// A tile where it belongs.
pub(crate) const HOME: Colour = Colour([0xd3, 0xe7, 0xfb]);
/// What was moved last.
pub(crate) const ACCENT: Colour = Colour([0x0b, 0x57, 0xb7]);

impl Colour {
    /// This colour over another: `share` from 0 to 1 of it, in few enough steps that a picture keeps few colours.
    #[must_use]
    pub fn over(self, ground: Self, share: f64) -> Self {
        const STEPS: f64 = 12.0;
        let share = (share.clamp(0.0, 1.0) * STEPS).round() / STEPS;
        let mut parts = [0; 3];
        for ((part, own), ground) in parts.iter_mut().zip(self.0).zip(ground.0) {
            *part = (f64::from(own) * share + f64::from(ground) * (1.0 - share)).round() as u8;
        }
        Self(parts)
    }

    /// As a style sheet writes it.
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

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

/// The scene as an SVG file.
///
/// It is no template: half of what is written are numbers with two places, and a shape that closes itself is what
/// templates for HTML do not write.
pub fn render_svg(scene: &Scene) -> String {
    let Scene { width, height, .. } = scene;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" font-weight=\"600\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n",
        escape(&scene.title),
        escape(&scene.description),
    );
    for shape in &scene.shapes {
        text.push_str(&render_shape(shape));
    }
    text.push_str("</svg>\n");
    text
}

fn render_shape(shape: &Shape) -> String {
    match shape {
        Shape::Block {
            corner,
            width,
            height,
            radius,
            colour,
        } => {
            let round = if *radius > 0.0 {
                format!(" rx=\"{}\"", short(*radius))
            } else {
                String::new()
            };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{round} fill=\"{}\"/>\n",
                short(corner.x),
                short(corner.y),
                short(*width),
                short(*height),
                colour.hex()
            )
        }
        Shape::Lines {
            lines,
            width,
            colour,
        } => {
            let mut path = String::new();
            for line in lines {
                for (place, point) in line.iter().enumerate() {
                    path.push(if place == 0 { 'M' } else { 'L' });
                    path.push_str(&format!("{} {}", short(point.x), short(point.y)));
                }
                if line.len() == 1 {
                    path.push_str("h0");
                }
            }
            format!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
                 stroke-linejoin=\"round\"/>\n",
                colour.hex(),
                short(*width)
            )
        }
        Shape::Text {
            foot,
            size,
            anchor,
            colour,
            text,
        } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            // What is written beside the matter is not bold.
            let weight = if *colour == QUIET {
                " font-weight=\"400\""
            } else {
                ""
            };
            format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{weight} text-anchor=\"{anchor}\" fill=\"{}\">{}</text>\n",
                short(foot.x),
                short(foot.y),
                short(*size),
                colour.hex(),
                escape(text)
            )
        }
    }
}

/// The number with at most two places, as short as it can be.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Colour, INK, PAPER};

    #[test]
    fn a_share_of_nothing_is_the_ground_and_all_of_it_the_colour() {
        assert_eq!(INK.over(PAPER, 0.0), PAPER);
        assert_eq!(INK.over(PAPER, 1.0), INK);
        assert_eq!(INK.over(PAPER, 7.0), INK);
        let black = Colour([0, 0, 0]);
        assert_eq!(black.over(Colour([200, 100, 0]), 0.5).hex(), "#643200");
    }
}
