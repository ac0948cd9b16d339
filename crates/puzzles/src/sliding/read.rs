//! Reads what a program printed about a sliding puzzle, whatever its dialect.
//!
//! The output is taken a line at a time. A line is one of these, in this order:
//!
//! 1. **A row of a board.** N cells: the tiles and at most one blank (`0`, N², −1, a mark such as `-` `_` `?` `*` `#` `.`
//!    `x`, an empty pair of brackets, an empty place between bars, tabs or commas). N−1 tiles between spaces are a row with an
//!    empty place, which is found by the columns of the other rows, else by the widest gap. N rows are a board when every
//!    tile is there once; borders and empty lines between rows do not matter, words do. N² cells on one line are a board too,
//!    and so are N lines with a row of several boards on each.
//! 2. **A part of the table of Kurang**, after its heading or with the name on the line. A 4×4 table under its heading is
//!    never a board, unless it is the given one.
//!    The true table is found before all that by its values, under any heading or none, and so is its sum.
//! 3. **Text**: what it says about a solution, the names of heuristics, figures (a number is what the word behind it says,
//!    or else the words before it), ways, tiles.
//!
//! **Boards make a walk** as long as each is one move from the one before. The same board again is no step. The given board
//! begins a new walk when it cannot be reached by a move, and when the walk is over at the goal. The goal printed straight after the
//! start, out of reach, is an echo and no step. A walk that reaches the goal outweighs those that do not: a trace of
//! the search before the answer is no answer; another walk after it is a second one, and then there is none, unless another search was named between. Where the given board never appears and the first board is not one move
//! from it, the boards are the program's own.
//!
//! A board that is no move from the one before, but from an earlier one, makes the boards a trace, which branches as a path
//! does not: it tells no path, and no wrong one. A board under the heading of an example is nobody's.
//! A path from the goal back to the start is read backwards. A start and an end far apart, and nothing between, are no path.
//! Places of the blank, one beside the other, are a path where they lead to the goal, in whatever way they are counted.
//!
//! **Ways** (letters, words, arrows) and **lists of tiles** are walked from the given board. Ways are read as the blank's
//! and as the tile's: the reading that is legal and reaches the goal wins, then the one that is legal; where both
//! reach it they are equally good and the blank's is taken; where neither does better the answer is ambiguous. A list beside boards
//! must tell the same walk, or the answer is ambiguous, and so is one that comes after the list that is the answer, under the same label and the same search. Tiles may stand one a line behind the number of the step. A single way beside each board is a label and decides nothing.
//! A word of one sentence that does not speak of steps is one only where a length of 1 is told; each of the four ways once
//! are steps only where they solve the board or a length of 4 is told.
//!
//! An arrow that opens every line is no way. Boards under words such as *children* or *possible moves* are what a search
//! looks at: they are left out where the others lead to the goal, and where those do not nobody is accused. Below the names
//! of several files only what stands under our board is an answer to it.
//!
//! **Lengths**: an explicit total (total, number, minimum, length, `solved in`) outweighs a plain `moves: 14`, and that a
//! bare number, a depth or a numbered heading that stands there only once. Equals that differ are ambiguous, unless the path is
//! as long as the last one says, or they only grow, as those of a search that goes on do. A number beside a list that is as much
//! as its tiles, on the same line or alone on the line before or behind, is its length and no tile.
//!
//! **Words**: a walk to the goal outweighs a "no solution" before it, and a plain one after it contradicts it; giving up outweighs "solvable"; both "solution" and "no solution" without a walk
//! is ambiguous; a complaint about input counts only where nothing else was said.

pub mod describe;
mod empty_place;
pub mod reader;
pub(crate) mod single_line;

mod blank_positions;
mod boards_on_one_line;
mod boards_side_by_side;
mod cells;
mod claimed_lengths;
mod contradictions;
mod decide;
mod denial;
mod directions;
mod figures;
mod headings;
mod kurang;
mod lists_with_counts;
mod numbered_steps;
mod output_head;
mod plain_lines;
mod row;
mod row_stack;
mod several_files;
mod solution_draft;
mod state;
mod step_lists;
mod timestamps;
mod tokens;
mod true_kurang;
mod walks;
mod word_meanings;
mod word_meanings_translated;
