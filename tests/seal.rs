//! `grader cases seal`, `reveal` and `check-seal`, as staff and students type them: in a small course of its own.

mod checking;
mod sealing;
