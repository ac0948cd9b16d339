//! The program `reference`: what is true about the puzzles, on a command line and on a page.
//!
//! Arguments in, text and an exit code out; or a page that a browser asks on loopback. It decides nothing about puzzles:
//! it reads an input, hands it to a solver and writes what comes back. It knows nothing of grading; `grader reference` is
//! the same commands.
//!
//! ```
//! use clap::Parser;
//! use reference_program::cli::Arguments;
//! use terminal::console::Console;
//!
//! let typed = Arguments::try_parse_from(["reference", "zoo", "list"]).expect("a command");
//! let mut out = Vec::new();
//! let mut console = Console {
//!     input: &mut std::io::empty(),
//!     out: &mut out,
//!     notes: &mut std::io::sink(),
//! };
//! assert!(typed.command.run(&mut console).is_ok());
//! assert!(String::from_utf8_lossy(&out).contains("leaves the depth out of the cost"));
//! ```

mod ask_packing_solver;
pub mod cli;
mod search_documents;
pub mod view_server;
