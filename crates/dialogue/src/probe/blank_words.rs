//! What a program says of how the blank is to be written, `0 for blank`, `kosong = 16`, `0表示空格`, and what parts entries.

use crate::question_lexicon::{BLANK_SIGNS, Subject, is_about};

const BLANK: [&str; 26] = [
    "blank",
    "empty",
    "gap",
    "hole",
    "kosong",
    "kosongnya",
    "leeg",
    "lege",
    "gat",
    "vacío",
    "vacio",
    "vacía",
    "vacia",
    "hueco",
    "vazio",
    "vazia",
    "leer",
    "leere",
    "leeres",
    "leerfeld",
    "lücke",
    "vide",
    "vuoto",
    "vuota",
    "boş",
    "boşluk",
];
/// The same where words are not parted.
const BLANK_IN_CHINESE: [&str; 4] = ["空格", "空白", "空位", "空的"];
/// What counts: a number before these stands for none.
const COUNTED: [&str; 21] = [
    "number", "numbers", "digit", "digits", "tile", "tiles", "cell", "cells", "value", "values",
    "entries", "angka", "bilangan", "kotak", "getallen", "cijfers", "numeros", "números",
    "casillas", "celdas", "fichas",
];
/// What a sign stands behind that is not quoted.
const BEFORE_A_SIGN: [&str; 29] = [
    "use", "using", "with", "as", "is", "gunakan", "pakai", "dengan", "sebagai", "adalah", "met",
    "als", "by", "gebruik", "es", "con", "como", "usa", "é", "com", "ist", "mit", "durch", "est",
    "avec", "par", "comme", "è", "için",
];
/// What a letter stands before that is set off, and not quoted.
const FOR: [&str; 7] = ["for", "untuk", "voor", "para", "pour", "für", "per"];
/// Signs by the names that they have in a sentence.
const NAMED: [(&str, &str); 20] = [
    ("dot", "."),
    ("period", "."),
    ("titik", "."),
    ("punt", "."),
    ("punto", "."),
    ("ponto", "."),
    ("punkt", "."),
    ("point", "."),
    ("nokta", "."),
    ("underscore", "_"),
    ("asterisk", "*"),
    ("star", "*"),
    ("bintang", "*"),
    ("sterretje", "*"),
    ("asterisco", "*"),
    ("dash", "-"),
    ("hyphen", "-"),
    ("strip", "-"),
    ("streepje", "-"),
    ("hash", "#"),
];
/// So many words may stand between the two.
const REACH: usize = 3;

/// A word, and whether it stands in quotes, behind a colon or beside an equals sign.
struct Word {
    text: String,
    is_set_off: bool,
    /// The same without colons and brackets, which stand before many a word.
    is_quoted: bool,
}

/// How the blank of a board of so many fields is to be written, if the text says so and says only one thing.
pub(super) fn told_blank(text: &str, fields: usize) -> Option<String> {
    let mut told: Option<String> = None;
    for line in text.lines() {
        let words = words(line);
        for place in 0..words.len() {
            let is_named = BLANK.contains(&words[place].text.to_lowercase().as_str());
            if !is_named {
                continue;
            }
            let Some(sign) = nearest(&words, place, fields) else {
                continue;
            };
            if told.as_ref().is_some_and(|before| *before != sign) {
                return None;
            }
            told = Some(sign);
        }
    }
    told
}

/// A refusal is no longer than so many lines.
const LONGEST_REFUSAL: usize = 3;

/// The sign for a blank that a refusal names, if it is one that means nothing else: `only 1-8 and one _ please`.
pub(super) fn sign_in_refusal(text: &str) -> Option<String> {
    let lines: Vec<Vec<Word>> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(words)
        .collect();
    let is_sentence = |words: &&Vec<Word>| {
        let is_word = |word: &&Word| word.text.chars().filter(|c| c.is_alphabetic()).count() > 1;
        words.iter().filter(is_word).count() > 1
    };
    let sentences = lines.iter().filter(is_sentence).flatten();
    let is_sign = |word: &&Word| matches!(word.text.as_str(), "_" | "*" | "#");
    let mut signs = sentences.filter(is_sign).map(|word| &word.text);
    let first = signs.next().filter(|_| lines.len() <= LONGEST_REFUSAL)?;
    signs.all(|other| other == first).then(|| first.clone())
}

