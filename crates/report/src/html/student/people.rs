//! Who is who among submissions: those of one person belong together, whatever they were handed in for.

use std::collections::{HashMap, HashSet};

use model::student::Student;

/// These by whose they are, in the order of everybody's first. Where it is in doubt whose something is, it stands alone:
/// nobody's page may show what is somebody else's.
#[must_use]
pub fn people<'a, T>(all: &'a [T], whose: impl Fn(&T) -> &Student) -> Vec<Vec<&'a T>> {
    let mut ids: HashMap<&str, HashSet<&str>> = HashMap::new();
    for student in all.iter().map(&whose) {
        let ids = ids.entry(&student.key).or_default();
        ids.extend(student.id.as_deref());
    }
    let mut people: Vec<Vec<&'a T>> = Vec::new();
    let mut by_key: HashMap<&str, Vec<usize>> = HashMap::new();
    for it in all {
        let student = whose(it);
        let is_shared = ids[&*student.key].len() > 1;
        let known = by_key.entry(&student.key).or_default();
        let mut known_here = known.iter().copied();
        let found = known_here.find(|&place| {
            let mut members = people[place].iter();
            members.all(|member| is_same(whose(member), student, is_shared))
        });
        match found {
            Some(place) => people[place].push(it),
            None => {
                known.push(people.len());
                people.push(vec![it]);
            }
        }
    }
    people
}

/// Whether two are one person: keys are given within an assignment, so that those of two may share one.
fn is_same(one: &Student, other: &Student, is_shared: bool) -> bool {
    let names_fit = one.name == other.name || one.name == one.key || other.name == other.key;
    match (&one.id, &other.id) {
        (Some(one), Some(other)) => one == other,
        (None, None) => names_fit,
        // Where several have this key, nobody knows whose it is.
        (None, Some(_)) | (Some(_), None) => names_fit && !is_shared,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::student;

    #[test]
    fn what_is_of_one_person_belongs_together_and_namesakes_do_not() {
        let all = [
            student("ada", "Ada L.", Some("1")),
            student("budi", "Budi", None),
            student("ada", "Ada Lovelace", Some("1")),
            student("ada", "Ada Byron", Some("2")),
            student("budi", "budi", Some("9")),
            student("budi", "Budiman", None),
            student("citra", "Citra", None),
            student("citra", "Citra", Some("111")),
            student("citra", "Citra", Some("222")),
        ];
        let people = people(&all, |it| it);
        let names: Vec<Vec<&str>> = people
            .iter()
            .map(|one| one.iter().map(|it| it.name.as_str()).collect())
            .collect();
        assert_eq!(
            names,
            [
                vec!["Ada L.", "Ada Lovelace"],
                vec!["Budi", "budi"],
                vec!["Ada Byron"],
                vec!["Budiman"],
                vec!["Citra"],
                vec!["Citra"],
                vec!["Citra"],
            ]
        );
    }
}
