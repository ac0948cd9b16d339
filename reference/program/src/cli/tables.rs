//! `tables build|status|clear`: the pattern databases in the cache, made beforehand, looked at, removed.

use std::collections::BTreeSet;
use std::error::Error;
use std::io;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use reference::sliding::tables::cache::load::NotKept;
use reference::sliding::tables::cache::write_table::CacheError;
use reference::sliding::tables::cache::{Cache, CheckDepth, Origin, Step};
use reference::sliding::tables::{Group, Set};
use rules::units::{Bytes, count_noun};
use serde::Serialize;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::progress::ProgressLine;

/// What can be done with the tables in the cache.
#[derive(Debug, clap::Subcommand)]
pub enum TablesCommand {
    /// Build tables now, so that no solver has to wait for them later
    Build(BuildArguments),
    /// Show which tables are in the cache, where it is, and how large they are
    Status(StatusArguments),
    /// Remove all tables from the cache
    Clear(ClearArguments),
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  reference tables build        what hard 4×4 boards need
  reference tables build five   what 5×5 boards need
  reference tables status       what is in the cache, and where";

impl TablesCommand {
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Build(arguments) => arguments.run(console),
            Self::Status(arguments) => arguments.run(console),
            Self::Clear(arguments) => arguments.run(console),
        }
    }
}

#[derive(Debug, clap::Args)]
pub struct BuildArguments {
    /// Which tables
    #[arg(value_enum, default_value = "default")]
    pub which: Which,
    /// How many threads to build with [default: one for each core]
    #[arg(long, value_name = "NUMBER")]
    pub threads: Option<NonZero<usize>>,
    /// Where to keep them.
    #[command(flatten)]
    pub cache: CacheArguments,
}

/// Sets of tables as they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Which {
    /// 4×4: groups of seven tiles, 58 MB
    Default,
    /// 4×4: groups of seven and eight tiles, 288 MB, for many hard boards
    Deep,
    /// 5×5: groups of six tiles, 255 MB
    Five,
    /// All of these
    All,
}

impl Which {
    fn sets(self) -> Vec<Set> {
        match self {
            Self::Default => vec![Set::Default],
            Self::Deep => vec![Set::Deep],
            Self::Five => vec![Set::Five],
            Self::All => Set::ALL.to_vec(),
        }
    }
}

/// There was no memory for a table.
#[derive(Debug, thiserror::Error)]
#[error("cannot build the table `{group}`; it takes {} and several times that while it is built", group.size())]
struct CannotBuild {
    group: Group,
    source: io::Error,
}

impl BuildArguments {
    /// Builds and keeps them, one line a table.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let threads = self
            .threads
            .or_else(|| thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZero::get);
        // Sets share groups: each table is built once.
        let mut done = BTreeSet::new();
        for group in self.which.sets().into_iter().flat_map(Group::all_of) {
            if !done.insert(group) {
                continue;
            }
            let line = ProgressLine::open_ended(format!("{group}"));
            let (table, origin) = cache
                .obtain_one(group, threads, &mut |step| match step {
                    Step::Reading(_) => line.say("looking for it"),
                    Step::Building(_) => line.say(format!("building, {}", group.size())),
                })
                .map_err(|source| Failure::could_not(CannotBuild { group, source }))?;
            let did = match origin {
                Origin::Kept { .. } => "was there".to_owned(),
                Origin::Built { time, .. } => {
                    line.say("writing it");
                    cache.keep(group, &table).map_err(Failure::could_not)?;
                    format!("built in {:.1} s", time.as_secs_f64())
                }
            };
            drop(line);
            writeln!(console.out, "{group}  {}  {did}", group.size())?;
            // One line at a time: the next table may take a while.
            console.out.flush()?;
        }
        writeln!(console.out, "saved in {}", folder.display())?;
        Ok(Exit::Done)
    }
}

#[derive(Debug, clap::Args)]
pub struct StatusArguments {
    /// Read all of every table and compare it with its checksums
    #[arg(long)]
    pub verify: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Where they are kept.
    #[command(flatten)]
    pub cache: CacheArguments,
}

