//! Which headings are those of the sum of Kurang: only under them is a wrong number a wrong sum.

use crate::sliding::read::tokens::{Kind, Token, whole};
use crate::sliding::read::true_kurang::adds_x;
use crate::sliding::read::word_meanings::Meaning;

/// Words that add something up. Others that go with a number, such as `found` or `minimum`, do not.
const TOTALS: [&str; 9] = [
    "total",
    "totals",
    "jumlah",
    "jumlahnya",
    "totaal",
    "sum",
    "sigma",
    "som",
    "somme",
];

/// Words that may stand beside them, and say nothing else.
const BESIDE: [&str; 33] = [
    "of",
    "the",
    "all",
    "is",
    "are",
    "equals",
    "value",
    "values",
    "nilai",
    "nilainya",
    "dari",
    "semua",
    "seluruh",
    "keseluruhan",
    "akhir",
    "final",
    "adalah",
    "inversion",
    "inversions",
    "inversi",
    "smaller",
    "less",
    "table",
    "function",
    "fungsi",
    "i",
    "even",
    "odd",
    "genap",
    "ganjil",
    "van",
    "de",
    "alle",
];

/// Whether there is a word that adds something up.
pub(super) fn adds_up(text: &str, tokens: &[Token]) -> bool {
    tokens.iter().any(|token| is_total(text, token))
}

fn is_total(text: &str, token: &Token) -> bool {
    let word = text[token.start..token.end].to_lowercase();
    match token.kind {
        Kind::Word(Meaning::Sum) => word != "estimate",
        Kind::Word(Meaning::Total) => TOTALS.contains(&word.as_str()),
        _ => false,
    }
}

/// Whether a line without the name of Kurang tells a sum and nothing but a sum: `Total: 24`, and not `Total nodes: 24`.
pub(super) fn is_a_sum(text: &str, tokens: &[Token]) -> bool {
    let is_of_it = |token: &Token| match token.kind {
        Kind::Word(Meaning::Kurang | Meaning::Ex | Meaning::Filler) => true,
        Kind::Word(_) if is_total(text, token) => true,
        Kind::Word(_) => {
            let word = text[token.start..token.end].to_lowercase();
            BESIDE.contains(&word.as_str())
        }
        Kind::Chinese(_) | Kind::Real(_) => false,
        _ => true,
    };
    adds_up(text, tokens) && tokens.iter().all(is_of_it)
}

/// Whether the number of a line is that of something that X is added to: `Sum + X = 24`, `S + X: 24`.
pub(super) fn is_with_x(text: &str, tokens: &[Token]) -> bool {
    let Some(at) = tokens.iter().rposition(|token| whole(token.kind).is_some()) else {
        return false;
    };
    let before = &tokens[..at];
    let label = match before.last() {
        Some(last) if last.kind == Kind::Gives => &before[..before.len() - 1],
        _ => before,
    };
    adds_x(text, label)
}

/// The last number of a line, or the one that has more said of it in brackets: 17 of `Kurang(i) + X = 17 (17 mod 2 = 1)`.
pub(super) fn number_before_brackets(text: &str, tokens: &[Token]) -> Option<u64> {
    let opens = |token: &Token| text[token.start..].starts_with(['(', '（', '[']);
    let mut pairs = tokens.windows(2).filter(|pair| opens(&pair[1]));
    let explained = pairs.find_map(|pair| whole(pair[0].kind));
    let mut all = tokens.iter().filter_map(|token| whole(token.kind));
    explained.or_else(|| all.next_back())
}
