//! What one line says about whether there is a solution, in English, Indonesian, Dutch and Chinese.
//!
//! A line is cut into clauses, each word of a clause has a sense, and the senses together decide: a denial near a
//! solution is "no solution" whatever the words between, so that the positive inside a negative is not heard. What is
//! asked, conditional or about another thing (an *optimal* solution, a solution that was *not saved*) says nothing. The
//! last clause that says something speaks for the line.

use std::borrow::Cow;

use crate::answer_reading::Says;
use crate::text::solvability_phrases_translated;
use crate::text::solvability_vocabulary::{Sense, sense, sense_of_chinese};
use crate::text::unreachable_goal;

/// The most of a line that is looked at and kept.
const LONGEST: usize = 400;
/// The words between a denial and what it denies.
const REACH: usize = 5;
/// The most words before one that says that a search failed.
const FAILED_LONGEST: usize = 4;

pub(crate) fn says(line: &str) -> Option<Says> {
    let line = cut(line.trim());
    if let Some(said) = solvability_phrases_translated::says(line) {
        return Some(said);
    }
    let words = words(&unreachable_goal::in_one_word(&numbers_to_words::in_words(
        &without_offers(line),
    )));
    let mut said = None;
    let mut subject = false;
    // Not reached at this depth is said while the search goes on.
    let at_depth = words.contains(&Token::Word(Sense::Depth));
    // What follows a condition and a comma is said under that condition.
    let mut under_condition = false;
    for part in words.split_inclusive(|word| word.ends_clause()) {
        let clause = match part.split_last() {
            Some((last, rest)) if last.ends_clause() => rest,
            _ => part,
        };
        let senses: Vec<Sense> = clause.iter().filter_map(Token::sense).collect();
        let asked = clause.contains(&Token::Asks);
        let conditional = senses.first() == Some(&Sense::Condition);
        if !under_condition {
            said = statement(&senses, asked, subject, clause)
                .filter(|_| !(at_depth && is_missed(&senses, clause)))
                .or(said);
        }
        under_condition = (under_condition || conditional) && part.last() == Some(&Token::Pause);
        subject |= is_subject(&senses);
    }
    said.filter(|said| *said != Statement::NoSolution || !is_bounded(line))
        .map(|statement| match statement {
            Statement::Solution => Says::Solution,
            Statement::NoSolution => Says::NoSolution { line: line.into() },
            Statement::GaveUp => Says::GaveUp { line: line.into() },
            Statement::BadInput => Says::BadInput { line: line.into() },
        })
}

/// The line without answers that a question offers, `(ya/tidak)`: nobody has given them.
fn without_offers(line: &str) -> Cow<'_, str> {
    const LONGEST: usize = 12;
    let Some((open, close)) = line.find('(').zip(line.find(')')) else {
        return Cow::Borrowed(line);
    };
    match line.get(open + 1..close) {
        Some(offered) if offered.len() <= LONGEST && offered.contains('/') => {
            Cow::Owned(format!("{}. {}", &line[..open], &line[close + 1..]))
        }
        _ => Cow::Borrowed(line),
    }
}

/// The start of a line, as much as is worth showing.
pub(crate) fn cut(line: &str) -> &str {
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
    /// A comma, which ends a clause but not the sentence.
    Pause,
    /// `:` or `=`: what follows may be the answer to what precedes.
    Gives,
    /// `?`, which gives too, unless nothing follows.
    Asks,
}

impl Token {
    const fn ends_clause(&self) -> bool {
        matches!(self, Self::Stop | Self::Pause)
    }

