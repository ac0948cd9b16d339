//! What a program asks, from what it printed since it was last answered.

mod blank_choice;
pub(crate) mod pressed_key;
pub(crate) mod topic;

use puzzles::text::plain as clean;

use crate::board_notation::notation;
use crate::invocation::Say;
use crate::menu::{Entry, entries, in_prose};
use crate::question::blank_choice::asks_for_blank_sign;
use crate::question::pressed_key::key_wanted;
use crate::question::topic::{Topic, file_topic, menu_topic, topic, yes_and_no};
use crate::question_lexicon::{OR, Subject, has_word, is_about, is_about_a_cell, plain, weight};
use crate::question_lexicon_translated as translated;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Question {
    pub class: AnswerKind,
    pub topic: Topic,
    /// The question itself: its last lines, without what was printed before it.
    pub text: String,
    /// How many bytes of what was printed belong to it, from the end.
    pub length: usize,
    /// How it wants a board written, where it says so.
    pub notation: Option<Say>,
    /// What was printed just above it, and the question itself.
    pub above: String,
}

/// What kind of answer a question wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AnswerKind {
    /// Nothing was said: it just waits.
    Silence,
    /// The name of a file, or a path.
    FileName,
    /// The same, without its ending.
    Stem,
    FolderName,
    Rows,
    Cell,
    Side,
    Goal,
    Menu(Vec<Entry>),
    /// Yes or no, in these words.
    YesNo {
        yes: String,
        no: String,
    },
    /// That a key is pressed: Enter, or the one that is named.
    Enter,
    /// A number that changes nothing of the answer.
    Number,
    /// What the person at the keyboard is called.
    OwnName,
    /// The sign that stands for the blank.
    BlankSign,
    Unclear,
}

/// How many lines before the last may belong to the question.
const CONTEXT: usize = 60;
/// How many lines at the end may tell how the board is to be written.
const ABOVE: usize = 8;

impl Question {
    pub(crate) fn of(printed: &[u8]) -> Self {
        let text = clean(printed);
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| line.chars().any(char::is_alphanumeric))
            .collect();
        let signs = text.lines().next_back().unwrap_or_default().trim();
        if lines.is_empty() {
            return Self {
                class: AnswerKind::Silence,
                topic: Topic::Source,
                text: signs.to_owned(),
                length: printed.len(),
                notation: None,
                above: String::new(),
            };
        }
        let context = &lines[lines.len().saturating_sub(CONTEXT)..];
        let prompt = context[context.len() - 1].to_lowercase();
        let near = context[context.len().saturating_sub(2)..]
            .join("\n")
            .to_lowercase();
        let (class, topic, used) = classify(context, &prompt, &near);
        let first = context[context.len() - used.min(context.len())];
        Self {
            class,
            topic,
            text: context[context.len() - used.min(context.len())..].join("\n"),
            length: length_from(printed, last_sentence(first, used)),
            notation: shown_notation(context),
            above: context[context.len().saturating_sub(ABOVE)..].join("\n"),
        }
    }

    /// Whether this has the words of another: numbers in it may differ.
    pub(crate) fn has_words_of(&self, other: &Self) -> bool {
        let shape = |question: &Self| -> String {
            let text = question.text.to_lowercase();
            text.chars()
                .filter(|c| !c.is_ascii_digit() && !c.is_whitespace())
                .collect()
        };
        shape(self) == shape(other)
    }

    /// Whether this asks the same as another: numbers in it may differ.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        match (&self.class, &other.class) {
            (AnswerKind::Menu(one), AnswerKind::Menu(two)) => one == two,
            (AnswerKind::Silence, AnswerKind::Silence) => false,
            _ => {
                std::mem::discriminant(&self.class) == std::mem::discriminant(&other.class)
                    && (self.has_words_of(other) || self.last_line() == other.last_line())
            }
        }
    }

    pub(crate) fn last_line(&self) -> &str {
        self.text.lines().next_back().unwrap_or_default().trim()
    }
}

