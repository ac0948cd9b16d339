//! How alike texts are, whatever names, numbers, comments and the order of parts are: the winnowed fingerprints of
//! each, what two of them share, and on which lines.

pub mod tokens;

use std::collections::{HashMap, HashSet, VecDeque};

use model::twin_submissions::{Lines, Stretch};
use reference::textbook::hash_choice;

use crate::twin_submissions::groups::groups;
use crate::twin_submissions::text_fingerprints::tokens::{Grammar, Token, tokens};

#[derive(Debug, Clone, PartialEq)]
pub struct Shared {
    /// The share of the smaller text's fingerprints that the other has too.
    pub share: f64,
    pub prints: usize,
    /// The longest stretches.
    pub stretches: Vec<Stretch>,
}

/// How many stretches are shown of two texts.
const SHOWN: usize = 3;
/// Fingerprints that are this many lines apart in both texts are of one stretch.
const GAP: usize = 4;

/// What every two of these texts share, where it is much; code that was given, and what many have, does not count.
pub fn compare(texts: &[Text], given: &[Source]) -> HashMap<(usize, usize), Shared> {
    let common = common(texts, Text::new(given).hashes().collect());
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

/// The fewest independent groups that make a piece of code common.
const FEWEST: usize = 4;
/// One in so many independent groups makes a piece of code common.
const ONE_IN: usize = 4;

/// The fingerprints that say nothing: those of the course's own code, those in more than half of the texts, and those in
/// a quarter of the groups that were not written together. Those who copied from each other are one group, so that a
/// large ring does not make its own code common.
fn common(texts: &[Text], base: HashSet<u64>) -> HashSet<u64> {
    let mut common = base;
    let everybody: Vec<usize> = (0..texts.len()).collect();
    let alone: Vec<Vec<usize>> = everybody.iter().map(|&text| vec![text]).collect();
    let half = (texts.len() / 2).max(FEWEST);
    let held_by_many = held(texts, &alone).filter(|&(_, by)| by > half);
    common.extend(held_by_many.map(|(hash, _)| hash));
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
        let hashes = group.iter().flat_map(|&text| texts[text].hashes());
        for hash in hashes.collect::<HashSet<u64>>() {
            *held.entry(hash).or_insert(0) += 1;
        }
    }
    held.into_iter()
}

/// How much of a text must be in another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Enough {
    /// The share of the smaller one's fingerprints.
    share: f64,
    prints: usize,
}

/// Enough to list two texts by themselves.
pub(crate) const ALIKE: Enough = Enough {
    share: 0.4,
    prints: 12,
};
/// Enough to confirm that two behave alike.
pub(crate) const CONFIRMS: Enough = Enough {
    share: 0.25,
    prints: 8,
};

impl Enough {
    /// Whether this share and number of fingerprints are enough.
    pub(crate) fn is_reached(self, share: f64, prints: usize) -> bool {
        share >= self.share && prints >= self.prints
    }
}

/// The share of the smaller text's fingerprints that the other has too, and their number.
pub(crate) fn share(one: &HashSet<u64>, other: &HashSet<u64>) -> (f64, usize) {
    let prints = one.intersection(other).count();
    match one.len().min(other.len()) {
        0 => (0.0, 0),
        smaller => (prints as f64 / smaller as f64, prints),
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path, as students know it.
    pub path: String,
    pub text: String,
}

/// The text of a submission, as its fingerprints.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// The fingerprints of each file, with its path.
    files: Vec<(String, Vec<Print>)>,
}

impl Text {
    /// Of these files, those that are programs.
    pub fn new(sources: &[Source]) -> Self {
        let mut files = Vec::new();
        for source in sources {
            let ending = source.path.rsplit_once('.').map(|(_, ending)| ending);
            if let Some(grammar) = ending.and_then(Grammar::from_extension) {
                let prints = winnow(&tokens(&source.text, grammar), grammar);
                files.push((source.path.clone(), prints));
            }
        }
        Self { files }
    }

    /// Whether there is enough of it to be found like another.
    #[must_use]
    pub fn is_long_enough(&self) -> bool {
        self.hashes().collect::<HashSet<u64>>().len() >= ALIKE.prints
    }

