//! `compare`, the experiment of `eight-heuristics`: many random boards, each solved with each heuristic, as tables and as
//! pictures.
//!
//! Solving, counting and drawing are the library's; here they are asked for, named and written to files.

mod page;
mod pictures;

use std::path::{Path, PathBuf};

use crate::cli::compare::page::ComparePage;
use crate::cli::compare::pictures::Picture;
use crate::cli::shared_arguments;
use crate::cli::shared_arguments::{SeedArgument, describe_machine, make_folder, program_name};
use crate::cli::solve::method::HeuristicName;
use pages::plot::frame::Setting;
use reference::compare_heuristics::tables::csv;
use reference::compare_heuristics::{self, Comparison, Row, Setup, tables};
use reference::generate;
use reference::random::Random;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::Algorithm;
use reference::sliding::search::best_first::Closed;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::file_replacement::Replacement;
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::output_target::ensure_distinct;
use terminal::progress::ProgressLine;
use terminal::readable_numbers::{count, duration};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// How many random solvable boards
    #[arg(long, default_value_t = 200, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    boards: u32,
    #[command(flatten)]
    seed: SeedArgument,
    /// What "the board with the smallest distance" is taken to mean
    #[arg(long, visible_alias = "algorithm", value_enum, default_value_t)]
    strategy: StrategyName,
    /// The side of the boards
    #[arg(long, visible_alias = "size", default_value_t = 3, value_name = "N", value_parser = shared_arguments::side_parser())]
    side: u8,
    /// The heuristics, in the order of the tables' columns
    #[arg(long, value_enum, value_name = "NAME", value_delimiter = ',', num_args = 1, default_values = ["hamming", "manhattan"])]
    heuristics: Vec<HeuristicName>,
    /// Print a row for each board as well
    #[arg(long)]
    rows: bool,
    /// Write rows and summary to this file, as text
    #[arg(long, value_name = "FILE")]
    text: Option<PathBuf>,
    /// Write a line for each board and heuristic to this file, as comma-separated values
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write the four pictures to this folder: dot diagram and box plot, of iterations and of time
    #[arg(long, value_name = "FOLDER")]
    svg: Option<PathBuf>,
    /// Write everything to this file, as one page with the pictures in it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference compare                                        200 boards, the summary
  reference compare --boards 1000 --seed 7 --csv rows.csv  for plots of your own
  reference compare --svg pictures --html report.html      the four pictures, and a page with them
  reference compare --strategy greedy --text report.txt    as the handout has it
  reference compare --heuristics manhattan,linear-conflict  other heuristics

Limits are those of each single search; without `--memory` it is 2 GB.";

/// A strategy, as typed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
enum StrategyName {
    /// The smallest depth + distance to go: paths are minimal
    #[default]
    AStar,
    /// The smallest distance to go: paths are seldom minimal
    Greedy,
    /// Iterative deepening by depth + distance to go: paths are minimal
    Ida,
}

