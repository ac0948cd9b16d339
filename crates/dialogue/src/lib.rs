//! How a program is talked to: its command, where its board is laid, what it asks, what is typed to it, how it is known that
//! the board arrived, and one run of it from board to transcript.
//!
//! It judges no answer and knows no order of grading: it says what a program showed of having got its board, and the engine
//! decides what follows.

mod attempted;
pub mod command;
mod evidence;
pub mod given_board;
pub mod lesson;
mod lexicon;
pub mod manner;
mod menu;
mod notation;
mod openings;
pub mod own_boards;
pub mod probe;
mod promise;
mod question;
mod recording;
pub mod stage;
mod talker;
pub mod taught;
mod told;
pub mod trial;
mod usage;
pub mod workshop;
