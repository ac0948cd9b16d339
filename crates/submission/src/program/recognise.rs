//! Finds out how a submission is built and started.

use std::path::{Path, PathBuf};

use crate::file_tree::Tree;
use crate::junk_files;
use crate::names_and_keys::printable_path;
use crate::program::allowed_languages::Allowed;
use crate::program::board_names::{BoardNames, find_start_folders};
use crate::program::candidate::{Candidate, is_told_by_source};
use crate::program::entry_file::{Entry, Sureness};
use crate::program::input_hints::Hints;
use crate::program::language_commands::{Filling, NamedFrom, adapt, mentions, stem};
use crate::program::readme_run_lines::{Compiled, RunLine, compiled, searches, shown_lines};
use crate::program::source_file::Source;
use crate::program::sources_to_build::{find_renames, ways};
use crate::program::submission_toml::Settings;
use crate::program::{Program, candidate, submission_toml, unknown_languages};
use course::assignment::Assignment;
use course::languages::Language;
use model::obstacle::{Foreign, Obstacle};

/// The most names that are told of what was found instead of a program.
const MOST_NAMES: usize = 8;
/// The most ways in which a build is tried.
const MOST_WAYS: usize = 6;
/// The most other programs that are tried where the likeliest never takes a board.
const MOST_ALTERNATIVES: usize = 3;

/// Finds out how a submission is built and started: as its `submission.toml` says, by files that tell it at once, by the
/// usual names, by its main program, by its README.
///
/// With a driver, the entry is the driver's file name: the engine lays it into the root before it builds.
///
/// # Errors
/// Why it cannot be started: nothing fits, a tool is not here, the course does not allow its language or its commands.
pub fn recognise(
    tree: &Tree,
    assignment: &Assignment,
    languages: &[Language],
    tool_is_here: &dyn Fn(&str) -> bool,
) -> Result<Program, Obstacle> {
    if tree.files.is_empty() {
        return Err(Obstacle::Empty);
    }
    // What it says in vain is a note of the submission.
    let settings = submission_toml::read(tree).map(|text| Settings::parse(&text).0);
    let settings = settings.unwrap_or_default();
    let readme = RunLine::all(tree);
    let (allowed, others): (Vec<&Language>, Vec<&Language>) = languages
        .iter()
        .partition(|language| is_allowed(language, assignment));
    let mut chosen = allowed.clone();
    if let Some(name) = settings.language.as_deref() {
        let is_named = |language: &&Language| language.name.eq_ignore_ascii_case(name);
        if allowed.iter().any(is_named) {
            chosen.retain(is_named);
        } else if others.iter().any(is_named) {
            return Err(Obstacle::LanguageNotAllowed {
                language: name.to_owned(),
                foreign: Foreign::Sources,
            });
        }
    }
    let candidates: Vec<Candidate<'_>> = chosen
        .iter()
        .filter_map(|language| candidate(tree, language, assignment, &settings, &readme))
        .collect();
    let is_a_program = !candidates.is_empty() || settings.run.is_some();
    let allowed_here = Allowed {
        allowed: &allowed,
        others: &others,
    };
    if let Some(obstacle) = allowed_here
        .obstacle(tree, &settings)
        .filter(|_| is_a_program)
    {
        return Err(obstacle);
    }
    let left_out = allowed_here.left_out(tree);
    let missing = |language: &Language| {
        let tools = language.tools.iter();
        tools.clone().find(|tool| !tool_is_here(tool)).cloned()
    };
    let ranked = |candidate: &&Candidate<'_>| candidate.rank();
    let best = candidates
        .iter()
        .filter(|candidate| missing(candidate.language).is_none())
        .min_by_key(ranked);
    if let Some(best) = best {
        let said = Instructions {
            settings: &settings,
            readme: &readme,
            compiled: &compiled(tree),
        };
        let mut ways = programs(tree, best, &said);
        // What says how it is built may not fit this machine: a compiler can be called without it.
        let mut others: Vec<&Candidate<'_>> = candidates
            .iter()
            .filter(|other| missing(other.language).is_none() && stands_in(other, best))
            .collect();
        others.sort_by_key(|other| other.rank());
        if settings.build.is_none() && settings.run.is_none() {
            ways.extend(others.iter().flat_map(|other| programs(tree, other, &said)));
        }
        let whole = |mut ways: Vec<Program>| {
            for way in &mut ways {
                way.left_out.clone_from(&left_out);
            }
            ways.truncate(MOST_WAYS);
            let otherwise = ways.split_off(1);
            let first = ways.remove(0);
            Program { otherwise, ..first }
        };
        let is_chosen = best.entry.sureness == Sureness::Said || settings.run.is_some();
        let beside = if is_chosen {
            Vec::new()
        } else {
            alternatives(best, &candidates, &missing)
        };
        let beside = beside
            .iter()
            .map(|other| whole(programs(tree, other, &said)));
        let beside = beside.collect();
        return Ok(Program {
            beside,
            ..whole(ways)
        });
    }
    if let Some(best) = candidates.iter().min_by_key(ranked) {
        let tool = missing(best.language).unwrap_or_default();
        return Err(Obstacle::ToolMissing { tool });
    }
    if let Some(run) = &settings.run {
        return Ok(Program {
            left_out,
            ..own_command(tree, run, &settings, tool_is_here)?
        });
    }
    let not_allowed = others
        .iter()
        .filter_map(|language| candidate(tree, language, assignment, &settings, &readme))
        .min_by_key(Candidate::rank);
    match not_allowed {
        Some(other) => Err(Obstacle::LanguageNotAllowed {
            language: other.language.name.clone(),
            foreign: Foreign::Sources,
        }),
        None => Err(unknown_languages::obstacle(tree, assignment, languages)
            .unwrap_or_else(|| no_program(tree, &allowed, &settings))),
    }
}

