//! The line of a checklist that somebody means: by its words, the beginning of them, or its number.

use course::assignment::{Assignment, Item};
use model::checklist::Usual;
use report::words::vocabulary::words;

/// It is not clear which line is meant.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLine {
    /// None is.
    #[error(
        "no line `{typed}` of the checklist of `{assignment}` is decided by a person; those are {lines}"
    )]
    Unknown {
        /// What was typed.
        typed: String,
        /// The assignment.
        assignment: String,
        /// The lines that could be meant.
        lines: String,
    },
    /// Several are.
    #[error(
        "`{typed}` begins several lines of the checklist of `{assignment}`: {lines}; give the number of one"
    )]
    Ambiguous {
        /// What was typed.
        typed: String,
        /// The assignment.
        assignment: String,
        /// The lines that could be meant.
        lines: String,
    },
}

/// Whether the line at a place is meant.
type Fits<'a> = &'a dyn Fn(usize, &Item) -> bool;

/// The line that is meant, of those that a person decides, and its place from 0.
///
/// # Errors
/// When none is, or several are.
pub fn checklist_line<'a>(
    assignment: &'a Assignment,
    typed: &str,
) -> Result<(usize, &'a Item), NoLine> {
    let lines: Vec<(usize, &Item)> = assignment
        .checklist
        .iter()
        .enumerate()
        .filter(|(_, item)| item.may_be_a_persons())
        .collect();
    let wanted = typed.trim().to_lowercase();
    let number: Option<usize> = wanted.parse().ok();
    let called = |item: &Item| {
        let usual = words(assignment.tongue).question(Usual::Bonus);
        let printed = item.words.as_deref().unwrap_or(usual);
        [item.name(), printed].map(str::to_lowercase)
    };
    // What fits better leaves no doubt about what fits less well.
    let by: [Fits<'_>; 4] = [
        &|_, item| item.name() == typed,
        &|place, _| number == Some(place + 1),
        &|_, item| called(item).contains(&wanted),
        &|_, item| !wanted.is_empty() && called(item).iter().any(|it| it.starts_with(&wanted)),
    ];
    for fits in by {
        let found: Vec<(usize, &Item)> = lines
            .iter()
            .copied()
            .filter(|&(place, item)| fits(place, item))
            .collect();
        match found.as_slice() {
            [] => {}
            [only] => return Ok(*only),
            several => {
                return Err(NoLine::Ambiguous {
                    typed: typed.to_owned(),
                    assignment: assignment.name.clone(),
                    lines: told(several),
                });
            }
        }
    }
    Err(NoLine::Unknown {
        typed: typed.to_owned(),
        assignment: assignment.name.clone(),
        lines: told(&lines),
    })
}

/// Lines with their numbers, as the checklist has them.
fn told(lines: &[(usize, &Item)]) -> String {
    if lines.is_empty() {
        return "none".to_owned();
    }
    let lines = lines
        .iter()
        .map(|(place, item)| format!("`{}` (line {})", item.name(), place + 1));
    lines.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use course::assignment::Decided;
    use course::course::Course;
    use model::points::Points;

    use super::*;

    fn sample() -> Assignment {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grader.toml");
        std::fs::write(&file, "[assignments.npuzzle-astar]\n").unwrap();
        Course::at(&file).unwrap().assignments.remove(0)
    }

    fn item(words: Option<&str>, decided: Decided) -> Item {
        Item {
            words: words.map(str::to_owned),
            decided,
            points: Points::ZERO,
        }
    }

    #[test]
    fn a_line_is_known_by_its_words_their_beginning_and_its_number() {
        let mut assignment = sample();
        assignment.checklist = vec![
            item(None, Decided::Usual(Usual::Runs)),
            item(Some("Report is clear"), Decided::Manual),
            item(Some("Report is whole"), Decided::Manual),
            item(Some("report"), Decided::Manual),
            item(None, Decided::Usual(Usual::Bonus)),
        ];
        let place = |typed: &str| checklist_line(&assignment, typed).map(|(place, _)| place);
        for (typed, expected) in [
            ("Report is clear", 1),
            ("report is W", 2),
            ("REPORT", 3),
            ("report", 3),
            ("2", 1),
            (" 5 ", 4),
            ("Bon", 4),
        ] {
            assert_eq!(place(typed), Ok(expected), "{typed}");
        }
        let several = place("report is").unwrap_err().to_string();
        assert!(
            several.ends_with(
                ": `Report is clear` (line 2), `Report is whole` (line 3); give the number of one"
            ),
            "{several}"
        );
        // A line that a machine decides, none at all, and nothing.
        for typed in ["1", "0", "6", "runs", ""] {
            let none = place(typed).unwrap_err().to_string();
            assert!(
                none.contains("those are `Report is clear` (line 2), "),
                "{none}"
            );
        }
    }

    #[test]
    fn the_usual_bonus_is_known_by_the_words_that_are_printed_too() {
        let mut assignment = sample();
        assignment.checklist = vec![item(None, Decided::Usual(Usual::Bonus))];
        let printed = words(assignment.tongue).question(Usual::Bonus);
        assert!(checklist_line(&assignment, printed).is_ok(), "{printed}");
    }
}
