//! Text as lines of a round pen: what a font does elsewhere.
//!
//! A capital is 14 high and stands on 14; the type's size is 20. Paths are written as in SVG, with `M`, `L` and `Q` alone.

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

/// A path of `M`, `L` and `Q` as lines of straight pieces.
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
    let (width, path) = match character {
        ' ' | '\u{a0}' => (2.6, ""),
        '0' => (8.0, "M4 0Q8 0 8 7Q8 14 4 14Q0 14 0 7Q0 0 4 0"),
        '1' => (8.0, "M1.4 3L5 0L5 14"),
        '2' => (8.0, "M.4 3.6Q.4 0 4 0Q7.7 0 7.7 3.8Q7.7 6.2 5 9L.2 14L8 14"),
        '3' => (
            8.0,
            "M.5 2.6Q1.4 0 4 0Q7.4 0 7.4 3.4Q7.4 6.7 3.2 6.7Q8 6.7 8 10.3Q8 14 4 14Q.9 14 .1 11.2",
        ),
        '4' => (8.0, "M6 14L6 0L0 10L8.4 10"),
        '5' => (
            8.0,
            "M7.2 0L1.4 0L.8 6.4Q2 5.2 4 5.2Q8 5.2 8 9.6Q8 14 3.8 14Q.9 14 .1 11.6",
        ),
        '6' => (
            8.0,
            "M7 1.2Q6 0 4.4 0Q0 0 0 8.8Q0 14 4 14Q8 14 8 9.6Q8 5.4 4.2 5.4Q.9 5.4 0 8.8",
        ),
        '7' => (8.0, "M0 0L8 0L3 14"),
        '8' => (
            8.0,
            "M4 6.6Q.7 6.6 .7 3.3Q.7 0 4 0Q7.3 0 7.3 3.3Q7.3 6.6 4 6.6Q8 6.6 8 10.3Q8 14 4 14Q0 14 0 10.3Q0 6.6 4 6.6",
        ),
        '9' => (
            8.0,
            "M1 12.8Q2 14 3.6 14Q8 14 8 5.2Q8 0 4 0Q0 0 0 4.4Q0 8.6 3.8 8.6Q7.1 8.6 8 5.2",
        ),
        'A' => (9.6, "M0 14L4.8 0L9.6 14M1.7 9.3L7.9 9.3"),
        'B' => (
            8.6,
            "M0 6.8L0 0L4.6 0Q8 0 8 3.4Q8 6.8 4.6 6.8L0 6.8L0 14L4.8 14Q8.6 14 8.6 10.4Q8.6 6.8 4.6 6.8",
        ),
        'C' => (9.0, "M9 3.2Q7.8 0 5 0Q0 0 0 7Q0 14 5 14Q7.8 14 9 10.8"),
        'D' => (9.0, "M0 0L4 0Q9 0 9 7Q9 14 4 14L0 14L0 0"),
        'E' => (7.8, "M7.8 0L0 0L0 14L7.8 14M0 6.8L6.6 6.8"),
        'F' => (7.6, "M7.6 0L0 0L0 14M0 6.8L6.4 6.8"),
        'G' => (
            9.4,
            "M9 3.2Q7.8 0 5 0Q0 0 0 7Q0 14 5 14Q9.4 14 9.4 8.6L9.4 7.6L5.4 7.6",
        ),
        'H' => (9.0, "M0 0L0 14M9 0L9 14M0 6.8L9 6.8"),
        'I' => (2.0, "M1 0L1 14"),
        'J' => (6.6, "M6.6 0L6.6 9.6Q6.6 14 3.4 14Q.6 14 0 11.2"),
        'K' => (8.8, "M0 0L0 14M8.4 0L0 8.4M3.2 5.3L8.8 14"),
        'L' => (7.4, "M0 0L0 14L7.4 14"),
        'M' => (11.0, "M0 14L0 0L5.5 9.6L11 0L11 14"),
        'N' => (9.0, "M0 14L0 0L9 14L9 0"),
        'O' => (10.0, "M5 0Q10 0 10 7Q10 14 5 14Q0 14 0 7Q0 0 5 0"),
        'P' => (8.6, "M0 14L0 0L4.8 0Q8.6 0 8.6 4Q8.6 8 4.8 8L0 8"),
        'Q' => (
            10.0,
            "M5 0Q10 0 10 7Q10 14 5 14Q0 14 0 7Q0 0 5 0M6.4 10.4L10 14.8",
        ),
        'R' => (
            8.8,
            "M0 14L0 0L4.8 0Q8.6 0 8.6 4Q8.6 8 4.8 8L0 8M4.8 8L8.8 14",
        ),
        'S' => (
            8.6,
            "M8 2.8Q7.2 0 4.2 0Q.6 0 .6 3.4Q.6 6.2 4.4 6.8Q8.6 7.4 8.6 10.4Q8.6 14 4.4 14Q.8 14 0 11",
        ),
        'T' => (9.0, "M0 0L9 0M4.5 0L4.5 14"),
        'U' => (9.2, "M0 0L0 9Q0 14 4.6 14Q9.2 14 9.2 9L9.2 0"),
        'V' => (9.6, "M0 0L4.8 14L9.6 0"),
        'W' => (13.0, "M0 0L3.2 14L6.5 2.4L9.8 14L13 0"),
        'X' => (9.0, "M0 0L9 14M9 0L0 14"),
        'Y' => (9.2, "M0 0L4.6 7L9.2 0M4.6 7L4.6 14"),
        'Z' => (8.8, "M0 0L8.6 0L0 14L8.8 14"),
        'Σ' => (8.2, "M8 0L0 0L5 7L0 14L8.2 14"),
        'a' => (
            7.2,
            "M7.2 4.2L7.2 14M7.2 9.1Q7.2 4.2 3.6 4.2Q0 4.2 0 9.1Q0 14 3.6 14Q7.2 14 7.2 9.1",
        ),
        'b' => (
            7.4,
            "M0 0L0 14M0 9.1Q0 4.2 3.7 4.2Q7.4 4.2 7.4 9.1Q7.4 14 3.7 14Q0 14 0 9.1",
        ),
        'c' => (
            6.8,
            "M6.8 6.4Q6 4.2 3.8 4.2Q0 4.2 0 9.1Q0 14 3.8 14Q6 14 6.8 11.8",
        ),
        'd' => (
            7.4,
            "M7.4 0L7.4 14M7.4 9.1Q7.4 4.2 3.7 4.2Q0 4.2 0 9.1Q0 14 3.7 14Q7.4 14 7.4 9.1",
        ),
        'e' => (
            7.2,
            "M0 9.1L7.2 9.1Q7.2 4.2 3.7 4.2Q0 4.2 0 9.1Q0 14 3.8 14Q6 14 6.9 12.2",
        ),
        'f' => (4.8, "M5.2 .4Q4.7 0 4 0Q2 0 2 2.6L2 14M0 4.8L4.6 4.8"),
        'g' => (
            7.2,
            "M7.2 4.2L7.2 14.6Q7.2 18 3.6 18Q1.4 18 .4 16.8M7.2 9.1Q7.2 4.2 3.6 4.2Q0 4.2 0 9.1Q0 14 3.6 14Q7.2 14 7.2 9.1",
        ),
        'h' => (7.0, "M0 0L0 14M0 8.2Q.4 4.2 3.8 4.2Q7 4.2 7 8.2L7 14"),
        'i' => (1.6, "M.8 4.6L.8 14M.8 .6L.8 .7"),
        'j' => (2.6, "M2 4.6L2 15Q2 18 -.4 17.8M2 .6L2 .7"),
        'k' => (6.8, "M0 0L0 14M6.4 4.2L0 10.2M2.6 7.9L6.8 14"),
        'l' => (1.6, "M.8 0L.8 14"),
        'm' => (
            11.6,
            "M0 4.2L0 14M0 8Q.4 4.2 3.2 4.2Q5.8 4.2 5.8 7.8L5.8 14M5.8 8Q6.2 4.2 9 4.2Q11.6 4.2 11.6 7.8L11.6 14",
        ),
        'n' => (7.0, "M0 4.2L0 14M0 8.2Q.4 4.2 3.8 4.2Q7 4.2 7 8.2L7 14"),
        'o' => (
            7.6,
            "M3.8 4.2Q7.6 4.2 7.6 9.1Q7.6 14 3.8 14Q0 14 0 9.1Q0 4.2 3.8 4.2",
        ),
        'p' => (
            7.4,
            "M0 4.2L0 18M0 9.1Q0 4.2 3.7 4.2Q7.4 4.2 7.4 9.1Q7.4 14 3.7 14Q0 14 0 9.1",
        ),
        'q' => (
            7.4,
            "M7.4 4.2L7.4 18M7.4 9.1Q7.4 4.2 3.7 4.2Q0 4.2 0 9.1Q0 14 3.7 14Q7.4 14 7.4 9.1",
        ),
        'r' => (4.2, "M0 4.2L0 14M0 8.4Q.4 4.2 4.2 4.4"),
        's' => (
            6.6,
            "M6.2 6.2Q5.6 4.2 3.2 4.2Q.4 4.2 .4 6.6Q.4 8.6 3.3 9Q6.6 9.5 6.6 11.6Q6.6 14 3.3 14Q.6 14 0 11.9",
        ),
        't' => (4.8, "M2.2 1.4L2.2 11.2Q2.2 14 4.8 13.8M0 4.8L4.8 4.8"),
        'u' => (7.0, "M0 4.2L0 10.2Q0 14 3.2 14Q6.6 14 7 10M7 4.2L7 14"),
        'v' => (7.4, "M0 4.2L3.7 14L7.4 4.2"),
        'w' => (10.4, "M0 4.2L2.6 14L5.2 5.6L7.8 14L10.4 4.2"),
        'x' => (6.8, "M0 4.2L6.8 14M6.8 4.2L0 14"),
        'y' => (7.4, "M0 4.2L3.8 13.6M7.4 4.2L3.2 15.6Q2.4 18 .2 17.8"),
        'z' => (6.6, "M0 4.2L6.4 4.2L0 14L6.6 14"),
        '.' => (1.2, "M.6 13.7L.6 13.8"),
        ',' => (1.4, "M1 13.6L.3 16"),
        ':' => (1.2, "M.6 5.6L.6 5.7M.6 13.7L.6 13.8"),
        '·' => (1.2, "M.6 8.9L.6 9"),
        '-' => (4.6, "M0 9L4.6 9"),
        '–' => (7.0, "M0 9L7 9"),
        '+' => (8.0, "M0 8.6L8 8.6M4 4.6L4 12.6"),
        '=' => (8.0, "M0 6.8L8 6.8M0 10.6L8 10.6"),
        '/' => (5.0, "M0 15.4L5 -1"),
        '×' => (6.4, "M0 5.6L6.4 12M6.4 5.6L0 12"),
        '(' => (3.4, "M3.4 -1Q0 2.6 0 7.4Q0 12.2 3.4 16"),
        ')' => (3.4, "M0 -1Q3.4 2.6 3.4 7.4Q3.4 12.2 0 16"),
        '…' => (9.0, "M.6 13.7L.6 13.8M4.5 13.7L4.5 13.8M8.4 13.7L8.4 13.8"),
        _ => (7.0, "M0 0L7 0L7 14L0 14L0 0"),
    };
    Glyph { width, path }
}

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
