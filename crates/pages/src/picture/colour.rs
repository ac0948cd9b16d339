//! A colour, and those that every picture uses.

/// A red, a green and a blue part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(pub [u8; 3]);

/// The ground of every picture: its own, so that it looks the same on a light page and on a dark one.
pub(crate) const PAPER: Colour = Colour([0xff, 0xff, 0xff]);
/// What is written.
pub(crate) const INK: Colour = Colour([0x1a, 0x1c, 0x20]);
/// What is written beside it.
pub(crate) const QUIET: Colour = Colour([0x55, 0x5b, 0x66]);
/// The tray that tiles lie in, and cells that nothing covers.
pub(crate) const TRAY: Colour = Colour([0xd5, 0xda, 0xe2]);
/// A tile, and its edge.
pub(crate) const TILE: Colour = Colour([0xf7, 0xf9, 0xfc]);
/// The edge of a tile.
pub(crate) const EDGE: Colour = Colour([0x9a, 0xa3, 0xb1]);
/// A tile where it belongs.
pub(crate) const HOME: Colour = Colour([0xd3, 0xe7, 0xfb]);
/// What was moved last.
pub(crate) const ACCENT: Colour = Colour([0x0b, 0x57, 0xb7]);

impl Colour {
    /// This colour over another: `share` from 0 to 1 of it, in few enough steps that a picture keeps few colours.
    #[must_use]
    pub fn over(self, ground: Self, share: f64) -> Self {
        const STEPS: f64 = 12.0;
        let share = (share.clamp(0.0, 1.0) * STEPS).round() / STEPS;
        let mut parts = [0; 3];
        for ((part, own), ground) in parts.iter_mut().zip(self.0).zip(ground.0) {
            *part = (f64::from(own) * share + f64::from(ground) * (1.0 - share)).round() as u8;
        }
        Self(parts)
    }

    /// As a style sheet writes it.
    #[must_use]
    pub fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Colour, INK, PAPER};

    #[test]
    fn a_share_of_nothing_is_the_ground_and_all_of_it_the_colour() {
        assert_eq!(INK.over(PAPER, 0.0), PAPER);
        assert_eq!(INK.over(PAPER, 1.0), INK);
        assert_eq!(INK.over(PAPER, 7.0), INK);
        let black = Colour([0, 0, 0]);
        assert_eq!(black.over(Colour([200, 100, 0]), 0.5).hex(), "#643200");
    }
}
