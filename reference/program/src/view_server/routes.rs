//! What each path answers: the page, and its questions; and how many pages are open, since the program ends when the last
//! one is closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::ask_packing_solver::{Algorithm as PackingAlgorithm, PackingQuery};
use crate::cli::solve::method::{ORACLE, is_guided};
use crate::view_server::http_request::Method;
use crate::view_server::http_response::{Response, Status};
use crate::view_server::puzzle_from_text::{Kind as PuzzleKind, Puzzle, read};
use crate::view_server::replay_page::replay_page;
use crate::view_server::search_jobs::{Job, Jobs};
use crate::view_server::sliding::parse_method;
use crate::view_server::visualizer_page::Document;
use crate::view_server::{packing, sliding};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::Oracle;
use reference::sliding::search::Algorithm;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use terminal::printable::in_one_line;

#[derive(Debug)]
pub(crate) struct Routes {
    pub jobs: Jobs,
    pub oracle: Arc<Oracle>,
    pub text: Option<String>,
    pub document: Document,
    pub pages: Pages,
}

#[derive(Serialize)]
struct Choices<'a> {
    text: Option<&'a str>,
    algorithms: Vec<Choice>,
    heuristics: Vec<String>,
    /// Ways to fill a board, and what each can be asked.
    packings: [Value; 2],
}

