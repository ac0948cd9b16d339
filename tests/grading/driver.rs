//! A course with an interface instead of a main program: the course's own driver is started and calls the students'
//! classes, which use a class that the course provides.

use std::path::Path;

use course::course::Course;
use model::obstacle::Obstacle;
use model::verdict::Verdict;
use testkit::files::write;
use testkit::trial::{Outcome, Trial, failed, skipped};

use crate::grading::class::graded;
use crate::grading::trial;

const NAME: &str = "a driver of the course calls the students' classes";

pub fn trials() -> Vec<Trial> {
    vec![trial(NAME, check).full("needs javac")]
}

fn check() -> Outcome {
    let folder = tempfile::tempdir()?;
    lay_out(folder.path());
    let verdicts = verdicts(folder.path())?;
    if verdicts == [Verdict::Accepted, Verdict::NotMinimal] {
        Ok(())
    } else if verdicts.contains(&Verdict::NotRun) {
        skipped("there is no `javac` here")
    } else {
        failed(format!("{verdicts:?}"))
    }
}

/// The verdicts of the two students; not run only where there is no compiler.
fn verdicts(folder: &Path) -> Result<Vec<Verdict>, String> {
    let course = Course::at(&folder.join("grader.toml")).map_err(|trouble| trouble.to_string())?;
    let handed_in = [(folder.join("submissions"), Some("api".to_owned()))];
    let cards = graded(&course, &handed_in, 1)?;
    for card in &cards {
        let is_tool = |obstacle: &Obstacle| matches!(obstacle, Obstacle::ToolMissing { .. });
        if !card.obstacles.iter().all(is_tool) {
            return Err(format!("{:?} {:?}", card.obstacles, card.build));
        }
    }
    Ok(cards.iter().map(|card| card.verdict()).collect())
}

fn lay_out(folder: &Path) {
    let write = |name: &str, text: &str| write(folder.join(name), text);
    write(
        "grader.toml",
        "[assignments.api]\nside = 2\nways = [\"argument\"]\nprovided = [\"lib/Moves.java\"]\n\
         driver = \"lib/Driver.java\"\nrequired = [\"path\"]\n",
    );
    write("cases/api/one/board.txt", "2\n1 2\n0 3\n");
    write("cases/api/one/expected.toml", "minimum-moves = 1\n");
    write("lib/Driver.java", DRIVER);
    write("lib/Moves.java", MOVES);
    write("submissions/ada/Solver.java", &solver("{3}"));
    write("submissions/bob/src/Solver.java", &solver("{3, 3, 3}"));
}

/// What the course provides: a class that students use.
const MOVES: &str = "public class Moves { public final int[] tiles; public Moves(int... tiles) { this.tiles = tiles; } }\n";

/// What the course starts.
const DRIVER: &str = "\
public class Driver {
    public static void main(String[] arguments) throws Exception {
        java.util.Scanner in = new java.util.Scanner(new java.io.File(arguments[0]));
        int side = in.nextInt();
        int[][] board = new int[side][side];
        for (int[] row : board) for (int i = 0; i < side; i++) row[i] = in.nextInt();
        StringBuilder out = new StringBuilder(\"Path: [\");
        for (int tile : new Solver(board).moves().tiles) out.append(out.length() > 7 ? \", \" : \"\").append(tile);
        System.out.println(out.append(\"]\"));
    }
}
";

/// What a student hands in: no main program.
fn solver(tiles: &str) -> String {
    format!(
        "public class Solver {{ public Solver(int[][] board) {{}} public Moves moves() {{ return new Moves(new int[] {tiles}); }} }}\n"
    )
}
