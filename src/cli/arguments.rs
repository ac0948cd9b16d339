//! The arguments of the `grader` program.

use crate::cli::command::Command;

/// Grades puzzle-solver assignments: runs every submission in a box, checks every path, prints a checklist
#[derive(Debug, clap::Parser)]
#[command(name = "grader", version, arg_required_else_help = true, after_help = AFTER_HELP)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  grader run submissions/            grade a class
  grader check                       one's own program, before handing it in
  grader show ada/berhasil2          everything about one case
  grader cases verify                prove every expected value again
  grader init                        a commented starter course
  grader box -- python3 solver.py    run a program in the box
  grader doctor                      how well programs are boxed in here
  grader reference --help            what the reference solvers can do

Exit codes:
  0    done; for a check: everything passed
  1    done, and something did not pass
  2    the arguments or the input are wrong; nothing was done
  3    could not do what was asked
  4    nothing to run
  130  interrupted";

#[cfg(test)]
mod tests {
    use clap::error::ErrorKind;
    use std::fs;
    use std::path::Path;

    use clap::{CommandFactory, Parser};

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

    /// What is typed in a line of a page: without what explains it, what may be left out, and where it is written to.
    fn typed(line: &str) -> Option<Vec<String>> {
        let line = line.strip_prefix("$ ").unwrap_or(line);
        let line = line.strip_prefix("grader ")?;
        let (line, _) = line.split_once("  ").unwrap_or((line, ""));
        let (line, _) = line.split_once(" > ").unwrap_or((line, ""));
        let (mut words, mut word) = (vec!["grader".to_owned()], String::new());
        let (mut quote, mut optional) = (None, 0);
        for character in line.chars().chain([' ']) {
            match (character, quote) {
                (_, Some(mark)) if character == mark => quote = None,
                ('\'' | '"', None) => quote = Some(character),
                ('[', None) => optional += 1,
                (']', None) => optional -= 1,
                _ if optional > 0 => {}
                (' ', None) => {
                    let whole = std::mem::take(&mut word);
                    words.extend((!whole.is_empty() && whole != "…").then_some(whole));
                }
                _ => word.push(character),
            }
        }
        Some(words)
    }

    #[test]
    fn every_command_in_the_docs_is_understood() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut pages = vec![root.join("README.md")];
        let docs = fs::read_dir(root.join("docs")).expect("there is a folder of docs");
        pages.extend(docs.map(|page| page.expect("it can be listed").path()));
        let mut found = 0;
        for page in pages {
            let text = fs::read_to_string(&page).expect("a page is text");
            let mut is_code = false;
            for line in text.lines() {
                is_code ^= line.starts_with("```");
                let Some(words) = typed(line).filter(|_| is_code) else {
                    continue;
                };
                found += 1;
                if let Some(answer) = Arguments::try_parse_from(words).err() {
                    panic!("{}: `{line}`: {answer}", page.display());
                }
            }
        }
        assert!(found > 60, "only {found} commands were found");
    }
}
