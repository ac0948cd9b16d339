//! Tables by whatever way is shortest: read where they are kept, built where not; and what was built is kept by a thread of
//! its own while it is already being used.

use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::sliding::tables::build::Workers;
use crate::sliding::tables::cache::Cache;
use crate::sliding::tables::cache::keep::CacheError;
use crate::sliding::tables::cache::load::NotKept;
use crate::sliding::tables::packed::Packed;
use crate::sliding::tables::set::Group;

/// What is about to be done; told as it happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The table of this group is looked for and read.
    Reading(Group),
    /// It is built.
    Building(Group),
}

/// Where a table came from.
#[derive(Debug)]
pub enum Origin {
    /// It was kept from before.
    Kept {
        /// What reading and checking it took.
        time: Duration,
    },
    /// It was built and is not kept yet.
    Built {
        /// What building it took.
        time: Duration,
        /// Why it was not read.
        missing: NotKept,
    },
}

/// Tables ready for use.
#[derive(Debug)]
pub struct Obtained {
    /// The groups, as they were asked for.
    pub groups: Vec<Group>,
    /// The table of each group; shared, so that they can be kept while they are used.
    pub tables: Arc<[Packed]>,
    /// Where each came from.
    pub origins: Vec<Origin>,
}

impl Cache {
    /// The tables of these groups, built with so many threads where they are not kept. It writes nothing: keep what was
    /// built with `BackgroundWriter::start`, while the tables are being used.
    ///
    /// # Errors
    /// When memory runs out, or the workers are stopped.
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
    ///
    /// # Errors
    /// When memory runs out, or the workers are stopped.
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
                let table = Packed::build(group.side, &group.goal_cells(), workers)?;
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
        let folder = match cache.tables_dir() {
            Some(folder) if !built.is_empty() => folder,
            Some(_) | None => {
                return Self {
                    state: State::Over(Ok(())),
                };
            }
        };
        let (cache, tables) = (cache.clone(), Arc::clone(&obtained.tables));
        // The first trouble ends it: a full disk has no room for the next table either.
        let write = move || {
            built
                .into_iter()
                .try_for_each(|(nth, group)| cache.keep(group, &tables[nth]).map(drop))
        };
        let state = match thread::Builder::new().spawn(write) {
            Ok(thread) => State::Writing(thread),
            Err(source) => State::Over(Err(CacheError::NoThread {
                path: folder,
                source,
            })),
        };
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
