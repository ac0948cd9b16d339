//! Programs that write next to themselves and talk to themselves, in every tier that holds: case after case they find
//! what they need, and what the box refuses them is told as the box's doing.

use std::fs;
use std::path::Path;

use course::course::Course;
use model::obstacle::{Obstacle, Refused};
use model::scorecard::Scorecard;
use model::tier::Tier;
use model::verdict::Verdict;
use sandbox::TierChoice;
use testkit::trial::{Outcome, Trial, failed, require};

use crate::grading::class::graded_in;
use crate::grading::trial;

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
    let course = Course::at(&folder.path().join("grader.toml"));
    let course = course.map_err(|trouble| trouble.to_string())?;
    let handed_in = [(folder.path().join("submissions"), Some("two".to_owned()))];
    match graded_in(TierChoice::Exactly(tier), &course, &handed_in, 2) {
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
        write(folder, &format!("{student}/main.py"), &program);
        write(folder, &format!("{student}/data/log.txt"), "hello\n");
    }
}

/// Writes a file in a folder, and the folders above it.
pub fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    let parent = path.parent().expect("every file is in a folder");
    fs::create_dir_all(parent).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// A course of small boards, without submissions.
pub fn lay_out_course(folder: &Path) {
    let write = |name: &str, text: &str| write(folder, name, text);
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
