//! `groups` and `checklist`: what cases and lines are worth.

use crate::assignment::{Decided, Group, Item, Need, Scoring};
use crate::file::complaint::Complaint;
use crate::file::document::Reader;
use crate::file::field::Field;
use model::checklist::Usual;
use model::points::Points;
use model::scorecard::GroupKind;

/// The groups, in the order they are shown; none if the course leaves them to the cases.
#[must_use]
pub(crate) fn read_groups(reader: &Reader<'_>) -> Vec<Group> {
    let mut groups: Vec<(Group, Field<'_>)> = Vec::new();
    let fields = reader.get("groups").and_then(|field| field.list());
    for field in fields.unwrap_or_default() {
        let Some(entry) = field.table("a group") else {
            continue;
        };
        let name = entry.get("name");
        let group = Group {
            name: match name.map(|name| name.word()) {
                Some(word) => word.unwrap_or_default().to_owned(),
                None => {
                    field.complain("a group without a name", "say `name = \"…\"`");
                    String::new()
                }
            },
            points: read_points(&entry),
            kind: match entry.get("bonus").and_then(|field| field.flag()) {
                Some(true) => GroupKind::Bonus,
                Some(false) | None => GroupKind::Regular,
            },
            scoring: entry
                .get("scoring")
                .and_then(|field| field.choice(&[("share", Scoring::Share), ("all", Scoring::All)]))
                .unwrap_or_default(),
            need: match entry.get("needs-an-answer").and_then(|field| field.flag()) {
                Some(true) => Need::AnAnswer,
                Some(false) => Need::Nothing,
                None => Need::ByItsCases,
            },
        };
        entry.finish();
        let name = name.unwrap_or(field);
        match groups.iter().find(|(other, _)| other.name == group.name) {
            Some((_, first)) if !group.name.is_empty() => entry.complain(
                Complaint::new(
                    name.at(),
                    format!("the group `{}` is there twice", group.name),
                )
                .label("give it another name")
                .other(first.at(), "the first"),
            ),
            _ => groups.push((group, name)),
        }
    }
    groups.into_iter().map(|(group, _)| group).collect()
}

/// The points of an entry; none if it does not say.
pub(super) fn read_points(entry: &Reader<'_>) -> Points {
    entry
        .get("points")
        .and_then(|field| field.points())
        .unwrap_or_default()
}

const USUAL: [(&str, Usual); 5] = [
    ("compiles", Usual::Compiles),
    ("runs", Usual::Runs),
    ("answers", Usual::Answers),
    ("all-correct", Usual::AllCorrect),
    ("bonus", Usual::Bonus),
];

/// The checklist; the five usual lines, worth nothing, if the course has none of its own.
#[must_use]
pub(crate) fn read_checklist(reader: &Reader<'_>, groups: &[Group]) -> Vec<Item> {
    let Some(fields) = reader.get("checklist").and_then(|field| field.list()) else {
        return USUAL
            .map(|(_, usual)| Item {
                words: None,
                decided: Decided::Usual(usual),
                points: Points::ZERO,
            })
            .to_vec();
    };
    let mut items: Vec<(Item, Field<'_>)> = Vec::new();
    for field in fields {
        let Some(item) = read_item(&field, groups) else {
            continue;
        };
        let again = items.iter().find(|(other, _)| {
            other.decided == item.decided
                && (item.decided != Decided::Manual || other.words == item.words)
        });
        match again {
            Some((_, first)) => reader.complain(
                Complaint::new(field.at(), "this line is there twice")
                    .label("leave it out")
                    .other(first.at(), "the first"),
            ),
            None => items.push((item, field)),
        }
    }
    items.into_iter().map(|(item, _)| item).collect()
}

fn read_item(field: &Field<'_>, groups: &[Group]) -> Option<Item> {
    let entry = field.table("a line of the checklist")?;
    let words = entry.get("words").and_then(|field| field.word());
    let points = read_points(&entry);
    let subject = entry.one_of(&["item", "group", "file", "manual"]);
    entry.finish();
    let Some(subject) = subject else {
        field.complain(
            "this line does not say who decides it",
            "say `item`, `group`, `file` or `manual = true`",
        );
        return None;
    };
    let decided = match subject.name() {
        "item" => Decided::Usual(subject.choice(&USUAL)?),
        "group" => Decided::Group(read_group(&subject, groups)?),
        "file" => Decided::File(read_pattern(&subject)?),
        _ => {
            subject.truth()?;
            if words.is_none() {
                field.complain(
                    "nobody can tell what this line asks",
                    "say it in `words = \"…\"`",
                );
            }
            Decided::Manual
        }
    };
    Some(Item {
        words: words.map(str::to_owned),
        decided,
        points,
    })
}

fn read_group(field: &Field<'_>, groups: &[Group]) -> Option<String> {
    let name = field.word()?;
    if groups.is_empty() {
        field.complain(
            format!("there is no group `{name}`"),
            "list the groups in `groups` first",
        );
    } else if !groups.iter().any(|group| group.name == name) {
        let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
        field.not_one_of(name, &names);
    }
    Some(name.to_owned())
}

/// A pattern for files of a submission, as `report/*.pdf`.
#[must_use]
pub(super) fn read_pattern(field: &Field<'_>) -> Option<String> {
    let pattern = field.word()?;
    let leads_out = pattern.split('/').any(|part| part == "..");
    if leads_out || pattern.starts_with('/') {
        field.complain(
            format!("`{pattern}` leads out of the submission"),
            "write it from the submission's folder, as `report/*.pdf`",
        );
        return None;
    }
    Some(pattern.to_owned())
}
