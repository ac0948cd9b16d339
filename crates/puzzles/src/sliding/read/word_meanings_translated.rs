//! What words of Spanish, Portuguese, German, French, Italian and Turkish mean, alone and by those beside them; and how all
//! languages call misplaced tiles.

use crate::sliding::answer::HeuristicName;
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::{Meaning, NATIVE, tongues, way, way_among_others};
use crate::text::solvability_phrases_translated::without_accents;

/// How misplaced tiles are called.
const MISPLACED: &[&str] = &[
    "out of place",
    "in wrong place",
    "in the wrong place",
    "in wrong position",
    "in the wrong position",
    "wrongly placed",
    "salah tempat",
    "salah posisi",
    "salah letak",
    "tidak pada tempat",
    "verkeerd geplaatst",
    "verkeerde plaats",
    "verkeerde positie",
    "niet op hun plaats",
    "fuera de lugar",
    "fuera de su lugar",
    "mal colocad",
    "mal ubicad",
    "descolocad",
    "fora do lugar",
    "fora de lugar",
    "fora de posicao",
    "mal posicionad",
    "falsch platziert",
    "falsch positioniert",
    "falsch liegend",
    "falsche platz",
    "falschen platz",
    "mal place",
    "fuori posto",
    "yanlis yer",
    "yerinde olmayan",
];

/// Gives words of other languages their meaning by those beside them, and takes it from ways that are not all of one
/// language: who mixes them means something else.
pub(super) fn settle(text: &str, tokens: &mut [Token]) {
    if text.is_ascii() && !text.contains(|c: char| c.is_ascii_alphabetic()) {
        return;
    }
    let plain = |token: &Token| without_accents(&text[token.start..token.end]);
    counts_misplaced_tiles(text, tokens);
    let label = tokens
        .iter()
        .rposition(|token| token.kind == Kind::Gives)
        .map_or(0, |at| at + 1);
    let mut meanings = tokens[..label].iter().filter_map(Token::meaning);
    let about_steps = meanings.any(Meaning::is_of_steps);
    let is_word = |token: &&Token| matches!(token.kind, Kind::Word(_));
    let is_way = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Way(_)));
    let words: Vec<String> = tokens[label..].iter().filter(is_word).map(plain).collect();
    let could_be = |word: &String| way(word).or_else(|| way_among_others(word)).is_some();
    let all_ways = about_steps && !words.is_empty() && words.iter().all(could_be);
    let beside = tokens.iter().filter(|token| is_way(token)).map(plain);
    let shared = beside.fold(u8::MAX, |shared, word| shared & tongues(&word));
    let has_ways = tokens.iter().any(is_way);
    for token in tokens.iter_mut() {
        if !matches!(token.kind, Kind::Word(_)) {
            continue;
        }
        let word = plain(token);
        if let Some((way, tongue)) = way_among_others(&word)
            && (all_ways || has_ways && shared & tongue != 0)
        {
            token.kind = Kind::Word(Meaning::Way(way));
        } else if shared == 0 && is_way(token) && tongues(&word) & NATIVE == 0 {
            token.kind = Kind::Word(Meaning::Other);
        }
    }
}

/// `Peças fora do lugar`: another name of Hamming's heuristic, which the last of these words has from here on.
fn counts_misplaced_tiles(text: &str, tokens: &mut [Token]) {
    let is_named = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Heuristic(_)));
    let lower = without_accents(text);
    let says_so = MISPLACED.iter().any(|phrase| lower.contains(phrase));
    if !says_so || tokens.iter().any(is_named) {
        return;
    }
    let is_word = |token: &Token| matches!(token.kind, Kind::Word(_));
    let words: Vec<(usize, String)> = tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| is_word(token))
        .map(|(at, token)| (at, without_accents(&text[token.start..token.end])))
        .collect();
    // The last word may have an ending: `mal colocadas`.
    let is_phrase = |said: &[(usize, String)], phrase: &str| {
        let mut wanted = phrase.split(' ').peekable();
        let mut said = said.iter();
        while let Some(word) = wanted.next() {
            let is_it = said.next().is_some_and(|(_, one)| match wanted.peek() {
                Some(_) => one == word,
                None => one.starts_with(word),
            });
            if !is_it {
                return false;
            }
        }
        true
    };
    let end_of = |phrase: &&str| {
        let many = phrase.split(' ').count();
        let from = (0..words.len()).find(|&from| is_phrase(&words[from..], phrase))?;
        Some(words[from + many - 1].0)
    };
    if let Some(last) = MISPLACED.iter().find_map(end_of) {
        tokens[last].kind = Kind::Word(Meaning::Heuristic(HeuristicName::Hamming));
    }
}
