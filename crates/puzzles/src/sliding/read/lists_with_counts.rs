//! Tells a list of tiles from a number beside it, which is its count or that of the step.

use crate::sliding::read::number_meanings::{Figure, Rank, figures};
use crate::sliding::read::numbered_steps::{StepCertainty, numbered};
use crate::sliding::read::reader_state::State;
use crate::sliding::read::solution_draft::{Continues, Doubt, Form, List, Steps};
use crate::sliding::read::step_lists::{WalkQuality, rate_walk, readings};
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;

/// A list of tiles, and what the other numbers of its line say.
#[derive(Debug, PartialEq)]
pub(super) struct Counted {
    pub tiles: Vec<u64>,
    pub figures: Vec<Figure>,
    pub place: Place,
}

/// Where the tiles stand on their line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// At its end, without square brackets: a board may begin there.
    End,
    Brackets,
    /// Before something else.
    Before,
}

/// Numbers that stand together.
#[derive(Debug, Clone, Copy)]
struct Group {
    from: usize,
    to: usize,
    numbers: usize,
}

/// The list of a line such as `Moves: [5, 2, 3] (3)` or `[5, 2, 3] length 3`: one list, and beside it numbers that are
/// figures or the count of the list.
pub(crate) fn counted(text: &str, tokens: &[Token], whole: u64) -> Option<Counted> {
    let groups = groups(tokens);
    // A blank makes a row of it.
    let is_blank =
        |token: &Token| matches!(token.kind, Kind::Mark(_) | Kind::Pair | Kind::Negative(_));
    if groups.len() < 2 || tokens.iter().any(is_blank) {
        return None;
    }
    let list = the_list(text, tokens, &groups)?;
    let tiles: Vec<u64> = tokens[list.from..list.to]
        .iter()
        .filter_map(|token| number(token.kind))
        .collect();
    if !tiles.iter().all(|tile| (1..whole).contains(tile)) {
        return None;
    }
    // `1,004` is one number.
    let is_group = |token: &Token| token.end - token.start == 3;
    if tokens[list.from..list.to].iter().any(is_group) {
        return None;
    }
    let rest: Vec<Token> = tokens[..list.from]
        .iter()
        .chain(&tokens[list.to..])
        .copied()
        .collect();
    let mut found = Vec::new();
    figures(&rest, None, |figure| found.push(figure));
    // `Enter 3 numbers` is about something else.
    let is_strange = |token: &Token| token.kind == Kind::Word(Meaning::Other);
    if tokens.iter().any(is_strange) {
        return None;
    }
    let others = groups.len() - 1;
    let named = found
        .iter()
        .filter(|figure| !matches!(figure, Figure::Seconds(_)))
        .count();
    if named < others {
        let counts = |group: &&Group| {
            group.from != list.from
                && number(tokens[group.from].kind) == Some(tiles.len() as u64)
                && !is_label(tokens, group.to)
        };
        let unnamed = groups.iter().find(counts)?;
        if named + 1 < others {
            return None;
        }
        // Next to a step, a bound or the like it may be something else that happens to be as much.
        let count = number(tokens[unnamed.from].kind)?;
        found.push(Figure::Length(count, Rank::Once));
    }
    Some(Counted {
        tiles,
        figures: found,
        place: place(text, tokens, list),
    })
}

fn place(text: &str, tokens: &[Token], list: Group) -> Place {
    let opens = list.from.checked_sub(1).map(|before| tokens[before].start);
    let separates = |token: &Token| matches!(token.kind, Kind::Comma | Kind::Tab);
    if opens.is_some_and(|opens| text[opens..].starts_with('[')) {
        Place::Brackets
    } else if tokens[list.to..].iter().all(separates) {
        Place::End
    } else {
        Place::Before
    }
}

/// The only group that is a list: more than one number, or else the only one between square brackets.
fn the_list(text: &str, tokens: &[Token], groups: &[Group]) -> Option<Group> {
    let only = |mut found: Box<dyn Iterator<Item = &Group> + '_>| {
        found.next().filter(|_| found.next().is_none()).copied()
    };
    if groups.iter().any(|group| group.numbers > 1) {
        return only(Box::new(groups.iter().filter(|group| group.numbers > 1)));
    }
    let between = |group: &&Group| {
        let at = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map(|token| token.start);
        let byte = |at: Option<usize>| at.and_then(|at| text.as_bytes().get(at));
        byte(at(group.from.checked_sub(1))) == Some(&b'[')
            && byte(at(Some(group.to))) == Some(&b']')
    };
    only(Box::new(groups.iter().filter(between)))
}

/// Whether what ends here is the label of what follows: `3:`, `(3):`.
fn is_label(tokens: &[Token], end: usize) -> bool {
    tokens[end..]
        .iter()
        .find(|token| token.kind != Kind::Bracket)
        .is_some_and(|token| token.kind == Kind::Gives)
}

/// The stretches of whole numbers with nothing but commas and arrows between them.
fn groups(tokens: &[Token]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open = false;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Whole(_) => match groups.last_mut().filter(|_| open) {
                Some(group) => {
                    group.to = at + 1;
                    group.numbers += 1;
                }
                None => {
                    groups.push(Group {
                        from: at,
                        to: at + 1,
                        numbers: 1,
                    });
                    open = true;
                }
            },
            Kind::Comma | Kind::Join | Kind::Arrow(_) | Kind::Tab => {}
            _ => open = false,
        }
    }
    groups
}

