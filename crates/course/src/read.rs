//! What the keys of a course's files mean: `grader.toml` as a whole, but nothing of the cases; below it one file a key
//! or a table.
//!
//! Every function takes what it knows from a table and complains about what is wrong there. What it returns after a
//! complaint is not used.

pub(crate) mod assignment;
pub(crate) mod expected;
pub(crate) mod input_ways;
pub(crate) mod limit_changes;
pub(crate) mod scoring;

use std::path::Path;

use model::tier::Tier;
use puzzles::puzzle_traits::Kinds;

use crate::assignment::Assignment;
use crate::course::{Course, SandboxRules};
use crate::languages::{Language, built_in_languages, read_languages};
use crate::read::assignment::{CourseContext, check_name, read_assignment, read_locale};
use crate::toml_file::document::Reader;
use crate::toml_file::field::Field;

/// What keys of the outermost table belong to.
pub(crate) const KIND: &str = "the course";

/// The course, with assignments that do not know their cases yet.
pub(crate) fn read_course(reader: &Reader<'_>, path: &Path, kinds: Kinds) -> Course {
    let root = path.parent().unwrap_or(Path::new("")).to_owned();
    let locale = reader.read("language", read_locale).unwrap_or_default();
    let languages = read_all_languages(reader);
    let context = CourseContext {
        root: &root,
        languages: &languages,
        locale,
        kinds,
    };
    let course = Course {
        assignments: read_assignments(reader, &context),
        sandbox: read_sandbox_rules(reader),
        roster: reader
            .read("roster", Field::word)
            .map(|name| root.join(name)),
        path: path.to_owned(),
        title: reader.read("title", Field::word).map(str::to_owned),
        locale,
        notes: Vec::new(),
        languages: languages.clone(),
        home: root.clone(),
        root: root.clone(),
    };
    reader.finish();
    course
}

/// The course's own languages first, then those built in that it does not change.
fn read_all_languages(reader: &Reader<'_>) -> Vec<Language> {
    let built_in = built_in_languages();
    let own = reader
        .read("languages", |field| field.table("the languages"))
        .map(|table| read_languages(&table, built_in))
        .unwrap_or_default();
    let is_new = |language: &&Language| own.iter().all(|other| other.name != language.name);
    let rest: Vec<Language> = built_in.iter().filter(is_new).cloned().collect();
    own.into_iter().chain(rest).collect()
}

fn read_assignments(reader: &Reader<'_>, context: &CourseContext<'_>) -> Vec<Assignment> {
    const KIND: &str = "an assignment";
    let defaults = reader.read("defaults", |field| field.table(KIND));
    let table = reader.read("assignments", |field| field.table("the assignments"));
    let mut assignments = Vec::new();
    for field in table.iter().flat_map(Reader::entries) {
        check_name(&field, reader);
        if let Some(entry) = field.table(KIND) {
            let entry = entry.with_defaults(defaults.as_ref());
            assignments.push(read_assignment(field.name(), &entry, context));
        }
    }
    if let Some(defaults) = defaults {
        if assignments.is_empty() {
            // Nobody has looked into the defaults: as an assignment of their own they are.
            read_assignment("defaults", &defaults, context);
        }
        defaults.finish();
    }
    assignments
}

fn read_sandbox_rules(course: &Reader<'_>) -> SandboxRules {
    let Some(reader) = course.read("sandbox", |field| field.table("`[sandbox]`")) else {
        return SandboxRules::default();
    };
    let tiers = Tier::STRONGEST_FIRST.map(|tier| (tier.name(), tier));
    let rules = SandboxRules {
        require: reader.read("require", |field| field.choice(&tiers)),
    };
    reader.finish();
    rules
}
