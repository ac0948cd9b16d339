//! The text of a submission, as its fingerprints.

use std::collections::{HashSet, VecDeque};

use crate::twins::text::tokens::{Grammar, Token, tokens};

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
    /// The fingerprints of each file, with its path.
    pub(super) files: Vec<(String, Vec<Print>)>,
}

impl Text {
    /// Of these files, those that are programs.
    #[must_use]
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

/// Runs of fewer words than this are noise.
pub(crate) const NOISE: usize = 18;
/// Whatever is shared of so many words is found.
pub(crate) const GUARANTEE: usize = 30;

const WINDOW: usize = GUARANTEE - NOISE + 1;

/// A run of words that stands for the text around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Print {
    /// Its hash, which is another in another language.
    pub hash: u64,
    /// Its first line.
    pub first: usize,
    /// Its last line.
    pub last: usize,
}

/// The fingerprints of a text, in its order.
#[must_use]
pub(crate) fn winnow(tokens: &[Token<'_>], grammar: Grammar) -> Vec<Print> {
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
        if chosen.is_some() && chosen != taken {
            prints.extend(chosen.map(|chosen| runs[chosen]));
            taken = chosen;
        }
    }
    prints
}

fn hashed(run: &[Token<'_>], grammar: Grammar) -> u64 {
    let bytes = run.iter().flat_map(|token| token.word.bytes().chain([0]));
    let hash = bytes
        .chain([grammar as u8])
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
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
            let both = |prints: &[Print], others: &[Print]| {
                prints
                    .iter()
                    .any(|print| others.iter().any(|other| other.hash == print.hash))
            };
            assert!(both(&one, &other));
            // What comes before and after it may be the same by chance, for a word or two.
            let short = &shared[..NOISE - 8];
            let one = winnow(&around(&mut random, short), Grammar::C);
            let other = winnow(&around(&mut random, short), Grammar::C);
            assert!(!both(&one, &other));
        }
    }

    #[test]
    fn another_language_leaves_other_prints() {
        let text = text(&mut Random::new(1), 100);
        let (one, other) = (winnow(&text, Grammar::C), winnow(&text, Grammar::Go));
        assert!(one.len() > 5);
        assert!(
            one.iter()
                .all(|print| other.iter().all(|it| it.hash != print.hash))
        );
        assert!(winnow(&text[..NOISE - 1], Grammar::C).is_empty());
    }
}
