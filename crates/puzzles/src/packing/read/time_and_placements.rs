//! Reads the time and the number of placements a program says it took.

use crate::packing::answer::PackingAnswer;

/// Words that a time stands with.
const TIME: &[&str] = &[
    "waktu", "time", "durasi", "duration", "elapsed", "tijd", "duur", "runtime", "took", "lama",
    "耗时", "时间", "用时",
];
/// Words that the number of placements stands with.
const TRIED: &[&str] = &[
    "kasus",
    "cases",
    "case",
    "placements",
    "placement",
    "combinations",
    "combination",
    "kombinasi",
    "iterations",
    "iteration",
    "iterasi",
    "percobaan",
    "kemungkinan",
    "attempts",
    "attempt",
    "tried",
    "tries",
    "ditinjau",
    "evaluated",
    "langkah",
    "visited",
    "checked",
    "explored",
    "dicoba",
    "penempatan",
    "pogingen",
    "plaatsingen",
    "geprobeerd",
    "gevallen",
    "tentativas",
    "intentos",
    "尝试",
    "次数",
    "情况",
];

/// Takes the figures that this line tells.
pub(super) fn take(line: &str, answer: &mut PackingAnswer) {
    if !line.bytes().any(|byte| byte.is_ascii_digit()) {
        return;
    }
    let lower = line.to_lowercase();
    let tokens = tokens(&lower);
    if let Some(at) = tokens.iter().position(|token| is_word_of(token, TIME))
        && let Some(milliseconds) = time(&tokens, at)
    {
        answer.milliseconds = Some(milliseconds);
    }
    // `0 ms`, `Selesai dalam 12 ms`: what is measured so is a time, whatever it is called.
    if answer.milliseconds.is_none() {
        answer.milliseconds = measured(&tokens);
    }
    if let Some(at) = tokens.iter().rposition(|token| is_word_of(token, TRIED))
        && let Some(count) = count(&tokens, at)
    {
        answer.placements = Some(count);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
}

fn tokens(line: &str) -> Vec<Token<'_>> {
    let is_number = |c: char| c.is_ascii_digit();
    let mut tokens = Vec::new();
    let mut rest = line;
    // A `²` is a number too, but no digit of one.
    while let Some(start) = rest.find(|c: char| c.is_alphabetic() || is_number(c)) {
        rest = &rest[start..];
        let is_digit = rest.starts_with(is_number);
        let end = if is_digit {
            // A point or a comma belongs to the number where a digit follows it.
            let mut end = 0;
            let bytes = rest.as_bytes();
            while end < bytes.len()
                && (bytes[end].is_ascii_digit()
                    || matches!(bytes[end], b'.' | b',')
                        && bytes.get(end + 1).is_some_and(u8::is_ascii_digit))
            {
                end += 1;
            }
            end
        } else {
            rest.find(|c: char| !c.is_alphabetic())
                .unwrap_or(rest.len())
        };
        let (token, after) = rest.split_at(end);
        tokens.push(if is_digit {
            Token::Number(token)
        } else {
            Token::Word(token)
        });
        rest = after;
    }
    tokens
}

fn is_word_of(token: &Token<'_>, words: &[&str]) -> bool {
    match token {
        Token::Word(word) => words.iter().any(|known| {
            if known.is_ascii() {
                word == known
            } else {
                word.contains(known)
            }
        }),
        Token::Number(_) => false,
    }
}

