//! Which lines tell the sum of Kurang: the true one in any words, and a wrong one only under a heading of that sum.

use crate::sliding::read::number_meanings::figures;
use crate::sliding::read::tokens::{Kind, Token, scan, whole};
use crate::sliding::read::true_kurang::numbers;
use crate::sliding::read::word_meanings::Meaning;

/// Words that add something up. Others that go with a number, such as `found` or `minimum`, do not.
const TOTALS: [&str; 3] = ["total", "jumlah", "totaal"];

/// Words that may stand beside them, and say nothing else.
const BESIDE: [&str; 30] = [
    "all",
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

/// Whether this line, or what stands before its brackets, ends in this number behind an equals sign, a colon or a word that
/// says as much, and calls it nothing else that is known.
pub(super) fn tells_the_sum(line: &str, total: u64) -> bool {
    let is_it = |line: &str| ends_in_the_sum(line, total);
    let in_brackets = line.split_once('(');
    is_it(line)
        || in_brackets.is_some_and(|(head, inner)| is_it(head) && !counts_others(inner))
        || comes_to_the_sum(line, total)
}

/// `15 + X(1) = 16 (genap)`, `sum = 15  X = 1  ->  16`: an X, what it is added to, and the sum behind a sign that something
/// comes to it.
fn comes_to_the_sum(line: &str, total: u64) -> bool {
    let told = line
        .trim_end()
        .strip_suffix(')')
        .and_then(|line| line.rsplit_once('('));
    let line = match told {
        Some((head, inner)) if inner.chars().all(char::is_alphabetic) => head,
        _ => line,
    };
    let mut tokens = Vec::new();
    scan(line, &mut String::new(), &mut tokens);
    let Some((last, [before @ .., sign])) = tokens.split_last() else {
        return false;
    };
    let is_x = |token: &Token| line[token.start..token.end].eq_ignore_ascii_case("x");
    let adds = |token: &Token| {
        matches!(
            token.kind,
            Kind::Plus | Kind::Word(Meaning::Sum | Meaning::Total | Meaning::Kurang)
        )
    };
    last.kind == Kind::Whole(total)
        && matches!(sign.kind, Kind::Gives | Kind::Join | Kind::Arrow(_))
        && before.iter().any(is_x)
        && before.iter().any(adds)
}

/// Whether this line ends in some number in the way that a sum is told, which may be it and may be something else.
pub(super) fn tells_a_sum(line: &str) -> bool {
    let last = numbers(std::iter::once(line)).pop();
    let last = last.and_then(|number| number.value);
    last.is_some_and(|number| tells_the_sum(line, number))
}

/// Whether this says that a number before it counts something else: `(moves)`.
fn counts_others(text: &str) -> bool {
    let mut tokens = Vec::new();
    scan(text, &mut String::new(), &mut tokens);
    tokens.iter().any(|token| {
        matches!(
            token.kind,
            Kind::Word(
                Meaning::Step
                    | Meaning::Steps
                    | Meaning::Length
                    | Meaning::Depth
                    | Meaning::Nodes
                    | Meaning::Iterations
                    | Meaning::Time
                    | Meaning::Unit(_)
                    | Meaning::Tile
            )
        )
    })
}

/// Words that say what something comes to.
const EQUALS: [&str; 9] = [
    "is", "equals", "becomes", "makes", "gives", "adalah", "menjadi", "yaitu", "bernilai",
];

/// Whether this says what something comes to: an equals sign, a colon or such a word.
pub(super) fn is_equal(line: &str, token: &Token) -> bool {
    let word = || line[token.start..token.end].to_lowercase();
    token.kind == Kind::Gives
        || matches!(token.kind, Kind::Word(_)) && EQUALS.contains(&word().as_str())
}

/// Whether the last of these is an X that something is added to.
pub(super) fn adds_x(line: &str, tokens: &[Token]) -> bool {
    let mut from_the_end = tokens.iter().rev().filter(|token| token.kind != Kind::Bar);
    let is_x = |token: &Token| line[token.start..token.end].eq_ignore_ascii_case("x");
    from_the_end.next().is_some_and(is_x)
        && from_the_end.next().map(|token| token.kind) == Some(Kind::Plus)
}

fn ends_in_the_sum(line: &str, total: u64) -> bool {
    let mut tokens = Vec::new();
    scan(line, &mut String::new(), &mut tokens);
    let is_whole = |token: &Token| matches!(token.kind, Kind::Whole(_) | Kind::Real(_));
    let Some(at) = tokens.iter().rposition(is_whole) else {
        return false;
    };
    let (before, number) = (&tokens[..at], tokens[at]);
    let is_of_it = |token: &Token| {
        matches!(
            token.kind,
            Kind::Word(Meaning::Total | Meaning::Sum | Meaning::Kurang)
        )
    };
    let is_given = before.last().is_some_and(|token| match token.kind {
        Kind::Gives => true,
        Kind::Word(Meaning::Total | Meaning::Sum) => true,
        // `| S+X | 16 |`, `Kurang + X 16`.
        _ if adds_x(line, before) => true,
        _ => is_equal(line, token) && before.iter().any(is_of_it),
    });
    let mut is_figure = false;
    figures(&tokens, None, |_| is_figure = true);
    number.kind == Kind::Whole(total)
        && is_given
        && !is_figure
        && (names_something(before) || adds_x(line, before))
        && !tokens[at + 1..].iter().any(is_unit)
}

/// Whether there is a word that may be one for the sum: not X alone, nor that of something else that is counted.
fn names_something(label: &[Token]) -> bool {
    let mut is_named = false;
    for token in label {
        let (Kind::Word(meaning) | Kind::Chinese(meaning)) = token.kind else {
            continue;
        };
        match meaning {
            Meaning::Nodes
            | Meaning::Iterations
            | Meaning::Time
            | Meaning::Unit(_)
            | Meaning::Heuristic(_)
            | Meaning::Depth
            | Meaning::Step
            | Meaning::Steps
            | Meaning::Tile
            | Meaning::Blank
            | Meaning::Way(_) => return false,
            Meaning::Ex => {}
            Meaning::Letters
            | Meaning::Length
            | Meaning::Total
            | Meaning::Kurang
            | Meaning::Sum
            | Meaning::Goal
            | Meaning::Path
            | Meaning::Bound
            | Meaning::Filler
            | Meaning::Other => is_named = true,
        }
    }
    is_named
}

fn is_unit(token: &Token) -> bool {
    matches!(token.kind, Kind::Word(Meaning::Unit(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_true_number_is_the_sum_unless_it_is_called_something_else() {
        for (line, is_it) in [
            ("Goal value: 16", true),
            ("'REACHABLE GOAL' THEOREM VALUE: 16", true),
            ("Total = 16", true),
            ("Total + X = 15 + 1 = 16 (Even)", true),
            ("hasil akhir : 16", true),
            ("15 + X(1) = 16 (genap)", true),
            ("sum = 15  X = 1  ->  16", true),
            ("15 + X(1) = 17 (ganjil)", false),
            ("TOTAL 16 (X=1)", true),
            ("Jumlah = 15, ditambah X menjadi 16", true),
            ("The total is 16", true),
            ("It is 16", false),
            ("| S+X| 16        |", true),
            ("| X | 16 |", false),
            ("Total 15 (X=1), so 16 in all", false),
            ("Puzzle 16", false),
            ("Total nodes 16", false),
            ("The number of steps is 16", false),
            ("Goal value: 15", false),
            ("Goal value: 16 17", false),
            ("Nodes generated: 16", false),
            ("Time: 16 ms", false),
            ("Jumlah langkah = 16", false),
            ("Cost: 16", false),
            ("Misplaced tiles: 16", false),
            ("X = 16", false),
            ("Step 16: left", false),
            ("test16.txt", false),
            ("16", false),
        ] {
            assert_eq!(tells_the_sum(line, 16), is_it, "{line}");
        }
    }
}
