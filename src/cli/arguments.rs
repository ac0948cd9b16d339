//! The arguments of the `grader` program, and every command it has.

use clap::CommandFactory;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::bundle::Bundle;
use crate::cli::cases::Cases;
use crate::cli::ci_service::annotate_failure;
use crate::cli::class::check::Check;
use crate::cli::class::diff::Diff;
use crate::cli::class::log::Log;
use crate::cli::class::mark::Mark;
use crate::cli::class::regrade::Regrade;
use crate::cli::class::run::Run;
use crate::cli::class::show::Show;
use crate::cli::cluster::Cluster;
use crate::cli::cluster::merge::Merge;
use crate::cli::completions_man_schema::{Completions, Manual, Schema};
use crate::cli::doctor::Doctor;
use crate::cli::help::Help;
use crate::cli::init::Init;
use crate::cli::languages::Languages;
use crate::cli::reports::report::Report;
use crate::cli::review::Review;
use crate::cli::sandbox::SandboxCommand;
use crate::cli::talk::Talk;
use crate::cli::twins::Twins;

/// Grades puzzle-solver assignments: runs every submission in a sandbox, checks every answer, prints a checklist
#[derive(Debug, clap::Parser)]
#[command(name = "grader", version, arg_required_else_help = true, after_help = AFTER_HELP, disable_help_subcommand = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  grader run submissions/              grade a class
  grader check                         one's own program, before handing it in
  grader show ada/berhasil2            everything about one case
  grader cases verify                  prove every expected value again
  grader init --course fifteen-bnb     a built-in course with its cases, to be changed
  grader sandbox -- python3 solver.py  run a program in the sandbox
  grader doctor                        how well programs are sandboxed here
  grader reference --help              what the reference solvers can do
  grader help verdicts                 a page; `grader help --help` lists them

Exit codes:
  0    done; for a check: everything passed
  1    done, and something did not pass
  2    the arguments or the input are wrong; nothing was done
  3    could not do what was asked
  4    nothing to run
  130  interrupted";

/// What the grader can be asked for.
#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Grade a class: build and run every submission in the sandbox, check every answer, print the checklists
    Run(Box<Run>),
    /// Check your own program on the public cases before you hand it in
    Check(Box<Check>),
    /// List all grading runs
    Log(Log),
    /// Show what changed from one run to another
    Diff(Diff),
    /// Grade again after the course changed, show every changed score, and ask before replacing any
    Regrade(Box<Regrade>),
    /// Merge the parts of a class that several machines graded
    Merge(Box<Merge>),
    /// Follow, resume or cancel cluster jobs, or print a template for another engine
    Cluster(Cluster),
    /// Record your decision on a checklist item, a case or a whole submission
    Mark(Box<Mark>),
    /// Review everything that needs a person, one key per decision; identical outputs are decided together
    Review(Box<Review>),
    /// Show everything about one case of one submission
    Show(Box<Show>),
    /// Show the grader how to talk to a program: later runs repeat what you type
    Talk(Box<Talk>),
    /// Write a report of stored results, in any format
    Report(Box<Report>),
    /// List similar submissions that a person should compare, with the odds; for staff
    Twins(Box<Twins>),
    /// List the languages that programs may use, and whether this machine has their tools
    Languages(Languages),
    /// Run one command in the sandbox and print what it did and used
    #[command(alias = "box")]
    Sandbox(SandboxCommand),
    /// List, verify, add, generate, import and seal test cases
    Cases(Cases),
    /// Write what students or a platform are given of this course: a zip to check with, Gradescope, GitHub, GitLab
    Bundle(Bundle),
    /// Check the sandbox and the toolchains of this machine, and say how to fix what is missing
    Doctor(Doctor),
    /// Print the JSON Schema of the JSON report
    Schema(Schema),
    /// Write one of the built-in courses with its public cases, to be changed
    Init(Init),
    /// Print what a shell needs to complete the arguments
    Completions(Completions),
    /// Print the manual pages
    Man(Manual),
    /// Solve, generate and compare puzzles with the reference solvers
    #[command(arg_required_else_help = true)]
    Reference {
        #[command(subcommand)]
        command: reference_program::cli::Command,
    },
    /// Print the help of a command, or a page: verdicts, limits, talking, platforms, students, courses and more
    Help(Help),
}

impl Arguments {
    /// Does what was asked for.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        self.command.run(console)
    }
}

impl Command {
    fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Run(run) => annotate_failure(run.run(console), console),
            Self::Check(check) => annotate_failure(check.run(console), console),
            Self::Log(log) => log.run(console),
            Self::Diff(diff) => diff.run(console),
            Self::Regrade(regrade) => regrade.run(console),
            Self::Merge(merge) => merge.run(console),
            Self::Cluster(cluster) => cluster.run(console),
            Self::Mark(mark) => mark.run(console),
            Self::Review(review) => review.run(console),
            Self::Show(show) => show.run(console),
            Self::Talk(talk) => talk.run(console),
            Self::Report(report) => report.run(console),
            Self::Twins(twins) => twins.run(console),
            Self::Languages(languages) => languages.run(console),
            Self::Completions(completions) => completions.run(console, &mut Arguments::command()),
            Self::Man(manual) => manual.run(console, &Arguments::command()),
            Self::Sandbox(command) => command.run(console),
            Self::Cases(cases) => cases.run(console),
            Self::Bundle(bundle) => bundle.run(console),
            Self::Doctor(doctor) => doctor.run(console),
            Self::Schema(schema) => schema.run(console),
            Self::Init(init) => init.run(console),
            Self::Reference { command } => command.run(console),
            Self::Help(help) => help.run::<Arguments>(console),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use clap::error::ErrorKind;

    use super::*;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples_and_all_are_understood() {
        let program = Arguments::command();
        let commands = program
            .get_subcommands()
            // Its commands are the reference program's, with examples of their own.
            .filter(|command| command.get_name() != "reference");
        for command in std::iter::once(&program).chain(commands) {
            let name = command.get_name();
            let help = command
                .get_after_help()
                .unwrap_or_else(|| panic!("`{name}` has no examples"))
                .to_string();
            let examples: Vec<_> = help
                .lines()
                .filter(|line| line.starts_with("  grader "))
                .collect();
            assert!(!examples.is_empty(), "`{name}` has no examples");
            for example in examples {
                // What the example does stands after two blanks.
                let (typed, _) = example.trim().split_once("  ").unwrap();
                if let Some(answer) = Arguments::try_parse_from(typed.split(' ')).err() {
                    let shown = [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion];
                    assert!(shown.contains(&answer.kind()), "`{typed}`: {answer}");
                }
            }
        }
    }
}
