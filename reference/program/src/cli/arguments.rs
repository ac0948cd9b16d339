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
    use clap::{CommandFactory, Parser};

    use super::*;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples_and_all_are_understood() {
        for command in Arguments::command().get_subcommands() {
            let name = command.get_name();
            let help = command
                .get_after_help()
                .unwrap_or_else(|| panic!("`{name}` has no examples"))
                .to_string();
            let examples: Vec<_> = help
                .lines()
                .filter(|line| line.starts_with("  reference "))
                .collect();
            assert!(!examples.is_empty(), "`{name}` has no examples");
            for example in examples {
                // What the example does stands after two blanks.
                let (typed, _) = example.trim().split_once("  ").unwrap();
                let understood = Arguments::try_parse_from(typed.split(' '));
                assert!(understood.is_ok(), "`{typed}`: {understood:?}");
            }
        }
    }
}
