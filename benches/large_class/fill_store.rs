//! Fills the store as a run over the whole class would have, without running it: under the engine's own keys, with
//! outcomes as those of the few programs that were really run.

use puzzles::known_kinds::KINDS;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::class_on_disk::{Class, MODELS, model, rows};
use course::course::Course;
use dialogue::invocation::Invocation;
use dialogue::scratch_dir::ScratchDir;
use engine::cache_keys;
use engine::cache_keys::AssignmentKey;
use engine::class_and_result::{Class as Given, receipt};
use engine::options::Options;
use engine::plan::{Due, Plan};
use engine::recall_results::{recall, remember, submission_key};
use engine::reference_run::Reference;
use engine::result_cache::{CachePolicy, ResultCache};
use engine::runner::{Prepared, Readiness, Runners};
use engine::sandbox_runner::SandboxRunners;
use engine::submission_ledger::Ledger;
use jiff::Timestamp;
use model::answer::{Answered, Path, Solution, Waste};
use model::outcome::{Outcome, Usage};
use model::transcript::{Excerpt, Transcript};
use puzzles::puzzle_traits::CaseBoard;
use reference::generate::walk;
use reference::random::Random;
use rules::sliding::board::Board;
use rules::units::Bytes;
use sandbox::{Cancel, Sandbox, Settings, TierChoice};
use store::decisions::Decisions;
use store::outcomes::Transcripts;
use store::store::Store;
use submission::collect_class::collect;
use submission::unpack_archive::external_unpacker::NoUnpacker;

/// What a model's runs came to.
struct Example {
    prepared: Arc<Prepared>,
    invocation: Invocation,
    outcomes: Vec<Outcome>,
}

/// Fills the store of this class, in which the models have been graded.
pub fn fill(class: &Class) -> Result<(), Box<dyn Error>> {
    let course = Course::at(&class.course(), KINDS)?;
    let scratch_dir = ScratchDir::new()?;
    let unpacked = scratch_dir.unpacking()?;
    let handed_in = collect(
        &[class.folder.join("submissions")],
        &course,
        None,
        &unpacked,
        &NoUnpacker,
    )?;
    let program = PathBuf::from(env!("CARGO_BIN_EXE_grader"));
    let sandbox = Sandbox::open(&Settings::with_launcher(program.clone(), TierChoice::Best))?;
    let store = Store::open(&class.store())?;
    let note = |_: &str| {};
    let cache = ResultCache::new(
        &store,
        0,
        CachePolicy::Reuse,
        Transcripts::Read,
        Cancel::default(),
        &note,
    );
    let options = Options::default();
    let runners = SandboxRunners::new(&course, &sandbox, &program, &scratch_dir);
    let given = Given {
        course: &course,
        submissions: &handed_in.submissions,
        options: &options,
        runners: &runners,
        cache: Some(&cache),
        now: Timestamp::now(),
    };
    let plan = Plan::new(&course, &handed_in.submissions, &options, &|_, _| {
        Due::NotYet
    });
    let conditions = runners.conditions();
    let planned = &plan.assignments[0];
    let needed: Vec<Duration> = planned
        .cases
        .iter()
        .map(|case| {
            let key = cache_keys::reference(planned.assignment, case, &conditions);
            match cache.finding(&key) {
                Some(Reference::Agrees(time)) => Ok(time),
                Some(Reference::Disagrees { .. }) | None => Err("the reference was not asked"),
            }
        })
        .collect::<Result<_, _>>()?;
    let tools = runners.tools();
    let assignment_key = Arc::new(AssignmentKey::new(
        &given,
        planned,
        &needed,
        &tools,
        &conditions,
    )?);
    let heard = Decisions::default();
    let example = |student: usize| -> Result<Example, Box<dyn Error>> {
        let submission = plan.submissions[student].0;
        let receipt = receipt(&given, planned.assignment, &conditions);
        let mut ledger = Ledger::new(submission, planned, &needed, &options, &heard, receipt);
        let key = submission_key(&given, &cache, &assignment_key, submission).ok_or("no files")?;
        recall(&mut ledger, &cache, &key);
        let prepared = ledger.prepared().ok_or("a model was not graded")?;
        let Readiness::Known(invocation) = &prepared.readiness else {
            return Err("a model cannot be run".into());
        };
        Ok(Example {
            invocation: invocation.clone(),
            outcomes: ledger.scorecard().outcomes,
            prepared,
        })
    };
    let examples: Vec<Example> = (0..MODELS.len()).map(example).collect::<Result<_, _>>()?;
    let places: Vec<usize> = (0..planned.cases.len()).collect();
    let next = AtomicUsize::new(MODELS.len());
    thread::scope(|scope| {
        for _ in 0..conditions.machine.processors {
            scope.spawn(|| {
                while let student = next.fetch_add(1, Ordering::Relaxed)
                    && let Some((submission, _)) = plan.submissions.get(student)
                {
                    let example = &examples[model(student)];
                    let key = submission_key(&given, &cache, &assignment_key, submission)
                        .expect("everybody handed in files");
                    remember(&cache, &key, &example.prepared);
                    let keys = key.outcomes(&example.invocation, &places);
                    for (place, key) in keys.iter().enumerate() {
                        let seed = (student * planned.cases.len() + place) as u64;
                        let case = planned.cases[place];
                        let outcome = plausible(&example.outcomes[place], &case.board, seed);
                        cache.keep_outcome(key, &outcome);
                    }
                }
            });
        }
    });
    Ok(())
}

/// The fewest and the most boards that a program prints where there is a path.
const BOARDS: (usize, usize) = (20, 60);

/// The outcome of a program that did on this board as the model did: with the same verdict, other times and other
/// boards. No two programs print the same way here, which is the worst that can happen to the store's size.
pub fn plausible(model: &Outcome, board: &CaseBoard, seed: u64) -> Outcome {
    let mut random = Random::new(seed);
    let usage = model.usage.map(|usage| Usage {
        cpu: longer(usage.cpu, &mut random),
        wall: longer(usage.wall, &mut random),
        memory: Bytes(usage.memory.0 + (random.below(256) << 12) as u64),
    });
    let transcript = match (&model.transcript, board.tiles()) {
        (Some(said), Some(board)) if said.stdout.text.contains("\n\n") => {
            let moves = BOARDS.0 + random.below(BOARDS.1 - BOARDS.0);
            let tiles = walk(board, moves, &mut random).path.tiles().to_vec();
            Some(Box::new(Transcript {
                stdout: boards(board, &tiles),
                answered: Some(answered(board, tiles)),
                ..(**said).clone()
            }))
        }
        (said, _) => said.clone(),
    };
    Outcome {
        usage,
        transcript,
        nodes: Some(100 + random.below(10_000_000) as u64),
        ..model.clone()
    }
}

fn answered(start: &Board, tiles: Vec<u8>) -> Answered {
    let path = Path {
        start: start.clone(),
        steps: tiles.len() as u64,
        tiles,
        broken_at: None,
        waste: Some(Waste { good: 2, bad: 3 }),
    };
    Answered {
        solutions: vec![Solution {
            path: Some(path),
            ..Solution::default()
        }],
        ..Answered::default()
    }
}

fn longer(time: Duration, random: &mut Random) -> Duration {
    time + Duration::from_micros(random.below(20_000) as u64)
}

fn boards(start: &Board, tiles: &[u8]) -> Excerpt {
    let mut board = start.clone();
    let mut text = rows(&board);
    for tile in tiles {
        board
            .slide(*tile)
            .expect("the walk was taken on this board");
        text.push('\n');
        text += &rows(&board);
    }
    Excerpt { text, left_out: 0 }
}
