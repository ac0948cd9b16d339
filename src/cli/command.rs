//! Every command of the grader.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::bundle::command::Bundle;
use crate::cli::cases::command::Cases;
use crate::cli::class::check::Check;
use crate::cli::class::diff::Diff;
use crate::cli::class::log::Log;
use crate::cli::class::mark::Mark;
use crate::cli::class::regrade::Regrade;
use crate::cli::class::run::Run;
use crate::cli::class::show::Show;
use crate::cli::cluster::command::Cluster;
use crate::cli::cluster::merge::Merge;
use crate::cli::completions::Completions;
use crate::cli::doctor::Doctor;
use crate::cli::init::Init;
use crate::cli::languages::Languages;
use crate::cli::manual::Manual;
use crate::cli::reports::report::Report;
use crate::cli::review::command::Review;
use crate::cli::run_box::RunBox;
use crate::cli::schema::Schema;
use crate::cli::talk::command::Talk;
use crate::cli::twins::command::Twins;

/// What the grader can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Grade a class: build and run every submission in the box, check every answer, print the checklists
    Run(Box<Run>),
    /// Check one's own program on the public cases before handing it in
    Check(Box<Check>),
    /// List the runs that are kept
    Log(Log),
    /// Show what changed from one run to another
    Diff(Diff),
    /// Grade with the changed course, show every changed score, and replace them or not
    Regrade(Box<Regrade>),
    /// Put together what several machines graded, each a part of the class
    Merge(Box<Merge>),
    /// Grade a class on many machines: how far it is, go on, end it; files for other engines
    Cluster(Cluster),
    /// Decide what no machine can: a line of a checklist, a case, a whole submission
    Mark(Box<Mark>),
    /// Go through everything that waits for a person: a key decides, for all who printed the same
    Review(Box<Review>),
    /// Show everything about one case of one submission
    Show(Box<Show>),
    /// Show the grader how a program is talked to: what you type is typed for it from then on
    Talk(Box<Talk>),
    /// Write a report on what is kept, in any format
    Report(Box<Report>),
    /// List submissions that are worth a look together, with the odds; for staff
    Twins(Box<Twins>),
    /// List the languages programs may be written in, and whether they are ready here
    Languages(Languages),
    /// Run one command in the box and print its record
    Box(RunBox),
    /// List, prove, add, bring in and seal the boards that programs are tried on
    Cases(Cases),
    /// Write what a platform is given so that it grades with this course: Gradescope, GitHub, GitLab
    Bundle(Bundle),
    /// Say how well programs are boxed in on this machine, and how to do it better
    Doctor(Doctor),
    /// Print the JSON Schema of the JSON report
    Schema(Schema),
    /// Write a starter course, with a comment at every key
    Init(Init),
    /// Print what a shell needs to complete the arguments
    Completions(Completions),
    /// Print the manual pages
    Man(Manual),
    /// Solve, generate and compare puzzles with the reference solvers
    #[command(arg_required_else_help = true)]
    Reference {
        /// What to do.
        #[command(subcommand)]
        command: reference_program::cli::command::Command,
    },
}

impl Command {
    /// Does it; what describes the whole program is made of all its arguments.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(
        self,
        console: &mut Console<'_>,
        program: fn() -> clap::Command,
    ) -> Result<Exit, Failure> {
        match self {
            Self::Run(run) => run.run(console),
            Self::Check(check) => check.run(console),
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
            Self::Completions(completions) => completions.run(console, &mut program()),
            Self::Man(manual) => manual.run(console, &program()),
            Self::Box(run_box) => run_box.run(console),
            Self::Cases(cases) => cases.run(console),
            Self::Bundle(bundle) => bundle.run(console),
            Self::Doctor(doctor) => doctor.run(console),
            Self::Schema(schema) => schema.run(console),
            Self::Init(init) => init.run(console),
            Self::Reference { command } => command.run(console),
        }
    }
}
