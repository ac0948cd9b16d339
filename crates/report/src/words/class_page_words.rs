//! The words of the page about a class, whose scripts fill in what stands in braces.

use serde::Serialize;

use crate::words::fluent_messages::Parts;

/// Every word of the page about a class. In its data they are named `words`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct ClassWords {
    #[serde(flatten)]
    all: Parts,
    #[serde(skip)]
    pub report: &'static str,
    #[serde(skip)]
    pub theme: &'static str,
    #[serde(skip)]
    pub system: &'static str,
    #[serde(skip)]
    pub light: &'static str,
    #[serde(skip)]
    pub dark: &'static str,
    #[serde(skip)]
    pub plot_time: &'static str,
    #[serde(skip)]
    pub plot_nodes: &'static str,
    #[serde(skip)]
    pub map_help: &'static str,
}

impl ClassWords {
    pub(crate) fn new(all: Parts) -> Self {
        let word = |name| all.get(name).copied().unwrap_or(name);
        Self {
            report: word("report"),
            theme: word("theme"),
            system: word("system"),
            light: word("light"),
            dark: word("dark"),
            plot_time: word("plot_time"),
            plot_nodes: word("plot_nodes"),
            map_help: word("map_help"),
            all,
        }
    }
}