impl Compare {
    /// Solves the boards and prints the tables.
    ///
    /// # Errors
    /// When a file cannot be written, or somebody pressed Ctrl-C; what was measured by then is printed, and no file is
    /// touched.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let heuristics = self.heuristics()?;
        for &heuristic in &heuristics {
            Estimator::exists(heuristic, self.side.into()).map_err(Failure::input)?;
        }
        self.outputs_are_distinct()?;
        // First, so that other files may stand in the folder it makes.
        let svg_files = self.svg.as_deref().map(begin_pictures).transpose()?;
        let text_file = self.text.as_deref().map(Replacement::begin).transpose()?;
        let csv_file = self.csv.as_deref().map(Replacement::begin).transpose()?;
        let html_file = self.html.as_deref().map(Replacement::begin).transpose()?;
        let compared = self.compare(heuristics)?;
        let heading = self.heading(compared.rows.len());
        let (rows, summary) = (tables::rows(&compared), summary(&compared));
        let all = format!("{heading}\n\n{rows}\n{summary}");
        match self.rows {
            true => write!(console.out, "{all}")?,
            false => write!(console.out, "{heading}\n\n{summary}")?,
        }
        if compared.rows.len() < self.boards as usize {
            return Err(Failure::Interrupted);
        }
        if let Some(file) = text_file {
            file.finish(&all)?;
        }
        if let Some(file) = csv_file {
            file.finish(&csv(&compared))?;
        }
        let caption = [heading.clone(), self.circumstances()];
        for (picture, file) in svg_files.into_iter().flatten() {
            file.finish(&picture.draw(&compared, &caption, Setting::Alone))?;
        }
        if let Some(file) = html_file {
            // The page says once what every picture alone must say.
            let caption = &caption[..1];
            let finding = finding(&compared);
            let page = ComparePage {
                heading: &heading,
                finding: finding.as_deref(),
                compared: &compared,
                pictures: &Picture::ALL.map(|picture| {
                    let drawn = picture.draw(&compared, caption, Setting::InPage);
                    (picture.name, drawn)
                }),
                circumstances: &self.measured(),
                command: &self.command(),
            };
            file.finish(&page.to_html())?;
        }
        Ok(Exit::Done)
    }

    fn outputs_are_distinct(&self) -> Result<(), Failure> {
        let files = [
            ("text", &self.text),
            ("csv", &self.csv),
            ("html", &self.html),
        ];
        let files = files.into_iter();
        let mut outputs: Vec<(&'static str, PathBuf)> = files
            .filter_map(|(name, path)| Some((name, path.clone()?)))
            .collect();
        if let Some(folder) = &self.svg {
            let pictures = Picture::ALL.map(|picture| ("svg", folder.join(picture.file_name)));
            outputs.extend(pictures);
        }
        let outputs: Vec<(&'static str, &Path)> = outputs
            .iter()
            .map(|(name, path)| (*name, path.as_path()))
            .collect();
        ensure_distinct(&outputs)
    }

    /// Fails where one is named twice.
    fn heuristics(&self) -> Result<Vec<Heuristic>, Failure> {
        let mut heuristics = Vec::new();
        for heuristic in self.heuristics.iter().copied().map(Heuristic::from) {
            if heuristics.contains(&heuristic) {
                return Err(Failure::input(format!(
                    "`--heuristics` names `{heuristic}` twice; name each once"
                )));
            }
            heuristics.push(heuristic);
        }
        Ok(heuristics)
    }

    fn compare(&self, heuristics: Vec<Heuristic>) -> Result<Comparison, Failure> {
        let mut random = Random::new(self.seed.seed);
        let boards = (0..self.boards).map(|_| generate::solvable(self.side.into(), &mut random));
        let setup = Setup {
            algorithm: self.strategy.into(),
            limits: self.limits.for_search(),
            heuristics,
        };
        let cancel = interrupt::listen()?;
        let line = ProgressLine::counting(self.boards.into(), "boards");
        compare_heuristics::compare(boards, &setup, Some(cancel), &mut || line.step())
            .map_err(Failure::input)
    }

    /// What else a reader of times must know.
    fn circumstances(&self) -> String {
        let (time, memory) = self.limited();
        format!(
            "Limits of each search: {time}, {memory}; one search at a time{}. Measured on {}, with reference {}.",
            self.tables(),
            describe_machine(),
            env!("CARGO_PKG_VERSION")
        )
    }

    /// The same by name, with what was asked for.
    fn measured(&self) -> [(&'static str, String); 9] {
        let (time, memory) = self.limited();
        let (side, strategy) = (self.side, Algorithm::from(self.strategy));
        let names: Vec<String> = self.names();
        [
            (
                "boards",
                format!(
                    "{}, drawn uniformly from the solvable ones",
                    count(self.boards, "board")
                ),
            ),
            ("size", format!("{side}×{side}")),
            ("seed", self.seed.seed.to_string()),
            ("search", strategy.to_string()),
            ("heuristics", names.join(", ")),
            ("time limit of each search", time),
            ("memory limit of each search", memory),
            (
                "machine",
                format!(
                    "{}; one search at a time{}",
                    describe_machine(),
                    self.tables()
                ),
            ),
            (
                "version",
                format!("reference {}", env!("CARGO_PKG_VERSION")),
            ),
        ]
    }

    /// Where a heuristic has tables, that they were ready: they are made once for all boards.
    fn tables(&self) -> &'static str {
        let has_tables = |name| {
            let heuristic = Heuristic::from(name);
            matches!(
                heuristic,
                Heuristic::WalkingDistance | Heuristic::PatternDatabases
            )
        };
        match self.heuristics.iter().copied().any(has_tables) {
            true => ", without the time for a heuristic's tables, made once for all boards",
            false => "",
        }
    }

    /// The limits of each search in words.
    fn limited(&self) -> (String, String) {
        let limits = self.limits.for_search();
        let time = limits.time.map(duration);
        let memory = limits.memory.map(|memory| memory.to_string());
        (
            time.unwrap_or_else(|| "as long as it takes".to_owned()),
            memory.unwrap_or_else(|| "any memory".to_owned()),
        )
    }

    fn names(&self) -> Vec<String> {
        let heuristics = self.heuristics.iter().copied().map(Heuristic::from);
        heuristics.map(|heuristic| heuristic.to_string()).collect()
    }

    /// The command that gives the same table but for the times; every choice is in it, whatever the defaults become.
    fn command(&self) -> String {
        let mut command = format!(
            "{} compare --boards {} --size {} --seed {} --algorithm {} --heuristics {}",
            program_name(),
            self.boards,
            self.side,
            self.seed.seed,
            Algorithm::from(self.strategy),
            self.names().join(",")
        );
        let limits = self.limits.for_search();
        if let Some(time) = limits.time {
            command.push_str(&format!(" --time {}ms", time.as_millis()));
        }
        if let Some(memory) = limits.memory {
            command.push_str(&match (memory.0 / 1_000_000, memory.0 % 1_000_000) {
                (megabytes, 0) => format!(" --memory {megabytes}MB"),
                _ => format!(" --memory {}B", memory.0),
            });
        }
        command
    }

    /// What was compared; nothing of it depends on the machine.
    fn heading(&self, done: usize) -> String {
        let (side, strategy) = (self.side, Algorithm::from(self.strategy));
        let boards = count(self.boards, &format!("random {side}×{side} board"));
        let interrupted = match done < self.boards as usize {
            true => format!(", interrupted after {done}"),
            false => String::new(),
        };
        format!("{boards}, seed {}, {strategy}{interrupted}", self.seed.seed)
    }
}

/// The files of the pictures, in a folder that is made if it is not there.
fn begin_pictures(folder: &Path) -> Result<Vec<(Picture, Replacement)>, Failure> {
    make_folder(folder)?;
    let begin = |picture: Picture| {
        let file = Replacement::begin(&folder.join(picture.file_name))?;
        Ok((picture, file))
    };
    Picture::ALL.into_iter().map(begin).collect()
}

impl From<StrategyName> for Algorithm {
    fn from(name: StrategyName) -> Self {
        match name {
            StrategyName::AStar => Self::AStar(Closed::All),
            StrategyName::Greedy => Self::Greedy,
            StrategyName::Ida => Self::Ida,
        }
    }
}

/// The table, and the finding the handout expects in one sentence.
fn summary(compared: &Comparison) -> String {
    let mut text = tables::summary(compared);
    if let Some(finding) = finding(compared) {
        text.push_str(&format!("\n{finding}\n"));
    }
    text
}

/// Which heuristic needs the most iterations and which the fewest, over the boards that all of them solved: a mean over
/// the boards each one happens to solve would flatter the weaker.
fn finding(compared: &Comparison) -> Option<String> {
    let is_solved = |row: &&Row| row.measurements.iter().all(|one| one.moves().is_some());
    let solved: Vec<&Row> = compared.rows.iter().filter(is_solved).collect();
    let sum = |(column, &heuristic): (usize, &Heuristic)| {
        let iterations = solved
            .iter()
            .map(|row: &&Row| row.measurements[column].iterations);
        (iterations.sum::<u64>(), heuristic)
    };
    let mut sums: Vec<(u64, Heuristic)> = compared.heuristics.iter().enumerate().map(sum).collect();
    sums.sort_by_key(|&(sum, _)| sum);
    let ((fewest, fewer), (most, more)) = (*sums.first()?, *sums.last()?);
    if sums.len() < 2 || fewest == 0 {
        return None;
    }
    let times = most as f64 / fewest as f64;
    let boards = count(solved.len() as u64, "board");
    let among = match solved.len() < compared.rows.len() {
        true => format!(" over the {boards} that all solved"),
        false => String::new(),
    };
    Some(match times < 1.05 {
        true => format!("{more} and {fewer} need about as many iterations on average{among}"),
        false => {
            format!("{more} needs {times:.1} times the iterations of {fewer} on average{among}")
        }
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use reference::compare_heuristics::{Measurement, Outcome};
    use rules::search_watch::Stop;
    use rules::sliding::board::Board;

    /// A row a board: iterations with Hamming and with Manhattan, `None` where the search was stopped.
    fn compared(rows: &[[Option<u64>; 2]]) -> Comparison {
        let measured = |iterations: Option<u64>| Measurement {
            outcome: match iterations {
                Some(_) => Outcome::Solved { moves: 4 },
                None => Outcome::Stopped(Stop::Time(Duration::ZERO)),
            },
            iterations: iterations.unwrap_or(1),
            generated: 0,
            time: Duration::ZERO,
        };
        Comparison {
            algorithm: StrategyName::AStar.into(),
            heuristics: vec![Heuristic::Hamming, Heuristic::Manhattan],
            rows: rows
                .iter()
                .map(|row| Row {
                    board: Board::from_cells(2, &[1, 2, 3, 0]).unwrap(),
                    measurements: row.map(measured).to_vec(),
                })
                .collect(),
        }
    }

    #[test]
    fn the_finding_is_over_the_boards_that_all_heuristics_solved() {
        let found = |rows: &[_]| finding(&compared(rows)).unwrap_or_default();
        let needs = "hamming needs 2.0 times the iterations of manhattan on average";
        let all = [[Some(30), Some(10)], [Some(10), Some(10)]];
        assert_eq!(found(&all), needs);
        let one = [[Some(30), Some(10)], [None, Some(1000)]];
        let needs = needs.replace("2.0", "3.0") + " over the 1 board that all solved";
        assert_eq!(found(&one), needs);
        assert_eq!(found(&[[None, Some(5)]]), "");
        let same = "hamming and manhattan need about as many iterations on average";
        assert_eq!(found(&[[Some(1001), Some(1000)]]), same);
    }
}
