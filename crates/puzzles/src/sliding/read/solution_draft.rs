//! One solution while it is being read: its boards, its lists, its figures, and the lengths that it claims to have.

use rules::sliding::board::Board;

use crate::sliding::answer::HeuristicName;
use crate::sliding::read::board_walks::Trail;
use crate::sliding::read::directions::RawWay;
use crate::sliding::read::headings::Label;
use crate::sliding::read::number_meanings::{Figure, Rank};

/// The most lists that one solution keeps.
const MOST_LISTS: usize = 32;

/// One solution while it is being read.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// The heuristic it is told under.
    pub heuristic: Option<HeuristicName>,
    /// Its boards.
    pub trail: Trail,
    /// The same without those that the search only looked at, where there are such.
    pub path: Option<Trail>,
    /// Its lists of ways or tiles.
    pub lists: Vec<List>,
    /// There may be steps that were not taken for such: a list without them proves nothing.
    pub lacks_steps: bool,
    claims: Claims,
    /// The numbers that were taken for a length, the first few.
    lengths: Vec<u64>,
    /// A list with a number beside it that may be its count or one of its tiles.
    pub doubt: Option<Doubt>,
    pub iterations: Option<u64>,
    pub seconds: Option<f64>,
}

/// A list with a number beside it, on a line of its own: its count, though a wrong one, if no other length is told, and
/// else one of its tiles.
#[derive(Debug)]
pub(super) struct Doubt {
    /// The list without that number.
    pub tiles: Vec<u64>,
    pub count: u64,
    /// The list with that number.
    pub whole: Vec<u64>,
}

#[derive(Debug, Clone)]
pub(super) struct List {
    pub steps: Steps,
    pub form: Form,
    pub label: Label,
    /// The first and the last number of its steps, where each line tells one.
    pub items: Option<(u64, u64)>,
}

#[derive(Debug, Clone)]
pub(super) enum Steps {
    Ways(Vec<RawWay>),
    Tiles(Vec<u64>),
}

/// How a list stood there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Behind a label, on one line or more.
    Labelled,
    /// Without a label.
    Bare,
    /// One step a line, in lines of this shape.
    Lines(usize),
    /// The same, in sentences that do not speak of steps: `Type your puzzle down here`.
    Sentences(usize),
    /// Letters among numbers, or one behind a word that is not about steps: `Mode: s`.
    Scattered(usize),
    /// An arrow before the words of a line, which may be a way or only open the line.
    Opened,
    /// One step a line behind its number as items are told, `1.` or `1)`: the list of this number.
    Items(usize),
    /// One step a line behind its number in another way, and no words: the list of this number.
    Numbered(usize),
}

impl Draft {
    pub(super) fn of(heuristic: HeuristicName) -> Self {
        Self {
            heuristic: Some(heuristic),
            ..Self::default()
        }
    }

    /// The boards that its path is looked for among: without those that the search looked at if they lead to the goal, else
    /// all of them.
    pub(super) fn boards(&self) -> &Trail {
        let leads = |trail: &&Trail| {
            trail
                .chains()
                .any(|chain| chain.is_complete() && chain.steps() > 0)
        };
        self.path.as_ref().filter(leads).unwrap_or(&self.trail)
    }

    /// Whether there are boards that the search only looked at: then others may be such too, and tell no path unless they
    /// lead to the goal.
    pub(super) const fn shows_a_search(&self) -> bool {
        self.path.is_some()
    }

