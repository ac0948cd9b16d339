//! Finds ways among the tokens of a line: words, letters, arrows.

use rules::sliding::board::Direction;

use crate::sliding::read::letters_abroad::{ABROAD, letters_abroad};
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::{Meaning, chinese_way, is_way_letter};

/// A way as it was printed: a way for sure, or a letter whose language is not known yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RawWay {
    Sure(Direction),
    /// This capital letter.
    Letter(u8),
}

#[derive(Debug, Default)]
pub(super) struct Ways {
    pub ways: Vec<RawWay>,
    /// Words that are neither ways nor such as stand beside them.
    pub strangers: usize,
    /// All words of the line.
    words: usize,
    /// The same without those that only open the sentence or lead to the way, to tell lines of one shape from others.
    pub shape: usize,
    /// The line has a label, and the ways stand behind it.
    pub labelled: bool,
    /// A word of the line is about steps, tiles or the blank.
    is_about_steps: bool,
    /// The way is an arrow, and words follow it: `▶ Move 0`, `→ Langkah 1`.
    pub opens_the_line: bool,
    /// Nothing but letters among numbers or words that are not about steps: `Mode: s`.
    pub are_scattered: bool,
    /// There may be a step that was not taken for one.
    pub has_doubtful: bool,
}

/// The most words of a line that tells one step.
const LONGEST_STEP: usize = 9;

impl Ways {
    pub(super) fn find(&mut self, text: &str, tokens: &[Token]) {
        self.ways.clear();
        self.words = tokens
            .iter()
            .filter(|token| matches!(token.kind, Kind::Word(_) | Kind::Chinese(_)))
            .count();
        self.shape = self.words - opening_words(text, tokens) - leading_words(text, tokens);
        self.is_about_steps = tokens.iter().filter_map(Token::meaning).any(names_steps);
        self.are_scattered = false;
        self.has_doubtful = false;
        let label = tokens
            .iter()
            .rposition(|token| token.kind == Kind::Gives)
            .map_or(0, |at| at + 1);
        self.labelled = label > 0 && label < tokens.len();
        if ends_in_a_smile(text, tokens) {
            self.strangers = 0;
            self.labelled = false;
            return;
        }
        self.gather(text, &tokens[label..]);
        if self.ways.is_empty() && label > 0 {
            self.labelled = false;
            self.gather(text, tokens);
        }
        if self.ways.is_empty() {
            self.within(text, tokens);
        }
        // Beside a time or a count of nodes, `left` is what remains.
        let measured = tokens.iter().any(|token| {
            matches!(
                token.kind,
                Kind::Word(Meaning::Time | Meaning::Nodes | Meaning::Iterations | Meaning::Kurang)
                    | Kind::Chinese(Meaning::Time | Meaning::Nodes | Meaning::Iterations)
            )
        });
        if self.ways.len() == 1 && (measured || self.words > LONGEST_STEP) {
            self.ways.clear();
        }
        self.opens_the_line = self.ways.len() == 1 && is_opened_by_an_arrow(text, tokens);
        let are_letters = self.ways.iter().all(|way| matches!(way, RawWay::Letter(_)));
        if are_letters && ways_of_letters(&self.ways).is_empty() {
            self.ways.clear();
        }
        if self.ways.is_empty()
            && let Some(letters) = letters_abroad(text, &tokens[label..], label > 0)
        {
            self.ways = letters.into_iter().map(RawWay::Letter).collect();
            self.strangers = 0;
            self.labelled = label > 0;
        }
        // The number that a line begins with may be that of the step.
        let has_number = tokens[label.max(1).min(tokens.len())..]
            .iter()
            .any(|token| matches!(token.kind, Kind::Whole(_) | Kind::Real(_)));
        // `['R']` is a list of one, whatever it is called.
        let behind = text[tokens[..label].last().map_or(0, |last| last.end)..].trim();
        let is_in_brackets = label > 0 && behind.starts_with('[') && behind.ends_with(']');
        let is_lone = self.ways.len() == 1 && self.words > 1 && !is_in_brackets;
        self.are_scattered = are_letters && !self.is_about_steps && (has_number || is_lone);
    }

