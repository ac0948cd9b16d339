//! Pictures of a solution: a scene of simple shapes, and the same scene as SVG, as PNG and, frame by frame, as GIF.
//!
//! Pure: boards and paths in, bytes out. It solves nothing and writes no file, and it asks the system for no font: the
//! letters in pixels are drawn by strokes of its own.

pub mod gif;
pub mod packing;
pub mod png;
pub mod scene;
pub mod sliding_film;
pub mod sliding_strip;
pub mod svg;

mod raster;
mod stroke_font;

#[cfg(test)]
mod tests;
