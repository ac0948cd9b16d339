//! A scene in pixels, with soft edges: how much of a pixel a shape covers follows from how far its edge is. And these
//! pixels as PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::picture::scene::{Colour, PAPER, Point, Scene, Shape};
use crate::picture::stroke_font::stroke_text;

/// Pixels in reading order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Raster {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Colour>,
}

impl Raster {
    pub(super) fn new(scene: &Scene, scale: f64) -> Self {
        let (width, height) = (
            (scene.width * scale).ceil() as usize,
            (scene.height * scale).ceil() as usize,
        );
        let mut raster = Self {
            width,
            height,
            pixels: vec![PAPER; width * height],
        };
        raster.paint(scene, scale, raster.all());
        raster
    }

    pub(super) fn all(&self) -> Area {
        Area {
            left: 0,
            top: 0,
            right: self.width,
            bottom: self.height,
        }
    }

    pub(super) fn paint(&mut self, scene: &Scene, scale: f64, area: Area) {
        for row in area.top..area.bottom {
            let start = row * self.width;
            self.pixels[start + area.left..start + area.right].fill(PAPER);
        }
        for shape in &scene.shapes {
            let part = Area::bounding(shape, scale).within(area);
            if part.is_empty() {
                continue;
            }
            match shape {
                Shape::Block {
                    corner,
                    width,
                    height,
                    radius,
                    colour,
                } => {
                    let half = (width * scale / 2.0, height * scale / 2.0);
                    let middle = (corner.x * scale + half.0, corner.y * scale + half.1);
                    self.block(part, middle, half, radius * scale, *colour);
                }
                Shape::Lines {
                    lines,
                    width,
                    colour,
                } => self.lines(part, lines, width * scale, scale, *colour),
                Shape::Text {
                    foot,
                    size,
                    anchor,
                    colour,
                    text,
                } => {
                    let (lines, width) = stroke_text(text, *foot, *size, *anchor);
                    self.lines(part, &lines, width * scale, scale, *colour);
                }
            }
        }
    }

    fn block(
        &mut self,
        part: Area,
        middle: (f64, f64),
        half: (f64, f64),
        radius: f64,
        colour: Colour,
    ) {
        let radius = radius.min(half.0).min(half.1);
        for row in part.top..part.bottom {
            let down = (row as f64 + 0.5 - middle.1).abs() - half.1 + radius;
            for column in part.left..part.right {
                let across = (column as f64 + 0.5 - middle.0).abs() - half.0 + radius;
                let outside = across.max(0.0).hypot(down.max(0.0));
                let distance = outside + across.max(down).min(0.0) - radius;
                self.blend(column, row, colour, 0.5 - distance);
            }
        }
    }

    /// Lines of one shape are one mask, so that nothing is painted twice where they cross.
    fn lines(&mut self, part: Area, lines: &[Vec<Point>], width: f64, scale: f64, colour: Colour) {
        let mut mask = vec![0.0_f32; part.width() * part.height()];
        let half = width / 2.0;
        for line in lines {
            let dot = [line[0], line[0]];
            let pieces = if line.len() == 1 { &dot[..] } else { &line[..] };
            for ends in pieces.windows(2) {
                let from = (ends[0].x * scale, ends[0].y * scale);
                let to = (ends[1].x * scale, ends[1].y * scale);
                let touched = Area::around(
                    (from.0.min(to.0) - half, from.1.min(to.1) - half),
                    (from.0.max(to.0) + half, from.1.max(to.1) + half),
                )
                .within(part);
                for row in touched.top..touched.bottom {
                    for column in touched.left..touched.right {
                        let pixel = (column as f64 + 0.5, row as f64 + 0.5);
                        let share = half + 0.5 - distance(pixel, from, to);
                        let place = (row - part.top) * part.width() + column - part.left;
                        mask[place] = mask[place].max(share as f32);
                    }
                }
            }
        }
        for row in part.top..part.bottom {
            for column in part.left..part.right {
                let share = mask[(row - part.top) * part.width() + column - part.left];
                self.blend(column, row, colour, share.into());
            }
        }
    }

    fn blend(&mut self, column: usize, row: usize, colour: Colour, share: f64) {
        if share > 0.0 {
            let pixel = &mut self.pixels[row * self.width + column];
            *pixel = if share >= 1.0 {
                colour
            } else {
                colour.over(*pixel, share)
            };
        }
    }
}

