//! The arguments of the `reference` program.

use crate::cli::command::Command;

/// Solves, generates and compares puzzles, and proves minimum moves
#[derive(Debug, clap::Parser)]
#[command(name = "reference", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Arguments::command().debug_assert();
    }
}
