//! What pages share: the theme, the replay, escaping and policies, plots and pictures.
//!
//! Boards, paths and numbers in; markup and bytes out. It solves nothing, grades nothing and touches no file.
//!
//! ```
//! use pages::plot::boxes_and_dots::draw_box_plot;
//! use pages::plot::frame::Setting;
//! use pages::plot::series::{Plot, Series, Unit, Value};
//!
//! let plot = Plot {
//!     title: "Nodes of every search".to_owned(),
//!     quantity: "nodes".to_owned(),
//!     unit: Unit::Count,
//!     places: "boards".to_owned(),
//!     caption: Vec::new(),
//!     series: vec![Series {
//!         name: "hamming".to_owned(),
//!         values: vec![Value::Measured(70.0), Value::AtLeast(1_000_000.0)],
//!     }],
//! };
//! assert!(draw_box_plot(&plot, Setting::Alone).starts_with("<svg"));
//! ```

pub mod picture {
    //! Pictures of a solution: a scene of simple shapes, and the same scene as SVG, as PNG and, frame by frame, as GIF.
    //!
    //! Pure: boards and paths in, bytes out. It solves nothing and writes no file, and it asks the system for no font: the
    //! letters in pixels are drawn by strokes of its own.

    pub mod gif;
    pub mod packing;
    pub mod scene;
    pub mod sliding_film;
    pub mod sliding_strip;

    pub mod raster;
    mod stroke_font;

    #[cfg(test)]
    mod tests;
}

pub mod plot {
    //! Plots of measurements as SVG text: numbers in, a picture out, on a logarithmic axis.
    //!
    //! Nothing here measures, opens a file or knows what the numbers are about. What was stopped at a limit is never drawn
    //! as if it had been measured.
    //!
    //! Written with `format!` and not as templates, which pages are: a shape is mostly numbers with one place, each of which a
    //! template would wrap in a `format_args!` of its own, and one path of hundreds of dots is no markup at all. Texts go
    //! through [`escape`](crate::web::escape::escape).

    pub mod box_rows;
    pub mod boxes_and_dots;
    pub mod frame;
    pub mod series;

    mod box_row;
    mod log_axis;

    #[cfg(test)]
    pub(crate) mod tests;
}

pub mod web {
    //! What every page of ours is made of: one self-contained document, its theme, and the player of moves.
    //!
    //! It makes text of what it is given. It knows nothing of puzzles, opens no file and serves nobody; the words that a
    //! reader sees are the caller's, so that they can be in the caller's language.

    pub mod escape;
    pub mod page;
    pub mod replay;
}
