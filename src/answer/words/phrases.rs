//! What one line says about whether there is a solution, in English, Indonesian, Dutch and Chinese.
//!
//! A line is cut into clauses, each word of a clause has a sense, and the senses together decide: a denial near a
//! solution is "no solution" whatever the words between, so that the positive inside a negative is not heard. What is
//! asked, conditional or about another thing (an *optimal* solution, a solution that was *not saved*) says nothing. The
//! last clause that says something speaks for the line.

use crate::answer::says::Says;
use crate::answer::words::vocabulary::{Sense, sense, sense_of_chinese};

/// The most of a line that is looked at and kept.
const LONGEST: usize = 400;
/// The words between a denial and what it denies.
const REACH: usize = 5;

/// What this line says, if it says anything.
#[must_use]
pub fn says(line: &str) -> Option<Says> {
    let line = cut(line.trim());
    let words = words(line);
    let mut said = None;
    let mut subject = false;
    for clause in words.split(|word| *word == Token::Stop) {
        let senses: Vec<Sense> = clause.iter().filter_map(Token::sense).collect();
        let asked = clause.contains(&Token::Asks);
        said = statement(&senses, asked, subject, clause).or(said);
        subject |= senses.iter().any(|sense| is_about(*sense));
    }
    said.map(|statement| match statement {
        Statement::Solution => Says::Solution,
        Statement::NoSolution => Says::NoSolution { line: line.into() },
        Statement::GaveUp => Says::GaveUp { line: line.into() },
        Statement::BadInput => Says::BadInput { line: line.into() },
    })
}

/// The start of a line, as much as is worth showing.
#[must_use]
pub fn cut(line: &str) -> &str {
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => &line[..end],
        None => line,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Statement {
    Solution,
    NoSolution,
    GaveUp,
    BadInput,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Word(Sense),
    /// The end of a clause.
    Stop,
    /// `:` or `=`: what follows may be the answer to what precedes.
    Gives,
    /// `?`, which gives too, unless nothing follows.
    Asks,
}

impl Token {
    const fn sense(&self) -> Option<Sense> {
        match self {
            Self::Word(sense) => Some(*sense),
            Self::Stop | Self::Gives | Self::Asks => None,
        }
    }
}

fn words(line: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut word = String::new();
    let mut chinese = String::new();
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        if is_chinese(c) {
            close(&mut word, &mut tokens);
            chinese.push(c);
            continue;
        }
        if !chinese.is_empty() {
            tokens.push(Token::Word(sense_of_chinese(&chinese)));
            chinese.clear();
        }
        match c {
            _ if c.is_alphabetic() => {
                // `isSolvable` is two words, `SOLVABLE` is one.
                if c.is_uppercase() && word.ends_with(char::is_lowercase) {
                    close(&mut word, &mut tokens);
                }
                word.extend(c.to_lowercase());
                if c.is_uppercase() {
                    word.push(CAPITAL);
                }
            }
            '\'' | '’' | '`'
                if !word.is_empty() && rest.peek().is_some_and(|c| c.is_alphabetic()) => {}
            _ => {
                close(&mut word, &mut tokens);
                match c {
                    '.' | '!' if rest.peek().is_none_or(|c| !c.is_alphanumeric()) => {
                        tokens.push(Token::Stop)
                    }
                    ',' | ';' | '(' | '。' | '！' | '，' | '；' | '\n' => {
                        tokens.push(Token::Stop)
                    }
                    ':' | '=' | '：' => tokens.push(Token::Gives),
                    '?' | '？' => tokens.push(Token::Asks),
                    '0'..='9' if tokens.last() != Some(&Token::Word(Sense::Other)) => {
                        tokens.push(Token::Word(Sense::Other));
                    }
                    _ => {}
                }
            }
        }
    }
    close(&mut word, &mut tokens);
    if !chinese.is_empty() {
        tokens.push(Token::Word(sense_of_chinese(&chinese)));
    }
    tokens
}

/// Stands behind a letter that was a capital, while its word is gathered.
const CAPITAL: char = '\u{1}';

fn close(word: &mut String, tokens: &mut Vec<Token>) {
    if !word.is_empty() {
        word.retain(|c| c != CAPITAL);
        tokens.push(Token::Word(sense(word)));
        word.clear();
    }
}

/// Whether this is a Chinese character.
#[must_use]
pub const fn is_chinese(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}')
}

const fn is_about(sense: Sense) -> bool {
    matches!(
        sense,
        Sense::Solution | Sense::Solved | Sense::Solve | Sense::Unsolvable
    )
}

