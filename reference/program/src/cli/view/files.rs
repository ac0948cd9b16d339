//! The files that `view` writes: opened before anything is computed, written when everything is drawn.

use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use pages::picture::gif::encode_gif;
use pages::picture::raster::encode_png;
use pages::picture::scene::{Frame, Scene, render_svg};
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::input_source::Input;
use terminal::interrupt;
use terminal::output_target::{Content, Opened, Output, ensure_distinct, ensure_not_the_input};
use terminal::printable::printable;

/// Pixels for each unit of a still picture, which has small numbers in it, and of a film, which has none.
const STILL_SCALE: f64 = 2.0;
const FILM_SCALE: f64 = 1.0;

/// The files, as typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct FileArguments {
    /// Write the solved board and its replay to this file, as one page; `-` is standard output
    #[arg(long, value_name = "FILE")]
    out: Option<OsString>,
    /// Write a picture of the solution to this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<OsString>,
    /// Write a picture of the solution to this file, as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<OsString>,
    /// Write an animation of the solution to this file, as GIF
    #[arg(long, value_name = "FILE")]
    gif: Option<OsString>,
}

#[derive(Debug, thiserror::Error)]
#[error("`--{first}` and `--{second}` both go to standard output; give each its own")]
struct BothToStandard {
    first: &'static str,
    second: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Page,
    Svg,
    Png,
    Gif,
}

#[derive(Debug)]
pub(super) struct Files(Vec<(Form, Output, Opened)>);

impl FileArguments {
    pub(super) fn is_empty(&self) -> bool {
        self.requested().is_empty()
    }

    fn requested(&self) -> Vec<(Form, Output)> {
        let all = [
            (Form::Page, &self.out),
            (Form::Svg, &self.svg),
            (Form::Png, &self.png),
            (Form::Gif, &self.gif),
        ];
        let asked = all.into_iter().filter_map(|(form, file)| {
            let file = file.clone()?;
            Some((form, Output::from(file)))
        });
        asked.collect()
    }

    /// Opens them; the board was read from there.
    pub(super) fn open(&self, input: &Input) -> Result<Files, Failure> {
        let asked = self.requested();
        let named: Vec<(&'static str, &Path)> = asked
            .iter()
            .filter_map(|(form, output)| match output {
                Output::Standard => None,
                Output::File(path) => Some((form.name(), path.as_path())),
            })
            .collect();
        ensure_distinct(&named)?;
        match input {
            Input::Standard => {}
            Input::File(path) => ensure_not_the_input(path, &named)?,
        }
        let mut to_standard = asked
            .iter()
            .filter(|(_, output)| *output == Output::Standard);
        if let (Some((first, _)), Some((second, _))) = (to_standard.next(), to_standard.next()) {
            return Err(Failure::input(BothToStandard {
                first: first.name(),
                second: second.name(),
            }));
        }
        let open = |(form, output): (Form, Output)| {
            let content = match form {
                Form::Page | Form::Svg => Content::Text,
                Form::Png | Form::Gif => Content::Binary,
            };
            let opened = output.open(content)?;
            Ok((form, output, opened))
        };
        let opened = asked.into_iter().map(open);
        opened.collect::<Result<_, _>>().map(Files)
    }
}

impl Form {
    fn name(self) -> &'static str {
        match self {
            Self::Page => "out",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
        }
    }

    /// Nothing where the flag was set meanwhile.
    fn bytes(self, shown: &dyn Viewable, cancel: &AtomicBool) -> Option<Vec<u8>> {
        let bytes = match self {
            Self::Page => shown.page().into_bytes(),
            Self::Svg => render_svg(&shown.still()).into_bytes(),
            Self::Png => encode_png(&shown.still(), STILL_SCALE),
            Self::Gif => encode_gif(&shown.film(), FILM_SCALE, cancel)?,
        };
        (!cancel.load(Ordering::Relaxed)).then_some(bytes)
    }
}

impl Files {
    /// Draws everything, and then writes it, and says where to.
    ///
    /// # Errors
    /// When something cannot be written, or somebody pressed Ctrl-C before all was drawn: nothing is written then.
    pub(super) fn finish(
        self,
        shown: &dyn Viewable,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let cancel = interrupt::listen()?;
        let drawn: Vec<(Output, Opened, Vec<u8>)> = self
            .0
            .into_iter()
            .map(|(form, output, file)| Some((output, file, form.bytes(shown, cancel)?)))
            .collect::<Option<_>>()
            .ok_or(Failure::Interrupted)?;
        for (output, file, bytes) in drawn {
            file.finish(&bytes, console)?;
            if let Output::File(path) = output {
                let path = path.to_string_lossy();
                writeln!(console.notes, "written: {}", printable(&path))?;
            }
        }
        Ok(())
    }
}

/// A solution in the three forms that files take.
pub(super) trait Viewable {
    /// As one page with its replay.
    fn page(&self) -> String;
    fn still(&self) -> Scene;
    fn film(&self) -> Vec<Frame>;
}
