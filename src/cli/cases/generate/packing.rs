//! `cases generate packing`: packing puzzles with a wanted number of solutions.

use terminal::failure::Failure;

use crate::cli::cases::generate::batch::BatchRequest;
use crate::cli::cases::generate::common_arguments::Common;
use cases::make::packing::PackingBoards;
use course::assignment::Assignment;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Packing {
    /// The solutions, those unlike each other
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    solutions: u64,
    /// The rows of the board
    #[arg(long, value_name = "NUMBER", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=128))]
    rows: u16,
    /// The columns of the board
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=128))]
    cols: u16,
    /// The pieces it is cut into
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=26))]
    pieces: u16,
}

const EXAMPLES: &str = "\
Examples:
  grader cases generate -a iq-puzzler packing --rows 5 --cols 5 --pieces 6    exactly one solution
  grader cases generate -a iq-puzzler packing --solutions 3 --count 2         exactly three

A full board is cut at random into pieces that hang together by sides, so there is always a solution. Two solutions are \
alike, and count once, when turning or mirroring the whole board, or exchanging pieces of one shape, makes one of the \
other: on a rectangle nearly every solution has mirror images, which a program may just as well find. Both numbers are \
reported. They are counted by exact cover, and again by trying every placement; where that would take more than 400 million \
placements, the puzzle is refused.";

impl Packing {
    pub(crate) fn request<'a>(
        &self,
        common: &Common,
        assignment: &'a Assignment,
    ) -> Result<BatchRequest<'a>, Failure> {
        common.check_packing(assignment)?;
        let packings = PackingBoards {
            rows: self.rows.into(),
            columns: self.cols.into(),
            pieces: self.pieces.into(),
            solutions: self.solutions,
            count: common.number(),
            seed: common.seed(),
        };
        let Self {
            solutions,
            rows,
            cols,
            pieces,
        } = self;
        let noun = if *solutions == 1 {
            "solution"
        } else {
            "solutions"
        };
        Ok(BatchRequest::new(
            "packing",
            format!(
                "packing --solutions {solutions} --rows {rows} --cols {cols} --pieces {pieces}"
            ),
            common,
            &format!("made-{rows}x{cols}-{solutions}-{noun}"),
            move |context| packings.make(context),
        ))
    }
}
