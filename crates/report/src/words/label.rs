//! The fixed words of a report, by what they say.

/// A fixed word or sentence of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Label {
    /// The checklist's column with the number of a line.
    Number,
    /// The checklist's column with what a line asks.
    Point,
    /// The checklist's column for yes.
    Yes,
    /// The checklist's column for no.
    No,
    /// A person must look at this line of the checklist.
    NotYetAssessed,
    /// The cases that would decide this line of the checklist were left out of the run.
    NotInThisRun,
    /// In place of a verdict: an answer that lacks something the course asks for.
    Incomplete,
    /// It could not be told whether this line of the checklist is a yes.
    NotKnown,
    /// One line of help comes.
    Help,
    /// These points come on top.
    Bonus,
    /// The pass mark was reached.
    Passed,
    /// The pass mark was not reached.
    NotPassed,
    /// Something is not decided yet, and passing hangs on that.
    Open,
    /// Nothing of it was run.
    NothingRun,
    /// The student is exempt.
    Exempt,
    /// How a program was given its board.
    GivenBoard,
    /// The heading of how its board was offered to a program that nobody could talk to.
    Tried,
    /// The files that such a program looked for, and that were not there.
    LookedFor,
    /// How its answers were read.
    ReadAs,
    /// The compiler refused, and said this.
    CompilerRefused,
    /// The build hit a limit, and this had been said.
    BuildStopped,
    /// The build needs what this machine does not have, and said this.
    NotBuiltHere,
    /// The heading of what stood in the way.
    InTheWay,
    /// That the machine may be to blame.
    MaybeTheMachine,
    /// What was odd about the files.
    Notes,
    /// The heading of the table of the class.
    Class,
    /// The column with names.
    Student,
    /// The column with scores.
    Score,
    /// The column with a symbol a case.
    Cases,
    /// Cases that the reader may not see.
    HiddenCases,
    /// The heading of what waits for a person.
    LookAtThese,
    /// The heading of the slowest cases.
    Slowest,
    /// The heading of the cases that failed most often.
    MostFailed,
    /// The heading of case folders that were left out, because they are broken.
    LeftOut,
    /// What a case expects.
    Expected,
    /// What was looked at in an answer.
    Checks,
    /// A check that the case does not hang on, but a bonus does.
    ForTheBonus,
    /// A check that is only told.
    OnlyTold,
    /// There was nothing to look at.
    NotReached,
    /// Remarks beside a verdict.
    Remarks,
    /// What a run used.
    Used,
    /// Processor time.
    Cpu,
    /// Time on the clock.
    Wall,
    /// Memory.
    Memory,
    /// A line for the assistant.
    Note,
    /// The group a case is in.
    Group,
    /// Words to find a case by.
    Tags,
    /// Why a case's input is bad.
    BadInput,
    /// In the legend: right.
    Right,
    /// In the legend: wrong.
    Wrong,
    /// In the legend: crashed, hit a limit or did not compile.
    Broke,
    /// In the legend: not run.
    NotRun,
    /// Cases that only a person can decide.
    NeedsALook,
    /// In the legend: could not be graded.
    NotGraded,
    /// There is no grade for a submission yet.
    NoGradeYet,
    /// The command a program was started by.
    Command,
    /// What was put on its standard input.
    Typed,
    /// What it printed.
    Printed,
    /// What it complained.
    Complained,
    /// Runs, as a progress bar counts them.
    Runs,
    /// Time that is left, after the time.
    ToGo,
    /// The reference solver is being held against the cases.
    TryingReference,
    /// A submission is being built.
    Building,
    /// The commands a program was built by.
    BuiltBy,
    /// The heading of what a result was obtained with.
    Receipt,
    /// The hash of the suite.
    Suite,
    /// How much a run may use.
    Limits,
    /// Processes and threads, after their number.
    Processes,
    /// Output, after its size.
    Output,
    /// How well the box was closed.
    Box,
    /// The machine.
    Machine,
    /// Programs that ran at a time, after their number.
    AtATime,
    /// What the order was drawn with.
    Seed,
    /// Two sets of results are the same.
    NothingChanged,
    /// Two sets of results have no case that both graded.
    NothingInCommon,
    /// A submission that was not there before.
    NewNow,
    /// Submissions that are in the earlier results alone.
    OnlyBefore,
    /// Submissions that are in the later results alone.
    OnlyNow,
    /// Where everything stands of which a platform shows the first things alone.
    AllInSummary,
    /// A score is another because what the course gives points for is.
    PointsChanged,
    /// The course itself changed, and how.
    CourseChanged,
    /// Somebody reaches the pass mark who did not.
    PassesNow,
    /// Somebody does not reach the pass mark who did.
    FailsNow,
    /// A score is another because a person decided a line of the checklist.
    Marked,
    /// A score is another because something else was handed in, or at another time.
    HandedInAgain,
}

impl Label {
    /// Every label.
    pub const ALL: [Self; 85] = [
        Self::Number,
        Self::Point,
        Self::Yes,
        Self::No,
        Self::NotYetAssessed,
        Self::NotInThisRun,
        Self::Incomplete,
        Self::NotKnown,
        Self::Help,
        Self::Bonus,
        Self::Passed,
        Self::NotPassed,
        Self::Open,
        Self::NothingRun,
        Self::Exempt,
        Self::GivenBoard,
        Self::Tried,
        Self::LookedFor,
        Self::ReadAs,
        Self::CompilerRefused,
        Self::BuildStopped,
        Self::NotBuiltHere,
        Self::InTheWay,
        Self::MaybeTheMachine,
        Self::Notes,
        Self::Class,
        Self::Student,
        Self::Score,
        Self::Cases,
        Self::HiddenCases,
        Self::LookAtThese,
        Self::Slowest,
        Self::MostFailed,
        Self::LeftOut,
        Self::Expected,
        Self::Checks,
        Self::ForTheBonus,
        Self::OnlyTold,
        Self::NotReached,
        Self::Remarks,
        Self::Used,
        Self::Cpu,
        Self::Wall,
        Self::Memory,
        Self::Note,
        Self::Group,
        Self::Tags,
        Self::BadInput,
        Self::Right,
        Self::Wrong,
        Self::Broke,
        Self::NotRun,
        Self::NeedsALook,
        Self::NotGraded,
        Self::NoGradeYet,
        Self::Command,
        Self::Typed,
        Self::Printed,
        Self::Complained,
        Self::Runs,
        Self::ToGo,
        Self::TryingReference,
        Self::Building,
        Self::BuiltBy,
        Self::Receipt,
        Self::Suite,
        Self::Limits,
        Self::Processes,
        Self::Output,
        Self::Box,
        Self::Machine,
        Self::AtATime,
        Self::Seed,
        Self::NothingChanged,
        Self::NothingInCommon,
        Self::NewNow,
        Self::OnlyBefore,
        Self::OnlyNow,
        Self::AllInSummary,
        Self::PointsChanged,
        Self::CourseChanged,
        Self::PassesNow,
        Self::FailsNow,
        Self::Marked,
        Self::HandedInAgain,
    ];
}
