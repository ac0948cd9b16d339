//! The fixed words of a report, by what they say.

use rules::named_enum;

named_enum! {
    /// A fixed word or sentence of a report, with what it is called in the files of words.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Label, name {
        Number = "number",
        Point = "point",
        Yes = "yes",
        No = "no",
        /// A person must look at this line of the checklist.
        NotYetAssessed = "not-yet-assessed",
        /// The cases that would decide this line of the checklist were left out of the run.
        NotInThisRun = "not-in-this-run",
        /// In place of a verdict: an answer that lacks something the course asks for.
        Incomplete = "incomplete",
        /// In place of a verdict: an answer without the table of Kurang.
        NoKurang = "no-kurang",
        /// In place of a verdict: an answer without the sum of Kurang and X.
        NoKurangSum = "no-kurang-sum",
        /// In place of a verdict: bad input that was neither answered nor refused.
        NotRefused = "not-refused",
        /// It could not be told whether this line of the checklist is a yes.
        NotKnown = "not-known",
        Help = "help",
        Bonus = "bonus",
        Passed = "passed",
        NotPassed = "not-passed",
        /// Something is not decided yet, and passing hangs on that.
        Open = "open",
        NothingRun = "nothing-run",
        Exempt = "exempt",
        GivenBoard = "given-board",
        /// The heading of how its board was offered to a program that nobody could talk to.
        Tried = "tried",
        /// The files that such a program looked for, and that were not there.
        LookedFor = "looked-for",
        ReadAs = "read-as",
        CompilerRefused = "compiler-refused",
        /// The build hit a limit, and this had been said.
        BuildStopped = "build-stopped",
        /// The build needs what this machine does not have, and said this.
        NotBuiltHere = "not-built-here",
        InTheWay = "in-the-way",
        MaybeTheMachine = "maybe-the-machine",
        /// What was odd about the files.
        Notes = "notes",
        Class = "class",
        Student = "student",
        Score = "score",
        /// The column with a symbol a case.
        Cases = "cases",
        HiddenCases = "hidden-cases",
        LookAtThese = "look-at-these",
        Slowest = "slowest",
        MostFailed = "most-failed",
        LeftOut = "left-out",
        Expected = "expected",
        Checks = "checks",
        /// A check that the case does not hang on, but a bonus does.
        ForTheBonus = "for-the-bonus",
        OnlyTold = "only-told",
        NotReached = "not-reached",
        NoPath = "no-path",
        Remarks = "remarks",
        Used = "used",
        Cpu = "cpu",
        Wall = "wall",
        Memory = "memory",
        /// A line for the assistant.
        Note = "note",
        Group = "group",
        /// Words to find a case by.
        Tags = "tags",
        BadInput = "bad-input",
        Right = "right",
        Wrong = "wrong",
        /// In the legend: crashed, hit a limit or did not compile.
        Broke = "broke",
        NotRun = "not-run",
        /// Cases that only a person can decide.
        NeedsALook = "needs-a-look",
        NotGraded = "not-graded",
        NoGradeYet = "no-grade-yet",
        /// The command a program was started by.
        Command = "command",
        /// The text of the board's file, as it was laid.
        Laid = "laid",
        Typed = "typed",
        Printed = "printed",
        Complained = "complained",
        /// Runs, as a progress bar counts them.
        Runs = "runs",
        /// Time that is left, after the time.
        ToGo = "to-go",
        TryingReference = "trying-reference",
        Building = "building",
        BuiltBy = "built-by",
        Receipt = "receipt",
        /// The hash of the suite.
        Suite = "suite",
        Limits = "limits",
        /// Processes and threads, after their number.
        Processes = "processes",
        /// Output, after its size.
        Output = "output",
        /// How well the sandbox was closed.
        Box = "box",
        Machine = "machine",
        /// Programs that ran at a time, after their number.
        AtATime = "at-a-time",
        /// What the order was drawn with.
        Seed = "seed",
        NothingChanged = "nothing-changed",
        NothingInCommon = "nothing-in-common",
        NewNow = "new-now",
        OnlyBefore = "only-before",
        OnlyNow = "only-now",
        /// Where everything stands of which a platform shows the first things alone.
        AllInSummary = "all-in-summary",
        /// The course itself changed, and how; also why a score is another.
        CourseChanged = "course-changed",
        /// Cases that the course did not have before, before their names.
        CasesAdded = "cases-added",
        CasesRemoved = "cases-removed",
        /// Lines that the checklist did not have before, before what they ask.
        LinesAdded = "lines-added",
        LinesRemoved = "lines-removed",
        /// Before the share of the points that passed and passes.
        PassMark = "pass-mark",
        /// Before what lateness cost and costs.
        LateRules = "late-rules",
        Regular = "regular",
        CaseByCase = "case-by-case",
        AllOrNothing = "all-or-nothing",
        PassesNow = "passes-now",
        /// Somebody does not reach the pass mark who did, or of whom it was not known.
        FailsNow = "fails-now",
        /// Whether somebody reaches the pass mark hangs on what is not decided, and did not before.
        PassOpenNow = "pass-open-now",
        /// A score is another because a person decided something of it.
        Marked = "marked",
        /// A score is another because something else was handed in, or at another time.
        HandedInAgain = "handed-in-again",
    }
}