    const fn sense(&self) -> Option<Sense> {
        match self {
            // What cannot be is not, nor is what failed.
            Self::Word(Sense::Cannot | Sense::Failed) => Some(Sense::Not),
            Self::Word(sense) => Some(*sense),
            Self::Stop | Self::Pause | Self::Gives | Self::Asks => None,
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
                    ',' | '，' => tokens.push(Token::Pause),
                    ';' | '(' | '。' | '！' | '；' | '\n' => tokens.push(Token::Stop),
                    ':' | '=' | '：' => tokens.push(Token::Gives),
                    '?' | '？' => tokens.push(Token::Asks),
                    '0'..='9'
                        if !matches!(
                            tokens.last(),
                            Some(Token::Word(Sense::Other | Sense::Depth | Sense::Steps))
                        ) =>
                    {
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
pub(crate) const fn is_chinese(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}')
}

const fn is_about(sense: Sense) -> bool {
    matches!(
        sense,
        Sense::Solution | Sense::Solved | Sense::Solve | Sense::Unsolvable
    )
}

/// Whether an answer behind it would be about that: `Save the solution? no` is not.
fn is_subject(senses: &[Sense]) -> bool {
    senses.iter().any(|&sense| is_about(sense)) && !senses.contains(&Sense::Keep)
}

/// Whether it makes a denied solution something else.
const fn is_besides(sense: &Sense) -> bool {
    matches!(
        sense,
        Sense::Besides | Sense::Keep | Sense::Kept | Sense::File
    )
}

/// Whether it makes a goal that is out of reach one that is not, or not yet.
const fn is_bound(sense: &Sense) -> bool {
    matches!(
        sense,
        Sense::Not | Sense::Depth | Sense::Steps | Sense::Within | Sense::Limit | Sense::Perhaps
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
    if is_headed_unsolvable(clause) {
        return Some(Statement::NoSolution);
    }
    if asked || has(Sense::If) || has(Sense::Condition) || has(Sense::Yet) {
        return None;
    }
    if has(Sense::GaveUp) || ran_out(clause, senses) {
        return (!has(Sense::Perhaps)).then_some(Statement::GaveUp);
    }
    if search_failed(clause) {
        return Some(Statement::NoSolution);
    }
    if has(Sense::OutOfReach) {
        let is_plain = !senses.iter().any(is_bound) && !senses.iter().any(is_besides);
        return is_plain.then_some(Statement::NoSolution);
    }
    if has(Sense::Unsolvable) && !senses.iter().any(is_besides) {
        return Some(Statement::NoSolution);
    }
    if about && denied(senses) {
        return Some(match has(Sense::Within) {
            true => Statement::GaveUp,
            false => Statement::NoSolution,
        });
    }
    if misses_the_goal(senses, clause) {
        return Some(match has(Sense::Within) {
            true => Statement::GaveUp,
            false => Statement::NoSolution,
        });
    }
    if is_bad(senses) || is_failure(clause) {
        return Some(Statement::BadInput);
    }
    affirmed(senses).then_some(Statement::Solution)
}

/// `Solvable: no`, `Is it solvable? Yes`.
fn answer(clause: &[Token], subject_before: bool) -> Option<Statement> {
    let mark = clause
        .iter()
        .rposition(|token| matches!(token, Token::Gives | Token::Asks))?;
    let before: Vec<Sense> = clause[..mark].iter().filter_map(Token::sense).collect();
    let about = subject_before || is_subject(&before) && !before.contains(&Sense::Unsolvable);
    let after: Vec<Sense> = clause[mark + 1..].iter().filter_map(Token::sense).collect();
    match after[..] {
        [Sense::Not] if about => Some(Statement::NoSolution),
        [Sense::Yes] if about => Some(Statement::Solution),
        _ => None,
    }
}

/// `Unsolvable: the goal is in the other half`: what follows says why.
fn is_headed_unsolvable(clause: &[Token]) -> bool {
    const REASON: usize = 3;
    let heads = clause
        .windows(2)
        .position(|pair| pair == [Token::Word(Sense::Unsolvable), Token::Gives]);
    let Some(at) = heads else {
        return false;
    };
    let is_first = at == 0 || clause[at - 1] == Token::Gives;
    let reason = &clause[at + 2..];
    let is_answer = matches!(reason.first(), Some(Token::Word(Sense::Not | Sense::Yes)));
    is_first && reason.len() >= REASON && !is_answer
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
            Some(subject) => {
                !after[..subject].iter().any(is_besides) && !is_kept(&after[subject + 1..])
            }
            None => {
                before
                    .iter()
                    .any(|sense| matches!(sense, Sense::Solution | Sense::Solved))
                    && !after.iter().any(is_besides)
                    && !senses[..at].contains(&Sense::Keep)
                    && (after.is_empty()
                        || after
                            .iter()
                            .any(|sense| matches!(sense, Sense::Found | Sense::Can)))
            }
        }
    })
}

/// Whether it is a file with a solution that is denied, or that one was kept: `no solution file`, `no solution was saved`.
fn is_kept(after: &[Sense]) -> bool {
    after.first() == Some(&Sense::File) || after.iter().take(2).any(|&sense| sense == Sense::Kept)
}

fn is_missed(senses: &[Sense], clause: &[Token]) -> bool {
    senses.contains(&Sense::OutOfReach) || misses_the_goal(senses, clause)
}

/// `Goal state cannot be reached`.
fn misses_the_goal(senses: &[Sense], clause: &[Token]) -> bool {
    let has = |wanted: Sense| senses.contains(&wanted);
    let mut after_denial = senses.iter().skip_while(|&&sense| sense != Sense::Not);
    let cannot = clause.contains(&Token::Word(Sense::Cannot));
    // Not reached *yet*, or not in so many steps, is said while the search goes on.
    has(Sense::Goal)
        && (!senses.iter().any(is_besides) && !has(Sense::Steps) || has(Sense::Within))
        && !has(Sense::Limit)
        && (has(Sense::Can) || cannot)
        && after_denial.any(|&sense| sense == Sense::Reached)
}

/// `Puzzle failed`, `the search has failed`: nothing follows that could be what failed.
fn search_failed(clause: &[Token]) -> bool {
    let Some((Token::Word(Sense::Failed), before)) = clause.split_last() else {
        return false;
    };
    // A prompt may stand before it.
    let prompt = before.iter().rposition(|token| *token == Token::Gives);
    let before = &before[prompt.map_or(0, |at| at + 1)..];
    let is_attempt = |token: &Token| matches!(token, Token::Word(Sense::Search | Sense::Input));
    let near = &before[before.len().saturating_sub(2)..];
    near.iter().any(is_attempt) && before.len() <= FAILED_LONGEST
}

/// `FAIL: need more pieces`: the reason follows in words.
fn is_failure(clause: &[Token]) -> bool {
    match clause {
        [Token::Word(Sense::Failed), Token::Gives, reason @ ..] => reason.len() > 1,
        _ => false,
    }
}

fn affirmed(senses: &[Sense]) -> bool {
    let has = |wanted: Sense| senses.contains(&wanted);
    if has(Sense::Not) || has(Sense::Perhaps) {
        return false;
    }
    // `Reachable goal` is the name of a theorem, `Solvable check` that of a step.
    let is_name = senses
        .windows(2)
        .any(|pair| matches!(pair, [Sense::Solved, Sense::Goal | Sense::Check]));
    has(Sense::Solved) && !is_name
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
        || has(Sense::Not) && has(Sense::File) && (has(Sense::Found) || has(Sense::Input))
}

mod numbers_to_words;

#[cfg(test)]
mod tests;

/// A depth that a search may have been bounded by; more are the steps of the search itself.
const LONGEST_PATH: u32 = 100;

/// `No solution with 13 moves, trying 15`: a search that goes on, or one that looked no further, denies nothing.
pub(crate) fn is_bounded(line: &str) -> bool {
    const GOES_ON: [&str; 9] = [
        "trying",
        "increas",
        "deepen",
        "next bound",
        "next depth",
        "mencoba",
        "menaikkan",
        "probeer",
        "verhoog",
    ];
    const STEPS: [&str; 8] = [
        "moves", "move", "steps", "step", "langkah", "zetten", "stappen", "gerakan",
    ];
    const AFTER: [&str; 6] = ["after", "setelah", "sesudah", "na", "having", "habis"];
    const WITH: [&str; 7] = ["with", "in", "of", "at", "dengan", "dalam", "met"];
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = |word: &str| {
        word.parse::<u32>()
            .is_ok_and(|number| number <= LONGEST_PATH)
    };
    let within = |three: &[&str]| {
        WITH.contains(&three[0]) && is_short(three[1]) && STEPS.contains(&three[2])
    };
    // `after trying 181440 states` it has come to its end.
    let is_done = words.iter().any(|word| AFTER.contains(word));
    let goes_on = || !is_done && GOES_ON.iter().any(|word| lower.contains(word));
    words.windows(3).any(within) || words.iter().any(|word| is_number(word)) && goes_on()
}
