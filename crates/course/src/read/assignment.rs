//! `[assignments.NAME]`: one assignment, all but its cases.

use std::path::{Path, PathBuf};

use rules::bug::Bug;

use crate::assignment::{Assignment, Grouping};
use crate::file::complaint::Complaint;
use crate::file::field::Field;
use crate::file::reader::Reader;
use crate::language::Language;
use crate::locale::Locale;
use crate::nearest::nearest;
use crate::read::answer_rules::read_answer_rules;
use crate::read::checklist::{read_checklist, read_pattern};
use crate::read::due::read_due;
use crate::read::forms::read_forms;
use crate::read::groups::read_groups;
use crate::read::late_rule::read_late_rule;
use crate::read::limit_changes::read_limit_changes;
use crate::read::locale::read_locale;
use crate::read::provided::{Provided, read_provided};
use crate::read::puzzle_kind::read_puzzle_kind;
use crate::read::shares::read_shares;
use crate::read::ways::read_ways;
use puzzles::kind::{Kinds, PuzzleKind};

/// What an assignment's keys are read against.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    /// The folder of the course.
    pub root: &'a Path,
    /// Its languages.
    pub languages: &'a [Language],
    /// What its reports are written in.
    pub locale: Locale,
    /// The kinds of puzzle there are.
    pub kinds: Kinds,
}

/// One assignment, all but its cases.
pub(crate) fn read_assignment(
    name: &str,
    reader: &Reader<'_>,
    surroundings: &Surroundings<'_>,
) -> Assignment {
    let puzzle = read_puzzle_kind(reader, surroundings.kinds);
    let answer = read_answer_rules(reader, puzzle);
    let groups = read_groups(reader);
    let Provided { files, driver } = read_provided(reader, surroundings.root);
    let title = reader.get("title").and_then(|field| field.word());
    let assignment = Assignment {
        name: name.to_owned(),
        title: title.unwrap_or(name).to_owned(),
        puzzle,
        folder: read_folder(name, reader, surroundings.root),
        cases: Vec::new(),
        broken: Vec::new(),
        ways: read_ways(reader),
        forms: read_forms(reader, puzzle),
        shares: read_shares(reader, puzzle, &answer),
        answer,
        limits: read_limit_changes(reader, "limits"),
        build_limits: read_limit_changes(reader, "build-limits"),
        languages: read_allowed(reader, surroundings.languages),
        checklist: read_checklist(reader, &groups),
        grouping: if groups.is_empty() {
            Grouping::ByCases
        } else {
            Grouping::Declared
        },
        groups,
        required_files: read_required_files(reader),
        pass_mark: reader.get("pass-mark").and_then(|field| field.percent()),
        due: read_due(reader),
        late: read_late_rule(reader),
        locale: reader
            .get("report-language")
            .and_then(|field| read_locale(&field))
            .unwrap_or(surroundings.locale),
        provided: files,
        driver,
        prescribes: read_prescribes(reader),
        reference: read_reference(reader, puzzle),
    };
    reader.finish();
    assignment
}

/// Complains about a name that could not be typed or be a folder's.
pub(super) fn check_name(field: &Field<'_>, reader: &Reader<'_>) {
    let name = field.name();
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || name.starts_with('.') || !name.chars().all(is_plain) {
        reader.complain(
            Complaint::new(
                field.key_at(),
                format!("an assignment cannot be called `{name}`"),
            )
            .label("use letters, digits, `-`, `_` and `.`"),
        );
    }
}

fn read_folder(name: &str, reader: &Reader<'_>, root: &Path) -> PathBuf {
    let Some(field) = reader.get("cases") else {
        return root.join("cases").join(name);
    };
    let folder = root.join(field.word().unwrap_or_default());
    if !folder.is_dir() {
        field.complain(
            "there is no such folder",
            "the path is taken from the folder of this file",
        );
    }
    folder
}

fn read_allowed(reader: &Reader<'_>, languages: &[Language]) -> Vec<String> {
    let fields = reader
        .get("allowed-languages")
        .and_then(|field| field.list());
    let names: Vec<&str> = languages
        .iter()
        .map(|language| language.name.as_str())
        .collect();
    let mut allowed = Vec::new();
    for field in fields.unwrap_or_default() {
        match field.word() {
            Some(name) if names.contains(&name) => allowed.push(name.to_owned()),
            Some(name) => field.not_one_of(name, &names),
            None => {}
        }
    }
    allowed
}

fn read_required_files(reader: &Reader<'_>) -> Vec<String> {
    let fields = reader.get("required-files").and_then(|field| field.list());
    let fields = fields.unwrap_or_default();
    fields.iter().filter_map(read_pattern).collect()
}

/// The mistakes that the handout prescribes.
fn read_prescribes(reader: &Reader<'_>) -> Vec<Bug> {
    let fields = reader.get("prescribes").and_then(|field| field.list());
    let mut bugs = Vec::new();
    for field in fields.unwrap_or_default() {
        let Some(name) = field.word() else { continue };
        match Bug::from_name(name) {
            Some(bug) => bugs.push(bug),
            None => field.complain(
                format!("no mistake is called `{name}`"),
                match nearest(name, Bug::ALL.map(Bug::name)) {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => "`grader reference zoo list` names them all".to_owned(),
                },
            ),
        }
    }
    bugs
}

/// What the reference solver is asked; the way that is best for the puzzle if the course does not say.
fn read_reference(reader: &Reader<'_>, puzzle: PuzzleKind) -> Vec<String> {
    let usual = puzzle.kind().reference();
    let Some(field) = reader.get("reference") else {
        return usual.iter().map(|word| (*word).to_owned()).collect();
    };
    let words = field.words().unwrap_or_default();
    if !words.iter().any(|word| word == "{board}") {
        field.complain(
            "the reference solver is not told the board",
            "put `\"{board}\"` where its file belongs",
        );
    }
    words
}
