//! Where a picture stands: in a file of its own, or in a page that brings its style.

/// Where a picture stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// In a file of its own, which carries its style.
    Alone,
    /// In a page; the page's style sheet contains [`STYLE`], or colours of its own for the same classes.
    InPage,
}

/// The colours for light and dark, by the system's choice and, in a page, by the reader's (`data-theme` of its root
/// element); print is light. Without any style sheet the picture has its colours for a light background.
pub const STYLE: &str = "\
.plot { color: var(--plot-ink, #1f2328); max-width: 100%; height: auto; }
.plot .paper { fill: var(--plot-paper, #ffffff); }
.plot .series-0 { color: var(--plot-0, #0072b2); }
.plot .series-1 { color: var(--plot-1, #c2500a); }
.plot .series-2 { color: var(--plot-2, #00805d); }
.plot .series-3 { color: var(--plot-3, #a8457f); }
.plot .series-4 { color: var(--plot-4, #7a6a00); }
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    --plot-ink: #e6edf3; --plot-paper: #15181c;
    --plot-0: #56b4e9; --plot-1: #f0a04b; --plot-2: #2fc79b; --plot-3: #e39bc6; --plot-4: #f0e442;
  }
}
@media screen {
  :root[data-theme='dark'] {
    --plot-ink: #e6edf3; --plot-paper: #15181c;
    --plot-0: #56b4e9; --plot-1: #f0a04b; --plot-2: #2fc79b; --plot-3: #e39bc6; --plot-4: #f0e442;
  }
}
";
