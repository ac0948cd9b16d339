//! `zoo list`: every mistake by name.

use serde::Serialize;

use rules::bug::{Bug, Family};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::palette::STRONG;

/// The arguments of `zoo list`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct ListArguments {
    /// Print JSON: an array of name, family and what a solver with this mistake does
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  reference zoo list          a line a mistake
  reference zoo list --json   for programs";

#[derive(Serialize)]
struct Row {
    name: Bug,
    family: Family,
    does: &'static str,
}

impl ListArguments {
    /// Prints a line a mistake.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let out = &mut console.out;
        if self.json {
            let rows = Bug::ALL.map(|bug| Row {
                name: bug,
                family: bug.family(),
                does: bug.describe(),
            });
            let text = serde_json::to_string_pretty(&rows[..]).map_err(Failure::could_not)?;
            writeln!(out, "{text}")?;
            return Ok(Exit::Done);
        }
        let names = Bug::ALL.into_iter().map(|bug| bug.name().len());
        let width = names.max().unwrap_or(0);
        for bug in Bug::ALL {
            let (name, does) = (bug.name(), bug.describe());
            writeln!(out, "{STRONG}{name:<width$}{STRONG:#}  {does}")?;
        }
        Ok(Exit::Done)
    }
}