    /// Whether a line that goes on with a list of ways has no more than one word.
    pub(super) const fn is_one_word(&self) -> bool {
        self.words <= 1
    }

    /// Whether the line tells a list of ways rather than one step.
    pub(super) fn is_list(&self) -> bool {
        self.ways.len() > 1 && self.strangers == 0
    }

    /// Whether the line is a sentence that does not speak of steps.
    pub(super) fn is_a_sentence(&self) -> bool {
        self.strangers > 0 && !self.is_about_steps
    }

    /// Ways between other things: before a remark in brackets, or between the names of `{"moves": ["R"], "length": 1}`.
    fn within(&mut self, text: &str, tokens: &[Token]) {
        let remark = |token: &Token| text[token.start..].starts_with('(');
        if let Some(at) = tokens.iter().position(remark) {
            let label = tokens[..at]
                .iter()
                .rposition(|token| token.kind == Kind::Gives);
            self.gather(text, &tokens[label.map_or(0, |label| label + 1)..at]);
            self.labelled = label.is_some() && !self.ways.is_empty();
        }
        let mut parts = tokens
            .split(|token| token.kind == Kind::Gives)
            .skip(1)
            .peekable();
        while let Some(part) = parts.next() {
            // The name of the next thing stands behind the last comma.
            let named = parts
                .peek()
                .and_then(|_| part.iter().rposition(|token| token.kind == Kind::Comma));
            if self.ways.is_empty() {
                self.gather(text, &part[..named.unwrap_or(part.len())]);
                self.labelled = true;
            }
        }
    }

    fn gather(&mut self, text: &str, tokens: &[Token]) {
        self.strangers = 0;
        // What a list is put between is no part of it.
        let first = usize::from(tokens.len() > 2 && is_an_end(text, tokens, 0));
        let tokens = &tokens[first..];
        let last = usize::from(tokens.len() > 2 && is_an_end(text, tokens, tokens.len() - 1));
        let tokens = &tokens[..tokens.len() - last];
        let words = tokens.iter().any(|token| {
            matches!(token.kind, Kind::Word(Meaning::Way(_)))
                || matches!(token.kind, Kind::Chinese(_) if text[token.start..token.end].chars().any(|c| chinese_way(c).is_some()))
        });
        // Letters are ways only where nothing else is on the line.
        // What is glued to a number is its unit: `0.000s`.
        let is_glued = |token: &Token| text[..token.start].ends_with(|c: char| c.is_ascii_digit());
        let only_letters = (0..tokens.len()).all(|at| match tokens[at].kind {
            Kind::Word(_) if is_a_unit(text, tokens, at) => false,
            Kind::Word(Meaning::Letters) => true,
            Kind::Word(Meaning::Unit(_)) => {
                let token = &tokens[at];
                text[token.start..token.end].len() == 1 && !is_glued(token)
            }
            Kind::Word(Meaning::Filler) => tokens[at].end - tokens[at].start == 1,
            Kind::Word(_) | Kind::Chinese(_) | Kind::Real(_) => false,
            _ => true,
        }) && has_one_case(text, tokens)
            && !names_a_search(text, tokens);
        let arrows: Vec<Direction> = tokens
            .iter()
            .filter_map(|token| match token.kind {
                Kind::Arrow(way) => Some(way),
                _ => None,
            })
            .collect();
        let letters = only_letters
            && tokens
                .iter()
                .any(|token| matches!(token.kind, Kind::Word(_)));
        // An arrow to the right between words or numbers only joins them.
        let numbers = tokens
            .iter()
            .filter(|token| matches!(token.kind, Kind::Whole(_)))
            .count();
        let joins =
            (words || letters || numbers > 1) && arrows.iter().all(|&way| way == Direction::Right);
        let signs = !words && arrows.is_empty() && signs_are_ways(text, tokens, self.labelled);
        for token in tokens {
            let piece = &text[token.start..token.end];
            match token.kind {
                Kind::Word(Meaning::Way(way)) => self.ways.push(RawWay::Sure(way)),
                Kind::Word(_) if signs => {
                    let down = RawWay::Sure(Direction::Down);
                    self.ways.extend(std::iter::repeat_n(down, piece.len()));
                }

                Kind::Word(Meaning::Letters | Meaning::Unit(_) | Meaning::Filler)
                    if only_letters && !words =>
                {
                    let letters = piece.bytes().map(|byte| byte.to_ascii_uppercase());
                    self.ways.extend(
                        letters
                            .filter(|&letter| is_way_letter(letter))
                            .map(RawWay::Letter),
                    );
                }
                Kind::Chinese(_) => self.chinese(piece),
                Kind::Arrow(way) if !joins => self.ways.push(RawWay::Sure(way)),
                Kind::Sign(sign) if signs => self.ways.extend(sign_way(sign).map(RawWay::Sure)),
                Kind::Word(
                    Meaning::Other | Meaning::Goal | Meaning::Heuristic(_) | Meaning::Bound,
                ) if !leads_to_a_way(piece) => self.strangers += 1,
                _ => {}
            }
        }
    }

