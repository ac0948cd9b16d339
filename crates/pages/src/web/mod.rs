//! What every page of ours is made of: one self-contained document, its theme, and the player of moves.
//!
//! It makes text of what it is given. It knows nothing of puzzles, opens no file and serves nobody; the words that a
//! reader sees are the caller's, so that they can be in the caller's language.

pub mod content_security_policy;
pub mod escape;
pub mod page;
pub mod replay;
pub mod theme_switch;
