//! `[assignments.NAME]`: one assignment, all but its cases; `due` and `late` among it, to the second and with a zone.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::{Timestamp, Zoned};
use puzzles::puzzle_traits::{Kind, Kinds, PuzzleKind, Sides};
use rules::solver_bug::Bug;
use rules::units::parse_duration;
use toml::de::DeValue;

use crate::assignment::{Assignment, Grouping, LateRule, Locale};
use crate::languages::Language;
use crate::nearest_word::suggest;
use crate::read::input_ways::{read_forms, read_ways};
use crate::read::limit_changes::read_limit_changes;
use crate::read::scoring::{
    read_answer_rules, read_checklist, read_groups, read_pattern, read_shares,
};
use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::Reader;
use crate::toml_file::field::Field;

/// What an assignment's keys are read against.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CourseContext<'a> {
    pub root: &'a Path,
    pub languages: &'a [Language],
    pub locale: Locale,
    pub kinds: Kinds,
}

pub(crate) fn read_assignment(
    name: &str,
    reader: &Reader<'_>,
    context: &CourseContext<'_>,
) -> Assignment {
    let puzzle = read_puzzle_kind(reader, context.kinds);
    let answer = read_answer_rules(reader, puzzle);
    let groups = read_groups(reader);
    let Provided { files, driver } = read_provided(reader, context.root);
    let title = reader.read("title", Field::word);
    let assignment = Assignment {
        name: name.to_owned(),
        title: title.unwrap_or(name).to_owned(),
        puzzle,
        folder: read_folder(name, reader, context.root),
        cases: Vec::new(),
        broken: Vec::new(),
        ways: read_ways(reader),
        forms: read_forms(reader, puzzle),
        shares: read_shares(reader, puzzle, &answer),
        answer,
        limits: read_limit_changes(reader, "limits"),
        build_limits: read_limit_changes(reader, "build-limits"),
        languages: read_allowed(reader, context.languages),
        checklist: read_checklist(reader, &groups),
        grouping: if groups.is_empty() {
            Grouping::ByCases
        } else {
            Grouping::Declared
        },
        groups,
        required_files: read_required_files(reader),
        pass_mark: reader.read("pass-mark", Field::percent),
        due: read_due(reader),
        late: read_late_rule(reader),
        locale: reader
            .read("report-language", read_locale)
            .unwrap_or(context.locale),
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
    let fields = reader.read("allowed-languages", Field::list);
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
    let fields = reader.read("required-files", Field::list);
    let fields = fields.unwrap_or_default();
    fields.iter().filter_map(read_pattern).collect()
}

fn read_prescribes(reader: &Reader<'_>) -> Vec<Bug> {
    let fields = reader.read("prescribes", Field::list);
    let mut bugs = Vec::new();
    for field in fields.unwrap_or_default() {
        let Some(name) = field.word() else { continue };
        match Bug::from_name(name) {
            Some(bug) => bugs.push(bug),
            None => field.complain(
                format!("no mistake is called `{name}`"),
                suggest(
                    name,
                    Bug::ALL.map(Bug::name),
                    "`grader reference zoo list` names them all",
                ),
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
            "the reference solver is not given the board",
            "put `\"{board}\"` where its file belongs",
        );
    }
    words
}

pub(crate) fn read_puzzle_kind(reader: &Reader<'_>, kinds: Kinds) -> PuzzleKind {
    let choices: Vec<(&'static str, &'static dyn Kind)> =
        kinds.iter().map(|kind| (kind.name(), *kind)).collect();
    let kind = reader
        .read("puzzle", |field| field.choice(&choices))
        .unwrap_or(kinds[0]);
    let sides = reader.one_of(&["side", "sides"]);
    let Some(possible) = kind.sides() else {
        for field in ["side", "sides"].iter().filter_map(|key| reader.own(key)) {
            field.complain(
                format!("`{}` is not for {} puzzles", field.name(), kind.name()),
                format!("a {} puzzle's board states its own size", kind.name()),
            );
        }
        return PuzzleKind::new(kind, Sides::ANY);
    };
    let chosen = sides.and_then(|field| read_sides(&field, possible));
    PuzzleKind::new(kind, chosen.unwrap_or(possible))
}

fn read_sides(field: &Field<'_>, possible: Sides) -> Option<Sides> {
    if field.name() == "side" {
        let side = read_side(field, possible)?;
        return Some(Sides {
            smallest: side,
            largest: side,
        });
    }
    let [least, most] = &field.list()?[..] else {
        field.complain(
            "`sides` must be the smallest and the largest side",
            "as in `[2, 5]`; where there is only one, `side = 4`",
        );
        return None;
    };
    let (smallest, largest) = (read_side(least, possible)?, read_side(most, possible)?);
    if smallest > largest {
        field.complain(
            "the smallest side is larger than the largest",
            format!("write `[{largest}, {smallest}]`"),
        );
        return None;
    }
    Some(Sides { smallest, largest })
}

fn read_side(field: &Field<'_>, possible: Sides) -> Option<usize> {
    let side = field.whole(possible.smallest as u32..=possible.largest as u32)?;
    Some(side as usize)
}

/// The files of the course that go with every program, and the one of them that is started instead of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Provided {
    pub files: Vec<PathBuf>,
    pub driver: Option<PathBuf>,
}

pub(crate) fn read_provided(reader: &Reader<'_>, root: &Path) -> Provided {
    let fields = reader.read("provided", Field::list);
    let mut files: Vec<PathBuf> = Vec::new();
    for field in fields.unwrap_or_default() {
        let Some(file) = read_file(&field, root) else {
            continue;
        };
        match files
            .iter()
            .find(|other| other.file_name() == file.file_name())
        {
            Some(_) => field.complain(
                "two provided files of one name",
                "they lie in one folder; give one another name",
            ),
            None => files.push(file),
        }
    }
    let driver = reader
        .get("driver")
        .and_then(|field| read_file(&field, root));
    Provided { files, driver }
}

fn read_file(field: &Field<'_>, root: &Path) -> Option<PathBuf> {
    let name = field.word()?;
    let path = root.join(name);
    if path.is_file() {
        return Some(path);
    }
    let problem = if path.exists() {
        "is no file"
    } else {
        "is not there"
    };
    field.complain(
        format!("`{name}` {problem}"),
        "the path is taken from the folder of this file",
    );
    None
}

pub(crate) fn read_locale(field: &Field<'_>) -> Option<Locale> {
    field.choice(&Locale::ALL.map(|locale| (locale.code(), locale)))
}

const FORMS: &str = "write `2026-03-01T23:59:00+07:00`, or with the name of a zone and in quotes \
                     `\"2026-03-01T23:59[Asia/Jakarta]\"`";

fn read_due(reader: &Reader<'_>) -> Option<Timestamp> {
    let field = reader.get("due")?;
    let text = match field.value() {
        DeValue::Datetime(date) => date.to_string(),
        DeValue::String(text) => text.clone().into_owned(),
        _ => return field.wrong("a date and a time"),
    };
    let due = parse(&text);
    if let Err(problem) = &due {
        let label = match problem {
            Problem::NoZone => "say in which zone",
            Problem::NoDate(label) => label.as_str(),
        };
        let words = format!("`{text}` is no moment that `due` could be");
        reader.complain(Complaint::new(field.at(), words).label(label).help(FORMS));
    }
    due.ok()
}

#[derive(Debug, PartialEq, Eq)]
enum Problem {
    NoZone,
    NoDate(String),
}

fn parse(text: &str) -> Result<Timestamp, Problem> {
    if text.ends_with(']') {
        return match text.parse::<Zoned>() {
            Ok(moment) => Ok(moment.timestamp()),
            Err(error) => Err(Problem::NoDate(error.to_string())),
        };
    }
    match text.parse::<Timestamp>() {
        Ok(moment) => Ok(moment),
        Err(_) if text.parse::<jiff::civil::DateTime>().is_ok() => Err(Problem::NoZone),
        Err(error) => Err(Problem::NoDate(error.to_string())),
    }
}

fn read_late_rule(reader: &Reader<'_>) -> LateRule {
    let Some(late) = reader.read("late", |field| field.table("`late`")) else {
        return LateRule::default();
    };
    let percent = |key| late.read(key, Field::percent);
    let rule = LateRule {
        grace: late
            .read("grace", |field| {
                field.parsed("a duration, as \"15m\"", parse_duration)
            })
            .unwrap_or(Duration::ZERO),
        per_day: percent("per-day").unwrap_or_default(),
        cap: percent("cap"),
    };
    if let (Some(field), None) = (late.get("cap"), late.get("per-day")) {
        field.complain(
            "a cap on nothing: lateness costs nothing",
            "say `per-day` as well",
        );
    }
    late.finish();
    rule
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_a_zone() {
        let moment = "2026-03-01T16:59:00Z".parse::<Timestamp>().unwrap();
        for text in [
            "2026-03-01T23:59:00+07:00",
            "2026-03-01 23:59:00+07:00",
            "2026-03-01T16:59:00Z",
            "2026-03-01T23:59[Asia/Jakarta]",
            "2026-03-01T23:59:00+07:00[Asia/Jakarta]",
        ] {
            assert_eq!(parse(text), Ok(moment), "{text}");
        }
        for text in ["2026-03-01T23:59:00", "2026-03-01T23:59", "2026-03-01"] {
            assert_eq!(parse(text), Err(Problem::NoZone), "{text}");
        }
        for text in ["soon", "2026-03-01T23:59[Asia/Nowhere]", "23:59:00", ""] {
            assert!(matches!(parse(text), Err(Problem::NoDate(_))), "{text}");
        }
    }
}
