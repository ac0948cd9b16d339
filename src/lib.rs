//! The command line of the grader: reads arguments, calls crates, prints what they say.
//!
//! It decides nothing about a submission; what the crates are that do stands in `docs/architecture.md`.
//!
//! ```
//! use clap::Parser;
//! use grader::cli::arguments::Arguments;
//!
//! assert!(Arguments::try_parse_from(["grader", "run", "submissions/", "--jobs", "2"]).is_ok());
//! assert!(Arguments::try_parse_from(["grader", "run", "--jobs", "none"]).is_err());
//! ```

pub mod cli;
