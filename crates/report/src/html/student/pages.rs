//! A page each, for a folder of them.

use std::borrow::Cow;
use std::io;

use crate::book::Book;
use crate::html::student::names::file_names;
use crate::html::student::page::student_page;
use crate::html::student::people::people;
use crate::view::Reader;
use model::scorecard::Scorecard;

/// The page of everybody in the book, each with the name of its file. A page is made when it is asked for, and what it
/// shows beyond what is in the book is recalled then, so that no more than one is held at a time.
pub fn student_pages<'a>(
    book: &'a Book<'_>,
    reader: Reader,
    recall: impl Fn(&Scorecard) -> io::Result<Option<Scorecard>> + 'a,
) -> impl ExactSizeIterator<Item = io::Result<(String, String)>> + 'a {
    let people = people(book.cards, |card: &Scorecard| &card.student);
    let keys: Vec<&str> = people
        .iter()
        .map(|cards| cards[0].student.key.as_str())
        .collect();
    let names = file_names(&keys);
    let pages = names.into_iter().zip(people);
    pages.map(move |(name, cards)| {
        let recalled = |card| Ok(recall(card)?.map_or(Cow::Borrowed(card), Cow::Owned));
        let cards = cards.into_iter().map(recalled);
        let cards: Vec<Cow<'_, Scorecard>> = cards.collect::<io::Result<_>>()?;
        let cards: Vec<&Scorecard> = cards.iter().map(AsRef::as_ref).collect();
        Ok((name, student_page(book, &cards, reader)))
    })
}
