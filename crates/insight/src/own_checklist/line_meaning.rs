//! What a line of a checklist asks, understood word for word or not at all.

use crate::own_checklist::checklist_vocabulary::{Idea, PHRASES, WORDS};
use model::checklist::Usual;

/// The ideas a usual question is made of.
struct Recipe {
    usual: Usual,
    needed: &'static [Idea],
    /// Those that change nothing about it.
    allowed: &'static [Idea],
}

const RECIPES: &[Recipe] = &[
    Recipe {
        usual: Usual::Compiles,
        needed: &[Idea::Compile],
        allowed: &[Idea::Program, Idea::NoMistakes],
    },
    Recipe {
        usual: Usual::Runs,
        needed: &[Idea::Run],
        allowed: &[Idea::Program],
    },
    Recipe {
        usual: Usual::Answers,
        needed: &[Idea::Accept, Idea::Input, Idea::Output],
        allowed: &[Idea::Program, Idea::Write, Idea::And, Idea::File],
    },
    Recipe {
        usual: Usual::AllCorrect,
        needed: &[Idea::Output, Idea::Correct, Idea::All, Idea::Tests],
        allowed: &[Idea::Program],
    },
    Recipe {
        usual: Usual::AllCorrect,
        needed: &[Idea::Pass, Idea::All, Idea::Tests],
        allowed: &[Idea::Program],
    },
    Recipe {
        usual: Usual::Bonus,
        needed: &[Idea::Bonus],
        allowed: &[Idea::Make],
    },
    Recipe {
        usual: Usual::FileThere,
        needed: &[Idea::Required, Idea::File, Idea::There],
        allowed: &[],
    },
];

/// The usual question that these words ask; none if one of them is not understood, or all together ask something else.
pub fn meaning(text: &str) -> Option<Usual> {
    let ideas = ideas(&words(text))?;
    let is = |recipe: &&Recipe| {
        let is_known = |idea: &Idea| recipe.needed.contains(idea) || recipe.allowed.contains(idea);
        recipe.needed.iter().all(|needed| ideas.contains(needed)) && ideas.iter().all(is_known)
    };
    let mut recipes = RECIPES.iter().filter(is);
    recipes.next().map(|recipe| recipe.usual)
}

/// Whether two lines ask the same in the same words, but for a slip of the pen and words that change nothing.
pub fn is_the_same(one: &str, other: &str) -> bool {
    let (one, other) = (telling(one), telling(other));
    !one.is_empty()
        && one.len() == other.len()
        && one
            .iter()
            .zip(&other)
            .all(|(one, other)| is_the_same_word(one, other))
}

