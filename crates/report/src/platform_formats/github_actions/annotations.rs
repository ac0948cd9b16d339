//! The annotations: what is not right, at its file, as commands in the log.

use std::collections::HashSet;
use std::fmt::Write;

use model::scorecard::Scorecard;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::escape::{escape_workflow_message, escape_workflow_property};
use crate::platform_formats::github_actions::error_line::{SourceLine, find_error_line};
use crate::reader_view::View;
use crate::score_lines::{LineText, Subject, describe_line, score_lines};
use crate::terminal::text_layout::sanitize;
use crate::words::{Counted, Label, Words};

/// How many annotations of a kind GitHub shows of one step; of more, the last shown says how many.
const SHOWN: usize = 10;
/// How many errors are of what was graded: one place is left for why the job failed.
const SHOWN_ERRORS: usize = SHOWN - 1;
/// How many warnings are: two places are left for those of a whole run, that the course is the built-in one and that open
/// points alone keep somebody above the mark.
const SHOWN_WARNINGS: usize = SHOWN - 2;

/// As many annotations as are shown, those first that are unlike the ones before them; all of them counted.
#[derive(Default)]
struct Chosen {
    seen: HashSet<(usize, String)>,
    unlike: Vec<String>,
    alike: Vec<String>,
    all: usize,
}

impl Chosen {
    /// One more, of this kind: it is made if it may be shown.
    fn put(&mut self, kind: (usize, String), make: impl FnOnce() -> String) {
        self.all += 1;
        if self.unlike.len() < SHOWN && self.seen.insert(kind) {
            self.unlike.push(make());
        } else if self.alike.len() < SHOWN {
            self.alike.push(make());
        }
    }
}

/// The errors, warnings and notices of these submissions, a line each.
pub(super) fn annotations(results: &ClassResults<'_>, views: &[View<'_>]) -> String {
    let (mut errors, mut warnings) = (Chosen::default(), Chosen::default());
    let mut notices = Chosen::default();
    for (place, view) in views.iter().enumerate() {
        let words = results.words_of(&view.card);
        let mut was_refused = false;
        for line in score_lines(view) {
            let compiler = line.compiler_message();
            // It says the same of every case.
            if compiler.is_some() && std::mem::replace(&mut was_refused, true) {
                continue;
            }
            let said = describe_line(&line, &view.card, words);
            let list = match (said.standing, line.about) {
                (Standing::Right | Standing::Exempt, _) | (_, Subject::Lateness) => continue,
                (Standing::Unknown, Subject::Item(_)) => continue,
                (Standing::Unknown, _) => &mut warnings,
                // Nobody has decided it: that is no error of the submission's.
                (Standing::Open | Standing::Waiting, _) => &mut notices,
                (Standing::Wrong | Standing::NotRun, _) => &mut errors,
            };
            let kind = (place, said.short.clone());
            list.put(kind, || {
                let of_class = (views.len() > 1).then_some(&*view.card.student.name);
                let source = match views {
                    [_] => source_line(results, &view.card, compiler.as_deref()),
                    // Files are named from the submission's own folder; of a class, nobody knows which one that is.
                    _ => None,
                };
                annotate(said, compiler, of_class, source, words)
            });
        }
    }
    let words = views.first().map(|view| results.words_of(&view.card));
    let mut text = String::new();
    if let Some(words) = words {
        put(&mut text, "error", &errors, SHOWN_ERRORS, words);
        put(&mut text, "warning", &warnings, SHOWN_WARNINGS, words);
        put(&mut text, "notice", &notices, SHOWN, words);
    }
    text
}

/// Where an annotation stands: at the line of the compiler's error where it names one, else at the file that the program
/// starts from.
fn source_line(
    results: &ClassResults<'_>,
    card: &Scorecard,
    compiler: Option<&str>,
) -> Option<SourceLine> {
    let entry = card.program.entry.as_deref();
    let named = compiler.and_then(|words| find_error_line(words, entry));
    let first_line = |file: &str| SourceLine {
        file: file.to_owned(),
        line: 1,
    };
    let mut source = named.or_else(|| entry.map(first_line))?;
    if let Some(folder) = &results.command_options.only_folder {
        source.file = format!("{folder}/{}", source.file);
    }
    Some(source)
}

