//! Holds a suite against the zoo: which case catches which mistake, what nothing catches, and boards that would.
//!
//! A wrong program is a mistake with a *habit*: its order of neighbours, what its queue does with equals, when a board
//! counts as done. A case *catches* such a program when the checker would refuse what it answers: another length than
//! the minimum where a shortest path is asked for, a false yes or no, a path or a packing that does not hold, a wrong
//! sum of Kurang where it must be printed. A program that does not answer within the budget of nodes is not caught:
//! nobody knows what it would have said.
//!
//! - A case catches a mistake **surely** when it catches it with every habit, and **sometimes** when with some.
//! - A mistake is caught **n times** when each of its habits is caught by at least n cases. Two sure cases are enough
//!   for two; where no board is sure, several cases may do it between them.
//! - A mistake is **catchable by answers** when each of its habits is: when a case of the suite catches it, or a board
//!   is found that would, and that right programs of the course can be asked, whichever estimate they are built on.
//!   What is caught of the others is told, and nothing is asked for. Not to have found a board is no proof that there
//!   is none; but some mistakes cannot show with some habits: the blank counted as a misplaced tile adds one, paths
//!   grow by two, and a search that takes boards up again finds a shortest path all the same.
//! - A suite is **complete** when every mistake that is catchable by answers is caught at least twice.
//!
//! Mistakes that the handout itself prescribes are no mistakes there, and are left out by name. Nothing here reads a
//! clock: the same suite has the same audit on every machine.

pub mod candidates;
pub mod matrix;
pub mod propose;
pub mod row;
pub mod trial;
