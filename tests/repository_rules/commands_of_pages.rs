//! Every command that a page shows is run as a reader would type it, or by a test of its own that is named here.

mod shown;
mod world;

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use testkit::run_program::{Run, system_first};
use testkit::trial::{Miss, require};

use crate::repository_rules::commands_of_pages::world::World;
use crate::repository_rules::documentation::{pages, read, sources};

/// Commands that need a person, a server, a browser or a cluster, and the test that runs each.
const ELSEWHERE: [(&str, &str); 17] = [
    ("grader review", "review/in a terminal"),
    (
        "grader talk 13520088",
        "one that prompts, colours and clears the screen",
    ),
    ("grader talk 13520088 --all", "one shows it for all"),
    ("grader talk .", "in one's own folder"),
    ("grader talk . -a fifteen-bnb", "in one's own folder"),
    (
        "grader check --watch -a fifteen-bnb",
        "a_check_that_watches_checks_again_until_it_is_interrupted",
    ),
    ("grader reference view", "reference pages/view"),
    (
        "grader run submissions/ --engine slurm --shards 6 --summary",
        "the sample class is the same on three nodes and on one machine",
    ),
    ("grader run … --engine slurm --no-wait", RESUMED),
    ("grader cluster status", RESUMED),
    ("grader cluster status JOB", RESUMED),
    (
        "grader cluster resume",
        "a class is taken out while another grader waits for it",
    ),
    ("grader cluster resume JOB", RESUMED),
    ("grader cluster cancel", TAKEN_OUT),
    ("grader cluster cancel JOB", TAKEN_OUT),
    (
        "grader run … --engine ssh --hosts a,b,:",
        "a machine that is reached over ssh is cut off in the middle",
    ),
    (
        "grader run … --engine ssh --hosts a,b,:",
        "machines that GNU parallel hands parts to grade as one machine does",
    ),
];
const RESUMED: &str = "a class is handed in, looked at, and waited for later";
const TAKEN_OUT: &str = "a class is handed in and taken out again";

/// Commands that end with another exit code than 0, and why.
const ENDINGS: [(&str, i32, &str); 6] = [
    (
        "grader regrade",
        1,
        "scores would change, and nobody can be asked",
    ),
    ("grader review --list", 1, "something waits for a person"),
    (
        "grader merge parts/",
        3,
        "a part is missing, as the page tells",
    ),
    (
        "grader cluster template github --shards 300",
        2,
        "GitHub allows fewer, as the page tells",
    ),
    (
        "grader cases generate -a eight-heuristics depth --moves 32",
        2,
        "no board is so deep, as the page tells",
    ),
    ("grader reference solve", 2, "no board is on standard input"),
];

/// Commands that take seconds: for the full lane.
const LONG: [&str; 2] = [
    "grader reference compare --boards 500 --seed 7 --csv all.csv --svg pictures/ --html experiment.html",
    "grader run my-course/submissions",
];

/// What a reader does before a command.
const BEFORE: [(&str, &str); 4] = [
    (
        "grader regrade",
        "echo 'weight = 2' >> cases/fifteen-bnb/berhasil3/expected.toml",
    ),
    (
        "grader run my-course/submissions",
        "cp -r ../course/submissions/fifteen-bnb/ada my-course/submissions/",
    ),
    (
        "grader cases add board.txt -a fifteen-bnb",
        "cp ../board.txt .",
    ),
    (
        "grader cases import handed-out -a fifteen-bnb",
        "cp -r ../handed-out .",
    ),
];

/// Where commands are typed, by how they begin, the first that fits; others where the one above them was typed, or in the
/// course's folder.
const PLACES: [(&str, &str); 6] = [
    ("grader check -a fifteen-bnb", world::ALONE),
    ("grader check --course course/grader.toml", world::ALONE),
    ("grader check", world::STUDENT),
    ("grader init", world::HOME),
    ("grader cases audit", world::PACKING),
    ("grader reference", world::BOARDS),
];

/// What commands with this in them need of a machine.
const NEEDS: [(&str, Need); 5] = [
    (" python3 ", Need::Tool("python3")),
    (" java ", Need::Tool("javac")),
    (" make", Need::Tool("make")),
    ("--require contained", Need::Tier("contained")),
    // The built-in courses ask for it.
    ("grader check -a fifteen-bnb", Need::Tier("fenced")),
];

