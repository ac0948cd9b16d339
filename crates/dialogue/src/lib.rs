//! How a program is talked to: its command, where its board is laid, what it asks, what is typed to it, how it is known that
//! the board arrived, and one run of it from board to transcript.
//!
//! It judges no answer and knows no order of grading: it says what a program showed of having got its board, and the engine
//! decides what follows.

mod board_forms;
pub mod case_run;
pub mod description;
mod evidence;
mod first_arguments;
pub mod invocation;
pub mod lesson;
mod lexicon;
mod menu;
mod notation;
mod printed_board;
pub mod probe;
mod question;
mod recording;
pub mod scratch_dir;
pub mod stage;
mod talker;
mod usage;
