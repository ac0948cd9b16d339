//! How a program is talked to: its command, where its board is laid, what it asks, what is typed to it, how it is known that
//! the board arrived, and one run of it from board to transcript.
//!
//! It judges no answer and knows no order of grading: it says what a program showed of having got its board, and the engine
//! decides what follows. It starts no process itself: programs run in `sandbox`, and whoever asks brings a worker of it.
//!
//! ```
//! use std::path::PathBuf;
//!
//! use dialogue::delivery_description::given_board;
//! use dialogue::invocation::{Invocation, Say, Sure, Turn, WriteAccess};
//! use model::given_board::{Delivery, Piece};
//! use puzzles::puzzle_traits::Shape;
//!
//! // A program with a menu, which then asks for the name of its file, and in the end whether to save.
//! let turn = |asked: &str, say| Turn { asked: Some(asked.to_owned()), say };
//! let invocation = Invocation {
//!     arguments: Vec::new(),
//!     stdin: None,
//!     turns: vec![
//!         turn("Choose [1/2]:", Say::Word("1".to_owned())),
//!         turn("File name:", Say::Name),
//!         turn("Save (y/n)?", Say::Word("n".to_owned())),
//!     ],
//!     name: "board.txt".to_owned(),
//!     places: vec![PathBuf::from("test/board.txt")],
//!     shape: Shape::default(),
//!     start_in: PathBuf::new(),
//!     entry: None,
//!     footing: WriteAccess::Sealed,
//!     terminal: false,
//!     sure: Sure::Opened,
//! };
//!
//! // A report says how it got its board; what was typed afterwards is no part of that.
//! let given = given_board(&invocation);
//! let typed = vec![Piece::Word("1".to_owned()), Piece::FileName];
//! assert_eq!(given.delivery, Delivery::Typed(typed));
//! assert_eq!(given.asked[1].as_deref(), Some("File name:"));
//! ```

mod attempt_evidence;
mod board_forms;
mod board_notation;
pub mod case_run;
pub mod command_places;
pub mod delivery_description;
mod first_arguments;
pub mod invocation;
mod menu;
mod printed_board;
pub mod probe;
mod question;
mod question_lexicon;
mod question_lexicon_translated;
mod question_subject;
pub mod scratch_dir;
pub mod staged_submission;
pub mod talk_lesson;
mod talker;
mod tile_places;
mod typed_recording;
mod usage_text;
