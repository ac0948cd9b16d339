#[derive(Clone, Copy)]
pub struct Board {
    pub cells: [u8; 16],
    pub blank: usize,
}

impl Board {
    pub fn parse(text: &str) -> Result<Self, String> {
        let rows: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        if rows.len() != 4 || rows.iter().any(|row| row.len() != 4) {
            return Err("I need four rows of four numbers".into());
        }
        let mut cells = [0; 16];
        let mut seen = [false; 16];
        for (cell, word) in cells.iter_mut().zip(rows.iter().flatten()) {
            let tile: u8 = word.parse().map_err(|_| format!("`{word}` is not a number"))?;
            match seen.get_mut(tile as usize) {
                None => return Err(format!("there is no tile {tile}")),
                Some(true) => return Err(format!("{tile} is there twice")),
                Some(free) => *free = true,
            }
            *cell = tile;
        }
        let blank = cells.iter().position(|&tile| tile == 0).expect("sixteen different numbers below 16");
        Ok(Board { cells, blank })
    }

    /// Even number of inversions after the blank has been walked home.
    pub fn solvable(&self) -> bool {
        let tiles: Vec<u8> = self.cells.iter().copied().filter(|&tile| tile != 0).collect();
        let inversions: usize =
            (0..15).map(|i| tiles[i + 1..].iter().filter(|&&later| later < tiles[i]).count()).sum();
        (inversions + 3 - self.blank / 4) % 2 == 0
    }

    pub fn manhattan(&self) -> u32 {
        (0..16).filter(|&cell| self.cells[cell] != 0).map(|cell| distance(self.cells[cell], cell)).sum()
    }
}

/// How far a tile on this cell is from home.
fn distance(tile: u8, cell: usize) -> u32 {
    let home = tile as usize - 1;
    ((home / 4).abs_diff(cell / 4) + (home % 4).abs_diff(cell % 4)) as u32
}
