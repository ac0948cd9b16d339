//! What words of a run line are, one by one: entries of a board, files that are written, names for something.

use crate::question_lexicon::BLANK_SIGNS;

/// Numbers that stand in a row, and the sign among them that stands for the blank.
#[derive(Debug, Default)]
pub(super) struct Entries {
    words: Vec<String>,
    /// A number among them stands for the blank.
    has_zero: bool,
    blank: Option<String>,
}

impl Entries {
    /// Whether this word is one more of them.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let is_number = word.len() < 3 && word.parse::<u32>().is_ok();
        let is_sign = BLANK_SIGNS.contains(&word);
        let is_letter = word.len() == 1 && word.bytes().all(|c| c.is_ascii_alphabetic());
        let has_blank = self.blank.is_some() || self.has_zero;
        let is_blank = ["_", "-"].contains(&word)
            || !self.words.is_empty() && !has_blank && (is_sign || is_letter);
        if is_blank {
            self.blank = Some(word.to_owned());
        }
        self.has_zero |= is_number && word.parse() == Ok(0);
        if is_number || is_blank {
            self.words.push(word.to_owned());
        }
        is_number || is_blank
    }

    /// How a board is written that they are, if there are enough for one, between a number before it and one behind.
    pub(super) fn board(&self) -> Option<(Option<&str>, String, Option<&str>)> {
        let written = match &self.blank {
            Some(blank) => format!("{{entries/{blank}}}"),
            None => "{entries}".to_owned(),
        };
        let (first, last) = (self.words.first()?, self.words.last()?);
        // `2 1 2 3 4 0 5 7 8 6` is one number more than a board has.
        let is_one_more = (2..=6).any(|side| side * side + 1 == self.words.len());
        let (before, behind) = match is_one_more {
            true if are_others(&self.words[1..]) => (Some(first.as_str()), None),
            true if are_others(&self.words[..self.words.len() - 1]) => (None, Some(last.as_str())),
            _ => (None, None),
        };
        (self.words.len() > 3).then_some((before, written, behind))
    }

    /// The one that there is.
    pub(super) fn only(&self) -> Option<&str> {
        match self.words.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Whether no two of these are the same.
fn are_others(words: &[String]) -> bool {
    (1..words.len()).all(|at| !words[..at].contains(&words[at]))
}

/// What files are called that a program writes.
const OUTPUT_WORDS: &[&str] = &[
    "out",
    "output",
    "outputs",
    "outfile",
    "solution",
    "solutions",
    "solusi",
    "sol",
    "result",
    "results",
    "hasil",
    "answer",
    "answers",
    "jawaban",
    "keluaran",
    "oplossing",
    "uitvoer",
    "resultaat",
    "salida",
    "solucion",
    "saida",
    "solucao",
    "ausgabe",
    "loesung",
    "ergebnis",
    "sortie",
    "resultat",
    "cikti",
    "sonuc",
    "log",
    "save",
    "simpan",
    "输出",
    "结果",
    "答案",
];

/// Whether an option is for a file that is written: `-o`, `--output-file`.
pub(super) fn names_an_output(option: &str) -> bool {
    let bare = option.trim_start_matches('-');
    option.starts_with('-') && (bare == "o" || is_output(bare))
}

/// Whether a file of this name is one that is written.
pub(super) fn is_output(word: &str) -> bool {
    let lower = word.to_lowercase();
    let name = lower.rsplit(['/', '\\']).next().unwrap_or_default();
    let mut parts = name.split(|c: char| !c.is_alphabetic());
    parts.any(|part| OUTPUT_WORDS.contains(&part))
}

/// Whether a word stands for a name, and is none: `<file>`, `FILE`.
pub(super) fn is_place(word: &str) -> bool {
    word.contains(['<', '[', '{', '*']) || is_name(word)
}

/// What a file that is written is called: as the line calls it, where that is a name.
pub(super) fn own_name(word: &str) -> String {
    match is_place(word) {
        true => "result.txt".to_owned(),
        false => word.to_owned(),
    }
}

/// Whether a word is a name for what is to be put in its place: `P`, `PUZZLE`.
pub(super) fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}
