//! The drawing that goes with a fault, and what stands beside it.

use crate::pictures::{Picture, Pictured, pictures, sign_between};
use crate::terminal::line::FAINT;
use crate::terminal::line::Line;
use crate::terminal::packing_drawing::packing;
use crate::terminal::sliding_drawing::sliding;
use crate::words::Words;
use model::fault::Fault;

/// The drawing of what went wrong, if it can be drawn in so many columns.
#[must_use]
pub(crate) fn drawing(fault: &Fault, words: &dyn Words, columns: usize) -> Vec<Line> {
    let drawn: Vec<_> = pictures(fault)
        .into_iter()
        .map(|Picture { of, caption }| {
            let lines = match of {
                Pictured::Sliding(board, marked) => sliding(board, &marked),
                Pictured::Packing(grid, what) => packing(grid, what),
            };
            (lines, words.caption(caption))
        })
        .collect();
    let sign = sign_between(fault);
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
    use rules::packing::board::Cell;
    use rules::packing::check::Fault as PackingFault;
    use rules::packing::grid::Grid;
    use rules::packing::piece::Letter;
    use rules::sliding::board::Board;

    use crate::terminal::tests::printed;
    use crate::words::words;
    use course::locale::Locale;
    use model::fault::Tried;

    use super::*;

    fn drawn(fault: &Fault, columns: usize) -> String {
        printed(|out| {
            drawing(fault, words(Locale::English), columns)
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
