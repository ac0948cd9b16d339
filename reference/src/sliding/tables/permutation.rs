//! The order in which a few tiles stand on their cells, as a number, and sets of such orders as bits.
//!
//! An order of `k` tiles is a *sequence*: three bits a place, the first place highest. Its number is made of two parts.
//! The last four places have 24 relative orders: a *unit*, 24 bits of a `u32`. The places before them choose the unit.
//! When a tile moves up or down it passes the tiles in between, so that one tile changes its place in the order by a
//! few. Such a *shift* acts on a whole set of orders at once, by moving units and bits within them: that is what makes
//! the tables quick to build.

/// The most tiles in a group: three bits a place.
pub(crate) const MAX_TILES: usize = 8;
/// Relative orders of the last four places.
const LOW: usize = 24;

/// How the orders of `tiles` tiles are numbered.
#[derive(Debug, Clone)]
pub(crate) struct Orders {
    tiles: usize,
    /// Places before the last four.
    high: usize,
    /// Number of the first order of a unit, by the places before the last four.
    unit_start: Vec<u16>,
    /// Number within the unit, by the last four places.
    within: Vec<u8>,
}

impl Orders {
    /// The numbering for so many tiles, at most eight.
    pub(crate) fn new(tiles: usize) -> Self {
        assert!(
            (1..=MAX_TILES).contains(&tiles),
            "a group has 1 to {MAX_TILES} tiles"
        );
        let low = tiles.min(4);
        let high = tiles - low;
        let mut unit_start = vec![0; 1 << (3 * high)];
        let mut within = vec![0; 1 << (3 * low)];
        let mut orders = Self {
            tiles,
            high,
            unit_start: Vec::new(),
            within: Vec::new(),
        };
        for (index, slot) in unit_start.iter_mut().enumerate() {
            if let Some(digits) = digits(index as u32, high, tiles) {
                *slot = (orders.unit(&digits) * LOW) as u16;
            }
        }
        for (index, slot) in within.iter_mut().enumerate() {
            *slot = rank_among_themselves(index as u32, low) as u8;
        }
        orders.unit_start = unit_start;
        orders.within = within;
        orders
    }

    pub(crate) fn tiles(&self) -> usize {
        self.tiles
    }

    pub(crate) fn count(&self) -> usize {
        (1..=self.tiles).product()
    }

    /// How many units hold one bit for each order.
    pub(crate) fn units(&self) -> usize {
        self.count().div_ceil(LOW)
    }

    #[inline]
    pub(crate) fn number(&self, sequence: u32) -> usize {
        let low_bits = 3 * (self.tiles - self.high);
        usize::from(self.unit_start[(sequence >> low_bits) as usize])
            + usize::from(self.within[(sequence & ((1 << low_bits) - 1)) as usize])
    }

    /// The two look-up tables behind [`Orders::number`], for searches that keep them close.
    pub(crate) fn into_tables(self) -> (Vec<u16>, Vec<u8>) {
        (self.unit_start, self.within)
    }

    /// Every sequence, in the order of its number.
    pub(crate) fn sequences(&self) -> Vec<u32> {
        let mut all = vec![0; self.count()];
        let mut places: Vec<u32> = (0..self.tiles as u32).collect();
        each_order(&mut places, 0, &mut |places| {
            let sequence = places.iter().fold(0, |sequence, code| sequence << 3 | code);
            all[self.number(sequence)] = sequence;
        });
        all
    }

    /// The unit of the high places' digits. The digit next to the last four places leads, so that swapping across that
    /// border works on long runs of units at once.
    fn unit(&self, digits: &[usize]) -> usize {
        let Some((&border, rest)) = digits.split_last() else {
            return 0;
        };
        let mut index = 0;
        let mut run = 1;
        for (place, &digit) in rest.iter().enumerate() {
            index = index * (self.tiles - place) + digit;
            run *= self.tiles - place;
        }
        border * run + index
    }

