//! `tables status`: which tables are kept, and whether they are sound.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use crate::cli::tables::folder::CacheArguments;
use reference::sliding::tables::cache::load::NotKept;
use reference::sliding::tables::cache::{Cache, Care};
use reference::sliding::tables::set::{Group, Set};
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// The arguments of `tables status`.
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

/// One table of one set.
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
    ///
    /// # Errors
    /// When there is no cache.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (cache, folder) = self.cache.required()?;
        let care = if self.verify {
            Care::Everything
        } else {
            Care::Header
        };
        let rows: Vec<_> = Set::ALL
            .into_iter()
            .flat_map(|set| {
                Group::all_of(set)
                    .into_iter()
                    .map(move |group| (set, group))
            })
            .map(|(set, group)| row(&cache, set, group, care))
            .collect();
        if self.json {
            let text = serde_json::to_string_pretty(&rows).map_err(Failure::could_not)?;
            writeln!(console.out, "{text}")?;
        } else {
            print(&rows, console.out)?;
            writeln!(console.out, "in {}", folder.display())?;
        }
        let sound = rows.iter().all(|row| match row.state {
            State::Kept | State::Verified | State::Absent => true,
            State::Damaged { .. } | State::Unreadable { .. } => false,
        });
        Ok(if sound { Exit::Done } else { Exit::Failed })
    }
}

fn row(cache: &Cache, set: Set, group: Group, care: Care) -> Row {
    let state = match (cache.check(group, care), care) {
        (Ok(_), Care::Header) => State::Kept,
        (Ok(_), Care::Everything) => State::Verified,
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
        let tiles: Vec<_> = row.tiles.iter().map(ToString::to_string).collect();
        let state = match &row.state {
            State::Kept => "kept".to_owned(),
            State::Verified => "kept, verified".to_owned(),
            State::Absent => "not kept".to_owned(),
            State::Damaged { why } => format!("damaged: {why}"),
            State::Unreadable { why } => format!("unreadable: {why}"),
        };
        writeln!(
            out,
            "{:7}  {side}×{side}  {:20}  {:>8}  {state}",
            row.set,
            tiles.join(" "),
            rules::watch::Bytes(row.bytes).to_string(),
            side = row.side,
        )?;
    }
    Ok(())
}
