//! The 255 colours of an animation, and the nearest of them for every other.

use std::collections::HashMap;

use crate::picture::colour::Colour;

/// As many colours as an index of a byte can name, but for one that stands for what does not change.
const MOST: usize = 255;

/// Colours in the order of their indices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Palette {
    pub colours: Vec<Colour>,
    indices: HashMap<Colour, u8>,
}

impl Palette {
    /// The colours that are seen most; the same for the same colours, in whatever order they come.
    pub(super) fn of(pixels: impl IntoIterator<Item = Colour>) -> Self {
        let mut counts: HashMap<Colour, u64> = HashMap::new();
        for pixel in pixels {
            *counts.entry(pixel).or_default() += 1;
        }
        let mut ranked: Vec<(Colour, u64)> = counts.into_iter().collect();
        ranked.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let colours: Vec<Colour> = ranked
            .iter()
            .take(MOST)
            .map(|&(colour, _)| colour)
            .collect();
        Self {
            colours,
            indices: HashMap::new(),
        }
    }

    /// The index that stands for what does not change.
    pub(super) fn unchanged(&self) -> u8 {
        u8::try_from(self.colours.len()).expect("one index is left free")
    }

    /// The index of the nearest colour.
    pub(super) fn index(&mut self, colour: Colour) -> u8 {
        let colours = &self.colours;
        *self
            .indices
            .entry(colour)
            .or_insert_with(|| nearest(colour, colours))
    }
}

fn nearest(colour: Colour, colours: &[Colour]) -> u8 {
    let distance = |other: &Colour| -> u32 {
        let parts = colour.0.iter().zip(other.0);
        parts
            .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let places = 0..=u8::MAX;
    let near = places.zip(colours).min_by_key(|(_, other)| distance(other));
    near.map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::Palette;
    use crate::picture::colour::Colour;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours: Vec<Colour> = (0..=254)
            .map(|part| Colour([part, 7, 255 - part]))
            .collect();
        let mut palette = Palette::of(colours.iter().copied());
        for colour in colours {
            let index = palette.index(colour);
            assert_eq!(palette.colours[usize::from(index)], colour);
        }
    }

    #[test]
    fn many_colours_become_the_nearest_of_the_most_seen() {
        let seen = (0..=254).flat_map(|part| [Colour([part, 0, 0]); 2]);
        let rare = Colour([9, 1, 1]);
        let mut palette = Palette::of(seen.chain([rare]));
        assert_eq!((palette.colours.len(), palette.unchanged()), (255, 255));
        let index = palette.index(rare);
        assert_eq!(palette.colours[usize::from(index)], Colour([9, 0, 0]));
    }
}