fn is_allowed(language: &Language, assignment: &Assignment) -> bool {
    let allowed = &assignment.languages;
    allowed.is_empty()
        || allowed
            .iter()
            .any(|name| name.eq_ignore_ascii_case(&language.name))
}

fn candidate<'a>(
    tree: &Tree,
    language: &'a Language,
    assignment: &Assignment,
    settings: &Settings,
    readme: &[RunLine],
) -> Option<Candidate<'a>> {
    if let Some(driver) = &assignment.driver {
        return driven(tree, language, driver);
    }
    let mut found = Candidate::find(tree, language, &assignment.name, readme);
    if let Some(entry) = &settings.entry {
        let is_there = tree.files.iter().any(|file| file.path == *entry);
        let is_marker = found.as_ref().is_some_and(|one| one.entry.path == *entry);
        let is_source = language.extensions.contains(&junk_files::ending(entry));
        // Where a source is what tells the language, only that one is an entry of it.
        if !is_there || !(is_marker || is_source && !is_told_by_source(language)) {
            return None;
        }
        let base = found.take();
        found = Some(Candidate {
            entry: Entry {
                path: entry.clone(),
                sureness: Sureness::Said,
                how: format!(
                    "`{}` says `{}`",
                    submission_toml::FILE,
                    printable_path(entry)
                ),
                start_in: None,
            },
            ..base.or_else(|| {
                let is_plain = language.markers.is_empty();
                is_plain.then(|| Candidate::bare(tree, language)).flatten()
            })?
        });
    }
    found
}

/// The program of a course that starts its own file, which calls the student's.
fn driven<'a>(tree: &Tree, language: &'a Language, driver: &Path) -> Option<Candidate<'a>> {
    if !language.extensions.contains(&junk_files::ending(driver)) || !language.markers.is_empty() {
        return None;
    }
    let base = Candidate::bare(tree, language)?;
    let path = PathBuf::from(driver.file_name()?);
    Some(Candidate {
        entry: Entry {
            how: format!("the course starts its own `{}`", path.display()),
            path,
            sureness: Sureness::Said,
            start_in: None,
        },
        ..base
    })
}

struct Instructions<'a> {
    /// By its `submission.toml`.
    settings: &'a Settings,
    /// By its README, about its start.
    readme: &'a [RunLine],
    /// By its README, about its build.
    compiled: &'a [Compiled],
}

