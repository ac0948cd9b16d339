//! Where a picture stands: in a file of its own, or in a page that brings its style.

/// Where a picture stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// In a file of its own, which carries its style.
    Alone,
    /// In a page; the page's style sheet contains [`STYLE`], or colours of its own for the same classes.
    InPage,
}

/// The colours for a dark background, and the background of a picture in a file of its own. Without any style sheet the
/// picture has its colours for a light background.
pub const STYLE: &str = "\
.plot { color: var(--plot-ink, #1f2328); max-width: 100%; height: auto; }
.plot .paper { fill: var(--plot-paper, #ffffff); }
@media (prefers-color-scheme: dark) {
  .plot { color: var(--plot-ink, #e6edf3); }
  .plot .paper { fill: var(--plot-paper, #15181c); }
  .plot .series-0 { color: #56b4e9; }
  .plot .series-1 { color: #f0a04b; }
  .plot .series-2 { color: #2fc79b; }
  .plot .series-3 { color: #e39bc6; }
  .plot .series-4 { color: #f0e442; }
}
";
