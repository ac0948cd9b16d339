//! The player's words in the language of a report.

use reference::web::replay_words::ReplayWords;

use crate::course::tongue::Tongue;

/// The player's words in this language.
#[must_use]
pub const fn player_words(tongue: Tongue) -> ReplayWords<'static> {
    match tongue {
        Tongue::English | Tongue::Indonesian | Tongue::Dutch | Tongue::Chinese => {
            ReplayWords::ENGLISH
        }
    }
}
