//! A film as GIF: it plays for ever, and a frame holds only what changed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::picture::area::Area;
use crate::picture::film::Frame;
use crate::picture::lzw::lzw;
use crate::picture::palette::Palette;
use crate::picture::raster::Raster;
use crate::picture::scene::Scene;

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
