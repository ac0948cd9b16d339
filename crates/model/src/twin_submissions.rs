//! Submissions that are worth a look together, with what speaks for it. For staff alone; no report for students has it.

use serde::Serialize;

use crate::scorecard::Student;

/// What was found among the submissions of one assignment.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Twins {
    pub assignment: String,
    pub submissions: usize,
    /// Of how many it is known what they do; none where that was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behaviours: Option<usize>,
    /// Of how many there is a text; none where that was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<usize>,
    /// The odds that a group's behaviour must beat, as a power of two.
    pub needed_bits: f64,
    /// The boards on which textbook programs were tried.
    pub boards: usize,
    /// How many textbook programs those were.
    pub habits: usize,
    /// The groups, the strongest first.
    pub groups: Vec<TwinGroup>,
    /// Ways so many of the class share that they were probably taught.
    pub shared_by_many: Vec<Vec<Student>>,
    /// What could not be compared, and why.
    pub notes: Vec<String>,
}

impl Twins {
    /// Whether there are two at least whose behaviour, or whose texts, could be compared.
    #[must_use]
    pub fn is_compared(&self) -> bool {
        [self.behaviours, self.texts]
            .into_iter()
            .flatten()
            .any(|number| number > 1)
    }
}

/// Submissions each two of which agree beyond chance.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TwinGroup {
    pub members: Vec<Member>,
    /// Odds of one in two to this power against any two of them behaving so alike by chance, under the model; none
    /// where their behaviour alone would not have listed them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bits: Option<f64>,
    /// What of their behaviour speaks most for it.
    pub evidence: Vec<Evidence>,
    pub texts: Vec<TextMatch>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Member {
    pub student: Student,
    pub language: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Evidence {
    pub case: String,
    pub what: Alike,
    /// How many outside the group do the same.
    pub others: usize,
    /// Of how many outside the group that is known.
    pub of: usize,
    /// The share of textbook programs that do the same, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub textbook: Option<f64>,
}

/// What submissions do alike on a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alike {
    /// They choose the same path, or the same packing.
    Choice,
    /// They print the same count of nodes, iterations or placements.
    Count(u64),
    /// They are wrong in the same way.
    Fault(Category),
}

/// The kinds of mistakes that are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    Solvability,
    /// A step that cannot be taken, or an end elsewhere.
    Path,
    Length,
    Kurang,
    BadInput,
    Crash,
    Packing,
}

impl Category {
    pub const ALL: [Self; 7] = [
        Self::Solvability,
        Self::Path,
        Self::Length,
        Self::Kurang,
        Self::BadInput,
        Self::Crash,
        Self::Packing,
    ];
}

/// Where the texts of two submissions are alike.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TextMatch {
    /// The key of one student.
    pub one: String,
    /// The key of the other.
    pub other: String,
    /// The share of the smaller text that is in the larger, from 0 to 1.
    pub share: f64,
    /// The longest stretches, as lines of both.
    pub stretches: Vec<Stretch>,
}

/// Lines of one file that are alike to lines of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Stretch {
    pub one: Lines,
    pub other: Lines,
}

/// Lines of a file, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lines {
    pub file: String,
    pub first: usize,
    pub last: usize,
}
