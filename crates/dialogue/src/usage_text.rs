//! What a README's run line or a program's usage text says about its arguments, with the board of the day in their place.

mod argument_words;

use submission::program::input_hints::{Hints, MenuLine};
use submission::program::submission_toml;

use crate::board_notation::notation_of_board;
use crate::question_lexicon::weight;
use crate::usage_text::argument_words::{
    Entries, is_name, is_output, is_place, names_an_output, own_name,
};

/// How many names of searches are tried where one is asked for.
const MOST_SEARCHES: usize = 2;
/// The most lists of arguments that one line leads to.
const MOST_LISTS: usize = 6;

/// What an argument stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Slot {
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

/// The arguments that such a line leads to, the likeliest first; none if it has words that nobody understands.
pub(crate) fn lists(words: &[String], hints: &Hints) -> Vec<Vec<String>> {
    let Some(slots) = slots(words) else {
        return Vec::new();
    };
    let searches = searches(hints);
    let side = words.iter().find_map(|word| side_of_board(word));
    let is_side = |word: &str| side.is_some_and(|side| word == side.to_string());
    let mut lists: Vec<Vec<String>> = vec![Vec::new()];
    for slot in slots {
        let values: Vec<String> = match slot {
            Slot::Word(word) if is_side(&word) => vec!["{side}".to_owned()],
            Slot::Word(word) if searches.contains(&word) => {
                let better = better(&word, &searches, hints);
                better.into_iter().chain([word]).collect()
            }
            Slot::Word(word) => vec![word],
            Slot::Written(values) | Slot::Other(values) => values,
            Slot::Search => searches.iter().take(MOST_SEARCHES).cloned().collect(),
            Slot::File => vec!["{board}".to_owned()],
            Slot::Board => forms(),
            Slot::Nothing => continue,
        };
        lists = values
            .iter()
            .flat_map(|value| {
                lists.iter().map(move |list| {
                    let mut list = list.clone();
                    list.push(value.clone());
                    list
                })
            })
            .collect();
        // They are sorted by what comes first, and a line may have any number of places.
        lists.truncate(MOST_LISTS);
    }
    lists
}

/// The search that is called in a like way, and finds shortest ways sooner than an example's.
fn better(word: &str, searches: &[String], hints: &Hints) -> Option<String> {
    let weight_of = |choice: &str| {
        let search = hints.searches.iter().find(|one| one.choice == choice);
        search.map_or(0, |search| weight(&search.words))
    };
    let kind = |word: &str| {
        let is_code = word.len() <= 3 && word.chars().all(|c| c.is_ascii_uppercase());
        let has_digit = word.chars().any(|c| c.is_ascii_digit());
        (is_code, has_digit, word.chars().all(char::is_alphanumeric))
    };
    let mut alike = searches.iter().filter(|other| kind(other) == kind(word));
    let best = alike.next()?;
    (weight_of(best) > weight_of(word)).then(|| best.clone())
}

/// How a board may be written among the arguments, the likeliest way first.
pub(crate) fn forms() -> Vec<String> {
    ["{entries}", "{digits}", "{line}"]
        .map(str::to_owned)
        .to_vec()
}

/// What the program's searches are called, the one that finds shortest ways soonest first.
pub(crate) fn searches(hints: &Hints) -> Vec<String> {
    // `A*` is rather a title than a word to be typed, where there are others.
    let is_title = |search: &&MenuLine| search.choice.contains(['*', '+']);
    let has_words = hints.searches.iter().any(|search| !is_title(&search));
    let mut found: Vec<&MenuLine> = hints.searches.iter().collect();
    found.retain(|search| !has_words || !is_title(search));
    found.sort_by_key(|search| -weight(&search.words));
    let choices = found.into_iter().map(|search| search.choice.clone());
    choices.collect()
}

/// The words behind the program in a usage text: `usage: python main.py <algorithm> <file>`.
pub(crate) fn usage_words(usage: &str) -> Option<Vec<String>> {
    let mut lines = usage.lines().map(str::trim).map(quoted_words);
    let names_places = |words: &Vec<String>| {
        // `usage: solve FILE h1|h2` sets nothing off.
        let is_usage = words.first().is_some_and(|word| is_heading(word)) && words.len() > 2;
        let names_a_file = |word: &String| slot(word) == Some(Slot::File);
        let mut words = words.iter();
        is_usage && words.clone().skip(2).any(names_a_file)
            || words.any(|word| word.contains(['<', '[', '{']) || written(word).is_some())
    };
    let words = lines.find(names_places)?;
    let is_program = |word: &String| {
        let word = word.trim_end_matches(',').to_lowercase();
        word.ends_with(':')
            || [
                "python", "python3", "java", "node", "%s", "{}", "./", "-jar",
            ]
            .iter()
            .any(|start| word == *start || *start == "./" && word.starts_with(start))
            || word.ends_with(".py")
            || word.ends_with(".jar")
            || word.ends_with(".js")
            || word == "<program>"
    };
    let from = words.iter().rposition(is_program).map_or_else(
        || {
            words
                .iter()
                .position(|word| word.starts_with(['<', '[', '{']))
        },
        |at| Some(at + 1),
    )?;
    // A Java program is called by a bare name, and so is any behind `usage:`.
    let rest = &words[from..];
    let is_bare = |word: &String| word.chars().all(|c| c.is_alphanumeric() || c == '.');
    let is_before_a_name = |word: &String| word == "java" || word.ends_with(':');
    let may_be_name = from
        .checked_sub(1)
        .is_none_or(|at| is_before_a_name(&words[at]));
    let from = match rest.first() {
        Some(first)
            if may_be_name
                && is_bare(first)
                && slot(first).is_some_and(|one| one != Slot::Board) =>
        {
            1
        }
        _ => 0,
    };
    (!rest[from..].is_empty()).then(|| rest[from..].to_vec())
}

