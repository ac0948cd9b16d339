//! Menus whose prompt lists what may be typed, whatever that is: `(i/ii/iii)`, `[q1, q2]`; or whose labels are counted:
//! `h1`, `h2`; or whose numbers nothing sets off from the words: `1 Hamming`.

/// How far above the prompt its entries may stand.
const ABOVE: usize = 14;
/// The longest that a label is.
const LONGEST: usize = 4;

/// The labels that the last line lists with what each offers, and where the first of them stands, if every one begins a
/// line above.
pub(super) fn labelled_lines<'a>(lines: &[&'a str]) -> Option<(usize, Vec<(&'a str, &'a str)>)> {
    let last = lines.iter().rposition(|line| !line.trim().is_empty())?;
    let first = last.saturating_sub(ABOVE);
    if let Some(found) = bare_numbers(&lines[first..=last]) {
        return Some((first + found.0, found.1));
    }
    let labels = listed_labels(lines[last]).or_else(|| counted_labels(&lines[first..=last]))?;
    let mut places = Vec::new();
    let mut offers = Vec::new();
    for label in labels {
        let (at, words) = (first..=last)
            .rev()
            .find_map(|at| Some((at, words_behind(lines[at], label)?)))?;
        places.push(at);
        offers.push((label, words));
    }
    let first = places.first().copied()?;
    places.is_sorted().then_some((first, offers))
}

/// What the brackets at the end of a prompt list, if these are labels: short, of letters and digits, each another.
fn listed_labels(line: &str) -> Option<Vec<&str>> {
    let (_, inner) = line.rsplit_once(['(', '['])?;
    let (inner, _) = inner.split_once([')', ']'])?;
    let labels: Vec<&str> = inner.split(['/', ',', '|']).map(str::trim).collect();
    let is_label = |label: &&str| {
        let length = label.chars().count();
        (1..=LONGEST).contains(&length) && label.chars().all(char::is_alphanumeric)
    };
    let are_others = (1..labels.len()).all(|at| !labels[..at].contains(&labels[at]));
    (labels.len() > 1 && labels.iter().all(is_label) && are_others).then_some(labels)
}

/// Labels that these lines begin with, one below the other: the same letters, and a number that counts them.
fn counted_labels<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let label = |line: &&'a str| {
        let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let end = line.find(|c: char| !c.is_ascii_alphanumeric())?;
        let letters = line[..end].trim_end_matches(|c: char| c.is_ascii_digit());
        let number: usize = line[letters.len()..end].parse().ok()?;
        (!letters.is_empty() && end <= LONGEST).then_some((letters, number, &line[..end]))
    };
    let labels: Vec<_> = lines.iter().filter_map(label).collect();
    let (letters, begin, _) = *labels.first()?;
    let mut counted = labels.iter().zip(begin..);
    let are_counted = begin < 2 && counted.all(|(one, number)| (one.0, one.1) == (letters, number));
    let found: Vec<&str> = labels.iter().map(|(.., label)| *label).collect();
    (found.len() > 1 && are_counted).then_some(found)
}

/// Lines one below the other that begin with a number that counts them and go on with words, with a prompt below at most.
fn bare_numbers<'a>(lines: &[&'a str]) -> Option<(usize, Vec<(&'a str, &'a str)>)> {
    let offer = |line: &&'a str| {
        let (number, words) = line.trim().split_once(' ')?;
        let is_number =
            (1..=2).contains(&number.len()) && number.bytes().all(|c| c.is_ascii_digit());
        let words = words.trim_start();
        (is_number && words.starts_with(char::is_alphabetic)).then_some((number, words))
    };
    let last = lines.len()
        - lines
            .iter()
            .rev()
            .take(2)
            .position(|line| offer(line).is_some())?;
    let mut offers: Vec<_> = lines[..last].iter().rev().map_while(offer).collect();
    offers.reverse();
    let begin: usize = offers.first()?.0.parse().ok()?;
    let mut counted = offers.iter().zip(begin..);
    let are_counted = begin < 2 && counted.all(|(one, number)| one.0 == number.to_string());
    (offers.len() > 1 && are_counted).then_some((last - offers.len(), offers))
}

/// What stands on a line behind this label and a sign that sets it off.
fn words_behind<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let words = line.strip_prefix(label)?;
    let words = words.trim_start();
    let words = words.strip_prefix(['.', ')', ']', ':', '=', '-'])?.trim();
    words.contains(char::is_alphabetic).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(text: &str) -> Option<Vec<(&str, &str)>> {
        let lines: Vec<&str> = text.lines().collect();
        labelled_lines(&lines).map(|(_, offers)| offers)
    }

    #[test]
    fn labels_of_the_prompt_are_the_choices() {
        let menu =
            "  i.   jendela (GUI)\n  ii.  terminal (CLI)\n  iii. tidak jadi\nTampilan (i/ii/iii): ";
        let expected = [
            ("i", "jendela (GUI)"),
            ("ii", "terminal (CLI)"),
            ("iii", "tidak jadi"),
        ];
        assert_eq!(choices(menu), Some(expected.to_vec()));
        let menu = "Which heuristic?\n  h1 - misplaced tiles\n  h2 - manhattan distance";
        let expected = [("h1", "misplaced tiles"), ("h2", "manhattan distance")];
        assert_eq!(choices(menu), Some(expected.to_vec()));
        let menu = "Heuristic?\n  1 Hamming\n  2 Manhattan\n  3 both\nYour choice";
        let expected = [("1", "Hamming"), ("2", "Manhattan"), ("3", "both")];
        assert_eq!(choices(menu), Some(expected.to_vec()));
        for other in [
            // Numbers that do not count, and what stands further up.
            "4 moves\n5 nodes",
            "1 up\n3 left",
            "1 up\n2 left\nMoves: 2\nDone",
            // A label that nothing is said of, the same twice, words to be typed, an example.
            "i. file\nChoose (i/ii): ",
            "i. file\nii. keyboard\nChoose (i/i): ",
            "Read a file? (yes/no): ",
            // One label alone, and figures.
            "h1 - misplaced tiles",
            "h1 = 4\nh2 = 6",
            "b3: up\nb5: left",
            "1 2 3\n4 5 6\n7 8 0\nRows (1/4/7): ",
        ] {
            assert_eq!(choices(other), None, "{other}");
        }
    }
}
