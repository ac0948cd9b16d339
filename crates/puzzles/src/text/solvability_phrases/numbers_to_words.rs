//! What a line says in numbers and names, said in words, so that its words can be heard.

use std::borrow::Cow;

use crate::text::solvability_vocabulary::{Sense, sense};

/// How the names of files end.
const ENDINGS: [&str; 8] = [
    ".txt", ".csv", ".in", ".out", ".json", ".dat", ".text", ".puzzle",
];

/// The line with the names of files left out, and with numbers in words where they say whether there is a solution.
pub(super) fn in_words(line: &str) -> Cow<'_, str> {
    let line = without_files(line);
    match none_in_words(&line).or_else(|| truth_in_words(&line)) {
        Some(said) => Cow::Owned(said),
        None => line,
    }
}

/// The line without the names of files: `testUnsolvable1.txt` says nothing of a solution.
fn without_files(line: &str) -> Cow<'_, str> {
    let is_file = |word: &str| {
        let lower = word
            .trim_end_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase();
        ENDINGS.iter().any(|ending| lower.ends_with(ending))
    };
    if !line.contains('.') || !line.split_whitespace().any(is_file) {
        return Cow::Borrowed(line);
    }
    let shown = |word: &str| match is_file(word) {
        true => {
            let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
            format!("1{}", &word[name.len()..])
        }
        false => word.to_owned(),
    };
    let words: Vec<String> = line.split_whitespace().map(shown).collect();
    Cow::Owned(words.join(" "))
}

/// The line with the number in words that some languages print for a truth: `Solvable = 0`.
fn truth_in_words(line: &str) -> Option<String> {
    const ASKS: [&str; 5] = [
        "solvable",
        "solveable",
        "reachable",
        "oplosbaar",
        "bereikbaar",
    ];
    let ends = line.trim_end_matches(|c: char| !c.is_alphanumeric());
    let truth = match ends.chars().last() {
        Some('0') => "false",
        Some('1') => "true",
        _ => return None,
    };
    let before = ends[..ends.len() - 1].trim_end();
    let name = before.trim_end_matches([':', '=', ' ']).to_lowercase();
    let is_given = before.ends_with([':', '=']);
    let is_asked = is_given && ASKS.iter().any(|word| name.ends_with(word));
    is_asked.then(|| format!("{before} {truth}"))
}

/// The line with one word for what counts no solutions: `Found 0 solutions`, `Number of solutions: 0`.
fn none_in_words(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let counted =
        (0..words.len()).find(|&at| counts_none(&words, at) || denies_in_french(&words, at));
    if let Some(at) = counted {
        let said = words.iter().enumerate();
        let said = said.map(|(place, word)| if place == at { "no" } else { word });
        return Some(said.collect::<Vec<&str>>().join(" "));
    }
    let ends = line.trim_end_matches(['.', '!', ' ']);
    let name = ends.strip_suffix('0')?.trim_end();
    let name = name.strip_suffix([':', '='])?;
    is_number_of_solutions(name).then(|| format!("{name}: none"))
}

/// `0 solutions`, at the beginning or behind what finds them. `Board 0 solution` is the name of one.
fn counts_none(words: &[&str], at: usize) -> bool {
    const BEFORE: [&str; 10] = [
        "are",
        "were",
        "total",
        "menemukan",
        "terdapat",
        "has",
        "got",
        "memiliki",
        "find",
        "zijn",
    ];
    let is_found = |word: &str| {
        let bare = bare(word);
        word.ends_with([':', '=']) || sense(&bare) == Sense::Found || BEFORE.contains(&&*bare)
    };
    let before = at.checked_sub(1).map(|before| words[before]);
    words[at].trim_start_matches(['(', '[']) == "0"
        && before.is_none_or(is_found)
        && words
            .get(at + 1)
            .is_some_and(|word| is_solution(&bare(word)) && !word.ends_with([':', '=']))
        && !words.get(at + 2).is_some_and(|word| is_length(&bare(word)))
}

/// `0 solution steps` is a length.
fn is_length(word: &str) -> bool {
    matches!(word, "moves" | "length") || sense(word) == Sense::Steps
}

/// `Pas de solution`. In Dutch the first two words deny nothing.
fn denies_in_french(words: &[&str], at: usize) -> bool {
    let said = words.iter().skip(at).take(3).map(|word| bare(word));
    said.eq(["pas", "de", "solution"])
}

/// `Number of solutions`, `Jumlah solusi yang ditemukan`, `Solutions found`: not the length of one.
fn is_number_of_solutions(name: &str) -> bool {
    const COUNTS: [&str; 8] = [
        "jumlah",
        "banyak",
        "banyaknya",
        "number",
        "count",
        "total",
        "aantal",
        "totaal",
    ];
    const MANY: [&str; 6] = [
        "solutions",
        "oplossingen",
        "soluciones",
        "soluções",
        "solucoes",
        "lösungen",
    ];
    let words: Vec<String> = name.split_whitespace().map(bare).collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&&**word));
    let is_counted = has(&MANY) || has(&COUNTS) && words.iter().any(|word| is_solution(word));
    let ends = |word: &String| is_solution(word) || sense(word) == Sense::Found;
    is_counted && words.last().is_some_and(ends)
}

/// A word that means a solution and no path: a path of no moves is one.
fn is_solution(word: &str) -> bool {
    sense(word) == Sense::Solution && !matches!(word, "path" | "paths" | "jalur" | "pad")
}

/// The letters that a word begins with, in lower case.
fn bare(word: &str) -> String {
    let letters = word.trim_start_matches(|c: char| !c.is_alphanumeric());
    let letters = letters.chars().take_while(|c| c.is_alphabetic());
    letters.flat_map(char::to_lowercase).collect()
}