#[derive(Debug, Clone, Copy)]
enum Need {
    Tool(&'static str),
    /// A tier of the sandbox.
    Tier(&'static str),
}

impl Need {
    /// What it is called, and why it is not here.
    fn missing(self, run: &Run) -> Option<(&'static str, String)> {
        match self {
            Self::Tool(tool) => {
                let mut asked = Command::new(tool);
                let asked = asked.arg("--version").env("PATH", system_first());
                let error = asked.output().err()?;
                Some((tool, error.to_string()))
            }
            Self::Tier(tier) => (run.code == Some(3)).then(|| (tier, run.notes.clone())),
        }
    }
}

/// Commands of a page that are run one after the other, in a world as it was at first.
struct Part {
    page: String,
    commands: Vec<shown::Command>,
    /// Whether a reader stays in the folder of the command above.
    is_block: bool,
}

/// Everything that the pages show: their blocks, then what stands in their sentences and in no block.
fn everything_shown() -> Vec<Part> {
    let pages: Vec<(String, String)> = pages()
        .iter()
        .map(|page| (page.display().to_string(), read(page)))
        .collect();
    let mut parts = Vec::new();
    for (page, text) in &pages {
        parts.extend(shown::blocks(text).into_iter().map(|commands| Part {
            page: page.clone(),
            commands,
            is_block: true,
        }));
    }
    let commands = parts.iter().flat_map(|part| &part.commands);
    let mut seen: HashSet<String> = commands.map(|command| command.typed.clone()).collect();
    for (page, text) in pages {
        let mut spans = shown::spans(&text);
        spans.retain(|span| shown::is_whole(span) && seen.insert(span.clone()));
        let commands = spans
            .into_iter()
            .map(|typed| shown::Command { typed, error: None });
        parts.push(Part {
            page,
            commands: commands.collect(),
            is_block: false,
        });
    }
    parts
}

/// What is wrong with how a command ended.
fn complaint(command: &shown::Command, run: &Run) -> Option<String> {
    let ending = ENDINGS.iter().find(|(typed, ..)| *typed == command.typed);
    let wanted = ending.map_or(0, |(_, code, _)| *code);
    let told = command.error.as_ref();
    if run.code == Some(wanted) && told.is_none_or(|error| run.notes.contains(error.as_str())) {
        return None;
    }
    let need = NEEDS
        .iter()
        .find(|(part, _)| command.typed.contains(part))
        .and_then(|(_, need)| need.missing(run));
    if let Some((name, reason)) = need
        && let Err(Miss::Skipped(_)) = require(name, Some(&reason))
    {
        return None;
    }
    let told = told.map_or(String::new(), |error| format!(" and `{error}`"));
    let (code, out, notes) = (run.code, &run.out, &run.notes);
    Some(format!(
        "exit code {code:?} instead of {wanted}{told}\n{out}{notes}"
    ))
}

/// Runs the blocks that have a command that takes long, or all commands but those; gives back how many were run, and what
/// is wrong.
fn run_commands(is_long: bool) -> (usize, Vec<String>) {
    let world = World::new();
    let (mut wrong, mut found) = (Vec::new(), 0);
    let takes_long = |command: &shown::Command| LONG.contains(&command.typed.as_str());
    for part in everything_shown() {
        if is_long && !part.commands.iter().any(takes_long) {
            continue;
        }
        world.put_back();
        let mut folder = world::COURSE.to_owned();
        for command in &part.commands {
            let typed = command.typed.as_str();
            if let Some(next) = typed.strip_prefix(shown::FOLDER) {
                folder = format!("{folder}/{next}");
                continue;
            }
            let place = PLACES.iter().find(|(start, _)| typed.starts_with(start));
            if let Some((_, place)) = place {
                folder = (*place).to_owned();
            } else if !part.is_block {
                folder = world::COURSE.to_owned();
            }
            let is_elsewhere = ELSEWHERE.iter().any(|(command, _)| *command == typed);
            if is_elsewhere || takes_long(command) && !is_long {
                continue;
            }
            found += 1;
            if let Some((_, line)) = BEFORE.iter().find(|(of, _)| *of == typed) {
                world.prepare(&folder, line);
            }
            if let Some(complaint) = complaint(command, &world.shell(&folder, typed)) {
                wrong.push(format!("{}: {typed}: {complaint}", part.page));
            }
        }
    }
    (found, wrong)
}

#[test]
fn every_command_on_a_page_does_what_it_says() {
    let (found, wrong) = run_commands(false);
    assert!(found > 90, "only {found} commands were found");
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
#[ignore = "takes long"]
fn every_long_command_on_a_page_does_what_it_says() {
    let (found, wrong) = run_commands(true);
    assert!(found >= LONG.len(), "only {found} commands were found");
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn what_is_run_elsewhere_is_understood_and_its_test_is_there() {
    // The table itself is no test.
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join(file!());
    assert!(own.is_file(), "{}", own.display());
    let tests = sources("tests")
        .into_iter()
        .filter(|(path, _)| *path != own);
    let tests: String = tests.map(|(_, text)| text).collect();
    for (command, test) in ELSEWHERE {
        assert_eq!(shown::understood(command), Ok(()), "{command}");
        let is_there = [format!("\"{test}\""), format!("fn {test}()")]
            .iter()
            .any(|name| tests.contains(name));
        assert!(is_there, "no test `{test}` runs `{command}`");
    }
}

#[test]
fn nothing_is_said_of_commands_that_no_page_shows() {
    let parts = everything_shown();
    let commands = parts.iter().flat_map(|part| &part.commands);
    let shown: Vec<&str> = commands.map(|command| command.typed.as_str()).collect();
    let named = (ELSEWHERE.iter().map(|(command, _)| command))
        .chain(ENDINGS.iter().map(|(command, ..)| command))
        .chain(BEFORE.iter().map(|(command, _)| command))
        .chain(&LONG);
    for command in named {
        assert!(shown.contains(command), "{command}");
    }
    for (part, _) in NEEDS {
        assert!(shown.iter().any(|it| it.contains(part)), "{part}");
    }
    for (start, _) in PLACES {
        assert!(shown.iter().any(|it| it.starts_with(start)), "{start}");
    }
}

#[test]
fn every_command_that_a_sentence_names_is_one() {
    let mut wrong = Vec::new();
    for page in pages() {
        for span in shown::spans(&read(&page)) {
            if let Some(word) = shown::no_command(&span) {
                wrong.push(format!("{}: {span}: no `{word}`", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
