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
    pub assignment: Option<&'a Assignment>,
    pub reader: Reader,
    /// Whether every case was run, so that the score stands.
    pub scope: Scope,
    pub show_with: &'a str,
    pub locale: Locale,
    pub words: &'a Words,
    pub own: StudentWords,
}

/// The replays of a page, in the order of the elements that play them.
pub(crate) type Replays = Vec<Replay>;

/// Somebody's words on their own lines.
pub(crate) fn to_safe_block(text: &str) -> String {
    to_safe_lines(text).join("\n")
}

pub(crate) fn render_bar(percent: u64) -> Markup {
    html! {
        svg.bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
            rect.track width="100" height="4" {}
            rect.fill width=(percent.min(100)) height="4" {}
        }
    }
}

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

/// Makes the struct of these words, each beside the part of the message `student` that says it, and what looks them up.
macro_rules! student_words {
    ($($word:ident = $part:literal,)+) => {
        /// The words of a student's page. `{…}` stands for what its name says.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) struct StudentWords {
            $(pub $word: &'static str,)+
        }

        pub(crate) fn student_words(locale: Locale) -> StudentWords {
            let words = words(locale);
            StudentWords {
                $($word: words.part("student", $part),)+
            }
        }
    };
}

student_words! {
    assignments = "assignments",
    to_the_results = "to-the-results",
    open_all = "open-all",
    close_all = "close-all",
    pass_mark = "pass-mark",
    checklist = "checklist",
    program = "program",
    groups = "groups",
    all_cases = "all-cases",
    got = "got",
    repeat = "repeat",
    copy = "copy",
    copy_what = "copy-what",
    copied = "copied",
    not_copied = "not-copied",
    replay = "replay",
    play_it = "play-it",
    tiles = "tiles",
    wrong_cells = "wrong-cells",
    not_shown = "not-shown",
    undecided = "undecided",
    by_hand = "by-hand",
    found = "found",
    partial = "partial",
}
