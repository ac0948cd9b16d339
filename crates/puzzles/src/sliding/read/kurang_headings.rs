//! Which headings are those of the sum of Kurang: only under them is a wrong number a wrong sum.

use crate::sliding::read::tokens::{Kind, Token, whole};
use crate::sliding::read::true_kurang::{adds_x, is_equal};
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

/// What the tiles are counted by, and signs and words of what is left of a division.
const INDICES: [&str; 3] = ["i", "j", "k"];
const DIVIDED: [&str; 4] = ["%", "mod", "modulo", "modulus"];

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

/// What of a line may tell the sum: without what X is, `(X = 1)`, where another number is left, and without the numbers that
/// the tiles go from and to, `i = 1 to 16`.
pub(super) fn without_its_parts(text: &str, tokens: &[Token]) -> Vec<Token> {
    let mut rest = Vec::with_capacity(tokens.len());
    let mut of_x = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let gives = matches!(tokens.get(at + 1), Some(next) if is_equal(text, next));
        let number = tokens.get(at + 2).and_then(|next| whole(next.kind));
        let is_added = at > 0 && tokens[at - 1].kind == Kind::Plus;
        let word = &text[token.start..token.end];
        match (number, token.kind) {
            (Some(0 | 1), Kind::Word(Meaning::Ex)) if gives && !is_added => {
                of_x.push(rest.len());
                rest.extend_from_slice(&tokens[at..at + 3]);
                at += 3;
            }
            (Some(_), Kind::Word(_)) if gives && INDICES.contains(&word) => {
                let last = tokens.get(at + 4).and_then(|last| whole(last.kind));
                let is_between = |kind| !matches!(kind, Kind::Gives | Kind::Comma | Kind::Plus);
                let goes_on = last.is_some() && is_between(tokens[at + 3].kind);
                at += if goes_on { 5 } else { 3 };
            }
            _ => {
                rest.push(*token);
                at += 1;
            }
        }
    }
    let count = |tokens: &[Token]| tokens.iter().filter_map(|it| whole(it.kind)).count();
    if count(&rest) > of_x.len() {
        for &at in of_x.iter().rev() {
            rest.drain(at..at + 3);
        }
    }
    rest
}

/// The sum that a line tells: what stands behind its last sign of equality outside brackets and before what it is divided by,
/// else its last number.
pub(super) fn told_sum(text: &str, tokens: &[Token]) -> Option<u64> {
    let is_divided = |token: &Token| {
        let word = text[token.start..token.end].to_lowercase();
        DIVIDED.contains(&word.as_str())
    };
    let mut depth = 0_usize;
    let mut outside = Vec::new();
    for token in tokens {
        match text[token.start..].chars().next() {
            Some('(' | '（' | '[' | '{') if token.kind == Kind::Bracket => depth += 1,
            Some(')' | '）' | ']' | '}') if token.kind == Kind::Bracket => {
                depth = depth.saturating_sub(1);
            }
            _ if depth > 0 => {}
            _ if is_divided(token) => break,
            _ => outside.push(*token),
        }
    }
    if outside.last().is_some_and(|last| last.kind == Kind::Gives) {
        return None;
    }
    let told = outside
        .rsplit(|token| token.kind == Kind::Gives)
        .find_map(value);
    let has_numbers = |token: &&Token| whole(token.kind).is_some();
    told.or_else(|| {
        let within = tokens.iter().take_while(|token| !is_divided(token));
        within
            .filter(has_numbers)
            .last()
            .and_then(|token| whole(token.kind))
    })
}

/// The last of these numbers, or what they come to where nothing but signs of addition stand between them.
fn value(tokens: &[Token]) -> Option<u64> {
    let mut numbers = tokens.iter().filter_map(|token| whole(token.kind));
    let is_added = |token: &Token| token.kind == Kind::Plus || whole(token.kind).is_some();
    let adds = tokens.iter().any(|token| token.kind == Kind::Plus);
    match adds && tokens.iter().all(is_added) {
        true => numbers.reduce(u64::saturating_add),
        false => numbers.next_back(),
    }
}
