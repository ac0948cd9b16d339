//! What becomes of lists that have a number beside them: their count, or that of the step.

use crate::sliding::read::counted::{Place, counted};
use crate::sliding::read::draft::{Continues, Doubt, Form, List, Steps};
use crate::sliding::read::figures::{Figure, Rank};
use crate::sliding::read::meaning::Meaning;
use crate::sliding::read::numbered::{Sure, numbered};
use crate::sliding::read::replay::{Merit, merit, readings};
use crate::sliding::read::scan::{Kind, Token};
use crate::sliding::read::state::State;

/// Far from the shapes of lines that are told by their words.
const NUMBERED: usize = 1 << 16;

impl State {
    /// Takes a line that tells a step by its number, or a list and its count; `true` if it does.
    pub(super) fn told_by_line(&mut self, text: &str, tokens: &[Token]) -> bool {
        self.numbered_step(text, tokens) || self.counted_list(text, tokens)
    }

    fn numbered_step(&mut self, text: &str, tokens: &[Token]) -> bool {
        let Some(step) = numbered(text, tokens, self.side as u64) else {
            return false;
        };
        let (before, lists) = self.counting;
        let lists = match step.number {
            None => lists,
            Some(number) if before.is_some_and(|before| before + 1 == number) => lists,
            Some(0 | 1) => lists + 1,
            // Words say that it is a step: it is the next one, whatever its number.
            Some(_) if before.is_some() && step.sure == Sure::Yes => lists,
            Some(_) => return false,
        };
        if step.number.is_some() {
            self.counting = (step.number, lists);
        }
        let form = match (step.number, step.sure) {
            (None, _) => Form::Lines(tokens.len()),
            (Some(_), Sure::Yes) => Form::Lines(NUMBERED + lists),
            (Some(_), Sure::Item) => Form::Items(lists),
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
        let solves = self.worth(&counted.tiles) == Some(Merit::Complete);
        let row = self
            .cells
            .row(text, self.side)
            .filter(|row| row.cells().len() == self.side && !solves);
        // `[2] 5 6` is a row, one tile of which is marked.
        if row.is_some() && self.cells.words == 0 && counted.place != Place::Brackets {
            return false;
        }
        self.flush();
        self.topic = None;
        self.listing = false;
        match row.filter(|_| counted.place == Place::End) {
            // `Depth 2: 1 2 3` may be the first row of a board; where it is none, its numbers come back as a list.
            Some(row) => {
                counted
                    .figures
                    .into_iter()
                    .for_each(|figure| self.take_figure(figure));
                self.numbers_form = form;
                self.row = row;
                self.stack_row();
            }
            None => {
                self.list(Steps::Tiles(counted.tiles), form, Continues::No);
                counted
                    .figures
                    .into_iter()
                    .for_each(|figure| self.take_figure(figure));
            }
        }
        true
    }

    /// What the walk along these tiles from the given board is worth.
    fn worth(&self, tiles: &[u64]) -> Option<Merit> {
        let list = List {
            steps: Steps::Tiles(tiles.to_vec()),
            form: Form::Bare,
            label: self.label,
        };
        readings(&list, &self.given).iter().map(merit).max()
    }

    /// The numbers without the one that counts them, which stood on a line of its own before or behind them: it does if
    /// the others lead to the goal, or are as many as it says. Where they are not, it may be a tile all the same.
    pub(super) fn without_their_count(&mut self, numbers: Vec<u64>) -> (Vec<u64>, Option<Doubt>) {
        let alone = std::mem::take(&mut self.alone);
        if numbers.len() < 2 || !alone.first && !alone.last {
            return (numbers, None);
        }
        let whole = self.worth(&numbers);
        if whole == Some(Merit::Complete) {
            return (numbers, None);
        }
        let counts = |count: u64, tiles: &[u64]| {
            let worth = self.worth(tiles);
            worth == Some(Merit::Complete) || count == tiles.len() as u64 && worth >= whole
        };
        let (first, rest) = (numbers[0], &numbers[1..]);
        let (last, before) = (numbers[numbers.len() - 1], &numbers[..numbers.len() - 1]);
        let (count, tiles) = if alone.first && counts(first, rest) {
            (first, rest.to_vec())
        } else if alone.last && counts(last, before) {
            (last, before.to_vec())
        } else {
            return (numbers, None);
        };
        // Beside a list on one line, or where there is no such tile, it can be none.
        let may_be_tile = alone.all && (1..self.whole()).contains(&count);
        if count == tiles.len() as u64 || !may_be_tile {
            self.take_figure(Figure::Length(count, Rank::Once));
            return (tiles, None);
        }
        let doubt = Doubt {
            tiles: tiles.clone(),
            count,
            whole: numbers,
        };
        (tiles, Some(doubt))
    }

    /// Whether this number is a tile that can slide on the given board.
    pub(super) fn can_slide(&self, number: u64) -> bool {
        u8::try_from(number).is_ok_and(|tile| tile > 0 && self.given.clone().slide(tile).is_ok())
    }

    fn whole(&self) -> u64 {
        (self.side * self.side) as u64
    }
}
