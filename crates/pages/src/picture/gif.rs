//! A film as GIF: it plays for ever, and a frame holds only what changed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::picture::raster::{Area, Raster};
use crate::picture::scene::{Colour, Frame, Scene};

/// So many frames are looked at to choose the colours: in our films no colour is seen in one frame alone.
const SAMPLED: usize = 60;

/// The film as a GIF file; `scale` pixels for each unit of its scenes, which all have the size of the first.
///
/// Only one frame is held in pixels at a time, however long the film is. Nothing comes of it where this flag is set
/// meanwhile.
#[must_use]
pub fn gif(frames: &[Frame], scale: f64, cancel: &AtomicBool) -> Option<Vec<u8>> {
    let mut palette = palette(frames, scale);
    // Two is the least that the format knows.
    let bits = (u8::BITS - palette.unchanged().leading_zeros()).max(2);
    let Some(first) = frames.first() else {
        return Some(Vec::new());
    };
    let mut raster = Raster::of(&first.scene, scale);
    let mut file = b"GIF89a".to_vec();
    file.extend(short(raster.width));
    file.extend(short(raster.height));
    // One palette for all frames, of so many bits; no ground, square pixels.
    file.extend([0x80 | 0x70 | (bits - 1) as u8, 0, 0]);
    for place in 0..1_usize << bits {
        let colour = palette.colours.get(place).map_or([0; 3], |colour| colour.0);
        file.extend(colour);
    }
    // Again and again.
    file.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
    let pixels: Vec<u8> = raster
        .pixels
        .iter()
        .map(|&pixel| palette.index(pixel))
        .collect();
    patch(
        &mut file,
        raster.all(),
        first.time,
        &palette,
        &lzw(&pixels, bits),
        bits,
    );
    for two in frames.windows(2) {
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        let area = changed(&two[0].scene, &two[1].scene, scale).map_or_else(
            // A frame has at least one pixel.
            || Area {
                right: 1,
                bottom: 1,
                ..raster.all()
            },
            |area| area.within(raster.all()),
        );
        let before = raster.clone();
        raster.paint(&two[1].scene, scale, area);
        let places = (area.top..area.bottom).flat_map(|row| {
            let start = row * raster.width;
            start + area.left..start + area.right
        });
        let pixels: Vec<u8> = places
            .map(|place| match raster.pixels[place] {
                same if same == before.pixels[place] => palette.unchanged(),
                other => palette.index(other),
            })
            .collect();
        patch(
            &mut file,
            area,
            two[1].time,
            &palette,
            &lzw(&pixels, bits),
            bits,
        );
    }
    file.push(0x3b);
    Some(file)
}

/// The colours of the film, from frames taken evenly from it, the last among them.
fn palette(frames: &[Frame], scale: f64) -> Palette {
    let every = frames.len().div_ceil(SAMPLED).max(1);
    let sampled = frames.iter().rev().step_by(every);
    Palette::of(sampled.flat_map(|frame| Raster::of(&frame.scene, scale).pixels))
}

/// The area of all shapes that are in one scene and not, or not at the same place, in the other.
fn changed(before: &Scene, after: &Scene, scale: f64) -> Option<Area> {
    let longest = before.shapes.len().max(after.shapes.len());
    let different = (0..longest).filter_map(|place| {
        let two = [before.shapes.get(place), after.shapes.get(place)];
        (two[0] != two[1]).then_some(two)
    });
    different
        .flat_map(|two| two.into_iter().flatten())
        .map(|shape| Area::of(shape, scale))
        .filter(|area| !area.is_empty())
        .reduce(Area::and)
}

/// Writes one frame: what lies in this area from now on.
fn patch(
    file: &mut Vec<u8>,
    area: Area,
    time: Duration,
    palette: &Palette,
    compressed: &[u8],
    bits: u32,
) {
    let hundredths = time.as_millis() / 10;
    // It stays under what comes after it, and one of its indices leaves what is there.
    file.extend([0x21, 0xf9, 4, 1 << 2 | 1]);
    file.extend(short(hundredths as usize));
    file.extend([palette.unchanged(), 0]);
    file.push(0x2c);
    for side in [area.left, area.top, area.width(), area.height()] {
        file.extend(short(side));
    }
    file.extend([0, bits as u8]);
    for block in compressed.chunks(255) {
        file.push(block.len() as u8);
        file.extend(block);
    }
    file.push(0);
}

