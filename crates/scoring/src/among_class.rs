//! Where a submission's search stands among those of its class: medians of the others, and nobody by name; and the
//! effective branching factor that searches are compared by.

use std::collections::BTreeMap;

use model::insight::{AmongClass, Counted, Counts, Guide, Searched};
use model::scorecard::Scorecard;
use rules::statistics::{median, quantile};

/// A median of fewer others would tell too much of them.
const LEAST_OTHERS: usize = 5;

/// The figures of every assignment's submissions. Only what students may see of cases is in them, so that no median tells
/// of a hidden case.
#[derive(Debug, Clone, Default)]
pub struct ClassFigures {
    by_assignment: BTreeMap<String, Figures>,
}

/// Figures, in order of their size.
#[derive(Debug, Clone, Default)]
struct Figures {
    branching: BTreeMap<Option<Guide>, Vec<f64>>,
    seconds: BTreeMap<u32, Vec<f64>>,
}

impl ClassFigures {
    /// Of these submissions, which are the whole class.
    pub fn collect(cards: &[Scorecard]) -> Self {
        let mut all = Self::default();
        for card in cards {
            if let Some(searched) = &card.insight.search {
                let class = all
                    .by_assignment
                    .entry(card.assignment.clone())
                    .or_default();
                let figures = figures(searched);
                for (claimed, factors) in figures.branching {
                    class.branching.entry(claimed).or_default().extend(factors);
                }
                for (depth, seconds) in figures.seconds {
                    class.seconds.entry(depth).or_default().extend(seconds);
                }
            }
        }
        for class in all.by_assignment.values_mut() {
            let lists = class.branching.values_mut();
            for list in lists.chain(class.seconds.values_mut()) {
                list.sort_by(f64::total_cmp);
            }
        }
        all
    }

    /// Tells a submission of the class where it stands.
    pub fn place(&self, card: &mut Scorecard) {
        let Some(class) = self.by_assignment.get(&card.assignment) else {
            return;
        };
        if let Some(searched) = &mut card.insight.search {
            let own = figures(searched);
            let among = AmongClass {
                branching: medians(&class.branching, &own.branching),
                seconds: medians(&class.seconds, &own.seconds),
            };
            let is_something = !among.branching.is_empty() || !among.seconds.is_empty();
            searched.class = is_something.then_some(among);
        }
    }
}

/// Tells every submission of a class where it stands among the others; the last step before results are told.
pub fn place_among_class(cards: &mut [Scorecard]) {
    let class = ClassFigures::collect(cards);
    for card in cards {
        class.place(card);
    }
}

fn figures(searched: &Searched) -> Figures {
    let public = searched.for_students();
    let mut figures = Figures::default();
    for counts in &public.counts {
        if let Some(factor) = mean_branching(counts) {
            figures.branching.insert(counts.claimed, vec![factor]);
        }
    }
    let times = public.times.iter().map(|it| (it.depth, it.seconds));
    for (depth, seconds) in median_by_depth(times) {
        figures.seconds.insert(depth, vec![seconds]);
    }
    figures
}

pub fn median_by_depth(values: impl Iterator<Item = (u32, f64)>) -> BTreeMap<u32, f64> {
    let mut all: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for (depth, value) in values {
        all.entry(depth).or_default().push(value);
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        median(&values)
    };
    all.into_iter()
        .filter_map(|(depth, values)| Some((depth, median(values)?)))
        .collect()
}

/// The medians of the sorted lists, each without one's own value, where enough others are left.
fn medians<K: Ord + Copy>(
    all: &BTreeMap<K, Vec<f64>>,
    own: &BTreeMap<K, Vec<f64>>,
) -> Vec<(K, f64)> {
    all.iter()
        .filter_map(|(&key, values)| {
            let own = own.get(&key).and_then(|own| own.first());
            let own =
                own.and_then(|own| values.binary_search_by(|value| value.total_cmp(own)).ok());
            let others = values.len() - usize::from(own.is_some());
            let past = |place: usize| place + usize::from(own.is_some_and(|own| place >= own));
            let median = quantile(others, 0.5, |place| values.get(past(place)).copied())?;
            (others >= LEAST_OTHERS).then_some((key, median))
        })
        .collect()
}

/// Boards nearer to the goal than this tell little.
const LEAST_DEPTH: u32 = 8;
/// Fewer cases tell little.
const LEAST_CASES: usize = 5;

