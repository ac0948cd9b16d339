//! Entries made into tiles and the blank.

use crate::sliding::notation::error::{BadBoard, Missing, Place};
use crate::sliding::notation::form::{Blank, Mark};
use crate::sliding::notation::frame::Frame;
use crate::sliding::notation::text::Word;

/// The tiles of the framed board in reading order, 0 for the blank, and what stood for the blank.
pub(super) fn cells(frame: &Frame<'_>) -> Result<(Vec<u8>, Blank), BadBoard> {
    let side = frame.side;
    let zero = frame
        .entries
        .iter()
        .flatten()
        .any(|word| word.number() == Some(0));
    let square = if zero { None } else { Some(side * side) };

    let mut entries = Vec::with_capacity(side * side);
    for word in &frame.entries {
        entries.push(match word {
            None => Entry::Blank(Blank::Empty),
            Some(word) => entry(word, side, square)?,
        });
    }

    // An empty place has no place in the text, and is never one of two blanks.
    let places = |first: usize, second: usize| -> Option<(Place, Place)> {
        let [first, second] = [first, second].map(|cell| frame.entries[cell]);
        Some((first?.place, second?.place))
    };
    let mut blank: Option<(&Blank, usize)> = None;
    let mut first: Vec<Option<usize>> = vec![None; side * side];
    let mut second_blank = None;
    let mut duplicate = None;
    for (cell, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Blank(kind) => match blank {
                None => blank = Some((kind, cell)),
                Some((_, first)) => second_blank = second_blank.or(places(first, cell)),
            },
            Entry::Tile(tile) => match first[usize::from(*tile)] {
                None => first[usize::from(*tile)] = Some(cell),
                Some(first) => {
                    duplicate = duplicate.or(places(first, cell).map(|at| (*tile, at)));
                }
            },
        }
    }

    let missing = || match (1..).zip(&first[1..]).find(|(_, cell)| cell.is_none()) {
        Some((tile, _)) => Missing::Tile(tile),
        None => Missing::Blank,
    };
    if let Some((first, second)) = second_blank {
        return Err(BadBoard::TwoBlanks {
            first,
            second,
            missing: missing(),
        });
    }
    if let Some((tile, (first, second))) = duplicate {
        return Err(BadBoard::Duplicate {
            tile,
            first,
            second,
            missing: missing(),
        });
    }
    let (blank, _) = blank.expect("N² entries without a repeated tile have a blank among them");
    let blank = blank.clone();
    let tiles = entries.iter().map(|entry| match entry {
        Entry::Tile(tile) => *tile,
        Entry::Blank(_) => 0,
    });
    Ok((tiles.collect(), blank))
}

/// One entry of a board.
enum Entry {
    Tile(u8),
    Blank(Blank),
}

/// What a word stands for; `square` is N² where that number may stand for the blank.
fn entry(word: &Word<'_>, side: usize, square: Option<usize>) -> Result<Entry, BadBoard> {
    let digits = word.text.strip_prefix('-').unwrap_or(word.text);
    match word.number() {
        Some(0) => Ok(Entry::Blank(Blank::Zero)),
        Some(tile) if tile < side * side => Ok(Entry::Tile(tile as u8)),
        number if number.is_some() && number == square => Ok(Entry::Blank(Blank::Square)),
        None if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Mark::new(word.text)
                .map(|mark| Entry::Blank(Blank::Mark(mark)))
                .ok_or_else(|| BadBoard::NotATile {
                    place: word.place,
                    word: word.quoted(),
                })
        }
        _ => Err(BadBoard::OutOfRange {
            place: word.place,
            number: word.quoted(),
            side,
        }),
    }
}
