//! What each word behind a program stands for, as a line of a README or a usage text has it.

use crate::board_notation::notation_of_board;
use crate::question_lexicon::weight;
use crate::usage_text::argument_words::{
    Entries, is_name, is_output, is_place, names_an_output, own_name,
};

/// What an argument stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Slot {
    /// It is always the same.
    Word(String),
    Search,
    File,
    /// The board itself, written in a way that is not said.
    Board,
    /// The board, written in one of these ways.
    Written(Vec<String>),
    /// Another file than the board's, as the one that the answer goes to, by one of these names.
    Other(Vec<String>),
    /// It need not be there.
    Nothing,
}

impl Slot {
    const fn is_board(&self) -> bool {
        matches!(self, Self::File | Self::Board | Self::Written(_))
    }
}

/// What each of these words stands for.
pub(super) fn slots(words: &[String]) -> Option<Vec<Slot>> {
    let mut slots: Vec<Slot> = Vec::new();
    // A file that is written, by its own name alone.
    let mut spare: Option<usize> = None;
    // `-f easy`, `maps/easy3.map`
    let mut named: Option<usize> = None;
    let mut entries = Entries::default();
    for word in &without_optional(&with_whole_places(words)) {
        if ["<", ">", "|", "#", "2>", "&", "||"].contains(&word.as_str()) || is_prose(word) {
            break;
        }
        if entries.take(word) {
            continue;
        }
        slots.extend(of_entries(&std::mem::take(&mut entries))?);
        let option = match slots.last() {
            Some(Slot::Word(option)) => option.as_str(),
            _ => "",
        };
        let is_for_a_board = wants_a_board(option);
        let has_board = slots.iter().any(Slot::is_board);
        match slot(word) {
            Some(Slot::File | Slot::Board) | None if is_goal(word) && is_place(word) => {
                slots.push(Slot::Other(vec!["{goal}".to_owned()]));
            }
            Some(Slot::File) if names_an_output(option) => {
                slots.push(Slot::Other(vec![own_name(word)]));
            }
            Some(Slot::File) if is_output(word) => {
                spare.get_or_insert(slots.len());
                slots.push(Slot::Other(vec![own_name(word)]));
            }
            // Of two boards the second is the goal.
            Some(Slot::Written(forms)) if has_board => {
                slots.push(Slot::Other(
                    forms.iter().map(|form| goal_like(form)).collect(),
                ));
            }
            // The goal's file is no place for the board.
            Some(Slot::File) if has_board && is_goal(word) => {
                slots.push(Slot::Other(vec!["{goal}".to_owned(), word.clone()]));
            }
            // Of a second file nobody knows what it is for: the name it has there is as good as any.
            Some(Slot::File) if has_board && !is_for_a_board && !is_place(word) => {
                slots.push(Slot::Other(vec![word.clone(), "{board}".to_owned()]));
            }
            // `--puzzle P`: a name of one letter stands for what the option is about.
            Some(_) if is_for_a_board && is_name(word) => slots.push(Slot::File),
            Some(slot) if slot == Slot::Word(word.clone()) => {
                if (is_for_a_board || is_path(word)) && may_be_a_name(word) {
                    named.get_or_insert(slots.len());
                }
                slots.push(slot);
            }
            Some(slot) => slots.push(slot),
            // What comes behind the board may be left out.
            None if slots.iter().any(Slot::is_board) => break,
            None => return None,
        }
    }
    slots.extend(of_entries(&entries)?);
    // A board may be called `solution1.txt` where no other file is named.
    if let Some(place) = named
        .or(spare)
        .filter(|_| !slots.iter().any(Slot::is_board))
    {
        slots[place] = Slot::File;
    }
    Some(slots)
}

/// Whether a word may be what a board is called, and is no option and no search.
fn may_be_a_name(word: &str) -> bool {
    const OTHERS: [&str; 10] = [
        "json", "pkl", "db", "dot", "gif", "png", "html", "csv", "log", "yml",
    ];
    let ending = word.rsplit_once('.').map_or("", |(_, ending)| ending);
    !word.starts_with('-') && !OTHERS.contains(&ending) && weight(word) == 0
}

/// Whether a word is a path to a file: `maps/easy3.map`.
fn is_path(word: &str) -> bool {
    let name = word.rsplit_once('/').map_or("", |(_, name)| name);
    name.contains('.')
}

/// What numbers in a row stand for: a board, perhaps beside another number, or one number that is an argument by itself.
/// Nothing where nobody knows.
fn of_entries(entries: &Entries) -> Option<Vec<Slot>> {
    let word = |number: &str| Slot::Word(number.to_owned());
    if let Some((before, form, behind)) = entries.board() {
        let board = Slot::Written(vec![form]);
        let slots = before.map(word).into_iter().chain([board]);
        return Some(slots.chain(behind.map(word)).collect());
    }
    match entries.only() {
        Some(only) => Some(vec![word(only)]),
        None => entries.is_empty().then(Vec::new),
    }
}