fn statement(
    senses: &[Sense],
    asked: bool,
    subject_before: bool,
    clause: &[Token],
) -> Option<Statement> {
    let has = |wanted: Sense| senses.contains(&wanted);
    let about = senses.iter().any(|&sense| is_about(sense));
    if let Some(answer) = answer(clause, subject_before) {
        return Some(answer);
    }
    if asked || has(Sense::If) {
        return None;
    }
    if has(Sense::GaveUp) || ran_out(clause, senses) {
        return (!has(Sense::Perhaps)).then_some(Statement::GaveUp);
    }
    if has(Sense::Unsolvable) && !has(Sense::Besides) {
        return Some(Statement::NoSolution);
    }
    if about && denied(senses) {
        return Some(match has(Sense::Within) {
            true => Statement::GaveUp,
            false => Statement::NoSolution,
        });
    }
    if is_bad(senses) {
        return Some(Statement::BadInput);
    }
    affirmed(senses).then_some(Statement::Solution)
}

/// `Solvable: no`, `Is it solvable? Yes`.
fn answer(clause: &[Token], subject_before: bool) -> Option<Statement> {
    let mark = clause
        .iter()
        .rposition(|token| matches!(token, Token::Gives | Token::Asks))?;
    let about = subject_before
        || clause[..mark]
            .iter()
            .filter_map(Token::sense)
            .any(|sense| matches!(sense, Sense::Solution | Sense::Solved | Sense::Solve));
    let after: Vec<Sense> = clause[mark + 1..].iter().filter_map(Token::sense).collect();
    match after[..] {
        [Sense::Not] if about => Some(Statement::NoSolution),
        [Sense::Yes] if about => Some(Statement::Solution),
        _ => None,
    }
}

/// Whether a solution is denied: `no solution`, `cannot … be solved`, `solution … not found`.
fn denied(senses: &[Sense]) -> bool {
    senses.iter().enumerate().any(|(at, &sense)| {
        if sense != Sense::Not {
            return false;
        }
        let after = &senses[at + 1..(at + 1 + REACH).min(senses.len())];
        let before = &senses[at.saturating_sub(2)..at];
        match after.iter().position(|&sense| is_about(sense)) {
            Some(subject) => !after[..subject].contains(&Sense::Besides),
            None => {
                before
                    .iter()
                    .any(|sense| matches!(sense, Sense::Solution | Sense::Solved))
                    && !after.contains(&Sense::Besides)
                    && (after.is_empty()
                        || after
                            .iter()
                            .any(|sense| matches!(sense, Sense::Found | Sense::Can)))
            }
        }
    })
}

fn affirmed(senses: &[Sense]) -> bool {
    let has = |wanted: Sense| senses.contains(&wanted);
    if has(Sense::Not) || has(Sense::Perhaps) {
        return false;
    }
    has(Sense::Solved)
        || has(Sense::Solution) && has(Sense::Found)
        || has(Sense::Solve) && (has(Sense::Can) || has(Sense::Found))
}

fn ran_out(clause: &[Token], senses: &[Sense]) -> bool {
    let has = |wanted: Sense| senses.contains(&wanted);
    let pair = |one: Sense, other: Sense| senses.windows(2).any(|pair| pair == [one, other]);
    // `Max depth reached: 20` is a figure, not the end of the search.
    let stated = !clause.contains(&Token::Gives);
    pair(Sense::Too, Sense::Long)
        || pair(Sense::Gave, Sense::Out)
        || (has(Sense::Budget) || has(Sense::Limit)) && has(Sense::Spent) && stated
        || has(Sense::Limit) && has(Sense::Reached) && stated
        || senses
            .windows(3)
            .any(|three| three == [Sense::Out, Sense::Besides, Sense::Budget])
}