/// Whether another candidate can do what this one fails at: it builds the same sources, by itself.
fn stands_in(other: &Candidate<'_>, best: &Candidate<'_>) -> bool {
    let is_same = |ending: &String| best.language.extensions.contains(ending);
    let is_built = |candidate: &Candidate<'_>| !candidate.language.build.is_empty();
    best.language.name != other.language.name
        && best.source().is_none()
        && other.source().is_some()
        && is_built(best)
        && is_built(other)
        && other.language.extensions.iter().any(is_same)
}

/// The programs there are beside the likeliest: what else of its language can be started, then those of other languages.
fn alternatives<'a>(
    best: &Candidate<'a>,
    candidates: &[Candidate<'a>],
    missing: &dyn Fn(&Language) -> Option<String>,
) -> Vec<Candidate<'a>> {
    let of_its_language = best.others.iter().map(|entry| Candidate {
        entry: entry.clone(),
        others: Vec::new(),
        ..best.clone()
    });
    let mut of_others: Vec<&Candidate<'a>> = candidates
        .iter()
        .filter(|other| {
            let is_same = |ending: &String| best.language.extensions.contains(ending);
            missing(other.language).is_none()
                && !other.is_glue()
                && other.source().is_some()
                && !other.language.extensions.iter().any(is_same)
        })
        .collect();
    of_others.sort_by_key(|other| other.rank());
    of_its_language
        .chain(of_others.into_iter().cloned())
        .take(MOST_ALTERNATIVES)
        .collect()
}

/// The ways to build and start a candidate, the likeliest first; there is one at least.
fn programs(tree: &Tree, candidate: &Candidate<'_>, said: &Instructions<'_>) -> Vec<Program> {
    let language = candidate.language;
    let names_sources = |commands: &[Vec<String>]| {
        let mut commands = commands.iter();
        commands.any(|command| mentions(command, "{sources}"))
    };
    let build = said.settings.build.as_deref().unwrap_or(&language.build);
    match candidate.source() {
        Some(source) if names_sources(build) => {
            ways(source, &candidate.sources, language, said.compiled)
                .into_iter()
                .map(|sources| program(tree, candidate, sources, said))
                .collect()
        }
        Some(source) => {
            let reached = source.reached(&candidate.sources).into_iter();
            let sources = reached.map(Path::to_owned).collect();
            vec![program(tree, candidate, sources, said)]
        }
        None => {
            let sources = candidate.sources.iter();
            let mut sources: Vec<PathBuf> = sources
                .filter(|source| !source.is_test())
                .map(|source| source.path.clone())
                .collect();
            let entry = &candidate.entry;
            if entry.sureness == Sureness::Said {
                sources.push(entry.path.clone());
            }
            let plain = program(tree, candidate, sources, said);
            let with_compilers = with_compilers(&plain);
            std::iter::once(plain).chain(with_compilers).collect()
        }
    }
}

/// The same, where make is told to call the compilers that every machine has.
fn with_compilers(program: &Program) -> Option<Program> {
    let is_make = |command: &Vec<String>| command.first().is_some_and(|tool| tool == "make");
    program.build.iter().any(is_make).then(|| {
        let mut program = program.clone();
        for command in program.build.iter_mut().filter(|command| is_make(command)) {
            command.extend(["CXX=g++".to_owned(), "CC=gcc".to_owned()]);
        }
        program
    })
}

