//! What the program tells about itself, for other programs: `completions` for shells, `man` for manual pages, `schema` for
//! the JSON report.

use std::path::PathBuf;

use clap::ValueHint;
use clap_complete::Shell;
use clap_mangen::Man;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::shared_output::unwritable;
use report::file_formats::json::SCHEMA;

#[derive(Debug, clap::Args)]
#[command(after_help = COMPLETIONS_EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  grader completions bash  for `~/.local/share/bash-completion/completions/grader`
  grader completions zsh   for a file `_grader` in a folder of your $fpath
  grader completions fish  for `~/.config/fish/completions/grader.fish`";

impl Completions {
    pub(crate) fn run(
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

#[derive(Debug, clap::Args)]
#[command(after_help = MAN_EXAMPLES)]
pub(crate) struct Manual {
    /// Write one page a command into this folder, instead of printing all of them
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
}

const MAN_EXAMPLES: &str = "\
Examples:
  grader man                                   print the pages, for `man -l -`
  grader man --out ~/.local/share/man/man1     install them for this user";

impl Manual {
    pub(crate) fn run(
        self,
        console: &mut Console<'_>,
        program: &clap::Command,
    ) -> Result<Exit, Failure> {
        let mut pages = Vec::new();
        collect_pages(program, "", &mut pages)?;
        for (name, page) in pages {
            let Some(folder) = &self.out else {
                console.out.write_all(&page)?;
                continue;
            };
            let path = folder.join(format!("{name}.1"));
            std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(&path, &page))
                .map_err(unwritable(&path))?;
        }
        if let Some(folder) = &self.out {
            writeln!(console.notes, "wrote the pages into `{}`", folder.display())?;
        }
        Ok(Exit::Done)
    }
}

/// The pages of a command and of those below it.
fn collect_pages(
    command: &clap::Command,
    above: &str,
    pages: &mut Vec<(String, Vec<u8>)>,
) -> Result<(), Failure> {
    let name = match above {
        "" => command.get_name().to_owned(),
        above => format!("{above}-{}", command.get_name()),
    };
    // The name is kept for the program's whole life, which ends here.
    let named = command
        .clone()
        .name(&*name.clone().leak())
        .bin_name(name.replace('-', " "));
    let mut page = Vec::new();
    Man::new(named).render(&mut page)?;
    pages.push((name.clone(), page));
    for below in command
        .get_subcommands()
        .filter(|below| below.get_name() != "help")
    {
        collect_pages(below, &name, pages)?;
    }
    Ok(())
}

#[derive(Debug, clap::Args)]
#[command(after_help = SCHEMA_EXAMPLES)]
pub(crate) struct Schema {}

const SCHEMA_EXAMPLES: &str = "\
Examples:
  grader schema  the JSON Schema of what `--report json=FILE` writes";

impl Schema {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        console.out.write_all(SCHEMA.as_bytes())?;
        Ok(Exit::Done)
    }
}
