//! The help of every command.

use clap::{Command, CommandFactory};
use testkit::golden::assert_matches;

use crate::frozen::program::{frozen, grader, root};

/// The columns of help where there is no terminal.
const WIDTH: usize = 100;

/// Adds the help of this command and of those within it, each under the words that ask for it.
fn add_help(command: &Command, words: &[&str], all: &mut Vec<(Vec<String>, String)>) {
    let help = if has_long_help(command) {
        command.clone().render_long_help()
    } else {
        command.clone().render_help()
    };
    let typed = words.iter().map(|word| (*word).to_owned()).collect();
    all.push((typed, help.to_string()));
    for within in command.get_subcommands() {
        // What prints help has none of its own that is worth a look.
        if within.get_name() != "help" {
            add_help(within, &[words, &[within.get_name()]].concat(), all);
        }
    }
}

/// Whether `--help` says more than `-h`.
fn has_long_help(command: &Command) -> bool {
    let of_argument = |argument: &clap::Arg| {
        argument.get_long_help().is_some()
            || argument
                .get_possible_values()
                .iter()
                .any(|value| value.get_help().is_some())
    };
    command.get_long_about().is_some()
        || command.get_after_long_help().is_some()
        || command.get_before_long_help().is_some()
        || command.get_arguments().any(of_argument)
}

fn help_of(program: Command) -> Vec<(Vec<String>, String)> {
    let name = program.get_name().to_owned();
    let mut program = program.term_width(WIDTH);
    program.build();
    let mut all = Vec::new();
    add_help(&program, &[&name], &mut all);
    all
}

#[test]
fn every_command_has_this_help() {
    let of_grader = help_of(grader::cli::arguments::Arguments::command());
    let of_reference = help_of(reference_program::cli::command::Arguments::command());
    let mut text = String::new();
    for (words, help) in of_grader.iter().chain(&of_reference) {
        text += &format!("$ {} --help\n{help}\n", words.join(" "));
    }
    assert_matches(frozen("help.txt"), &text);
}

#[test]
fn the_program_prints_the_help_of_the_tree() {
    for (words, help) in help_of(grader::cli::arguments::Arguments::command()) {
        let mut typed: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        typed.push("--help");
        let run = grader(root(), &typed);
        assert_eq!((run.code, run.notes.as_str()), (Some(0), ""), "{typed:?}");
        assert_eq!(run.out, help, "{typed:?}");
    }
}
