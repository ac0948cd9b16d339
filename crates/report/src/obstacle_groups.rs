//! What stood in the way of a class, by cause: that one program lacks one package and another lacks another is one thing to
//! fix, and one thing to read.

use model::obstacle::{Obstacle, ObstacleOwner};
use model::scorecard::Scorecard;

use crate::words::{Cause, Words};

/// One cause, and everybody whom it befell.
#[derive(Debug)]
pub(crate) struct ObstacleGroup<'a> {
    pub whose: ObstacleOwner,
    /// The obstacle of each, with where its submission stands among those that were looked at.
    pub met: Vec<(usize, &'a Obstacle)>,
}

impl ObstacleGroup<'_> {
    /// In words: the obstacle itself where it is everybody's, and else what they have in common.
    pub(crate) fn describe(&self, words: &Words) -> String {
        let first = self.met[0].1;
        if self.is_one() {
            words.obstacle(first)
        } else {
            words.cause(&Cause::new(first))
        }
    }

    /// What is named beside this one of them, where not everybody's is the same.
    pub(crate) fn distinct_name(&self, obstacle: &Obstacle) -> Option<String> {
        let (_, name) = Cause::and_name(obstacle);
        name.filter(|_| !self.is_one())
    }

    /// Whether everybody met the same, and that is told in a few words: what was looked for in vain is a long list.
    fn is_one(&self) -> bool {
        let first = self.met[0].1;
        let is_long = matches!(first, Obstacle::NoProgram { .. });
        !is_long && self.met.iter().all(|(_, it)| *it == first)
    }
}

/// What stood in the way, by cause: the machine's first, and of those what befell most.
pub(crate) fn group_obstacles<'a>(cards: &[&'a Scorecard]) -> Vec<ObstacleGroup<'a>> {
    let mut found: Vec<(Cause, ObstacleGroup<'a>)> = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        for obstacle in &card.obstacles {
            let (cause, whose) = (Cause::new(obstacle), obstacle.whose());
            let is_it = |it: &&mut (Cause, ObstacleGroup<'a>)| it.0 == cause && it.1.whose == whose;
            match found.iter_mut().find(is_it) {
                Some((_, known)) => known.met.push((place, obstacle)),
                None => {
                    let met = vec![(place, obstacle)];
                    found.push((cause, ObstacleGroup { whose, met }));
                }
            }
        }
    }
    found.sort_by(|(one, of_one), (other, of_other)| {
        let order = |it: &ObstacleGroup<'_>| (it.whose, std::cmp::Reverse(it.met.len()));
        order(of_one).cmp(&order(of_other)).then(one.cmp(other))
    });
    found.into_iter().map(|(_, it)| it).collect()
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::sample_class::ada;
    use crate::words::words;

    use super::*;

    fn lacks(package: &str) -> Scorecard {
        let mut card = ada();
        card.obstacles = vec![Obstacle::PackageMissing {
            language: "Python".to_owned(),
            package: package.to_owned(),
        }];
        card
    }

    #[test]
    fn packages_of_one_language_are_one_cause_and_a_package_that_all_lack_is_named() {
        let english = words(Locale::English);
        let different = [lacks("numpy"), lacks("pygame")];
        let different: Vec<&Scorecard> = different.iter().collect();
        let found = group_obstacles(&different);
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].describe(english),
            "needs a Python package that is not installed here"
        );
        let beside = found[0].distinct_name(&different[1].obstacles[0]);
        assert_eq!(beside.as_deref(), Some("`pygame`"));
        let same = [lacks("numpy"), lacks("numpy")];
        let same: Vec<&Scorecard> = same.iter().collect();
        let found = group_obstacles(&same);
        assert!(found[0].describe(english).contains("`numpy`"));
        assert_eq!(found[0].distinct_name(&same[0].obstacles[0]), None);
    }

    #[test]
    fn the_machines_come_first_and_then_what_befell_most() {
        let with = |obstacle: Obstacle| {
            let mut card = ada();
            card.obstacles = vec![obstacle];
            card
        };
        let cards = [
            with(Obstacle::Empty),
            with(Obstacle::Empty),
            with(Obstacle::NeedsDisplay),
            lacks("numpy"),
            lacks("torch"),
        ];
        let cards: Vec<&Scorecard> = cards.iter().collect();
        let found: Vec<usize> = group_obstacles(&cards)
            .iter()
            .map(|it| it.met[0].0)
            .collect();
        assert_eq!(found, [3, 2, 0]);
    }
}
