//! Text as lines of a round pen: what a font does elsewhere.
//!
//! A capital is 14 high and stands on 14; the type's size is 20. Paths are written as in SVG, with `M`, `L` and `Q` alone.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::picture::scene::{Anchor, Point, at};

/// So many straight pieces stand for one curve.
const PIECES: u32 = 8;

/// The lines of a text and the width of the pen that draws them.
pub(super) fn stroke_text(
    text: &str,
    foot: Point,
    size: f64,
    anchor: Anchor,
) -> (Vec<Vec<Point>>, f64) {
    let scale = size / SIZE;
    let width = scale * (text.chars().map(|one| glyph(one).width + GAP).sum::<f64>() - GAP);
    let mut left = match anchor {
        Anchor::Start => foot.x,
        Anchor::Middle => foot.x - width / 2.0,
        Anchor::End => foot.x - width,
    };
    let mut lines = Vec::new();
    for character in text.chars() {
        let Glyph { width, path } = glyph(character);
        let place = |point: Point| at(left + scale * point.x, foot.y + scale * (point.y - 14.0));
        for line in flattened(path) {
            lines.push(line.into_iter().map(place).collect());
        }
        left += scale * (width + GAP);
    }
    (lines, scale * PEN)
}

pub(super) fn flattened(path: &str) -> Vec<Vec<Point>> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..]
            .find(|character: char| character.is_ascii_alphabetic())
            .map_or(rest.len(), |place| place + 1);
        let numbers: Vec<f64> = rest[1..end]
            .split(' ')
            .map(|number| number.parse().expect("the paths are ours"))
            .collect();
        rest = &rest[end..];
        match (command, numbers.as_slice(), lines.last_mut()) {
            ('M', &[x, y], _) => lines.push(vec![at(x, y)]),
            ('L', &[x, y], Some(line)) => line.push(at(x, y)),
            ('Q', &[over_x, over_y, x, y], Some(line)) => {
                let from = *line.last().expect("a line begins with a point");
                for piece in 1..=PIECES {
                    let share = f64::from(piece) / f64::from(PIECES);
                    let along = |from: f64, over: f64, to: f64| {
                        let back = 1.0 - share;
                        back * back * from + 2.0 * back * share * over + share * share * to
                    };
                    line.push(at(along(from.x, over_x, x), along(from.y, over_y, y)));
                }
            }
            _ => panic!("the paths are ours, and this one is wrong: {path}"),
        }
    }
    lines
}

/// How a character is drawn: how wide it is, and the path of the pen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Glyph {
    pub width: f64,
    pub path: &'static str,
}

/// The size of type that the paths are written for.
pub(super) const SIZE: f64 = 20.0;
pub(super) const GAP: f64 = 3.0;
pub(super) const PEN: f64 = 2.0;

/// The glyph of a character; what has none is an empty frame.
pub(super) fn glyph(character: char) -> Glyph {
    let frame = Glyph {
        width: 7.0,
        path: "M0 0L7 0L7 14L0 14L0 0",
    };
    GLYPHS.get(&character).copied().unwrap_or(frame)
}

/// The glyphs of the file, a line each: the character, its width and its path; and the blanks, which have no path.
static GLYPHS: LazyLock<HashMap<char, Glyph>> = LazyLock::new(|| {
    let read = |line: &'static str| {
        let mut parts = line.splitn(3, ' ');
        let character = parts.next()?.chars().next()?;
        let width = parts.next()?.parse().ok()?;
        let path = parts.next()?;
        Some((character, Glyph { width, path }))
    };
    let blank = Glyph {
        width: 2.6,
        path: "",
    };
    let blanks = [(' ', blank), ('\u{a0}', blank)];
    let drawn = include_str!("stroke_font.txt").lines();
    drawn.filter_map(read).chain(blanks).collect()
});

#[cfg(test)]
mod tests {
    use super::{flattened, glyph, stroke_text};
    use crate::picture::scene::{Anchor, at};

    #[test]
    fn a_path_is_read_as_svg_reads_it() {
        let lines = flattened("M.5 -1L2 0M4 0Q4 4 0 4");
        assert_eq!(lines[0], [at(0.5, -1.0), at(2.0, 0.0)]);
        assert_eq!(lines[1].first(), Some(&at(4.0, 0.0)));
        assert_eq!(lines[1][4], at(3.0, 3.0));
        assert_eq!(lines[1].last(), Some(&at(0.0, 4.0)));
    }

    #[test]
    fn every_glyph_can_be_drawn_within_its_width_and_no_two_are_alike() {
        let mut seen = Vec::new();
        for character in ' '..='…' {
            let glyph = glyph(character);
            for line in flattened(glyph.path) {
                assert!(
                    line.iter()
                        .all(|point| (-0.5..=glyph.width + 0.5).contains(&point.x)
                            && (-1.0..=18.0).contains(&point.y)),
                    "{character}"
                );
            }
            if character.is_ascii_alphanumeric() {
                // A frame is what an unknown character gets.
                assert!(!glyph.path.is_empty() && glyph.path != super::glyph('\u{7}').path);
                assert!(!seen.contains(&glyph.path), "{character}");
                seen.push(glyph.path);
            }
        }
        assert_eq!(seen.len(), 62);
    }

    #[test]
    fn a_text_stands_where_it_is_anchored() {
        let across = |anchor| {
            let (lines, _) = stroke_text("00", at(100.0, 50.0), 20.0, anchor);
            let points = lines.concat();
            let left = points
                .iter()
                .map(|point| point.x)
                .fold(f64::INFINITY, f64::min);
            let right = points.iter().map(|point| point.x).fold(0.0, f64::max);
            (left, right)
        };
        assert_eq!(across(Anchor::Start), (100.0, 119.0));
        assert_eq!(across(Anchor::Middle), (90.5, 109.5));
        assert_eq!(across(Anchor::End), (81.0, 100.0));
    }
}
