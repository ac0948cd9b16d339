//! Keeps tables that were built, on a thread of its own, while they are already being used.

use std::sync::Arc;
use std::thread::{self, JoinHandle};

use super::Cache;
use super::keep::CacheTrouble;
use super::obtain::{Obtained, Origin};

/// Writing under way. Dropping it waits for the end, so that a program does not end with a table half written.
#[derive(Debug)]
#[must_use = "dropping it waits for the writing to end; `join` also says how it ended"]
pub(crate) struct Keeper {
    state: State,
}

#[derive(Debug)]
enum State {
    /// Nothing was to be done, it could not be started, or it is over.
    Over(Result<(), CacheTrouble>),
    Writing(JoinHandle<Result<(), CacheTrouble>>),
}

impl Keeper {
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
            Err(source) => State::Over(Err(CacheTrouble::NoThread {
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
    pub(crate) fn join(mut self) -> Result<(), CacheTrouble> {
        self.wait()
    }

    fn wait(&mut self) -> Result<(), CacheTrouble> {
        match std::mem::replace(&mut self.state, State::Over(Ok(()))) {
            State::Over(result) => result,
            State::Writing(thread) => thread.join().expect("writing does not panic"),
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // Who did not join does not want to know.
        let _ = self.wait();
    }
}
