//! Which student, case and assignment was meant, and what was probably meant where there is none of that name.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;

use terminal::failure::Failure;

use crate::cli::class::results_store::store_failure;
use crate::cli::shared_output::quoted;
use course::assignment::Assignment;
use course::course::Course;
use course::nearest_word::nearest;
use model::scorecard::Student;
use store::store::Store;

/// How many cases are named that may have been meant.
const MOST: usize = 4;

/// The only one of these students, who are all called so; none where there are none.
pub(crate) fn the_only(name: &str, mut called: Vec<Student>) -> Result<Option<Student>, Failure> {
    if called.len() > 1 {
        let keys = quoted(called.iter().map(|one| &one.key));
        return Err(Failure::input(format!(
            "several students are called `{name}`: {keys}; give one of these keys instead"
        )));
    }
    Ok(called.pop())
}

pub(crate) fn is_called(student: &Student, name: &str) -> bool {
    names(student).any(|own| own == name)
}

/// The only one of these students whose key, name or id begins so, in capitals or not; none where there are several.
pub(crate) fn find_by_beginning<'a>(
    name: &str,
    known: impl Iterator<Item = &'a Student>,
) -> Option<&'a Student> {
    let name = name.to_lowercase();
    let begins = |student: &&Student| {
        let mut own = names(student);
        own.any(|own| own.to_lowercase().starts_with(&name))
    };
    let mut found = known.filter(begins);
    let first = found.next()?;
    // Somebody who handed in two assignments is one.
    found.all(|other| other.key == first.key).then_some(first)
}

/// The student of whom results are kept that is called so, or whose names alone begin so.
pub(crate) fn find_stored(store: &Store, name: &str) -> Result<Option<Student>, Failure> {
    let called = store.find_students(name).map_err(store_failure)?;
    if let Some(only) = the_only(name, called)? {
        return Ok(Some(only));
    }
    let all = store.students().map_err(store_failure)?;
    Ok(find_by_beginning(name, all.iter()).cloned())
}

/// Who may have been meant by this name: `; did you mean …?`, or nothing.
pub(crate) fn meant_student(store: &Store, name: &str) -> Result<String, Failure> {
    let known = store.students().map_err(store_failure)?;
    Ok(did_you_mean(name, known.iter().flat_map(names)))
}

/// Nobody is called so; these are the students there are.
pub(crate) fn no_such_student<'a>(
    student: &str,
    known: impl Iterator<Item = &'a Student>,
) -> Failure {
    Failure::input(format!(
        "found no submission by `{student}`; give the folder of the submissions with `--in PATH`{}",
        did_you_mean(student, known.flat_map(names))
    ))
}

/// None of these assignments, which the student handed in, has such a case.
pub(crate) fn no_such_case<'a>(
    course: &Course,
    student: &str,
    case: &str,
    assignments: impl IntoIterator<Item = &'a str>,
) -> Failure {
    let handed_in = assignments
        .into_iter()
        .filter_map(|name| course.assignment(name));
    let cases = handed_in.flat_map(|assignment| &assignment.cases);
    Failure::input(format!(
        "no assignment that `{student}` handed in has a case `{case}`; `grader cases list` names the cases{}",
        did_you_mean(case, cases.map(|known| known.name.as_str()))
    ))
}

pub(crate) fn names(student: &Student) -> impl Iterator<Item = &str> {
    let names = [student.key.as_str(), student.name.as_str()];
    names.into_iter().chain(student.id.as_deref())
}

/// Asks for the names that may have been meant: those that contain it, in capitals or not, or else the one that differs
/// least.
fn did_you_mean<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    let small = typed.to_lowercase();
    let contains_it = |name: &&str| name.to_lowercase().contains(&small);
    let mut near: BTreeSet<&str> = names.iter().copied().filter(contains_it).collect();
    if near.is_empty() {
        near.extend(nearest(typed, names));
    }
    let near = near.into_iter().take(MOST);
    let near: Vec<String> = near.map(|name| format!("`{name}`")).collect();
    match near.split_last() {
        None => String::new(),
        Some((only, [])) => format!("; did you mean {only}?"),
        Some((last, others)) => format!("; did you mean {} or {last}?", others.join(", ")),
    }
}

/// The assignment that was named, that a folder on the way to this path is named after, or that is the only one.
pub(crate) fn find_assignment(course: &Course, named: Option<&str>, path: &Path) -> Option<String> {
    if let Some(name) = named {
        return Some(name.to_owned());
    }
    let here = env::current_dir().unwrap_or_default();
    let path = path.canonicalize().unwrap_or(here);
    let on_the_way = path
        .ancestors()
        .filter_map(Path::file_name)
        .find_map(|folder| course.assignment(&folder.to_string_lossy()));
    let only = match course.assignments.as_slice() {
        [only] => Some(only),
        _ => None,
    };
    let found = on_the_way.or(only);
    found.map(|assignment| assignment.name.clone())
}

pub(crate) fn ask_which(course: &Course, candidates: &[&Assignment]) -> Failure {
    let names = quoted(candidates.iter().map(|it| &it.name));
    Failure::input(if course.is_built_in() {
        // A student, who may be in the wrong folder and cannot make a course.
        format!(
            "which assignment is this? say `-a NAME`, one of {names}; or, if your teacher gave you a course, run this \
             inside its folder, or name its file with `--course FILE`"
        )
    } else {
        format!("which assignment is this? say `--assignment NAME`, one of {names}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_have_been_meant_is_named() {
        let names = ["berhasil1", "berhasil2", "berhasil1", "gagal1"];
        let table = [
            ("berhasil", "; did you mean `berhasil1` or `berhasil2`?"),
            ("gagall", "; did you mean `gagal1`?"),
            ("1", "; did you mean `berhasil1` or `gagal1`?"),
            ("GAGAL", "; did you mean `gagal1`?"),
            ("zzz", ""),
        ];
        for (typed, expected) in table {
            assert_eq!(did_you_mean(typed, names.into_iter()), expected, "{typed}");
        }
    }

    #[test]
    fn the_beginning_of_one_students_name_or_key_is_enough() {
        let student = |key: &str, name: &str| Student {
            name: name.to_owned(),
            ..Student::keyed(key)
        };
        let class = [
            student("13520088_siti", "Siti Aminah"),
            student("13520088_siti", "Siti Aminah"),
            student("13520031_dewi", "Dewi Lestari"),
            student("13520099_dewa", "Dewa Putra"),
        ];
        let table = [
            ("siti", Some("13520088_siti")),
            ("Dewi", Some("13520031_dewi")),
            ("13520099", Some("13520099_dewa")),
            ("dew", None),
            ("1352", None),
            ("Aminah", None),
        ];
        for (typed, key) in table {
            let found = find_by_beginning(typed, class.iter());
            assert_eq!(found.map(|it| it.key.as_str()), key, "{typed}");
        }
    }
}
