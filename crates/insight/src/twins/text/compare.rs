//! What texts share, and on which lines.

use std::collections::{HashMap, HashSet};

use crate::twins::text::common::common;
use crate::twins::text::fingerprints::{Source, Text};
use crate::twins::text::share::{CONFIRMS, share};
use crate::twins::text::winnow::Print;
use model::twins::{Lines, Stretch};

/// What two texts share.
#[derive(Debug, Clone, PartialEq)]
pub struct Shared {
    /// The share of the smaller one's fingerprints.
    pub share: f64,
    /// Their number.
    pub prints: usize,
    /// The longest stretches.
    pub stretches: Vec<Stretch>,
}

/// How many stretches are shown of two texts.
const SHOWN: usize = 3;
/// Fingerprints that are this many lines apart in both texts are of one stretch.
const GAP: usize = 4;

/// What every two of these texts share, where it is much; code that was given, and what many have, does not count.
#[must_use]
pub fn compare(texts: &[Text], given: &[Source]) -> HashMap<(usize, usize), Shared> {
    let base: HashSet<u64> = Text::of(given).hashes().collect();
    let common = common(texts, &base);
    let own: Vec<HashSet<u64>> = texts.iter().map(|text| text.without(&common)).collect();
    let mut found = HashMap::new();
    for one in 0..texts.len() {
        for other in one + 1..texts.len() {
            let (share, prints) = share(&own[one], &own[other]);
            if CONFIRMS.is_reached(share, prints) {
                let stretches = stretches(&texts[one], &texts[other], &common);
                let shared = Shared {
                    share,
                    prints,
                    stretches,
                };
                found.insert((one, other), shared);
            }
        }
    }
    found
}

/// The longest stretches of lines that both texts have.
fn stretches(one: &Text, other: &Text, common: &HashSet<u64>) -> Vec<Stretch> {
    let mut places: HashMap<u64, (usize, Print)> = HashMap::new();
    for (file, (_, prints)) in other.files.iter().enumerate() {
        for &print in prints {
            places.entry(print.hash).or_insert((file, print));
        }
    }
    let mut found: Vec<Stretch> = Vec::new();
    for (path, prints) in &one.files {
        let known = prints.iter().filter(|print| !common.contains(&print.hash));
        let mut open: Option<Stretch> = None;
        for print in known {
            let Some(&(file, theirs)) = places.get(&print.hash) else {
                continue;
            };
            let next = Stretch {
                one: lines(path, *print),
                other: lines(&other.files[file].0, theirs),
            };
            match &mut open {
                Some(stretch)
                    if goes_on(&stretch.one, &next.one) && goes_on(&stretch.other, &next.other) =>
                {
                    stretch.one.last = stretch.one.last.max(next.one.last);
                    stretch.other.last = stretch.other.last.max(next.other.last);
                }
                Some(_) | None => found.extend(open.replace(next)),
            }
        }
        found.extend(open);
    }
    found.sort_by_key(|stretch| {
        let length = stretch.one.last - stretch.one.first;
        (std::cmp::Reverse(length), stretch.one.first)
    });
    found.truncate(SHOWN);
    found
}

fn lines(path: &str, print: Print) -> Lines {
    Lines {
        file: path.to_owned(),
        first: print.first,
        last: print.last,
    }
}

/// Whether lines go on where others end, or within them.
fn goes_on(lines: &Lines, next: &Lines) -> bool {
    lines.file == next.file && (lines.first..=lines.last + GAP).contains(&next.first)
}
