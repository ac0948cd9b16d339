//! What every command line of this workspace needs: the console and its colours, progress, tables of numbers, exit codes,
//! interruption, reading an input and writing a whole file.
//!
//! It knows no puzzle beyond the stop-watch and no grading. It is the only crate that prints an error, once, with its causes.
//!
//! ```
//! use terminal::exit::Exit;
//! use terminal::failure::Failure;
//!
//! let failure = Failure::input("there is no file `board.txt`");
//! let mut out = Vec::new();
//! failure.print(&mut out).unwrap();
//! assert!(String::from_utf8_lossy(&out).contains("there is no file `board.txt`"));
//! assert_eq!(failure.exit(), Exit::Usage);
//! ```

pub mod console;
pub mod exit;
pub mod failure;
pub mod file_replacement;
pub mod input_source;
pub mod interrupt;
pub mod limit_arguments;
pub mod output_target;
pub mod printable;
pub mod progress;
pub mod readable_numbers;
