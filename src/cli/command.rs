//! Every command of the grader.

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::cases::command::Cases;
use crate::cli::doctor::Doctor;
use crate::cli::init::Init;
use crate::cli::run_box::RunBox;

/// What the grader can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Run one command in the box and print its record
    Box(RunBox),
    /// List, prove, add and bring in the boards that programs are tried on
    Cases(Cases),
    /// Say how well programs are boxed in on this machine, and how to do it better
    Doctor(Doctor),
    /// Write a starter course, with a comment at every key
    Init(Init),
    /// Solve, generate and compare puzzles with the reference solvers
    #[command(arg_required_else_help = true)]
    Reference {
        /// What to do.
        #[command(subcommand)]
        command: reference::cli::command::Command,
    },
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Box(run_box) => run_box.run(console),
            Self::Cases(cases) => cases.run(console),
            Self::Doctor(doctor) => doctor.run(console),
            Self::Init(init) => init.run(console),
            Self::Reference { command } => command.run(console),
        }
    }
}
