//! Complaints of Python that only a newer one would not have.

use model::obstacle::Obstacle;

use crate::check::obstacle::missing::quoted_after;

/// What the library has since this version after the three: first modules, then names of modules.
const MODULES: &[(u32, &str)] = &[
    (7, "dataclasses"),
    (7, "contextvars"),
    (9, "zoneinfo"),
    (9, "graphlib"),
    (11, "tomllib"),
];
const NAMES: &[(u32, &str, &[&str])] = &[
    (8, "math", &["prod", "dist", "isqrt", "perm", "comb"]),
    (9, "math", &["lcm", "nextafter"]),
    (11, "math", &["cbrt", "exp2"]),
    (8, "functools", &["cached_property", "singledispatchmethod"]),
    (9, "functools", &["cache"]),
    (10, "itertools", &["pairwise"]),
    (12, "itertools", &["batched"]),
    (8, "typing", &["Final", "Literal", "Protocol", "TypedDict"]),
    (9, "typing", &["Annotated"]),
    (
        10,
        "typing",
        &["TypeAlias", "ParamSpec", "Concatenate", "TypeGuard"],
    ),
    (
        11,
        "typing",
        &["Self", "Never", "LiteralString", "assert_never"],
    ),
    (12, "typing", &["override", "TypeAliasType"]),
    (11, "enum", &["StrEnum", "verify"]),
];

/// The newer Python that this line asks for. A module of the submission's own is not the library's.
pub(super) fn newer_python(line: &str, own: &[&str]) -> Option<Obstacle> {
    let (module, name) = if line.contains("ModuleNotFoundError") {
        (quoted_after(line, "No module named ")?, None)
    } else if line.contains("ImportError: cannot import name ") {
        let name = quoted_after(line, "cannot import name ")?;
        (quoted_after(line, " from ")?, Some(name))
    } else if line.contains("AttributeError: module ") {
        let name = quoted_after(line, " has no attribute ")?;
        (quoted_after(line, "AttributeError: module ")?, Some(name))
    } else {
        return None;
    };
    if own.contains(&module) {
        return None;
    }
    let minor = match name {
        None => MODULES.iter().find(|(_, known)| *known == module)?.0,
        Some(name) => {
            let has = |(_, known, names): &&(u32, &str, &[&str])| {
                *known == module && names.contains(&name)
            };
            NAMES.iter().find(has)?.0
        }
    };
    Some(Obstacle::NewerToolNeeded {
        here: "Python".to_owned(),
        needed: format!("Python 3.{minor}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_library_got_later_asks_for_that_python() {
        let needed = |line: &str| match newer_python(line, &["own"]) {
            Some(Obstacle::NewerToolNeeded { needed, .. }) => Some(needed),
            _ => None,
        };
        let table = [
            (
                "ModuleNotFoundError: No module named 'tomllib'",
                Some("Python 3.11"),
            ),
            (
                "ImportError: cannot import name 'batched' from 'itertools' (unknown location)",
                Some("Python 3.12"),
            ),
            (
                "AttributeError: module 'math' has no attribute 'lcm'",
                Some("Python 3.9"),
            ),
            ("ModuleNotFoundError: No module named 'numpy'", None),
            (
                "AttributeError: module 'math' has no attribute 'squareroot'",
                None,
            ),
            ("ImportError: cannot import name 'cache' from 'own'", None),
            ("print('ImportError')", None),
        ];
        for (line, expected) in table {
            assert_eq!(needed(line).as_deref(), expected, "{line}");
        }
        let shadowed = "ImportError: cannot import name 'Self' from 'typing' (/a/typing.py)";
        assert_eq!(newer_python(shadowed, &["typing"]), None);
    }
}
