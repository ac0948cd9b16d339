//! What a program answered, as the player plays it; and the words of what every page has, in the language of a report:
//! the player's, and those of the choice of theme.

use course::assignment::Locale;
use model::answer::{Answered, Path};
use model::fault::{Fault, Tried};
use model::outcome::Outcome;
use pages::web::page::ThemeSwitch;
use pages::web::replay::{JUMP, Mark, MarkKind, OFF_THE_BOARD, Replay};
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;

use crate::words::fluent_messages::Parts;
use crate::words::words;

/// What this outcome's program answered, with the step or piece that is wrong pointed at; none where it told no path
/// and filled no board, or where what it told was not read.
pub(crate) fn build_replay(outcome: &Outcome) -> Option<Replay> {
    let answered = outcome.transcript.as_ref()?.answered.as_ref()?;
    match &answered.grid {
        Some(grid) => Some(packing_replay(grid, outcome.fault.as_ref())),
        None => Some(sliding_replay(
            find_path(answered, outcome.fault.as_ref())?,
            outcome.fault.as_ref(),
        )),
    }
}

/// The path that the fault is about; where there is no fault, the first.
fn find_path<'a>(answered: &'a Answered, fault: Option<&Fault>) -> Option<&'a Path> {
    let paths = || {
        let solutions = answered.solutions.iter();
        solutions.filter_map(|solution| solution.path.as_ref())
    };
    let meant = match fault {
        Some(Fault::IllegalMove { step, .. }) => paths().find(|path| path.broken_at == Some(*step)),
        Some(
            Fault::NotMinimal { moves, .. }
            | Fault::NotAtGoal { moves, .. }
            | Fault::Miscounted { moves, .. },
        ) => paths().find(|path| path.broken_at.is_none() && path.steps == *moves),
        Some(Fault::StartsElsewhere { first, .. }) => paths().find(|path| path.start == *first),
        // It is about no path of several, or about all of them.
        Some(_) | None => paths().next(),
    };
    // Where there is one alone, it is that one.
    meant.or_else(|| paths().next().filter(|_| paths().count() == 1))
}

fn sliding_replay(path: &Path, fault: Option<&Fault>) -> Replay {
    let side = path.start.side();
    let row = |row: &[u8]| row.iter().copied().map(u16::from).collect();
    let mut tiles: Vec<u16> = path.tiles.iter().copied().map(u16::from).collect();
    let mut mark = None;
    // The step that breaks the path comes after those that are kept, unless some are left out.
    if path.broken_at == Some(tiles.len() as u64 + 1) {
        tiles.push(match fault {
            Some(Fault::IllegalMove { tried, .. }) => broken_step(tried),
            _ => JUMP,
        });
        mark = Some(Mark {
            step: tiles.len(),
            kind: MarkKind::Illegal,
        });
    } else if let Some(step) = path.waste.and_then(|waste| waste.step()) {
        mark = Some(Mark {
            step: step as usize,
            kind: MarkKind::Wasted,
        });
    }
    Replay::Sliding {
        rows: path.start.cells().chunks(side).map(row).collect(),
        total: (path.steps > tiles.len() as u64).then_some(path.steps),
        tiles,
        mark,
    }
}

/// How the player is told of a step that cannot be taken.
fn broken_step(tried: &Tried) -> u16 {
    match tried {
        Tried::Tile(0) => OFF_THE_BOARD,
        Tried::Tile(tile) => u16::try_from(*tile).unwrap_or(JUMP).min(JUMP - 1),
        Tried::Blank(_) | Tried::TileWay(_) => OFF_THE_BOARD,
        Tried::Board(_) => JUMP,
    }
}

fn packing_replay(grid: &Grid, fault: Option<&Fault>) -> Replay {
    let rows: Vec<String> = grid.clone().into();
    let mut order: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    order.retain(|&letter| letter != char::from(Grid::NOTHING));
    order.sort_unstable();
    order.dedup();
    let wrong = match fault {
        Some(Fault::WrongPacking { what, .. }) => wrong_piece(what),
        _ => None,
    };
    let place = wrong.and_then(|letter| {
        let letter = letter.to_string();
        order.iter().position(|other| letter.contains(*other))
    });
    Replay::Packing {
        rows,
        mark: place.map(|place| Mark {
            step: place + 1,
            kind: MarkKind::Illegal,
        }),
        order,
    }
}

/// The piece that a fault is about, if it is about one that lies on the board.
fn wrong_piece(fault: &PackingFault) -> Option<Letter> {
    match *fault {
        PackingFault::Size { .. } | PackingFault::Uncovered(_) | PackingFault::Unused(_) => None,
        PackingFault::Outside { letter, .. }
        | PackingFault::NoSuchPiece { letter, .. }
        | PackingFault::Area { letter, .. }
        | PackingFault::Shape { letter, .. } => Some(letter),
    }
}

pub(crate) fn player_words(locale: Locale) -> Parts {
    words(locale).parts("player")
}

/// The choice of theme in this language, which the page about a class has too.
pub(crate) fn theme_switch(locale: Locale) -> ThemeSwitch<'static> {
    let word = |name| words(locale).part("class", name);
    ThemeSwitch {
        label: word("theme"),
        system: word("system"),
        light: word("light"),
        dark: word("dark"),
    }
}

