//! `groups` and `checklist`, `required`, `asked`, `minimality`, `exit-status` and `shares`: what cases and lines are
//! worth, what a program must print, and what of it has points of its own.

use model::answer_checks::{Aspect, Share};
use model::checklist::Usual;
use model::fault::Wanted;
use model::points::Points;
use model::scorecard::GroupKind;
use puzzles::judgement::{AnswerRules, ExitStatus, Minimality};
use puzzles::puzzle_traits::PuzzleKind;

use crate::assignment::{Decided, Group, Item, Need, Scoring};
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::Reader;
use crate::toml_file::field::Field;

/// The groups, in the order they are shown; none if the course leaves them to the cases.
pub(crate) fn read_groups(reader: &Reader<'_>) -> Vec<Group> {
    let mut groups: Vec<(Group, Field<'_>)> = Vec::new();
    let fields = reader.read("groups", Field::list);
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
            kind: match entry.read("bonus", Field::flag) {
                Some(true) => GroupKind::Bonus,
                Some(false) | None => GroupKind::Regular,
            },
            scoring: entry
                .read("scoring", |field| {
                    field.choice(&[("share", Scoring::Share), ("all", Scoring::All)])
                })
                .unwrap_or_default(),
            need: match entry.read("needs-an-answer", Field::flag) {
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
    entry.read("points", Field::points).unwrap_or_default()
}

const USUAL: [(&str, Usual); 5] = [
    ("compiles", Usual::Compiles),
    ("runs", Usual::Runs),
    ("answers", Usual::Answers),
    ("all-correct", Usual::AllCorrect),
    ("bonus", Usual::Bonus),
];

/// The checklist; the five usual lines, worth nothing, if the course has none of its own.
pub(crate) fn read_checklist(reader: &Reader<'_>, groups: &[Group]) -> Vec<Item> {
    let Some(fields) = reader.read("checklist", Field::list) else {
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
    let words = entry.read("words", Field::word);
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

pub(crate) fn read_answer_rules(reader: &Reader<'_>, puzzle: PuzzleKind) -> AnswerRules {
    let required = read_wanted(reader, "required", puzzle, &[]);
    let required = required.unwrap_or_else(|| puzzle.kind().required().to_vec());
    let asked = read_wanted(reader, "asked", puzzle, &required).unwrap_or_default();
    let minimalities = [
        ("required", Minimality::Required),
        ("bonus", Minimality::Bonus),
        ("ignored", Minimality::Ignored),
    ];
    let statuses = [
        ("lenient", ExitStatus::Lenient),
        ("strict", ExitStatus::Strict),
    ];
    let rules = AnswerRules {
        required,
        asked,
        minimality: choice(reader, "minimality", &minimalities),
        exit_status: choice(reader, "exit-status", &statuses),
    };
    // From the defaults it may come along; here it would mean nothing.
    if !puzzle.kind().has_paths()
        && let Some(field) = reader.own("minimality")
    {
        let kind = puzzle.kind().name();
        field.complain(
            format!("`minimality` is not for {kind} puzzles"),
            "leave it out",
        );
    }
    rules
}

fn choice<T: Copy + Default>(
    reader: &Reader<'_>,
    key: &'static str,
    choices: &[(&'static str, T)],
) -> T {
    reader
        .read(key, |field| field.choice(choices))
        .unwrap_or_default()
}

/// A list of what is wanted; what the other list has already is not wanted again.
fn read_wanted(
    reader: &Reader<'_>,
    key: &'static str,
    puzzle: PuzzleKind,
    elsewhere: &[Wanted],
) -> Option<Vec<Wanted>> {
    let is_own = reader.own(key).is_some();
    let mut found = Vec::new();
    for field in reader.get(key)?.list()? {
        let Some(wanted) = field.choice(&Wanted::ALL.map(|wanted| (wanted.name(), wanted))) else {
            continue;
        };
        let problem = if puzzle.kind().wanted().contains(&wanted) {
            if found.contains(&wanted) {
                "this is there twice"
            } else if elsewhere.contains(&wanted) {
                "this is required already"
            } else {
                found.push(wanted);
                continue;
            }
        } else if is_own {
            "no program for this puzzle prints this"
        } else {
            continue;
        };
        field.complain(problem, "leave it out");
    }
    Some(found)
}

struct Key {
    name: &'static str,
    aspect: Aspect,
    /// One of these must be required, or nothing is lost where it is missing.
    hangs_on: &'static [Wanted],
}

const KEYS: [Key; 4] = [
    Key {
        name: "count",
        aspect: Aspect::Count,
        hangs_on: &[Wanted::Count],
    },
    Key {
        name: "kurang",
        aspect: Aspect::Kurang,
        hangs_on: &[Wanted::Kurang, Wanted::KurangSum],
    },
    Key {
        name: "heuristics",
        aspect: Aspect::Heuristics,
        hangs_on: &[Wanted::Hamming, Wanted::Manhattan, Wanted::Iterations],
    },
    Key {
        name: "figures",
        aspect: Aspect::Figures,
        hangs_on: &[Wanted::Nodes, Wanted::Time, Wanted::Placements],
    },
];

impl Key {
    /// Whether a case can fail by this. A length that is printed must be right, asked for or not.
    fn is_required(&self, puzzle: PuzzleKind, rules: &AnswerRules) -> bool {
        let mut wanted = self.hangs_on.iter();
        puzzle.kind().has_paths() && self.aspect == Aspect::Count
            || wanted.any(|it| rules.required.contains(it))
    }
}

/// What each figure is worth, in percent of the points of a case; none if nothing has points of its own.
pub(crate) fn read_shares(
    reader: &Reader<'_>,
    puzzle: PuzzleKind,
    rules: &AnswerRules,
) -> Vec<Share> {
    let is_own = reader.own("shares").is_some();
    let field = reader.get("shares");
    let Some(table) = field.and_then(|field| field.table("`shares`")) else {
        return Vec::new();
    };
    let mut shares = Vec::new();
    let mut sum = 0;
    for key in &KEYS {
        let Some(field) = table.get(key.name) else {
            continue;
        };
        let Some(percent) = field.whole(1..=99) else {
            continue;
        };
        if !key.is_required(puzzle, rules) {
            // From the defaults it may come along.
            if is_own {
                field.complain(
                    "no case hangs on this, because it is not required",
                    "name it in `required`, or leave it out",
                );
            }
            continue;
        }
        sum += percent;
        if sum > 99 {
            field.complain(
                "this leaves nothing for the answer itself",
                "together they are 99 percent at most",
            );
        }
        shares.push(Share {
            aspect: key.aspect,
            percent,
        });
    }
    table.finish();
    shares
}
