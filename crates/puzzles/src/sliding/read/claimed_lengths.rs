//! The lengths that one solution claims to have.

use crate::sliding::read::figures::Rank;

/// The most that are kept.
const MOST: usize = 32;

/// The lengths that one solution claims to have: those that are told most surely.
#[derive(Debug, Clone, Default)]
pub(super) struct Claims {
    rank: Option<Rank>,
    /// The first of them, and the last one.
    told: Vec<u64>,
    times: usize,
    /// The last one was told again, however surely.
    confirmed: bool,
    /// Not all of them are the same.
    differ: bool,
}

impl Claims {
    /// Takes the next one; what is told more surely outweighs what was told before.
    pub(super) fn hear(&mut self, length: u64, rank: Rank) {
        let last = self.told.last().copied();
        if self.rank.is_some_and(|known| known > rank) {
            self.confirmed |= last == Some(length);
            return;
        }
        if self.rank != Some(rank) {
            self.told.clear();
            self.times = 0;
            self.differ = false;
        }
        self.confirmed = last == Some(length);
        self.differ |= self.told.last().is_some_and(|&last| last != length);
        self.rank = Some(rank);
        self.times += 1;
        if self.told.len() == MOST {
            self.told.pop();
        }
        self.told.push(length);
    }

    /// How surely they are told.
    pub(super) const fn rank(&self) -> Option<Rank> {
        self.rank
    }

    /// Whether there is none.
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
            claims.hear(length, rank);
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
