//! Bytes cut into lines and words, each word with its place.

use std::ops::Range;

use crate::sliding::notation::error::{BadBoard, Place};

/// The widest a word is quoted in an error.
const QUOTED: usize = 24;
/// Tabs lead to every eighth column.
const TAB: usize = 8;

/// A line that has words on it.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub text: &'a str,
    pub words: Vec<Word<'a>>,
}

/// A word: anything between white space.
#[derive(Debug)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub place: Place,
    /// The columns it covers on paper, tabs expanded, counted from 0.
    pub span: Range<usize>,
}

impl Line<'_> {
    /// Just after the last word.
    pub(super) fn end(&self) -> Place {
        let last = self.words.last().expect("only lines with words are kept");
        Place {
            line: last.place.line,
            column: last.place.column + last.text.chars().count(),
        }
    }
}

impl Word<'_> {
    /// The word, fit for an error message.
    pub(super) fn quoted(&self) -> String {
        let mut rest = self.text.chars();
        let mut quoted: String = rest
            .by_ref()
            .take(QUOTED)
            .flat_map(char::escape_debug)
            .collect();
        if rest.next().is_some() {
            quoted.push('…');
        }
        quoted
    }

    /// Whether it is written with the digits 0 to 9 and nothing else.
    pub(super) fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Its value, if it is a number that is not beyond all boards.
    pub(super) fn number(&self) -> Option<usize> {
        self.is_number()
            .then(|| self.text.parse::<u32>().ok())
            .flatten()
            .map(|number| number as usize)
    }
}

/// The lines that have words on them. Lines end in LF, CR LF or CR; a byte-order mark is passed over.
pub(super) fn lines(bytes: &[u8]) -> Result<Vec<Line<'_>>, BadBoard> {
    let text = std::str::from_utf8(bytes).map_err(|error| BadBoard::NotText {
        offset: error.valid_up_to(),
    })?;
    if let Some(offset) = text.find(|c: char| c.is_control() && !c.is_whitespace()) {
        return Err(BadBoard::NotText { offset });
    }
    Ok(text
        .strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
        .zip(1..)
        .map(|(text, number)| Line {
            text,
            words: words(text, number),
        })
        .filter(|line| !line.words.is_empty())
        .collect())
}

fn words(text: &str, line: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut open: Option<(usize, Place, usize)> = None;
    let mut across = 0;
    // The white space put behind the line ends its last word.
    let ended = text.char_indices().chain([(text.len(), ' ')]);
    for ((offset, c), column) in ended.zip(1..) {
        if !c.is_whitespace() {
            open = open.or(Some((offset, Place { line, column }, across)));
        } else if let Some((start, place, left)) = open.take() {
            words.push(Word {
                text: &text[start..offset],
                place,
                span: left..across,
            });
        }
        across = match c {
            '\t' => (across / TAB + 1) * TAB,
            _ => across + 1,
        };
    }
    words
}