fn is_bad(senses: &[Sense]) -> bool {
    let has = |wanted: Sense| senses.contains(&wanted);
    let denied = |wanted: Sense| {
        senses.iter().zip(1..).any(|(&sense, next)| {
            sense == Sense::Not && senses[next..].iter().take(3).any(|&near| near == wanted)
        })
    };
    has(Sense::Bad) && !denied(Sense::Bad)
        || denied(Sense::Valid)
        || denied(Sense::Open)
        || has(Sense::Wrong) && has(Sense::Input)
        // A file that is not there.
        || has(Sense::Not) && has(Sense::Besides) && (has(Sense::Found) || has(Sense::Input))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::says;
    use crate::answer::says::Says;

    fn kind(line: &str) -> &'static str {
        match says(line) {
            None | Some(Says::Nothing) => "nothing",
            Some(Says::Solution) => "solution",
            Some(Says::NoSolution { .. }) => "no solution",
            Some(Says::GaveUp { .. }) => "gave up",
            Some(Says::BadInput { .. }) => "bad input",
        }
    }

    #[test]
    fn there_is_no_solution_in_four_languages() {
        for line in [
            "No solution found",
            "No solution possible",
            "no solution",
            "NO SOLUTION!",
            "There is no solution for this puzzle.",
            "Puzzle cannot be solved",
            "This puzzle can't be Solved",
            "This puzzle can’t be solved :(",
            "This puzzle can not be solved",
            "This puzzle is Not solvable",
            "Puzzle not solvable.",
            "unsolvable",
            "Unsolvable puzzle",
            "This board is un-solvable",
            "THE GOAL IS NOT REACHABLE FROM THIS PUZZLE :(",
            "GOAL STATE UNREACHABLE",
            "Impossible!!",
            "Solution does not exist",
            "Solution not found",
            "Unable to find a solution",
            "Could not find any path to the goal",
            "Failed to solve the puzzle",
            "Solvable: False",
            "isSolvable = false",
            "solvable? no",
            "Is the puzzle solvable? No!",
            "No valid solution exists",
            "Solution: none",
            "Persoalan tidak dapat diselesaikan.",
            "Puzzle tidak bisa diselesaikan",
            "Puzzle tidak dapat dipecahkan",
            "Solusi tidak ditemukan",
            "Tidak ada solusi",
            "Tidak ada solusi yang ditemukan!",
            "Tidak terdapat solusi",
            "Status tujuan tidak dapat dicapai",
            "Puzzle ini tidak memiliki solusi",
            "Puzzle tidak solvable",
            "Dapat diselesaikan: Tidak",
            "Geen oplossing",
            "Geen mogelijke oplossing",
            "Er bestaat geen oplossing",
            "Deze puzzel is niet oplosbaar",
            "De puzzel kan niet worden opgelost",
            "Onoplosbaar",
            "无解",
            "该问题无解！",
            "此拼图不可解",
            "没有找到解",
            "可解：否",
        ] {
            assert_eq!(kind(line), "no solution", "{line}");
        }
    }

    #[test]
    fn there_is_a_solution_in_four_languages() {
        for line in [
            "Solution found!",
            "solvable",
            "Puzzle Solvable.",
            "This puzzle is Solvable",
            "Solved!",
            "Solved in 14 moves",
            "THE GOAL IS REACHABLE FROM THIS PUZZLE :D",
            "The puzzle can be solved",
            "Solvable: true",
            "Is it solvable? yes",
            "The board is already solved, no moves needed",
            "Berhasil diselesaikan!",
            "Puzzle dapat diselesaikan",
            "Puzzle bisa dipecahkan",
            "Solusi ditemukan",
            "Solusi berhasil ditemukan!",
            "Oplossing gevonden",
            "De puzzel is oplosbaar",
            "有解",
            "找到解",
        ] {
            assert_eq!(kind(line), "solution", "{line}");
        }
    }

    #[test]
    fn giving_up_is_not_no_solution() {
        for line in [
            "Puzzle solving has taken a very long time (>5 s). Stop.",
            "Timeout!",
            "Search timed out after 30 s",
            "Time limit exceeded",
            "Time limit reached.",
            "Giving up.",
            "It took too long",
            "No solution found within 50 moves",
            "Out of memory",
            "Maximum iterations reached",
            "Waktu habis",
            "Pencarian dihentikan: terlalu lama",
            "Tijd verstreken",
            "超时",
        ] {
            assert_eq!(kind(line), "gave up", "{line}");
        }
    }

    #[test]
    fn bad_input_is_told() {
        for line in [
            "Invalid input",
            "Error: invalid input",
            "Input tidak valid!",
            "Wrong input format",
            "Format masukan salah",
            "Ongeldige invoer",
            "File not found",
            "File tidak ditemukan",
            "No such file or directory: t.txt",
            "Failed to open file",
            "The board is not valid",
            "输入错误",
        ] {
            assert_eq!(kind(line), "bad input", "{line}");
        }
    }

    #[test]
    fn what_is_asked_conditional_or_about_something_else_says_nothing() {
        for line in [
            "",
            "Solution:",
            "> Solution",
            "Langkah Penyelesaian:",
            "The path is:",
            "The solution need:  15 moves.",
            "Do you want to save the solution to a file? (Y/n)",
            "Apakah puzzle dapat diselesaikan?",
            "If the puzzle is solvable, the path is printed",
            "Checking whether the puzzle is solvable...",
            "The solution may not be optimal",
            "This is not the optimal solution",
            "No better solution",
            "Solution was not saved",
            "Solution saved to 3",
            "Please wait, this may take a very long time",
            "Number of nodes (Simpul dibangkitkan): 45",
            "No. of moves: 4",
            "Time elapsed: 2.44 seconds",
            "Max depth reached: 20",
            "Sum of Kurang + X bernilai ganjil",
            "15-Puzzle Solver",
            "------------------WELCOME TO 15 PUZZLE SOLVER----------------------",
            "Step 3",
            "Wanna try another puzzle? (y/n) ",
        ] {
            assert_eq!(kind(line), "nothing", "{line}");
        }
    }

    #[test]
    fn the_last_clause_that_says_something_speaks() {
        for (line, expected) in [
            ("Checking if solvable... not solvable", "no solution"),
            ("Checking if solvable... solvable!", "solution"),
            ("Sorry, no solution", "no solution"),
            ("Ganjil, puzzle tidak dapat diselesaikan", "no solution"),
        ] {
            assert_eq!(kind(line), expected, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_heard_without_panic(line in ".{0,200}") {
            assert!(says(&line) != Some(Says::Nothing));
        }
    }
}
