//! Failures of a class grouped by cause: the verdict, and what the boards that it befalls have in common.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use course::assignment::{Case, Locale};
use model::case_facts::Expectation;
use model::verdict::{Standing, Verdict};

use crate::class_results::ClassResults;
use crate::words::fluent_messages::{VALUE, plain};
use crate::words::{Words, words};

/// What boards can have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BoardTrait {
    Every,
    Unsolvable,
    /// They have a solution, and the fewest moves are known.
    Solvable,
    BadInput,
    BlankInFirstRow,
    BlankInLastRow,
    BlankInFirstColumn,
    BlankInLastColumn,
    /// They have so many tiles a side.
    Side(u8),
    /// They need at least so many moves.
    AtLeast(u32),
}

/// Students who fail in the same way on the same kind of boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cause<'a> {
    pub assignment: &'a str,
    pub verdict: Verdict,
    /// What the boards have in common; none where it is nothing that is known.
    pub on: Option<BoardTrait>,
    /// Who: places among the submissions of the assignment.
    pub rows: Vec<usize>,
    /// On how many cases, over all of them.
    pub cases: usize,
}

/// How much of the boards that have something in common must fail for that to be the cause.
const ENOUGH: f64 = 0.75;
/// On how many boards a student must fail for a cause to be told from chance.
const FEWEST: usize = 2;

/// The causes, those that befall most students first.
pub(crate) fn find_causes<'a>(results: &ClassResults<'a>) -> Vec<Cause<'a>> {
    let mut found: BTreeMap<(&'a str, Verdict, Option<BoardTrait>), Cause<'a>> = BTreeMap::new();
    for name in results.assignments() {
        let assignment = results.assignment(name);
        let boards = known(assignment.map_or(&[][..], |assignment| &assignment.cases));
        for (row, card) in results.cards_of(name).into_iter().enumerate() {
            let outcomes = card.outcomes.iter();
            let tried: Vec<(Option<&KnownCase>, Verdict)> = outcomes
                .map(|outcome| (boards.get(&*outcome.case), outcome.verdict))
                .collect();
            let mut failed: BTreeMap<Verdict, usize> = BTreeMap::new();
            for (_, verdict) in &tried {
                match verdict.standing() {
                    Standing::Wrong | Standing::Open | Standing::Waiting | Standing::NotRun => {
                        *failed.entry(*verdict).or_default() += 1;
                    }
                    Standing::Right | Standing::Unknown | Standing::Exempt => {}
                }
            }
            for (verdict, failed) in failed {
                let on = common(&tried, verdict);
                let cause = found.entry((name, verdict, on)).or_insert_with(|| Cause {
                    assignment: name,
                    verdict,
                    on,
                    rows: Vec::new(),
                    cases: 0,
                });
                cause.rows.push(row);
                cause.cases += failed;
            }
        }
    }
    let mut causes: Vec<Cause<'a>> = found.into_values().collect();
    causes.sort_by_key(|cause| std::cmp::Reverse((cause.rows.len(), cause.cases)));
    causes
}

/// What is known of the boards of an assignment, by the names of their cases.
type Boards<'a> = HashMap<&'a str, KnownCase>;

/// What is known of these cases' boards. That all have the same size says nothing of any of them.
fn known(cases: &[Case]) -> Boards<'_> {
    let mut boards: Boards<'_> = cases
        .iter()
        .map(|case| (&*case.name, KnownCase::new(case)))
        .collect();
    let is_side = |it: &&BoardTrait| matches!(it, BoardTrait::Side(_));
    let sides = boards
        .values()
        .flat_map(|it| it.traits.iter().filter(is_side));
    let sides: BTreeSet<BoardTrait> = sides.copied().collect();
    if sides.len() == 1 {
        for board in boards.values_mut() {
            board.traits.retain(|it| !sides.contains(it));
        }
    }
    boards
}

struct KnownCase {
    traits: Vec<BoardTrait>,
    /// The fewest moves, where that is what is expected.
    moves: Option<u32>,
}

impl KnownCase {
    fn new(case: &Case) -> Self {
        Self {
            traits: traits(case),
            moves: case.expectation.moves(),
        }
    }

    fn has(&self, it: BoardTrait) -> bool {
        match it {
            BoardTrait::AtLeast(least) => self.moves >= Some(least),
            _ => self.traits.contains(&it),
        }
    }
}

