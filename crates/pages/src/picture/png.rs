//! A scene as PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::picture::raster::Raster;
use crate::picture::scene::Scene;

/// The scene as a PNG file; `scale` pixels for each of its units.
#[must_use]
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

    use super::encode_png;
    use crate::picture::raster::Raster;
    use crate::picture::scene::{ACCENT, INK, Scene, at, centred, square};

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
        let mut reader = ::png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (62, 35));
        let raster = Raster::new(&scene, 1.5);
        let pixels: Vec<u8> = raster.pixels.iter().flat_map(|pixel| pixel.0).collect();
        assert_eq!(bytes, pixels);
    }
}
