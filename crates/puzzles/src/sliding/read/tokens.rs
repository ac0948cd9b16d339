//! Cuts a line of text into tokens.

use rules::sliding::board::Direction;

use crate::sliding::read::word_meanings::{Meaning, meaning, meaning_abroad, meaning_of_chinese};
use crate::text::solvability_phrases::is_chinese;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Token {
    pub kind: Kind,
    /// Where it begins, in bytes.
    pub start: usize,
    pub end: usize,
}

/// What a piece of a line is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Whole(u64),
    /// A whole number below zero, without its sign.
    Negative(u64),
    /// A number with a fraction or an exponent.
    Real(f64),
    Word(Meaning),
    Chinese(Meaning),
    /// A sign that stands alone, as the blank does.
    Mark(char),
    /// An empty pair of brackets or quotes.
    Pair,
    Bar,
    /// A comma or a semicolon.
    Comma,
    Tab,
    /// A bracket or a quote.
    Bracket,
    /// `:` or `=`.
    Gives,
    Arrow(Direction),
    /// `->` or `=>`.
    Join,
    /// `^`, `<` or `>`.
    Sign(char),
    Plus,
    /// A rule or a corner of a border.
    Rule,
    Other,
}

impl Token {
    /// What the word that this is means, if it is one.
    pub(super) const fn meaning(&self) -> Option<Meaning> {
        match self.kind {
            Kind::Word(meaning) | Kind::Chinese(meaning) => Some(meaning),
            _ => None,
        }
    }
}

/// The whole number that this is, if it is one.
pub(super) const fn whole(kind: Kind) -> Option<u64> {
    match kind {
        Kind::Whole(number) => Some(number),
        _ => None,
    }
}

/// Cuts the line into tokens; spaces are none.
pub(super) fn scan(text: &str, lower: &mut String, tokens: &mut Vec<Token>) {
    tokens.clear();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let byte = bytes[at];
        let kind = match byte {
            b' ' => {
                at += 1;
                continue;
            }
            b'0'..=b'9' => number(bytes, &mut at, 1),
            b'a'..=b'z' | b'A'..=b'Z' => word(text, &mut at, lower),
            b'-' if is_minus(bytes, at) => {
                at += 1;
                number(bytes, &mut at, -1)
            }
            b'-' | b'=' if bytes.get(at + 1) == Some(&b'>') => {
                at += 2;
                Kind::Join
            }
            b'-' | b'_' | b'*' | b'#' | b'?' | b'.' | b'~' | b'=' | b'@' | b'&' | b'$' | b'%' => {
                run(bytes, &mut at)
            }
            b'\t' => one(&mut at, Kind::Tab),
            b'|' => one(&mut at, Kind::Bar),
            b',' | b';' => one(&mut at, Kind::Comma),
            b'[' | b'(' | b'{' | b'\'' | b'"' => pair(bytes, &mut at),
            b']' | b')' | b'}' => one(&mut at, Kind::Bracket),
            b':' => one(&mut at, Kind::Gives),
            b'^' | b'<' | b'>' => one(&mut at, Kind::Sign(char::from(byte))),
            b'+' => one(&mut at, Kind::Plus),
            0..=0x7f => one(&mut at, Kind::Other),
            0x80.. => match beyond_ascii(text, &mut at, lower) {
                Some(kind) => kind,
                None => continue,
            },
        };
        if kind == Kind::Word(Meaning::Length) {
            set_search_path_apart(text, tokens);
        }
        // `██` is one mark.
        let before = tokens.last_mut();
        match before.filter(|before| {
            matches!(kind, Kind::Mark(_)) && before.kind == kind && before.end == start
        }) {
            Some(before) => before.end = at,
            None => tokens.push(Token {
                kind,
                start,
                end: at,
            }),
        }
    }
}

/// The length of what the last words call a `search path` is how many boards were looked at.
fn set_search_path_apart(text: &str, tokens: &mut [Token]) {
    if let [.., search, path] = tokens
        && path.kind == Kind::Word(Meaning::Path)
        && text[search.start..search.end].eq_ignore_ascii_case("search")
    {
        search.kind = Kind::Word(Meaning::Bound);
    }
}

fn one(at: &mut usize, kind: Kind) -> Kind {
    *at += 1;
    kind
}

