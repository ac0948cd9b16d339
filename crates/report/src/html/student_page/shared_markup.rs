//! What every part of a student's page is written from, and its words that no other report has.

use course::assignment::{Assignment, Locale};
use maud::{Markup, html};
use model::grading_run::Scope;
use model::scorecard::Scorecard;
use pages::web::replay::Replay;

use crate::escape::{to_one_line, to_safe_lines};
use crate::reader_view::{HiddenCases, Reader};
use crate::words::{Words, words};

/// One submission on a student's page.
#[derive(Clone, Copy)]
pub(crate) struct SubmissionPart<'a> {
    /// Which one on the page, from 1.
    pub number: usize,
    /// What the reader may see of it.
    pub card: &'a Scorecard,
    /// What the reader may see counts of.
    pub hidden: &'a [HiddenCases],
    /// What it was handed in for, if the course still has that.
    pub assignment: Option<&'a Assignment>,
    pub reader: Reader,
    /// Whether every case was run, so that the score stands.
    pub scope: Scope,
    /// What `grader show` must be told besides.
    pub show_with: &'a str,
    pub locale: Locale,
    /// The words that every report has.
    pub words: &'a Words,
    pub own: StudentWords,
}

impl std::fmt::Debug for SubmissionPart<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SubmissionPart")
            .field("number", &self.number)
            .field("reader", &self.reader)
            .finish_non_exhaustive()
    }
}

/// The replays of a page, in the order of the elements that play them.
pub(crate) type Replays = Vec<Replay>;

/// Somebody's words on their own lines.
pub(crate) fn to_safe_block(text: &str) -> String {
    to_safe_lines(text).join("\n")
}

/// A bar that is filled to this share.
pub(crate) fn render_bar(percent: u64) -> Markup {
    html! {
        svg.bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
            rect.track width="100" height="4" {}
            rect.fill width=(percent.min(100)) height="4" {}
        }
    }
}

/// A list of facts with names; nothing where there are none.
pub(crate) fn render_facts(facts: &[(&str, String)]) -> Markup {
    html! {
        @if !facts.is_empty() {
            dl.facts {
                @for (name, fact) in facts {
                    div { dt { (to_one_line(name)) } dd { (to_one_line(fact)) } }
                }
            }
        }
    }
}

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
