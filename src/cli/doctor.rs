//! `doctor`: what this machine offers to a sandbox, and how to fix what is missing.

pub(crate) mod missing_tools;

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

use model::tier::Tier;
use sandbox::machine::{ControlGroups, Delegated, GroupVersion, Machine};
use sandbox::tier_survey::{FileObservation, survey, survey_observation};
use sandbox::toolchain::{Asking, Toolchains};
use sandbox::{Finding, Missing, Sandbox, Settings, TierChoice, TierState};
use serde::Serialize;
use terminal::console::{Console, DOUBT, FAINT, GOOD, STRONG};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::{in_one_line, printable};

use crate::cli::class::sandboxed_unpacker::{UnpackedKind, unpacked_kinds};
use crate::cli::doctor::missing_tools::MissingTools;
use crate::cli::sandbox_arguments::sandbox_failure;
use crate::cli::shared_output::{listed, print_json};
use crate::cli::wrapped_text::{columns, wrapped};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Doctor {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader doctor         how well programs are sandboxed here, and how to improve it
  grader doctor --json  the same for a program";

#[derive(Serialize)]
struct Report {
    machine: Machine,
    tiers: Vec<Finding>,
    /// The tier that a run would use.
    tier: Tier,
    /// Whether it can be seen there which files a program looks for.
    observation: FileObservation,
    toolchains: Vec<Toolchain>,
    archives: Vec<UnpackedKind>,
    missing: MissingTools,
}

/// The toolchains that programs in the sandbox would see, each asked for its version.
fn toolchains(path: &OsStr) -> Vec<Toolchain> {
    Toolchains::find(path, Asking::Everything)
        .into_iter()
        .map(|found| Toolchain {
            name: found.name.to_owned(),
            version: found.version,
            path: Some(found.program),
            trouble: found.trouble.as_ref().map(|trouble| in_one_line(trouble)),
        })
        .collect()
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
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let settings = Settings::new(TierChoice::Best).map_err(sandbox_failure)?;
        let tiers = survey(&settings);
        // The first that holds is what a run would use; the weakest holds everywhere.
        let tier = tiers
            .iter()
            .find(|finding| finding.state == TierState::Holds)
            .map_or(Tier::Bare, |finding| finding.tier);
        let sandbox = Sandbox::open(&settings).map_err(sandbox_failure)?;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
        let archives = unpacked_kinds(&folders);
        let unread = archives.iter().filter(|it| it.program.is_none());
        let missing = MissingTools::find(unread.map(|it| (it.kind, it.programs)));
        let report = Report {
            machine: Machine::detect(),
            tier,
            observation: survey_observation(&sandbox),
            tiers,
            toolchains: toolchains(&path),
            archives,
            missing,
        };
        if self.json {
            print_json(&report, console.out)?;
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
        let tier = self.tier;
        let (style, fit) = if tier.may_grade_a_class() {
            (GOOD, "fit to grade a class")
        } else {
            (DOUBT, "for checking one's own programs, not for a class")
        };
        writeln!(out, "  a run here uses {style}{tier}: {fit}{style:#}")?;
        let columns = columns();
        for finding in &self.tiers {
            print_finding(finding, columns, out)?;
        }
        writeln!(out, "\n{STRONG}Conversations{STRONG:#}")?;
        print_observation(&self.observation, columns, out)?;
        if !self.toolchains.is_empty() {
            writeln!(out, "\n{STRONG}Toolchains{STRONG:#}")?;
            print_toolchains(&self.toolchains, out)?;
        }
        writeln!(out, "\n{STRONG}Archives{STRONG:#}")?;
        print_archives(&self.archives, out)?;
        self.missing.print(out)
    }
}

fn print_machine(machine: &Machine, out: &mut dyn Write) -> Result<(), Failure> {
    let processors = match &machine.processor {
        Some(model) => format!("{} × {}", machine.processors, printable(model)),
        None => machine.processors.to_string(),
    };
    let memory = machine.memory.map(|memory| memory.to_string());
    let memory = memory.unwrap_or("not known".to_owned());
    let groups = machine.control_groups.as_ref().map(groups_in_words);
    let groups = groups.unwrap_or("none".to_owned());
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

fn print_finding(finding: &Finding, columns: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let (style, mark, state) = match finding.state {
        TierState::Holds if finding.tier.may_grade_a_class() => (GOOD, '✓', "holds"),
        TierState::Holds => (DOUBT, '✓', "is always there, and holds little"),
        TierState::DoesNotHold => (DOUBT, '✗', "does not hold"),
    };
    let tier = finding.tier.name();
    writeln!(out, "  {style}{mark} {tier:16}{style:#}  {state}")?;
    if !finding.holds.is_empty() {
        let holds = listed(finding.holds.iter().map(|promise| promise.words()));
        let mut mark = '✓';
        for line in wrapped(&holds, columns.saturating_sub(MARGIN)) {
            writeln!(out, "      {GOOD}{mark}{GOOD:#} {line}")?;
            mark = ' ';
        }
    }
    // In a tier that may grade, what is not kept in full is kept in part.
    let mark = match finding.state {
        TierState::Holds if finding.tier.may_grade_a_class() => '~',
        TierState::Holds | TierState::DoesNotHold => '✗',
    };
    for missing in &finding.missing {
        print_missing(missing, mark, columns, out)?;
    }
    Ok(())
}

/// Whether it can be seen which files a program looks for, which no tier promises and conversations live on.
fn print_observation(
    observation: &FileObservation,
    columns: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lead = "files programs look for";
    let Some(missing) = &observation.missing else {
        let why = "are seen, and boards are laid there";
        let line = format!("{GOOD}✓{GOOD:#} {lead}: {FAINT}{why}{FAINT:#}");
        return Ok(writeln!(out, "  {line}")?);
    };
    writeln!(out, "  {DOUBT}✗{DOUBT:#} {lead}: not seen")?;
    print_missing(missing, '~', columns, out)
}

/// What stands left of a promise: the mark and its blanks.
const MARGIN: usize = 8;

/// In one line where there is room, else the reason below.
fn print_missing(
    missing: &Missing,
    mark: char,
    columns: usize,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (what, why) = (printable(&missing.what), printable(&missing.why));
    write!(out, "      {DOUBT}{mark}{DOUBT:#} {what}:")?;
    if MARGIN + what.chars().count() + 2 + why.chars().count() <= columns {
        writeln!(out, " {FAINT}{why}{FAINT:#}")?;
    } else {
        writeln!(out)?;
        for line in wrapped(&why, columns.saturating_sub(MARGIN)) {
            writeln!(out, "        {FAINT}{line}{FAINT:#}")?;
        }
    }
    if let Some(fix) = &missing.fix {
        // As it is: somebody may copy it.
        writeln!(out, "        {STRONG}fix:{STRONG:#} {}", printable(fix))?;
    }
    Ok(())
}

fn print_archives(archives: &[UnpackedKind], out: &mut dyn Write) -> Result<(), Failure> {
    for it in archives {
        let kind = it.kind;
        match it.program {
            Some(program) => writeln!(out, "  {GOOD}✓{GOOD:#} {kind:8}  {program}")?,
            None => {
                let any = it.programs.join(", ");
                writeln!(out, "  {DOUBT}✗{DOUBT:#} {kind:8}  install one of {any}")?;
            }
        }
    }
    Ok(())
}

fn print_toolchains(toolchains: &[Toolchain], out: &mut dyn Write) -> Result<(), Failure> {
    let names = toolchains.iter().map(|it| it.name.len()).max();
    let names = names.unwrap_or_default();
    for it in toolchains {
        let (style, mark) = match it.trouble {
            None => (GOOD, '✓'),
            Some(_) => (DOUBT, '✗'),
        };
        let name = printable(&it.name);
        let version = printable(it.version.as_deref().unwrap_or_default());
        let place = match (&it.trouble, &it.path) {
            (Some(trouble), _) => printable(trouble),
            (None, Some(path)) => printable(&path.display().to_string()),
            (None, None) => String::new(),
        };
        let row = format!("{name:names$}  {FAINT}{place}{FAINT:#}  {version}");
        writeln!(out, "  {style}{mark}{style:#} {}", row.trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sandbox::Capability;

    use super::*;

    fn printed(print: impl FnOnce(&mut Vec<u8>) -> Result<(), Failure>) -> String {
        let mut out = Vec::new();
        print(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_finding_is_told_with_its_promises_and_every_fix() {
        let finding = Finding {
            tier: Tier::Contained,
            state: TierState::DoesNotHold,
            holds: vec![Capability::Network],
            missing: vec![Missing {
                what: "user namespaces".to_owned(),
                why: "AppArmor refuses them".to_owned(),
                fix: Some("sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0".to_owned()),
            }],
        };
        let expected = format!(
            "  {DOUBT}✗ contained       {DOUBT:#}  does not hold\n      {GOOD}✓{GOOD:#} no network\n      \
             {DOUBT}✗{DOUBT:#} user namespaces: {FAINT}AppArmor refuses them{FAINT:#}\n        \
             {STRONG}fix:{STRONG:#} sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0\n"
        );
        assert_eq!(
            printed(|out| print_finding(&finding, usize::MAX, out)),
            expected
        );
    }

    #[test]
    fn a_finding_fits_a_narrow_terminal() {
        let finding = Finding {
            tier: Tier::Contained,
            state: TierState::Holds,
            holds: vec![Capability::Wall, Capability::Output, Capability::Network],
            missing: vec![Missing {
                what: "memory of all processes".to_owned(),
                why: "looked at every 10 ms, so a little more may be used".to_owned(),
                fix: None,
            }],
        };
        let expected = format!(
            "  {GOOD}✓ contained       {GOOD:#}  holds\n      {GOOD}✓{GOOD:#} wall time, size of outputs,\n      \
             {GOOD} {GOOD:#} no network\n      {DOUBT}~{DOUBT:#} memory of all processes:\n        \
             {FAINT}looked at every 10 ms, so a{FAINT:#}\n        {FAINT}little more may be used{FAINT:#}\n"
        );
        assert_eq!(printed(|out| print_finding(&finding, 36, out)), expected);
    }

    #[test]
    fn whether_files_can_be_seen_is_told_in_a_line_and_what_is_poorer_without() {
        let seen = FileObservation {
            state: TierState::Holds,
            missing: None,
        };
        assert_eq!(
            printed(|out| print_observation(&seen, usize::MAX, out)),
            format!(
                "  {GOOD}✓{GOOD:#} files programs look for: {FAINT}are seen, and boards are laid there{FAINT:#}\n"
            )
        );
        let unseen = FileObservation {
            state: TierState::DoesNotHold,
            missing: Some(Missing {
                what: "seeing files".to_owned(),
                why: "no listener".to_owned(),
                fix: None,
            }),
        };
        let told = printed(|out| print_observation(&unseen, usize::MAX, out));
        for words in ["not seen", "seeing files:", "no listener"] {
            assert!(told.contains(words), "{told}");
        }
    }

    #[test]
    fn toolchains_stand_in_columns_and_hostile_names_are_escaped() {
        let toolchains = [
            Toolchain {
                name: "python3".to_owned(),
                version: Some("3.11.2".to_owned()),
                path: Some("/usr/bin/python3".into()),
                trouble: None,
            },
            Toolchain {
                name: "go".to_owned(),
                version: None,
                path: None,
                trouble: Some("not found\u{1b}[2J".to_owned()),
            },
        ];
        let expected = format!(
            "  {GOOD}✓{GOOD:#} python3  {FAINT}/usr/bin/python3{FAINT:#}  3.11.2\n  \
             {DOUBT}✗{DOUBT:#} go       {FAINT}not found\\u{{1b}}[2J{FAINT:#}\n"
        );
        assert_eq!(printed(|out| print_toolchains(&toolchains, out)), expected);
    }

    #[test]
    fn control_groups_are_told_in_words() {
        let mut groups = ControlGroups {
            version: GroupVersion::Two,
            own: Some("/sys/fs/cgroup/me".into()),
            controllers: vec!["memory".to_owned(), "pids".to_owned()],
            delegated: Delegated::No,
        };
        assert_eq!(
            groups_in_words(&groups),
            "version 2; own group /sys/fs/cgroup/me, controllers memory pids, not writable"
        );
        groups.own = None;
        groups.version = GroupVersion::One;
        assert_eq!(groups_in_words(&groups), "version 1 only");
    }
}
