//! How much of one text is in another, and on which lines.

use std::collections::{HashMap, HashSet};

use crate::twins::text::common::common;
use crate::twins::text::grammar::Grammar;
use crate::twins::text::tokens::tokens;
use crate::twins::text::winnow::{Print, winnow};
use model::twins::{Lines, Stretch};

/// A file of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path, as students know it.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// The text of a submission, as its fingerprints.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    files: Vec<(String, Vec<Print>)>,
}

/// How much of a text must be in another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Enough {
    /// The share of the smaller one's fingerprints.
    share: f64,
    /// Their number.
    prints: usize,
}

/// What is listed for itself.
pub const ALIKE: Enough = Enough {
    share: 0.4,
    prints: 12,
};
/// What confirms that two behave alike.
pub const CONFIRMS: Enough = Enough {
    share: 0.25,
    prints: 8,
};

impl Enough {
    /// Whether this share and number of fingerprints are enough.
    #[must_use]
    pub fn is_reached(self, share: f64, prints: usize) -> bool {
        share >= self.share && prints >= self.prints
    }
}

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

impl Text {
    /// Of these files, those that are programs.
    #[must_use]
    pub fn of(sources: &[Source]) -> Self {
        let mut files = Vec::new();
        for source in sources {
            let ending = source.path.rsplit_once('.').map(|(_, ending)| ending);
            if let Some(grammar) = ending.and_then(Grammar::of_ending) {
                let prints = winnow(&tokens(&source.text, grammar), grammar);
                files.push((source.path.clone(), prints));
            }
        }
        Self { files }
    }

    /// Its fingerprints but for common ones.
    #[must_use]
    pub fn without(&self, common: &HashSet<u64>) -> HashSet<u64> {
        self.hashes()
            .filter(|hash| !common.contains(hash))
            .collect()
    }

    /// All its fingerprints.
    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        self.files
            .iter()
            .flat_map(|(_, prints)| prints.iter().map(|print| print.hash))
    }
}

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

/// The share of the smaller text's fingerprints that the other has too, and their number.
#[must_use]
pub fn share(one: &HashSet<u64>, other: &HashSet<u64>) -> (f64, usize) {
    let prints = one.intersection(other).count();
    match one.len().min(other.len()) {
        0 => (0.0, 0),
        smaller => (prints as f64 / smaller as f64, prints),
    }
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
