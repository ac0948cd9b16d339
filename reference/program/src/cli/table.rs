//! `table`: the table of `npuzzle-astar` for every board under a folder.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::cli::shared_arguments::NotABoard;
use reference::compare_heuristics::timing_table::{
    self, DEFAULT_TIME_LIMIT, csv, markdown, time_puzzles,
};
use rules::search_watch::Limits;
use rules::sliding::board::Board;
use rules::sliding::notation::parse_board;
use terminal::console::{Console, FAINT};
use terminal::exit::Exit;
use terminal::failure::{Cause, Failure};
use terminal::file_replacement::Replacement;
use terminal::input_source::Input;
use terminal::interrupt;
use terminal::limit_arguments::{DEFAULT_MEMORY, LimitArguments};
use terminal::output_target::ensure_distinct;
use terminal::printable::{in_one_line, printable};
use terminal::progress::ProgressLine;
use terminal::readable_numbers::duration;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Table {
    /// The folder with the boards; every file below it is looked at
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Write the table to this file as well, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the table to this file as well, as Markdown
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference table Boards             the table of the handout
  reference table Boards --csv table.csv --markdown table.md  for a spreadsheet and for a report
  reference table cases --time 10s   not longer than this with each heuristic

A* without a closed list, as the handout has it. A `board.txt` goes by the name of its folder, and what stands beside it \
is left alone. Limits are those of each single search: by default 5 minutes and 2 GB.";

/// The name of the board in a case's folder.
const CASE_BOARD: &str = "board.txt";

impl Table {
    /// Solves every board with both heuristics and prints the table.
    ///
    /// # Errors
    /// When there is no board, a file cannot be written, or somebody pressed Ctrl-C; the boards done by then are printed,
    /// and no file is touched.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if !self.folder.exists() {
            let here = std::env::current_dir().unwrap_or_else(|_| ".".into());
            return Err(Failure::input(format!(
                "there is no folder `{}`; the working directory is `{}`",
                self.folder.display(),
                here.display()
            )));
        }
        let puzzles = self.puzzles(console)?;
        if puzzles.is_empty() {
            return Err(Failure::NothingToRun(Cause::from(format!(
                "there is no board below `{}`; give a folder with boards in it",
                self.folder.display()
            ))));
        }
        let files = [("csv", &self.csv), ("markdown", &self.markdown)];
        let outputs: Vec<(&'static str, &Path)> = files
            .into_iter()
            .filter_map(|(name, path)| Some((name, path.as_deref()?)))
            .collect();
        ensure_distinct(&outputs)?;
        let csv_file = self.csv.as_deref().map(Replacement::begin).transpose()?;
        let path = self.markdown.as_deref();
        let markdown_file = path.map(Replacement::begin).transpose()?;
        let count = puzzles.len();
        let typed = Limits::from(self.limits);
        let time = typed.time.unwrap_or(DEFAULT_TIME_LIMIT);
        let memory = typed.memory.unwrap_or(DEFAULT_MEMORY);
        let limits = Limits {
            time: Some(time),
            memory: Some(memory),
        };
        let cancel = interrupt::listen()?;
        let line = ProgressLine::counting(count as u64, "puzzles");
        let table = time_puzzles(puzzles, limits, Some(cancel), &mut || line.step());
        drop(line);
        write!(console.out, "{}", timing_table::text(&table))?;
        writeln!(
            console.out,
            "{FAINT}each search was given {} and {memory}{FAINT:#}",
            duration(time)
        )?;
        if cancel.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(Failure::Interrupted);
        }
        if let Some(file) = csv_file {
            file.finish(&csv(&table))?;
        }
        if let Some(file) = markdown_file {
            file.finish(&markdown(&table))?;
        }
        Ok(Exit::Done)
    }

    /// The boards by name, in the order of their names; what is no board is told on the side.
    fn puzzles(&self, console: &mut Console<'_>) -> Result<Vec<(String, Board)>, Failure> {
        let mut puzzles = Vec::new();
        let entries = WalkDir::new(&self.folder)
            .follow_links(true)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(|entry| {
                let name = entry.file_name().to_string_lossy();
                entry.depth() == 0 || !name.starts_with('.')
            });
        for entry in entries {
            let read = match entry {
                Ok(entry) if !entry.file_type().is_file() || belongs_to_a_case(entry.path()) => {
                    continue;
                }
                Ok(entry) => read(entry.path()).map(|board| (self.name(entry.path()), board)),
                Err(error) => Err(Cause::from(error)),
            };
            match read {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(cause) => {
                    let why = printable(&in_one_line(cause.as_ref()));
                    writeln!(console.notes, "left out: {why}")?;
                }
            }
        }
        Ok(puzzles)
    }

    fn name(&self, path: &Path) -> String {
        let relative = path.strip_prefix(&self.folder).unwrap_or(path);
        let name = match relative.parent() {
            // The folder given is itself a file.
            None => path.file_name().map_or(path, Path::new),
            Some(case) if relative.ends_with(CASE_BOARD) && case != Path::new("") => case,
            Some(_) => relative,
        };
        printable(&name.display().to_string())
    }
}

/// Whether this file stands beside a case's board: what is expected of a solver, and the like.
fn belongs_to_a_case(path: &Path) -> bool {
    !path.ends_with(CASE_BOARD) && path.with_file_name(CASE_BOARD).is_file()
}

fn read(path: &Path) -> Result<Board, Cause> {
    let input = Input::File(path.to_owned());
    let text = input.read(&mut std::io::empty())?;
    parse_board(&text).map_err(|source| {
        let source = source.into();
        NotABoard { input, source }.into()
    })
}
