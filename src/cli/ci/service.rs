//! Which service this runs in, by its environment.

use std::env;

use report::format::Format;
use report::view::Reader;

/// Where the grader runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// GitHub Actions.
    GitHub,
    /// GitLab CI.
    GitLab,
    /// Some other service.
    Other,
    /// None: somebody may be sitting there.
    None,
}

/// Whether somebody may be asked, and shown a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manners {
    /// Nobody is there: no question is asked and no bar is drawn.
    Silent,
    /// Somebody may be there, if this is a terminal.
    Lively,
}

impl Service {
    /// The service that this runs in.
    #[must_use]
    pub fn here() -> Self {
        Self::of(&|name| env::var(name).ok())
    }

    /// The service that this environment is of. `variable` looks a variable up.
    #[must_use]
    pub fn of(variable: &dyn Fn(&str) -> Option<String>) -> Self {
        let is_set = |name: &str| {
            variable(name).is_some_and(|value| {
                let value = value.trim().to_ascii_lowercase();
                !matches!(value.as_str(), "" | "0" | "false" | "no")
            })
        };
        if is_set("GITHUB_ACTIONS") {
            Self::GitHub
        } else if is_set("GITLAB_CI") {
            Self::GitLab
        } else if is_set("CI") {
            Self::Other
        } else {
            Self::None
        }
    }

    /// The format that is written there beside the text, if nobody asked for another.
    #[must_use]
    pub const fn format(self) -> Option<Format> {
        match self {
            Self::GitHub => Some(Format::Github),
            Self::GitLab => Some(Format::Gitlab),
            Self::Other | Self::None => None,
        }
    }

    /// Who reads what is written there, if nobody says otherwise: what a service shows, students see.
    #[must_use]
    pub const fn reader(self) -> Option<Reader> {
        match self {
            Self::GitHub | Self::GitLab => Some(Reader::Student),
            Self::Other | Self::None => None,
        }
    }

    /// Whether somebody may be asked, and shown a bar.
    #[must_use]
    pub const fn manners(self) -> Manners {
        match self {
            Self::GitHub | Self::GitLab | Self::Other => Manners::Silent,
            Self::None => Manners::Lively,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_is_known_by_its_environment() {
        let table: [(&[(&str, &str)], Service); 7] = [
            (
                &[("GITHUB_ACTIONS", "true"), ("CI", "true")],
                Service::GitHub,
            ),
            (&[("GITLAB_CI", "true"), ("CI", "true")], Service::GitLab),
            (&[("CI", "1")], Service::Other),
            (&[("CI", "false")], Service::None),
            (&[("CI", "")], Service::None),
            (
                &[("GITHUB_ACTIONS", "false"), ("CI", "true")],
                Service::Other,
            ),
            (&[], Service::None),
        ];
        for (variables, service) in table {
            let variable = |name: &str| {
                let mut variables = variables.iter();
                let found = variables.find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Service::of(&variable), service, "{variables:?}");
            let silent = service != Service::None;
            assert_eq!(service.manners() == Manners::Silent, silent);
        }
    }
}
