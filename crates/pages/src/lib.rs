//! What pages share: the theme, the replay, escaping and policies, plots and pictures.
//!
//! Boards, paths and numbers in; markup and bytes out. It solves nothing, grades nothing and touches no file.
//!
//! ```
//! use pages::plot::box_plot::draw_box_plot;
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

pub mod picture;
pub mod plot;
pub mod web;