/// What the boards have in common on which a submission fails in this way, if others like them do not do well.
fn common(tried: &[(Option<&KnownCase>, Verdict)], verdict: Verdict) -> Option<BoardTrait> {
    let failed = || tried.iter().filter(|(_, other)| *other == verdict);
    if failed().count() < FEWEST.min(tried.len()) {
        return None;
    }
    let has = |known: Option<&KnownCase>, it: BoardTrait| match known {
        Some(known) => known.has(it),
        None => it == BoardTrait::Every,
    };
    let every = [BoardTrait::Every];
    let first = match failed().next()? {
        (Some(known), _) => &known.traits[..],
        (None, _) => &every,
    };
    let is_shared = |it: &BoardTrait| failed().all(|(known, _)| has(*known, *it));
    let shared = first.iter().copied().filter(is_shared);
    // The easiest board on which it fails, if all of those have a number of moves.
    let least = failed().try_fold(u32::MAX, |least, (known, _)| {
        known
            .and_then(|known| known.moves)
            .map(|moves| moves.min(least))
    });
    let least = least.filter(|&least| least > 0 && least < u32::MAX);
    // The narrowest says most: of two that fit, the one that fewer boards have.
    let mut best: Option<(usize, BoardTrait)> = None;
    for it in shared.chain(least.map(BoardTrait::AtLeast)) {
        let with = || tried.iter().filter(|(known, _)| has(*known, it));
        let hits = with().filter(|(_, other)| *other == verdict).count();
        let all = with().count();
        // Of all boards, and of all that are so hard, nothing is said that is not true of each.
        let enough = match it {
            BoardTrait::Every | BoardTrait::AtLeast(_) => 1.0,
            _ => ENOUGH,
        };
        let is_enough = hits as f64 >= enough * all as f64;
        if is_enough && best.is_none_or(|(size, _)| all < size) {
            best = Some((all, it));
        }
    }
    best.map(|(_, it)| it)
}

fn traits(case: &Case) -> Vec<BoardTrait> {
    let mut traits = vec![BoardTrait::Every];
    traits.push(match case.expectation {
        Expectation::MinimumMoves(_) | Expectation::Solvable => BoardTrait::Solvable,
        Expectation::NoSolution => BoardTrait::Unsolvable,
        Expectation::InvalidInput => BoardTrait::BadInput,
    });
    if let Some(board) = case.board.tiles() {
        let side = board.side();
        let (row, column) = (board.blank() / side, board.blank() % side);
        let table = [
            (row == 0, BoardTrait::BlankInFirstRow),
            (row + 1 == side, BoardTrait::BlankInLastRow),
            (column == 0, BoardTrait::BlankInFirstColumn),
            (column + 1 == side, BoardTrait::BlankInLastColumn),
            (true, BoardTrait::Side(side as u8)),
        ];
        traits.extend(table.into_iter().filter(|(has, _)| *has).map(|(_, it)| it));
    }
    traits
}

/// A cause in a few words: `illegal move on boards with the blank in the last row`.
pub(crate) fn describe_cause(cause: &Cause<'_>, locale: Locale) -> String {
    let words = words(locale);
    let verdict = words.verdict(cause.verdict);
    // These verdicts say themselves on what.
    let says_so = matches!(
        cause.verdict,
        Verdict::AcceptedBadInput | Verdict::CrashedOnBadInput
    );
    let on = cause
        .on
        .filter(|on| !(says_so && *on == BoardTrait::BadInput));
    match on {
        None => verdict.to_owned(),
        Some(on) => {
            let boards = ("boards", describe_boards(on, words).into());
            words.say_part("cause-on", VALUE, [("verdict", verdict.into()), boards])
        }
    }
}

fn describe_boards(on: BoardTrait, words: &Words) -> String {
    let (name, number) = match on {
        BoardTrait::Every => ("every", None),
        BoardTrait::Unsolvable => ("unsolvable", None),
        BoardTrait::Solvable => ("solvable", None),
        BoardTrait::BadInput => ("bad-input", None),
        BoardTrait::BlankInFirstRow => ("blank-in-first-row", None),
        BoardTrait::BlankInLastRow => ("blank-in-last-row", None),
        BoardTrait::BlankInFirstColumn => ("blank-in-first-column", None),
        BoardTrait::BlankInLastColumn => ("blank-in-last-column", None),
        BoardTrait::Side(side) => ("side", Some(u64::from(side))),
        BoardTrait::AtLeast(moves) => ("at-least", Some(u64::from(moves))),
    };
    words.say_part("boards", name, number.map(|number| ("n", plain(number))))
}

