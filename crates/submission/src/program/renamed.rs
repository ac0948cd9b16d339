//! Files that a compiler only takes under the name of what they declare.

use std::path::PathBuf;

use crate::junk;
use crate::program::source::Source;

/// Those of the files that are built which must have another name, with that name: a public class `Main` of Java must be in
/// `Main.java`, which a system that does not tell capitals from small letters never asked for.
#[must_use]
pub(crate) fn renamed(sources: &[Source], built: &[PathBuf]) -> Vec<(PathBuf, PathBuf)> {
    let taken = |path: &PathBuf| sources.iter().any(|source| source.path == *path);
    sources
        .iter()
        .filter(|source| built.contains(&source.path) && junk::ending(&source.path) == "java")
        .filter_map(|source| {
            let name = source.public_type()?;
            // Another name altogether was never compiled by anybody.
            if !name.eq_ignore_ascii_case(source.stem()) {
                return None;
            }
            let path = source.path.with_file_name(format!("{name}.java"));
            (path != source.path && !taken(&path)).then(|| (source.path.clone(), path))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_renamed_to_its_public_class_where_that_name_is_free() {
        type Row<'a> = (&'a [(&'a str, &'a str)], &'a [(&'a str, &'a str)]);
        let table: [Row<'_>; 7] = [
            (
                &[("src/main.java", "public class Main {}")],
                &[("src/main.java", "src/Main.java")],
            ),
            (&[("Main.java", "public class Main {}")], &[]),
            (&[("main.java", "class Main {}")], &[]),
            (
                &[("a.java", "package p; class B {} public final class A<T> {}")],
                &[("a.java", "A.java")],
            ),
            (&[("c.java", "class B { public static class C {} }")], &[]),
            (&[("b.java", "public class C {}")], &[]),
            (
                &[
                    ("main.java", "public class Main {}"),
                    ("Main.java", "public class Main {}"),
                ],
                &[],
            ),
        ];
        for (files, expected) in table {
            let sources: Vec<Source> = files
                .iter()
                .map(|(name, code)| Source::read(name, code.as_bytes()))
                .collect();
            let built: Vec<PathBuf> = sources.iter().map(|source| source.path.clone()).collect();
            let expected: Vec<(PathBuf, PathBuf)> = expected
                .iter()
                .map(|(from, to)| (PathBuf::from(from), PathBuf::from(to)))
                .collect();
            assert_eq!(renamed(&sources, &built), expected, "{files:?}");
        }
    }
}