    /// `上下左右` is a list; one such character is a step among others that are about steps, and part of another word
    /// among the rest: `初始下界`, `下一步`.
    fn chinese(&mut self, stretch: &str) {
        let ways = stretch.chars().filter_map(chinese_way);
        let count = stretch.chars().filter_map(chinese_way).count();
        if count == stretch.chars().count() {
            self.ways.extend(ways.map(RawWay::Sure));
        } else if count == 1 {
            match chinese_step(stretch) {
                Step::Told => self.ways.extend(ways.map(RawWay::Sure)),
                Step::Doubtful => self.has_doubtful = true,
                Step::None => {}
            }
        }
    }
}

/// Whether a stretch of Chinese with one way in it tells a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    None,
    Told,
    /// It may tell one, and the next or the last of something.
    Doubtful,
}

/// Whether all characters of a stretch of Chinese are such as tell a step: `空格向右移动`.
fn chinese_step(stretch: &str) -> Step {
    const OF_STEPS: &str = "向往朝移动動滑推走空格白块塊方位置将把与和跟交换換数數字码碼棋子牌片砖瓷瓦零第步一次到边邊侧的再然后了操作是为";
    const OTHERS: [&str; 10] = [
        "下一", "上一", "以上", "以下", "一下", "如下", "之上", "之下", "下次", "上次",
    ];
    let is_of_steps = |c: char| chinese_way(c).is_some() || OF_STEPS.contains(c);
    if !stretch.chars().all(is_of_steps) {
        return Step::None;
    }
    // `向下一格` goes down, `下一格` is the next one.
    let is_led = |at: usize| stretch[..at].ends_with(['向', '往', '朝']);
    let is_other = |other: &&str| stretch.match_indices(other).any(|(at, _)| !is_led(at));
    let moves = stretch.contains(['空', '格', '块', '塊', '移', '动', '動', '滑', '推']);
    match OTHERS.iter().any(is_other) {
        false => Step::Told,
        true if moves => Step::Doubtful,
        true => Step::None,
    }
}

/// Whether the word at this place is the unit of the number before it: `0.000 s`, `5 sn`. Behind a number that is none of
/// a step or a tile every word is.
fn is_a_unit(text: &str, tokens: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| &tokens[before]) else {
        return false;
    };
    let number = &text[before.start..before.end];
    let word = &text[tokens[at].start..tokens[at].end];
    match before.kind {
        Kind::Real(_) | Kind::Negative(_) => true,
        // A fraction of nothing but zeros is whole, and `0,000` is two numbers.
        Kind::Whole(_) if number.contains('.') || is_behind_a_comma(tokens, at - 1) => true,
        Kind::Whole(_) => {
            matches!(tokens[at].kind, Kind::Word(Meaning::Unit(_)))
                && !word.contains(|c: char| c.is_uppercase())
        }
        _ => false,
    }
}