/// These words without the groups of several that may be left out, as `[-o OUT]`; one that is for the board stays.
fn without_optional(words: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut rest = words;
    while let Some((first, later)) = rest.split_first() {
        rest = later;
        if !first.starts_with('[') || first.contains(']') {
            kept.push(first.clone());
            continue;
        }
        let Some(end) = later.iter().position(|word| word.ends_with(']')) else {
            kept.push(first.clone());
            continue;
        };
        let (group, behind) = later.split_at(end + 1);
        rest = behind;
        let option = first.trim_start_matches('[');
        if wants_a_board(option) {
            kept.push(option.to_owned());
            let bare = |word: &String| word.trim_end_matches(']').to_owned();
            kept.extend(group.iter().map(bare));
        }
    }
    kept
}

/// These words with a place that is named in several as one: `<heuristic 1|2>`, `<9 numbers>`.
fn with_whole_places(words: &[String]) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    let mut is_open = false;
    for word in words {
        match whole.last_mut().filter(|_| is_open) {
            Some(place) => {
                place.push(' ');
                place.push_str(word);
            }
            None => whole.push(word.clone()),
        }
        is_open = match is_open {
            true => !word.ends_with('>'),
            false => word.starts_with('<') && word.len() > 1 && !word.contains('>'),
        };
    }
    // What is opened and never closed is no place.
    if is_open { words.to_vec() } else { whole }
}

/// Where a command has ended and a sentence goes on: `test.txt (CLI)`.
fn is_prose(word: &str) -> bool {
    const WORDS: [&str; 14] = [
        "and", "then", "to", "where", "with", "for", "dan", "lalu", "kemudian", "untuk", "dengan",
        "en", "om", "met",
    ];
    word.starts_with(['(', '（']) || WORDS.contains(&word)
}

/// Whether a word is about the board that is looked for: `<goal-file>`.
pub(super) fn is_goal(word: &str) -> bool {
    let lower = word.to_lowercase();
    let mut parts = lower.split(|c: char| !c.is_alphabetic());
    parts.any(|part| ["goal", "goalstate", "target", "tujuan", "doel", "ziel"].contains(&part))
}

/// Whether an option is for the board: `--puzzle`, `-f`.
fn wants_a_board(option: &str) -> bool {
    let bare = option.trim_start_matches('-').to_lowercase();
    let has = |words: &[&str]| words.iter().any(|part| bare.contains(part));
    option.starts_with('-')
        && !names_an_output(option)
        && (["f", "i"].contains(&bare.as_str()) || has(FILE_WORDS) || has(BOARD_WORDS))
}

/// The best of the words of which one is asked for: `{solve,check}`, `<hamming|manhattan|both>`, `h1|h2`.
pub(super) fn best_of(word: &str) -> Option<String> {
    let opened = word.strip_prefix(['<', '{', '(']);
    let inner = opened.and_then(|word| word.strip_suffix(['>', '}', ')']));
    let words: Vec<&str> = match inner {
        Some(inner) => inner.split(['|', ',', '/']).collect(),
        // `h1|h2` needs no brackets.
        None => word.split('|').collect(),
    };
    let is_word = |word: &&str| {
        let mut signs = word.chars();
        signs.next().is_some_and(char::is_alphanumeric)
            && signs.all(|c| c.is_alphanumeric() || "-_*+".contains(c))
    };
    // `<path/to/file>` is one thing, told in words.
    let names_a_board = |word: &&str| {
        let lower = word.to_lowercase();
        FILE_WORDS.contains(&lower.as_str()) || BOARD_WORDS.contains(&lower.as_str())
    };
    if words.len() < 2 || !words.iter().all(is_word) || words.iter().any(names_a_board) {
        return None;
    }
    // The first of those that are as good.
    let best = words.iter().rev().max_by_key(|word| weight(word))?;
    Some((*best).to_owned())
}

/// The best of the words that stand behind a name: `<heuristic 1|2>`, `<mode: a|b>`.
fn best_behind_its_name(word: &str) -> Option<String> {
    let inner = word.strip_prefix('<')?.strip_suffix('>')?;
    let (_, choices) = inner.rsplit_once([' ', ':', '='])?;
    best_of(choices)
}

/// Whether a place is for as many numbers as a board has: `<9 numbers>`, `<16 angka>`.
fn counts_entries(place: &str) -> bool {
    const NUMBERS: [&str; 10] = [
        "number", "tile", "value", "entr", "digit", "angka", "bilangan", "getal", "cijfer", "numer",
    ];
    let Some(inner) = place.strip_prefix('<') else {
        return false;
    };
    let mut words = inner.split([' ', '_', '-', '>', ',']);
    let many = words.next().and_then(|word| word.parse().ok());
    let is_board = many.is_some_and(|many: u32| (2..=6).any(|side| side * side == many));
    is_board && words.any(|word| NUMBERS.iter().any(|number| word.starts_with(number)))
}

