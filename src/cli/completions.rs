//! `completions`: what a shell needs to complete the grader's arguments.

use clap_complete::Shell;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// What `completions` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  grader completions bash  for `~/.local/share/bash-completion/completions/grader`
  grader completions zsh   for a file `_grader` in a folder of your $fpath
  grader completions fish  for `~/.config/fish/completions/grader.fish`";

impl Completions {
    /// Prints them for this program.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn run(
        self,
        console: &mut Console<'_>,
        program: &mut clap::Command,
    ) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, program, "grader", &mut script);
        console.out.write_all(&script)?;
        Ok(Exit::Done)
    }
}