#[derive(Serialize)]
struct Choice {
    name: String,
    /// Whether a heuristic is chosen with it.
    guided: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reading {
    text: String,
    puzzle: Option<PuzzleKind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Solving {
    text: String,
    puzzle: Option<PuzzleKind>,
    algorithm: Option<String>,
    heuristic: Option<String>,
    question: Option<PackingQuery>,
}

/// A page that is closed.
#[derive(Deserialize)]
struct Leaving {
    /// The searches that run for it.
    #[serde(default)]
    jobs: Vec<u64>,
}

impl Routes {
    /// Answers a request for this path, the token taken off; and whether it was the last page that said goodbye, after
    /// which there is no more to do, unless it was only reloaded.
    pub(crate) fn answer(&self, method: Method, path: &str, body: &[u8]) -> (Response, bool) {
        let response = match (method, path) {
            (Method::Get, "/") => {
                self.pages.open();
                Response::page(&self.document)
            }
            (Method::Get, "/api/alive") => Response::json(Status::OK, &json!({ "alive": true })),
            (Method::Get, "/api/choices") => Response::json(Status::OK, &self.choices()),
            (Method::Post, "/api/read") => answer_body(body, |asked: Reading| describe(&asked)),
            (Method::Post, "/api/solve") => answer_body(body, |asked| self.solve(asked)),
            (Method::Post, "/api/bye") => {
                self.cancel(body);
                let bye = Response::json(Status::OK, &json!({ "bye": true }));
                return (bye, self.pages.close());
            }
            (_, "/" | "/api/alive" | "/api/choices" | "/api/read" | "/api/solve" | "/api/bye") => {
                not_allowed()
            }
            (method, path) => match path.strip_prefix("/api/jobs/") {
                Some(rest) => self.job(method, rest),
                None => not_found(),
            },
        };
        (response, false)
    }

    /// Cancels what ran for a page that says goodbye; it says so too where it names nothing that could be read.
    fn cancel(&self, body: &[u8]) {
        let Ok(Leaving { jobs }) = serde_json::from_slice(body) else {
            return;
        };
        for job in jobs.into_iter().filter_map(|number| self.jobs.get(number)) {
            job.cancel();
        }
    }

    fn choices(&self) -> Choices<'_> {
        let oracle = Choice {
            name: ORACLE.to_owned(),
            guided: false,
        };
        let searches = Algorithm::ALL.into_iter().map(|algorithm| Choice {
            name: algorithm.to_string(),
            guided: is_guided(algorithm),
        });
        Choices {
            text: self.text.as_deref(),
            algorithms: std::iter::once(oracle).chain(searches).collect(),
            heuristics: Heuristic::ALL.iter().map(ToString::to_string).collect(),
            packings: [PackingAlgorithm::ExactCover, PackingAlgorithm::BruteForce]
                .map(packing_choice),
        }
    }

    fn solve(&self, asked: Solving) -> Result<Response, String> {
        let puzzle = read(&asked.text, asked.puzzle).map_err(|bad| bad.to_string())?;
        let started = match puzzle {
            Puzzle::Sliding(board) => {
                if asked.question.is_some() {
                    return Err("`question` is for packings; leave it out".to_owned());
                }
                let method = parse_method(asked.algorithm.as_deref(), asked.heuristic.as_deref())
                    .map_err(|unknown| unknown.to_string())?;
                let oracle = Arc::clone(&self.oracle);
                self.jobs.start(move |watch| {
                    to_json(sliding::solve(&board, method, &oracle, watch).as_ref())
                })
            }
            Puzzle::Packing(puzzle) => {
                if asked.heuristic.is_some() {
                    return Err("`heuristic` is for sliding boards; leave it out".to_owned());
                }
                let algorithm = match asked.algorithm.as_deref() {
                    None | Some("exact-cover") => PackingAlgorithm::ExactCover,
                    Some("brute-force") => PackingAlgorithm::BruteForce,
                    Some(name) => {
                        return Err(format!(
                            "there is no algorithm `{name}` for packings; choose `exact-cover` or `brute-force`"
                        ));
                    }
                };
                let question = asked.question.unwrap_or_default();
                if let Some(why_not) = packing::why_not(algorithm, question) {
                    return Err(why_not.to_owned());
                }
                self.jobs.start(move |watch| {
                    to_json(packing::solve(&puzzle, algorithm, question, watch).as_ref())
                })
            }
        };
        Ok(match started {
            Ok(job) => Response::json(Status::ACCEPTED, &json!({ "job": job })),
            Err(refusal) => Response::error(Status::TOO_MANY_REQUESTS, &refusal.to_string()),
        })
    }

    fn job(&self, method: Method, rest: &str) -> Response {
        let (number, verb) = match rest.split_once('/') {
            Some((number, verb)) => (number, Some(verb)),
            None => (rest, None),
        };
        let Some(job) = number.parse().ok().and_then(|it| self.jobs.get(it)) else {
            return Response::error(
                Status::NOT_FOUND,
                "there is no such search, or it ended long ago; solve again",
            );
        };
        match (method, verb) {
            (Method::Get, None) => Response::json(Status::OK, &job.look()),
            (Method::Get, Some("replay")) => replay(&job, 0),
            (Method::Post, Some("cancel")) => {
                job.cancel();
                Response::json(Status::ACCEPTED, &job.look())
            }
            (_, None | Some("cancel" | "replay")) => not_allowed(),
            (Method::Get, Some(other)) => {
                let place = other.strip_prefix("replay/");
                let place = place.and_then(|place| place.parse().ok());
                place.map_or_else(not_found, |place| replay(&job, place))
            }
            (Method::Post | Method::Other, Some(_)) => not_found(),
        }
    }
}

fn replay(job: &Job, place: usize) -> Response {
    match replay_page(&job.look(), place) {
        Ok(document) => Response::page(&document),
        Err(nothing) => Response::error(Status::UNPROCESSABLE, &nothing.to_string()),
    }
}

fn packing_choice(algorithm: PackingAlgorithm) -> Value {
    use PackingQuery::{Count, First, Unique};
    let questions = [First, Unique, Count].map(|question| {
        let why_not = packing::why_not(algorithm, question);
        json!({ "name": question, "why_not": why_not })
    });
    json!({ "name": algorithm, "questions": questions })
}

fn describe(asked: &Reading) -> Result<Response, String> {
    let puzzle = read(&asked.text, asked.puzzle).map_err(|bad| bad.to_string())?;
    Ok(match &puzzle {
        Puzzle::Sliding(board) => Response::json(Status::OK, &sliding::describe(board)),
        Puzzle::Packing(puzzle) => Response::json(Status::OK, &packing::describe(puzzle)),
    })
}

/// Answers a body that is what it should be; an error in what it gives is told as such.
fn answer_body<T: DeserializeOwned>(
    body: &[u8],
    answer: impl FnOnce(T) -> Result<Response, String>,
) -> Response {
    match serde_json::from_slice(body) {
        Ok(asked) => {
            answer(asked).unwrap_or_else(|wrong| Response::error(Status::UNPROCESSABLE, &wrong))
        }
        Err(error) => Response::error(
            Status::BAD_REQUEST,
            &format!("the request is not as it should be: {error}"),
        ),
    }
}

fn to_json<T: Serialize, E: std::error::Error + 'static>(
    outcome: Result<&T, &E>,
) -> Result<Value, String> {
    let answer = outcome.map_err(|error| in_one_line(error))?;
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

fn not_found() -> Response {
    Response::error(Status::NOT_FOUND, "there is nothing here")
}

fn not_allowed() -> Response {
    Response::error(Status::METHOD_NOT_ALLOWED, "that cannot be done here")
}

/// The pages that were loaded and have not said goodbye.
#[derive(Debug, Default)]
pub(crate) struct Pages(AtomicUsize);

impl Pages {
    pub(crate) fn open(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    /// One says goodbye, and it may be the last; whoever asks without a page can do that too.
    pub(crate) fn close(&self) -> bool {
        let less_one = |open: usize| open.checked_sub(1);
        let order = Ordering::SeqCst;
        self.0.fetch_update(order, order, less_one).unwrap_or(0) <= 1
    }

    pub(crate) fn are_closed(&self) -> bool {
        self.0.load(Ordering::SeqCst) == 0
    }
}