/// The class, the topic, and how many of the last lines belong to the question.
fn classify(context: &[&str], prompt: &str, near: &str) -> (AnswerKind, Topic, usize) {
    let about = |subject| is_about(prompt, subject);
    let topic = topic(near);
    if let Some((yes, no)) = yes_and_no(context) {
        return (AnswerKind::YesNo { yes, no }, topic, 1);
    }
    if wants_enter(near) {
        return (AnswerKind::Enter, topic, 1);
    }
    if about(Subject::Count) {
        return (AnswerKind::Number, topic, 1);
    }
    if wants_own_name(prompt) {
        return (AnswerKind::OwnName, topic, 1);
    }
    if asks_for_blank_sign(prompt) {
        return (AnswerKind::BlankSign, topic, 1);
    }
    let found = entries(context);
    let names_a_file = about(Subject::File) || about(Subject::Folder) && !about(Subject::Choice);
    let is_choice = is_choice(prompt);
    let menu_is_last = found.as_ref().is_some_and(|menu| menu.reaches_the_end);
    if names_a_file && !is_choice && !menu_is_last {
        return (file_class(prompt, near), file_topic(near), 1);
    }
    if found.is_none() && key_wanted(prompt).is_some() {
        return (AnswerKind::Enter, topic, 1);
    }
    if let Some(menu) = found {
        // What stands above it says what it is about.
        let from = (context.len() - menu.lines).saturating_sub(1);
        let whole = context[from..].join("\n").to_lowercase();
        return (
            AnswerKind::Menu(menu.entries),
            menu_topic(&whole, near),
            menu.lines,
        );
    }
    if names_a_file {
        return (file_class(prompt, near), file_topic(near), 1);
    }
    if let Some((entries, lines)) = unnumbered(context, prompt) {
        let whole = context[context.len() - lines..].join("\n").to_lowercase();
        return (AnswerKind::Menu(entries), menu_topic(&whole, near), lines);
    }
    let words = in_prose(context[context.len() - 1]);
    // Words of a question are a choice where they are known as such.
    let known = words.iter().filter(|entry| weight(&entry.words) != 0);
    if words.len() > 1 && known.count() > 1 {
        return (AnswerKind::Menu(words), menu_topic(prompt, near), 1);
    }
    for text in [prompt, near] {
        let about = |subject| is_about(text, subject);
        let class = if about(Subject::Goal) {
            AnswerKind::Goal
        } else if is_about_a_cell(text) {
            AnswerKind::Cell
        } else if about(Subject::Limit) {
            AnswerKind::Number
        } else if about(Subject::Side) && !about(Subject::File) {
            AnswerKind::Side
        } else if about(Subject::File) || about(Subject::Folder) {
            file_class(text, near)
        } else if about(Subject::Rows) {
            AnswerKind::Rows
        } else {
            continue;
        };
        // `Enter the goal state:` above, and `Row 1:` each time below.
        let above = near.lines().next().unwrap_or_default();
        let is_of_goal = is_about(above, Subject::Goal) && !is_about(above, Subject::Start);
        let class = match class {
            AnswerKind::Rows | AnswerKind::Cell if is_of_goal => AnswerKind::Goal,
            class => class,
        };
        let topic = match class {
            AnswerKind::FileName | AnswerKind::Stem => file_topic(near),
            _ => topic,
        };
        return (class, topic, 1);
    }
    (AnswerKind::Unclear, topic, 1)
}

fn file_class(prompt: &str, near: &str) -> AnswerKind {
    if is_about(near, Subject::WithoutEnding) {
        AnswerKind::Stem
    } else if names_folder(prompt) {
        AnswerKind::FolderName
    } else {
        AnswerKind::FileName
    }
}

/// Whether a folder is asked for: `Folder test case` begins with it, `File in the folder` does not.
fn names_folder(prompt: &str) -> bool {
    let first = prompt.split_whitespace().next().unwrap_or_default();
    let names_no_file = || {
        !["file", "berkas", "path"]
            .iter()
            .any(|it| prompt.contains(it))
    };
    let is_first = is_about(first, Subject::Folder) && names_no_file();
    is_first || is_about(prompt, Subject::Folder) && !is_about(prompt, Subject::File)
}

fn wants_enter(near: &str) -> bool {
    const WORDS: &[&str] = &[
        "press enter",
        "hit enter",
        "press return",
        "tekan enter",
        "tekan tombol enter",
        "tekan tombol",
        "sembarang tombol",
        "tombol apa",
        "pencet enter",
        "druk op enter",
        "druk op een toets",
        "willekeurige toets",
        "any key",
        "按回车",
        "回车键",
        "按任意键",
        "[enter]",
        "<enter>",
        "(enter)",
        "enter to",
        "enter untuk",
        "press key",
    ];
    let last = near.lines().next_back().unwrap_or(near);
    // `Press Enter to use the default file` offers a default, and asks for a name.
    let plain = plain(last);
    let at = WORDS
        .iter()
        .find_map(|word| last.find(word).map(|at| &last[..at]));
    let asks = at.is_some() || translated::ENTER.iter().any(|word| plain.contains(word));
    // `Enter the puzzle, or press Enter for a random one` offers it beside what it asks for.
    let is_beside = at.is_some_and(|before| {
        let word = before.split_whitespace().next_back().unwrap_or_default();
        OR.contains(&word) && before.split_whitespace().count() > 2
    });
    asks && !is_beside && !is_about(last, Subject::File)
}

