//! `groups`: the groups of cases and what each is worth.

use crate::assignment::{Group, Need, Scoring};
use crate::file::complaint::Complaint;
use crate::file::field::Field;
use crate::file::reader::Reader;
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
