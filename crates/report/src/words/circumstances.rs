//! What surrounds a verdict, in words: obstacles, remarks, endings.

use crate::words::cause::Cause;
use crate::words::giving::Giving;
use model::ending::Ending;
use model::obstacle::Obstacle;
use model::remark::Remark;
use model::word::{OnAll, Word};

/// What surrounds a verdict, in words. All are parts of a sentence, without a capital or a stop.
pub trait Circumstances: Sync {
    /// What stands in the way: `needs a display`.
    fn obstacle(&self, obstacle: &Obstacle) -> String;
    /// What obstacles have in common that differ in a name: `needs a tool that is not installed here`.
    fn cause(&self, cause: &Cause) -> String;
    /// Something worth telling: `only the length was printed`.
    fn remark(&self, remark: &Remark) -> String;
    /// What a person decided of a whole submission: `a person decided on 75 points: run by hand`.
    fn on_all(&self, word: &Word<OnAll>) -> String;
    /// The words in which it is told how a program was given its board.
    fn giving(&self) -> &'static Giving;
    /// How it ended: `ended with exit code 1`.
    fn ending(&self, ending: &Ending) -> String;
}
