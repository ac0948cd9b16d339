//! The rule that no modules of a crate import each other in a circle, and the circles that are still to be untied.

use std::collections::{BTreeMap, BTreeSet};

use crate::walls::file::File;
use crate::walls::rules::absolute;

/// A circle that may stay for now: its modules, sorted, and the reason why.
type Known = (&'static [&'static str], &'static str);

pub const KNOWN: &[Known] = &[];

/// A sentence for every circle that is not known, and for every known one that is no more.
pub fn broken(files: &[File], known: &[Known]) -> Vec<String> {
    let mut found = circles(files);
    let mut broken = Vec::new();
    for (circle, reason) in known {
        let names: Vec<String> = circle.iter().map(ToString::to_string).collect();
        if !found.remove(&names) {
            broken.push(format!(
                "`{}` are no circle any more ({reason}); take them off the list in `tests/walls/circles.rs`",
                circle.join("`, `")
            ));
        }
    }
    broken.extend(found.iter().map(|circle| {
        format!(
            "`{}` import each other; give what they share a file below them",
            circle.join("`, `")
        )
    }));
    broken
}

/// The modules that lead to each other, circle by circle.
fn circles(files: &[File]) -> BTreeSet<Vec<String>> {
    let imports = imports(files);
    let reached: BTreeMap<&String, BTreeSet<&String>> = imports
        .keys()
        .map(|module| (module, reached_from(module, &imports)))
        .collect();
    let circle = |(module, to): (&&String, &BTreeSet<&String>)| -> Vec<String> {
        let leads_back = |other: &&&String| reached[**other].contains(*module);
        to.iter()
            .filter(leads_back)
            .map(|&name| name.clone())
            .collect()
    };
    let circles = reached.iter().map(circle);
    circles.filter(|circle| !circle.is_empty()).collect()
}

/// The other files that each one imports from. The root of a crate only declares and passes on, so importing through it
/// counts for nothing.
fn imports(files: &[File]) -> BTreeMap<String, BTreeSet<String>> {
    let files = files.iter().filter(|file| !file.is_for_tests());
    let files: Vec<(String, &File)> = files.map(|file| (file.module.join("::"), file)).collect();
    let modules: BTreeSet<&String> = files.iter().map(|(module, _)| module).collect();
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, file) in &files {
        let mentioned = file.source.mentions.iter();
        let imported = mentioned.filter_map(|mention| {
            let path = absolute(file, mention)?;
            let mut inner = (2..=path.len()).rev().map(|end| path[..end].join("::"));
            inner.find(|name| modules.contains(name))
        });
        let others = imported.filter(|name| name != module);
        imports.entry(module.clone()).or_default().extend(others);
    }
    imports
}

/// Every module that this one leads to, itself only if it is in a circle.
fn reached_from<'a>(
    module: &String,
    imports: &'a BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = imports[module].iter().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(&imports[next]);
        }
    }
    reached
}

#[test]
fn a_circle_is_told_however_long_it_is() {
    let files = [
        ("crates/rules/src/lib.rs", "pub use crate::a::A;"),
        ("crates/rules/src/a.rs", "use crate::b::B; mod child;"),
        ("crates/rules/src/a/child.rs", "use super::A; use crate::A;"),
        ("crates/rules/src/b.rs", "fn f() { crate::c::d::f() }"),
        ("crates/rules/src/c/mod.rs", "pub mod d;"),
        ("crates/rules/src/c/d.rs", "use crate::{a::A, e};"),
        (
            "crates/rules/src/e.rs",
            "#[cfg(test)] mod tests { use crate::a; }",
        ),
        ("crates/rules/src/f.rs", "pub use g::G; mod g;"),
        ("crates/rules/src/f/g.rs", "use crate::f::F;"),
        ("crates/model/src/a.rs", "use rules::a::A;"),
    ];
    let files = files.map(|(path, text)| File::new(path, text));
    let known: &[Known] = &[
        (&["rules::f", "rules::f::g"], "is known"),
        (&["rules::e", "rules::f"], "was untied"),
    ];
    assert_eq!(
        broken(&files, known),
        [
            "`rules::e`, `rules::f` are no circle any more (was untied); take them off the list in \
             `tests/walls/circles.rs`",
            "`rules::a`, `rules::b`, `rules::c::d` import each other; give what they share a file below them",
        ]
    );
}