/// The effective branching factor of one search: the b with nodes + 1 = 1 + b + b² + … + bᵈ. None where there is none, as
/// for fewer nodes than the path has.
pub fn effective_branching(nodes: u64, depth: u32) -> Option<f64> {
    if depth == 0 || nodes < u64::from(depth) {
        return None;
    }
    let sum = |b: f64| (0..depth).fold(0.0, |sum, _| (sum + 1.0) * b);
    let nodes = nodes as f64;
    // The factor is at least 1, and at most the number of nodes, which are then all one move away.
    let (mut low, mut high) = (1.0, nodes.max(1.0));
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if sum(middle) < nodes {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(f64::midpoint(low, high))
}

/// The mean of the program's effective branching factors, where enough cases tell.
pub fn mean_branching(counts: &Counts) -> Option<f64> {
    let factors = looked_at(counts);
    let factors = factors
        .iter()
        .filter_map(|it| effective_branching(it.nodes, it.depth));
    mean(&factors.collect::<Vec<_>>())
}

/// The same of the reference solver on the same cases; none where it is not known of each.
pub fn mean_reference_branching(counts: &Counts) -> Option<f64> {
    let factors = looked_at(counts);
    let factors = factors
        .iter()
        .map(|it| effective_branching(it.reference?, it.depth));
    mean(&factors.collect::<Option<Vec<_>>>()?)
}

/// The cases that tell: those that the reference solver counted too, if they are enough.
fn looked_at(counts: &Counts) -> Vec<&Counted> {
    let deep = counts.cases.iter().filter(|it| it.depth >= LEAST_DEPTH);
    let compared: Vec<&Counted> = deep.clone().filter(|it| it.reference.is_some()).collect();
    if compared.len() >= LEAST_CASES {
        compared
    } else {
        deep.collect()
    }
}

fn mean(factors: &[f64]) -> Option<f64> {
    (factors.len() >= LEAST_CASES).then(|| factors.iter().sum::<f64>() / factors.len() as f64)
}

#[cfg(test)]
mod tests {
    use model::case_facts::SeenBy;
    use model::insight::Insight;
    use model::insight::Timed;
    use model::scorecard::Student;

    use super::*;

    fn card(name: &str, seconds: f64, seen_by: SeenBy) -> Scorecard {
        let timed = |depth, seen_by| Timed {
            depth,
            seen_by,
            seconds,
            reference: 0.001,
        };
        let search = Searched {
            times: vec![timed(9, SeenBy::Everybody), timed(20, seen_by)],
            ..Searched::default()
        };
        Scorecard {
            student: Student::keyed(name),
            assignment: "fifteen-bnb".to_owned(),
            insight: Insight {
                search: Some(search),
                ..Insight::default()
            },
            ..Scorecard::default()
        }
    }

    fn among(cards: &[Scorecard], place: usize) -> Option<AmongClass> {
        cards[place].insight.search.as_ref()?.class.clone()
    }

    #[test]
    fn a_median_is_of_the_others_and_of_five_at_least() {
        let mut cards: Vec<Scorecard> = (1..=6)
            .map(|number| card(&number.to_string(), f64::from(number), SeenBy::Everybody))
            .collect();
        place_among_class(&mut cards);
        // Of 2, 3, 4, 5, 6; and of 1, 2, 3, 4, 5.
        assert_eq!(among(&cards, 0).unwrap().seconds, [(9, 4.0), (20, 4.0)]);
        assert_eq!(among(&cards, 5).unwrap().seconds, [(9, 3.0), (20, 3.0)]);
        cards.pop();
        place_among_class(&mut cards);
        assert_eq!(among(&cards, 0), None);
    }

    #[test]
    fn what_the_others_took_on_hidden_cases_is_in_no_median() {
        for hidden in [SeenBy::Staff, SeenBy::StaffUntilDue] {
            let mut cards: Vec<Scorecard> = (1..=8)
                .map(|number| card(&number.to_string(), f64::from(number), hidden))
                .collect();
            place_among_class(&mut cards);
            assert_eq!(among(&cards, 0).unwrap().seconds, [(9, 5.0)]);
        }
    }

    #[test]
    fn one_who_is_told_later_stands_where_the_class_stood() {
        let mut cards: Vec<Scorecard> = (1..=6)
            .map(|number| card(&number.to_string(), f64::from(number), SeenBy::Everybody))
            .collect();
        let class = ClassFigures::collect(&cards);
        let mut later = cards.swap_remove(0);
        class.place(&mut later);
        assert_eq!(among(&[later], 0).unwrap().seconds, [(9, 4.0), (20, 4.0)]);
    }

    #[test]
    fn another_assignment_is_another_class() {
        let mut cards: Vec<Scorecard> = (1..=7)
            .map(|number| card(&number.to_string(), f64::from(number), SeenBy::Everybody))
            .collect();
        "packing".clone_into(&mut cards[6].assignment);
        place_among_class(&mut cards);
        assert_eq!(among(&cards, 0).unwrap().seconds, [(9, 4.0), (20, 4.0)]);
        assert_eq!(among(&cards, 6), None);
    }

    #[test]
    fn an_even_tree_has_its_own_factor() {
        for (nodes, depth, factor) in [
            (2 + 4 + 8, 3, 2.0),
            (3 + 9 + 27 + 81, 4, 3.0),
            (7, 7, 1.0),
            (52, 5, 1.92),
            (1, 1, 1.0),
        ] {
            let found = effective_branching(nodes, depth).unwrap();
            assert!((found - factor).abs() < 0.01, "{nodes} {depth}: {found}");
        }
        assert_eq!(effective_branching(6, 7), None);
        assert_eq!(effective_branching(0, 0), None);
    }

    #[test]
    fn few_or_easy_cases_tell_nothing() {
        let counted = |depth| Counted {
            depth,
            seen_by: SeenBy::Everybody,
            nodes: 1_000,
            reference: Some(100),
        };
        let of = |depths: &[u32]| Counts {
            cases: depths.iter().map(|&depth| counted(depth)).collect(),
            ..Counts::default()
        };
        assert_eq!(mean_branching(&of(&[8, 9, 10, 11])), None);
        assert_eq!(mean_branching(&of(&[3, 4, 5, 6, 7, 8, 9])), None);
        let enough = of(&[8, 9, 10, 11, 12]);
        assert!(mean_branching(&enough) > mean_reference_branching(&enough));
        let mut unknown = enough.clone();
        unknown.cases[0].reference = None;
        assert_eq!(mean_reference_branching(&unknown), None);
        // A case that only the program counted is left out, if enough are left.
        let mut more = of(&[8, 9, 10, 11, 12, 40]);
        more.cases[5].reference = None;
        assert_eq!(mean_branching(&more), mean_branching(&enough));
        assert_eq!(
            mean_reference_branching(&more),
            mean_reference_branching(&enough)
        );
    }
}