/// Whether a prompt asks what the person at the keyboard is called, and for the name of nothing else.
fn wants_own_name(prompt: &str) -> bool {
    const WHOLE: &[&str] = &[
        "namamu",
        "siapa nama",
        "who are you",
        "siapa kamu",
        "siapa anda",
        "username",
        "nickname",
        "姓名",
        "你的名字",
        "您的名字",
        "你叫什么",
    ];
    const NAMES: &[&str] = &["name", "nama", "naam", "nombre", "nome", "nom"];
    const OWN: &[&str] = &[
        "your",
        "anda",
        "kamu",
        "player",
        "player's",
        "pemain",
        "user",
        "pengguna",
        "je",
        "jouw",
        "uw",
        "speler",
        "student",
        "mahasiswa",
        "tu",
        "su",
        "seu",
        "jugador",
    ];
    const THINGS: &[&str] = &[
        "puzzle~",
        "board~",
        "test~",
        "input~",
        "output~",
        "papan",
        "tests",
        "case~",
        "kasus",
        "level~",
        "soal",
        "piece~",
        "algorithm~",
        "heuristic~",
        "bord",
        "puzzel",
        "solver",
    ];
    let has = |words: &[&str]| words.iter().any(|word| has_word(prompt, word));
    let is_of_a_thing = has(THINGS)
        || [
            Subject::File,
            Subject::Folder,
            Subject::Save,
            Subject::Output,
        ]
        .into_iter()
        .any(|subject| is_about(prompt, subject));
    let asks = WHOLE.iter().any(|words| prompt.contains(words)) || has(NAMES) && has(OWN);
    asks && !is_of_a_thing
}

/// Whether a prompt, in lower case, asks for one of several.
pub(crate) fn is_choice(prompt: &str) -> bool {
    is_about(prompt, Subject::Choice) || has_range(prompt)
}

/// `(1-5)`, `(1/2/3)`, `[1,2]`: the numbers of a menu.
fn has_range(prompt: &str) -> bool {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    prompt.match_indices(['-', '/', ',']).any(|(at, sign)| {
        let before = prompt[..at].trim_end().chars().next_back();
        let after = prompt[at + sign.len()..].trim_start().chars().next();
        is_digit(before) && is_digit(after)
    })
}

/// A menu whose lines have no numbers, though the prompt asks for one of `(1, 2, or 3)`; and how many lines it takes.
fn unnumbered(context: &[&str], prompt: &str) -> Option<(Vec<Entry>, usize)> {
    let inner = prompt.rsplit_once(['(', '['])?.1;
    let (inner, after) = inner.split_once([')', ']']).unwrap_or((inner, ""));
    // Coordinates stand in brackets too.
    let asks = after
        .trim_start()
        .starts_with([':', '?', '>', '=', '：', '？']);
    let is_choice = is_about(prompt, Subject::Choice);
    let is_example = is_about(inner, Subject::Format);
    if is_example || !is_choice && (!asks || is_about_a_cell(prompt)) {
        return None;
    }
    let numbers: Vec<u32> = inner
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect();
    let numbers: Vec<u32> = match (numbers.as_slice(), inner.contains('-')) {
        ([first, last], true) if first < last => (*first..=*last).collect(),
        _ => numbers,
    };
    let is_row = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let many = numbers.len();
    if !(2..=9).contains(&many) || !is_row || numbers[0] > 1 {
        return None;
    }
    let before = &context[..context.len() - 1];
    let words = before.len().checked_sub(many).map(|from| &before[from..]);
    let entries = numbers.iter().enumerate().map(|(place, number)| Entry {
        choice: number.to_string(),
        words: words.map_or_else(String::new, |words| words[place].to_owned()),
    });
    Some((entries.collect(), words.map_or(1, |_| many + 1)))
}

/// What an example stands behind, beside the words for one.
const LIKE: [&str; 10] = [
    "例",
    "voorbeeld",
    " like ",
    "such as ",
    "seperti ",
    "zoals ",
    " como ",
    " comme ",
    " wie ",
    " gibi",
];

/// How a board is written in the prompt, or in an example just above it.
fn shown_notation(context: &[&str]) -> Option<Say> {
    const NEAR: usize = 3;
    let (prompt, above) = context.split_last()?;
    let gives_example = |line: &&&str| {
        let line = line.to_lowercase();
        is_about(&line, Subject::Format) || LIKE.iter().any(|it| line.contains(it))
    };
    let near = above.iter().rev().take(NEAR).filter(gives_example);
    notation(prompt).or_else(|| near.copied().find_map(notation))
}

/// The sentence that asks, of a question that takes one line: `Solved in 4 moves. Press Enter.` tells something before it.
fn last_sentence(line: &str, used: usize) -> &str {
    let ends = [". ", "! ", "。", "！"];
    let tells = |part: &str| part.chars().any(char::is_alphanumeric);
    let begin = ends
        .iter()
        .flat_map(|end| line.match_indices(end).map(|(at, end)| at + end.len()))
        .filter(|at| used == 1 && tells(&line[*at..]))
        .max();
    begin.map_or(line, |at| line[at..].trim_start())
}

/// How many bytes there are from the last place of this line to the end.
fn length_from(printed: &[u8], line: &str) -> usize {
    let text = String::from_utf8_lossy(printed);
    let Some(at) = text.rfind(line) else {
        // Colours stand within it: as much as it has at least.
        return line.len().min(printed.len());
    };
    // Where some bytes are no text, places are not quite the same.
    (text.len() - at).min(printed.len())
}

#[cfg(test)]
mod tests;
