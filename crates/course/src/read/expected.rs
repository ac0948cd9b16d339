//! `expected.toml`: what is expected of a program that is given a case's board.

use model::case_facts::Expectation;
use model::points::Points;
use puzzles::puzzle_traits::Doubt;

use crate::assignment::{Assignment, LimitChanges, Visibility};
use crate::read::limit_changes::read_limit_changes;
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::Reader;
use crate::toml_file::field::Field;

/// What keys of the file belong to.
pub(crate) const KIND: &str = "a case";
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Expected {
    /// What is expected; nothing if that was not understood.
    pub expectation: Option<Expectation>,
    /// What the case weighs within its group.
    pub weight: Points,
    /// Whether the file calls that `points`, as it was once called.
    pub is_called_points: bool,
    pub group: String,
    pub visibility: Visibility,
    pub limits: LimitChanges,
    pub tags: Vec<String>,
    pub note: Option<String>,
}

/// What the file says. `check` is told what is expected and where that is written, and says what speaks against it.
pub(crate) fn read_expected(
    reader: &Reader<'_>,
    assignment: &Assignment,
    check: impl FnOnce(Expectation) -> Option<Doubt>,
) -> Expected {
    let expectation = read_expectation(reader);
    if let Some((expectation, field)) = expectation
        && let Some(doubt) = check(expectation)
    {
        reader.complain(
            Complaint::new(field.key_at().start..field.at().end, doubt.words).label(doubt.label),
        );
    }
    let visibilities = [
        ("public", Visibility::Public),
        ("hidden", Visibility::Hidden),
        ("after-due", Visibility::AfterDue),
    ];
    let weight = reader.one_of(&["weight", "points"]);
    let note = reader.read("note", Field::word);
    let expected = Expected {
        expectation: expectation.map(|(expectation, _)| expectation),
        weight: weight
            .as_ref()
            .and_then(Field::weight)
            .unwrap_or(Points::whole(1)),
        is_called_points: weight.is_some_and(|field| field.name() == "points"),
        group: read_group(reader, assignment),
        visibility: reader
            .read("visibility", |field| field.choice(&visibilities))
            .unwrap_or_default(),
        limits: read_limit_changes(reader, "limits"),
        tags: reader.read("tags", Field::words).unwrap_or_default(),
        note: note.map(str::to_owned),
    };
    reader.finish();
    expected
}

fn read_expectation<'a>(reader: &Reader<'a>) -> Option<(Expectation, Field<'a>)> {
    const KEYS: [&str; 4] = ["minimum-moves", "no-solution", "solvable", "invalid-input"];
    let Some(field) = reader.one_of(&KEYS) else {
        reader.complain(
            Complaint::new(0..0, "nothing is expected here")
                .label("say `minimum-moves`, `no-solution`, `solvable` or `invalid-input`"),
        );
        return None;
    };
    let expectation = match field.name() {
        "minimum-moves" => Expectation::MinimumMoves(field.whole(0..=u32::MAX)?),
        "no-solution" => field.truth().map(|()| Expectation::NoSolution)?,
        "solvable" => field.truth().map(|()| Expectation::Solvable)?,
        _ => field.truth().map(|()| Expectation::InvalidInput)?,
    };
    Some((expectation, field))
}

/// The group the case names; the first one if it names none.
fn read_group(reader: &Reader<'_>, assignment: &Assignment) -> String {
    let names: Vec<&str> = assignment
        .groups
        .iter()
        .map(|group| group.name.as_str())
        .collect();
    let Some(field) = reader.get("group") else {
        return assignment.usual_group().to_owned();
    };
    let name = field.word().unwrap_or_default();
    if !names.is_empty() && !name.is_empty() && !names.contains(&name) {
        field.not_one_of(name, &names);
    }
    name.to_owned()
}
