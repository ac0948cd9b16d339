//! A film as GIF: it plays for ever, and a frame holds only what changed.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gif::{DisposalMethod, Encoder, Frame as Patch, Repeat};

use crate::picture::raster::{Area, Raster};
use crate::picture::scene::{Colour, Frame, Scene};

/// Why an encoder into a vector does not fail: nothing is ever larger than was announced.
const TAKES_EVERYTHING: &str = "a vector takes everything, and every frame lies in the picture";

/// So many frames are looked at to choose the colours: in our films no colour is seen in one frame alone.
const SAMPLED: usize = 60;

/// The film as a GIF file; `scale` pixels for each unit of its scenes, which all have the size of the first.
///
/// Only one frame is held in pixels at a time, however long the film is. Nothing comes of it where this flag is set
/// meanwhile.
pub fn encode_gif(frames: &[Frame], scale: f64, cancel: &AtomicBool) -> Option<Vec<u8>> {
    let Some(first) = frames.first() else {
        return Some(Vec::new());
    };
    let mut palette = choose_palette(frames, scale);
    let mut raster = Raster::new(&first.scene, scale);
    let (width, height) = (short(raster.width), short(raster.height));
    let mut encoder =
        Encoder::new(Vec::new(), width, height, &palette.to_bytes()).expect(TAKES_EVERYTHING);
    encoder
        .set_repeat(Repeat::Infinite)
        .expect(TAKES_EVERYTHING);
    let pixels = raster.pixels.iter().map(|&pixel| palette.index(pixel));
    let pixels: Vec<u8> = pixels.collect();
    write_patch(&mut encoder, raster.all(), first.time, &palette, pixels);
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
        write_patch(&mut encoder, area, two[1].time, &palette, pixels);
    }
    Some(encoder.into_inner().expect(TAKES_EVERYTHING))
}

/// The colours of the film, from frames taken evenly from it, the last among them.
fn choose_palette(frames: &[Frame], scale: f64) -> Palette {
    let every = frames.len().div_ceil(SAMPLED).max(1);
    let sampled = frames.iter().rev().step_by(every);
    Palette::new(sampled.flat_map(|frame| Raster::new(&frame.scene, scale).pixels))
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
        .map(|shape| Area::bounding(shape, scale))
        .filter(|area| !area.is_empty())
        .reduce(Area::and)
}

/// Writes one frame: what lies in this area from now on. It stays under what comes after it.
fn write_patch(
    encoder: &mut Encoder<Vec<u8>>,
    area: Area,
    time: Duration,
    palette: &Palette,
    pixels: Vec<u8>,
) {
    let frame = Patch {
        delay: short(time.as_millis() as usize / 10),
        dispose: DisposalMethod::Keep,
        transparent: Some(palette.unchanged()),
        left: short(area.left),
        top: short(area.top),
        width: short(area.width()),
        height: short(area.height()),
        buffer: pixels.into(),
        ..Patch::default()
    };
    encoder.write_frame(&frame).expect(TAKES_EVERYTHING);
}

/// As much of a number as the format has room for.
fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
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
    pub(super) fn new(pixels: impl IntoIterator<Item = Colour>) -> Self {
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

    /// Red, green and blue of every index, black for the one that stands for what does not change.
    fn to_bytes(&self) -> Vec<u8> {
        let colours = self.colours.iter().map(|colour| colour.0);
        colours.chain([[0; 3]]).flatten().collect()
    }

    pub(super) fn unchanged(&self) -> u8 {
        u8::try_from(self.colours.len()).expect("one index is left free")
    }

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

#[cfg(test)]
mod tests {
    use super::Palette;
    use crate::picture::scene::Colour;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours: Vec<Colour> = (0..=254)
            .map(|part| Colour([part, 7, 255 - part]))
            .collect();
        let mut palette = Palette::new(colours.iter().copied());
        for colour in colours {
            let index = palette.index(colour);
            assert_eq!(palette.colours[usize::from(index)], colour);
        }
    }

    #[test]
    fn many_colours_become_the_nearest_of_the_most_seen() {
        let seen = (0..=254).flat_map(|part| [Colour([part, 0, 0]); 2]);
        let rare = Colour([9, 1, 1]);
        let mut palette = Palette::new(seen.chain([rare]));
        assert_eq!((palette.colours.len(), palette.unchanged()), (255, 255));
        let index = palette.index(rare);
        assert_eq!(palette.colours[usize::from(index)], Colour([9, 0, 0]));
    }
}
