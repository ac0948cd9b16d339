//! How a program is talked to: its command, where its board is laid, what it asks, what is typed to it, how it is known that
//! the board arrived, and one run of it from board to transcript.
//!
//! It judges no answer and knows no order of grading: it says what a program showed of having got its board, and the engine
//! decides what follows.

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
mod typed_recording;
mod usage_text;
