//! Complaints of Java's compiler that only a newer one would not have.

use crate::check::obstacle::missing::number_after;

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
