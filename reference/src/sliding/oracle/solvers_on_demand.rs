//! The searches the oracle has at hand, each made with its tables when first needed.

use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::ScopedJoinHandle;

use crate::sliding::oracle::deep_ida_star::Deep;
use crate::sliding::oracle::full_table::FullTable;
use crate::sliding::oracle::move_pruning::Machine;
use crate::sliding::tables::build::Workers;
use crate::sliding::tables::cache::write_table::CacheError;
use crate::sliding::tables::cache::{BackgroundWriter, Cache, CheckDepth};
use crate::sliding::tables::packed_table::Packed;
use crate::sliding::tables::{Group, SMALL_FIVE, SMALL_FOUR, Set, goal_cells};
use rules::search_watch::Stopper;
use rules::units::Bytes;

/// How long the sequences are that the move machines know: longer ones prune more and take longer to find.
const SHORT_SEQUENCES: usize = 8;
const LONG_SEQUENCES: usize = 12;

/// 4×4 with small tables.
pub(super) type SmallFour = Deep<4, 16, 4, { 1 << 8 }>;
/// 4×4 with the tables of a [`Set`].
pub(super) type Four = Deep<4, 16, 2, { 1 << 8 }>;
/// 5×5 with small tables.
pub(super) type SmallFive = Deep<5, 25, 5, { 1 << 13 }>;
/// 5×5 with the tables of [`Set::Five`].
pub(super) type Five = Deep<5, 25, 4, { 1 << 13 }>;

/// How far away tables are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Distance {
    /// In memory.
    Here,
    /// In the cache: read in a moment.
    Kept,
    ToBuild,
    /// There is no memory for them.
    OutOfReach,
}

/// A search and its tables, made when first asked for; `None` inside when there was no memory for them.
type Slot<T> = OnceLock<Option<T>>;

/// What the oracle has at hand.
#[derive(Debug)]
pub(super) struct Solvers {
    cache: Cache,
    threads: usize,
    full: [OnceLock<FullTable>; 2],
    small_four: Slot<SmallFour>,
    default: Slot<Four>,
    deep: Slot<Four>,
    small_five: Slot<SmallFive>,
    five: Slot<Five>,
    keepers: Mutex<Vec<BackgroundWriter>>,
}

impl Solvers {
    pub(super) fn new(cache: Cache) -> Self {
        Self {
            cache,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            full: [OnceLock::new(), OnceLock::new()],
            small_four: OnceLock::new(),
            default: OnceLock::new(),
            deep: OnceLock::new(),
            small_five: OnceLock::new(),
            five: OnceLock::new(),
            keepers: Mutex::new(Vec::new()),
        }
    }

    /// The distance of every board of 2×2 or 3×3.
    pub(super) fn full(&self, side: usize) -> &FullTable {
        self.full[side - 2].get_or_init(|| FullTable::new(side))
    }

    /// `None`, here and below, where there is no memory for the tables or the stopper ended their making.
    pub(super) fn small_four(&self, stopper: Stopper<'_>) -> Option<&SmallFour> {
        fetched(&self.small_four, || self.small(SMALL_FOUR, 4, stopper))
    }

    pub(super) fn default_four(&self, stopper: Stopper<'_>) -> Option<&Four> {
        fetched(&self.default, || self.with_set(Set::Default, stopper))
    }

    pub(super) fn deep_four(&self, stopper: Stopper<'_>) -> Option<&Four> {
        fetched(&self.deep, || self.with_set(Set::Deep, stopper))
    }

    pub(super) fn small_five(&self, stopper: Stopper<'_>) -> Option<&SmallFive> {
        fetched(&self.small_five, || self.small(SMALL_FIVE, 5, stopper))
    }

    pub(super) fn five(&self, stopper: Stopper<'_>) -> Option<&Five> {
        fetched(&self.five, || self.with_set(Set::Five, stopper))
    }

    /// How far away the tables of this set are for somebody with so much memory.
    pub(super) fn distance_of(&self, set: Set, memory: Option<Bytes>) -> Distance {
        let here = match set {
            Set::Default => self.default.get().map(Option::is_some),
            Set::Deep => self.deep.get().map(Option::is_some),
            Set::Five => self.five.get().map(Option::is_some),
        };
        let fits = |needed: Bytes| memory.is_none_or(|memory| needed <= memory);
        let kept = |group| self.cache.check(group, CheckDepth::Header).is_ok();
        match here {
            Some(false) => Distance::OutOfReach,
            _ if !fits(set.size()) => Distance::OutOfReach,
            Some(true) => Distance::Here,
            None if Group::all_of(set).into_iter().all(kept) => Distance::Kept,
            None if fits(set.build_memory()) => Distance::ToBuild,
            None => Distance::OutOfReach,
        }
    }

    /// Waits until tables that were built are kept for the next time.
    pub(super) fn finish(self) -> Result<(), CacheError> {
        let keepers = self.keepers.into_inner();
        let keepers = keepers.unwrap_or_else(PoisonError::into_inner);
        keepers.into_iter().try_for_each(BackgroundWriter::join)
    }

    fn small<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>(
        &self,
        groups: [&'static [u8]; GROUPS],
        side: usize,
        stopper: Stopper<'_>,
    ) -> io::Result<Deep<SIDE, CELLS, GROUPS, HALF>> {
        // A thread a group: the tables are too small to share one out.
        let workers = Workers {
            threads: 1,
            stopper,
        };
        let (machine, tables) = std::thread::scope(|scope| {
            let build = |tiles| move || Packed::build(side, &goal_cells(tiles), workers);
            let builders = groups.map(|tiles| scope.spawn(build(tiles)));
            let machine = Machine::new(side, SHORT_SEQUENCES);
            let table = |builder: ScopedJoinHandle<'_, _>| {
                builder.join().expect("building a table does not panic")
            };
            (machine, builders.map(table))
        });
        let tables: Arc<[Packed]> = tables.into_iter().collect::<io::Result<_>>()?;
        let tables = tables.try_into().expect("a table a group");
        Ok(Deep::new(groups, tables, machine))
    }

    /// A search with the tables of this set: read, or built and then kept while the search is on.
    fn with_set<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>(
        &self,
        set: Set,
        stopper: Stopper<'_>,
    ) -> io::Result<Deep<SIDE, CELLS, GROUPS, HALF>> {
        let (machine, obtained) = std::thread::scope(|scope| {
            let machine = scope.spawn(|| Machine::new(set.side(), LONG_SEQUENCES));
            let workers = Workers {
                threads: self.threads,
                stopper,
            };
            let groups = Group::all_of(set);
            let obtained = self.cache.obtain(&groups, workers, &mut |_| ());
            (
                machine.join().expect("making the machine does not panic"),
                obtained,
            )
        });
        let obtained = obtained?;
        let keeper = BackgroundWriter::start(&self.cache, &obtained);
        self.keepers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(keeper);
        let groups = set.groups().try_into();
        let groups = groups.expect("the search is made for this set");
        let tables = obtained.tables.try_into().expect("a table a group");
        Ok(Deep::new(groups, tables, machine))
    }
}

/// What the slot holds, made now if it was never made. Making that was stopped may be tried again; making that ran out
/// of memory is not.
fn fetched<T>(slot: &Slot<T>, make: impl FnOnce() -> io::Result<T>) -> Option<&T> {
    if slot.get().is_none() {
        let made = match make() {
            Ok(made) => Some(made),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return None,
            Err(_) => None,
        };
        // Where two made it at once, the first one stays.
        let _ = slot.set(made);
    }
    slot.get().and_then(Option::as_ref)
}