/// The number with a unit after the word, or else before it; milliseconds where no unit is told.
fn time(tokens: &[Token<'_>], word: usize) -> Option<f64> {
    let with_unit = |at: usize| match (tokens.get(at)?, tokens.get(at + 1)) {
        (Token::Number(number), Some(Token::Word(unit))) => Some(decimal(number)? * scale(unit)?),
        (Token::Number(_) | Token::Word(_), _) => None,
    };
    let unitless = || match tokens
        .get(word + 1..)?
        .iter()
        .find(|token| matches!(token, Token::Number(_)))?
    {
        Token::Number(number) => decimal(number),
        Token::Word(_) => None,
    };
    (word + 1..tokens.len())
        .find_map(with_unit)
        .or_else(|| (0..word).find_map(with_unit))
        .or_else(unitless)
}

/// A number with a unit that nothing but a time has; one of a letter only where nothing else is on the line.
fn measured(tokens: &[Token<'_>]) -> Option<f64> {
    let pair = |at: usize| match (&tokens[at], tokens.get(at + 1)?) {
        (Token::Number(number), Token::Word(unit)) => {
            let is_plain = unit.chars().count() > 1 && *unit != "min" || tokens.len() == 2;
            let scale = scale(unit).filter(|_| is_plain)?;
            Some(decimal(number)? * scale)
        }
        _ => None,
    };
    (0..tokens.len()).find_map(pair)
}

/// Milliseconds in one of these.
fn scale(unit: &str) -> Option<f64> {
    match unit {
        "ms" | "milidetik" | "millisecond" | "milliseconds" | "millis" | "milliseconden"
        | "毫秒" => Some(1.0),
        "s" | "sec" | "secs" | "second" | "seconds" | "detik" | "sekon" | "seconden" | "秒" => {
            Some(1e3)
        }
        "us" | "µs" | "microseconds" | "mikrodetik" | "微秒" => Some(1e-3),
        "ns" | "nanoseconds" | "nanodetik" => Some(1e-6),
        "m" | "min" | "minutes" | "menit" => Some(6e4),
        _ => None,
    }
}

/// The number after the word, or else the last one before it.
fn count(tokens: &[Token<'_>], word: usize) -> Option<u64> {
    let is_unit =
        |at: usize| matches!(tokens.get(at + 1), Some(Token::Word(unit)) if scale(unit).is_some());
    let number = |at: &usize| match tokens[*at] {
        Token::Number(number) if !is_unit(*at) => whole(number),
        Token::Number(_) | Token::Word(_) => None,
    };
    let (mut after, mut before) = (word + 1..tokens.len(), (0..word).rev());
    after
        .find_map(|at| number(&at))
        .or_else(|| before.find_map(|at| number(&at)))
}

/// A whole number; points and commas part its thousands.
fn whole(number: &str) -> Option<u64> {
    let mut groups = number.split(['.', ',']);
    let first = groups.next()?;
    let rest: Vec<&str> = groups.collect();
    if rest.iter().any(|group| group.len() != 3) {
        return first.parse().ok();
    }
    number.replace(['.', ','], "").parse().ok()
}

fn decimal(number: &str) -> Option<f64> {
    let points = number.matches(['.', ',']).count();
    if points > 1 {
        return whole(number).map(|number| number as f64);
    }
    number.replace(',', ".").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_with_their_units_and_groups() {
        let table = [
            ("Waktu pencarian: 12 ms", Some(12.0), None),
            ("Execution time: 536ms", Some(536.0), None),
            ("Waktu eksekusi: 0.25 detik", Some(250.0), None),
            ("Time: 1,5 s", Some(1500.0), None),
            ("Time (ms): 7", Some(7.0), None),
            ("耗时: 3 毫秒", Some(3.0), None),
            ("Banyak kasus yang ditinjau: 4", None, Some(4)),
            ("Combinations tried: 487,428", None, Some(487_428)),
            ("Cases evaluated: 1.846.461", None, Some(1_846_461)),
            (
                "Found after 345 placements in time 12 ms",
                Some(12.0),
                Some(345),
            ),
            ("Tried 217 cases", None, Some(217)),
            ("Ukuran papan: 5x7", None, None),
            ("nama file (contoh: 1.txt)", None, None),
            ("kasus: 99999999999999999999999999", None, None),
            ("area: 5 cm²", None, None),
            ("time: ½ s, ① 7 ms", Some(7.0), None),
            ("0 ms", Some(0.0), None),
            ("(12.5 ms)", Some(12.5), None),
            ("3 s", Some(3000.0), None),
            ("Selesai dalam 12 ms", Some(12.0), None),
            ("Done (0,5 seconds)", Some(500.0), None),
            ("Papan 5 m x 3 m", None, None),
            ("5 s of 7 pieces", None, None),
            ("Piece 3 S", None, None),
            ("\"visited\": 5480331,", None, Some(5_480_331)),
        ];
        for (line, milliseconds, placements) in table {
            let mut answer = PackingAnswer::default();
            take(line, &mut answer);
            assert_eq!(
                (answer.milliseconds, answer.placements),
                (milliseconds, placements),
                "{line}"
            );
        }
    }
}
