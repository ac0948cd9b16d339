//! What becomes of lists that have a number beside them: their count, or that of the step.

use crate::answer::sliding::counted::counted;
use crate::answer::sliding::draft::{Continues, Form, List, Steps};
use crate::answer::sliding::figures::{Figure, Rank};
use crate::answer::sliding::meaning::Meaning;
use crate::answer::sliding::numbered::{Sure, numbered};
use crate::answer::sliding::replay::{Merit, merit, readings};
use crate::answer::sliding::scan::{Kind, Token};
use crate::answer::sliding::state::State;

/// Far from the shapes of lines that are told by their words.
const NUMBERED: usize = 1 << 16;

impl State {
    /// Takes a line that tells a step by its number, or a list and its count; `true` if it does.
    pub(super) fn told_by_line(&mut self, text: &str, tokens: &[Token]) -> bool {
        self.numbered_step(text, tokens) || self.counted_list(text, tokens)
    }

    fn numbered_step(&mut self, text: &str, tokens: &[Token]) -> bool {
        let Some(step) = numbered(text, tokens, self.whole()) else {
            return false;
        };
        let (before, lists) = self.counting;
        let lists = match step.number {
            None => lists,
            Some(number) if before.is_some_and(|before| before + 1 == number) => lists,
            Some(0 | 1) => lists + 1,
            Some(_) => return false,
        };
        if step.number.is_some() {
            self.counting = (step.number, lists);
        }
        let form = match (step.number, step.sure) {
            (None, _) => Form::Lines(tokens.len()),
            (Some(_), Sure::Yes) => Form::Lines(NUMBERED + lists),
            (Some(_), Sure::No) => Form::Numbered(lists),
        };
        self.flush();
        self.topic = None;
        self.listing = false;
        self.list(Steps::Tiles(vec![step.tile]), form, Continues::No);
        true
    }

    fn counted_list(&mut self, text: &str, tokens: &[Token]) -> bool {
        let apart = |token: &Token| !matches!(token.kind, Kind::Whole(_) | Kind::Bar | Kind::Rule);
        // The only word among numbers is the blank of a row.
        let is_word = |token: &Token| matches!(token.kind, Kind::Word(_));
        let is_row = self.cells.words == 0 && tokens.iter().any(is_word);
        if is_row || !tokens.iter().any(apart) {
            return false;
        }
        let Some(counted) = counted(text, tokens, self.whole()) else {
            return false;
        };
        let named = tokens.iter().any(|token| {
            matches!(
                token.kind,
                Kind::Word(Meaning::Path | Meaning::Steps | Meaning::Step | Meaning::Tile)
                    | Kind::Chinese(Meaning::Path | Meaning::Steps | Meaning::Step)
            )
        });
        let form = match named {
            true => Form::Labelled,
            false => Form::Bare,
        };
        self.flush();
        self.topic = None;
        self.listing = false;
        self.list(Steps::Tiles(counted.tiles), form, Continues::No);
        for figure in counted.figures {
            self.take_figure(figure);
        }
        true
    }

    /// The numbers without the one that counts them, which stood on a line of its own before or behind them: it does if
    /// the others lead to the goal, or are as many as it says.
    pub(super) fn without_their_count(&mut self, numbers: Vec<u64>) -> Vec<u64> {
        let alone = std::mem::take(&mut self.alone);
        let ([first, rest @ ..], true) = (&numbers[..], numbers.len() > 1) else {
            return numbers;
        };
        let (last, before) = numbers.split_last().expect("there is more than one");
        let worth = |tiles: &[u64]| {
            let list = List {
                steps: Steps::Tiles(tiles.to_vec()),
                form: Form::Bare,
            };
            readings(&list, &self.given).iter().map(merit).max()
        };
        if !alone.first && !alone.last {
            return numbers;
        }
        let whole = worth(&numbers);
        if whole == Some(Merit::Complete) {
            return numbers;
        }
        let counts = |count: u64, tiles: &[u64]| {
            let worth = worth(tiles);
            worth == Some(Merit::Complete) || count == tiles.len() as u64 && worth >= whole
        };
        let (count, tiles) = if alone.first && counts(*first, rest) {
            (*first, rest.to_vec())
        } else if alone.last && counts(*last, before) {
            (*last, before.to_vec())
        } else {
            return numbers;
        };
        self.take_figure(Figure::Length(count, Rank::Once));
        tiles
    }

    fn whole(&self) -> u64 {
        (self.side * self.side) as u64
    }
}
