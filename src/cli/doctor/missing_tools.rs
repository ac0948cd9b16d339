//! The tools that this machine lacks, and the command that installs them.

use std::io::Write;

use serde::Serialize;
use terminal::console::{DOUBT, FAINT, STRONG};
use terminal::failure::Failure;

use course::languages::{Language, built_in_languages};
use course::tool_packages::Installer;
use engine::installed_tools::ToolsHere;
use rustix::process::geteuid;

/// What this machine lacks for languages and archives.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct MissingTools {
    tools: Vec<MissingTool>,
    /// The command that installs all of them that a package brings, if one does.
    install: Option<String>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
struct MissingTool {
    tool: String,
    /// The languages, or the kinds of archives.
    needed_for: Vec<String>,
    install: Option<String>,
}

impl MissingTools {
    /// What is missing for the built-in languages, and for these kinds of archives, each with programs of which any would do.
    pub(crate) fn find<'a>(archives: impl Iterator<Item = (&'a str, &'a [&'a str])>) -> Self {
        let tools = ToolsHere::default();
        let mut missing = lacking(built_in_languages(), &|tool| tools.has(tool));
        let installer = Installer::here();
        for (kind, programs) in archives {
            let is_packed = |tool: &&&str| installer.is_some_and(|it| it.package(tool).is_some());
            let tool = programs.iter().find(is_packed).or(programs.first());
            if let Some(tool) = tool {
                add(&mut missing, tool, kind);
            }
        }
        Self::with_commands(missing, installer, geteuid().is_root())
    }

    fn with_commands(
        missing: Vec<(String, Vec<String>)>,
        installer: Option<Installer>,
        is_root: bool,
    ) -> Self {
        let command = |tools: &[&str]| {
            let installer = installer?;
            let command = installer.command(tools.iter().copied())?;
            Some(match installer.needs_root() && !is_root {
                true => format!("sudo {command}"),
                false => command,
            })
        };
        let all: Vec<&str> = missing.iter().map(|(tool, _)| tool.as_str()).collect();
        let install = command(&all);
        let one = |(tool, needed_for): (String, Vec<String>)| MissingTool {
            install: command(&[&tool]),
            tool,
            needed_for,
        };
        Self {
            tools: missing.into_iter().map(one).collect(),
            install,
        }
    }

    /// A row a tool, and below them what installs all.
    pub(crate) fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.tools.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{STRONG}Not installed{STRONG:#}")?;
        let widest = |of: fn(&MissingTool) -> usize| self.tools.iter().map(of).max().unwrap_or(0);
        let names = widest(|it| it.tool.chars().count());
        let uses = widest(|it| it.needed_for.join(", ").chars().count());
        for missing in &self.tools {
            let (tool, needed_for) = (&missing.tool, missing.needed_for.join(", "));
            let install = missing.install.as_deref().unwrap_or("no package is known");
            writeln!(
                out,
                "  {DOUBT}✗{DOUBT:#} {tool:names$}  for {needed_for:uses$}  {FAINT}{install}{FAINT:#}"
            )?;
        }
        match &self.install {
            // As it is: somebody may copy it.
            Some(install) => writeln!(out, "  {STRONG}fix:{STRONG:#} {install}")?,
            None => writeln!(out, "  install them as this system does it")?,
        }
        Ok(())
    }
}

/// The tools that languages lack, each with the languages. One whose files another language reads here lacks nothing.
fn lacking(languages: &[Language], has: &dyn Fn(&str) -> bool) -> Vec<(String, Vec<String>)> {
    let is_ready = |language: &Language| language.tools.iter().all(|tool| has(tool));
    let stands_in = |language: &Language, other: &Language| {
        let mut endings = other.extensions.iter();
        is_ready(other)
            && other.markers == language.markers
            && endings.any(|ending| language.extensions.contains(ending))
    };
    let mut missing = Vec::new();
    for language in languages {
        if languages.iter().any(|other| stands_in(language, other)) {
            continue;
        }
        // No package is known to bring a version.
        let tools = language.tools.iter().filter(|tool| !tool.contains(">="));
        for tool in tools.filter(|tool| !has(tool)) {
            add(&mut missing, tool, &language.name);
        }
    }
    missing
}

fn add(missing: &mut Vec<(String, Vec<String>)>, tool: &str, needed_for: &str) {
    let needed_for = needed_for.to_owned();
    match missing.iter_mut().find(|(known, _)| known == tool) {
        Some((_, all)) => all.push(needed_for),
        None => missing.push((tool.to_owned(), vec![needed_for])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_is_missing_unless_another_reads_the_same_files() {
        let lacking = |absent: &[&str]| {
            let found = lacking(built_in_languages(), &|tool| !absent.contains(&tool));
            let told = found.iter();
            told.map(|(tool, all)| format!("{tool}: {}", all.join(" ")))
                .collect::<Vec<_>>()
        };
        assert_eq!(lacking(&[]), [""; 0]);
        assert_eq!(lacking(&["go"]), ["go: go go-module"]);
        // A new node reads what tsc would compile.
        assert_eq!(lacking(&["tsc"]), [""; 0]);
        assert_eq!(lacking(&["node>=22.6"]), [""; 0]);
        assert_eq!(lacking(&["tsc", "node>=22.6"]), ["tsc: typescript-tsc"]);
    }

    #[test]
    fn every_tool_has_its_command_and_all_have_one() {
        let missing = || {
            let mut missing = Vec::new();
            add(&mut missing, "go", "go");
            add(&mut missing, "go", "go-module");
            add(&mut missing, "unar", "rar");
            add(&mut missing, "zig", "zig");
            missing
        };
        let printed = |installer, is_root| {
            let mut out = Vec::new();
            let found = MissingTools::with_commands(missing(), installer, is_root);
            found
                .print(&mut anstream::StripStream::new(&mut out))
                .unwrap();
            String::from_utf8(out).unwrap()
        };
        let expected = "\nNot installed\n  ✗ go    for go, go-module  sudo apt install golang-go\n  \
                        ✗ unar  for rar            sudo apt install unar\n  \
                        ✗ zig   for zig            no package is known\n  \
                        fix: sudo apt install golang-go unar\n";
        assert_eq!(printed(Some(Installer::Apt), false), expected);
        let rest = |text: String| text.lines().last().map(str::to_owned).unwrap_or_default();
        let table = [
            (
                Some(Installer::Apt),
                true,
                "  fix: apt install golang-go unar",
            ),
            (
                Some(Installer::Dnf),
                false,
                "  fix: sudo dnf install golang unar",
            ),
            (
                Some(Installer::Pacman),
                false,
                "  fix: sudo pacman -S go unarchiver",
            ),
            (Some(Installer::Brew), false, "  fix: brew install go unar"),
            (None, false, "  install them as this system does it"),
        ];
        for (installer, is_root, expected) in table {
            assert_eq!(rest(printed(installer, is_root)), expected);
        }
        let nothing = MissingTools::default();
        let mut out = Vec::new();
        nothing.print(&mut out).unwrap();
        assert!(out.is_empty());
    }
}
