//! The JSON that check50 writes, for the tools that read it.

use std::io::Write;

use model::checklist::Usual;
use model::scorecard::Scorecard;
use model::verdict::Standing;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::to_pretty_json;
use crate::explain_failure::build_heading;
use crate::format::WriteError;
use crate::platform_formats::only_submission;
use crate::score_lines::{ScoreLine, describe_line, score_lines, words_of};
use crate::terminal::text_layout::sanitize;
use crate::words::Words;
use crate::words::label::Label;

/// The version of check50 whose JSON this is.
const VERSION: &str = "3.0.0";
/// What the build is called, on which all else hangs.
const COMPILES: &str = "compiles";

#[derive(Serialize)]
struct Document {
    slug: String,
    results: Vec<Checked>,
    version: &'static str,
}

#[derive(Serialize)]
struct Checked {
    name: String,
    description: String,
    passed: Option<bool>,
    log: Vec<String>,
    cause: Option<Cause>,
    data: Data,
    dependency: Option<&'static str>,
}

#[derive(Serialize)]
struct Cause {
    rationale: String,
    help: Option<String>,
}

#[derive(Serialize)]
struct Data {
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_points: Option<f64>,
}

/// Writes it for the only submission, as its student may see it.
pub(crate) fn write(results: &ClassResults<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let view = only_submission(results, "check50")?;
    let card = &*view.card;
    let words = words_of(results, card);
    let build = build_check(card, words);
    let dependency = build.as_ref().map(|_| COMPILES);
    let mut results: Vec<Checked> = build.into_iter().collect();
    for line in score_lines(&view) {
        let mut checked = line_check(&line, card, words, dependency);
        // Readers find a check by its name.
        let plain = checked.name.clone();
        let mut number = 2;
        while results.iter().any(|other| other.name == checked.name) {
            checked.name = format!("{plain}-{number}");
            number += 1;
        }
        results.push(checked);
    }
    let document = Document {
        slug: sanitize(&card.assignment),
        results,
        version: VERSION,
    };
    Ok(writeln!(out, "{}", to_pretty_json(&document)?)?)
}

fn build_check(card: &Scorecard, words: &Words) -> Option<Checked> {
    let build = card.build.as_ref()?;
    let said = build_heading(card);
    let commands = build.commands.iter().map(|command| sanitize(command));
    Some(Checked {
        name: COMPILES.to_owned(),
        description: words.question(Usual::Compiles).to_owned(),
        passed: match said {
            None => Some(true),
            // Nobody can say so here.
            Some(Label::NotBuiltHere) => None,
            Some(_) => Some(false),
        },
        log: commands.chain(build.words.lines().map(sanitize)).collect(),
        cause: said.map(|label| Cause {
            rationale: words.label(label).to_owned(),
            help: None,
        }),
        data: Data {
            points: None,
            max_points: None,
        },
        dependency: None,
    })
}

fn line_check(
    line: &ScoreLine<'_>,
    card: &Scorecard,
    words: &Words,
    dependency: Option<&'static str>,
) -> Checked {
    let said = describe_line(line, card, words);
    let passed = match said.standing {
        Standing::Right => Some(true),
        Standing::Wrong => Some(false),
        Standing::Open
        | Standing::Waiting
        | Standing::NotRun
        | Standing::Unknown
        | Standing::Exempt => None,
    };
    let rationale = match (said.short.is_empty(), said.why.is_empty()) {
        (false, false) => format!("{}{}{}", said.short, words.colon(), said.why),
        _ => format!("{}{}", said.short, said.why),
    };
    Checked {
        name: identifier(&said.name),
        description: said.name,
        passed,
        log: Vec::new(),
        cause: (passed != Some(true)).then_some(Cause {
            rationale,
            help: Some(said.help).filter(|help| !help.is_empty()),
        }),
        data: Data {
            points: Some(line.points.as_f64()),
            max_points: Some(line.of.as_f64()),
        },
        dependency,
    }
}

/// The name as a function of a check could be called.
fn identifier(name: &str) -> String {
    let plain = |character: char| match character {
        letter if letter.is_alphanumeric() => letter,
        '-' | '_' | '.' => character,
        _ => '_',
    };
    let name: String = name.chars().map(plain).collect();
    name.trim_matches('_').to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use crate::sample_class::{budi, with_results};

    use super::*;

    #[test]
    fn no_two_checks_have_one_name() {
        let mut card = budi();
        for (place, name) in ["compiles", "a b", "a_b", "a?b"].into_iter().enumerate() {
            card.cases[place].name = name.to_owned();
            card.outcomes[place].case = name.to_owned();
        }
        let mut out = Vec::new();
        with_results(&[card], |results| write(results, &mut out)).unwrap();
        let document: serde_json::Value = serde_json::from_slice(&out).unwrap();
        let results = document["results"].as_array().unwrap();
        let names: HashSet<&str> = results
            .iter()
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        assert_eq!(names.len(), results.len(), "{names:?}");
    }
}
