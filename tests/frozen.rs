//! What users see, held against files that a person has looked at: a change of any of it shows as a diff.
//!
//! `GRADER_BLESS=1 cargo test --test frozen` writes the files anew; what takes minutes is run with
//! `-- --include-ignored`. Held here are
//! - `help.txt`: the help of every command of `grader` and of `reference`; manual pages and completions are made of the
//!   same tree;
//! - `schema.json`: what `grader schema` prints;
//! - `cases.txt` and `proofs-*.txt`: what `grader cases list` and `grader cases verify` print, without times;
//! - `sample-class-*.txt`: points, checklists and verdicts of the sample class. Those of `tests/submissions` are the
//!   names of its folders, and `tests/grading` holds them;
//! - `formats.txt` and `class.*.txt`: reports on the made-up class of `class.json`, which is also how results are kept:
//!   a text in whole, and of every other format its hash, in every language and for both readers. In English they are
//!   held in whole in `crates/report/src/tests/golden`, but for the styles and scripts of pages;
//! - `store.txt`: the tables that results are kept in;
//! - `endings.txt`: what some commands say when they do not succeed, and their exit codes.

mod classes;
mod program;
mod reports;
