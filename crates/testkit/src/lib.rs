//! What the tests and benchmarks of every crate share: a program run to its end, trials that can be skipped by name,
//! small classes to grade, golden files, a browser, and a throw-away Slurm.
//!
//! It knows none of the crates that it helps to test, so that all of them can use it.
//!
//! ```
//! use testkit::bench::{median, verdict};
//! use testkit::trial::{Miss, Trial, require};
//!
//! // A test that a machine cannot run is skipped by name, never passed.
//! let _trial = Trial::new("needs-a-telescope", || require("telescope", Some("there is none")));
//! assert_eq!(
//!     require("telescope", Some("there is none")),
//!     Err(Miss::Skipped("there is none".to_owned())),
//! );
//! assert_eq!(verdict(median(&[3, 1, 2]) <= 2), "reached");
//! ```

pub mod bench;
pub mod browser_scripts;
pub mod class_of_five;
pub mod class_of_two;
pub mod class_that_prompts;
pub mod compare_reports;
pub mod daemon;
pub mod files;
pub mod golden;
pub mod page_assets;
pub mod run_program;
pub mod slurm_lab;
pub mod trial;
pub mod xml;
