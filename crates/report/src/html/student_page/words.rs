//! The words of a student's page that no other report has.

use course::assignment::Locale;

use crate::words::words;

/// The words of a student's page. `{…}` stands for what its name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StudentWords {
    pub assignments: &'static str,
    pub to_the_results: &'static str,
    pub open_all: &'static str,
    pub close_all: &'static str,
    pub pass_mark: &'static str,
    pub checklist: &'static str,
    pub program: &'static str,
    pub groups: &'static str,
    pub all_cases: &'static str,
    pub got: &'static str,
    pub repeat: &'static str,
    pub copy: &'static str,
    pub copy_what: &'static str,
    pub copied: &'static str,
    pub not_copied: &'static str,
    pub replay: &'static str,
    pub play_it: &'static str,
    pub tiles: &'static str,
    pub wrong_cells: &'static str,
    pub not_shown: &'static str,
    pub undecided: &'static str,
    pub by_hand: &'static str,
    pub found: &'static str,
    pub partial: &'static str,
}

pub(crate) fn student_words(locale: Locale) -> StudentWords {
    let word = |name| words(locale).part("student", name);
    StudentWords {
        assignments: word("assignments"),
        to_the_results: word("to-the-results"),
        open_all: word("open-all"),
        close_all: word("close-all"),
        pass_mark: word("pass-mark"),
        checklist: word("checklist"),
        program: word("program"),
        groups: word("groups"),
        all_cases: word("all-cases"),
        got: word("got"),
        repeat: word("repeat"),
        copy: word("copy"),
        copy_what: word("copy-what"),
        copied: word("copied"),
        not_copied: word("not-copied"),
        replay: word("replay"),
        play_it: word("play-it"),
        tiles: word("tiles"),
        wrong_cells: word("wrong-cells"),
        not_shown: word("not-shown"),
        undecided: word("undecided"),
        by_hand: word("by-hand"),
        found: word("found"),
        partial: word("partial"),
    }
}
