//! Complaints of Java's compiler and of Python that only a newer one would not have.

use model::obstacle::Obstacle;

use crate::check::obstacle::missing_package_or_tool::{number_after, quoted_after};

/// Methods that the library has since this version, with the types that they came to.
const METHODS: &[(u32, &[&str], &[&str])] = &[
    (
        11,
        &[
            "strip",
            "stripLeading",
            "stripTrailing",
            "isBlank",
            "lines",
            "repeat",
        ],
        &["String"],
    ),
    (11, &["readString", "writeString"], &["Files"]),
    (11, &["of"], &["Path"]),
    (10, &["copyOf"], &["List", "Set", "Map"]),
    (12, &["indent", "transform"], &["String"]),
    (
        15,
        &["formatted", "stripIndent", "translateEscapes"],
        &["String"],
    ),
    (16, &["toList", "mapMulti"], &["Stream"]),
    (
        21,
        &[
            "getFirst",
            "getLast",
            "removeFirst",
            "removeLast",
            "addFirst",
            "addLast",
            "reversed",
        ],
        &[
            "List",
            "ArrayList",
            "LinkedList",
            "Vector",
            "Stack",
            "Deque",
            "ArrayDeque",
            "LinkedHashSet",
            "SortedSet",
            "NavigableSet",
            "TreeSet",
        ],
    ),
    (
        21,
        &[
            "firstEntry",
            "lastEntry",
            "pollFirstEntry",
            "pollLastEntry",
            "putFirst",
            "putLast",
            "sequencedKeySet",
            "sequencedValues",
            "sequencedEntrySet",
            "reversed",
        ],
        &["LinkedHashMap", "SortedMap", "NavigableMap", "TreeMap"],
    ),
    (21, &["clamp"], &["Math", "StrictMath"]),
    (21, &["repeat"], &["StringBuilder", "StringBuffer"]),
    (21, &["splitWithDelimiters"], &["String"]),
    (
        21,
        &["ofVirtual", "startVirtualThread", "isVirtual"],
        &["Thread"],
    ),
    (21, &["newVirtualThreadPerTaskExecutor"], &["Executors"]),
    (24, &["gather"], &["Stream"]),
];

/// Types that the library has since this version.
const TYPES: &[(u32, &[&str])] = &[
    (21, &["SequencedCollection", "SequencedSet", "SequencedMap"]),
    (24, &["Gatherer", "Gatherers"]),
    (25, &["IO"]),
];

/// What was only tried out at first, with the version that has it for good.
const FEATURES: &[(u32, &str)] = &[
    (14, "switch expressions"),
    (14, "multiple case labels"),
    (14, "switch rules"),
    (15, "text blocks"),
    (16, "records"),
    (16, "pattern matching in instanceof"),
    (17, "sealed classes"),
    (21, "patterns in switch statements"),
    (21, "record patterns"),
    (21, "deconstruction patterns"),
    (22, "unnamed variables"),
    (22, "unnamed patterns"),
    (22, "underscore"),
    (25, "unnamed classes"),
    (25, "implicitly declared classes"),
    (25, "implicit classes"),
    (25, "compact source files"),
    (25, "instance main methods"),
    (25, "flexible constructors"),
    (25, "statements before super"),
    (25, "module imports"),
];

/// The Java that these lines of a compiler ask for.
pub(super) fn newer_java(lines: &[String], own: &[&str]) -> Option<u32> {
    let here = |place: usize| of_line(&lines[place]).or_else(|| of_symbol(&lines[place..], own));
    (0..lines.len()).filter_map(here).max()
}

fn of_line(line: &str) -> Option<u32> {
    if line.contains("class file has wrong version ") {
        return java_of_class(number_after(line, "wrong version ")?);
    }
    let is_underscore = line.contains("'_' used as an identifier")
        || line.contains("'_' is a keyword")
        || line.contains("underscore not allowed here");
    if is_underscore {
        return Some(22);
    }
    // `records are not supported in -source 11`, with `(use -source 16 or higher to enable records)` below it.
    if line.contains(" or higher to enable ") {
        return number_after(line, "(use -source ")?.parse().ok();
    }
    let (before, _) = line.split_once(" a preview feature and ")?;
    let (_, feature) = before.rsplit_once("error: ")?;
    let of_feature = |(version, known): &(u32, &str)| feature.contains(known).then_some(*version);
    FEATURES.iter().find_map(of_feature)
}

/// A symbol that is not found, with the place it was looked for in the line below.
fn of_symbol(lines: &[String], own: &[&str]) -> Option<u32> {
    let symbol = lines.first()?.trim().strip_prefix("symbol:")?.trim();
    if let Some(method) = symbol.strip_prefix("method ") {
        let name = method.split('(').next()?;
        let place = lines.get(1)?.trim().strip_prefix("location:")?.trim();
        let kind = match place.rsplit_once(" of type ") {
            Some((_, kind)) => kind,
            None => place.split_once(' ')?.1,
        };
        let kind = kind.split('<').next()?.trim();
        if own.contains(&kind) {
            return None;
        }
        let known = METHODS
            .iter()
            .filter(|(_, methods, kinds)| methods.contains(&name) && kinds.contains(&kind));
        return known.map(|(version, ..)| *version).max();
    }
    let (_, name) = symbol.split_once(' ')?;
    let known = TYPES.iter().find(|(_, names)| names.contains(&name))?;
    (!own.contains(&name)).then_some(known.0)
}

/// Class files of Java 1 have version 45.
pub(super) fn java_of_class(version: &str) -> Option<u32> {
    let major: u32 = version.split('.').next()?.parse().ok()?;
    major.checked_sub(44)
}

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
