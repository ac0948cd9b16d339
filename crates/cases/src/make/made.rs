//! A board that was made, with what is known of it.

use reference::generate::solutions::Solutions;
use reference::generate::yardstick::{Nodes, Yardstick};

use crate::entry::Entry;
use crate::proof::Proof;
use model::expectation::Expectation;

/// A board that was made, with what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The text of `board.txt`.
    pub text: String,
    /// What is expected.
    pub expectation: Expectation,
    /// What searches need on it, those first that were asked for.
    pub measured: Vec<Measured>,
    /// How many solutions it has, where that was counted.
    pub solutions: Option<Solutions>,
    /// The two ways in which the expectation was proven.
    pub proof: Proof,
}

/// What a search needs on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    /// The search, as `ida with manhattan`.
    pub search: String,
    /// What is counted.
    pub unit: Unit,
    /// How many.
    pub needed: Nodes,
}

/// What a search counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Boards that it makes.
    Nodes,
    /// Placements that it tries.
    Placements,
}

impl Unit {
    /// The noun, of many.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Placements => "placements",
        }
    }
}

impl Measured {
    /// The nodes this search makes.
    #[must_use]
    pub fn nodes(yardstick: &Yardstick, needed: Nodes) -> Self {
        Self {
            search: yardstick.to_string(),
            unit: Unit::Nodes,
            needed,
        }
    }
}

impl Made {
    /// The case it makes. The source is a comment; what was measured and counted is a note for the assistant.
    #[must_use]
    pub fn entry(&self, source: &str) -> Entry {
        Entry {
            source: Some(source.to_owned()),
            note: self.note(),
            ..Entry::new(self.text.clone().into_bytes(), self.expectation)
        }
    }

    /// What was measured and counted, in one line.
    fn note(&self) -> Option<String> {
        let mut parts: Vec<String> = Vec::new();
        if let Some(Solutions { all, unlike }) = self.solutions {
            let noun = if unlike == 1 { "solution" } else { "solutions" };
            parts.push(format!(
                "{unlike} {noun}, {all} with mirror images and exchanges"
            ));
        }
        parts.extend(self.measured.iter().map(|measured| {
            let number = match measured.needed {
                Nodes::Exactly(number) => number.to_string(),
                Nodes::MoreThan(number) => format!("more than {number}"),
            };
            format!("{}: {number} {}", measured.search, measured.unit.words())
        }));
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::{Expectation, Made, Measured, Nodes, Proof, Solutions, Unit};
    use crate::method::Method;

    #[test]
    fn a_case_says_where_it_comes_from_and_what_was_measured() {
        let measured = |search: &str, needed| Measured {
            search: search.to_owned(),
            unit: Unit::Nodes,
            needed,
        };
        let made = Made {
            text: "1 2\n3 0\n".to_owned(),
            expectation: Expectation::MinimumMoves(0),
            measured: vec![
                measured("ida with manhattan", Nodes::Exactly(12)),
                measured("ida with hamming", Nodes::MoreThan(100)),
            ],
            solutions: None,
            proof: Proof {
                first: Method::Oracle,
                second: Method::EveryBoard,
            },
        };
        assert_eq!(
            made.entry("Made with seed 7.").to_toml(),
            "# Made with seed 7.\nminimum-moves = 0\n\
             note = \"ida with manhattan: 12 nodes; ida with hamming: more than 100 nodes\"\n"
        );
        let counted = Made {
            measured: Vec::new(),
            solutions: Some(Solutions { all: 4, unlike: 1 }),
            expectation: Expectation::Solvable,
            ..made
        };
        assert_eq!(
            counted.entry("Made.").note.as_deref(),
            Some("1 solution, 4 with mirror images and exchanges")
        );
    }
}
