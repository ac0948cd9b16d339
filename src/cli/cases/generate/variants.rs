//! `cases generate variants`: a board of its own for every student.

use std::collections::BTreeSet;
use std::path::Path;

use rules::sliding::parity::is_solvable;
use terminal::failure::Failure;

use crate::cli::cases::generate::batch::{Base, BatchRequest, Likeness, Name, Outcome};
use crate::cli::cases::generate::common_arguments::Common;
use crate::cli::cases::generate::sliding::{BUDGET, Band, SearchArguments};
use cases::make::sliding::Variants as OfEach;
use course::assignment::Assignment;
use submission::names_and_keys::make_key;
use submission::roster::Roster;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Variants {
    /// The case that all are like: one that can be solved
    #[arg(value_name = "CASE")]
    case: String,
    /// The students: names, or a roster as a `.csv` file
    #[arg(long, value_name = "ROSTER|NAME", num_args = 1.., required = true)]
    students: Vec<String>,
    /// How far the nodes may be from those of the case
    #[arg(long, value_name = "PERCENT", default_value = "20%")]
    band: Band,
    #[command(flatten)]
    search: SearchArguments,
    /// Give up on a student after this many nodes of measuring
    #[arg(long, value_name = "NODES", default_value_t = BUDGET)]
    budget: u64,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a fifteen-ida variants 30-moves --students roster.csv --out variants
  grader cases generate -a eight-heuristics variants 20-moves --students ada ben --band 10% --dry-run --json

Each student's board has exactly as many moves as the case, and the search makes about as many nodes on it. It hangs on \
the seed, the case's board and the student's key alone, so nobody's board changes when somebody joins or leaves. They \
are written as cases to a folder a student below `--out`, and not among the cases of the assignment, on which everybody \
is graded. Where few boards are like the case two students may have the same one; that is said.";

/// Whether a folder, which need not be there yet, lies where the cases of any assignment are.
fn is_within(folder: &Path, cases: &Path) -> bool {
    let all = cases.parent().and_then(|all| all.canonicalize().ok());
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let there = folder.ancestors().find_map(|part| part.canonicalize().ok());
    all.zip(there)
        .is_some_and(|(all, there)| there.starts_with(all))
}

impl Variants {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        let (case, board) = common.case(assignment, &self.case)?;
        if !is_solvable(board) {
            return Err(Failure::input(format!(
                "`{}` cannot be solved, so it has no moves that others could have too; name a case that can be solved",
                case.name
            )));
        }
        if common.count.is_some() {
            return Err(Failure::input(
                "every student has one board, so `--count` says nothing here; leave it out",
            ));
        }
        if common.out.is_none() && !common.dry_run {
            return Err(Failure::input(
                "say where the students' folders go with `--out FOLDER`, or see the boards with `--dry-run`",
            ));
        }
        if let Some(out) = &common.out
            && is_within(out, &assignment.folder)
        {
            return Err(Failure::input(format!(
                "`{}` is among the cases that everybody is graded on; choose a folder elsewhere",
                out.display()
            )));
        }
        let students = self.students().map_err(Failure::input)?;
        let yardstick = self.search.yardstick(assignment, board.side())?;
        let (Band(band), budget, seed) = (self.band, self.budget, common.seed());
        let usual = case.name.replace('/', "-");
        let [name] = common.names(&usual).try_into().unwrap_or([usual]);
        let names = students.iter().map(|student| Name {
            student: Some(student.clone()),
            case: name.clone(),
        });
        let case = case.name.clone();
        Ok(BatchRequest {
            kind: "variants",
            asked: format!("variants {case} --band {band}%` by `{yardstick}"),
            names: names.collect(),
            seed,
            making: Box::new(move |context| {
                let variants = OfEach {
                    board,
                    students: &students,
                    yardstick: &yardstick,
                    band,
                    seed,
                    budget,
                };
                let family = variants.make(context)?;
                let boards = family.variants.iter().map(|variant| {
                    let likeness = Likeness {
                        off: family.off(variant),
                        same_as: family.same_as(variant).map(str::to_owned),
                    };
                    (variant.made.clone(), Some(likeness))
                });
                Ok(Outcome {
                    boards: boards.collect(),
                    base: Some(Base {
                        case,
                        moves: family.moves,
                        search: yardstick.to_string(),
                        nodes: family.nodes,
                        band,
                    }),
                })
            }),
        })
    }

    /// The students' keys, in the order given.
    fn students(&self) -> Result<Vec<String>, String> {
        let mut keys = Vec::new();
        for word in &self.students {
            let path = Path::new(word);
            if path
                .extension()
                .is_some_and(|it| it.eq_ignore_ascii_case("csv"))
            {
                let roster = Roster::read(path).map_err(|trouble| {
                    format!("{trouble}; give `--students` a roster with a first line, or names")
                })?;
                keys.extend(roster.lines.iter().map(|line| line.student().key));
            } else if path.is_file() {
                return Err(format!(
                    "`{word}` is a file, and no roster; name it `….csv`, with a first line that says what its columns are"
                ));
            } else {
                keys.push(make_key(word));
            }
        }
        let mut seen = BTreeSet::new();
        match keys.iter().find(|key| !seen.insert(key.to_lowercase())) {
            Some(twice) => Err(format!(
                "two students are called `{twice}`; give each a key of its own"
            )),
            None if keys.is_empty() => Err("`--students` names nobody".to_owned()),
            None => Ok(keys),
        }
    }
}