    /// Its fingerprints but for common ones.
    pub fn without(&self, common: &HashSet<u64>) -> HashSet<u64> {
        self.hashes()
            .filter(|hash| !common.contains(hash))
            .collect()
    }

    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        let prints = self.files.iter().flat_map(|(_, prints)| prints);
        prints.map(|print| print.hash)
    }
}

/// Runs of fewer words than this are noise.
const NOISE: usize = 18;
/// Whatever is shared of so many words is found.
const GUARANTEE: usize = 30;

const WINDOW: usize = GUARANTEE - NOISE + 1;

/// A run of words that stands for the text around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Print {
    /// Its hash, which is another in another language.
    pub hash: u64,
    pub first: usize,
    pub last: usize,
}

/// The fingerprints of a text, in its order.
fn winnow(tokens: &[Token<'_>], grammar: Grammar) -> Vec<Print> {
    let runs: Vec<Print> = tokens
        .windows(NOISE)
        .map(|run| Print {
            hash: hashed(run, grammar),
            first: run[0].line,
            last: run[NOISE - 1].line,
        })
        .collect();
    let mut prints: Vec<Print> = Vec::new();
    // The places of a window whose hashes grow; of equals the last one stays.
    let mut least: VecDeque<usize> = VecDeque::new();
    let mut taken = None;
    let window = WINDOW.min(runs.len());
    for place in 0..runs.len() {
        while least
            .back()
            .is_some_and(|&last| runs[last].hash >= runs[place].hash)
        {
            least.pop_back();
        }
        least.push_back(place);
        if least.front().is_some_and(|&first| first + window <= place) {
            least.pop_front();
        }
        let chosen = least.front().copied().filter(|_| place + 1 >= window);
        if chosen != taken {
            prints.extend(chosen.map(|chosen| runs[chosen]));
            taken = chosen;
        }
    }
    prints
}

fn hashed(run: &[Token<'_>], grammar: Grammar) -> u64 {
    let bytes = run.iter().flat_map(|token| token.word.bytes().chain([0]));
    let hash = hash_choice(bytes.chain([grammar as u8]));
    // The last words decide as much as the first.
    (hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[cfg(test)]
mod tests {
    use reference::random::Random;

    use super::*;

    const WORDS: [&str; 8] = ["I", "N", "S", "(", ")", "if", "for", "="];

    fn text(random: &mut Random, length: usize) -> Vec<Token<'static>> {
        let word = |line| Token {
            word: WORDS[random.below(WORDS.len())],
            line,
        };
        (1..=length).map(word).collect()
    }

    fn meet(prints: &[Print], others: &[Print]) -> bool {
        let is_known = |print: &Print| others.iter().any(|other| other.hash == print.hash);
        prints.iter().any(is_known)
    }

    #[test]
    fn whatever_is_shared_and_long_enough_is_found_and_noise_is_not() {
        let mut random = Random::new(5);
        for _ in 0..50 {
            let shared = text(&mut random, GUARANTEE);
            let around = |random: &mut Random, shared: &[Token<'static>]| {
                let (before, after) = (random.below(80), random.below(80));
                let (before, after) = (text(random, before), text(random, after));
                [&before, shared, &after].concat()
            };
            let one = winnow(&around(&mut random, &shared), Grammar::C);
            let other = winnow(&around(&mut random, &shared), Grammar::C);
            assert!(meet(&one, &other));
            // What comes before and after it may be the same by chance, for a word or two.
            let short = &shared[..NOISE - 8];
            let one = winnow(&around(&mut random, short), Grammar::C);
            let other = winnow(&around(&mut random, short), Grammar::C);
            assert!(!meet(&one, &other));
        }
    }

    #[test]
    fn another_language_leaves_other_prints() {
        let text = text(&mut Random::new(1), 100);
        let (one, other) = (winnow(&text, Grammar::C), winnow(&text, Grammar::Go));
        assert!(one.len() > 5);
        assert!(!meet(&one, &other));
        assert!(winnow(&text[..NOISE - 1], Grammar::C).is_empty());
    }
}