#[cfg(test)]
mod tests {
    use course::course::Course;
    use model::fault::Fault;
    use model::scorecard::Scorecard;
    use puzzles::puzzle_traits::CaseBoard;
    use rules::sliding::board::Board;

    use crate::sample_class::{ada, case, course, right, run_facts, wrong};

    use super::*;

    /// Boards of this many moves with the blank in this row.
    fn suite() -> Vec<Case> {
        let rows = ["0 1 2 3", "4 5 6 7", "8 9 10 11", "12 13 14 15"];
        let boards = [(0, 3), (0, 30), (1, 4), (3, 5), (3, 20), (3, 31)];
        let with = |row: usize| {
            let mut rows: Vec<String> = rows.iter().map(|&row| row.to_owned()).collect();
            rows.swap(0, row);
            rows.join(" / ")
        };
        boards
            .iter()
            .map(|&(row, moves)| Case {
                name: format!("{row}-{moves}"),
                board: CaseBoard::new(with(row).parse::<Board>().unwrap()),
                expectation: Expectation::MinimumMoves(moves),
                ..case()
            })
            .collect()
    }

    fn fails_on(key: &str, names: &[&str]) -> Scorecard {
        let mut card = ada();
        card.student.key = key.to_owned();
        card.outcomes = suite()
            .iter()
            .map(|case| {
                if names.contains(&case.name.as_str()) {
                    wrong("g", &case.name, 1, Fault::NoOutput)
                } else {
                    right("g", &case.name, 1)
                }
            })
            .collect();
        card
    }

    #[test]
    fn the_narrowest_thing_that_failing_boards_share_is_the_cause() {
        let mut course: Course = course();
        course.assignments[0].cases = suite();
        let every: Vec<String> = suite().into_iter().map(|case| case.name).collect();
        let every: Vec<&str> = every.iter().map(String::as_str).collect();
        let table: [(&[&str], Option<BoardTrait>); 6] = [
            (&["3-5", "3-20", "3-31"], Some(BoardTrait::BlankInLastRow)),
            (&["0-30", "3-20", "3-31"], Some(BoardTrait::AtLeast(20))),
            (&["0-3", "0-30"], Some(BoardTrait::BlankInFirstRow)),
            (&every, Some(BoardTrait::Every)),
            // One board may fail for any reason.
            (&["3-5"], None),
            (&["0-3", "3-31"], None),
        ];
        for (names, on) in table {
            let cards = [fails_on("ada", names), fails_on("budi", names)];
            let results = ClassResults {
                course: &course,
                run: &run_facts(),
                cards: &cards,
                broken: &[],
                command_options: &crate::class_results::CommandOptions::DEFAULT,
            };
            let found = find_causes(&results);
            let [cause] = found.as_slice() else {
                panic!("{found:?}");
            };
            assert_eq!(cause.on, on, "{names:?}");
            assert_eq!(cause.rows, [0, 1]);
            assert_eq!(cause.cases, 2 * names.len());
        }
    }

    #[test]
    fn a_cause_says_what_is_wrong_and_on_which_boards() {
        let cause = |on| Cause {
            assignment: "a",
            verdict: Verdict::IllegalMove,
            on,
            rows: Vec::new(),
            cases: 0,
        };
        let crashed = Cause {
            verdict: Verdict::CrashedOnBadInput,
            ..cause(Some(BoardTrait::BadInput))
        };
        assert_eq!(
            describe_cause(&crashed, Locale::English),
            "crashed on bad input"
        );
        let said = |on, locale| describe_cause(&cause(on), locale);
        let verdict = words(Locale::English).verdict(Verdict::IllegalMove);
        assert_eq!(said(None, Locale::English), verdict);
        assert_eq!(
            said(Some(BoardTrait::BlankInLastRow), Locale::English),
            format!("{verdict} on boards with the blank in the last row")
        );
        assert!(said(Some(BoardTrait::Side(3)), Locale::Dutch).ends_with(" op borden van 3 × 3"));
        assert!(
            said(Some(BoardTrait::AtLeast(30)), Locale::Chinese)
                .ends_with("（至少需要 30 步的棋盘）")
        );
    }
}
