//! What texts of a class have in common for good reason: code that was given, and what many wrote by themselves.

use std::collections::{HashMap, HashSet};

use crate::twins::groups::groups;
use crate::twins::text::fingerprints::Text;
use crate::twins::text::share::{ALIKE, share};

/// The fewest independent groups that make a piece of code common.
const FEWEST: usize = 4;
/// One in so many independent groups makes a piece of code common.
const ONE_IN: usize = 4;

/// The fingerprints that say nothing: those of the course's own code, those in more than half of the texts, and those in
/// a quarter of the groups that were not written together. Those who copied from each other are one group, so that a
/// large ring does not make its own code common.
#[must_use]
pub(crate) fn common(texts: &[Text], base: &HashSet<u64>) -> HashSet<u64> {
    let mut common = base.clone();
    let everybody: Vec<usize> = (0..texts.len()).collect();
    let alone: Vec<Vec<usize>> = everybody.iter().map(|&text| vec![text]).collect();
    let half = (texts.len() / 2).max(FEWEST);
    common.extend(
        held(texts, &alone)
            .filter(|&(_, by)| by > half)
            .map(|(hash, _)| hash),
    );
    let own: Vec<HashSet<u64>> = texts.iter().map(|text| text.without(&common)).collect();
    let mut links = HashMap::new();
    for one in 0..texts.len() {
        for other in one + 1..texts.len() {
            let (share, prints) = share(&own[one], &own[other]);
            if ALIKE.is_reached(share, prints) {
                links.insert((one, other), share);
            }
        }
    }
    let mut together = groups(texts.len(), &links);
    let grouped: HashSet<usize> = together.iter().flatten().copied().collect();
    let rest = everybody.into_iter().filter(|text| !grouped.contains(text));
    together.extend(rest.map(|text| vec![text]));
    let quarter = (together.len() / ONE_IN).max(FEWEST);
    let held = held(texts, &together);
    common.extend(held.filter(|&(_, by)| by >= quarter).map(|(hash, _)| hash));
    common
}

/// Every fingerprint, and how many of these groups have it.
fn held(texts: &[Text], groups: &[Vec<usize>]) -> impl Iterator<Item = (u64, usize)> {
    let mut held: HashMap<u64, usize> = HashMap::new();
    for group in groups {
        let hashes: HashSet<u64> = group
            .iter()
            .flat_map(|&text| texts[text].hashes())
            .collect();
        for hash in hashes {
            *held.entry(hash).or_insert(0) += 1;
        }
    }
    held.into_iter()
}
