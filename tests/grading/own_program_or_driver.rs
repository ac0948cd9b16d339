//! What is started is the submission's own, or the course's driver that calls it.

use std::path::Path;

use crate::grading::{course_in, graded, graded_by, lay_out_small, program, trial};
use model::obstacle::{Obstacle, Refused};
use model::scorecard::Scorecard;
use model::tier::Tier;
use model::verdict::Verdict;
use sandbox::TierChoice;
use testkit::files::write;
use testkit::trial::{Outcome, Trial, failed, require, skipped};

/// What a solver of boards of side 2 does besides.
const PROGRAMS: [&str; 6] = [
    "open('log.txt', 'w').write('x')\nsolve()\n",
    "open('data/log.txt', 'a').write('x')\nsolve()\n",
    "try:\n    open('data/log.txt', 'a').write('x')\nexcept OSError:\n    sys.exit(3)\nsolve()\n",
    "import multiprocessing\nif __name__ == '__main__':\n    with multiprocessing.Manager() as manager:\n        \
         assert manager.list([4])[0] == 4\n    solve()\n",
    "import socket\nsocket.socket().connect(('127.0.0.1', 9))\nsolve()\n",
    "import urllib.request\nurllib.request.urlopen('http://localhost:9/')\nsolve()\n",
];

/// A solver of such boards, to be called as `solve()`.
pub const SOLVER: &str = "import sys
def solve():
    start = tuple(int(word) for word in sys.stdin.read().split())
    goal, before, queue = (1, 2, 3, 0), {start: None}, [start]
    for board in queue:
        blank = board.index(0)
        for other in (blank ^ 1, blank ^ 2):
            after = list(board)
            after[blank], after[other] = after[other], 0
            if tuple(after) not in before:
                before[tuple(after)] = board
                queue.append(tuple(after))
    path = [goal]
    while before[path[-1]]:
        path.append(before[path[-1]])
    print('Moves:', len(path) - 1)
    for board in reversed(path):
        print('%d %d\\n%d %d\\n' % board)
";

pub fn trials() -> Vec<Trial> {
    let tiers = [Tier::Contained, Tier::Fenced];
    let trials = tiers.map(|tier| trial(&format!("own things in {tier}"), move || check(tier)));
    trials.into()
}

fn check(tier: Tier) -> Outcome {
    let folder = tempfile::tempdir()?;
    lay_out(folder.path());
    let course = course_in(folder.path())?;
    let handed_in = [(folder.path().join("submissions"), Some("two".to_owned()))];
    let wanted = TierChoice::Exactly(tier);
    match graded_by(&program(), wanted, &course, &handed_in, 2) {
        Ok(cards) => Ok(judge(tier, &cards)?),
        Err(reason) if reason.contains("on this machine") => require(tier.name(), Some(&reason)),
        Err(reason) => failed(reason),
    }
}

fn judge(tier: Tier, cards: &[Scorecard]) -> Result<(), String> {
    let said: Vec<String> = cards
        .iter()
        .map(|card| format!("{} {:?}", card.verdict(), card.obstacles))
        .collect();
    let accepted = |card: &Scorecard| card.verdict() == Verdict::Accepted;
    let refused = |card: &Scorecard| {
        card.verdict() == Verdict::NotRun
            && card.obstacles == [Obstacle::RefusedByTheBox(Refused::Socket)]
    };
    let [log, append, silent, manager, connects, fetches] = cards else {
        return Err(said.join("\n"));
    };
    let manager = match tier {
        // Newer kernels let it have its sockets, older ones do not.
        Tier::Fenced => accepted(manager) || refused(manager),
        _ => accepted(manager),
    };
    let as_it_should_be = [log, append, silent].into_iter().all(accepted)
        && manager
        && [connects, fetches].into_iter().all(refused);
    if as_it_should_be {
        Ok(())
    } else {
        Err(said.join("\n"))
    }
}

fn lay_out(folder: &Path) {
    lay_out_course(folder);
    for (number, text) in PROGRAMS.into_iter().enumerate() {
        let student = format!("submissions/student-{number}");
        let program = format!("{SOLVER}{text}");
        write(folder.join(format!("{student}/main.py")), &program);
        write(folder.join(format!("{student}/data/log.txt")), "hello\n");
    }
}

/// A course of small boards, without submissions.
pub fn lay_out_course(folder: &Path) {
    let write = |name: &str, text: &str| write(folder.join(name), text);
    write(
        "grader.toml",
        "[assignments.two]\nside = 2\nways = [\"stdin\"]\nrequired = [\"path\"]\n",
    );
    for (number, (board, moves)) in [
        ("1 2\n0 3\n", 1),
        ("1 0\n3 2\n", 1),
        ("0 2\n1 3\n", 2),
        ("0 1\n3 2\n", 2),
        ("2 0\n1 3\n", 3),
        ("3 1\n0 2\n", 3),
    ]
    .into_iter()
    .enumerate()
    {
        write(&format!("cases/two/{number}/board.txt"), board);
        let expected = format!("minimum-moves = {moves}\n");
        write(&format!("cases/two/{number}/expected.toml"), &expected);
    }
}

const NAME: &str = "a driver of the course calls the students' classes";

pub fn driver_trials() -> Vec<Trial> {
    vec![trial(NAME, check_driver).full("needs javac")]
}

fn check_driver() -> Outcome {
    let folder = tempfile::tempdir()?;
    lay_out_driver(folder.path());
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
    let course = course_in(folder)?;
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

fn lay_out_driver(folder: &Path) {
    let write = |name: &str, text: &str| write(folder.join(name), text);
    let more = "provided = [\"lib/Moves.java\"]\ndriver = \"lib/Driver.java\"\n";
    lay_out_small(folder, "api", more);
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