/// A minus sign, not a mark nor a hyphen: a digit behind it, and nothing it could belong to before it.
fn is_minus(bytes: &[u8], at: usize) -> bool {
    bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
        && at.checked_sub(1).is_none_or(|before| {
            matches!(
                bytes[before],
                b' ' | b'\t' | b'|' | b',' | b'[' | b'(' | b'=' | b':'
            )
        })
}

fn number(bytes: &[u8], at: &mut usize, sign: i8) -> Kind {
    let start = *at;
    let digits = |at: &mut usize| {
        let from = *at;
        while bytes.get(*at).is_some_and(u8::is_ascii_digit) {
            *at += 1;
        }
        *at - from
    };
    // An address: 0x7f50.
    if bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X')) {
        let is_hex = bytes.get(start + 2).is_some_and(u8::is_ascii_hexdigit);
        if is_hex {
            *at += 2;
            while bytes.get(*at).is_some_and(u8::is_ascii_hexdigit) {
                *at += 1;
            }
            return Kind::Other;
        }
    }
    digits(at);
    let whole = *at;
    let mut real = false;
    if bytes.get(*at) == Some(&b'.') {
        *at += 1;
        let fraction = digits(at);
        // `4.` and `4.0` are whole, as some libraries print them; the dot of `1. UP` is not part of the number.
        real = bytes[whole + 1..*at].iter().any(|&digit| digit != b'0');
        let among_numbers = || {
            let next = bytes[*at..].iter().find(|&&byte| byte != b' ');
            matches!(next, None | Some(b'0'..=b'9' | b']'))
        };
        if fraction == 0 && !among_numbers() {
            *at = whole;
        }
    }
    if matches!(bytes.get(*at), Some(b'e' | b'E')) {
        let mut end = *at + 1;
        if matches!(bytes.get(end), Some(b'+' | b'-')) {
            end += 1;
        }
        if digits(&mut end) > 0
            && bytes
                .get(end)
                .is_none_or(|byte| !byte.is_ascii_alphabetic() || *byte == b's')
        {
            real = true;
            *at = end;
        }
    }
    if real || *at > whole {
        let text = std::str::from_utf8(&bytes[start..*at]).unwrap_or_default();
        let value: f64 = text.parse().unwrap_or(0.0);
        if real {
            return Kind::Real(if sign < 0 { -value } else { value });
        }
    }
    let value = bytes[start..whole].iter().fold(0_u64, |value, digit| {
        value
            .saturating_mul(10)
            .saturating_add(u64::from(digit - b'0'))
    });
    if sign < 0 {
        Kind::Negative(value)
    } else {
        Kind::Whole(value)
    }
}

fn word(text: &str, at: &mut usize, lower: &mut String) -> Kind {
    lower.clear();
    let mut end = *at;
    for c in text[*at..].chars() {
        match c {
            'a'..='z' => lower.push(c),
            'A'..='Z' => lower.push(c.to_ascii_lowercase()),
            '\'' if !lower.is_empty()
                && text[end + 1..].starts_with(|next: char| next.is_ascii_alphabetic())
                && lower.len() > 1 => {}
            _ if c.is_alphabetic() && !is_chinese(c) => lower.extend(c.to_lowercase()),
            _ => break,
        }
        end += c.len_utf8();
    }
    *at = end.max(*at + 1);
    let here = meaning(lower);
    let abroad = match here {
        Meaning::Other | Meaning::Letters => meaning_abroad(lower),
        _ => None,
    };
    Kind::Word(abroad.unwrap_or(here))
}

/// A run of one sign: alone and short it is a mark, long it is a rule.
fn run(bytes: &[u8], at: &mut usize) -> Kind {
    let start = *at;
    let sign = bytes[start];
    while bytes.get(*at) == Some(&sign) && !(sign == b'-' || sign == b'=') {
        *at += 1;
    }
    while bytes.get(*at) == Some(&sign) && bytes.get(*at + 1) != Some(&b'>') {
        *at += 1;
    }
    let alone = is_edge(start.checked_sub(1).map(|before| bytes[before]))
        && is_edge(bytes.get(*at).copied());
    match sign {
        b'=' if *at - start == 1 => Kind::Gives,
        b'~' if alone && *at - start == 1 => Kind::Mark('~'),
        b'=' | b'~' => Kind::Rule,
        b'?' if !alone => Kind::Gives,
        _ if alone && *at - start <= 3 => Kind::Mark(char::from(sign)),
        _ if *at - start > 1 => Kind::Rule,
        _ => Kind::Other,
    }
}