pub(crate) const fn html_language(locale: Locale) -> &'static str {
    match locale {
        Locale::English => "en",
        Locale::Indonesian => "id",
        Locale::Dutch => "nl",
        Locale::Chinese => "zh-Hans",
    }
}

#[cfg(test)]
mod tests {
    use model::answer::Waste;
    use model::transcript::Transcript;
    use pages::web::replay::ReplayWords;
    use rules::sliding::board::{Board, Direction};
    use serde_json::json;

    use super::*;
    use crate::sample_class::{out_of_shape, path, right, told, wrong};

    fn board() -> Board {
        "1 2 3 / 4 5 0 / 7 8 6".parse().unwrap()
    }

    fn answering(outcome: Outcome, answered: Answered) -> Outcome {
        let transcript = Transcript {
            answered: Some(answered),
            ..Transcript::default()
        };
        Outcome {
            transcript: Some(Box::new(transcript)),
            ..outcome
        }
    }

    fn along(tiles: &[u8], broken_at: Option<u64>, waste: Option<Waste>) -> Answered {
        told(Path {
            steps: tiles.len() as u64 + broken_at.map_or(0, |_| 3),
            broken_at,
            waste,
            ..path("1 2 3 / 4 5 0 / 7 8 6", tiles)
        })
    }

    fn tiles_and_mark(outcome: &Outcome) -> (Vec<u16>, Option<Mark>) {
        match build_replay(outcome) {
            Some(Replay::Sliding {
                rows, tiles, mark, ..
            }) => {
                assert_eq!(rows, [[1, 2, 3], [4, 5, 0], [7, 8, 6]]);
                (tiles, mark)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_path_that_breaks_ends_with_the_step_that_breaks_it() {
        let table = [
            (Tried::Tile(1), 1),
            (Tried::Tile(0), OFF_THE_BOARD),
            (Tried::Tile(u64::MAX), JUMP - 1),
            (Tried::Blank(Direction::Right), OFF_THE_BOARD),
            (Tried::TileWay(Direction::Left), OFF_THE_BOARD),
            (Tried::Board(Board::goal(3)), JUMP),
        ];
        for (tried, last) in table {
            let fault = Fault::IllegalMove {
                step: 3,
                before: board(),
                tried,
            };
            let outcome = answering(wrong("g", "c", 1, fault), along(&[5, 5], Some(3), None));
            let mark = Some(Mark {
                step: 3,
                kind: MarkKind::Illegal,
            });
            assert_eq!(tiles_and_mark(&outcome), (vec![5, 5, last], mark));
        }
    }

    #[test]
    fn the_first_wasted_step_is_pointed_at_where_it_is_known() {
        let fault = || Fault::NotMinimal {
            moves: 3,
            minimum: 1,
        };
        for (good, bad, step) in [(0, 1, Some(1)), (0, 3, None)] {
            let waste = Some(Waste { good, bad });
            let outcome = answering(wrong("g", "c", 1, fault()), along(&[5, 5, 6], None, waste));
            let mark = step.map(|step| Mark {
                step,
                kind: MarkKind::Wasted,
            });
            assert_eq!(tiles_and_mark(&outcome), (vec![5, 5, 6], mark));
        }
        let fine = answering(right("g", "c", 1), along(&[6], None, None));
        assert_eq!(tiles_and_mark(&fine), (vec![6], None));
    }

    #[test]
    fn a_path_of_which_a_part_is_kept_says_how_long_it_is() {
        let fault = Fault::NoOutput;
        for (broken_at, expected) in [(Some(3), Some(5)), (None, None)] {
            let answered = along(&[5, 5], broken_at, None);
            let outcome = answering(wrong("g", "c", 1, fault.clone()), answered);
            let Some(Replay::Sliding { total, .. }) = build_replay(&outcome) else {
                panic!("{broken_at:?}");
            };
            assert_eq!(total, expected);
        }
    }

    #[test]
    fn a_packing_is_shown_by_its_letters_with_the_wrong_one_pointed_at() {
        let rows = ["BBA", ".CA"];
        let fault = out_of_shape(b'B', &rows);
        let grid = Grid::from_rows(&rows);
        let answered = Answered {
            grid: Some(grid),
            ..Answered::default()
        };
        let expected = Replay::Packing {
            rows: rows.map(str::to_owned).to_vec(),
            order: vec!['A', 'B', 'C'],
            mark: Some(Mark {
                step: 2,
                kind: MarkKind::Illegal,
            }),
        };
        assert_eq!(
            build_replay(&answering(wrong("g", "c", 1, fault), answered)),
            Some(expected)
        );
    }

    #[test]
    fn what_was_not_read_or_tells_no_path_is_not_played() {
        assert_eq!(build_replay(&right("g", "c", 1)), None);
        let silent = answering(right("g", "c", 1), Answered::default());
        assert_eq!(build_replay(&silent), None);
    }

    #[test]
    fn pages_speak_the_english_of_those_that_no_report_is_on() {
        assert_eq!(
            json!(player_words(Locale::English)),
            json!(ReplayWords::ENGLISH)
        );
        let all = |it: ThemeSwitch<'static>| [it.label, it.system, it.light, it.dark];
        assert_eq!(
            all(theme_switch(Locale::English)),
            all(ThemeSwitch::ENGLISH)
        );
    }
}
