//! `[languages.NAME]`: how programs of a language are found, built and started.

use crate::file::complaint::Complaint;
use crate::file::field::Field;
use crate::file::placeholders::check;
use crate::file::reader::Reader;
use crate::language::Language;

/// What is filled in, in commands.
const PLACES: [&str; 10] = [
    "entry", "stem", "class", "sources", "tree", "out", "made", "provided", "headers", "memory",
];

/// The languages of this table, in its order. Where one is known already, only what the table says is different.
#[must_use]
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
        extensions: Vec::new(),
        markers: Vec::new(),
        entries: Vec::new(),
        mains: Vec::new(),
        tools: Vec::new(),
        build: Vec::new(),
        run: Vec::new(),
        environment: Vec::new(),
    });
    let change = |key: &'static str, words: &mut Vec<String>| {
        if let Some(changed) = entry.get(key).and_then(|field| field.words()) {
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
