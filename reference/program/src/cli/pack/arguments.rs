//! The arguments of `pack`, as typed and as meant.

use std::path::PathBuf;

use crate::cli::pack::form::{Course, Form};
use crate::cli::pack::question::{Algorithm, Question};
use terminal::input::Input;
use terminal::limits::LimitArguments;

/// What was typed after `pack`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(group = clap::ArgGroup::new("question"))]
pub struct PackArguments {
    /// The puzzle: rows, columns and pieces; the kind of board; the pieces. `-` is standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub puzzle: Input,
    /// How to search
    #[arg(long, value_enum, value_name = "NAME", default_value_t)]
    pub algorithm: Algorithm,
    /// Show every packing, each as soon as it is found
    #[arg(long, group = "question", conflicts_with = "svg")]
    all: bool,
    /// Say how many packings there are
    #[arg(long, group = "question", conflicts_with = "svg")]
    count: bool,
    /// Say whether there is only one packing, and show two if not
    #[arg(long, group = "question")]
    unique: bool,
    /// Write what this course's handout asks for; searches by brute force
    #[arg(
        long = "as",
        value_enum,
        value_name = "COURSE",
        conflicts_with_all = ["question", "json", "algorithm"]
    )]
    course: Option<Course>,
    /// Write JSON, an object a line
    #[arg(long)]
    json: bool,
    /// Draw the packing into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// How long it may take.
    #[command(flatten)]
    pub limits: LimitArguments,
}

impl PackArguments {
    /// What is asked.
    #[must_use]
    pub fn question(&self) -> Question {
        if self.all {
            Question::All
        } else if self.count {
            Question::Count
        } else if self.unique {
            Question::Unique
        } else {
            Question::First
        }
    }

    /// How the answer is to be found: a course's own way where its output is asked for.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        match self.course {
            Some(Course::IqPuzzler) => Algorithm::BruteForce,
            None => self.algorithm,
        }
    }

    /// How the answer is to be written.
    #[must_use]
    pub fn form(&self) -> Form {
        match self.course {
            Some(course) => Form::Course(course),
            None if self.json => Form::Json,
            None => Form::Human,
        }
    }
}

const AFTER_HELP: &str = "\
Examples:
  reference pack board.txt                          one packing, or why there is none
  reference pack --count board.txt                  how many there are
  reference pack --all --json board.txt             every packing, a line each
  reference pack --unique --time 10s board.txt      whether there is only one
  reference pack --svg board.svg board.txt          a picture of it
  reference pack --as iq-puzzler board.txt          what the handout asks for
  reference pack --algorithm brute-force board.txt  the handout's search

A puzzle:
  2 2 2      rows, columns, number of pieces
  DEFAULT    or CUSTOM, with a mask of X and . after it
  A          the pieces, one after another
  BB
  B

Exit codes:
  0    answered; that there is no packing is an answer
  2    the arguments or the puzzle are wrong
  3    stopped at a limit, or could not write
  130  interrupted";

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Pack {
        #[command(flatten)]
        arguments: PackArguments,
    }

    fn typed(words: &[&str]) -> Result<PackArguments, clap::Error> {
        let words = ["pack"].iter().chain(words);
        Pack::try_parse_from(words).map(|pack| pack.arguments)
    }

    #[test]
    fn nothing_typed_is_one_packing_of_standard_input_for_people() {
        let meant = typed(&[]).unwrap();
        assert_eq!(meant.puzzle, Input::Standard);
        assert_eq!(meant.question(), Question::First);
        assert_eq!(meant.algorithm(), Algorithm::ExactCover);
        assert_eq!(meant.form(), Form::Human);
    }

    #[test]
    fn a_course_brings_its_own_search() {
        let meant = typed(&["--as", "iq-puzzler", "board.txt"]).unwrap();
        assert_eq!(meant.algorithm(), Algorithm::BruteForce);
        assert_eq!(meant.form(), Form::Course(Course::IqPuzzler));
    }

    #[test]
    fn what_contradicts_is_refused() {
        for words in [
            &["--all", "--count"][..],
            &["--unique", "--all"],
            &["--as", "iq-puzzler", "--json"],
            &["--as", "iq-puzzler", "--count"],
            &["--as", "iq-puzzler", "--algorithm", "exact-cover"],
            &["--count", "--svg", "board.svg"],
        ] {
            assert!(typed(words).is_err(), "{words:?}");
        }
    }

    #[test]
    fn every_example_in_the_help_is_understood() {
        let mut examples = 0;
        for line in AFTER_HELP.lines() {
            let Some(example) = line.strip_prefix("  reference pack ") else {
                continue;
            };
            // What the example does stands after two blanks.
            let (words, _) = example.split_once("  ").unwrap();
            let words: Vec<&str> = words.split(' ').collect();
            assert!(typed(&words).is_ok(), "{words:?}");
            examples += 1;
        }
        assert_eq!(examples, 7);
    }
}