/// Whether a comma joins the number at this place to the one before it.
fn is_behind_a_comma(tokens: &[Token], at: usize) -> bool {
    let [.., whole, comma, fraction] = &tokens[..=at] else {
        return false;
    };
    comma.kind == Kind::Comma
        && matches!(whole.kind, Kind::Whole(_))
        && whole.end == comma.start
        && comma.end == fraction.start
}

/// `to the left`, `a la izquierda`, `nach links`: a word that leads to a way.
fn leads_to_a_way(word: &str) -> bool {
    const LEADING: [&str; 24] = [
        "to", "the", "ke", "naar", "nach", "para", "hacia", "a", "à", "la", "el", "al", "vers",
        "verso", "alla", "au", "ao", "o", "zur", "en", "le", "por", "per", "di",
    ];
    LEADING.contains(&word.to_lowercase().as_str())
}

/// How many words at the start say only which step of all this is: `Then`, `And finally`.
fn opening_words(text: &str, tokens: &[Token]) -> usize {
    const OPENING: [&str; 21] = [
        "first",
        "then",
        "next",
        "and",
        "finally",
        "lastly",
        "pertama",
        "lalu",
        "kemudian",
        "dan",
        "terakhir",
        "akhirnya",
        "eerst",
        "daarna",
        "vervolgens",
        "tenslotte",
        "luego",
        "dann",
        "danach",
        "puis",
        "poi",
    ];
    let opens = |token: &&Token| {
        let word = text[token.start..token.end].to_lowercase();
        matches!(token.kind, Kind::Word(_)) && OPENING.contains(&word.as_str())
    };
    tokens.iter().take_while(opens).count()
}

/// How many words lead to the way that they stand before.
fn leading_words(text: &str, tokens: &[Token]) -> usize {
    let leads = |token: &&Token| {
        matches!(token.kind, Kind::Word(_)) && leads_to_a_way(&text[token.start..token.end])
    };
    let is_way = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Way(_)));
    let ways = (0..tokens.len()).filter(|&at| is_way(&tokens[at]));
    ways.map(|at| tokens[..at].iter().rev().take_while(leads).count())
        .sum()
}

/// `The goal is reachable :D`: a letter glued to a colon that is not glued to what it would label.
fn ends_in_a_smile(text: &str, tokens: &[Token]) -> bool {
    let [.., before, eyes, mouth] = tokens else {
        return false;
    };
    let is_of_steps =
        |meaning: Meaning| meaning.is_of_steps() || matches!(meaning, Meaning::Way(_));
    eyes.kind == Kind::Gives
        && matches!(mouth.kind, Kind::Word(_))
        && text[mouth.start..mouth.end].len() == 1
        && mouth.start == eyes.end
        && before.end < eyes.start
        && !tokens.iter().filter_map(Token::meaning).any(is_of_steps)
}

/// Whether an arrow stands before the words of a line, at its start or behind a prompt: the only one, and none of the words
/// is a way.
fn is_opened_by_an_arrow(text: &str, tokens: &[Token]) -> bool {
    let is_arrow = |token: &Token| matches!(token.kind, Kind::Arrow(_));
    let Some(at) = tokens.iter().position(is_arrow) else {
        return false;
    };
    let is_first = at == 0 || tokens[at - 1].kind == Kind::Gives;
    let names = |token: &Token| match token.kind {
        Kind::Word(meaning) => !matches!(meaning, Meaning::Way(_)),
        Kind::Chinese(_) => !text[token.start..token.end].contains(|c| chinese_way(c).is_some()),
        _ => false,
    };
    is_first && tokens.get(at + 1).is_some_and(names)
}

