//! What to type where the tools of a language are not installed: data, as the languages are.

use std::collections::BTreeSet;
use std::fs;
use std::sync::LazyLock;

use toml::Table;

const TEXT: &str = include_str!("tool_packages.toml");

static PACKAGES: LazyLock<Table> =
    LazyLock::new(|| TEXT.parse().expect("a test reads this very text"));

/// Where a Linux system says which distribution it is.
const OS_RELEASE: &str = "/etc/os-release";

/// Who installs packages on a system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Installer {
    /// Debian's and Ubuntu's.
    Apt,
    /// Fedora's and Red Hat's.
    Dnf,
    /// Arch's.
    Pacman,
    /// Homebrew, on macOS.
    Brew,
}

impl Installer {
    /// The one of this system; none where the distribution is another.
    #[must_use]
    pub fn here() -> Option<Self> {
        if cfg!(target_os = "macos") {
            return Some(Self::Brew);
        }
        Self::from_os_release(&fs::read_to_string(OS_RELEASE).ok()?)
    }

    /// The one of the distribution that such a file names, or of one that it is like.
    fn from_os_release(text: &str) -> Option<Self> {
        let value = |key: &str| {
            let mut lines = text.lines();
            let value = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
            Some(value.trim_matches(['"', '\'']))
        };
        let names = ["ID", "ID_LIKE"].into_iter().filter_map(value);
        let mut names = names.flat_map(str::split_whitespace);
        names.find_map(|name| match name {
            "debian" | "ubuntu" => Some(Self::Apt),
            "fedora" | "rhel" | "centos" => Some(Self::Dnf),
            "arch" => Some(Self::Pacman),
            _ => None,
        })
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Apt => "apt",
            Self::Dnf => "dnf",
            Self::Pacman => "pacman",
            Self::Brew => "brew",
        }
    }

    /// Whether only root may install.
    #[must_use]
    pub const fn needs_root(self) -> bool {
        match self {
            Self::Apt | Self::Dnf | Self::Pacman => true,
            Self::Brew => false,
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
        let install = match self {
            Self::Pacman => "-S",
            Self::Apt | Self::Dnf | Self::Brew => "install",
        };
        Some(format!("{} {install} {}", self.name(), packages.join(" ")))
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
                for installer in [Installer::Apt, Installer::Pacman, Installer::Brew] {
                    assert!(installer.package(tool).is_some(), "{tool}: {installer:?}");
                }
                let has_package = Installer::Dnf.package(tool).is_some();
                assert_eq!(has_package, tool != "tsc", "{tool}");
            }
        }
    }

    #[test]
    fn packages_are_installed_at_once_and_none_is_made_up() {
        let tools = ["javac", "java", "node>=22.6", "tsc", "zig"];
        let table = [
            (
                Installer::Apt,
                "apt install default-jdk-headless node-typescript",
            ),
            (Installer::Dnf, "dnf install java-devel"),
            (Installer::Pacman, "pacman -S jdk-openjdk typescript"),
            (Installer::Brew, "brew install openjdk typescript"),
        ];
        for (installer, command) in table {
            assert_eq!(installer.command(tools).as_deref(), Some(command));
            assert_eq!(installer.command(["zig"]), None);
        }
    }

    #[test]
    fn a_distribution_is_known_by_its_name_or_by_what_it_is_like() {
        let table = [
            ("NAME=x\nID=debian\n", Some(Installer::Apt)),
            (
                "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n",
                Some(Installer::Apt),
            ),
            ("ID=fedora\n", Some(Installer::Dnf)),
            (
                "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n",
                Some(Installer::Dnf),
            ),
            ("ID=manjaro\nID_LIKE=arch\n", Some(Installer::Pacman)),
            ("ID=alpine\nVERSION_ID=\"debian\"\n", None),
            ("", None),
        ];
        for (text, installer) in table {
            assert_eq!(Installer::from_os_release(text), installer, "{text}");
        }
    }
}