/// Two bytes, the lower first.
fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes()
}

/// As many colours as an index of a byte can name, but for one that stands for what does not change.
const MOST: usize = 255;

/// Colours in the order of their indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Palette {
    pub colours: Vec<Colour>,
    indices: HashMap<Colour, u8>,
}

impl Palette {
    /// The colours that are seen most; the same for the same colours, in whatever order they come.
    pub(super) fn of(pixels: impl IntoIterator<Item = Colour>) -> Self {
        let mut counts: HashMap<Colour, u64> = HashMap::new();
        for pixel in pixels {
            *counts.entry(pixel).or_default() += 1;
        }
        let mut ranked: Vec<(Colour, u64)> = counts.into_iter().collect();
        ranked.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let colours: Vec<Colour> = ranked
            .iter()
            .take(MOST)
            .map(|&(colour, _)| colour)
            .collect();
        Self {
            colours,
            indices: HashMap::new(),
        }
    }

    /// The index that stands for what does not change.
    pub(super) fn unchanged(&self) -> u8 {
        u8::try_from(self.colours.len()).expect("one index is left free")
    }

    /// The index of the nearest colour.
    pub(super) fn index(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self
            .indices
            .entry(colour)
            .or_insert_with(|| nearest(colour, colours))
    }
}

fn nearest(colour: Colour, colours: &[Colour]) -> u8 {
    let distance = |other: &Colour| -> u32 {
        let parts = colour.0.iter().zip(other.0);
        parts
            .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let places = 0..=u8::MAX;
    let near = places.zip(colours).min_by_key(|(_, other)| distance(other));
    near.map_or(0, |(place, _)| place)
}

/// Codes never grow beyond this many bits.
const LONGEST: u32 = 12;

/// The compressed indices, of which each has at most so many bits.
pub(super) fn lzw(indices: &[u8], bits: u32) -> Vec<u8> {
    let clear = 1_u16 << bits;
    let end = clear + 1;
    let mut codes: HashMap<(u16, u8), u16> = HashMap::new();
    let mut width = bits + 1;
    let mut next = end + 1;
    let mut out = Bits::default();
    out.push(clear, width);
    let mut sequence: Option<u16> = None;
    for &index in indices {
        let Some(code) = sequence else {
            sequence = Some(index.into());
            continue;
        };
        if let Some(&longer) = codes.get(&(code, index)) {
            sequence = Some(longer);
            continue;
        }
        out.push(code, width);
        sequence = Some(index.into());
        if next < 1 << LONGEST {
            codes.insert((code, index), next);
            // A reader is one code behind: it knows this one only after the next.
            if next == 1 << width {
                width += 1;
            }
            next += 1;
        } else {
            out.push(clear, width);
            codes.clear();
            width = bits + 1;
            next = end + 1;
        }
    }
    if let Some(code) = sequence {
        out.push(code, width);
        if next == 1 << width && width < LONGEST {
            width += 1;
        }
    }
    out.push(end, width);
    out.finish()
}

/// Codes of any width in bytes, the lowest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    held: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, code: u16, width: u32) {
        self.held |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.held as u8);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.held as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::Palette;
    use crate::picture::scene::Colour;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours: Vec<Colour> = (0..=254)
            .map(|part| Colour([part, 7, 255 - part]))
            .collect();
        let mut palette = Palette::of(colours.iter().copied());
        for colour in colours {
            let index = palette.index(colour);
            assert_eq!(palette.colours[usize::from(index)], colour);
        }
    }

    #[test]
    fn many_colours_become_the_nearest_of_the_most_seen() {
        let seen = (0..=254).flat_map(|part| [Colour([part, 0, 0]); 2]);
        let rare = Colour([9, 1, 1]);
        let mut palette = Palette::of(seen.chain([rare]));
        assert_eq!((palette.colours.len(), palette.unchanged()), (255, 255));
        let index = palette.index(rare);
        assert_eq!(palette.colours[usize::from(index)], Colour([9, 0, 0]));
    }
}
