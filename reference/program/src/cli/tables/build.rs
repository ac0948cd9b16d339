//! `tables build`: builds what is not kept yet, and keeps it.

use std::collections::BTreeSet;
use std::io;
use std::num::NonZero;
use std::thread;

use crate::cli::tables::folder::CacheArguments;
use reference::sliding::tables::cache::obtain::{Origin, Step};
use reference::sliding::tables::set::{Group, Set};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::progress::ProgressLine;

/// The arguments of `tables build`.
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
    ///
    /// # Errors
    /// When there is no cache, when memory runs out, or when a table cannot be kept.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let threads = self.threads.map_or_else(
            || thread::available_parallelism().map_or(1, NonZero::get),
            NonZero::get,
        );
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
        writeln!(console.out, "kept in {}", folder.display())?;
        Ok(Exit::Done)
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::*;

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