fn annotate(
    mut said: LineText,
    compiler: Option<String>,
    of_class: Option<&str>,
    source: Option<SourceLine>,
    words: &Words,
) -> String {
    let mut title = match compiler {
        Some(_) => std::mem::take(&mut said.short),
        None => said.name.clone(),
    };
    if let Some(student) = of_class {
        title = words.said_of(&sanitize(student), &title);
    }
    let mut properties = format!("title={}", escape_workflow_property(&title));
    if let Some(source) = source {
        let file = escape_workflow_property(&source.file);
        properties = format!("file={file},line={},{properties}", source.line);
    }
    let message = said.with(compiler).message(words);
    format!("{properties}::{}", escape_workflow_message(&message))
}

fn put(text: &mut String, command: &str, chosen: &Chosen, most: usize, words: &Words) {
    let all = chosen.all;
    let shown = if all > most { most - 1 } else { all };
    for annotation in chosen.unlike.iter().chain(&chosen.alike).take(shown) {
        let _ = writeln!(text, "::{command} {annotation}");
    }
    if all > shown {
        let more = words.count(all - shown, Counted::More);
        let title = escape_workflow_property(&more);
        let message = escape_workflow_message(words.label(Label::AllInSummary));
        let _ = writeln!(text, "::{command} title={title}::{message}");
    }
}

#[cfg(test)]
mod tests {
    use model::fault::Fault;

    use crate::reader_view::Reader;
    use crate::sample_class::{ada, refused, with_results};

    use super::*;

    /// The commands of this level that a log of this one submission has.
    fn commands(card: &Scorecard, level: &str) -> Vec<String> {
        let log = with_results(std::slice::from_ref(card), |results| {
            let views: Vec<View<'_>> = results.views(Reader::Staff).collect();
            annotations(results, &views)
        });
        let lines = log.lines().filter(|line| line.starts_with(level));
        lines.map(str::to_owned).collect()
    }

    #[test]
    fn what_does_not_compile_is_one_error_at_its_line_with_the_compilers_words() {
        let card = refused("src/A.java:20: error: ';' expected");
        let errors = commands(&card, "::error");
        let [error] = errors.as_slice() else {
            panic!("{errors:?}")
        };
        let begins = "::error file=src/A.java,line=20,title=does not compile::";
        assert!(error.starts_with(begins), "{error}");
        assert!(
            error.contains("%0Asrc/A.java:20: error: ';' expected%0A"),
            "{error}"
        );
        let card = refused("make: *** No targets");
        let errors = commands(&card, "::error file=src/Main.java,line=1,");
        assert!(
            errors[0].contains("%0Amake: *** No targets%0A"),
            "{errors:?}"
        );
    }

    /// Somebody with thirty cases that all failed in this way.
    fn failing(fault: &Fault) -> Scorecard {
        let mut card = ada();
        let (case, outcome) = (card.cases[0].clone(), card.outcomes[0].clone());
        card.cases = vec![case; 30];
        card.outcomes = vec![outcome; 30];
        for (place, outcome) in card.outcomes.iter_mut().enumerate() {
            card.cases[place].name = format!("case-{place}");
            outcome.case = format!("case-{place}");
            outcome.verdict = fault.verdict();
            outcome.fault = Some(fault.clone());
        }
        card
    }

    #[test]
    fn places_are_left_for_warnings_and_for_the_error_of_the_whole_run() {
        let reason = "the disk is full".to_owned();
        for (fault, level, other, shown) in [
            (Fault::NotGraded { reason }, "::warning", "::error", 8),
            (Fault::NoOutput, "::error", "::warning", 9),
        ] {
            let card = failing(&fault);
            let told = commands(&card, level);
            assert_eq!(told.len(), shown, "{told:?}");
            let more = format!("title={} more", 31 - shown);
            assert!(told[shown - 1].contains(&more), "{told:?}");
            assert_eq!(commands(&card, other), [""; 0]);
        }
    }
}
