//! What came of a search, as one file to keep: the answer, and the player with it.

use maud::html;
use pages::web::page::{Page, REPLAY_CSS, REPLAY_JS, Reach, THEME_CSS, THEME_JS, ThemeSwitch};
use pages::web::replay::{Replay, ReplayWords, replay_element};
use rules::units::count_noun;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::view_server::search_jobs::State;
use crate::view_server::visualizer_page::Document;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this search has nothing to play; save the replay of one that found a path or a packing")]
pub(crate) struct NothingToPlay;

/// What is read of an answer.
#[derive(Debug, Deserialize)]
#[serde(tag = "puzzle", rename_all = "lowercase")]
enum Answer {
    Sliding {
        board: Vec<Vec<u16>>,
        algorithm: String,
        heuristic: Option<String>,
        tiles: Option<Vec<u16>>,
        ending: String,
        minimal: bool,
        least: Option<u32>,
        effort: Effort,
    },
    Packing {
        algorithm: String,
        packings: Vec<Vec<String>>,
        order: Vec<char>,
        placements: Option<u64>,
        effort: Effort,
    },
}

#[derive(Debug, Deserialize)]
struct Effort {
    expanded: u64,
    seconds: f64,
}

const STOPPED: &str = "The search was stopped before the minimum was proven; the path shown leads to the goal, and a \
                       shorter one may exist.";

struct Contents {
    title: String,
    facts: Vec<String>,
    replay: Replay,
}

/// The page, which needs nobody; of several packings it shows the one in this place.
pub(crate) fn replay_page(state: &State, place: usize) -> Result<Document, NothingToPlay> {
    let State::Done { answer } = state else {
        return Err(NothingToPlay);
    };
    let contents = read_contents(answer, place).ok_or(NothingToPlay)?;
    let body = html! {
        header { (ThemeSwitch::ENGLISH) }
        main {
            h1 { (contents.title) }
            ul { @for fact in &contents.facts { li { (fact) } } }
            (replay_element(0, "Replay", "This replay needs a script."))
        }
    };
    Ok(Document::new(&Page {
        title: &contents.title,
        language: "en",
        styles: &[THEME_CSS, REPLAY_CSS],
        scripts: &[THEME_JS, REPLAY_JS],
        data: &json!({ "replays": [contents.replay], "replay_words": ReplayWords::ENGLISH }),
        body,
        reach: Reach::Nobody,
    }))
}

fn read_contents(answer: &Value, place: usize) -> Option<Contents> {
    match Answer::deserialize(answer).ok()? {
        Answer::Sliding {
            board,
            algorithm,
            heuristic,
            tiles,
            ending,
            minimal,
            least,
            effort,
        } => {
            let tiles = tiles.filter(|_| place == 0)?;
            let heuristic = heuristic.map_or_else(String::new, |name| format!(" with {name}"));
            let mut facts = vec![format!("Algorithm: {algorithm}{heuristic}"), cost(&effort)];
            if ending == "stopped" {
                facts.push(STOPPED.to_owned());
            }
            let moves = count_noun(tiles.len() as u64, "move");
            let title = match (minimal, least) {
                (true, _) => format!("Solved in {moves}, the fewest possible"),
                (false, Some(least)) => format!("Between {least} and {moves}"),
                (false, None) => format!("Solved in {moves}, perhaps not the fewest"),
            };
            Some(Contents {
                title,
                facts,
                replay: Replay::Sliding {
                    rows: board,
                    tiles,
                    total: None,
                    mark: None,
                },
            })
        }
        Answer::Packing {
            algorithm,
            packings,
            order,
            placements,
            effort,
        } => {
            let found = packings.len();
            let rows = packings.into_iter().nth(place)?;
            let mut facts = vec![format!("Algorithm: {algorithm}"), cost(&effort)];
            if found > 1 {
                facts.push(format!("Packing {} of the {found} shown", place + 1));
            }
            facts.extend(placements.map(|number| format!("Placements tried: {number}")));
            Some(Contents {
                title: format!("Filled with {} pieces", order.len()),
                facts,
                replay: Replay::Packing {
                    rows,
                    order,
                    mark: None,
                },
            })
        }
    }
}

fn cost(effort: &Effort) -> String {
    format!(
        "Nodes expanded: {}; time: {:.3} ms",
        effort.expanded,
        effort.seconds * 1e3
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer of a search on a board one move from its goal; only IDA* proves that move.
    fn slid(algorithm: &str, heuristic: Value, ending: &str, least: Value) -> Value {
        json!({
            "puzzle": "sliding", "board": [[1, 2], [0, 3]], "algorithm": algorithm, "heuristic": heuristic, "tiles": [3],
            "ending": ending, "minimal": algorithm == "ida", "least": least,
            "effort": { "expanded": 1, "seconds": 0.25 },
        })
    }

    #[test]
    fn a_path_becomes_a_page_that_talks_to_nobody() {
        let answer = slid("ida", json!("<b>"), "solved", json!(null));
        let page = replay_page(&State::Done { answer }, 0).unwrap();
        assert!(page.policy.contains("connect-src 'none'"));
        let heading = "<h1>Solved in 1 move, the fewest possible</h1>";
        assert!(page.html.contains(heading));
        assert!(page.html.contains("<li>Algorithm: ida with &lt;b&gt;</li>"));
        assert!(page.html.contains(r#""rows":[[1,2],[0,3]],"tiles":[3]"#));
    }

    #[test]
    fn a_path_that_is_not_proven_minimal_says_so() {
        let perhaps = "Solved in 1 move, perhaps not the fewest";
        for (ending, least, title) in [
            ("solved", json!(null), perhaps),
            ("stopped", json!(0), "Between 0 and 1 move"),
        ] {
            let answer = slid("greedy", json!(null), ending, least);
            let page = replay_page(&State::Done { answer }, 0).unwrap().html;
            assert!(page.contains(&format!("<h1>{title}</h1>")), "{page}");
            let doubts = page.contains("a shorter one may exist");
            assert_eq!(doubts, ending == "stopped");
        }
    }

    #[test]
    fn each_of_two_packings_can_be_kept() {
        let answer = json!({
            "puzzle": "packing", "algorithm": "exact-cover", "packings": [["AB"], ["BA"]], "order": ["A", "B"],
            "placements": null, "effort": { "expanded": 1, "seconds": 0.25 },
        });
        let state = State::Done { answer };
        for (place, rows) in [(0, "AB"), (1, "BA")] {
            let page = replay_page(&state, place).unwrap().html;
            assert!(page.contains(&format!(r#""rows":["{rows}"]"#)), "{page}");
        }
        assert_eq!(replay_page(&state, 2).unwrap_err(), NothingToPlay);
    }

    #[test]
    fn what_found_nothing_has_nothing_to_play() {
        let answer = json!({
            "puzzle": "packing", "algorithm": "exact-cover", "packings": [], "order": ["A"], "placements": null,
            "effort": { "expanded": 1, "seconds": 0.25 },
        });
        for state in [
            State::Done { answer },
            State::Running { progress: None },
            State::Failed {
                error: String::new(),
            },
        ] {
            assert_eq!(replay_page(&state, 0).unwrap_err(), NothingToPlay);
        }
    }
}
