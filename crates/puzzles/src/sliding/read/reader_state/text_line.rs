//! What becomes of a line with words.

use crate::answer_reading::Says;
use crate::sliding::read::board_rows::Row;
use crate::sliding::read::board_walks::Heading;
use crate::sliding::read::directions::Ways;
use crate::sliding::read::headings::{Label, is_a_choice, is_of_a_search};
use crate::sliding::read::kurang::Expects;
use crate::sliding::read::line_fast_path::{LineSummary, Plain, quick};
use crate::sliding::read::number_meanings::{Figure, Rank, Topic, figures};
use crate::sliding::read::numbered_steps::number_of_item;
use crate::sliding::read::reader_state::{HeuristicOrder, LoneNumbers, State};
use crate::sliding::read::solution_draft::{Continues, Draft, Form, Steps};
use crate::sliding::read::tokens::{Kind, Token};
use crate::sliding::read::word_meanings::Meaning;
use crate::text::solvability_phrases::says;
use crate::text::solvability_vocabulary::is_seeking;

impl State {
    pub(crate) fn words_line(&mut self, text: &str, tokens: &[Token]) {
        if self.kurang.expects() != Expects::Nothing && self.kurang.numbers(text, tokens) {
            return;
        }
        self.kurang.note_heads(tokens);
        if self.kurang.sum_line(text, tokens) {
            return;
        }
        self.release_held();
        self.flush();
        let label = Label::of(text, tokens);
        self.label = self.label.then(label);
        let tells = self.drafts.iter().any(Draft::tells);
        self.begins_without_estimate |= label.heads_a_blind_search() && !tells;
        let room = self.list_room;
        if self.table_row(text, tokens) || self.figures_abreast(tokens) {
            return;
        }
        let named = self.name(tokens);
        let said = self.hear(text);
        let mut meanings = tokens.iter().filter_map(Token::meaning);
        let goal = meanings.any(|meaning| meaning == Meaning::Goal);
        let example = is_an_example(text, tokens);
        self.heading = match goal && !said {
            true => Heading::Goal,
            false if example => Heading::Example,
            false => Heading::Other,
        };
        let of_a_search = is_of_a_search(text);
        self.looking = of_a_search || self.looking && is_a_choice(tokens);
        if self.boards_on_line(text, tokens) || self.abreast(text, tokens) {
            return;
        }
        // Numbers in such a line are what it gave up at, or what was bad.
        let complains = said
            && says(text)
                .is_some_and(|said| matches!(said, Says::GaveUp { .. } | Says::BadInput { .. }));
        let told = !complains && self.told_by_line(text, tokens);
        self.seeking = is_seeking(text);
        self.is_inclusive = counts_the_start(text) || counts_what_is_left(text);
        let counted = told || !complains && self.figures(text, tokens);
        if !counted && self.given.is_goal() && tells_nothing_to_do(text, tokens) {
            self.take_figure(Figure::Length(0, Rank::Once));
        }
        self.seeking = false;
        self.is_inclusive = false;
        // What a search could do next is no step.
        if !complains && !told && (of_a_search || !self.looking) {
            self.steps(text, tokens, counted);
        }
        let under_a_name = self.order == HeuristicOrder::NameFirst
            && self
                .drafts
                .last()
                .is_some_and(|draft| draft.heuristic.is_some());
        if named || under_a_name {
            self.expanded_is_iterations(text, tokens);
        }
        if named && self.order == HeuristicOrder::NameLast {
            self.order = HeuristicOrder::NameLastDone;
        }
        // A prompt without a newline, and the first row behind it.
        let row = self
            .cells
            .row(text, self.side)
            .filter(|row| row.cells().len() == self.side)
            .or_else(|| glued_gap(text, self.side))
            .filter(|_| !told);
        if let Some(row) = row {
            // Where it is none after all, its numbers come back as those of a list.
            self.numbers.clear();
            self.row = row;
            self.stack_row();
        } else if !named
            && !said
            && !goal
            && !example
            && !counted
            && !self.looking
            && self.topic.is_none()
            && self.numbers.is_empty()
            // The number of every step is kept.
            && (self.ways.ways.is_empty() || number_of_item(text, tokens).is_none())
        {
            self.little = self.little_of(room - self.list_room, label, is_a_choice(tokens));
        }
    }