/// What is to stand between two entries, if the text says that it is a comma: `comma between numbers`.
pub(super) fn told_separator(text: &str) -> Option<String> {
    const WITHOUT: [&str; 7] = [
        "no ", "not ", "without ", "tanpa ", "bukan ", "geen ", "zonder ",
    ];
    let says = |line: &str| {
        let line = line.to_lowercase();
        let is_denied = WITHOUT.iter().any(|word| line.contains(word));
        is_about(&line, Subject::Commas) && !is_about(&line, Subject::Spaces) && !is_denied
    };
    text.lines().any(says).then(|| ",".to_owned())
}

/// The sign that stands nearest to this word; none where two are as near.
fn nearest(words: &[Word], place: usize, fields: usize) -> Option<String> {
    let sign_at = |at: Option<usize>| sign(words, at?, fields);
    for distance in 1..=REACH + 1 {
        let before = sign_at(place.checked_sub(distance));
        let after = sign_at(Some(place + distance));
        match (before, after) {
            (Some(one), Some(other)) if one != other => return None,
            (Some(one), _) | (None, Some(one)) => return Some(one),
            (None, None) => {}
        }
    }
    None
}

/// How a board is written with the sign at this place, if there is one.
fn sign(words: &[Word], at: usize, fields: usize) -> Option<String> {
    let word = words.get(at)?;
    let lower_at = |at: Option<usize>| Some(words.get(at?)?.text.to_lowercase());
    let counts = lower_at(Some(at + 1)).is_some_and(|next| COUNTED.contains(&next.as_str()));
    match word.text.parse::<i64>() {
        Ok(_) if counts => None,
        Ok(0) => Some("0".to_owned()),
        Ok(-1) => Some("-1".to_owned()),
        Ok(number) if usize::try_from(number) == Ok(fields) => Some("n2".to_owned()),
        Ok(_) => None,
        Err(_) => {
            let before = lower_at(at.checked_sub(1));
            let is_led = before.is_some_and(|word| BEFORE_A_SIGN.contains(&word.as_str()));
            let is_sign = BLANK_SIGNS.contains(&word.text.as_str());
            let is_letter =
                word.text.len() == 1 && word.text.bytes().all(|c| c.is_ascii_alphabetic());
            // `(B for blank)`.
            let stands_for_it = || {
                let next = lower_at(Some(at + 1));
                word.is_set_off && next.is_some_and(|next| FOR.contains(&next.as_str()))
            };
            // `a dot for the gap`, `use a dot`: by its name.
            let name = word.text.to_lowercase();
            if let Some((_, sign)) = NAMED.iter().find(|(known, _)| *known == name) {
                let near = [at.checked_sub(2), at.checked_sub(1), Some(at + 1)];
                let leads = |word: String| BEFORE_A_SIGN.contains(&word.as_str());
                let is_meant = word.is_set_off
                    || near.into_iter().filter_map(lower_at).any(leads)
                    || lower_at(Some(at + 1)).is_some_and(|next| FOR.contains(&next.as_str()));
                return is_meant.then(|| (*sign).to_owned());
            }
            let is_one = is_sign && (word.is_set_off || is_led)
                || is_letter && (word.is_quoted || stands_for_it());
            is_one.then(|| word.text.clone())
        }
    }
}

