//! The drawing that goes with a fault, and what stands beside it.

use reference::sliding::board::Board;

use crate::record::fault::{Fault, Tried};
use crate::report::terminal::line::Line;
use crate::report::terminal::packing_drawing::packing;
use crate::report::terminal::palette::FAINT;
use crate::report::terminal::sliding_drawing::{differences, sliding};
use crate::report::words::labels::Caption;
use crate::report::words::vocabulary::Words;

/// The drawing of what went wrong, if it can be drawn in so many columns.
#[must_use]
pub fn drawing(fault: &Fault, words: &dyn Words, columns: usize) -> Vec<Line> {
    let boards = match fault {
        Fault::IllegalMove {
            step,
            before,
            tried,
        } => match tried {
            Tried::Tile(tile) => {
                let cell = before
                    .cells()
                    .iter()
                    .position(|&at| at != 0 && u64::from(at) == *tile);
                vec![(sliding(before, cell.as_slice()), Caption::BeforeStep(*step))]
            }
            Tried::Blank(_) | Tried::TileWay(_) => vec![(
                sliding(before, &[before.blank()]),
                Caption::BeforeStep(*step),
            )],
            Tried::Board(after) => {
                let differ = differences(before, after);
                vec![
                    (sliding(before, &differ), Caption::BeforeStep(*step)),
                    (sliding(after, &differ), Caption::AfterStep(*step)),
                ]
            }
        },
        Fault::StartsElsewhere { given, first } => {
            let differ = differences(given, first);
            vec![
                (sliding(given, &differ), Caption::Given),
                (sliding(first, &differ), Caption::First),
            ]
        }
        Fault::NotAtGoal { moves, last, .. } => {
            let differ = differences(last, &Board::goal(last.side()));
            let marked: Vec<usize> = differ
                .into_iter()
                .filter(|&cell| last.cells()[cell] != 0)
                .collect();
            vec![(sliding(last, &marked), Caption::AtTheEnd(*moves))]
        }
        Fault::WrongPacking { what, grid } => {
            vec![(packing(grid, what), Caption::AsPrinted)]
        }
        Fault::NotMinimal { .. }
        | Fault::Miscounted { .. }
        | Fault::FalseNoSolution { .. }
        | Fault::FalseSolution { .. }
        | Fault::WrongKurang { .. }
        | Fault::WrongKurangSum { .. }
        | Fault::Missing(_)
        | Fault::AcceptedBadInput
        | Fault::SilentOnBadInput
        | Fault::CrashedOnBadInput { .. }
        | Fault::NoOutput
        | Fault::Unreadable { .. }
        | Fault::Ambiguous { .. }
        | Fault::GaveUp { .. }
        | Fault::Limit(_)
        | Fault::Crash { .. }
        | Fault::Iterations { .. }
        | Fault::DoesNotCompile { .. }
        | Fault::SandboxViolation { .. }
        | Fault::NotRun(_)
        | Fault::NotGraded { .. } => Vec::new(),
    };
    let drawn: Vec<_> = boards
        .into_iter()
        .map(|(lines, caption)| (lines, words.caption(caption)))
        .collect();
    let sign = if matches!(fault, Fault::StartsElsewhere { .. }) {
        "≠"
    } else {
        "→"
    };
    beside(&drawn, sign, columns)
        .or_else(|| below(&drawn, columns))
        .unwrap_or_default()
}

/// The drawings side by side with a sign between them, each with its caption below; none if that is too wide.
fn beside(drawn: &[(Vec<Line>, String)], sign: &str, columns: usize) -> Option<Vec<Line>> {
    const GAP: usize = 3;
    let height = drawn.iter().map(|(lines, _)| lines.len() + 1).max()?;
    let mut rows = vec![Line::default(); height];
    let mut column = 0;
    for (number, (lines, caption)) in drawn.iter().enumerate() {
        if number > 0 {
            let middle = height / 2 - 1;
            rows[middle] = std::mem::take(&mut rows[middle])
                .to(column + 1)
                .put(FAINT, sign);
            column += GAP;
        }
        let caption = Line::default().put(FAINT, &format!(" {caption}"));
        let mut widest = 0;
        for (row, line) in lines.iter().chain([&caption]).enumerate() {
            widest = widest.max(line.width());
            rows[row] = std::mem::take(&mut rows[row]).to(column).then(line.clone());
        }
        column += widest;
    }
    (column <= columns).then_some(rows)
}

/// The drawings one below the other; none if one is too wide.
fn below(drawn: &[(Vec<Line>, String)], columns: usize) -> Option<Vec<Line>> {
    let mut rows = Vec::new();
    for drawing in drawn {
        rows.extend(beside(std::slice::from_ref(drawing), "", columns)?);
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use reference::packing::board::Cell;
    use reference::packing::check::Fault as PackingFault;
    use reference::packing::grid::Grid;
    use reference::packing::piece::Letter;

    use crate::course::tongue::Tongue;
    use crate::report::terminal::tests::printed::printed;
    use crate::report::words::vocabulary::words;

    use super::*;

    fn drawn(fault: &Fault, columns: usize) -> String {
        printed(|out| {
            drawing(fault, words(Tongue::English), columns)
                .iter()
                .try_for_each(|line| line.write(out, columns))
        })
    }

    fn jump() -> Fault {
        Fault::IllegalMove {
            step: 3,
            before: "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap(),
            tried: Tried::Board(Board::goal(3)),
        }
    }

    #[test]
    fn two_boards_stand_side_by_side_with_what_differs_in_brackets() {
        assert_eq!(
            drawn(&jump(), 60),
            "\
┌─────────┐      ┌─────────┐
│ 1  2  3 │      │ 1  2  3 │
│ 4 [·][5]│    → │ 4 [5][6]│
│ 7  8 [6]│      │ 7  8 [·]│
└─────────┘      └─────────┘
 before step 3    after step 3
"
        );
    }

    #[test]
    fn boards_stand_below_each_other_where_there_is_little_room_and_nowhere_without_any() {
        assert_eq!(drawn(&jump(), 20).lines().count(), 12);
        assert_eq!(drawn(&jump(), 9), "");
    }

    #[test]
    fn a_piece_that_is_wrong_is_in_brackets() {
        let fault = Fault::WrongPacking {
            what: PackingFault::Shape {
                letter: Letter::new(b'E').unwrap(),
                cell: Cell { row: 0, column: 0 },
            },
            grid: Grid::from_rows(&["EED", "DEE"]),
        };
        assert_eq!(
            drawn(&fault, 60),
            "\
┌───────┐
│[E E]D │
│ D[E E]│
└───────┘
 as printed
"
        );
    }
}
