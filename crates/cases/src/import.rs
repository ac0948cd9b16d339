//! Brings in boards from elsewhere: Princeton's files, whose names say what to expect, and Kattis packages.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use rules::search_watch::Watch;
use rules::sliding::notation::Notation;
use walkdir::WalkDir;

use crate::proof::{Proof, Subject, Unproven};
use crate::prove::{Prover, read};
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use puzzles::puzzle_traits::PuzzleKind;

/// A board that was found, and what its surroundings say of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub name: String,
    pub from: PathBuf,
    pub text: Vec<u8>,
    pub claim: Option<Claim>,
}

/// What a file's name or its answer file says of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub place: String,
    pub expectation: Expectation,
}

/// A case that could be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The bytes of its `board.txt`.
    pub text: Vec<u8>,
    pub expectation: Expectation,
    pub proof: Proof,
}

/// Why nothing can be brought in from a folder.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error(
        "there is no board below `{}`; give a folder with Princeton's `puzzle*.txt`, or a Kattis package with `data/**/*.in`",
        .0.display()
    )]
    Nothing(PathBuf),
}

/// The boards of a folder, in the order of their names: those of a Kattis package where it has a folder `data`, else every
/// text file.
///
/// # Errors
/// When it cannot be read, or there are none.
pub fn candidates(folder: &Path) -> Result<Vec<Candidate>, ImportError> {
    let data = folder.join("data");
    let (root, extension) = if data.is_dir() {
        (data.as_path(), "in")
    } else {
        (folder, "txt")
    };
    let mut found = Vec::new();
    for file in WalkDir::new(root).sort_by_file_name() {
        let file = file.map_err(|error| ImportError::Unreadable {
            path: error.path().unwrap_or(root).to_owned(),
            source: error.into(),
        })?;
        if !file.file_type().is_file() || file.path().extension() != Some(OsStr::new(extension)) {
            continue;
        }
        let path = file.path();
        let text = bytes(path)?;
        let below = path.strip_prefix(root).unwrap_or(path).with_extension("");
        let parts: Vec<_> = below.iter().map(OsStr::to_string_lossy).collect();
        let claim = match extension {
            "in" => kattis_claim(path, &parts)?,
            _ => princeton_claim(path),
        };
        found.push(Candidate {
            name: parts.join("-"),
            from: path.to_owned(),
            text,
            claim,
        });
    }
    if found.is_empty() {
        return Err(ImportError::Nothing(folder.to_owned()));
    }
    Ok(found)
}

impl Prover {
    /// The case that a board would make, proven and held against what is said of it. A sliding board is written as the
    /// assignment writes its own.
    pub fn draft(
        &self,
        subject: Subject<'_>,
        candidate: &Candidate,
        watch: &mut Watch<'_>,
    ) -> Result<Draft, Unproven> {
        let claimed = candidate.claim.as_ref().map(|claim| claim.expectation);
        let text = match read(subject.puzzle, &candidate.text) {
            board @ CaseBoard::Good(_) => match (board.tiles(), own_notation(subject)) {
                (Some(board), Some(notation)) => notation.print(board).into_bytes(),
                _ => candidate.text.clone(),
            },
            CaseBoard::Bad(_) if claimed == Some(Expectation::InvalidInput) => {
                candidate.text.clone()
            }
            CaseBoard::Bad(reason) => return Err(Unproven::NotABoard { reason }),
        };
        let (expectation, proof) = self.work_out(subject, &text, watch)?;
        match &candidate.claim {
            Some(claim) if !same(claim.expectation, expectation, subject.puzzle) => {
                Err(Unproven::FalseClaim {
                    place: claim.place.clone(),
                    claimed: claim.expectation,
                    found: expectation,
                })
            }
            _ => Ok(Draft {
                text,
                expectation,
                proof,
            }),
        }
    }
}

/// Whether a claim is what was found: of a packing a number says only that there is one.
fn same(claimed: Expectation, found: Expectation, puzzle: PuzzleKind) -> bool {
    match claimed {
        Expectation::MinimumMoves(_) if !puzzle.kind().has_paths() => {
            found == Expectation::Solvable
        }
        _ => claimed == found,
    }
}

/// How the courses that are known by name write their boards.
pub fn own_notation(subject: Subject<'_>) -> Option<Notation> {
    match subject.assignment {
        "fifteen-bnb" => Some(Notation::fifteen_bnb()),
        "fifteen-ida" => Some(Notation::fifteen_ida()),
        "eight-heuristics" => Some(Notation::eight_heuristics()),
        "npuzzle-astar" => Some(Notation::npuzzle_astar()),
        _ => None,
    }
}

/// `puzzle17`, `puzzle3x3-31` and `puzzle4x4-unsolvable` say what to expect; other names, as `puzzle4x4-hard1`, say
/// nothing.
fn princeton_claim(path: &Path) -> Option<Claim> {
    let name = path.file_name()?.to_str()?;
    let stem = path.file_stem()?.to_str()?;
    let expectation = if stem.to_ascii_lowercase().contains("unsolvable") {
        Expectation::NoSolution
    } else {
        let rest = stem.strip_prefix("puzzle")?;
        let number = rest.rsplit_once('-').map_or(rest, |(_, number)| number);
        Expectation::MinimumMoves(number.parse().ok()?)
    };
    Some(Claim {
        place: format!("the name `{name}`"),
        expectation,
    })
}

