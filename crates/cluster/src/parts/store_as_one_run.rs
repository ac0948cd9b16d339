//! Keeps parts that belong together as one run: all of it, or nothing.

use std::path::PathBuf;

use crate::parts::part_file::{PartLine, PartReadError};
use crate::parts::survey_parts::Survey;
use course::course::Course;
use model::grading_run::{RunFacts, RunState};
use model::scorecard::Scorecard;
use scoring::score::{PersonDecisions, rescore};
use store::decisions::Decisions;
use store::error::StoreError;
use store::outcomes::OnConflict;
use store::run_history::Effort;
use store::store::Store;

/// Why parts that belong together are not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    #[error("the parts were graded with another course than `{}`; merge them with the one they were graded with", path.display())]
    AnotherCourse { path: PathBuf },
    /// One was changed since it was looked at.
    #[error(transparent)]
    Part(#[from] PartReadError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps what the parts hold as one run of which these are the facts, or nothing of it. Its number.
pub fn keep(
    survey: &Survey,
    course: &Course,
    store: &Store,
    facts: &RunFacts,
) -> Result<u64, KeepError> {
    if course.suite_hash(survey.only_assignment()) != survey.basis.suite {
        let path = course.path.clone();
        return Err(KeepError::AnotherCourse { path });
    }
    let heard = store.decisions()?;
    let number = store.begin_run(facts, &survey.basis.suite)?;
    let kept = survey.each(&mut |line| -> Result<(), KeepError> {
        match line {
            PartLine::Submission(entry) => {
                let card = decide(entry.card, course, &heard);
                store.import_scorecard(number, entry.place, &card, &entry.keys)?;
            }
            PartLine::Finding { key, body } => store.keep_finding(&key, &body, OnConflict::Keep)?,
            PartLine::Part(_) | PartLine::End(_) => {}
        }
        Ok(())
    });
    let (recalled, ran) = survey.effort;
    let ended = kept.and_then(|()| {
        store.record_effort(number, Effort { recalled, ran })?;
        Ok(store.end_run(number, RunState::Done)?)
    });
    if ended.is_err() {
        // Where even this cannot be written, it is a run that never ended, and nothing of it stands.
        let _ = store.forget_run(number);
    }
    ended.map(|()| number)
}

/// A scorecard with what a person decided: the machines that graded may not know of it.
fn decide(card: Scorecard, course: &Course, heard: &Decisions) -> Scorecard {
    let Some(assignment) = course.assignment(&card.assignment) else {
        return card;
    };
    let (student, work) = (card.student.clone(), card.work.clone());
    let heard = heard.for_submission(&assignment.name, &student, work.as_deref());
    let mut items = assignment.checklist.iter();
    let is_marked = items.any(|item| heard.marked(item.name()).is_some());
    if !is_marked && heard.said().next().is_none() {
        return card;
    }
    let persons = PersonDecisions {
        marked: &|item| heard.marked(item.name()),
        on_case: &|case| heard.on_case(&case.name, &case.fingerprint()),
        on_all: heard.on_all(),
    };
    rescore(assignment, card, &persons)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use jiff::Timestamp;
    use store::outcomes::Transcripts;

    use super::*;
    use crate::parts::PartitionScheme;
    use crate::parts::part_file::Basis;
    use crate::parts::survey_parts::survey_parts;
    use crate::parts::tests::Class;

    /// A class in three parts, graded with this course.
    fn graded_with(course: &Course) -> (Class, Vec<PathBuf>, Survey) {
        let class = Class::new(9, PartitionScheme::Slice, 3);
        let basis = Basis {
            suite: course.suite_hash(None),
            ..class.basis()
        };
        let parts = class.first.siblings();
        let files: Vec<PathBuf> = parts
            .map(|part| class.write(part, 0, 7, basis.clone()))
            .collect();
        let survey = survey_parts(&files).unwrap();
        (class, files, survey)
    }

    /// Keeps a survey in a store beside the class.
    fn keep_beside(class: &Class, survey: &Survey) -> (Result<u64, KeepError>, Store) {
        let store = Store::open(&class.folder.path().join("kept.db")).unwrap();
        let facts = RunFacts {
            began: survey.began,
            ..RunFacts::default()
        };
        (keep(survey, &Course::default(), &store, &facts), store)
    }

    #[test]
    fn parts_are_kept_as_one_run_in_the_order_of_the_class() {
        let (class, _, survey) = graded_with(&Course::default());
        let (number, store) = keep_beside(&class, &survey);
        let kept = store.run(number.unwrap(), Transcripts::LeftOut).unwrap();
        let students: Vec<String> = kept.cards.into_iter().map(|it| it.student.key).collect();
        assert_eq!(students, class.students);
        assert_eq!(kept.run.state, RunState::Done);
        assert_eq!(kept.run.began, Timestamp::UNIX_EPOCH);
    }

    #[test]
    fn parts_of_another_course_are_not_kept() {
        let (class, files, _) = graded_with(&Course::default());
        for (part, file) in class.first.siblings().zip(&files) {
            class.write_to(file, part, 0, 7, class.basis());
        }
        let (kept, store) = keep_beside(&class, &survey_parts(&files).unwrap());
        assert!(matches!(kept, Err(KeepError::AnotherCourse { .. })));
        assert!(store.runs().unwrap().is_empty());
    }

    #[test]
    fn of_parts_that_change_meanwhile_nothing_is_kept() {
        let (class, files, survey) = graded_with(&Course::default());
        fs::write(&files[2], "no part\n").unwrap();
        let (kept, store) = keep_beside(&class, &survey);
        assert!(matches!(kept, Err(KeepError::Part(_))));
        assert!(store.runs().unwrap().is_empty());
    }
}
