//! The drawing that goes with a fault, and what stands beside it.

use crate::record::fault::{Fault, Tried};
use crate::report::terminal::line::Line;
use crate::report::terminal::packing_drawing::packing;
use crate::report::terminal::palette::FAINT;
use crate::report::terminal::sliding_drawing::{differences, sliding};
use crate::report::words::labels::Caption;
use crate::report::words::vocabulary::Words;
use reference::sliding::board::Board;

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
    beside(&drawn, columns)
        .or_else(|| below(&drawn, columns))
        .unwrap_or_default()
}

/// The drawings side by side, each with its caption below; none if that is too wide.
fn beside(drawn: &[(Vec<Line>, String)], columns: usize) -> Option<Vec<Line>> {
    const GAP: usize = 3;
    let height = drawn.iter().map(|(lines, _)| lines.len() + 1).max()?;
    let mut rows = vec![Line::default(); height];
    let mut column = 0;
    for (number, (lines, caption)) in drawn.iter().enumerate() {
        if number > 0 {
            let arrow = height / 2 - 1;
            rows[arrow] = std::mem::take(&mut rows[arrow])
                .to(column + 1)
                .put(FAINT, "→");
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
        rows.extend(beside(std::slice::from_ref(drawing), columns)?);
    }
    Some(rows)
}
