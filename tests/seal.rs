//! `grader cases seal`, `reveal` and `check-seal`, as staff and students type them: in a small course of its own.

mod by_hand;
mod changes;
mod checking;
mod sealing;
mod staff;