fn is_edge(byte: Option<u8>) -> bool {
    match byte {
        None => true,
        Some(byte) => matches!(
            byte,
            b' ' | b'\t'
                | b'|'
                | b','
                | b'['
                | b']'
                | b'('
                | b')'
                | b'{'
                | b'}'
                | b'\''
                | b'"'
                | 0x80..
        ),
    }
}

/// An opening bracket or a quote, with its other half where there is nothing between.
fn pair(bytes: &[u8], at: &mut usize) -> Kind {
    let close = match bytes[*at] {
        b'[' => b']',
        b'(' => b')',
        b'{' => b'}',
        quote => quote,
    };
    let mut end = *at + 1;
    while matches!(bytes.get(end), Some(b' ' | b'\t')) && end - *at < 8 {
        end += 1;
    }
    if bytes.get(end) == Some(&close) && (end > *at + 1 || bytes[*at] != b'(') {
        // `'1', '2'`: the quotes that end one string and begin the next are no pair.
        let quoted = matches!(close, b'\'' | b'"') && !opens(bytes, *at);
        if !quoted {
            *at = end + 1;
            return Kind::Pair;
        }
    }
    *at += 1;
    Kind::Bracket
}

/// Whether a quote begins a string: nothing but a bracket, a comma or white space is before it.
fn opens(bytes: &[u8], at: usize) -> bool {
    at.checked_sub(1)
        .is_none_or(|before| matches!(bytes[before], b' ' | b',' | b'[' | b'(' | b'{' | b'|'))
}

fn beyond_ascii(text: &str, at: &mut usize, lower: &mut String) -> Option<Kind> {
    let c = text[*at..].chars().next()?;
    if is_chinese(c) {
        let end = text[*at..]
            .find(|c: char| !is_chinese(c))
            .map_or(text.len(), |length| *at + length);
        let stretch = &text[*at..end];
        let is_alone =
            text[..*at].ends_with([' ', '\t', '|']) && text[end..].starts_with([' ', '\t', '|']);
        let is_last = text[..*at].ends_with(' ') && text[end..].trim().is_empty();
        *at = end;
        // The blank, in its place among tiles.
        if stretch == "空" && (is_alone || is_last) {
            return Some(Kind::Mark('空'));
        }
        return Some(Kind::Chinese(meaning_of_chinese(stretch)));
    }
    if c.is_alphabetic() {
        return Some(word(text, at, lower));
    }
    *at += c.len_utf8();
    if c.is_whitespace() {
        return None;
    }
    Some(match c {
        '│' | '║' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '╽' | '╿' | '｜' | '▏' | '▕'
        | '❘' => Kind::Bar,
        '\u{2500}'..='\u{257f}' => Kind::Rule,
        '↑' | '⬆' | '▲' | '△' | '⇑' | '🔼' | '⇧' | '↟' | '👆' => {
            Kind::Arrow(Direction::Up)
        }
        '↓' | '⬇' | '▼' | '▽' | '⇓' | '🔽' | '⇩' | '👇' => {
            Kind::Arrow(Direction::Down)
        }
        '←' | '⬅' | '◀' | '◁' | '⇐' | '⇦' | '👈' => Kind::Arrow(Direction::Left),
        '→' | '➡' | '▶' | '▷' | '⇒' | '⇨' | '➔' | '➜' | '👉' | '⟶' => {
            Kind::Arrow(Direction::Right)
        }
        '：' => Kind::Gives,
        '，' | '、' | '；' => Kind::Comma,
        '（' | '）' | '【' | '】' => Kind::Bracket,
        '\u{2580}'..='\u{25ff}' | '·' | '•' | '∅' | '␣' | '⬜' | '⬛' | '⬚' | '×' | '–' | '—' => {
            Kind::Mark(c)
        }
        '∑' => Kind::Word(Meaning::Sum),
        _ => Kind::Other,
    })
}
