//! Groups within which every two agree.

use std::collections::HashMap;

/// Groups of at least two of so many, within which every two are linked, made from the strongest links on; each in order.
/// Whoever is linked to two who are not linked to each other is in a group with each of them: every link is in a group.
pub(crate) fn groups(number: usize, links: &HashMap<(usize, usize), f64>) -> Vec<Vec<usize>> {
    let mut left: Vec<(usize, usize)> = links.keys().copied().collect();
    left.sort_by(|one, other| links[other].total_cmp(&links[one]).then(one.cmp(other)));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    while let Some(&strongest) = left.first() {
        let group = around(strongest, number, links);
        left.retain(|(one, other)| !(group.contains(one) && group.contains(other)));
        groups.push(group);
    }
    groups.sort();
    groups
}

/// The two of this link, and whoever is linked to all who are in already: who is linked most strongly comes first.
fn around(link: (usize, usize), number: usize, links: &HashMap<(usize, usize), f64>) -> Vec<usize> {
    let mut group = vec![link.0, link.1];
    let strength = |place: usize, group: &[usize]| -> Option<f64> {
        let to = |&member: &usize| links.get(&(place.min(member), place.max(member))).copied();
        group.iter().map(to).sum()
    };
    loop {
        let others = (0..number).filter(|place| !group.contains(place));
        let others = others.filter_map(|place| Some((strength(place, &group)?, place)));
        let next = others
            .max_by(|(one, first), (other, second)| one.total_cmp(other).then(second.cmp(first)));
        let Some((_, next)) = next else {
            group.sort_unstable();
            return group;
        };
        group.push(next);
    }
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
        // A chain is two groups: its ends are not linked, and no link is lost.
        let chain = links(&[(0, 1), (1, 2)]);
        assert_eq!(groups(4, &chain), [vec![0, 1], vec![1, 2]]);
        assert_eq!(
            groups(4, &links(&[(0, 1), (2, 3)])),
            [vec![0, 1], vec![2, 3]]
        );
        assert!(groups(4, &links(&[])).is_empty());
        // Rings that share a link are each whole.
        let mut strong = links(&[(0, 1), (0, 2), (1, 2), (1, 3)]);
        strong.insert((2, 3), 2.0);
        assert_eq!(groups(4, &strong), [vec![0, 1, 2], vec![1, 2, 3]]);
    }
}
