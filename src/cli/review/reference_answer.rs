//! What the reference solver answers to a board, in a few lines beside what a program printed.

use course::assignment::{Assignment, Case};
use model::case_facts::Expectation;
use model::fault::Wanted;
use reference::packing::exact_cover;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::report::Ending;
use reference::sliding::search::{Algorithm, solve};
use rules::packing::Puzzle;
use rules::search_watch::Watch;
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::KurangTable;
use rules::sliding::path::Path;

/// Who looks at a page waits no longer than these many nodes take: a second or so. A harder board is shown without a path.
const NODES: u64 = 2_000_000;

/// The lines that show it: a shortest path and what the course asks for beside it, or a packing. None where there is
/// nothing to show, or it would take long.
pub(crate) fn answer(assignment: &Assignment, case: &Case) -> Vec<String> {
    let has_solution = match case.expectation {
        Expectation::MinimumMoves(_) | Expectation::Solvable => true,
        Expectation::NoSolution | Expectation::InvalidInput => false,
    };
    let mut lines = Vec::new();
    if let Some(board) = case.board.tiles() {
        if has_solution {
            lines.extend(path_lines(board));
        }
        let rules = &assignment.answer;
        let is_wanted = |wanted| rules.required.contains(&wanted) || rules.asked.contains(&wanted);
        let wants_kurang = is_wanted(Wanted::Kurang) || is_wanted(Wanted::KurangSum);
        if wants_kurang && case.expectation != Expectation::InvalidInput {
            lines.extend(kurang_lines(&KurangTable::new(board)));
        }
    } else if let Some(puzzle) = case.board.get::<Puzzle>().filter(|_| has_solution) {
        let report = exact_cover::first(puzzle, &mut Watch::default().within_nodes(NODES));
        let grid = report.packed().cloned().map(Vec::<String>::from);
        lines.extend(grid.into_iter().flatten());
    }
    if !lines.is_empty() {
        lines.insert(0, "REFERENCE".to_owned());
    }
    lines
}

/// The moves of a shortest path, as the tiles that slide and as the ways of the blank.
fn path_lines(board: &Board) -> Vec<String> {
    let heuristic = match board.side() {
        ..=4 => Heuristic::WalkingDistance,
        _ => Heuristic::LinearConflict,
    };
    let mut watch = Watch::default().within_nodes(NODES);
    let Ok(report) = solve(board, Algorithm::Ida, heuristic, &mut watch) else {
        return Vec::new();
    };
    let Ending::Solved(path) = report.ending else {
        return Vec::new();
    };
    let tiles: Vec<String> = path.tiles().iter().map(ToString::to_string).collect();
    let moves = match path.len() {
        0 => return vec!["no move".to_owned()],
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    vec![
        format!("{moves}: tiles {}", tiles.join(" ")),
        format!("the blank goes {}", blank_ways(board, &path)),
    ]
}

/// The ways the blank goes, a letter each.
fn blank_ways(board: &Board, path: &Path) -> String {
    let mut board = board.clone();
    let mut ways = Vec::new();
    for &tile in path.tiles() {
        let before = board.blank();
        if board.slide(tile).is_err() {
            break;
        }
        let goes = |way: &Direction| way.from(before, board.side()) == Some(board.blank());
        ways.extend(Direction::ALL.into_iter().find(goes).map(letter));
    }
    ways.join(" ")
}

const fn letter(way: Direction) -> &'static str {
    match way {
        Direction::Up => "U",
        Direction::Down => "D",
        Direction::Left => "L",
        Direction::Right => "R",
    }
}

/// The values of the table of Kurang a line.
const VALUES: usize = 8;

fn kurang_lines(table: &KurangTable) -> Vec<String> {
    let widest = table.values.iter().map(|it| it.to_string().len()).max();
    let width = widest.unwrap_or(1);
    let row = |values: &[u32]| {
        let values: Vec<String> = values.iter().map(|it| format!("{it:>width$}")).collect();
        values.join(" ")
    };
    let mut lines = vec![format!("Kurang(1…{})", table.values.len())];
    lines.extend(table.values.chunks(VALUES).map(row));
    lines.push(format!(
        "sum {} + X {} = {}",
        table.sum,
        table.x,
        table.total()
    ));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn a_shortest_path_is_told_by_its_tiles_and_by_the_blank() {
        let three = board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12");
        let expected = ["3 moves: tiles 7 11 12", "the blank goes D R D"];
        assert_eq!(path_lines(&three), expected);
        let solved = board("1 2 3 / 4 5 6 / 7 8 0");
        assert_eq!(path_lines(&solved), ["no move"]);
    }

    #[test]
    fn the_true_table_of_kurang_stands_in_rows_with_its_sum() {
        let table = KurangTable::new(&board("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12"));
        let expected = [
            "Kurang(1…16)",
            "0 0 0 0 0 0 0 1",
            "1 1 0 0 1 1 1 9",
            "sum 15 + X 1 = 16",
        ];
        assert_eq!(kurang_lines(&table), expected);
    }

    #[test]
    fn a_packing_is_shown_and_nothing_where_there_is_none() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("grader.toml");
        let course = course::course::Course::at(&file, puzzles::known_kinds::KINDS).unwrap();
        let assignment = course.assignment("iq-puzzler").unwrap();
        let of = |expectation| {
            let mut cases = assignment.cases.iter();
            let case = cases.find(|it| it.expectation == expectation).unwrap();
            (case, answer(assignment, case))
        };
        let (case, lines) = of(Expectation::Solvable);
        let rows: Vec<&str> = lines[1..].iter().map(String::as_str).collect();
        let grid = rules::packing::grid::Grid::from_rows(&rows);
        let puzzle = case.board.get::<Puzzle>().unwrap();
        assert_eq!(rules::packing::check::check(puzzle, &grid), Ok(()));
        assert_eq!(of(Expectation::NoSolution).1, [""; 0]);
    }
}
