//! `doctor`: what this machine offers to a sandbox, and how to mend what is missing.

use std::io::Write;
use std::path::PathBuf;

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;
use reference::cli::palette::{DOUBT, FAINT, GOOD, STRONG};
use reference::cli::printable::printable;
use serde::Serialize;

use crate::cli::sandbox_arguments::SandboxArguments;
use crate::record::tier::Tier;
use crate::sandbox::finding::{Finding, State};
use crate::sandbox::machine::{ControlGroups, Delegated, GroupVersion, Machine};
use crate::sandbox::survey::survey;

/// What `doctor` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Doctor {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader doctor         how well programs are boxed in here, and how to do it better
  grader doctor --json  the same for a program";

/// All that `doctor` found.
#[derive(Debug, Serialize)]
struct Report {
    machine: Machine,
    /// Each tier, the strongest first.
    tiers: Vec<Finding>,
    /// The tier that a run would use.
    tier: Tier,
    toolchains: Vec<Toolchain>,
}

/// A compiler or interpreter, or why there is none.
#[derive(Debug, Serialize)]
struct Toolchain {
    name: String,
    version: Option<String>,
    path: Option<PathBuf>,
    trouble: Option<String>,
}

impl Doctor {
    /// Looks at the machine and prints what it found.
    ///
    /// # Errors
    /// When no tier at all holds here.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let report = Report {
            machine: Machine::here(),
            tiers: survey(),
            tier: SandboxArguments::default().open()?.tier(),
            toolchains: Vec::new(),
        };
        if self.json {
            let text = serde_json::to_string_pretty(&report).map_err(Failure::could_not)?;
            writeln!(console.out, "{text}")?;
        } else {
            report.print(console.out)?;
        }
        Ok(Exit::Done)
    }
}

impl Report {
    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{STRONG}Machine{STRONG:#}")?;
        print_machine(&self.machine, out)?;
        writeln!(out, "\n{STRONG}Sandbox{STRONG:#}")?;
        for finding in &self.tiers {
            print_finding(finding, out)?;
        }
        let tier = self.tier;
        let (style, fit) = if tier.may_grade_a_class() {
            (GOOD, "fit to grade a class")
        } else {
            (DOUBT, "for checking one's own programs, not for a class")
        };
        writeln!(out, "  a run here uses {style}{tier}{style:#}: {fit}")?;
        if !self.toolchains.is_empty() {
            writeln!(out, "\n{STRONG}Toolchains{STRONG:#}")?;
            print_toolchains(&self.toolchains, out)?;
        }
        Ok(())
    }
}

fn print_machine(machine: &Machine, out: &mut dyn Write) -> Result<(), Failure> {
    let processors = match &machine.processor {
        Some(model) => format!("{} × {}", machine.processors, printable(model)),
        None => machine.processors.to_string(),
    };
    let memory = match machine.memory {
        Some(memory) => memory.to_string(),
        None => "not known".to_owned(),
    };
    let groups = match &machine.control_groups {
        Some(groups) => groups_in_words(groups),
        None => "none".to_owned(),
    };
    let rows = [
        ("system", printable(&machine.system)),
        ("processors", processors),
        ("memory", memory),
        ("cgroups", groups),
    ];
    for (label, text) in rows {
        writeln!(out, "  {FAINT}{label:10}{FAINT:#}  {text}")?;
    }
    Ok(())
}

fn groups_in_words(groups: &ControlGroups) -> String {
    let version = match groups.version {
        GroupVersion::Two => "version 2",
        GroupVersion::Hybrid => "version 2 beside version 1",
        GroupVersion::One => "version 1 only",
    };
    let Some(own) = &groups.own else {
        return version.to_owned();
    };
    let controllers = match groups.controllers.as_slice() {
        [] => "no controllers".to_owned(),
        names => format!("controllers {}", names.join(" ")),
    };
    let delegated = match groups.delegated {
        Delegated::Yes => "writable",
        Delegated::No => "not writable",
    };
    let own = printable(&own.display().to_string());
    format!("{version}; own group {own}, {controllers}, {delegated}")
}

fn print_finding(finding: &Finding, out: &mut dyn Write) -> Result<(), Failure> {
    let (style, mark, state) = match finding.state {
        State::Holds => (GOOD, '✓', "holds"),
        State::DoesNotHold => (FAINT, '✗', "does not hold"),
    };
    let tier = finding.tier.name();
    writeln!(out, "  {style}{mark} {tier:16}{style:#}  {state}")?;
    for promise in &finding.holds {
        writeln!(out, "      {GOOD}✓{GOOD:#} {}", promise.words())?;
    }
    for missing in &finding.missing {
        let (what, why) = (printable(&missing.what), printable(&missing.why));
        writeln!(out, "      {DOUBT}✗{DOUBT:#} {what}: {FAINT}{why}{FAINT:#}")?;
        if let Some(fix) = &missing.fix {
            writeln!(out, "        {STRONG}fix:{STRONG:#} {}", printable(fix))?;
        }
    }
    Ok(())
}

fn print_toolchains(toolchains: &[Toolchain], out: &mut dyn Write) -> Result<(), Failure> {
    let width = |text: &dyn Fn(&Toolchain) -> usize| toolchains.iter().map(text).max();
    let names = width(&|it| it.name.len()).unwrap_or_default();
    let versions = width(&|it| it.version.as_deref().map_or(0, str::len)).unwrap_or_default();
    for it in toolchains {
        let (style, mark) = match it.trouble {
            None => (GOOD, '✓'),
            Some(_) => (DOUBT, '✗'),
        };
        let version = printable(it.version.as_deref().unwrap_or_default());
        let place = match (&it.trouble, &it.path) {
            (Some(trouble), _) => printable(trouble),
            (None, Some(path)) => printable(&path.display().to_string()),
            (None, None) => String::new(),
        };
        let name = printable(&it.name);
        writeln!(
            out,
            "  {style}{mark}{style:#} {name:names$}  {version:versions$}  {FAINT}{place}{FAINT:#}"
        )?;
    }
    Ok(())
}
