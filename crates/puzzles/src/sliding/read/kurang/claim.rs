//! What a program is taken to have said of Kurang, once all of it was heard.

use model::fault::Wanted;

use crate::sliding::answer::KurangClaim;
use crate::sliding::read::kurang::{Kurang, Printed};

impl Kurang {
    /// What was gathered, if anything was, and what of it may be there and was not recognised.
    pub(in crate::sliding::read) fn claim(mut self) -> (Option<KurangClaim>, Vec<Wanted>) {
        self.end();
        let mut claim = KurangClaim {
            table: self.entries.iter().map_while(Clone::clone).collect(),
            sum: self.sum.take(),
            sum_with_x: self.sum_with_x.take(),
        };
        let mut unclear = Vec::new();
        let truth = self.truth.values.iter().map(|&value| u64::from(value));
        // That of the blank stands apart, and may be wrong beside all others.
        let mut tiles = truth.zip(&claim.table).take(self.whole - 1);
        let is_true = tiles.all(|(truth, told)| truth == told.number);
        if self.guide.table && !is_true {
            claim.table.clear();
        }
        let is_whole = claim.table.len() + 1 >= self.whole;
        if self.guide.perhaps_a_table && !is_whole {
            unclear.push(Wanted::Kurang);
        }
        let (sum, total) = (u64::from(self.truth.sum), u64::from(self.truth.total()));
        let is = |told: &Option<Printed>, wanted: &[u64]| {
            let told = told.as_ref();
            told.is_none_or(|told| wanted.contains(&told.number))
        };
        let is_wrong = !is(&claim.sum_with_x, &[total]) || !is(&claim.sum, &[sum, total]);
        if (self.guide.sum || self.tells_truth) && is_wrong {
            (claim.sum, claim.sum_with_x) = (None, None);
            self.doubtful_sum = true;
        } else if self.guide.sum && claim.sum.is_none() {
            claim.sum_with_x = Some(self.printed(total));
        }
        let has_sum = claim.sum.is_some() || claim.sum_with_x.is_some();
        if !has_sum && (self.guide.perhaps_a_sum || self.doubtful_sum) {
            unclear.push(Wanted::KurangSum);
        }
        let found = self.found || self.guide.table;
        (found.then_some(claim), unclear)
    }

    /// Whether this is the true sum, with X or without.
    pub(super) fn is_true(&self, sum: u64) -> bool {
        [self.truth.sum, self.truth.total()]
            .map(u64::from)
            .contains(&sum)
    }

    /// Whether a table is there, and no sum of it: a number alone may be that.
    pub(in crate::sliding::read) fn lacks_its_sum(&self) -> bool {
        self.has_table() && self.sum.is_none() && self.sum_with_x.is_none() && !self.guide.sum
    }

    /// Whether a table is there, and this is its sum: a number alone is that rather than a length.
    pub(in crate::sliding::read) fn has_sum(&self, number: u64) -> bool {
        self.has_table() && self.is_true(number)
    }

    pub(super) fn has_table(&self) -> bool {
        self.guide.table || self.has_all_tiles()
    }

    /// Whether every tile but the blank has its value.
    pub(super) fn has_all_tiles(&self) -> bool {
        self.entries[..self.whole - 1].iter().all(Option::is_some)
    }
}