fn program(
    tree: &Tree,
    candidate: &Candidate<'_>,
    sources: Vec<PathBuf>,
    said: &Instructions<'_>,
) -> Program {
    let language = candidate.language;
    let settings = said.settings;
    let entry = &candidate.entry;
    let renamed = find_renames(&candidate.sources, &sources);
    let javafx = candidate.sources.iter().any(|source| {
        sources.contains(&source.path) && source.text.code.contains("import javafx.")
    });
    let mut filling = Filling {
        entry: entry.path.clone(),
        class: stem(&entry.path),
        sources: sources
            .into_iter()
            .map(|path| {
                let other = renamed.iter().find(|(from, _)| *from == path);
                other.map_or(path, |(_, to)| to.clone())
            })
            .collect(),
    };
    let mut run = language.run.clone();
    let mut environment = language.environment.clone();
    if let Some(source) = candidate.source() {
        (run, environment, filling.class) = adapt(language, source, &candidate.sources, tree);
    }
    let used: Vec<&Source> = {
        let sources = candidate.sources.iter();
        // The entry first: what it asks comes before what others ask.
        let mut used: Vec<&Source> = sources.filter(|source| !source.is_test()).collect();
        used.sort_by_key(|source| source.path != entry.path);
        used
    };
    let boards = BoardNames::from_sources(used.iter().copied());
    let build_in = &candidate.build_in;
    let build = settings.build.as_ref().unwrap_or(&language.build);
    let build = build
        .iter()
        .map(|command| filling.fill(command, NamedFrom::Folder(build_in)))
        .collect();
    let run = settings.run.as_ref().unwrap_or(&run);
    let run = filling.fill(run, NamedFrom::Anywhere);
    let start_in = match &settings.start_in {
        Some(folder) => vec![folder.clone()],
        None => find_start_folders(tree, &entry.path, entry.start_in.as_deref(), &boards),
    };
    Program {
        language: language.name.clone(),
        entry: entry.path.clone(),
        sources: filling.sources,
        build_in: build_in.clone(),
        build,
        run,
        environment,
        libraries: candidate::libraries(tree),
        start_in,
        said_arguments: said
            .readme
            .iter()
            .filter_map(|line| {
                line.arguments(&entry.path)
                    .or_else(|| line.arguments_of_program())
            })
            .filter(|words| !words.is_empty())
            .collect(),
        way: settings.way.clone(),
        own_way: settings.own_way.clone(),
        hints: Hints::from_sources(used).with_readmes(searches(tree), shown_lines(tree)),
        boards,
        how_found: entry.how.clone(),
        renamed,
        least_java: match candidate.source() {
            Some(source) => source.least_java(),
            None => candidate::least_java(tree, &entry.path),
        },
        javafx,
        ..Program::default()
    }
}

/// A program of which only its own command is known.
fn own_command(
    tree: &Tree,
    run: &[String],
    settings: &Settings,
    tool_is_here: &dyn Fn(&str) -> bool,
) -> Result<Program, Obstacle> {
    let first = run.first().cloned().unwrap_or_default();
    if !first.contains(['/', '{']) && !tool_is_here(&first) {
        return Err(Obstacle::ToolMissing { tool: first });
    }
    Ok(Program {
        language: settings.language.clone().unwrap_or(first),
        entry: settings.entry.clone().unwrap_or_default(),
        build: settings.build.clone().unwrap_or_default(),
        run: run.to_vec(),
        libraries: candidate::libraries(tree),
        start_in: vec![settings.start_in.clone().unwrap_or_default()],
        way: settings.way.clone(),
        own_way: settings.own_way.clone(),
        how_found: format!("`{}` says how to run it", submission_toml::FILE),
        ..Program::default()
    })
}

fn no_program(tree: &Tree, allowed: &[&Language], settings: &Settings) -> Obstacle {
    let looked_for = match &settings.entry {
        Some(entry) => vec![printable_path(entry)],
        None => allowed.iter().map(|language| wanted(language)).collect(),
    };
    let names = tree.files.iter().take(MOST_NAMES);
    Obstacle::NoProgram {
        looked_for,
        found: names.map(|file| printable_path(&file.path)).collect(),
    }
}

/// What a program of this language would have been known by.
fn wanted(language: &Language) -> String {
    let mut ways: Vec<String> = language.markers.clone();
    ways.extend(language.entries.first().cloned());
    ways.extend(
        language
            .extensions
            .first()
            .map(|ending| format!("*.{ending}")),
    );
    ways.dedup();
    match ways.as_slice() {
        [] => language.name.clone(),
        ways => format!("{} ({})", language.name, ways.join(", ")),
    }
}

#[cfg(test)]
mod tests;