/// What a usage text begins with.
fn is_heading(word: &str) -> bool {
    const WORDS: [&str; 8] = [
        "usage",
        "penggunaan",
        "gebruik",
        "uso",
        "utilisation",
        "verwendung",
        "kullanim",
        "用法",
    ];
    let word = word.trim_end_matches([':', '：']).to_lowercase();
    WORDS.contains(&word.as_str())
}

/// The words of a line, quotes heeded where they are closed.
fn quoted_words(line: &str) -> Vec<String> {
    let plain = || line.split_whitespace().map(str::to_owned).collect();
    submission_toml::words(line).unwrap_or_else(plain)
}

/// What each of these words stands for.
fn slots(words: &[String]) -> Option<Vec<Slot>> {
    let mut slots: Vec<Slot> = Vec::new();
    // A file that is written, by its own name alone.
    let mut spare: Option<usize> = None;
    let mut entries = Entries::default();
    for word in &without_optional(words) {
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
            Some(Slot::File | Slot::Board) if is_goal(word) && is_place(word) => {
                slots.push(Slot::Other(vec!["{goal}".to_owned()]));
            }
            Some(Slot::File) if names_an_output(option) => {
                slots.push(Slot::Other(vec![own_name(word)]));
            }
            Some(Slot::File) if is_output(word) => {
                spare.get_or_insert(slots.len());
                slots.push(Slot::Other(vec![own_name(word)]));
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
            Some(slot) => slots.push(slot),
            // What comes behind the board may be left out.
            None if slots.iter().any(Slot::is_board) => break,
            None => return None,
        }
    }
    slots.extend(of_entries(&entries)?);
    // A board may be called `solution1.txt` where no other file is named.
    if let Some(place) = spare.filter(|_| !slots.iter().any(Slot::is_board)) {
        slots[place] = Slot::File;
    }
    Some(slots)
}

/// What numbers in a row stand for, if there are any: a board, or one number that is an argument by itself. Nothing where
/// nobody knows.
fn of_entries(entries: &Entries) -> Option<Option<Slot>> {
    let board = entries.board().map(|form| Slot::Written(vec![form]));
    let only = || entries.only().map(|number| Slot::Word(number.to_owned()));
    match board.or_else(only) {
        None if entries.is_empty() => Some(None),
        found => found.map(Some),
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

/// Where a command has ended and a sentence goes on: `test.txt (CLI)`.
fn is_prose(word: &str) -> bool {
    const WORDS: [&str; 14] = [
        "and", "then", "to", "where", "with", "for", "dan", "lalu", "kemudian", "untuk", "dengan",
        "en", "om", "met",
    ];
    word.starts_with(['(', '（']) || WORDS.contains(&word)
}

/// Whether a word is about the board that is looked for: `<goal-file>`.
fn is_goal(word: &str) -> bool {
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
fn best_of(word: &str) -> Option<String> {
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

/// The same arguments with the best word of those that a usage text leaves the choice of, where an example has another:
/// nothing where it has the best.
pub(crate) fn with_best(arguments: &[String], usages: &[String]) -> Option<Vec<String>> {
    let words: Vec<&str> = usages
        .iter()
        .flat_map(|usage| usage.split_whitespace())
        .collect();
    let better = |argument: &String| {
        let is_offered = |word: &&&str| {
            let mut offered = word.split(|c: char| !c.is_alphanumeric() && !"-_*+".contains(c));
            offered.any(|one| one == argument)
        };
        let best = words
            .iter()
            .filter(is_offered)
            .find_map(|word| best_of(word));
        best.filter(|best| weight(best) > weight(argument))
    };
    let changed = arguments.iter().any(|argument| better(argument).is_some());
    let all = arguments.iter();
    changed.then(|| {
        all.map(|one| better(one).unwrap_or_else(|| one.clone()))
            .collect()
    })
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

fn slot(word: &str) -> Option<Slot> {
    let lower = word.to_lowercase();
    if let Some(best) = best_of(word) {
        return Some(Slot::Word(best));
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

/// The side of a board that stands in one word.
fn side_of_board(word: &str) -> Option<usize> {
    let form = written(word)?;
    let signs = word.chars().filter(|c| c.is_alphanumeric()).count();
    let numbers = word.split(|c: char| !c.is_alphanumeric());
    // Entries that are joined are signs; a blank that is a sign is none of the numbers.
    let many = match form.starts_with("{digits") || form.starts_with("{joined::") {
        true => signs,
        false => numbers.filter(|number| !number.is_empty()).count(),
    };
    (2..=6).find(|side| [side * side, side * side - 1].contains(&many))
}

/// How a board is written that stands in one word.
fn written(word: &str) -> Option<String> {
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

#[cfg(test)]
mod tests;