const SEARCH_WORDS: &[&str] = &[
    "algorit", "method", "metode", "mode", "strateg", "stratag", "search", "heuristi", "zoek",
    "算法",
];
/// What the side of a board is called.
const SIDE_WORDS: &[&str] = &[
    "size",
    "side",
    "dimension",
    "dim",
    "ukuran",
    "dimensi",
    "grootte",
];
const FILE_WORDS: &[&str] = &[".txt", ".in", "file", "path", "input", "berkas", "bestand"];
const BOARD_WORDS: &[&str] = &[
    "puzzle", "board", "state", "entries", "tiles", "initial", "papan", "bord",
];

pub(super) fn slot(word: &str) -> Option<Slot> {
    let lower = word.to_lowercase();
    if let Some(best) = best_of(word).or_else(|| best_behind_its_name(word)) {
        return Some(Slot::Word(best));
    }
    if counts_entries(&lower) {
        return Some(Slot::Board);
    }
    if let Some(form) = written(word) {
        return Some(Slot::Written(vec![form]));
    }
    if let Some((option, value)) = word.split_once('=')
        && let Some(glued) = glued(option, value)
    {
        return Some(glued);
    }
    if word.starts_with('-') {
        return Some(match word.contains(['<', '[']) {
            true => Slot::Nothing,
            false => Slot::Word(word.to_owned()),
        });
    }
    let is_place = lower.starts_with(['<', '{', '*', '[']) || lower.ends_with(['>', ']', '*']);
    let bare = lower.trim_matches(['<', '>', '{', '}', '*', '[', ']', '.']);
    let has = |words: &[&str]| words.iter().any(|part| lower.contains(part));
    let is_named = BOARD_WORDS.contains(&bare) || SEARCH_WORDS.contains(&bare);
    // `n` by itself may say no.
    if SIDE_WORDS.contains(&bare) || bare == "n" && word != "n" {
        return Some(Slot::Word("{side}".to_owned()));
    }
    if lower.starts_with('[') && !has(FILE_WORDS) {
        return Some(Slot::Nothing);
    }
    if has(FILE_WORDS) {
        return Some(Slot::File);
    }
    if is_place || is_named || bare == "algorithm" {
        return if has(SEARCH_WORDS) {
            Some(Slot::Search)
        } else if has(BOARD_WORDS) {
            // A file of that name would do as well, and is tried anyway.
            Some(Slot::Board)
        } else {
            None
        };
    }
    // `boards/easy`
    if has(BOARD_WORDS) {
        return Some(Slot::File);
    }
    Some(Slot::Word(word.to_owned()))
}

/// What an option stands for that its value is glued to: `--board=123405786`, `--file=FILE`; nothing where that is no board.
fn glued(option: &str, value: &str) -> Option<Slot> {
    if !option.starts_with('-') || names_an_output(option) {
        return None;
    }
    let values = match slot(value)? {
        Slot::Written(forms) => forms,
        Slot::File => vec!["{board}".to_owned()],
        Slot::Board => ["{digits}", "{line}", "{commas}"]
            .map(str::to_owned)
            .to_vec(),
        _ if wants_a_board(option) && is_name(value) => vec!["{board}".to_owned()],
        _ => return None,
    };
    let glue = |form: &String| format!("{option}={form}");
    Some(Slot::Written(values.iter().map(glue).collect()))
}

pub(super) fn goal_like(board: &str) -> String {
    board.replacen('{', "{goal:", 1)
}

pub(super) fn of_one_word(quoted: &str) -> Option<String> {
    (!quoted.contains(' ')).then(|| written(quoted)).flatten()
}

/// How a board is written that stands in one word.
pub(super) fn written(word: &str) -> Option<String> {
    let numbers = word.split([' ', ',']).filter(|one| !one.is_empty());
    if numbers.clone().count() > 3 && numbers.clone().all(|one| one.parse::<u32>().is_ok()) {
        return Some(match word.contains(',') {
            true => "{commas}".to_owned(),
            false => "{line}".to_owned(),
        });
    }
    if let Some(form) = notation_of_board(word) {
        return Some(form);
    }
    let signs: Vec<char> = word.chars().collect();
    let is_other = |c: &char| !c.is_ascii_hexdigit();
    let others: Vec<&char> = signs.iter().filter(|c| is_other(c)).collect();
    let letters: Vec<char> = signs
        .iter()
        .copied()
        .filter(|c| c.is_alphabetic())
        .collect();
    let is_side = matches!(signs.len(), 9 | 16);
    let mut sorted = signs.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if !is_side || sorted.len() != signs.len() || !signs.iter().any(char::is_ascii_digit) {
        return None;
    }
    match others.as_slice() {
        // `1234b5786`: of eight tiles none is a letter.
        [] if signs.len() == 9 && letters.len() == 1 => Some(format!("{{digits/{}}}", letters[0])),
        [] => Some("{digits}".to_owned()),
        [blank] if signs.len() == 9 && letters == [**blank] => Some(format!("{{digits/{blank}}}")),
        [blank] if !blank.is_alphanumeric() => Some(format!("{{digits/{blank}}}")),
        _ => None,
    }
}