    /// Takes a line that says but this.
    pub(crate) fn dull_line(&mut self, little: LineSummary) {
        self.printed = true;
        self.flush();
        self.label = self.label.then(little.label);
        self.heading = Heading::Other;
        self.looking &= little.is_choice;
        self.topic = None;
        if let Some((way, form)) = little.way.filter(|_| !self.looking) {
            self.list(Steps::Ways(vec![way]), form, Continues::No);
        }
        self.numbers_form = little.form;
    }

    /// The little that the line just taken said, if that was no more than one way, told in so many steps.
    fn little_of(&self, steps: usize, label: Label, is_choice: bool) -> Option<LineSummary> {
        let way = match (&self.ways.ways[..], steps) {
            ([], 0) => None,
            (&[way], 1) => Some((way, form_of_step(&self.ways))),
            _ => return None,
        };
        Some(LineSummary {
            way,
            form: self.numbers_form,
            is_choice,
            label,
        })
    }

    /// Hears what a line says; `true` if it says anything.
    pub(crate) fn hear(&mut self, text: &str) -> bool {
        let Some(said) = says(text) else {
            return false;
        };
        self.said.hear(&said, self.label.search());
        if said == Says::Solution && self.given.is_goal() {
            let line = text.trim();
            let has_steps = self.drafts.iter().any(|draft| draft.trail.has_steps());
            match &self.said.first_solution {
                None => self.said.first_solution = Some((line.to_owned(), false)),
                Some((first, shown)) => {
                    self.said.solved_twice |= *shown && first == line && !has_steps
                }
            }
        }
        true
    }

    /// Takes the figures of a line; `true` if there are any.
    pub(crate) fn figures(&mut self, text: &str, tokens: &[Token]) -> bool {
        let topic = self.topic.take().filter(|_| !is_an_entry(text, tokens));
        let mut found = Vec::new();
        self.topic = figures(tokens, topic, |figure| found.push(figure));
        let listed = matches!(tokens, [_, comma] if comma.kind == Kind::Comma);
        let deferred = (tokens.len() == 1 || listed) && matches!(topic, Some(Topic::Length(_)));
        match (found[..].first(), deferred) {
            (Some(&Figure::Length(length, rank)), true) => {
                let line = self.line.clone();
                self.numbers = vec![length];
                self.alone = LoneNumbers {
                    first: !listed,
                    last: !listed,
                    all: !listed,
                };
                self.numbers_form = Form::Labelled;
                self.deferred = Some((Figure::Length(length, rank), line));
            }
            _ => found.iter().for_each(|&figure| self.take_figure(figure)),
        }
        let is_counted = |figure: &Figure| matches!(figure, Figure::Iterations(_));
        if !found.iter().any(is_counted)
            && let Some(iterations) = plain_iterations(text, tokens)
        {
            self.take_figure(Figure::Iterations(iterations));
            return true;
        }
        !found.is_empty()
    }

    pub(crate) fn take_figure(&mut self, figure: Figure) {
        let figure = match figure {
            Figure::Length(length, _) if self.seeking => Figure::Length(length, Rank::Once),
            _ => figure,
        };
        match figure {
            // A number of boards, the first among them, is no length.
            Figure::Length(..) if self.is_inclusive => return,
            Figure::Nodes(nodes) => self.nodes = Some(nodes),
            Figure::Seconds(seconds) => self.seconds = Some(seconds),
            Figure::NoLength => {
                self.said
                    .no_solution
                    .get_or_insert_with(|| self.line.clone());
            }
            Figure::Length(..) | Figure::Iterations(_) => self.new_solution_of(figure),
        }
        self.drafts
            .last_mut()
            .expect("there is always one")
            .figure(figure, &self.line);
    }

