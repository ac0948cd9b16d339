//! Patterns for file names, as `report/*.pdf`.

/// Whether a pattern fits a path, whatever the case of the letters.
///
/// `*` and `?` stay within one name, `**` crosses folders. A pattern without a `/` is about the name alone, in any
/// folder; `{pdf,docx}` is either.
#[must_use]
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
    let path = path.to_lowercase();
    let name = path.rsplit('/').next().unwrap_or(&path);
    alternatives(&pattern.to_lowercase())
        .iter()
        .map(|pattern| pattern.trim_start_matches("./"))
        .any(|pattern| {
            let parts: Vec<&str> = pattern.split('/').collect();
            match parts.as_slice() {
                [one] if *one != "**" => fits_name(one, name),
                parts => fits_parts(parts, &path.split('/').collect::<Vec<_>>()),
            }
        })
}

/// The pattern once for each choice in its braces; one that never ends is taken as it stands.
fn alternatives(pattern: &str) -> Vec<String> {
    const MOST: usize = 64;
    let mut done = Vec::new();
    let mut open = vec![pattern.to_owned()];
    while let Some(pattern) = open.pop() {
        let braces = pattern
            .find('{')
            .and_then(|from| Some((from, from + pattern[from..].find('}')?)));
        match braces {
            Some((from, to)) if done.len() + open.len() < MOST => {
                for choice in pattern[from + 1..to].split(',') {
                    open.push(format!(
                        "{}{choice}{}",
                        &pattern[..from],
                        &pattern[to + 1..]
                    ));
                }
            }
            Some(_) | None => done.push(pattern),
        }
    }
    done
}

fn fits_parts(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern.split_first(), path.split_first()) {
        (None, None) => true,
        (Some((&"**", rest)), _) => {
            (0..=path.len()).any(|skipped| fits_parts(rest, &path[skipped..]))
        }
        (Some((one, pattern)), Some((name, path))) => {
            fits_name(one, name) && fits_parts(pattern, path)
        }
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// One name against one part of a pattern, in time that grows with their product only.
fn fits_name(pattern: &str, name: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    let mut last_star: Option<(usize, usize)> = None;
    while n < name.len() {
        if pattern.get(p) == Some(&'*') {
            last_star = Some((p, n));
            p += 1;
        } else if pattern
            .get(p)
            .is_some_and(|&one| one == '?' || one == name[n])
        {
            p += 1;
            n += 1;
        } else if let Some((star, from)) = last_star {
            last_star = Some((star, from + 1));
            p = star + 1;
            n = from + 1;
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&one| one == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read_as_a_teacher_means_them() {
        let table = [
            ("report/*.pdf", "report/Ada.pdf", true),
            ("report/*.pdf", "Report/ADA.PDF", true),
            ("report/*.pdf", "report/old/ada.pdf", false),
            ("report/*.pdf", "ada.pdf", false),
            ("report/**/*.pdf", "report/ada.pdf", true),
            ("report/**/*.pdf", "report/old/ada.pdf", true),
            ("*.pdf", "doc/report.pdf", true),
            ("README*", "readme.md", true),
            ("readme*", "src/README.txt", true),
            ("doc/*.{pdf,docx}", "doc/a.docx", true),
            ("doc/*.{pdf,docx}", "doc/a.txt", false),
            ("./build.xml", "build.xml", true),
            ("src/?ain.py", "src/main.py", true),
            ("src/?ain.py", "src/ain.py", false),
            ("**", "any/thing", true),
            ("a{b", "a{b", true),
            (
                "*a*a*a*a*b",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                false,
            ),
        ];
        for (pattern, path, expected) in table {
            assert_eq!(matches(pattern, path), expected, "{pattern} {path}");
        }
    }
}
