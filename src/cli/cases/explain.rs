//! `cases explain`: why a board has no solution, or what decides that it has one.

use reference::sliding::oracle::quick_distances::{Distance, Distances};
use serde::Serialize;
use terminal::console::{Console, DOUBT};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cases::course_argument::assignments;
use crate::cli::class::class_arguments::{CourseArgument, locale};
use crate::cli::class::print_class_report::terminal_page;
use crate::cli::shared_output::print_json;
use course::assignment::{Assignment, Case, Locale};
use course::nearest_word::suggest;
use insight::unsolvability_proof::argument;
use model::board_explanation::{Explanation, NoPacking};
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use report::explain_failure::explain_unsolvability;
use report::terminal::case_outcome::write_case_explanation;
use report::words::words;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    /// The case
    #[arg(value_name = "CASE")]
    case: String,
    /// The assignment it belongs to, where several have a case of that name
    #[arg(long, short = 'a', value_name = "ASSIGNMENT")]
    assignment: Option<String>,
    #[command(flatten)]
    course: CourseArgument,
    /// The language of the sentences: en, id, nl or zh [default: the course's]
    #[arg(long, value_name = "LANGUAGE", value_parser = locale)]
    language: Option<Locale>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader cases explain gagal2                     inversions and the table of Kurang
  grader cases explain no-solution-colouring-3x4  why no packing exists
  grader cases explain 21-moves -a fifteen-bnb    its minimum, and why it can be solved
  grader cases explain gagal2 --language id       in Indonesian
  grader cases explain gagal2 --json              for a program

For a packing puzzle the shortest argument is given: the area, a piece that fits nowhere, a cell that no piece covers, \
the colours of a chessboard, or a complete search with its count. Exit code 1 says that the board is not as the case expects, \
as far as that shows in a moment; `grader cases verify` proves it.";

/// So many nodes are spent on seeing whether a board needs as many moves as its case says.
const NODES: u64 = 2_000_000;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Explained<'a> {
    assignment: &'a str,
    case: &'a str,
    expected: Expectation,
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a Explanation>,
    because: Vec<String>,
}

impl Explain {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let named = self.assignment.as_deref();
        let course = self.course.open_or_built_in(None, named, console)?;
        let chosen = assignments(&course, self.assignment.as_slice())?;
        let found: Vec<(&Assignment, &Case)> = chosen
            .iter()
            .flat_map(|assignment| assignment.cases.iter().map(move |case| (*assignment, case)))
            .filter(|(_, case)| case.name == self.case)
            .collect();
        if found.is_empty() {
            return Err(self.no_case(&chosen));
        }
        let distances = Distances::default();
        let mut exit = Exit::Done;
        let mut lines = Vec::new();
        let explain = |(_, case): &(&Assignment, &Case)| argument(&case.board);
        let explanations: Vec<Option<Explanation>> = found.iter().map(explain).collect();
        for (number, (assignment, case)) in found.iter().enumerate() {
            let explanation = explanations[number].as_ref();
            let locale = self.language.unwrap_or(assignment.locale);
            let solvable = is_solvable(case.expectation, explanation);
            if self.json {
                lines.push(Explained {
                    assignment: &assignment.name,
                    case: &case.name,
                    expected: case.expectation,
                    solvable,
                    explanation,
                    because: match (&case.board, explanation) {
                        (CaseBoard::Bad(reason), _) => vec![reason.clone()],
                        (_, Some(explanation)) => explain_unsolvability(explanation, words(locale)),
                        (_, None) => Vec::new(),
                    },
                });
            } else {
                if number > 0 {
                    writeln!(console.out)?;
                }
                let page = terminal_page(locale, "");
                write_case_explanation(console.out, &assignment.name, case, explanation, &page)?;
            }
            let tiles = case.board.tiles();
            let distance = tiles.map(|board| distances.find(board, &mut NODES.clone()));
            if !is_as_expected(case.expectation, solvable, distance) {
                exit = Exit::Failed;
                let (assignment, name) = (printable(&assignment.name), printable(&case.name));
                writeln!(
                    console.notes,
                    "{DOUBT}doubtful:{DOUBT:#} the board of `{assignment}/{name}` is not as the case expects; \
                     `grader cases verify {assignment}` says more"
                )?;
            }
        }
        if self.json {
            print_json(&lines, console.out)?;
        }
        Ok(exit)
    }

    fn no_case(&self, chosen: &[&Assignment]) -> Failure {
        let (place, list) = match &self.assignment {
            Some(name) => (format!(" in `{name}`"), format!("grader cases list {name}")),
            None => (String::new(), "grader cases list".to_owned()),
        };
        let word = &self.case;
        let mut broken = chosen.iter().flat_map(|it| &it.broken);
        if broken.any(|it| it.folder.ends_with(word)) {
            let why = format!("the case `{word}`{place} is broken; `{list}` says why");
            return Failure::input(why);
        }
        let cases = chosen.iter().flat_map(|it| &it.cases);
        let names = cases.map(|case| case.name.as_str());
        let hint = suggest(word, names, format!("`{list}` lists them"));
        Failure::input(format!("there is no case `{word}`{place}; {hint}"))
    }
}

/// Whether a board can be solved, where it is one.
fn is_solvable(expected: Expectation, explanation: Option<&Explanation>) -> Option<bool> {
    if expected == Expectation::InvalidInput {
        return None;
    }
    match explanation {
        Some(Explanation::Parity(parity)) => Some(parity.is_solvable()),
        Some(Explanation::Packing(why)) => (*why != NoPacking::OnFile).then_some(false),
        None => Some(true),
    }
}

fn is_as_expected(
    expected: Expectation,
    solvable: Option<bool>,
    distance: Option<Distance>,
) -> bool {
    match expected {
        Expectation::MinimumMoves(moves) => match distance {
            Some(Distance::Exactly(exactly)) => exactly == moves,
            Some(Distance::AtLeast(least)) => least <= moves,
            Some(Distance::NoPath) => false,
            None => solvable != Some(false),
        },
        Expectation::Solvable => solvable != Some(false),
        Expectation::NoSolution => solvable != Some(true),
        Expectation::InvalidInput => true,
    }
}