    /// Whether a figure of this kind, told as surely, is not among those it has.
    pub(super) fn lacks(&self, figure: Figure) -> bool {
        match figure {
            Figure::Length(_, rank) => self.claims.rank() < Some(rank),
            Figure::Iterations(_) => self.iterations.is_none(),
            Figure::NoLength | Figure::Nodes(_) | Figure::Seconds(_) => true,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.trail.has_steps()
            && self.lists.is_empty()
            && self.claims.is_empty()
            && self.iterations.is_none()
            && self.seconds.is_none()
    }

    /// Whether it tells something of a solution for sure: numbers and words of prompts may look like lists.
    pub(super) fn tells(&self) -> bool {
        let is_sure = |list: &List| match (&list.steps, list.form) {
            (_, Form::Labelled | Form::Lines(_)) | (Steps::Ways(_), Form::Bare) => true,
            (Steps::Tiles(_), Form::Bare)
            | (
                _,
                Form::Sentences(_)
                | Form::Scattered(_)
                | Form::Opened
                | Form::Items(_)
                | Form::Numbered(_),
            ) => false,
        };
        self.trail.has_steps()
            || self.lists.iter().any(is_sure)
            || !self.claims.is_empty()
            || self.iterations.is_some()
    }

    /// Takes a figure of this line; those that are not of one solution are left out.
    pub(super) fn figure(&mut self, figure: Figure, line: &str) {
        match figure {
            Figure::Length(length, rank) => {
                if self.lengths.len() < MOST_LISTS {
                    self.lengths.push(length);
                }
                self.claims.hear(length, rank, line);
            }
            Figure::Iterations(iterations) => self.iterations = Some(iterations),
            Figure::Seconds(seconds) => self.seconds = Some(seconds),
            Figure::NoLength | Figure::Nodes(_) => {}
        }
    }

    pub(super) fn claims(&self) -> &Claims {
        &self.claims
    }

    /// Whether it claims a length, and another one than that of a path of so many steps.
    pub(super) fn claims_other_than(&self, steps: u64) -> bool {
        self.claims
            .last(Some(steps))
            .is_some_and(|claimed| claimed != steps)
    }

    /// The length of this list that no more than the number beside it tells.
    pub(super) fn doubtful_count(&self, steps: Option<u64>) -> Option<u64> {
        let doubt = self.doubt.as_ref().filter(|_| self.claims.is_empty())?;
        (steps == Some(doubt.tiles.len() as u64)).then_some(doubt.count)
    }

    /// The tiles of this list and the number beside it, which is one of them where a length is told elsewhere.
    pub(super) fn with_doubtful(&self, list: &List) -> Option<List> {
        let doubt = self.doubt.as_ref().filter(|_| !self.claims.is_empty())?;
        match &list.steps {
            Steps::Tiles(tiles) if *tiles == doubt.tiles => Some(List {
                steps: Steps::Tiles(doubt.whole.clone()),
                form: list.form,
                label: list.label,
                items: list.items,
            }),
            _ => None,
        }
    }

    /// The tile whose slide alone leads from here to the goal, if a number was told that can only mean that: under a
    /// label such as `Moves: 15` it looks like a length, which it cannot be.
    pub(super) fn lone_tile(&self, start: &Board) -> Option<u8> {
        let is_it = |&&number: &&u64| {
            let mut board = start.clone();
            number != 1
                && u8::try_from(number).is_ok_and(|tile| board.slide(tile).is_ok())
                && board.is_goal()
        };
        let number = self.lengths.iter().find(is_it)?;
        u8::try_from(*number).ok()
    }

    /// Takes a list, or goes on with the last one where it does; what there is no room for is left out.
    pub(super) fn list(&mut self, list: List, goes_on: Continues, room: &mut usize) {
        if list.len() > *room {
            return;
        }
        *room -= list.len();
        if goes_on == Continues::Last
            && let Some(last) = self.lists.last_mut()
            && last.extend(&list.steps)
        {
            return;
        }
        if !matches!(list.form, Form::Labelled | Form::Bare) {
            let goes_on = |other: &List| other.is_like(&list.steps) && other.precedes(&list);
            let is_same = |other: &List| other.form == list.form && other.is_like(&list.steps);
            let next = self.lists.iter().rposition(goes_on);
            let same = next.or_else(|| self.lists.iter().position(is_same));
            if let Some(same) = same.map(|at| &mut self.lists[at]) {
                same.extend(&list.steps);
                same.items = same
                    .items
                    .zip(list.items)
                    .map(|((first, _), (_, last))| (first, last));
                return;
            }
        }
        if self.lists.len() >= MOST_LISTS {
            self.lists.remove(0);
        }
        self.lists.push(list);
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Continues {
    No,
    /// The list goes on with the last one.
    Last,
}

impl List {
    pub(super) fn len(&self) -> usize {
        match &self.steps {
            Steps::Ways(ways) => ways.len(),
            Steps::Tiles(tiles) => tiles.len(),
        }
    }

    /// The same list from its end.
    pub(super) fn reversed(&self) -> Self {
        let mut list = self.clone();
        match &mut list.steps {
            Steps::Ways(ways) => ways.reverse(),
            Steps::Tiles(tiles) => tiles.reverse(),
        }
        list
    }

    /// Whether its steps are numbered, and some of the numbers are not among those that were read.
    pub(super) fn has_gaps(&self) -> bool {
        self.items.is_some_and(|(first, last)| {
            first > 1 || last.saturating_sub(first) + 1 != self.len() as u64
        })
    }

    /// Whether the other is told in as good a way, and its number is the next one, however many words it has.
    fn precedes(&self, other: &Self) -> bool {
        let same_form = std::mem::discriminant(&self.form) == std::mem::discriminant(&other.form);
        let numbers = self.items.zip(other.items);
        same_form && numbers.is_some_and(|((_, last), (next, _))| last.checked_add(1) == Some(next))
    }

    fn is_like(&self, steps: &Steps) -> bool {
        matches!(
            (&self.steps, steps),
            (Steps::Ways(_), Steps::Ways(_)) | (Steps::Tiles(_), Steps::Tiles(_))
        )
    }

    fn extend(&mut self, more: &Steps) -> bool {
        match (&mut self.steps, more) {
            (Steps::Ways(ways), Steps::Ways(more)) => ways.extend_from_slice(more),
            (Steps::Tiles(tiles), Steps::Tiles(more)) => tiles.extend_from_slice(more),
            _ => return false,
        }
        true
    }
}

const MOST: usize = 32;

/// The lengths that one solution claims to have: those that are told most surely.
#[derive(Debug, Clone, Default)]
pub(super) struct Claims {
    rank: Option<Rank>,
    /// The first of them, and the last one.
    told: Vec<u64>,
    /// The line of each.
    lines: Vec<String>,
    times: usize,
    /// The last one was told again, however surely.
    confirmed: bool,
    /// Not all of them are the same.
    differ: bool,
}

impl Claims {
    /// Takes the next one; what is told more surely outweighs what was told before.
    pub(super) fn hear(&mut self, length: u64, rank: Rank, line: &str) {
        let last = self.told.last().copied();
        if self.rank.is_some_and(|known| known > rank) {
            self.confirmed |= last == Some(length);
            return;
        }
        if self.rank != Some(rank) {
            self.told.clear();
            self.lines.clear();
            self.times = 0;
            self.differ = false;
        }
        self.confirmed = last == Some(length);
        self.differ |= self.told.last().is_some_and(|&last| last != length);
        self.rank = Some(rank);
        self.times += 1;
        if self.told.len() == MOST {
            self.told.pop();
            self.lines.pop();
        }
        self.told.push(length);
        self.lines.push(line.to_owned());
    }

    /// The last line that tells this length.
    pub(super) fn line_of(&self, length: u64) -> Option<&str> {
        let at = self.told.iter().rposition(|&told| told == length)?;
        self.lines.get(at).map(String::as_str)
    }

    pub(super) const fn rank(&self) -> Option<Rank> {
        self.rank
    }

    pub(super) fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// The last one, for a path of so many steps; none where it may be told only once, and was told again as another or
    /// as what the path is not: `Cost: 1` at every step.
    pub(super) fn last(&self, steps: Option<u64>) -> Option<u64> {
        let last = self.told.last().copied();
        match self.rank {
            Some(Rank::Once) if self.differ => None,
            Some(Rank::Once) if self.times > 1 && steps.is_some() && steps != last => None,
            _ => last,
        }
    }

    /// A length that contradicts the last one, for a path of so many steps.
    ///
    /// Where the path is as long as the last one says, what was said before was said of something else; and lengths that
    /// only grow, more than two of them, are those of a search that goes on. Those that only shrink are of a search that
    /// found something better, if there are more than two or the last is told again.
    pub(super) fn other(&self, steps: Option<u64>) -> Option<u64> {
        let last = self.last(steps)?;
        if self.rank == Some(Rank::Once) || steps == Some(last) {
            return None;
        }
        let mut kinds = self.told.clone();
        kinds.dedup();
        let grows = kinds.windows(2).all(|pair| pair[0] < pair[1]);
        if kinds.len() > 2 && grows {
            return None;
        }
        let shrinks = kinds.windows(2).all(|pair| pair[0] > pair[1]);
        if steps.is_none() && shrinks && (kinds.len() > 2 || self.confirmed) {
            return None;
        }
        let differs = |claimed: &&u64| **claimed != last;
        match steps {
            Some(steps) => self.told.contains(&steps).then_some(steps),
            None => kinds.iter().rev().find(differs).copied(),
        }
    }

    /// All of them, one for each of several paths; nothing where not all were kept, or they may be told only once.
    pub(super) fn each(&self) -> impl ExactSizeIterator<Item = u64> {
        let all = match self.rank {
            Some(Rank::Once) => Vec::new(),
            _ if self.times > MOST => Vec::new(),
            _ => self.told.clone(),
        };
        all.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::{Claims, Rank};

    fn claims(told: &[(u64, Rank)]) -> Claims {
        let mut claims = Claims::default();
        for &(length, rank) in told {
            claims.hear(length, rank, "");
        }
        claims
    }

    #[test]
    fn the_surest_counts_and_a_contradiction_is_told() {
        use Rank::{Once, Plain, Total};
        for (told, steps, last, other) in [
            (&[][..], None, None, None),
            (&[(5, Plain)], None, Some(5), None),
            (&[(5, Plain), (5, Plain)], None, Some(5), None),
            (&[(5, Plain), (7, Plain)], None, Some(7), Some(5)),
            (&[(5, Plain), (7, Total)], None, Some(7), None),
            (&[(7, Total), (5, Plain)], None, Some(7), None),
            (&[(5, Once), (7, Once)], None, None, None),
            (&[(5, Once), (5, Once)], None, Some(5), None),
            (&[(1, Once), (1, Once)], Some(2), None, None),
            (&[(2, Once), (2, Once)], Some(2), Some(2), None),
            (&[(4, Total), (2, Total), (2, Plain)], None, Some(2), None),
            (&[(4, Plain), (2, Plain), (2, Plain)], None, Some(2), None),
            (&[(6, Plain), (4, Plain), (2, Plain)], None, Some(2), None),
            (
                &[(4, Total), (2, Total), (4, Plain)],
                None,
                Some(2),
                Some(4),
            ),
            (&[(4, Plain), (2, Plain)], None, Some(2), Some(4)),
            (&[(5, Total), (7, Total)], Some(7), Some(7), None),
            (&[(5, Total), (7, Total)], Some(5), Some(7), Some(5)),
            (&[(5, Total), (7, Total)], Some(9), Some(7), None),
            (&[(1, Plain), (2, Plain), (3, Plain)], None, Some(3), None),
            (
                &[(1, Plain), (9, Plain), (3, Plain)],
                None,
                Some(3),
                Some(9),
            ),
        ] {
            let claims = claims(told);
            assert_eq!(claims.last(steps), last, "{told:?}");
            assert_eq!(claims.other(steps), other, "{told:?}");
        }
    }
}
