//! Every word of the page about a class.

use serde::Serialize;

use crate::html::class::tongues::chinese::CHINESE;
use crate::html::class::tongues::dutch::DUTCH;
use crate::html::class::tongues::english::ENGLISH;
use crate::html::class::tongues::indonesian::INDONESIAN;
use course::tongue::Tongue;

/// Every word of the page about a class. In its data they are named `words`.
///
/// What stands in braces is filled in by the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(
    missing_docs,
    reason = "each field is named after what its English text says"
)]
pub struct ClassWords {
    pub about: &'static str,
    pub about_one: &'static str,
    pub all_causes: &'static str,
    pub any_case: &'static str,
    pub any_failing: &'static str,
    pub any_verdict: &'static str,
    pub assignments: &'static str,
    pub book: &'static str,
    pub book_help: &'static str,
    pub by_case: &'static str,
    pub by_name: &'static str,
    pub by_score: &'static str,
    pub by_time: &'static str,
    pub case: &'static str,
    pub case_many: &'static str,
    pub case_one: &'static str,
    pub cases: &'static str,
    pub cases_help: &'static str,
    pub cause_text: &'static str,
    pub causes: &'static str,
    pub causes_help: &'static str,
    pub causes_none: &'static str,
    pub chosen: &'static str,
    pub clear: &'static str,
    pub close: &'static str,
    pub command: &'static str,
    pub copied: &'static str,
    pub copied_rows: &'static str,
    pub copy: &'static str,
    pub copy_csv: &'static str,
    pub copy_tsv: &'static str,
    pub cpu: &'static str,
    pub cpu_seconds: &'static str,
    pub dark: &'static str,
    pub descending: &'static str,
    pub discrimination: &'static str,
    pub expected: &'static str,
    pub fewer: &'static str,
    pub filters: &'static str,
    pub find: &'static str,
    pub full: &'static str,
    pub group: &'static str,
    pub id: &'static str,
    pub key: &'static str,
    pub language: &'static str,
    pub left_out: &'static str,
    pub legend: &'static str,
    pub light: &'static str,
    pub made: &'static str,
    pub map: &'static str,
    pub map_help: &'static str,
    pub map_label: &'static str,
    pub map_role: &'static str,
    pub map_sum: &'static str,
    pub mean: &'static str,
    pub median: &'static str,
    pub next: &'static str,
    pub no: &'static str,
    pub no_script: &'static str,
    pub nobody: &'static str,
    pub nodes: &'static str,
    pub not_copied: &'static str,
    pub not_tried: &'static str,
    pub of: &'static str,
    pub only_case: &'static str,
    pub open: &'static str,
    pub open_details: &'static str,
    pub page_of: &'static str,
    pub page_of_some: &'static str,
    pub pass: &'static str,
    pub pass_rate: &'static str,
    pub passed: &'static str,
    pub plot_nodes: &'static str,
    pub plot_time: &'static str,
    pub plots: &'static str,
    pub points_of: &'static str,
    pub previous: &'static str,
    pub print: &'static str,
    pub print_note: &'static str,
    pub remove: &'static str,
    pub replay_of: &'static str,
    pub report: &'static str,
    pub result_many: &'static str,
    pub result_one: &'static str,
    pub score: &'static str,
    pub scores: &'static str,
    pub some_students: &'static str,
    pub sort: &'static str,
    pub sort_by: &'static str,
    pub spread_label: &'static str,
    pub start_board: &'static str,
    pub stopped_at: &'static str,
    pub student: &'static str,
    pub student_many: &'static str,
    pub student_one: &'static str,
    pub students: &'static str,
    pub system: &'static str,
    pub theme: &'static str,
    pub time_axis: &'static str,
    pub time_spread: &'static str,
    pub timeouts: &'static str,
    pub verdict: &'static str,
    pub whole_group: &'static str,
    pub yes: &'static str,
}

/// The words of the page about a class, in this language.
#[must_use]
pub const fn class_words(tongue: Tongue) -> &'static ClassWords {
    match tongue {
        Tongue::English => &ENGLISH,
        Tongue::Indonesian => &INDONESIAN,
        Tongue::Dutch => &DUTCH,
        Tongue::Chinese => &CHINESE,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Map, Value, to_value};

    use super::*;
    use crate::html::class::assets::{BODY, SCRIPTS};

    /// The words of the switch of themes, which is made of them by Rust.
    const SWITCH: [&str; 4] = ["theme", "system", "light", "dark"];

    fn map(tongue: Tongue) -> Map<String, Value> {
        match to_value(class_words(tongue)).unwrap() {
            Value::Object(map) => map,
            other => panic!("{other}"),
        }
    }

    /// What stands in braces in a text.
    fn blanks(text: &Value) -> BTreeSet<String> {
        let text = text.as_str().unwrap();
        let parts = text.split('{').skip(1);
        parts
            .map(|part| part.split_once('}').unwrap().0.to_owned())
            .collect()
    }

    fn uses(script: &str, name: &str) -> bool {
        let used = format!("words.{name}");
        let mut rest = script.split(&used).skip(1);
        rest.any(|after| !after.starts_with(|next: char| next == '_' || next.is_alphanumeric()))
    }

    #[test]
    fn the_page_uses_every_word() {
        for name in map(Tongue::English).keys() {
            let in_script = SCRIPTS.iter().any(|script| uses(script, name));
            let in_markup = BODY.contains(&format!("{{{{{name}}}}}"));
            let in_rust = SWITCH.contains(&name.as_str()) || name.starts_with("plot_");
            assert!(in_script || in_markup || in_rust, "{name}");
        }
    }

    #[test]
    fn every_language_says_all_and_fills_in_the_same() {
        let english = map(Tongue::English);
        for tongue in [Tongue::Indonesian, Tongue::Dutch, Tongue::Chinese] {
            for (name, text) in map(tongue) {
                assert!(!text.as_str().unwrap().trim().is_empty(), "{name}");
                assert_eq!(blanks(&text), blanks(&english[&name]), "{tongue:?} {name}");
            }
        }
    }
}
