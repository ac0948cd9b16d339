//! The effective branching factor: how many children each board would have in an even tree of as many boards and as deep.

use model::searched::{Counted, Counts};

/// Boards nearer to the goal than this tell little.
const LEAST_DEPTH: u32 = 8;
/// Fewer cases tell little.
const LEAST_CASES: usize = 5;

/// The effective branching factor of one search: the b with nodes + 1 = 1 + b + b² + … + bᵈ. None where there is none, as
/// for fewer nodes than the path has.
#[must_use]
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
#[must_use]
pub fn mean_branching(counts: &Counts) -> Option<f64> {
    let factors = looked_at(counts);
    let factors = factors
        .iter()
        .filter_map(|it| effective_branching(it.nodes, it.depth));
    mean(&factors.collect::<Vec<_>>())
}

/// The same of the reference solver on the same cases; none where it is not known of each.
#[must_use]
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
    use super::*;
    use model::case_facts::SeenBy;

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
