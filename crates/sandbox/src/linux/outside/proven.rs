//! A tier that holds on this machine, as a canary has shown.

use std::error::Error;
use std::sync::Mutex;

use crate::linux::canary::keeper::send_canary;
use crate::linux::outside::maker::{BoxWorker, Maker};
use crate::settings::Settings;
use crate::trouble::Trouble;
use model::tier::Tier;

/// A tier that holds on this machine.
#[derive(Debug)]
pub(crate) struct Proven {
    tier: Tier,
    maker: Maker,
    landlock: u32,
    /// The worker the canary was sent with, for the first who asks.
    first: Mutex<Option<BoxWorker>>,
}

impl Proven {
    /// Makes a box of this tier and sends a canary into it.
    ///
    /// # Errors
    /// Why it does not hold, in words.
    pub(crate) fn prove(tier: Tier, settings: &Settings) -> Result<Self, String> {
        let maker = Maker::new(&settings.program, tier, settings.toolchains())
            .map_err(|none| in_words(&none))?
            .cancelled_by(settings.cancel)
            .hiding(&settings.hidden);
        let mut worker = maker.worker().map_err(|trouble| in_words(&trouble))?;
        send_canary(&mut worker, &settings.program).map_err(|broken| in_words(&broken))?;
        Ok(Self {
            tier,
            landlock: worker.landlock(),
            maker,
            first: Mutex::new(Some(worker)),
        })
    }

    /// The tier.
    #[must_use]
    pub(crate) const fn tier(&self) -> Tier {
        self.tier
    }

    /// The version of Landlock in use; none is 0.
    #[must_use]
    pub(crate) const fn landlock(&self) -> u32 {
        self.landlock
    }

    /// Somebody who makes such boxes.
    ///
    /// # Errors
    /// The step that failed.
    pub(crate) fn worker(&self) -> Result<BoxWorker, Trouble> {
        let first = self.first.lock().ok().and_then(|mut first| first.take());
        first.map_or_else(|| self.maker.worker(), Ok)
    }
}

/// An error and its causes in one line.
fn in_words(error: &dyn Error) -> String {
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        words.push_str(": ");
        words.push_str(&cause.to_string());
        source = cause.source();
    }
    words
}