    /// What happens to a set of orders when the tile at place `from` goes to place `to`.
    pub(crate) fn shift(&self, from: usize, to: usize) -> Shift {
        let high = self.high;
        let mut steps = Vec::new();
        if from < to {
            if from < high {
                self.push_gather(&mut steps, from, to.min(high - 1));
            }
            if from < high && to >= high {
                steps.push(Step::Border);
            }
            if to >= high {
                self.push_within(&mut steps, from.max(high), to);
            }
        } else {
            if from >= high {
                self.push_within(&mut steps, from, to.max(high));
            }
            if from >= high && to < high {
                steps.push(Step::Border);
            }
            if to < high {
                self.push_gather(&mut steps, from.min(high - 1), to);
            }
        }
        Shift {
            steps,
            units: self.units(),
        }
    }

    fn push_gather(&self, steps: &mut Vec<Step>, from: usize, to: usize) {
        if from == to {
            return;
        }
        let mut sources = vec![0; self.units()];
        let low = self.tiles - self.high;
        for sequence in self.sequences() {
            if usize::from(self.within[(sequence & ((1 << (3 * low)) - 1)) as usize]) == 0 {
                let source = moved(sequence, self.tiles, to, from);
                sources[self.number(sequence) / LOW] = (self.number(source) / LOW) as u16;
            }
        }
        steps.push(Step::Gather(sources));
    }

    fn push_within(&self, steps: &mut Vec<Step>, from: usize, to: usize) {
        if from == to {
            return;
        }
        let low = self.tiles - self.high;
        let (from, to) = (from - self.high, to - self.high);
        let small = Orders {
            tiles: low,
            high: 0,
            unit_start: vec![0],
            within: self.within.clone(),
        };
        let mut bytes = Box::new([[0; 256]; 3]);
        for sequence in small.sequences() {
            let target = small.number(sequence);
            let source = small.number(moved(sequence, low, to, from));
            for (byte, to) in bytes[source / 8].iter_mut().enumerate() {
                *to |= ((byte >> (source % 8) & 1) as u32) << target;
            }
        }
        steps.push(Step::Within(bytes));
    }
}

/// One step of a shift.
#[derive(Debug, Clone)]
enum Step {
    /// Whole units change places: where each comes from.
    Gather(Vec<u16>),
    /// The place before the last four and the first of the last four are swapped.
    Border,
    /// Bits change places within each unit, the same way in all.
    ///
    /// Where the bits of each of a unit's three bytes go.
    Within(Box<[[u32; 256]; 3]>),
}

/// A move of one tile from one place of the order to another, applied to sets of orders.
#[derive(Debug, Clone)]
pub(crate) struct Shift {
    steps: Vec<Step>,
    units: usize,
}

impl Shift {
    /// Adds the shifted set to `target`. `spare` holds two sets of room for the steps in between.
    #[inline(always)]
    pub(crate) fn add(&self, source: &[u32], target: &mut [u32], spare: &mut [Vec<u32>; 2]) {
        let units = self.units;
        let (source, target) = (&source[..units], &mut target[..units]);
        let [one, two] = spare;
        let (one, two) = (&mut one[..units], &mut two[..units]);
        match self.steps.as_slice() {
            [] => {
                for (to, from) in target.iter_mut().zip(source) {
                    *to |= from;
                }
            }
            [only] => only.add(source, target),
            [first, last] => {
                one.fill(0);
                first.add(source, one);
                last.add(one, target);
            }
            [first, second, last, ..] => {
                one.fill(0);
                two.fill(0);
                first.add(source, one);
                second.add(one, two);
                last.add(two, target);
            }
        }
    }
}

