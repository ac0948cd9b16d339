//! The sample class with totals that add up over everything that is told.

use crate::samples::{class, eka};
use model::points::Points;
use model::scorecard::{GroupKind, Scorecard};

/// The sample class, and somebody in it who has a hidden case.
pub(crate) fn settled_class() -> Vec<Scorecard> {
    class().into_iter().chain([eka()]).map(settled).collect()
}

/// The same, with what there was to earn as its groups and its checklist say.
pub(crate) fn settled(mut card: Scorecard) -> Scorecard {
    let groups = card.groups.iter();
    let regular = groups.filter(|group| group.kind == GroupKind::Regular);
    card.score.of = regular.map(|group| group.of).sum::<Points>();
    card
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::counted;
    use crate::lines::lines;
    use crate::tests::hostile_class::hostile_class;
    use crate::view::{Reader, View};

    #[test]
    fn lines_add_up_to_the_total_and_to_what_there_was_to_earn() {
        for card in settled_class().into_iter().chain(hostile_class()) {
            for reader in [Reader::Staff, Reader::Student] {
                let view = View::new(&card, reader);
                let lines = lines(&view);
                let name = &card.student.name;
                let total: Points = lines.iter().map(|line| line.points).sum();
                assert_eq!(total, card.score.total, "{name}");
                let of: Points = lines.iter().map(|line| counted(line, &card)).sum();
                assert_eq!(of, card.score.of, "{name}");
            }
        }
    }
}
