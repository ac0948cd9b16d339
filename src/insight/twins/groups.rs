//! Groups within which every two agree.

use std::collections::HashMap;

/// Groups of at least two of so many, within which every two are linked, made from the strongest links on; each in order.
#[must_use]
pub fn groups(number: usize, links: &HashMap<(usize, usize), f64>) -> Vec<Vec<usize>> {
    let mut sorted: Vec<(&(usize, usize), &f64)> = links.iter().collect();
    sorted.sort_by(|(one, strong), (other, weak)| weak.total_cmp(strong).then(one.cmp(other)));
    let mut group_of: Vec<usize> = (0..number).collect();
    let mut groups: Vec<Vec<usize>> = (0..number).map(|place| vec![place]).collect();
    let linked = |one: usize, other: usize| links.contains_key(&(one.min(other), one.max(other)));
    for (&(one, other), _) in sorted {
        let (into, from) = (group_of[one], group_of[other]);
        if into == from {
            continue;
        }
        let all = groups[into]
            .iter()
            .all(|&one| groups[from].iter().all(|&other| linked(one, other)));
        if all {
            let moved = std::mem::take(&mut groups[from]);
            for &place in &moved {
                group_of[place] = into;
            }
            groups[into].extend(moved);
        }
    }
    groups.retain(|group| group.len() > 1);
    for group in &mut groups {
        group.sort_unstable();
    }
    groups.sort();
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_of_a_group_are_linked() {
        let links = |pairs: &[(usize, usize)]| -> HashMap<(usize, usize), f64> {
            pairs.iter().map(|&pair| (pair, 1.0)).collect()
        };
        let ring = [(0, 1), (0, 2), (1, 2)];
        assert_eq!(groups(4, &links(&ring)), [vec![0, 1, 2]]);
        // A chain is no group: its ends are not linked.
        assert_eq!(groups(4, &links(&[(0, 1), (1, 2)])), [vec![0, 1]]);
        assert_eq!(
            groups(4, &links(&[(0, 1), (2, 3)])),
            [vec![0, 1], vec![2, 3]]
        );
        assert!(groups(4, &links(&[])).is_empty());
        // The strongest link is made first.
        let strong = HashMap::from([((0, 1), 1.0), ((1, 2), 2.0)]);
        assert_eq!(groups(3, &strong), [vec![1, 2]]);
    }
}