fn distance(point: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (along, across) = (to.0 - from.0, to.1 - from.1);
    let (x, y) = (point.0 - from.0, point.1 - from.1);
    let length = along * along + across * across;
    let share = if length > 0.0 {
        ((x * along + y * across) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (x - share * along).hypot(y - share * across)
}

/// A rectangle of pixels: from the first column and row to before the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Area {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

impl Area {
    pub(super) fn width(self) -> usize {
        self.right.saturating_sub(self.left)
    }

    pub(super) fn height(self) -> usize {
        self.bottom.saturating_sub(self.top)
    }

    pub(super) fn is_empty(self) -> bool {
        self.width() == 0 || self.height() == 0
    }

    pub(super) fn within(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The pixels that something from here to there touches, with one to spare for soft edges.
    pub(super) fn around(from: (f64, f64), to: (f64, f64)) -> Self {
        let low = |number: f64| (number.floor() - 1.0).max(0.0) as usize;
        let high = |number: f64| (number.ceil() + 1.0).max(0.0) as usize;
        Self {
            left: low(from.0),
            top: low(from.1),
            right: high(to.0),
            bottom: high(to.1),
        }
    }

    /// The pixels that a shape touches at this scale.
    pub(super) fn bounding(shape: &Shape, scale: f64) -> Self {
        match shape {
            Shape::Block {
                corner,
                width,
                height,
                ..
            } => Self::around(
                (corner.x * scale, corner.y * scale),
                ((corner.x + width) * scale, (corner.y + height) * scale),
            ),
            Shape::Lines { lines, width, .. } => around_lines(lines, *width, scale),
            Shape::Text {
                foot,
                size,
                anchor,
                text,
                ..
            } => {
                let (lines, width) = stroke_text(text, *foot, *size, *anchor);
                around_lines(&lines, width, scale)
            }
        }
    }
}

fn around_lines(lines: &[Vec<Point>], width: f64, scale: f64) -> Area {
    let (mut low, mut high) = ((f64::INFINITY, f64::INFINITY), (0.0_f64, 0.0_f64));
    for point in lines.iter().flatten() {
        low = (low.0.min(point.x), low.1.min(point.y));
        high = (high.0.max(point.x), high.1.max(point.y));
    }
    if low.0 > high.0 {
        return Area {
            left: 0,
            top: 0,
            right: 0,
            bottom: 0,
        };
    }
    let half = width / 2.0;
    Area::around(
        ((low.0 - half) * scale, (low.1 - half) * scale),
        ((high.0 + half) * scale, (high.1 + half) * scale),
    )
}

/// The scene as a PNG file; `scale` pixels for each of its units.
pub fn encode_png(scene: &Scene, scale: f64) -> Vec<u8> {
    let raster = Raster::new(scene, scale);
    let pixels: Vec<u8> = raster.pixels.iter().flat_map(|pixel| pixel.0).collect();
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, raster.width as u32, raster.height as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(9));
    // Every row as its difference to the one above: rows of our pictures are mostly alike.
    encoder.set_filter(Filter::Up);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&pixels));
    written.expect("a vector takes everything, and the pixels are as many as were announced");
    file
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::{Area, Raster, distance, encode_png};
    use crate::picture::scene::{ACCENT, INK, PAPER, Scene, Shape, at, centred, square};

    fn scene(shapes: Vec<Shape>) -> Scene {
        Scene {
            title: String::new(),
            description: String::new(),
            width: 20.0,
            height: 10.0,
            shapes,
        }
    }

    #[test]
    fn a_block_covers_its_pixels_and_no_others() {
        let raster = Raster::new(&scene(vec![square(at(2.0, 2.0), 4.0, 0.0, INK)]), 1.0);
        let inked: Vec<usize> = (0..200)
            .filter(|&place| raster.pixels[place] == INK)
            .collect();
        let expected: Vec<usize> = (2..6)
            .flat_map(|row| (2..6).map(move |column| row * 20 + column))
            .collect();
        assert_eq!(inked, expected);
        let others = raster.pixels.iter().filter(|&&pixel| pixel == PAPER);
        assert_eq!(others.count(), 200 - 16);
    }

    #[test]
    fn a_round_corner_and_the_edge_of_a_line_are_soft() {
        let raster = Raster::new(&scene(vec![square(at(2.0, 2.0), 6.0, 3.0, INK)]), 2.0);
        assert_eq!((raster.width, raster.height), (40, 20));
        assert_eq!(raster.pixels[4 * 40 + 4], PAPER);
        assert_eq!(raster.pixels[10 * 40 + 10], INK);
        assert!(
            raster
                .pixels
                .iter()
                .any(|&pixel| pixel != PAPER && pixel != INK)
        );
    }

    #[test]
    fn painting_a_part_again_changes_nothing_else() {
        let before = scene(vec![centred(at(10.0, 5.0), 8.0, INK, "42".to_owned())]);
        let after = scene(vec![centred(at(10.0, 5.0), 8.0, ACCENT, "42".to_owned())]);
        let mut raster = Raster::new(&before, 1.0);
        raster.paint(&before, 1.0, raster.all());
        assert_eq!(raster, Raster::new(&before, 1.0));
        let half = Area {
            right: 10,
            ..raster.all()
        };
        raster.paint(&after, 1.0, half);
        let (old, new) = (Raster::new(&before, 1.0), Raster::new(&after, 1.0));
        for (place, pixel) in raster.pixels.iter().enumerate() {
            let source = if place % 20 < 10 { &new } else { &old };
            assert_eq!(*pixel, source.pixels[place]);
        }
        assert_ne!(old, new);
    }

    #[test]
    fn the_distance_to_a_line_ends_at_its_ends() {
        assert_eq!(distance((0.0, 3.0), (0.0, 0.0), (9.0, 0.0)), 3.0);
        assert_eq!(distance((13.0, 3.0), (0.0, 0.0), (9.0, 0.0)), 5.0);
        assert_eq!(distance((3.0, 4.0), (0.0, 0.0), (0.0, 0.0)), 5.0);
    }

    #[test]
    fn another_decoder_reads_the_same_pixels() {
        let scene = Scene {
            title: String::new(),
            description: String::new(),
            width: 41.0,
            height: 23.0,
            shapes: vec![
                square(at(3.0, 3.0), 17.0, 4.0, ACCENT),
                centred(at(30.0, 12.0), 12.0, INK, "7a".to_owned()),
            ],
        };
        let file = encode_png(&scene, 1.5);
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (62, 35));
        let raster = Raster::new(&scene, 1.5);
        let pixels: Vec<u8> = raster.pixels.iter().flat_map(|pixel| pixel.0).collect();
        assert_eq!(bytes, pixels);
    }
}
