//! The board a command is given: read from a file or from standard input, in any notation.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use rules::sliding::board::Board;
use rules::sliding::notation::{BadBoard, board_of};
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::input::Input;

/// Where the board comes from, as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, PartialEq, Eq, clap::Args)]
pub(crate) struct BoardArgument {
    /// The board's file, `-` or nothing for standard input: N rows of N tiles, the blank as 0, -, _, N² or an empty
    /// place
    #[arg(value_name = "BOARD", default_value = "-", hide_default_value = true)]
    board: OsString,
}

/// An input that is read but is not a board.
#[derive(Debug, thiserror::Error)]
#[error("no board can be read from {input}")]
pub(crate) struct NotABoard {
    /// The input.
    pub input: Input,
    /// What is wrong with it, and where.
    pub source: BadBoard,
}

impl BoardArgument {
    /// Where it comes from.
    #[must_use]
    pub(crate) fn input(&self) -> Input {
        Input::from(self.board.clone())
    }

    /// Reads the board.
    ///
    /// # Errors
    /// When it cannot be read, or is not a board, with the line and column to look at.
    pub(crate) fn read(&self, console: &mut Console<'_>) -> Result<Board, Failure> {
        let input = self.input();
        if input == Input::Standard && io::stdin().is_terminal() {
            writeln!(
                console.notes,
                "type the board row by row and end it with Ctrl-D"
            )?;
        }
        let text = input.read(console.input)?;
        board_of(&text).map_err(|source| Failure::input(NotABoard { input, source }))
    }
}
