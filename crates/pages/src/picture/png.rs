//! A scene as PNG.

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use crate::picture::raster::Raster;
use crate::picture::scene::Scene;

/// The scene as a PNG file; `scale` pixels for each of its units.
#[must_use]
pub fn png(scene: &Scene, scale: f64) -> Vec<u8> {
    let raster = Raster::of(scene, scale);
    let size = |side: usize| (side as u32).to_be_bytes();
    let mut header = [size(raster.width), size(raster.height)].concat();
    // Eight bits a part, red, green and blue; the only compression, filters and order there are.
    header.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, b"IHDR", &header);
    chunk(&mut file, b"IDAT", &compressed(&raster));
    chunk(&mut file, b"IEND", &[]);
    file
}

/// Every row as its difference to the one above: rows of our pictures are mostly alike.
fn compressed(raster: &Raster) -> Vec<u8> {
    const DIFFERENCE_TO_ABOVE: u8 = 2;
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
    let mut above = vec![0; raster.width * 3];
    for row in raster.pixels.chunks(raster.width.max(1)) {
        let row: Vec<u8> = row.iter().flat_map(|pixel| pixel.0).collect();
        let mut line = vec![DIFFERENCE_TO_ABOVE];
        line.extend(
            row.iter()
                .zip(&above)
                .map(|(part, above)| part.wrapping_sub(*above)),
        );
        zlib.write_all(&line).expect("a vector takes everything");
        above = row;
    }
    zlib.finish().expect("a vector takes everything")
}

fn chunk(file: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(kind);
    file.extend(data);
    let mut crc = Crc::new();
    crc.update(kind);
    crc.update(data);
    file.extend(crc.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::png;
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
        let file = png(&scene, 1.5);
        let mut reader = ::png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (62, 35));
        let raster = Raster::of(&scene, 1.5);
        let pixels: Vec<u8> = raster.pixels.iter().flat_map(|pixel| pixel.0).collect();
        assert_eq!(bytes, pixels);
    }
}
