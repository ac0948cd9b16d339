//! Every solver of the zoo, played as a student on the shipped cases; and programs that no mistake of the zoo explains.

mod students;
mod unexplained;
mod zoo;
