//! What a question is about.

use crate::lexicon::words::Subject;
use crate::lexicon::{has_word, is_about};

/// What a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    /// Where the board comes from, or nothing that is known.
    Source,
    /// Whether, or where, the answer is kept.
    Save,
    /// Whether it goes on with another board.
    Again,
    /// Whether it opens a window or shows pictures.
    Window,
    /// Whether the board is made by chance.
    Random,
    /// What is printed while it searches.
    Progress,
    /// Whether the answer is shown.
    Show,
    /// How it searches.
    Search,
    /// Whether it goes on with the next step of its answer.
    Step,
}

/// A question for a name is about the answer's file only where it says so and names no board.
pub(super) fn file_topic(near: &str) -> Topic {
    let last = near.lines().next_back().unwrap_or(near);
    let of_the_answer = is_about(last, Subject::Save) || is_about(last, Subject::Output);
    let of_the_board = [
        "input", "masukan", "puzzle", "board", "test", "invoer", "输入",
    ]
    .iter()
    .any(|word| has_word(last, word));
    match of_the_answer && !of_the_board {
        true => Topic::Save,
        false => Topic::Source,
    }
}

/// What a question is about, by the words of its last lines.
pub(super) fn topic(text: &str) -> Topic {
    let order = [
        (Subject::Step, Topic::Step),
        (Subject::Save, Topic::Save),
        (Subject::Random, Topic::Random),
        (Subject::Window, Topic::Window),
        (Subject::Progress, Topic::Progress),
        (Subject::Again, Topic::Again),
        (Subject::Show, Topic::Show),
        (Subject::Heuristic, Topic::Search),
        (Subject::Algorithm, Topic::Search),
    ];
    let last = text.lines().next_back().unwrap_or(text);
    [last, text]
        .iter()
        .find_map(|text| {
            let found = order.iter().find(|(subject, _)| is_about(text, *subject));
            found.map(|(_, topic)| *topic)
        })
        .unwrap_or(Topic::Source)
}

/// What a menu is about, which its entries' words tell better than its prompt.
pub(super) fn menu_topic(whole: &str, near: &str) -> Topic {
    let searches = [
        "manhattan",
        "hamming",
        "misplaced",
        "a*",
        "bfs",
        "dfs",
        "ucs",
        "greedy",
        "heuristi",
    ];
    let saves = ["save", "simpan", "opslaan", "保存"];
    if searches.iter().filter(|word| whole.contains(*word)).count() > 1 {
        Topic::Search
    } else if saves.iter().any(|word| whole.contains(word)) && !whole.contains("solve") {
        Topic::Save
    } else {
        match topic(near.lines().next_back().unwrap_or(near)) {
            Topic::Save => Topic::Save,
            Topic::Search => Topic::Search,
            _ => Topic::Source,
        }
    }
}
