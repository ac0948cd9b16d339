use std::fmt::{Display, Formatter, Result};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State([u8; 16]);

impl State {
    pub fn new(cells: &[u8]) -> Self {
        let mut state = [0; 16];
        state.copy_from_slice(cells);
        Self(state)
    }

    fn find(&self, tile: u8) -> usize {
        self.0.iter().position(|&t| t == tile).expect("all tiles are there")
    }

    pub fn kurang(&self, tile: u8) -> u32 {
        self.0[self.find(tile)..].iter().filter(|&&t| t < tile).count() as u32
    }

    pub fn x(&self) -> u32 {
        let blank = self.find(16) as u32;
        (blank / 4 + blank % 4) % 2
    }

    pub fn misplaced(&self) -> u32 {
        (1..=16).zip(self.0).filter(|&(goal, t)| t != 16 && t != goal).count() as u32
    }

    pub fn neighbours(&self) -> Vec<State> {
        let blank = self.find(16);
        let mut all = Vec::new();
        let mut swap = |with: usize| {
            let mut next = *self;
            next.0.swap(blank, with);
            all.push(next);
        };
        if blank >= 4 {
            swap(blank - 4);
        }
        if blank < 12 {
            swap(blank + 4);
        }
        if blank % 4 < 3 {
            swap(blank + 1);
        }
        if blank % 4 > 0 {
            swap(blank - 1);
        }
        all
    }

    pub fn towards(&self, next: &State) -> &'static str {
        match next.find(16) as i32 - self.find(16) as i32 {
            -4 => "UP",
            4 => "DOWN",
            1 => "RIGHT",
            _ => "LEFT",
        }
    }
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter) -> Result {
        for row in self.0.chunks(4) {
            for &tile in row {
                if tile == 16 {
                    write!(f, "[  ] ")?;
                } else {
                    write!(f, "[{tile:2}] ")?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
