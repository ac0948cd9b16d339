//! What a person decided, in the document.

use serde::Serialize;

use model::outcome::Outcome;
use model::points::Points;
use model::word::{OnAll, OnCase, Word};

/// What a person decided.
#[derive(Debug, Serialize)]
pub(crate) struct Decided<'v> {
    ruling: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    note: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<&'static str>,
}

impl<'v> Decided<'v> {
    /// Of a whole submission.
    #[must_use]
    pub(crate) fn of_all(word: &'v Word<OnAll>) -> Self {
        let (ruling, points) = match word.ruling {
            OnAll::Points(points) => ("points", Some(points)),
            OnAll::Exempt => ("exempt", None),
        };
        Self {
            ruling,
            points: points.map(Points::as_f64),
            note: word.note.as_deref(),
            found: None,
        }
    }

    /// Of a case.
    #[must_use]
    pub(crate) fn of_case(outcome: &'v Outcome) -> Option<Self> {
        let decided = outcome.decided.as_deref()?;
        let (ruling, points) = match decided.word.ruling {
            OnCase::Right => ("right", None),
            OnCase::Wrong => ("wrong", None),
            OnCase::Points(points) => ("points", Some(points)),
        };
        Some(Self {
            ruling,
            points: points.map(Points::as_f64),
            note: decided.word.note.as_deref(),
            found: Some(decided.verdict.slug()),
        })
    }
}
