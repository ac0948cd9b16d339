//! Tables kept in the user's cache directory, one file a table: read where they are kept, built where not, and what was
//! built is kept by a thread of its own while it is already being used. Emptied of what is ours by its name, and of
//! nothing else.
//!
//! A kept table is never trusted: its header and every piece of its contents carry a checksum, and whatever does not fit
//! counts as absent, is built again and replaced. A cache that cannot be written costs time and never an answer; that
//! trouble comes back as data. No lock is needed: a file appears under its name only when it is complete, and two
//! programs that build the same table write the same bytes.
//!
//! The contents are the packed entries as they are in memory, four bits each. An entry holds about 2.1 bits of
//! information, so they could be smaller, but reading would be slower. Measured on the eight-tile table's 259 MB, for
//! each core: read and checked as it is at 1.5 GB/s; unpacked by zstd (to 36 %) at 0.4 GB/s, by lz4 (to 63 %) at
//! 0.7 GB/s, and packing it takes zstd 2 s at its fastest. So nothing is compressed further.

pub(crate) mod header;
pub mod load;
pub(crate) mod paths;
#[cfg(test)]
mod tests;
pub mod write_table;

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rules::units::Bytes;

use crate::sliding::tables::build::Workers;
use crate::sliding::tables::cache::load::{NotKept, Opened};
use crate::sliding::tables::cache::paths::{TABLES, is_version_folder, recognise};
use crate::sliding::tables::cache::write_table::CacheError;
use crate::sliding::tables::packed_table::Packed;
use crate::sliding::tables::{Group, goal_cells};

/// Where tables are kept, if anywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cache {
    dir: Option<PathBuf>,
}

/// How closely a kept table is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckDepth {
    /// Its length and its header.
    Header,
    /// All of it against its checksums.
    Everything,
}

impl Cache {
    /// The user's: `GRADER_CACHE_DIR`, or else `grader` in the system's usual place for such files.
    pub fn user() -> Self {
        Self {
            dir: paths::user_folder(&|name| std::env::var_os(name)),
        }
    }

    /// One in this folder, which need not exist yet.
    pub fn at(dir: impl Into<PathBuf>) -> Self {
        Self {
            dir: Some(dir.into()),
        }
    }

    /// None: nothing is found and nothing is kept.
    pub const fn none() -> Self {
        Self { dir: None }
    }

    pub fn dir(&self) -> Option<&Path> {
        self.dir.as_deref()
    }

    /// The folder of the tables that this version reads and writes.
    pub fn tables_dir(&self) -> Option<PathBuf> {
        Some(
            self.dir
                .as_ref()?
                .join(TABLES)
                .join(paths::version_folder()),
        )
    }

    /// The file of this group's table, whether it exists or not.
    pub fn path(&self, group: Group) -> Option<PathBuf> {
        Some(self.tables_dir()?.join(paths::table_file(group)))
    }

    /// Reads a table with so many threads and checks all of it.
    ///
    /// # Errors
    /// Why there is none to be had; it can still be built.
    pub fn load(&self, group: Group, threads: usize) -> Result<Packed, NotKept> {
        self.open(group)?.read(threads)
    }

    /// Looks whether a table is there and sound, and how large its file is.
    pub fn check(&self, group: Group, depth: CheckDepth) -> Result<Bytes, NotKept> {
        let opened = self.open(group)?;
        match depth {
            CheckDepth::Header => {}
            CheckDepth::Everything => opened.verify()?,
        }
        Ok(opened.size())
    }

    /// Writes a table, in place of what may be there, and says where.
    ///
    /// # Errors
    /// Why it is not kept; it can be used all the same.
    pub fn keep(&self, group: Group, table: &Packed) -> Result<PathBuf, CacheError> {
        let path = self.path(group).ok_or(CacheError::Nowhere)?;
        write_table::keep(&path, group, table.entries())?;
        Ok(path)
    }

    fn open(&self, group: Group) -> Result<Opened, NotKept> {
        Opened::open(self.path(group).ok_or(NotKept::Nowhere)?, group)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleared {
    pub files: usize,
    pub bytes: Bytes,
}

impl Cache {
    /// Removes every table, of other versions too, and what was left behind half written; then the folders that are
    /// empty. Who is writing a table at this moment cannot keep it, and says so.
    pub fn clear(&self) -> Result<Cleared, CacheError> {
        let mut cleared = Cleared::default();
        let Some(dir) = &self.dir else {
            return Ok(cleared);
        };
        let tables = dir.join(TABLES);
        for version in list(&tables)? {
            if !has_name(&version, is_version_folder) {
                continue;
            }
            for file in list(&version.path())? {
                if has_name(&file, |name| recognise(name).is_some()) {
                    remove(&file, &mut cleared)?;
                }
            }
            // Only an empty folder can be removed this way.
            let _ = fs::remove_dir(version.path());
        }
        let _ = fs::remove_dir(tables);
        Ok(cleared)
    }
}

fn has_name(entry: &DirEntry, is_ours: impl Fn(&str) -> bool) -> bool {
    entry.file_name().to_str().is_some_and(is_ours)
}

/// What is in a folder, sorted; nothing where there is no such folder.
fn list(folder: &Path) -> Result<Vec<DirEntry>, CacheError> {
    let listed = fs::read_dir(folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    match listed {
        Ok(mut entries) => {
            entries.sort_by_key(DirEntry::file_name);
            Ok(entries)
        }
        Err(source) => match source.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Ok(Vec::new()),
            _ => Err(CacheError::CannotList {
                path: folder.to_owned(),
                source,
            }),
        },
    }
}

/// Removes a file; a folder that bears a table's name is not ours and stays.
fn remove(entry: &DirEntry, cleared: &mut Cleared) -> Result<(), CacheError> {
    let removed = entry.metadata().and_then(|facts| {
        if !facts.is_dir() {
            fs::remove_file(entry.path())?;
            cleared.files += 1;
            cleared.bytes.0 += facts.len();
        }
        Ok(())
    });
    match removed {
        // Somebody else clears at the same time.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other.map_err(|source| CacheError::CannotRemove {
            path: entry.path(),
            source,
        }),
    }
}