    /// Takes the ways and tiles of a line.
    pub(crate) fn steps(&mut self, text: &str, tokens: &[Token], counted: bool) {
        let mut ways = std::mem::take(&mut self.ways);
        ways.find(text, tokens);
        let draft = self.drafts.last_mut().expect("there is always one");
        draft.lacks_steps |= ways.has_doubtful;
        self.item = None;
        let listing = self.listing.take();
        if ways.is_list() {
            let form = match ways.labelled {
                _ if ways.are_scattered => Form::Scattered(ways.shape),
                true => Form::Labelled,
                false => Form::Bare,
            };
            let goes_on = match listing.is_some() && !ways.labelled && !ways.are_scattered {
                true => Continues::Last,
                false => Continues::No,
            };
            self.list(Steps::Ways(ways.ways.clone()), form, goes_on);
            self.listing = (!ways.are_scattered).then_some(ways.ways.len());
            // It was what the label announced.
            self.topic = None;
        } else if ways.ways.len() == 1
            && listing.is_some_and(|told| told > 1)
            && !ways.labelled
            && ways.is_one_word()
            && !tokens.iter().any(is_the_first)
        {
            self.list(Steps::Ways(ways.ways.clone()), Form::Bare, Continues::Last);
            self.listing = Some(1);
        } else if ways.ways.len() == 1 {
            // A list has one short line, its last: two of them are steps, one a line.
            if let Some(way) = (listing == Some(1)).then(|| self.take_back()).flatten() {
                self.list(Steps::Ways(vec![way]), form_of_step(&ways), Continues::No);
            }
            self.item = number_of_item(text, tokens);
            self.list(
                Steps::Ways(ways.ways.clone()),
                form_of_step(&ways),
                Continues::No,
            );
        } else if !counted || self.cells.list().is_some_and(|cells| cells.len() > 1) {
            self.tiles(tokens);
        }
        self.ways = ways;
    }

    pub(crate) fn tiles(&mut self, tokens: &[Token]) {
        let names = |meaning: Meaning| meaning.is_of_steps() || meaning == Meaning::Tile;
        let named = tokens.iter().filter_map(Token::meaning).any(names);
        let named_tiles: Vec<u64> = (1..tokens.len())
            .filter_map(|at| {
                let counted = tokens.get(at + 1).map(|token| token.kind);
                match (tokens[at - 1].kind, tokens[at].kind) {
                    (Kind::Word(Meaning::Tile), Kind::Whole(tile)) => Some(tile),
                    // `移动 5`, and not `移动 5 步`.
                    (Kind::Chinese(Meaning::Path), Kind::Whole(tile)) if counted.is_none() => {
                        Some(tile)
                    }
                    _ => None,
                }
            })
            .collect();
        if !named_tiles.is_empty() {
            let form = match named_tiles.len() {
                1 => Form::Lines(tokens.len()),
                // `tile 7, tile 11, tile 12`.
                _ => Form::Labelled,
            };
            self.list(Steps::Tiles(named_tiles), form, Continues::No);
            return;
        }
        let label = tokens.iter().rposition(|token| token.kind == Kind::Gives);
        // `Misplaced tiles: 3`.
        let values = |token: &Token| matches!(token.kind, Kind::Word(Meaning::Heuristic(_)));
        let is_value = tokens.iter().any(values);
        // `path length 1, 0.5 s`: figures side by side are no list.
        let are_figures = tokens.windows(4).any(|four| {
            let kinds = [four[0].kind, four[1].kind, four[2].kind, four[3].kind];
            matches!(
                kinds,
                [
                    Kind::Whole(_),
                    Kind::Comma,
                    Kind::Whole(_) | Kind::Real(_),
                    Kind::Word(Meaning::Unit(_))
                ]
            )
        });
        match self.cells.list() {
            Some([_]) if is_value => self.numbers_form = Form::Bare,
            Some(_) if are_figures => self.numbers_form = Form::Bare,
            Some(cells) if named || cells.len() > 1 && label.is_some() => {
                self.numbers = cells.iter().filter_map(|cell| cell.number).collect();
                self.numbers_form = if named { Form::Labelled } else { Form::Bare };
                if self.numbers.len() == 1 && label.is_none() {
                    self.numbers.clear();
                    self.numbers_form = Form::Bare;
                }
            }
            // The list stands below its label.
            None if named => self.numbers_form = Form::Labelled,
            _ => self.numbers_form = Form::Bare,
        }
    }
}

/// Whether this is the number of the step that another list begins with.
const fn is_the_first(token: &Token) -> bool {
    matches!(token.kind, Kind::Whole(0 | 1))
}

/// The form of a line that tells one step.
fn form_of_step(ways: &Ways) -> Form {
    match ways.is_a_sentence() {
        _ if ways.opens_the_line => Form::Opened,
        _ if ways.are_scattered => Form::Scattered(ways.shape),
        true => Form::Sentences(ways.shape),
        false => Form::Lines(ways.shape),
    }
}

