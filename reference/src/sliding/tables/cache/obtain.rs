//! Tables by whatever way is shortest: read where they are kept, built where not.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::super::group::Group;
use super::super::packed::Packed;
use super::super::workers::Workers;
use super::Cache;
use super::load::NotKept;

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
    /// built with [`Keeper::start`](super::keeper::Keeper::start), while the tables are being used.
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
