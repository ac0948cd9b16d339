//! Languages that programs are written in: data, read from the table that is built in and from the course.

use std::sync::LazyLock;

use crate::toml_file::complaint::Complaint;
use crate::toml_file::document::{Reader, read};
use crate::toml_file::field::{Field, check};

/// A language that programs are written in, or one way of building programs of it.
///
/// Commands and variables may hold `{entry}`, the entry file; `{stem}`, its name without folder and ending; `{class}`,
/// its class with the package; `{sources}`, every source file, one argument each; `{tree}`, the folder the submission
/// lies in; `{out}`, the folder builds write into; `{made}`, the executable the build made; `{provided}`, the course's
/// own files joined as a search path; `{headers}`, the folder of the
/// course's files alone; `{memory}`, the megabytes a heap may take so that the whole program stays within
/// its memory limit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Language {
    /// What reports, `submission.toml` and grader.toml call it.
    pub name: String,
    /// Endings of its source files, without the dot.
    pub extensions: Vec<String>,
    /// Files that tell it at once, as `Cargo.toml` or `build.xml`.
    pub markers: Vec<String>,
    /// Names of entry files that are tried first, in order, without their folder.
    pub entries: Vec<String>,
    /// Texts that only a file with a main program has.
    pub mains: Vec<String>,
    /// Programs that must be on this machine, as `node`, or from a version on, as `node>=22.6`.
    pub tools: Vec<String>,
    /// Commands that build it, one after another; none if it needs no building.
    pub build: Vec<Vec<String>>,
    /// The command that starts it; the board's arguments come after it.
    pub run: Vec<String>,
    /// Variables for the build and for every run.
    pub environment: Vec<(String, String)>,
}

/// The file they are described in, in the words a course uses for its own.
const TEXT: &str = include_str!("languages.toml");

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    read("languages.toml", TEXT, "the languages", |reader| {
        read_languages(reader, &[])
    })
    .expect("a test reads this very text")
});

/// The languages, in the order in which they are looked for.
pub fn built_in_languages() -> &'static [Language] {
    &LANGUAGES
}

/// What is filled in, in commands.
const PLACES: [&str; 10] = [
    "entry", "stem", "class", "sources", "tree", "out", "made", "provided", "headers", "memory",
];

/// The languages of this table, in its order. Where one is known already, only what the table says is different.
pub(crate) fn read_languages(reader: &Reader<'_>, known: &[Language]) -> Vec<Language> {
    let languages = reader.entries().into_iter();
    languages
        .filter_map(|field| read_language(&field, known))
        .collect()
}

fn read_language(field: &Field<'_>, known: &[Language]) -> Option<Language> {
    let entry = field.table("a language")?;
    let name = field.name();
    let base = known.iter().find(|language| language.name == name).cloned();
    let is_new = base.is_none();
    let mut language = base.unwrap_or_else(|| Language {
        name: name.to_owned(),
        ..Language::default()
    });
    let change = |key: &'static str, words: &mut Vec<String>| {
        if let Some(changed) = entry.read(key, Field::words) {
            *words = changed;
        }
    };
    change("extensions", &mut language.extensions);
    change("markers", &mut language.markers);
    change("entries", &mut language.entries);
    change("mains", &mut language.mains);
    change("tools", &mut language.tools);
    if let Some(build) = entry.get("build") {
        language.build = read_build(&build).unwrap_or_default();
    }
    let run = entry.get("run");
    if let Some(run) = run {
        language.run = read_command(&run).unwrap_or_default();
    }
    if let Some(environment) = entry.get("environment") {
        language.environment = read_environment(&environment);
    }
    entry.finish();
    if is_new && run.is_none() {
        entry.complain(
            Complaint::new(
                field.key_at(),
                format!("nobody knows how programs in `{name}` are started"),
            )
            .label("say `run = [\"…\", \"{entry}\"]`"),
        );
    }
    // A file that is itself what is started is known by what is in it.
    let starts_itself = language.run.first().is_some_and(|word| word == "{entry}");
    if !starts_itself && language.extensions.is_empty() && language.markers.is_empty() {
        entry.complain(
            Complaint::new(
                field.key_at(),
                format!("nobody knows which files are in `{name}`"),
            )
            .label("say `extensions = [\"…\"]` or `markers = [\"…\"]`"),
        );
    }
    Some(language)
}

/// Commands one after another, or one alone.
fn read_build(field: &Field<'_>) -> Option<Vec<Vec<String>>> {
    let commands = field.list()?;
    if commands.iter().any(|command| command.value().is_str()) {
        return Some(vec![read_command(field)?]);
    }
    commands.iter().map(read_command).collect()
}

fn read_command(field: &Field<'_>) -> Option<Vec<String>> {
    let parts = field.list()?;
    if parts.is_empty() {
        field.complain(
            format!("`{}` names no program", field.name()),
            "write the program and its arguments, each in quotes",
        );
        return None;
    }
    for part in &parts {
        check(part, part.text()?, &PLACES);
    }
    field.texts()
}

fn read_environment(field: &Field<'_>) -> Vec<(String, String)> {
    let Some(entry) = field.table("an environment") else {
        return Vec::new();
    };
    let variables = entry.entries().into_iter();
    variables
        .filter_map(|variable| {
            let value = variable.text()?;
            check(&variable, value, &PLACES);
            Some((variable.name().to_owned(), value.to_owned()))
        })
        .collect()
}