/// Whether a line tells a total of 0 or an empty list, `Total: 0` or `Langkah (0):`, which on a solved board is its length,
/// or says that there is nothing to do.
fn tells_nothing_to_do(text: &str, tokens: &[Token]) -> bool {
    const SAID: [&str; 8] = [
        "sudah tersusun",
        "sudah terurut",
        "tidak perlu langkah",
        "already sorted",
        "no moves needed",
        "geen zetten nodig",
        "无需移动",
        "不需要移动",
    ];
    let lower = text.to_lowercase();
    if SAID.iter().any(|said| lower.contains(said)) && !lower.contains('?') {
        return true;
    }
    let is_of_steps = |token: &Token| match token.kind {
        Kind::Word(meaning) | Kind::Chinese(meaning) => {
            meaning.is_of_steps() || matches!(meaning, Meaning::Total | Meaning::Filler)
        }
        Kind::Whole(number) => number == 0,
        kind => matches!(kind, Kind::Gives | Kind::Bracket),
    };
    let has = |wanted: fn(&Token) -> bool| tokens.iter().any(wanted);
    tokens.iter().all(is_of_steps)
        && has(|token| token.kind == Kind::Gives)
        && has(|token| token.kind == Kind::Whole(0))
        && has(|token| matches!(token.kind, Kind::Word(_) | Kind::Chinese(_)))
}

/// `3 moves to go`, `2 langkah lagi`: how far a board is from the goal, and no length.
fn counts_what_is_left(text: &str) -> bool {
    const SAID: [&str; 9] = [
        " to go",
        "moves left",
        "steps left",
        "remaining",
        "langkah lagi",
        "langkah tersisa",
        "sisa langkah",
        "te gaan",
        "剩余",
    ];
    let lower = text.to_lowercase();
    SAID.iter().any(|said| lower.contains(said))
}

/// The number of `Iterations 12`: of more than one, so that it heads none of them.
fn plain_iterations(text: &str, tokens: &[Token]) -> Option<u64> {
    // `迭代 12 次`.
    if let [word, number, unit, ..] = tokens
        && let (Kind::Chinese(Meaning::Iterations), Kind::Whole(number)) = (word.kind, number.kind)
        && text[unit.start..].starts_with('次')
    {
        return Some(number);
    }
    // `# iterations  12`.
    let is_sign = |token: &&Token| &text[token.start..token.end] == "#";
    let signs = tokens.iter().take_while(is_sign).count();
    let [word, number] = &tokens[signs..] else {
        return None;
    };
    let (Kind::Word(Meaning::Iterations), Kind::Whole(number)) = (word.kind, number.kind) else {
        return None;
    };
    let word = text[word.start..word.end].to_lowercase();
    let is_many = ["s", "en", "oni"].iter().any(|end| word.ends_with(end));
    is_many.then_some(number)
}

/// Whether a line is an entry of a menu: `1) Misplaced tiles`, `[2] English`.
fn is_an_entry(text: &str, tokens: &[Token]) -> bool {
    let mut rest = tokens
        .iter()
        .skip_while(|token| token.kind == Kind::Bracket);
    let (Some(number), Some(sign), Some(word)) = (rest.next(), rest.next(), rest.next()) else {
        return false;
    };
    matches!(number.kind, Kind::Whole(_))
        && matches!(&text[sign.start..sign.end], ")" | "]" | "." | "）")
        && matches!(word.kind, Kind::Word(_) | Kind::Chinese(_))
}

/// Whether what a line counts has the first board in it: `Path length (including start): 4`.
fn counts_the_start(text: &str) -> bool {
    const WITH: [&str; 6] = ["includ", "termasuk", "inclusief", "incl.", "包括", "包含"];
    let text = text.to_lowercase();
    WITH.iter().any(|word| text.contains(word))
}

/// Whether a line announces an example of a board; one of a solution is a solution.
fn is_an_example(text: &str, tokens: &[Token]) -> bool {
    const EXAMPLES: [&str; 8] = [
        "example",
        "contoh",
        "misalnya",
        "voorbeeld",
        "示例",
        "样例",
        "例子",
        "例如",
    ];
    let mut meanings = tokens.iter().filter_map(Token::meaning);
    let is_path = meanings.any(Meaning::is_of_steps);
    let text = text.to_lowercase();
    !is_path && EXAMPLES.iter().any(|word| text.contains(word))
}

/// The row behind a prompt, one place of which is empty and can be seen to be: wider than what stands between words.
fn glued_gap(text: &str, side: usize) -> Option<Row> {
    let (_, rest) = text.rsplit_once([':', '?', '>'])?;
    if !rest.trim_end().contains("   ") {
        return None;
    }
    let mut row = Row::default();
    (quick(rest.as_bytes(), side, &mut row) == Plain::Gap).then_some(row)
}