/// The answer beside the input, where it is one we know; an input among the invalid ones is to be refused.
fn kattis_claim(
    path: &Path,
    parts: &[std::borrow::Cow<'_, str>],
) -> Result<Option<Claim>, ImportError> {
    if parts
        .iter()
        .any(|part| part == "invalid_input" || part == "invalid_inputs")
    {
        return Ok(Some(Claim {
            place: "the folder `invalid_input`".to_owned(),
            expectation: Expectation::InvalidInput,
        }));
    }
    let answer = path.with_extension("ans");
    if !answer.is_file() {
        return Ok(None);
    }
    let text = bytes(&answer)?;
    let text = String::from_utf8_lossy(&text).trim().to_ascii_lowercase();
    let expectation = match text.as_str() {
        "impossible" | "no solution" | "unsolvable" | "not solvable" | "no" | "-1" => {
            Some(Expectation::NoSolution)
        }
        "possible" | "solvable" | "yes" => Some(Expectation::Solvable),
        number => number.parse().ok().map(Expectation::MinimumMoves),
    };
    Ok(expectation.map(|expectation| Claim {
        place: format!(
            "`{}`",
            answer.file_name().unwrap_or_default().to_string_lossy()
        ),
        expectation,
    }))
}

fn bytes(path: &Path) -> Result<Vec<u8>, ImportError> {
    fs::read(path).map_err(|source| ImportError::Unreadable {
        path: path.to_owned(),
        source,
    })
}

#[cfg(test)]
mod tests {
    use reference::sliding::tables::cache::Cache;

    use super::*;

    const SUBJECT: Subject<'_> = Subject {
        assignment: "npuzzle-astar",
        puzzle: PuzzleKind::sliding(2, 16),
    };

    /// What becomes of the boards of a folder with these files: name and words.
    fn imported(subject: Subject<'_>, files: &[(&str, &str)]) -> Vec<(String, String)> {
        let root = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let prover = Prover::new(Cache::none());
        candidates(root.path())
            .unwrap()
            .iter()
            .map(|candidate| {
                let words = match prover.draft(subject, candidate, &mut Watch::default()) {
                    Ok(draft) => format!("{:?}", draft.expectation),
                    Err(doubt) => doubt.to_string(),
                };
                (candidate.name.clone(), words)
            })
            .collect()
    }

    fn owned(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs
            .iter()
            .map(|(name, words)| ((*name).to_owned(), (*words).to_owned()))
            .collect()
    }

    #[test]
    fn the_names_of_princeton_are_held_against_the_proof() {
        let four = "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n";
        let files = [
            ("puzzle04.txt", four),
            ("puzzle05.txt", four),
            ("puzzle2x2-unsolvable1.txt", "2\n 0  1\n 2  3\n"),
            ("puzzle3x3-04.txt", four),
            ("puzzle3x3-hard.txt", four),
            ("puzzle3x3-unsolvable.txt", four),
            ("readme.txt", "These are boards."),
            ("Solver.java", "class Solver {}"),
        ];
        let expected = [
            ("puzzle04", "MinimumMoves(4)"),
            (
                "puzzle05",
                "the name `puzzle05.txt` says 5 moves, but it is 4 moves",
            ),
            ("puzzle2x2-unsolvable1", "NoSolution"),
            ("puzzle3x3-04", "MinimumMoves(4)"),
            ("puzzle3x3-hard", "MinimumMoves(4)"),
            (
                "puzzle3x3-unsolvable",
                "the name `puzzle3x3-unsolvable.txt` says no solution, but it is 4 moves",
            ),
            (
                "readme",
                "it is no board of this assignment: line 1, column 1: a single line of 3 entries makes no square board; \
                 write N rows of N entries",
            ),
        ];
        assert_eq!(imported(SUBJECT, &files), owned(&expected));
    }

    #[test]
    fn a_kattis_package_is_read_with_its_answers() {
        let files = [
            ("problem.yaml", "name: slide\n"),
            ("data/sample/1.in", "1 2\n0 3\n"),
            ("data/sample/1.ans", "1\n"),
            ("data/secret/far.in", "0 3\n2 1\n"),
            ("data/secret/far.ans", "5\n"),
            ("data/secret/none.in", "2 1\n3 0\n"),
            ("data/secret/none.ans", "IMPOSSIBLE\n"),
            ("data/secret/odd.in", "1 2\n3 0\n"),
            ("data/secret/odd.ans", "already there\n"),
            ("data/invalid_input/twice.in", "1 1\n3 0\n"),
        ];
        let expected = [
            ("invalid_input-twice", "InvalidInput"),
            ("sample-1", "MinimumMoves(1)"),
            ("secret-far", "`far.ans` says 5 moves, but it is 6 moves"),
            ("secret-none", "NoSolution"),
            ("secret-odd", "MinimumMoves(0)"),
        ];
        assert_eq!(imported(SUBJECT, &files), owned(&expected));
    }

    #[test]
    fn a_board_is_written_as_the_assignment_writes_its_own() {
        let subject = Subject {
            assignment: "eight-heuristics",
            puzzle: PuzzleKind::sliding(3, 3),
        };
        let candidate = Candidate {
            name: "puzzle04".to_owned(),
            from: PathBuf::from("puzzle04.txt"),
            text: b"3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n".to_vec(),
            claim: None,
        };
        let prover = Prover::new(Cache::none());
        let draft = prover.draft(subject, &candidate, &mut Watch::default());
        assert_eq!(draft.unwrap().text, b"_ 1 3\n4 2 5\n7 8 6\n");
    }

    #[test]
    fn a_folder_without_boards_is_told_what_to_hold() {
        let root = tempfile::tempdir().unwrap();
        let error = candidates(root.path()).unwrap_err();
        assert!(matches!(error, ImportError::Nothing(_)), "{error}");
        let error = candidates(&root.path().join("missing")).unwrap_err();
        assert!(matches!(error, ImportError::Unreadable { .. }), "{error}");
    }
}
