//! Who is who among submissions: those of one person belong together, whatever they were handed in for.

use std::collections::{HashMap, HashSet};

use model::fingerprint::Fingerprint;
use model::scorecard::Student;

/// These by whose they are, in the order of everybody's first. Where it is in doubt whose something is, it stands alone:
/// nobody's page may show what is somebody else's.
pub fn group_by_person<'a, T>(all: &'a [T], whose: impl Fn(&T) -> &Student) -> Vec<Vec<&'a T>> {
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

/// How long a name may be before its end is cut: systems take 255 bytes, and something comes after it.
const LONGEST: usize = 120;
/// How many digits of a hash tell two names apart.
const DIGITS: usize = 8;
/// Names that mean a device to some systems, whatever comes after a point.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// A name for each of these keys, in their order. A key that can be a name is its own; no two are the same, even to a
/// system that takes capitals for small letters.
pub(crate) fn file_names(keys: &[&str]) -> Vec<String> {
    let plain: Vec<String> = keys.iter().map(|key| plain(key)).collect();
    let mut times: HashMap<String, usize> = HashMap::new();
    for name in &plain {
        *times.entry(name.to_lowercase()).or_default() += 1;
    }
    let mut taken: HashSet<String> = HashSet::new();
    let mut names = Vec::with_capacity(keys.len());
    for (key, plain) in keys.iter().zip(&plain) {
        let is_itself = plain == key && times[&plain.to_lowercase()] == 1;
        let mut name = if is_itself {
            plain.clone()
        } else {
            let hash = Fingerprint::hash(key.as_bytes()).to_string();
            format!("{plain}-{}", &hash[..DIGITS])
        };
        let first = name.clone();
        let mut number = 2;
        while !taken.insert(name.to_lowercase()) {
            name = format!("{first}-{number}");
            number += 1;
        }
        names.push(format!("{name}.html"));
    }
    names
}

/// The key with a hyphen for everything that is no letter and no digit.
fn plain(key: &str) -> String {
    let mut name = String::new();
    for character in key.chars() {
        let kept = match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' | '.' => character,
            other if !other.is_ascii() && other.is_alphanumeric() => other,
            _ => '-',
        };
        if name.len() + kept.len_utf8() > LONGEST {
            break;
        }
        name.push(kept);
    }
    // A name that begins with a point is hidden, and one that ends with one is none to some systems.
    let name = name.trim_matches('.');
    let device = name.split('.').next().unwrap_or_default().to_lowercase();
    let device = device.trim_end_matches(|digit: char| digit.is_ascii_digit());
    if name.is_empty() || DEVICES.contains(&device) {
        return format!("_{name}");
    }
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};
    use proptest::{collection, prop_assert, prop_assert_eq};

    use crate::sample_class::student;

    use super::*;

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
        let people = group_by_person(&all, |it| it);
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

    #[test]
    fn a_key_that_can_be_a_name_is_one() {
        let keys = ["ada", "budi-2", "13520001", "王小明", "a.b_c"];
        let names = file_names(&keys);
        assert_eq!(
            names,
            [
                "ada.html",
                "budi-2.html",
                "13520001.html",
                "王小明.html",
                "a.b_c.html"
            ]
        );
    }

    #[test]
    fn keys_that_would_share_a_file_or_leave_the_folder_do_not() {
        let keys = [
            "Ada",
            "ada",
            "../../etc/passwd",
            "a/b",
            "a b",
            "",
            ".",
            "..",
            "NUL",
            "com1.x",
        ];
        let names = file_names(&keys);
        for (key, name) in keys.iter().zip(&names) {
            assert!(
                !name.contains('/') && !name.starts_with('.'),
                "{key}: {name}"
            );
            assert!(!name.to_lowercase().starts_with("nul.") && !name.starts_with("com1"));
        }
        assert!(names[0].starts_with("Ada-") && names[1].starts_with("ada-"));
        let lower: HashSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(lower.len(), keys.len());
    }

    proptest! {
        #[test]
        fn no_two_share_a_file_and_every_name_is_one(keys in collection::hash_set(any::<String>(), 0..40)) {
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            let names = file_names(&keys);
            let lower: HashSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
            prop_assert_eq!(lower.len(), keys.len());
            for name in &names {
                prop_assert!(name.len() < 200 && name.ends_with(".html"), "{}", name);
                let is_plain = |character: char| character.is_alphanumeric() || "-_.".contains(character);
                prop_assert!(name.chars().all(is_plain) && !name.starts_with('.'), "{}", name);
            }
        }
    }
}