const fn number(kind: Kind) -> Option<u64> {
    match kind {
        Kind::Whole(number) => Some(number),
        _ => None,
    }
}

/// Far from the shapes of lines that are told by their words.
const NUMBERED: usize = 1 << 16;

impl State {
    /// Takes a line that tells a step by its number, or a list and its count; `true` if it does.
    pub(crate) fn told_by_line(&mut self, text: &str, tokens: &[Token]) -> bool {
        self.numbered_step(text, tokens) || self.counted_list(text, tokens)
    }

    /// Takes a line that tells a step by its number; `true` if it does.
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
            Some(_) if before.is_some() && step.sure == StepCertainty::Yes => lists,
            Some(_) => return false,
        };
        if step.number.is_some() {
            self.counting = (step.number, lists);
        }
        let form = match (step.number, step.sure) {
            (None, _) => Form::Lines(tokens.len()),
            (Some(_), StepCertainty::Yes) => Form::Lines(NUMBERED + lists),
            (Some(_), StepCertainty::Item) => Form::Items(lists),
            (Some(_), StepCertainty::No) => Form::Numbered(lists),
        };
        self.flush();
        self.topic = None;
        self.listing = None;
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
        let solves = self.worth(&counted.tiles) == Some(WalkQuality::Complete);
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
        self.listing = None;
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
    fn worth(&self, tiles: &[u64]) -> Option<WalkQuality> {
        let list = List {
            steps: Steps::Tiles(tiles.to_vec()),
            form: Form::Bare,
            label: self.label,
            items: None,
        };
        readings(&list, &self.given).iter().map(rate_walk).max()
    }

    /// The numbers without the one that counts them, which stood on a line of its own before or behind them: it does if
    /// the others lead to the goal, or are as many as it says. Where they are not, it may be a tile all the same.
    pub(crate) fn without_their_count(&mut self, numbers: Vec<u64>) -> (Vec<u64>, Option<Doubt>) {
        let alone = std::mem::take(&mut self.alone);
        if numbers.len() < 2 || !alone.first && !alone.last {
            return (numbers, None);
        }
        let whole = self.worth(&numbers);
        if whole == Some(WalkQuality::Complete) {
            return (numbers, None);
        }
        let counts = |count: u64, tiles: &[u64]| {
            let worth = self.worth(tiles);
            worth == Some(WalkQuality::Complete) || count == tiles.len() as u64 && worth >= whole
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
    pub(crate) fn can_slide(&self, number: u64) -> bool {
        u8::try_from(number).is_ok_and(|tile| tile > 0 && self.given.clone().slide(tile).is_ok())
    }

    fn whole(&self) -> u64 {
        (self.side * self.side) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::read::number_meanings::Figure;
    use crate::sliding::read::number_meanings::Rank;
    use crate::sliding::read::tokens::scan;

    fn read(line: &str) -> Option<Counted> {
        let mut tokens = Vec::new();
        scan(line, &mut String::new(), &mut tokens);
        counted(line, &tokens, 16)
    }

    #[test]
    fn a_count_beside_a_list_is_no_tile() {
        use Place::{Before, Brackets, End};
        for (line, rank, place) in [
            ("Moves: [5, 2, 3] (3)", Rank::Plain, Brackets),
            ("[5,2,3] length 3", Rank::Total, Brackets),
            ("[5, 2, 3] (3 moves)", Rank::Plain, Brackets),
            ("[5, 2, 3] (3)", Rank::Once, Brackets),
            ("([5, 2, 3], 3)", Rank::Once, Brackets),
            ("3 [5, 2, 3]", Rank::Once, Brackets),
            ("5 2 3 (3)", Rank::Once, Before),
            ("Moves: 5 -> 2 -> 3 (total 3 steps)", Rank::Total, Before),
            ("3 moves: 5 2 3", Rank::Plain, End),
            ("3 moves: 5\t2\t3\t", Rank::Plain, End),
        ] {
            let expected = Counted {
                tiles: vec![5, 2, 3],
                figures: vec![Figure::Length(3, rank)],
                place,
            };
            assert_eq!(read(line), Some(expected), "{line}");
        }
        let line = "{\"solution\": [8], \"length\": 1}";
        let expected = Counted {
            tiles: vec![8],
            figures: vec![Figure::Length(1, Rank::Total)],
            place: Brackets,
        };
        assert_eq!(read(line), Some(expected));
    }

    #[test]
    fn other_numbers_are_left_to_others() {
        for line in [
            "5 2 3",
            "[5, 2, 3]",
            "[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
            "[1][2][3]",
            "3: [7, 8, 6]",
            "Row 3: [7, 8, 6]",
            "3 [7, 8, 0]",
            "[5, 2, 3] 7",
            "[2 - 6 4]",
            "[2, -1, 6, 4]",
            "[2][ ][6, 4]",
            "Step 3",
            "Nodes: 1,004 Moves: 14",
            "Enter 3 numbers 1 2 3",
            "Finished in 2 steps: 1 2 3",
        ] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