/// The words of a line, without quotes and brackets; between Chinese words and numbers there is no blank.
fn words(line: &str) -> Vec<Word> {
    let mut line = line.to_owned();
    for name in BLANK_IN_CHINESE {
        line = line.replace(name, " blank ");
    }
    let mut words: Vec<Word> = Vec::new();
    let (mut text, mut is_set_off, mut is_quoted) = (String::new(), false, false);
    for c in line.chars().chain([' ']) {
        let is_quote = matches!(
            c,
            '"' | '\'' | '`' | '(' | '[' | '<' | '“' | '‘' | '（' | '=' | ':' | '：'
        );
        let parts = is_quote
            || c.is_whitespace()
            || matches!(
                c,
                '\u{4e00}'
                    ..='\u{9fff}'
                        | ')'
                        | ']'
                        | '>'
                        | ','
                        | ';'
                        | '!'
                        | '?'
                        | '”'
                        | '’'
                        | '）'
                        | '，'
            );
        if !parts {
            text.push(c);
            continue;
        }
        if !text.is_empty() {
            let plain = match BLANK_SIGNS.contains(&text.as_str()) {
                true => text.clone(),
                false => text.trim_end_matches('.').to_owned(),
            };
            words.push(Word {
                text: plain,
                is_set_off,
                is_quoted,
            });
            text.clear();
            (is_set_off, is_quoted) = (false, false);
        }
        // `x = empty` sets off what stands before it, too.
        if c == '='
            && let Some(last) = words.last_mut()
        {
            (last.is_set_off, last.is_quoted) = (true, true);
        }
        is_set_off |= is_quote;
        is_quoted |= matches!(c, '"' | '\'' | '`' | '“' | '‘' | '=');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{sign_in_refusal, told_blank, told_separator};

    #[test]
    fn the_blank_is_written_as_the_program_says() {
        let table = [
            (
                "Enter the initial state (row by row, 0 for blank):",
                9,
                Some("0"),
            ),
            ("Enter the initial state (B for blank):", 9, Some("B")),
            ("Puzzle (9 digits, 0 = gap):", 9, Some("0")),
            ("Masukkan matriks (16 untuk petak kosong):", 16, Some("n2")),
            ("Gunakan '-' sebagai ubin kosong", 16, Some("-")),
            ("use x for the empty tile", 9, Some("x")),
            ("Blank: 0", 9, Some("0")),
            ("Enter 9 numbers (blank tile is 0):", 9, Some("0")),
            (
                "Masukkan 16 angka (kosong ditulis dengan 0):",
                16,
                Some("0"),
            ),
            ("Enter the 16 numbers, empty tile is 0", 16, Some("0")),
            ("Row 1 - blank is 0:", 9, Some("0")),
            ("kosong = -", 16, Some("-")),
            ("el hueco es *", 9, Some("*")),
            ("El hueco se escribe con `*`.", 9, Some("*")),
            ("use * for the blank", 9, Some("*")),
            ("blank = x", 9, Some("x")),
            ("gunakan # untuk kosong", 9, Some("#")),
            ("gebruik _ voor het lege vakje", 9, Some("_")),
            ("leeres Feld als `_`", 9, Some("_")),
            ("la case vide est _", 9, Some("_")),
            (
                "Now the 3 rows, tiles separated by blanks, x = empty cell.",
                9,
                Some("x"),
            ),
            ("empty: -1", 9, Some("-1")),
            (
                "one row a line, a dot for the gap, then an empty line:",
                16,
                Some("."),
            ),
            ("Type the rows, the empty cell is an asterisk", 9, Some("*")),
            ("gunakan titik untuk kosong", 16, Some(".")),
            ("schrijf een streepje voor het lege vakje", 9, Some("-")),
            ("Ligne 1 (v = case vide) :", 9, Some("v")),
            ("`b` is the blank.", 9, Some("b")),
            ("ubin kosong ditulis 0", 16, Some("0")),
            (
                "请输入初始状态(9个数字,用空格分隔,0表示空格):",
                9,
                Some("0"),
            ),
            ("请输入初始状态,0表示空格:", 9, Some("0")),
            ("typ het bord, 0 is leeg", 9, Some("0")),
            ("type numbers from 1 to 15 and 16 for blank", 16, Some("n2")),
            ("Row 1 - leave the blank out:", 9, None),
            // Nothing is said of how it is written, or two things.
            ("The blank moves up", 9, None),
            ("Leer 16 numeros", 16, None),
            ("16 = leer", 16, Some("n2")),
            ("A blank line ends it: a row at a time", 9, None),
            ("blank 0 or blank '_'", 9, None),
            ("From this point the blank moves", 9, None),
            ("Enter 15 numbers, leave the blank empty", 16, None),
            ("0 misplaced tiles, found after 3 moves", 9, None),
        ];
        for (text, fields, expected) in table {
            assert_eq!(told_blank(text, fields).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_refusal_names_the_sign_for_the_blank() {
        for (text, expected) in [
            ("Bad board! 1-8 and one _ are needed.", Some("_")),
            (
                "Hatalı tahta! 1-8 rakamları ve bir tane _ olmalı.",
                Some("_"),
            ),
            ("Papan salah, harus ada satu '*'\n", Some("*")),
            // Two signs, boards, and what means something else as well.
            ("use one of _ and * please", None),
            ("1 2 3\n4 _ 6\n7 5 8\n", None),
            ("Moves found\n1 2 3\n4 _ 6\n7 5 8\nThe gap _ moved\n", None),
            ("Invalid board - try again.", None),
        ] {
            assert_eq!(sign_in_refusal(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_comma_parts_entries_where_the_program_says_so() {
        for line in [
            "Use 0 for the blank, comma between numbers.",
            "Pisahkan dengan koma",
        ] {
            assert_eq!(told_separator(line).as_deref(), Some(","), "{line}");
        }
        for line in [
            "Enter the rows",
            "Use spaces, not commas",
            "Spaces or commas",
        ] {
            assert_eq!(told_separator(line), None, "{line}");
        }
    }
}
