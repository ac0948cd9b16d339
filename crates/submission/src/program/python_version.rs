//! Which Python a source asks for by how it is written.

/// The oldest Python 3 that reads this source, by its number after the three, where something in it is not as old as
/// Python 3 itself. It is a sign and no proof: whoever reads the source decides.
#[must_use]
pub fn least_python(source: &str) -> Option<u32> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let signs = lines.iter().enumerate().filter_map(|(place, line)| {
        let next = lines[place + 1..].iter().find(|next| !next.is_empty());
        sign(line, next.copied().unwrap_or_default())
    });
    signs.max()
}

/// What a line, and the next that is not empty, ask for.
fn sign(line: &str, next: &str) -> Option<u32> {
    if line.starts_with("match ") && line.ends_with(':') && next.starts_with("case ") {
        return Some(10);
    }
    if line.starts_with("except*") || line.starts_with("except *") {
        return Some(11);
    }
    let takes_types = ["def ", "async def ", "class "].iter().any(|lead| {
        let name = line.strip_prefix(lead).map(after_name);
        name.is_some_and(|rest| rest.starts_with('['))
    });
    if takes_types || names_a_type(line) || has_the_same_quotes_within(line) {
        return Some(12);
    }
    None
}

/// Whether a line gives a type another name, as `type Board = tuple[int, ...]`.
fn names_a_type(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("type ") else {
        return false;
    };
    let after = after_name(rest);
    after.len() < rest.len() && (after.trim_start().starts_with("= ") || after.starts_with('['))
}

/// What follows the name that a text begins with.
fn after_name(text: &str) -> &str {
    text.trim_start_matches(|letter: char| letter.is_alphanumeric() || letter == '_')
}

/// Whether what is filled into a text has the quotation marks of the text itself, as `f"{a["b"]}"`.
fn has_the_same_quotes_within(line: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    let mut place = 0;
    while place + 1 < letters.len() {
        let quote = letters[place + 1];
        let is_lead = matches!(letters[place], 'f' | 'F')
            && (place == 0 || !letters[place - 1].is_alphanumeric());
        let is_long =
            letters.get(place + 2) == Some(&quote) && letters.get(place + 3) == Some(&quote);
        if !is_lead || !matches!(quote, '"' | '\'') || is_long {
            place += 1;
            continue;
        }
        let mut depth = 0_u32;
        place += 2;
        while place < letters.len() {
            match letters[place] {
                '\\' => place += 1,
                '{' if letters.get(place + 1) == Some(&'{') && depth == 0 => place += 1,
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                letter if letter == quote && depth > 0 => return true,
                letter if letter == quote => break,
                _ => {}
            }
            place += 1;
        }
        place += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_ways_of_writing_ask_for_the_python_that_brought_them() {
        let table = [
            ("match step:\n    case 'up':\n        pass\n", Some(10)),
            ("match step:\n\n    case _:\n        pass\n", Some(10)),
            ("try:\n    pass\nexcept* ValueError:\n    pass\n", Some(11)),
            ("type Board = tuple[int, ...]\n", Some(12)),
            ("def first[T](many: list[T]) -> T:\n", Some(12)),
            ("class Heap[T]:\n", Some(12)),
            ("print(f\"{row[\"x\"]}\")\n", Some(12)),
            ("print(f'{a}' + f'{b['c']}')\n", Some(12)),
        ];
        for (source, least) in table {
            assert_eq!(least_python(source), least, "{source}");
        }
    }

    #[test]
    fn what_python_always_read_asks_for_nothing() {
        for source in [
            "match = {}\nmatch [0] = 1\n",
            "print 'two'\n",
            "type = 3\ntype(x)\n",
            "def first(many): return many[0]\n",
            "class Heap:\n    pass\n",
            "print(f\"{row['x']}\")\n",
            "print(f\"{{\" + \"}\")\n",
            "print(f'{a}' + '{b}')\n",
            "print(f\"\"\"{row[\"x\"]}\"\"\")\n",
            "match step:\n    pass\n",
            "",
        ] {
            assert_eq!(least_python(source), None, "{source}");
        }
    }
}
