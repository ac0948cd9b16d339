//! Behaviour twins: looks for submissions of one assignment that are worth a look together, since they agree in what
//! programs written apart would not agree in, or their texts are alike.
//!
//! It accuses nobody. It says which submissions a person should look at together, and shows what speaks for it.

pub mod behaviour_evidence;
pub(crate) mod groups;
pub mod text_fingerprints;

use std::collections::HashMap;

use crate::twin_submissions::behaviour_evidence::Class;
use crate::twin_submissions::groups::groups;
use crate::twin_submissions::text_fingerprints::{ALIKE, CONFIRMS, Enough, Shared};

/// However small a class is, this many bits are needed: odds of one in a million.
const FEWEST_BITS: f64 = 20.0;
/// In a larger class one pair in so many classes may come about by chance.
const CLASSES: f64 = 1000.0;
/// So many bits fewer are needed where the texts are alike too.
const CONFIRMED: f64 = 8.0;
/// A group of so many that is more than half of its class does what was taught.
const MANY: usize = 4;

/// Submissions that are worth a look together, by their places.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// Their places, in order.
    pub members: Vec<usize>,
    /// The bits by which the two of them that agree least agree; none where that alone is not enough.
    pub bits: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct FoundGroups {
    /// The groups, the strongest first.
    pub groups: Vec<Found>,
    /// Groups of so many that they do what was taught.
    pub shared_by_many: Vec<Vec<usize>>,
}

/// The bits that the behaviour of two of so many submissions must say before they are listed.
pub fn needed(submissions: usize) -> f64 {
    let pairs = submissions * submissions.saturating_sub(1) / 2;
    (CLASSES * pairs.max(1) as f64).log2().max(FEWEST_BITS)
}

/// Looks at so many submissions: at their behaviour, at what their texts share, or at both.
pub fn look(
    number: usize,
    class: Option<&Class<'_>>,
    texts: &HashMap<(usize, usize), Shared>,
    needed: f64,
) -> FoundGroups {
    let candidates = class.map(|class| class.candidates(needed - CONFIRMED));
    let candidates = candidates.unwrap_or_default();
    let enough = |pair: (usize, usize), bits: Option<f64>| {
        let text = texts.get(&pair);
        let reached =
            |enough: Enough| text.is_some_and(|text| enough.is_reached(text.share, text.prints));
        bits.is_some_and(|bits| bits >= needed)
            || reached(ALIKE)
            || (reached(CONFIRMS) && bits.is_some_and(|bits| bits >= needed - CONFIRMED))
    };
    let strength = |pair: &(usize, usize), bits: Option<f64>| {
        bits.unwrap_or(0.0) + texts.get(pair).map_or(0.0, |text| needed * text.share)
    };
    let mut links = HashMap::new();
    for pair in candidates.keys().chain(texts.keys()) {
        let bits = candidates.get(pair).copied();
        if enough(*pair, bits) {
            links.insert(*pair, strength(pair, bits));
        }
    }
    let mut looked = FoundGroups::default();
    for group in groups(number, &links) {
        // What the model thinks rare may be common in this class, outside the group.
        let mut within = HashMap::new();
        let mut bits_of = HashMap::new();
        for (place, &one) in group.iter().enumerate() {
            for &other in &group[place + 1..] {
                let pair = (one, other);
                let bits = class.filter(|_| candidates.contains_key(&pair));
                let bits = bits.map(|class| class.bits(one, other, &group));
                if enough(pair, bits) {
                    within.insert(pair, strength(&pair, bits));
                }
                bits_of.extend(bits.map(|bits| (pair, bits)));
            }
        }
        for members in groups(number, &within) {
            // Two groups may come down to the same few.
            if looked.groups.iter().any(|found| found.members == members) {
                continue;
            }
            let pairs = members.iter().enumerate().flat_map(|(place, &one)| {
                members[place + 1..].iter().map(move |&other| (one, other))
            });
            let least = pairs
                .clone()
                .map(|pair| bits_of.get(&pair).copied().unwrap_or(f64::NEG_INFINITY))
                .fold(f64::INFINITY, f64::min);
            let bits = (least >= needed - CONFIRMED).then_some(least);
            let is_large = members.len() >= MANY && 2 * members.len() > number;
            let mut pairs = pairs;
            // Who was taught the same writes other words.
            let are_texts_alike = pairs.all(|pair| texts.contains_key(&pair));
            if bits.is_some() && is_large && !are_texts_alike {
                looked.shared_by_many.push(members);
            } else {
                looked.groups.push(Found { members, bits });
            }
        }
    }
    looked.groups.sort_by(|one, other| {
        let bits = |found: &Found| found.bits.unwrap_or(0.0);
        bits(other)
            .total_cmp(&bits(one))
            .then(one.members.cmp(&other.members))
    });
    looked
}

#[cfg(test)]
mod tests {
    //! Made-up classes of which it is known who copied from whom.

    mod copied_behaviour;
    mod copied_texts;
    mod made_up_class;
}