/// What is about to be done; told as it happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The table of this group is looked for and read.
    Reading(Group),
    Building(Group),
}

#[derive(Debug)]
pub enum Origin {
    Kept {
        /// What reading and checking it took.
        time: Duration,
    },
    /// It was built and is not kept yet.
    Built { time: Duration, missing: NotKept },
}

#[derive(Debug)]
pub struct Obtained {
    /// The groups, as they were asked for.
    pub groups: Vec<Group>,
    /// The table of each group; shared, so that they can be kept while they are used.
    pub tables: Arc<[Packed]>,
    pub origins: Vec<Origin>,
}

impl Cache {
    /// The tables of these groups, built with so many threads where they are not kept. It writes nothing: keep what was
    /// built with `BackgroundWriter::start`, while the tables are being used.
    pub fn obtain<'a>(
        &self,
        groups: &[Group],
        workers: impl Into<Workers<'a>>,
        on_step: &mut dyn FnMut(Step),
    ) -> io::Result<Obtained> {
        let workers = workers.into();
        let mut tables = Vec::with_capacity(groups.len());
        let mut origins = Vec::with_capacity(groups.len());
        for &group in groups {
            let (table, origin) = self.obtain_one(group, workers, on_step)?;
            tables.push(table);
            origins.push(origin);
        }
        Ok(Obtained {
            groups: groups.to_vec(),
            tables: tables.into(),
            origins,
        })
    }

    /// The table of one group, as [`Cache::obtain`] gives it.
    pub fn obtain_one<'a>(
        &self,
        group: Group,
        workers: impl Into<Workers<'a>>,
        on_step: &mut dyn FnMut(Step),
    ) -> io::Result<(Packed, Origin)> {
        let workers = workers.into();
        on_step(Step::Reading(group));
        let started = Instant::now();
        match self.load(group, workers.threads) {
            Ok(table) => {
                let time = started.elapsed();
                Ok((table, Origin::Kept { time }))
            }
            Err(missing) => {
                on_step(Step::Building(group));
                let started = Instant::now();
                let table = Packed::build(group.side, &goal_cells(group.tiles), workers)?;
                let time = started.elapsed();
                Ok((table, Origin::Built { time, missing }))
            }
        }
    }
}

/// Writing under way. Dropping it waits for the end, so that a program does not end with a table half written.
#[derive(Debug)]
#[must_use = "dropping it waits for the writing to end; `join` also says how it ended"]
pub(crate) struct BackgroundWriter {
    state: State,
}

#[derive(Debug)]
enum State {
    /// Nothing was to be done, it could not be started, or it is over.
    Over(Result<(), CacheError>),
    Writing(JoinHandle<Result<(), CacheError>>),
}

impl BackgroundWriter {
    /// Starts writing the tables that were built. Where there is no cache there is nothing to write, and no trouble.
    pub(crate) fn start(cache: &Cache, obtained: &Obtained) -> Self {
        let tables = obtained.groups.iter().zip(&obtained.origins).enumerate();
        let built: Vec<_> = tables
            .filter(|(_, (_, origin))| matches!(origin, Origin::Built { .. }))
            .map(|(nth, (&group, _))| (nth, group))
            .collect();
        let folder = cache.tables_dir().filter(|_| !built.is_empty());
        let state = folder.map_or(State::Over(Ok(())), |path| {
            let (cache, tables) = (cache.clone(), Arc::clone(&obtained.tables));
            // The first trouble ends it: a full disk has no room for the next table either.
            let write = move || {
                built
                    .into_iter()
                    .try_for_each(|(nth, group)| cache.keep(group, &tables[nth]).map(drop))
            };
            match thread::Builder::new().spawn(write) {
                Ok(thread) => State::Writing(thread),
                Err(source) => State::Over(Err(CacheError::NoThread { path, source })),
            }
        });
        Self { state }
    }

    /// Waits for the end.
    ///
    /// # Errors
    /// Why not all of them are kept; what they were built for is right all the same.
    pub(crate) fn join(mut self) -> Result<(), CacheError> {
        self.wait()
    }

    fn wait(&mut self) -> Result<(), CacheError> {
        match std::mem::replace(&mut self.state, State::Over(Ok(()))) {
            State::Over(result) => result,
            State::Writing(thread) => thread.join().expect("writing does not panic"),
        }
    }
}

impl Drop for BackgroundWriter {
    fn drop(&mut self) {
        // Who did not join does not want to know.
        let _ = self.wait();
    }
}
