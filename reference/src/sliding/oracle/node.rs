//! A node of the deep search: a board, seen as groups of tiles on cells, twice.

/// One board under way, and where its entries are.
#[derive(Clone, Copy)]
pub(super) struct Node<const CELLS: usize, const GROUPS: usize> {
    /// For the board and its mirror image: the cells of each group, and the order of its tiles on them.
    pub(super) masks: [[u32; GROUPS]; 2],
    pub(super) sequences: [[u32; GROUPS]; 2],
    /// Half of what each group needs beyond its Manhattan distance. Those of `group` are not known yet.
    pub(super) extras: [[u8; GROUPS]; 2],
    pub(super) group: [u8; 2],
    pub(super) index: [u32; 2],
    pub(super) state: u32,
    pub(super) cells: [u8; CELLS],
    pub(super) blank: u8,
    pub(super) depth: u8,
    pub(super) manhattan: u8,
    /// The move that led here.
    pub(super) way: u8,
}

/// The larger of the two sums.
#[inline(always)]
pub(super) fn beyond<const GROUPS: usize>(extras: &[[u8; GROUPS]; 2]) -> u32 {
    let [board, mirror] =
        extras.map(|extras| extras.iter().map(|&extra| u32::from(extra)).sum::<u32>());
    board.max(mirror)
}

/// The sequence after the tile on `from` went a row up or down to `to`, past the tiles on the cells in between.
#[inline(always)]
pub(super) fn passed<const SIDE: usize>(sequence: u32, mask: u32, from: usize, to: usize) -> u32 {
    let (near, far) = (from.min(to), from.max(to));
    let between = mask >> (near + 1) & ((1 << (SIDE - 1)) - 1);
    let places = 3 * between.count_ones();
    // Places after the further cell lie below.
    let below = 3 * (mask >> far >> 1).count_ones();
    let window = (8 << places) - 1;
    let old = sequence >> below & window;
    // Downwards the first of them becomes the last, upwards the last one the first.
    let new = if from < to {
        (old << 3 | old >> places) & window
    } else {
        old >> 3 | (old & 7) << places
    };
    sequence ^ (old ^ new) << below
}

#[cfg(test)]
mod tests {
    use super::passed;

    #[test]
    fn a_tile_passes_the_tiles_in_between() {
        // Tiles 0, 1, 2, 3 on cells 1, 2, 4, 9; the one on 1 goes down to 5, past those on 2 and 4.
        assert_eq!(
            passed::<4>(0o0123, 1 << 1 | 1 << 2 | 1 << 4 | 1 << 9, 1, 5),
            0o1203
        );
        // And back up again.
        assert_eq!(
            passed::<4>(0o1203, 1 << 2 | 1 << 4 | 1 << 5 | 1 << 9, 5, 1),
            0o0123
        );
    }
}
