//! `checklist`: the lines an assistant ticks.

use crate::assignment::{Decided, Group, Item};
use crate::file::complaint::Complaint;
use crate::file::field::Field;
use crate::file::reader::Reader;
use crate::read::groups::read_points;
use model::checklist::Usual;
use model::points::Points;

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