#[derive(Debug, Serialize)]
struct Row {
    set: &'static str,
    side: usize,
    tiles: &'static [u8],
    /// What it takes in memory, and on disk but for some kilobytes.
    bytes: u64,
    path: Option<PathBuf>,
    #[serde(flatten)]
    state: State,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
enum State {
    Kept,
    Verified,
    Absent,
    Damaged { why: String },
    Unreadable { why: String },
}

impl StatusArguments {
    /// Prints a line a table; one that is damaged makes the exit code 1.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let depth = match self.verify {
            true => CheckDepth::Everything,
            false => CheckDepth::Header,
        };
        let of_set = |set| {
            let groups = Group::all_of(set).into_iter();
            groups
                .map(|group| row(&cache, set, group, depth))
                .collect::<Vec<_>>()
        };
        let rows: Vec<Row> = Set::ALL.into_iter().flat_map(of_set).collect();
        if self.json {
            let text = serde_json::to_string_pretty(&rows).map_err(Failure::could_not)?;
            writeln!(console.out, "{text}")?;
        } else {
            print(&rows, console.out)?;
            writeln!(console.out, "in {}", folder.display())?;
        }
        let is_bad =
            |row: &Row| matches!(row.state, State::Damaged { .. } | State::Unreadable { .. });
        Ok(match rows.iter().any(is_bad) {
            true => Exit::Failed,
            false => Exit::Done,
        })
    }
}

fn row(cache: &Cache, set: Set, group: Group, depth: CheckDepth) -> Row {
    let state = match (cache.check(group, depth), depth) {
        (Ok(_), CheckDepth::Header) => State::Kept,
        (Ok(_), CheckDepth::Everything) => State::Verified,
        (Err(NotKept::Nowhere | NotKept::Absent { .. }), _) => State::Absent,
        (Err(NotKept::Damaged { why, .. }), _) => State::Damaged {
            why: why.to_string(),
        },
        (Err(error @ NotKept::Unreadable { .. }), _) => State::Unreadable {
            why: error
                .source()
                .map_or_else(|| error.to_string(), ToString::to_string),
        },
    };
    Row {
        set: set.name(),
        side: group.side,
        tiles: group.tiles,
        bytes: group.size().0,
        path: cache.path(group),
        state,
    }
}

fn print(rows: &[Row], out: &mut dyn Write) -> Result<(), Failure> {
    for row in rows {
        let tiles: Vec<_> = row.tiles.iter().map(u8::to_string).collect();
        let (tiles, size) = (tiles.join(" "), Bytes(row.bytes).to_string());
        let state = match &row.state {
            State::Kept => "cached".to_owned(),
            State::Verified => "cached, verified".to_owned(),
            State::Absent => "not cached".to_owned(),
            State::Damaged { why } => format!("damaged: {why}"),
            State::Unreadable { why } => format!("unreadable: {why}"),
        };
        let (set, side) = (row.set, row.side);
        writeln!(
            out,
            "{set:7}  {side}×{side}  {tiles:20}  {size:>8}  {state}"
        )?;
    }
    Ok(())
}

#[derive(Debug, clap::Args)]
pub struct ClearArguments {
    /// Where they are kept.
    #[command(flatten)]
    pub cache: CacheArguments,
}

impl ClearArguments {
    /// Removes them and says how much that was.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let cleared = cache.clear().map_err(Failure::could_not)?;
        let folder = folder.display();
        match cleared.files {
            0 => writeln!(console.out, "there are no tables in {folder}")?,
            files => {
                let (files, bytes) = (count_noun(files as u64, "file"), cleared.bytes);
                writeln!(console.out, "removed {files}, {bytes}, from {folder}")?;
            }
        }
        Ok(Exit::Done)
    }
}

/// The cache as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, PartialEq, Eq, clap::Args)]
pub struct CacheArguments {
    /// Save tables in this folder instead of the user's cache directory; the variable GRADER_CACHE_DIR does the same
    #[arg(long, value_name = "FOLDER")]
    pub cache: Option<PathBuf>,
}

impl CacheArguments {
    /// The cache that is meant, and the folder of its tables; where there is none, a command about it has nothing to work
    /// on.
    pub fn required(self) -> Result<(Cache, PathBuf), Failure> {
        let cache = self.cache.map_or_else(Cache::user, Cache::at);
        match cache.tables_dir() {
            Some(folder) => Ok((cache, folder)),
            None => Err(Failure::input(CacheError::Nowhere)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn the_sizes_in_the_help_are_those_of_the_tables() {
        for which in Which::value_variants() {
            let [set] = which.sets()[..] else {
                assert_eq!(*which, Which::All);
                continue;
            };
            let value = which.to_possible_value().unwrap();
            assert_eq!(value.get_name(), set.name());
            let size = format!("{} MB", (set.size().0 as f64 / 1e6).round());
            let help = value.get_help().unwrap().to_string();
            assert!(help.contains(&size), "{help}: {size}");
        }
    }
}
