//! How a sliding board is to be solved: the names as the page sends them, and what is meant by them.

use std::fmt::Display;

use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;

/// The name of the fastest proven way.
pub(crate) const ORACLE: &str = "oracle";

/// How a board is to be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// The fastest proven way for its size.
    Oracle,
    /// By a search that asks no heuristic, or always the same.
    Plain(Algorithm),
    /// By a search that this heuristic guides.
    Guided(Algorithm, Heuristic),
}

/// Whether a search can be guided by one heuristic or another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guidance {
    /// It asks none, or always the same.
    Fixed,
    /// It asks the one it is given.
    Chosen,
}

/// Names that mean no method.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoMethod {
    #[error("there is no algorithm `{name}`; choose one of {known}")]
    Algorithm { name: String, known: String },
    #[error("there is no heuristic `{name}`; choose one of {known}")]
    Heuristic { name: String, known: String },
    /// A heuristic for an algorithm that does not ask it.
    #[error("`heuristic` guides a-star, greedy and ida, and not `{algorithm}`; leave it out")]
    Unguided { algorithm: String },
}

impl Method {
    /// What is meant by these names; without any, the oracle, and where a heuristic is needed, Manhattan.
    ///
    /// # Errors
    /// When a name is not known, or would be ignored.
    pub(crate) fn parse(
        algorithm: Option<&str>,
        heuristic: Option<&str>,
    ) -> Result<Self, NoMethod> {
        let heuristic = heuristic.map(heuristic_named).transpose()?;
        let name = algorithm.unwrap_or(ORACLE);
        let found = Algorithm::ALL
            .into_iter()
            .find(|known| known.to_string() == name);
        let method = match found {
            None if name == ORACLE => Self::Oracle,
            None => {
                return Err(NoMethod::Algorithm {
                    name: name.to_owned(),
                    known: format!("`{ORACLE}`, {}", listed(&Algorithm::ALL)),
                });
            }
            Some(algorithm) => match guidance(algorithm) {
                Guidance::Fixed => Self::Plain(algorithm),
                Guidance::Chosen => {
                    return Ok(Self::Guided(
                        algorithm,
                        heuristic.unwrap_or(Heuristic::Manhattan),
                    ));
                }
            },
        };
        match heuristic {
            None => Ok(method),
            Some(_) => Err(NoMethod::Unguided {
                algorithm: name.to_owned(),
            }),
        }
    }

    #[must_use]
    pub(crate) fn algorithm(self) -> String {
        match self {
            Self::Oracle => ORACLE.to_owned(),
            Self::Plain(algorithm) | Self::Guided(algorithm, _) => algorithm.to_string(),
        }
    }

    /// The heuristic's name, where one guides it.
    #[must_use]
    pub(crate) fn heuristic(self) -> Option<String> {
        match self {
            Self::Oracle | Self::Plain(_) => None,
            Self::Guided(_, heuristic) => Some(heuristic.to_string()),
        }
    }
}

/// Whether this search can be guided.
#[must_use]
pub(crate) const fn guidance(algorithm: Algorithm) -> Guidance {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => Guidance::Fixed,
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => Guidance::Chosen,
    }
}

fn heuristic_named(name: &str) -> Result<Heuristic, NoMethod> {
    Heuristic::ALL
        .into_iter()
        .find(|known| known.to_string() == name)
        .ok_or_else(|| NoMethod::Heuristic {
            name: name.to_owned(),
            known: listed(&Heuristic::ALL),
        })
}

fn listed(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use reference::sliding::search::best_first::Closed;

    #[test]
    fn names_mean_methods() {
        assert_eq!(Method::parse(None, None), Ok(Method::Oracle));
        assert_eq!(
            Method::parse(Some("ida"), None),
            Ok(Method::Guided(Algorithm::Ida, Heuristic::Manhattan))
        );
        assert_eq!(
            Method::parse(Some("a-star-no-closed-list"), Some("hamming")),
            Ok(Method::Guided(
                Algorithm::AStar(Closed::ParentOnly),
                Heuristic::Hamming
            ))
        );
    }

    #[test]
    fn names_that_mean_nothing_are_refused_with_those_that_do() {
        let table = [
            (
                Some("dijkstra"),
                None,
                "there is no algorithm `dijkstra`; choose one of `oracle`, `breadth-first`, ",
            ),
            (
                Some("ida"),
                Some("luck"),
                "there is no heuristic `luck`; choose one of `hamming`, ",
            ),
            (
                Some("breadth-first"),
                Some("hamming"),
                "`heuristic` guides a-star, greedy and ida, and not `breadth-first`",
            ),
            (
                None,
                Some("hamming"),
                "`heuristic` guides a-star, greedy and ida, and not `oracle`",
            ),
        ];
        for (algorithm, heuristic, reason) in table {
            let refusal = Method::parse(algorithm, heuristic).unwrap_err().to_string();
            assert!(refusal.starts_with(reason), "{refusal}");
        }
    }
}