/// Whether a word is about steps: what is moved, or that it is.
const fn names_steps(meaning: Meaning) -> bool {
    meaning.is_of_steps() || matches!(meaning, Meaning::Tile | Meaning::Blank)
}

/// Whether a list of ways begins or ends with this word: `Start -> R -> D -> Goal`.
fn is_an_end(text: &str, tokens: &[Token], at: usize) -> bool {
    const ENDS: [&str; 10] = [
        "start", "begin", "awal", "mulai", "goal", "finish", "end", "akhir", "einde", "doel",
    ];
    let token = &tokens[at];
    let word = text[token.start..token.end].to_lowercase();
    (at == 0 || at + 1 == tokens.len()) && ENDS.contains(&word.as_str())
}

/// `^v<>` are ways where the line has nothing else, and more than one way or a label: `>>` is a prompt.
fn signs_are_ways(text: &str, tokens: &[Token], labelled: bool) -> bool {
    let mut seen = [false; 4];
    let mut count = 0;
    for token in tokens {
        let way = match token.kind {
            Kind::Sign(sign) => sign_way(sign),
            Kind::Word(_)
                if text[token.start..token.end]
                    .bytes()
                    .all(|byte| byte.eq_ignore_ascii_case(&b'v')) =>
            {
                Some(Direction::Down)
            }
            Kind::Comma | Kind::Bracket | Kind::Tab | Kind::Bar => continue,
            _ => return false,
        };
        let Some(way) = way else { return false };
        seen[way as usize] = true;
        count += 1;
    }
    count > 0 && (labelled || seen.iter().filter(|&&seen| seen).count() > 1)
}

const fn sign_way(sign: char) -> Option<Direction> {
    match sign {
        '^' => Some(Direction::Up),
        '<' => Some(Direction::Left),
        '>' => Some(Direction::Right),
        _ => None,
    }
}

/// `A*` is a search, not a way.
fn names_a_search(text: &str, tokens: &[Token]) -> bool {
    tokens
        .iter()
        .any(|token| matches!(token.kind, Kind::Word(_)) && text[token.end..].starts_with('*'))
}

fn has_one_case(text: &str, tokens: &[Token]) -> bool {
    let mut upper = false;
    let mut lower = false;
    for token in tokens {
        if let Kind::Word(_) = token.kind {
            let piece = &text[token.start..token.end];
            upper |= piece.contains(|c: char| c.is_uppercase());
            lower |= piece.contains(|c: char| c.is_lowercase());
        }
    }
    !(upper && lower)
}

/// The letters of a language, in the order up, down, left, right; the ones most used come first.
const ALPHABETS: [[u8; 4]; 4] = [*b"UDLR", *b"BOLR", *b"NSWE", *b"WSAD"];

/// The ways in each alphabet that has all the letters.
pub(super) fn ways_of_letters(ways: &[RawWay]) -> Vec<Vec<Direction>> {
    in_alphabets(ways, &ALPHABETS)
}

/// The same in the letters of languages that are rarer among programs.
pub(super) fn ways_of_letters_abroad(ways: &[RawWay]) -> Vec<Vec<Direction>> {
    in_alphabets(ways, &ABROAD)
}

fn in_alphabets(ways: &[RawWay], alphabets: &[[u8; 4]]) -> Vec<Vec<Direction>> {
    let mut read: Vec<Vec<Direction>> = Vec::new();
    for ways in alphabets
        .iter()
        .filter_map(|alphabet| in_alphabet(ways, alphabet))
    {
        if !read.contains(&ways) {
            read.push(ways);
        }
    }
    read
}

/// The ways in this alphabet, if it has all the letters.
fn in_alphabet(ways: &[RawWay], alphabet: &[u8; 4]) -> Option<Vec<Direction>> {
    const ORDER: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    ways.iter()
        .map(|way| match way {
            RawWay::Sure(way) => Some(*way),
            RawWay::Letter(letter) => alphabet
                .iter()
                .position(|other| other == letter)
                .map(|at| ORDER[at]),
        })
        .collect()
}
