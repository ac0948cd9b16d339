//! The arguments of the `grader` program, and every command it has.

use clap::CommandFactory;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::ci_service::annotate_failure;
use crate::cli::{
    bundle, cases, class, cluster, completions_man_schema, doctor, help, init, languages, reports,
    review, sandbox, talk, twins,
};

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
    Run(Box<class::run::Run>),
    /// Check your own program on the public cases before you hand it in
    Check(Box<class::check::Check>),
    /// List all grading runs
    Log(class::log::Log),
    /// Show what changed from one run to another
    Diff(class::diff::Diff),
    /// Grade again after the course changed, show every changed score, and ask before replacing any
    Regrade(Box<class::regrade::Regrade>),
    /// Merge the parts of a class that several machines graded
    Merge(Box<cluster::merge::Merge>),
    /// Follow, resume or cancel cluster jobs, or print a template for another engine
    #[command(subcommand, after_help = cluster::EXAMPLES)]
    Cluster(cluster::Command),
    /// Record your decision on a checklist item, a case or a whole submission
    Mark(Box<class::mark::Mark>),
    /// Review everything that needs a person, one key per decision; identical outputs are decided together
    Review(Box<review::Review>),
    /// Show everything about one case of one submission
    Show(Box<class::show::Show>),
    /// Show the grader how to talk to a program: later runs repeat what you type
    Talk(Box<talk::Talk>),
    /// Write a report of stored results, in any format
    Report(Box<reports::report::Report>),
    /// List similar submissions that a person should compare, with the odds; for staff
    Twins(Box<twins::Twins>),
    /// List the languages that programs may use, and whether this machine has their tools
    Languages(languages::Languages),
    /// Run one command in the sandbox and print what it did and used
    #[command(alias = "box")]
    Sandbox(sandbox::SandboxCommand),
    /// List, verify, add, generate, import and seal test cases
    #[command(subcommand, after_help = cases::EXAMPLES)]
    Cases(cases::Command),
    /// Write what students or a platform are given of this course: a zip to check with, Gradescope, GitHub, GitLab
    #[command(subcommand, after_help = bundle::EXAMPLES)]
    Bundle(bundle::Recipient),
    /// Check the sandbox and the toolchains of this machine, and say how to fix what is missing
    Doctor(doctor::Doctor),
    /// Print the JSON Schema of the JSON report
    Schema(completions_man_schema::Schema),
    /// Write one of the built-in courses with its public cases, to be changed
    Init(init::Init),
    /// Print what a shell needs to complete the arguments
    Completions(completions_man_schema::Completions),
    /// Print the manual pages
    Man(completions_man_schema::Manual),
    /// Solve, generate and compare puzzles with the reference solvers
    #[command(arg_required_else_help = true)]
    Reference {
        #[command(subcommand)]
        command: reference_program::cli::Command,
    },
    /// Print the help of a command, or a page: verdicts, limits, talking, platforms, students, courses and more
    Help(help::Help),
}

impl Arguments {
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.command {
            Command::Run(run) => annotate_failure(run.run(console), console),
            Command::Check(check) => annotate_failure(check.run(console), console),
            Command::Log(log) => log.run(console),
            Command::Diff(diff) => diff.run(console),
            Command::Regrade(regrade) => regrade.run(console),
            Command::Merge(merge) => merge.run(console),
            Command::Cluster(cluster) => cluster.run(console),
            Command::Mark(mark) => mark.run(console),
            Command::Review(review) => review.run(console),
            Command::Show(show) => show.run(console),
            Command::Talk(talk) => talk.run(console),
            Command::Report(report) => report.run(console),
            Command::Twins(twins) => twins.run(console),
            Command::Languages(languages) => languages.run(console),
            Command::Completions(completions) => {
                completions.run(console, &mut Arguments::command())
            }
            Command::Man(manual) => manual.run(console, &Arguments::command()),
            Command::Sandbox(sandbox) => sandbox.run(console),
            Command::Cases(cases) => cases.run(console),
            Command::Bundle(bundle) => bundle.run(console),
            Command::Doctor(doctor) => doctor.run(console),
            Command::Schema(schema) => schema.run(console),
            Command::Init(init) => init.run(console),
            Command::Reference { command } => command.run(console),
            Command::Help(help) => help.run::<Arguments>(console),
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
