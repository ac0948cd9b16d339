//! The JSON that check50 writes, for the tools that read it.

use model::checklist::Usual;
use model::scorecard::Scorecard;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::explain_failure::build_heading;
use crate::json_object::{Object, to_pretty_text};
use crate::platform_formats::free_name;
use crate::reader_view::View;
use crate::score_lines::{LineText, ScoreLine, describe_line, score_lines};
use crate::terminal::text_layout::sanitize;
use crate::words::{Label, Words};

/// The version of check50 whose JSON this is.
const VERSION: &str = "3.0.0";
/// What the build is called, on which all else hangs.
const COMPILES: &str = "compiles";

/// The document for the only submission, as its student may see it.
pub(crate) fn render(results: &ClassResults<'_>, view: &View<'_>) -> String {
    let card = &*view.card;
    let words = results.words_of(card);
    let build = describe_build(card, words);
    let dependency = build.is_some().then_some(COMPILES);
    let mut names: Vec<String> = dependency.into_iter().map(str::to_owned).collect();
    let mut checks: Vec<Object> = build.into_iter().collect();
    for line in score_lines(view) {
        let said = describe_line(&line, card, words);
        // Readers find a check by its name.
        let plain = identifier(&said.name);
        let is_taken = |name: &str| names.iter().any(|other| other == name);
        let name = free_name(&plain, |number| format!("{plain}-{number}"), is_taken);
        let check = describe_check(&name, said, &line, words);
        checks.push(check.put("dependency", dependency));
        names.push(name);
    }
    let document = Object::new()
        .put("slug", sanitize(&card.assignment))
        .list("results", checks.into_iter())
        .put("version", VERSION);
    to_pretty_text(&document)
}

fn describe_build(card: &Scorecard, words: &Words) -> Option<Object> {
    let build = card.build.as_ref()?;
    let said = build_heading(card);
    let commands = build.commands.iter().map(|command| sanitize(command));
    let log = commands.chain(build.words.lines().map(sanitize));
    let passed = match said {
        None => Some(true),
        // Nobody can say so here.
        Some(Label::NotBuiltHere) => None,
        Some(_) => Some(false),
    };
    let check = Object::new()
        .put("name", COMPILES)
        .put("description", words.question(Usual::Compiles))
        .put("passed", passed)
        .put("log", log.collect::<Vec<_>>())
        .object_or_null("cause", said.map(|it| cause(words.label(it), None)))
        .object("data", Object::new());
    Some(check.put("dependency", None::<&str>))
}

/// All of a line but what it hangs on.
fn describe_check(name: &str, said: LineText, line: &ScoreLine<'_>, words: &Words) -> Object {
    let passed = match said.standing {
        Standing::Right => Some(true),
        Standing::Wrong => Some(false),
        Standing::Open
        | Standing::Waiting
        | Standing::NotRun
        | Standing::Unknown
        | Standing::Exempt => None,
    };
    let parts = [&*said.short, &*said.why];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let rationale = parts.join(words.colon());
    let cause = || {
        cause(
            &rationale,
            Some(&*said.help).filter(|help| !help.is_empty()),
        )
    };
    let data = Object::new()
        .put("points", line.points.as_f64())
        .put("max_points", line.of.as_f64());
    Object::new()
        .put("name", name)
        .put("description", &*said.name)
        .put("passed", passed)
        .put("log", Vec::<String>::new())
        .object_or_null("cause", (passed != Some(true)).then(cause))
        .object("data", data)
}

fn cause(rationale: &str, help: Option<&str>) -> Object {
    Object::new().put("rationale", rationale).put("help", help)
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

    use crate::format::Format;
    use crate::reader_view::Reader;
    use crate::sample_class::budi;
    use crate::tests::golden_formats::written;

    #[test]
    fn no_two_checks_have_one_name() {
        let mut card = budi();
        for (place, name) in ["compiles", "a b", "a_b", "a?b"].into_iter().enumerate() {
            card.cases[place].name = name.to_owned();
            card.outcomes[place].case = name.to_owned();
        }
        let text = written(Format::Check50, &[card], Reader::Student);
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        let results = document["results"].as_array().unwrap();
        let names: HashSet<&str> = results
            .iter()
            .map(|it| it["name"].as_str().unwrap())
            .collect();
        assert_eq!(names.len(), results.len(), "{names:?}");
    }
}