/// The words of a text in small letters, without the number it may begin with.
fn words(text: &str) -> Vec<String> {
    let small = text.to_lowercase();
    let unnumbered = small.trim_start().trim_start_matches(['(', '#']);
    let after_digits = unnumbered.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let numbered = after_digits.len() < unnumbered.len();
    // `1. ` is a number, and `1.5`, `3x3` and `15-puzzle` are words.
    let small = match after_digits.strip_prefix(['.', ')', '、']) {
        Some(rest) if numbered && rest.starts_with(char::is_whitespace) => rest,
        Some(_) | None => &small,
    };
    small
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The words that matter.
fn telling(text: &str) -> Vec<String> {
    let mut words = words(text);
    words.retain(|word| idea(word) != Some(Idea::Nothing));
    words
}

/// One slip in a long word, not in its first letter, since that may turn it around, and never in a number.
fn is_the_same_word(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one == other {
        return true;
    }
    let is_long = one.len().min(other.len()) >= 6;
    let has_digit = one.iter().chain(&other).any(char::is_ascii_digit);
    if !is_long || has_digit || one[0] != other[0] {
        return false;
    }
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let (one, other) = (&one[same..], &other[same..]);
    match one.len() as isize - other.len() as isize {
        0 => one[1..] == other[1..],
        1 => one[1..] == *other,
        -1 => *one == other[1..],
        _ => false,
    }
}

/// What these words stand for; none if one of them is not known.
fn ideas(words: &[String]) -> Option<Vec<Idea>> {
    let mut ideas = Vec::new();
    let mut rest = words;
    while let Some((word, after)) = rest.split_first() {
        if let Some((length, idea)) = phrase(rest) {
            ideas.push(idea);
            rest = &rest[length..];
            continue;
        }
        // `di kompilasi` is often written apart.
        if let (true, Some(next)) = (word == "di", after.first())
            && let Some(idea) = idea(&format!("di{next}"))
        {
            ideas.push(idea);
            rest = &after[1..];
            continue;
        }
        match idea(word) {
            Some(idea) => ideas.push(idea),
            None => ideas.extend(together(word)?),
        }
        rest = after;
    }
    ideas.retain(|idea| *idea != Idea::Nothing);
    (!ideas.is_empty()).then_some(ideas)
}

/// The longest phrase that begins with these words, as the number of its words.
fn phrase(words: &[String]) -> Option<(usize, Idea)> {
    let known = PHRASES.iter().flat_map(|&(idea, phrases)| {
        let phrases = phrases.split(", ");
        phrases.map(move |phrase| (phrase.split(' ').count(), phrase, idea))
    });
    let begins = |&(length, phrase, _): &(usize, &str, Idea)| {
        words.len() >= length && phrase.split(' ').eq(&words[..length])
    };
    let (length, _, idea) = known.filter(begins).max_by_key(|(length, ..)| *length)?;
    Some((length, idea))
}

/// Every word that is understood.
fn known_words() -> impl Iterator<Item = (&'static str, Idea)> {
    let rows = WORDS.iter();
    rows.flat_map(|&(idea, words)| words.split(' ').map(move |word| (word, idea)))
}

fn idea(word: &str) -> Option<Idea> {
    let found = known_words().find(|(known, _)| *known == word)?;
    Some(found.1)
}

/// The ideas of words that are written without blanks between them, as in Chinese.
fn together(word: &str) -> Option<Vec<Idea>> {
    let mut ideas = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let (known, idea) = known_words()
            .filter(|(known, _)| !known.is_ascii() && rest.starts_with(known))
            .max_by_key(|(known, _)| known.len())?;
        ideas.push(idea);
        rest = &rest[known.len()..];
    }
    Some(ideas)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, proptest};

    use super::*;

    #[test]
    fn the_usual_questions_are_understood_in_four_languages() {
        let table: [(Usual, &[&str]); 6] = [
            (
                Usual::Compiles,
                &[
                    "The program compiles",
                    "Program berhasil dikompilasi",
                    "1. Program berhasil dikompilasi tanpa kesalahan (no syntax error).",
                    "Program berhasil di kompilasi tanpa kesalahan",
                    "Program berhasil di-compile",
                    "Program compiled successfully without errors",
                    "Aplikasi berhasil di-build",
                    "Het programma compileert zonder fouten",
                    "Het programma kan gecompileerd worden",
                    "程序编译成功",
                ],
            ),
            (
                Usual::Runs,
                &[
                    "The program runs",
                    "Program berhasil running",
                    "2) Program berhasil dijalankan",
                    "Program can be run",
                    "Het programma draait",
                    "程序运行成功",
                    "程序可以成功运行",
                ],
            ),
            (
                Usual::Answers,
                &[
                    "The program accepts input and writes output",
                    "Program dapat menerima input dan menuliskan output",
                    "Program dapat menerima masukan dan menuliskan luaran.",
                    "Program dapat membaca file masukan dan menuliskan luaran",
                    "Het programma leest invoer en schrijft uitvoer",
                    "程序能接受输入并写出输出",
                ],
            ),
            (
                Usual::AllCorrect,
                &[
                    "The output is correct for all test data",
                    "Luaran sudah benar untuk semua data uji",
                    "Luaran program sudah benar untuk seluruh test case",
                    "The program passes all test cases",
                    "De uitvoer is juist voor alle testgegevens",
                    "所有测试数据的输出均正确",
                ],
            ),
            (
                Usual::Bonus,
                &[
                    "The bonus was made",
                    "Bonus dibuat",
                    "[Bonus]",
                    "Bonus dikerjakan",
                    "De bonus is gemaakt",
                    "完成了附加题",
                ],
            ),
            (
                Usual::FileThere,
                &[
                    "The required file is there",
                    "Berkas yang diwajibkan ada",
                    "Het vereiste bestand is aanwezig",
                    "提交了要求的文件",
                ],
            ),
        ];
        for (usual, texts) in table {
            for text in texts {
                assert_eq!(meaning(text), Some(usual), "{text}");
            }
        }
    }

    #[test]
    fn what_may_mean_something_else_is_not_understood() {
        for text in [
            "",
            "Poin",
            "The program does not compile",
            "Program tidak berhasil dikompilasi",
            "Program gagal running",
            "程序不能编译",
            "程序没有编译成功",
            "Program berhasil dikompilasi dan dijalankan",
            "The program compiles without warnings",
            "The program runs without errors",
            "The program runs on Windows",
            "The program runs correctly",
            "Program can accept input",
            "Luaran benar",
            "Luaran sudah benar untuk sebagian data uji",
            "Luaran sudah benar untuk semua data uji 3x3",
            "The output is correct for all given test data",
            "The output is not correct for all test data",
            "Bonus 1 dikerjakan",
            "[Bonus] Membuat video",
            "Bonus: GUI",
            "No bonus was made",
            "Program dan laporan dibuat sendiri",
            "Laporan dibuat",
            "almost compiles",
            "所有样例的输出均正确",
        ] {
            assert_eq!(meaning(text), None, "{text}");
        }
    }

    #[test]
    fn own_words_are_the_same_but_for_a_slip() {
        let compares = "The report compares both heuristics";
        let symmetric = "It handles symmetric boards";
        let table = [
            (compares, "report compares both heuristics", true),
            (compares, "The report compare both heuristics.", true),
            (compares, "The report compares two heuristics", false),
            (compares, "The report compares heuristics", false),
            (
                "Boards of 3x3 are solved",
                "Boards of 4x4 are solved",
                false,
            ),
            (symmetric, "It handles asymmetric boards", false),
            ("15-puzzle boards", "24-puzzle boards", false),
            ("1.5 seconds are enough", "2.5 seconds are enough", false),
            ("Boards are solvable", "Boards are unsolvable", false),
            ("It has a GUI", "It has no GUI", false),
            ("3. It has a GUI", "It has a GUI", true),
            ("the", "the", false),
        ];
        for (one, other, expected) in table {
            assert_eq!(is_the_same(one, other), expected, "{one} / {other}");
            assert_eq!(is_the_same(other, one), expected, "{other} / {one}");
        }
    }

    proptest! {
        #[test]
        fn any_words_are_looked_at(one in any::<String>(), other in "[a-c0-9. 程序编译é]{0,20}") {
            let _ = (meaning(&one), meaning(&other));
            assert_eq!(is_the_same(&one, &other), is_the_same(&other, &one));
        }
    }
}
