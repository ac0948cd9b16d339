//! Which known mistake would explain a program's answers.
//!
//! A program's answers to all cases are held against those of every solver of the zoo, that is of every mistake with
//! every habit. A false word would be worse than none, so all of this must hold before a mistake is named:
//!
//! * One solver, with one habit, gives every answer that the program gave where the mistake shows, and all but one in
//!   twenty of the others; all of the others where deep boards are said to have no solution, because whatever fails on
//!   hard boards looks nearly like that. Runs that gave no readable answer agree with nothing and count nowhere, and at least half of
//!   the cases must be left.
//! * The mistake shows on at least three cases; two are enough where the program tells a sum, which is seldom hit by
//!   chance.
//! * Chance is unlikely. A mistake with many habits has many tries, so it must explain more: each case on which it shows
//!   is worth a bit for each way in which a wrong answer could as well have been another one (a bit for two moves too
//!   many, two for four, and so on up to four; a bit for "no solution"; four for a sum), which cases they are is worth
//!   half of the bits that it takes to name them among all, and together that must be five bits more than the number of
//!   habits has. The half is because some boards are hard for everybody.
//! * No mistake of another family explains nearly as much: each of them, with each habit, disagrees on at least two of the
//!   cases on which this one agrees, or gives up on most of those on which this one shows. Several of one family are told
//!   as kin.
//! * The handout does not prescribe it.

pub(crate) mod diagnose;
mod evidence;
mod items;
mod replies;
#[cfg(test)]
mod tests;