impl Step {
    #[inline(always)]
    fn add(&self, source: &[u32], target: &mut [u32]) {
        match self {
            Step::Gather(sources) => {
                for (to, &from) in target.iter_mut().zip(sources) {
                    *to |= source[usize::from(from)];
                }
            }
            Step::Border => {
                let run = target.len() / 5;
                for x in 0..5 {
                    let to = &mut target[x * run..][..run];
                    for y in 0..4 {
                        let (from_x, from_y) = if x <= y { (y + 1, x) } else { (y, x - 1) };
                        let from = &source[from_x * run..][..run];
                        for (to, from) in to.iter_mut().zip(from) {
                            *to |= ((from >> (6 * from_y)) & 63) << (6 * y);
                        }
                    }
                }
            }
            Step::Within(bytes) => {
                let [low, middle, high] = bytes.as_ref();
                for (to, from) in target.iter_mut().zip(source) {
                    let [a, b, c, _] = from.to_le_bytes();
                    *to |= low[usize::from(a)] | middle[usize::from(b)] | high[usize::from(c)];
                }
            }
        }
    }
}

/// The sequence after the tile at place `from` went to place `to`.
fn moved(sequence: u32, tiles: usize, from: usize, to: usize) -> u32 {
    let mut places: Vec<u32> = (0..tiles)
        .map(|place| sequence >> (3 * (tiles - 1 - place)) & 7)
        .collect();
    let tile = places.remove(from);
    places.insert(to, tile);
    places.iter().fold(0, |sequence, code| sequence << 3 | code)
}

/// For each of the first places: how many of the tiles still left are smaller. `None` where a tile stands twice.
fn digits(codes: u32, places: usize, tiles: usize) -> Option<Vec<usize>> {
    let mut left: Vec<u32> = (0..tiles as u32).collect();
    (0..places)
        .map(|place| {
            let code = codes >> (3 * (places - 1 - place)) & 7;
            let digit = left.iter().position(|&tile| tile == code)?;
            left.remove(digit);
            Some(digit)
        })
        .collect()
}

/// The rank of these codes' order among all orders of the same codes.
fn rank_among_themselves(codes: u32, places: usize) -> usize {
    let codes: Vec<u32> = (0..places)
        .map(|place| codes >> (3 * (places - 1 - place)) & 7)
        .collect();
    (0..places).fold(0, |rank, place| {
        let smaller = codes[place + 1..]
            .iter()
            .filter(|&&later| later < codes[place])
            .count();
        rank * (places - place) + smaller
    })
}

fn each_order(places: &mut [u32], fixed: usize, visit: &mut dyn FnMut(&[u32])) {
    if fixed == places.len() {
        return visit(places);
    }
    for other in fixed..places.len() {
        places.swap(fixed, other);
        each_order(places, fixed + 1, visit);
        places.swap(fixed, other);
    }
}

#[cfg(test)]
mod tests {
    use super::{Orders, moved};

    #[test]
    fn every_order_has_a_number_of_its_own() {
        for tiles in 1..=8 {
            let orders = Orders::new(tiles);
            let mut sequences = orders.sequences();
            let numbers = sequences.iter().map(|&sequence| orders.number(sequence));
            assert!(numbers.eq(0..orders.count()));
            sequences.sort_unstable();
            sequences.dedup();
            assert_eq!(sequences.len(), orders.count());
        }
    }

    #[test]
    fn a_shift_of_a_set_moves_each_order_as_the_tile_moves() {
        for tiles in 2..=8 {
            let orders = Orders::new(tiles);
            let sequences = orders.sequences();
            // A set that holds about a third of all orders, with no pattern to it.
            let chosen = |number: usize| (number * 2_654_435_761) >> 7 & 3 == 0;
            let mut source = vec![0; orders.units()];
            for number in (0..orders.count()).filter(|&number| chosen(number)) {
                source[number / 24] |= 1 << (number % 24);
            }
            for from in 0..tiles {
                for to in (0..tiles).filter(|&to| to != from) {
                    let mut expected = vec![0; orders.units()];
                    for number in (0..orders.count()).filter(|&number| chosen(number)) {
                        let target = orders.number(moved(sequences[number], tiles, from, to));
                        expected[target / 24] |= 1 << (target % 24);
                    }
                    let mut target = vec![0; orders.units()];
                    let mut spare = [vec![0; orders.units()], vec![0; orders.units()]];
                    orders.shift(from, to).add(&source, &mut target, &mut spare);
                    assert_eq!(target, expected, "{tiles} tiles, {from} to {to}");
                }
            }
        }
    }
}
