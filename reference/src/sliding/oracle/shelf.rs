//! The searches the oracle has at hand, each made with its tables when first needed.

use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::sliding::oracle::deep::Deep;
use crate::sliding::oracle::full::FullTable;
use crate::sliding::oracle::machine::Machine;
use crate::sliding::tables::cache::keep::CacheTrouble;
use crate::sliding::tables::cache::keeper::Keeper;
use crate::sliding::tables::cache::{Cache, Care};
use crate::sliding::tables::group::Group;
use crate::sliding::tables::packed::Packed;
use crate::sliding::tables::set::{Set, goal_cells};

/// Groups of four and three: their tables are built in a few milliseconds.
const SMALL_FOUR: [&[u8]; 4] = [
    &[1, 2, 5, 6],
    &[3, 4, 7, 8],
    &[9, 10, 13, 14],
    &[11, 12, 15],
];
/// Groups of five and four for 5×5.
const SMALL_FIVE: [&[u8]; 5] = [
    &[1, 2, 3, 6, 7],
    &[4, 5, 9, 10, 15],
    &[8, 12, 13, 14],
    &[11, 16, 17, 21, 22],
    &[18, 19, 20, 23, 24],
];

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
    /// Nowhere: they must be built.
    ToBuild,
}

/// What the oracle has at hand.
#[derive(Debug)]
pub(super) struct Shelf {
    cache: Cache,
    threads: usize,
    full: [OnceLock<FullTable>; 2],
    small_four: OnceLock<Option<SmallFour>>,
    default: OnceLock<Option<Four>>,
    deep: OnceLock<Option<Four>>,
    small_five: OnceLock<Option<SmallFive>>,
    five: OnceLock<Option<Five>>,
    keepers: Mutex<Vec<Keeper>>,
}

impl Shelf {
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

    /// `None`, here and below, where there is not enough memory for the tables.
    pub(super) fn small_four(&self) -> Option<&SmallFour> {
        self.small_four
            .get_or_init(|| {
                let tables = self.build(4, SMALL_FOUR).ok()?;
                Some(Deep::new(
                    SMALL_FOUR,
                    Arc::new(tables),
                    Machine::new(4, SHORT_SEQUENCES),
                ))
            })
            .as_ref()
    }

    pub(super) fn default_four(&self) -> Option<&Four> {
        self.default
            .get_or_init(|| self.with_set(Set::Default))
            .as_ref()
    }

    pub(super) fn deep_four(&self) -> Option<&Four> {
        self.deep.get_or_init(|| self.with_set(Set::Deep)).as_ref()
    }

    pub(super) fn small_five(&self) -> Option<&SmallFive> {
        self.small_five
            .get_or_init(|| {
                let tables = self.build(5, SMALL_FIVE).ok()?;
                Some(Deep::new(
                    SMALL_FIVE,
                    Arc::new(tables),
                    Machine::new(5, SHORT_SEQUENCES),
                ))
            })
            .as_ref()
    }

    pub(super) fn five(&self) -> Option<&Five> {
        self.five.get_or_init(|| self.with_set(Set::Five)).as_ref()
    }

    /// How far away the tables of this set are.
    pub(super) fn distance_of(&self, set: Set) -> Distance {
        let here = match set {
            Set::Default => self.default.get().is_some(),
            Set::Deep => self.deep.get().is_some(),
            Set::Five => self.five.get().is_some(),
        };
        let kept = |group| self.cache.check(group, Care::Header).is_ok();
        if here {
            Distance::Here
        } else if Group::all_of(set).into_iter().all(kept) {
            Distance::Kept
        } else {
            Distance::ToBuild
        }
    }

    /// Waits until tables that were built are kept for the next time.
    pub(super) fn finish(self) -> Result<(), CacheTrouble> {
        let keepers = self
            .keepers
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        keepers.into_iter().try_for_each(Keeper::join)
    }

    fn build<const GROUPS: usize>(
        &self,
        side: usize,
        groups: [&[u8]; GROUPS],
    ) -> io::Result<[Packed; GROUPS]> {
        let tables = groups
            .iter()
            .map(|tiles| Packed::build(side, &goal_cells(tiles), self.threads))
            .collect::<io::Result<Vec<_>>>()?;
        Ok(tables.try_into().expect("a table a group"))
    }

    /// A search with the tables of this set: read, or built and then kept while the search is on.
    fn with_set<const SIDE: usize, const CELLS: usize, const GROUPS: usize, const HALF: usize>(
        &self,
        set: Set,
    ) -> Option<Deep<SIDE, CELLS, GROUPS, HALF>> {
        let (machine, obtained) = std::thread::scope(|scope| {
            let machine = scope.spawn(|| Machine::new(set.side(), LONG_SEQUENCES));
            let obtained = self
                .cache
                .obtain(&Group::all_of(set), self.threads, &mut |_| ());
            (
                machine.join().expect("making the machine does not panic"),
                obtained,
            )
        });
        let obtained = obtained.ok()?;
        self.keepers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(Keeper::start(&self.cache, &obtained));
        let groups = set
            .groups()
            .try_into()
            .expect("the search is made for this set");
        let tables = obtained.tables.try_into().ok()?;
        Some(Deep::new(groups, tables, machine))
    }
}
