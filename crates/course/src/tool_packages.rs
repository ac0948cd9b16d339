//! What to type where the tools of a language are not installed: data, as the languages are.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use toml::Table;

const TEXT: &str = include_str!("tool_packages.toml");

static PACKAGES: LazyLock<Table> =
    LazyLock::new(|| TEXT.parse().expect("a test reads this very text"));

/// Who installs packages on a system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Installer {
    /// Debian's and Ubuntu's.
    Apt,
    /// Homebrew, on macOS.
    Brew,
}

impl Installer {
    /// The one of the system that this is compiled for.
    pub const HERE: Self = if cfg!(target_os = "macos") {
        Self::Brew
    } else {
        Self::Apt
    };

    const fn name(self) -> &'static str {
        match self {
            Self::Apt => "apt",
            Self::Brew => "brew",
        }
    }

    /// The package that brings a tool; none for one that is not known.
    #[must_use]
    pub fn package(self, tool: &str) -> Option<&'static str> {
        PACKAGES.get(tool)?.get(self.name())?.as_str()
    }

    /// The command that installs these tools, as far as they are known; none if none is.
    #[must_use]
    pub fn command<'a>(self, tools: impl IntoIterator<Item = &'a str>) -> Option<String> {
        let packages: BTreeSet<&str> = tools
            .into_iter()
            .filter_map(|tool| self.package(tool))
            .collect();
        if packages.is_empty() {
            return None;
        }
        let packages: Vec<&str> = packages.into_iter().collect();
        Some(format!("{} install {}", self.name(), packages.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use crate::languages::built_in_languages;

    use super::*;

    #[test]
    fn every_tool_of_a_built_in_language_has_its_packages() {
        for language in built_in_languages() {
            for tool in language.tools.iter().filter(|tool| !tool.contains(">=")) {
                for installer in [Installer::Apt, Installer::Brew] {
                    assert!(installer.package(tool).is_some(), "{tool}: {installer:?}");
                }
            }
        }
    }

    #[test]
    fn packages_are_installed_at_once_and_none_is_made_up() {
        let tools = ["javac", "java", "node>=22.6", "tsc", "zig"];
        let command = |installer: Installer| installer.command(tools);
        let apt = "apt install default-jdk-headless node-typescript";
        assert_eq!(command(Installer::Apt).as_deref(), Some(apt));
        let brew = "brew install openjdk typescript";
        assert_eq!(command(Installer::Brew).as_deref(), Some(brew));
        assert_eq!(Installer::Apt.command(["zig"]), None);
    }
}
