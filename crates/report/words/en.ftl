### Every sentence of a report, in English.
###
### What stands after `=` is what readers see; the name before it stays. `{ $moves }` stands for what is filled in, and
### `{ moves }` for another message of this file. `{ $moves -> [one] … *[other] … }` chooses by the number: `[one]` and
### `[other]`, and what else a language's plurals need. A blank at the edge of a text is written `{" "}`. A sentence is
### one line, however long it is. Every language has the same messages with the same variables; tests hold that.

## Punctuation and lists

# What comes between a heading and what it is about.
colon = {": "}
# What comes between parts of a sentence that say different things.
semicolon = {"; "}
# What comes between the items of a list.
comma = {", "}
# What comes between two sentences.
gap = {" "}
# What ends a sentence.
stop = .
# What is said aside, after something; with the blank before it, where one is needed.
aside = {" "}({ $aside })
# One thing or another: `3 or 5`, and of more than two `3, 5 or 8`, where $first is `3, 5`.
either =
    .two = { $first } or { $last }
    .more = { $first } or { $last }

## Numbers

moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
cells = { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }
of = { $part } of { $whole }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-of = { $points } of { $of ->
        [one] { $of } point
       *[other] { $of } points
    }
of-which-bonus = { $points } of that bonus
still-open = up to { $points } more, not decided yet
taken-off = { $points } taken off for lateness
# Why somebody did not pass; $percent is the share of the points that passes.
below-pass-mark = below the pass mark of { $percent } %
# Why somebody did not pass; $files are files that must be handed in.
missing-files = missing: { $files }
right-of-all = { $right } of { $all ->
        [one] { $all } case
       *[other] { $all } cases
    } right
late = handed in { $span } late
# A span of two units: `1 day and 2 hours`.
span = { $large } and { $small }
unit =
    .day = { $number ->
        [one] { $number } day
       *[other] { $number } days
    }
    .hour = { $number ->
        [one] { $number } hour
       *[other] { $number } hours
    }
    .minute = { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
# From `passed` to `open`, and from `gained` on, submissions; from `more-like-it` to `unanswered`, cases.
count =
    .students = { $number ->
        [one] { $number } student
       *[other] { $number } students
    }
    .submissions = { $number ->
        [one] { $number } submission
       *[other] { $number } submissions
    }
    .passed = { $number } passed
    .not-passed = { $number } not passed
    .nothing-run = { $number } not run
    .exempt = { $number } exempt
    .open = { $number } open
    .more-like-it = { $number } more like it
    .need-a-look = { $number ->
        [one] { $number } needs a look
       *[other] { $number } need a look
    }
    .not-run = { $number } not run
    .not-graded = { $number } could not be graded
    .not-right = { $number ->
        [one] { $number } case is not right
       *[other] { $number } cases are not right
    }
    .unanswered = { $number } right but not counted: it answered no valid board, so its refusals prove nothing
    .more = { $number } more
    .gained = { $number } gained
    .lost = { $number } lost
    .changed-otherwise = { $number } changed otherwise

## Names and headings

# `cpu`, `wall`, `memory`, `processes`, `output` and `at-a-time` stand after an amount, `runs` and `to-go` after a number.
label =
    .number = No.
    .point = Point
    .yes = Yes
    .no = No
    .not-yet-assessed = not yet assessed
    .not-in-this-run = not assessed in this run
    .incomplete = incomplete answer
    .no-kurang = no Kurang table
    .no-kurang-sum = no sum of Kurang and X
    .not-refused = bad input not refused
    .not-known = not known
    .help = help
    .bonus = bonus
    .passed = passed
    .not-passed = not passed
    .open = open: not everything is decided yet
    .nothing-run = not run
    .exempt = exempt
    .given-board = given its board
    .tried = How the grader tried to give it the board
    .looked-for = files it looked for and did not find
    .read-as = answers read as
    .compiler-refused = It does not compile
    .build-stopped = The build was stopped at a limit
    .not-built-here = It could not be built on this machine
    .in-the-way = What stood in the way
    .maybe-the-machine = this may be the machine's fault, not the student's
    .notes = About the files
    .class = The class
    .student = Student
    .score = Score
    .cases = Cases
    .hidden-cases = hidden cases
    .look-at-these = Look at these
    .slowest = Slowest cases
    .most-failed = Most failed cases
    .left-out = Broken cases, left out
    .expected = expected
    .checks = Checks
    .for-the-bonus = for the bonus
    .only-told = not counted
    .not-reached = not reached
    .no-path = no path was printed
    .remarks = Remarks
    .used = used
    .cpu = of CPU time
    .wall = of wall time
    .memory = of memory
    .note = note
    .group = group
    .tags = tags
    .bad-input = bad input
    .right = right
    .wrong = wrong
    .broke = crash, limit or build
    .not-run = not run
    .needs-a-look = needs a look
    .not-graded = could not be graded
    .no-grade-yet = no grade yet
    .command = Command
    .laid = The board’s file
    .typed = Standard input
    .printed = Standard output
    .complained = Standard error
    .runs = runs
    .to-go = to go
    .trying-reference = trying the reference solver
    .building = building
    .built-by = Built by
    .receipt = Obtained with
    .suite = suite
    .limits = limits
    .processes = processes
    .output = of output
    .box = sandbox
    .machine = machine
    .at-a-time = at a time
    .seed = seed
    .nothing-changed = Nothing changed.
    .nothing-in-common = They have no case in common.
    .new-now = new
    .only-before = only before
    .only-now = only now
    .all-in-summary = All of them are in this step's summary and in the groups of its log.
    .course-changed = the course changed
    .cases-added = cases added
    .cases-removed = cases removed
    .lines-added = checklist items added
    .lines-removed = checklist items removed
    .pass-mark = pass mark
    .late-rules = lateness
    .regular = regular
    .case-by-case = case by case
    .all-or-nothing = all or nothing
    .passes-now = passes now
    .fails-now = fails now
    .pass-open-now = whether it passes is open now
    .marked = marked
    .handed-in-again = handed in again
verdict =
    .accepted = accepted
    .illegal-move = illegal move
    .not-at-goal = does not end at the goal
    .not-minimal = not minimal
    .miscounted = miscounted
    .false-no-solution = false “no solution”
    .false-solution = false solution
    .wrong-kurang = wrong Kurang table
    .wrong-packing = wrong packing
    .accepted-bad-input = accepted bad input
    .crashed-on-bad-input = crashed on bad input
    .no-output = no output
    .unreadable = unreadable answer
    .ambiguous = ambiguous answer
    .time-limit = time limit
    .memory-limit = memory limit
    .output-limit = output limit
    .crash = crash
    .does-not-compile = does not compile
    .sandbox-violation = sandbox violation
    .refused = refused a valid board
    .needs-a-look = needs a look
    .not-driven = could not be talked to
    .not-run = not run
    .marked = marked by a person
    .exempt = exempt
    .not-graded = could not be graded
# The usual lines of the checklist.
question =
    .compiles = The program compiles
    .runs = The program runs
    .answers = The program accepts input and writes output
    .all-correct = The output is correct for all test data
    .bonus = The bonus was made
    .file-there = The required file is there
# What is looked at in an answer.
aspect =
    .run = ran well, within its limits
    .answer = printed a readable answer
    .solvability = is right about whether there is a solution
    .path = the path is legal and leads to the goal
    .minimality = no path is shorter
    .count = the length it prints is the path's
    .kurang = the Kurang table and its sum
    .heuristics = both heuristics, with their iterations
    .iterations = the iterations are plausible
    .packing = the board is filled by every piece once
    .refusal = bad input is refused with a message
    .figures = the figures the course asks for
# What a case expects.
expectation =
    .minimum-moves = a shortest solution has { moves }
    .no-solution = there is no solution
    .solvable = there is a solution
    .invalid-input = bad input, refused with a message
# What a drawing of a board shows.
caption =
    .before-step = before step { $step }
    .after-step = after step { $step }
    .at-the-end = after { moves }
    .given = given
    .first = its first board
    .as-printed = as printed
# What a course asks for, within a sentence: `It does not print the path.`
wanted =
    .path = the path
    .count = the number of moves
    .kurang = the Kurang table
    .kurang-sum = the sum of Kurang and X
    .hamming = a run with the Hamming distance
    .manhattan = a run with the Manhattan distance
    .heuristics = the name of a heuristic
    .iterations = the iterations of each run
    .nodes = the number of nodes
    .time = the time it took
    .placements = the number of placements tried
missing = does not print { $what }
# Where the blank or a tile goes.
way =
    .up = up
    .down = down
    .right = right
    .left = left
# Where a tile must stand that slides this way into the blank: `none stands below the blank`.
where-from =
    .up = below
    .down = above
    .right = to the left of
    .left = to the right of

## Why a case failed: whole sentences, each with a line of help

can-slide = Only a tile beside the blank can slide: here { $tiles }.
fault-no-such-tile = Step { $step } slides tile { $tile }, which the board does not have.
fault-tile-apart = Step { $step } slides tile { $tile }, which does not touch the blank.
fault-blank-off-the-board = Step { $step } moves the blank { $way }, off the board.
fault-no-tile-there = Step { $step } slides a tile { $way }, but none stands { $where } the blank.
fault-same-board = Step { $step } shows the same board again.
    .help = Print each board of the path once.
fault-other-board = Step { $step } leads to a board that is not one move away.
    .help = From one board to the next exactly one tile slides into the blank.
fault-starts-elsewhere = The path does not start from the board that was given.
    .help = Print the board right after reading it, and compare it with the file.
# $what is a sentence, always in English. `{ WITHOUT_STOP($what) }` is the same without the stop at its end.
fault-breaks-rule = { $what }
    .help = Check every step against the rules before you print it.
fault-left-the-goal = The path is at the goal at step { $step }, goes on, and ends elsewhere after { moves }.
    .help = Stop at the goal.
fault-not-at-goal = After { moves } the board is not the goal.
    .help = The goal is 1, 2, 3, … in reading order, the blank last. Is the last step printed?
fault-not-minimal = { moves } where { $minimum } are enough: { $excess } too many.
    .help = Do not stop before every shorter path is ruled out; an estimate may never be too high.
fault-miscounted = It says { moves }; the right number is { $right }.
    .help = The number must be that of the moves in the path.
    .help-boards = Count the moves, not the boards: the first board is not a move.
fault-false-no-solution = It says that there is no solution; there is one of { moves }.
    .help = Check the rule for solvable boards; does the place of the blank count in it?
fault-false-no-packing = It says that there is no solution; there is one.
    .help = Try every piece on every cell in all 8 orientations, and take it away again.
fault-false-solution = It claims a solution of { moves }, but the board has none.
    .help = Decide whether the board can be solved before searching.
fault-false-packing = It claims a solution, but there is none.
    .help = Say that there is a solution only once one is found.
fault-wrong-kurang = Kurang({ $tile }) is { $expected }, but { $came } was printed.
    .by-cell = The values of Kurang are right, but in the order of the cells: Kurang({ $tile }) is { $expected }, and { $came } was printed.
    .help = Kurang({ $tile }) counts the tiles below { $tile } that stand after it; the blank counts as the largest.
    .help-by-cell = List them by tile: Kurang(i) belongs to tile i, wherever that stands.
fault-wrong-kurang-sum = The sum of Kurang and X is { $expected }, but { $came } was printed.
    .help = X is 1 where row + column of the blank is odd, and 0 otherwise.
# Behind a wrong claim: the line of the output that it was read from.
fault-read-from = Read from the line { $line }.
fault-missing = It does not print { $what }.
    .help = The assignment asks for it.
fault-unrecognised = It may print { $what }, but not in a form that was recognised.
    .help = The assistant should look: it counts as neither right nor wrong.
fault-accepted-bad-input = Bad input was answered as if it were good.
    .help = Check the input before solving, and print a message that says what is wrong.
fault-silent-on-bad-input = Bad input was neither answered nor refused.
    .help = Print a message that says what is wrong with the input.
fault-crashed-on-bad-input = Bad input ended in a crash: { $line }.
    .help = Catch the error, and print a message without the trace; if the one above is your own, print that.
fault-no-output = Nothing was printed.
    .help = Print the answer on standard output; does the program get that far?
fault-silent-on-solved = Nothing was printed; on a solved board that may be meant as a path of no moves.
    .help = Say that no move is needed.
fault-unreadable = Nothing that was printed can be read as an answer.
    .nearest = Nothing that was printed can be read as an answer; nearest to one: { $nearest }.
    .help = Print the answer in the form the assignment asks for.
fault-ambiguous = The answer can be read in two ways that disagree: { $one }, or { $other }.
    .help = Print the answer once, and in one form.
fault-gave-up = It gave up: { $line }.
    .help = The assistant should look: the board can be answered within the limits.
# $ended is one of `ending` below.
fault-crash = It { $ended }.
    .line = It { $ended }: { $line }.
    .help-stack-overflow = The recursion goes too deep; use a loop and a stack of your own.
    .help-no-answer = It ended before it printed an answer.
    .help-error = Run it on this board; the error says where it happened.
    .help-wants-input = It asked for more input than it was given; let it end without asking, or say what is typed with `way` in `submission.toml`.
    .help-not-started = Can it be started on another machine?
fault-iterations = It says { $came ->
        [one] { $came } iteration
       *[other] { $came } iterations
    } with { $heuristic }; A* makes { $least } to { $most } on this board.
    .help = Is that heuristic really used, and each expanded board counted once?
fault-does-not-compile = The compiler refused it.
    .source = It has a syntax error, so nothing of it was run.
    .help = Build it in a new folder, from the files that were handed in and nothing else.
    .help-source = The message names the file and the line.
fault-sandbox-violation = It tried something the sandbox forbids: { $what }.
    .help = A solver needs no network, no other programs and no files but its board.
fault-refused = It refused this board: { $line }.
    .help = The board is valid; find out what the program takes for an error.
# $heard is one of the three below.
fault-not-driven = The grader could not find out how this program takes its board: it was started { $attempts } times, { $heard }.
    .asked = and last asked { $asked }
    .looked-for = and looked for { $file }
    .nothing = and asked for nothing
    .help = This does not count as wrong and costs no points yet; the assistant can show the grader how with `grader talk`.
    .help-own = This does not count as wrong and costs no points yet; you can show the grader how it takes its board, with this command:
# $obstacle is one of `obstacle` below.
fault-not-run = It was not run: { $obstacle }.
    .help-hand-in = It earns no points until it can be run; the assistant should look.
    .help-machine = This is not the program’s fault and costs no points yet; the assistant should look.
fault-interrupted = Grading was stopped before this case.
    .help = This costs no points; the next `grader run` goes on from there.
# $note is nothing, or a colon and what the person wrote. $found is a verdict.
fault-marked = A person decided that it is wrong{ $note }.
    .points = A person gave it { points }{ $note }.
    .help = The grader had found: { $found }.
fault-exempt = The student is exempt from it, as a person decided{ $note }.
    .help = It does not count; the grader had found: { $found }.
fault-not-graded = The grader could not grade it: { $reason }.
    .help = This is not the program’s fault and costs no points.

# A limit was hit: $used and $allowed are amounts, as `11.4 s`.
limit-cpu = It used { $used } of CPU time; the limit is { $allowed }.
    .help = It was still running: it needs more time for this input, or it never ends.
limit-wall = It took { $used } of wall time; the limit is { $allowed }.
    .help = It used little CPU time: it was sleeping, or waiting for something.
limit-memory = It used { $used } of memory; the limit is { $allowed }.
    .help = Store what the search needs once, in a compact form, and free the rest.
limit-tasks = It had { $used } processes and threads at one time; the limit is { $allowed }.
    .help = A solver needs one process and few threads.
limit-output = It printed { $used }; the limit is { $allowed }.
    .help = Print only the answer, not a trace of the search; look for an endless loop.
limit-stderr = It printed { $used } of errors; the limit is { $allowed }.
    .help = { limit-output.help }
limit-file-size = It wrote a file of { $used }; the limit is { $allowed }.
    .help = { limit-disk.help }
limit-disk = It wrote { $used } to disk; the limit is { $allowed }.
    .files = It made { $used } files and folders; the limit is { $allowed }.
    .help = A solver need not write files; print the answer.
limit-open-files = It had { $used } files open at one time; the limit is { $allowed }.
    .help = Close each file once it is read.

# A filled board is wrong.
packing-size = The printed board is { $rows }×{ $columns } (rows × columns); it should be { $board-rows }×{ $board-columns }.
    .help = Print one letter per cell and one line per row.
packing-uncovered = Row { $row }, column { $column } is empty.
    .help = A solution covers every cell; is a board printed that was not finished?
packing-outside = `{ $letter }` lies on row { $row }, column { $column }, where the board has no cell.
    .help = On a CUSTOM board only the cells marked X may be covered.
packing-no-such-piece = `{ $letter }` lies on row { $row }, column { $column }, but no piece is called so.
    .help = Use each piece under the letter it has in the file.
packing-unused = Piece `{ $letter }` is not on the board.
    .help = Every piece is used exactly once.
packing-area = Piece `{ $letter }` has { cells }, but lies on { $found }.
    .help-more = { packing-unused.help }
    .help-fewer = Does another piece lie over it? Test every cell before laying a piece.
packing-shape = Piece `{ $letter }` does not have its shape on the board.
    .help = A piece may be turned and mirrored, nothing else; blanks before a row belong to it.

## What surrounds a verdict: parts of a sentence, without a capital or a stop

# What stands in the way of running it.
obstacle =
    .tool-missing = needs { $tool }, which is not installed here
    .package-missing = needs the { $language } package { $package }, which is not installed here
    .newer-tool-needed = needs { $needed }; here is only { $here }
    .needs-display = opens a window, and there is no display here
    .wants-terminal = wants a terminal, and is not given one here
    .wants-more-input = waits for more input than it was given
    .board-built-in = solves its own built-in boards and never reads the one it is given
    .file-missing = looks for the file { $file }, which is not there
    .writes-to-its-own-folder = writes into its own folder, which cannot be written to here
    .socket-refused = needs a socket, which the sandbox refused: there is no network, and local sockets work only in some tiers; `grader doctor` says what is missing
    .semaphore-refused = needs a semaphore, which sandboxes of the tier `fenced` do not have; `grader doctor` says what is missing
    .no-program = has nothing that looks like a program
    .looked-for = looked for: { $files }
    .found = found: { $files }
    .empty = is empty
    .unreadable = cannot be read: { $reason }
    .language-not-allowed = is written in { $language }, which the assignment does not allow
    .command-not-allowed = uses { $command } in `build` or `run`, a tool of no allowed language; remove those keys from submission.toml, or use an allowed tool
    .language-unknown = looks like { $language } ({ $file }), a language that this course has no entry for; grader.toml can add one
    .not-started = could not be started: { $reason }
    .earlier-failure = an earlier case failed (`--fail-fast`)
    .easier-ran-out-of-time = two boards that are not harder hit the time limit
    .interrupted = grading was stopped before this case
# What obstacles of several submissions have in common.
cause =
    .tool = needs a tool that is not installed here
    .package = needs a { $language } package that is not installed here
    .old-tool = needs a newer tool than there is here
    .file = looks for a file that is not there
    .no-program = has nothing that looks like a program
    .unreadable = cannot be read
    .language = is in a language that the assignment does not allow
    .unknown-language = is in a language that this course has no entry for
    .not-started = could not be started
# $note is nothing, or a colon and what the person wrote.
remark =
    .ended-badly = { $ended } after a complete answer
    .directions-of-tiles = directions were read as the tile's moves, not the blank's
    .passed-the-goal = the path passes through the goal at step { $step }
    .only-the-length = only the length was printed, so only that was checked
    .refused-the-bonus = this board is for the bonus: whoever did not make that loses nothing by it
    .ran-again = ran again alone, because it was near its limit
    .read-from-standard-error = the answer was read from standard error, not standard output
    .writes-to-its-own-folder = it writes into its own folder, so each run was in a copy that is thrown away
    .decided = decided right by a person; the grader had found “{ $found }”{ $note }
on-all =
    .points = a person decided on { points }{ $note }
    .points-found = a person decided on { points }; the grader had { $found }{ $note }
    .exempt = exempt, as a person decided{ $note }
# How a program ended: `It crashed (SIGSEGV).`
ending =
    .well = ended without an error
    .exit-code = ended with exit code { $code }
    .stack-overflow = crashed by a stack overflow ({ $signal })
    .crashed = crashed ({ $signal })
    .crashed-because = crashed: { $meaning } ({ $signal })
    .dismissed = waited for more when it had answered
    .left-waiting = asked a question the grader could not answer
    .stopped = was stopped at a limit
    .not-started = could not be started: { $reason }
# What the signals mean that programs die of.
signal =
    .sigill = illegal instruction
    .sigabrt = it aborted itself
    .sigfpe = division by zero or another arithmetic error
    .sigkill = it was killed
    .sigsegv = invalid memory access
    .sigpipe = it wrote to a closed pipe
    .sigterm = it was terminated
# How a program was given its board. $pieces are some of `file-name` to `side`, and words that were typed.
giving =
    .file-argument = the board file as argument
    .arguments = arguments: { $pieces }
    .standard-input = on standard input
    .standard-input-of = on standard input: { $pieces }
    .typed = typed when it asks: { $pieces }
    .in-file = in the file { $file }
    .file-name = the file name
    .board = the board
    .board-on-one-line = the board on one line
    .board-as-one-word = the board as one word, a sign an entry
    .board-as-arguments = the board, an argument an entry
    .board-cell-by-cell = the board, a cell a line
    .side = its side
    .goal = the goal
    .then = { $first }, then { $next }
    .blank = blank as { $blank }
    .blank-as-last = blank as the number after the last tile
    .blank-as-space = blank as a space
    .between = { $sign } between entries
    .between-rows = { $sign } between rows
    .blanks-between = { $number } blanks between entries
    .tabs-between = a tab between entries
    .nothing-between = nothing between entries
    .width = entries filled up to a width of { $number }
    .one-line = all on one line
    .rows-and-columns = its side twice on a line before it
    .count-of-boards = the number of boards, 1, on a line before it
    .goal-behind = the goal behind an empty line
    .no-last-line-end = no line end after the last line
    .started-in = started in { $folder }
    .started-in-new = started in an empty folder within the submission
    .typed-at = { $what } typed at { $asked }
    .typed-unasked = { $what } typed
    .laid-at = the board laid at { $places }
    .sure = sure, because { $why }
    .it-said = it said { $said }
    .it-said-nothing = it said nothing
    .times = { $times } times
    .more-ways = and { $number } more
# Why the grader is sure that the program got its board.
sure =
    .answered = its answer is one to our board
    .counted = the length it prints is right for our board
    .opened = it was seen to open the file with our board
    .differed = it took our board, and what it printed changed with it
    .claimed = it took our board and printed an answer, and nothing spoke for another way
    .prescribed = the course or the submission says so

## What is noticed beyond verdicts

# The headings.
topic =
    .hint = A mistake that would explain it
    .search = The search
    .own-checklist = Your own checklist
# The checklist that the student filled in. $reason is nothing, or an aside; $lines of `not-compared` end the sentence.
own-checklist =
    .not-so = You ticked yes for { $line }; measured: no{ $reason }.
    .better-than-said = You ticked no for { $line }; measured: yes.
    .agrees = The table in { $file } agrees with what was measured ({ $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    } compared).
    .not-compared = Not compared: { $lines }
    .as-it-should-be = The table in { $file } as it should be:
# What a program answered to a case, in a few words.
came =
    .moves = { moves }
    .solution = a solution
    .no-solution = no solution
    .invalid = not valid
    .refused = refused
    .kurang = Σ + X = { $sum }
hint = Your answers agree with a solver that { $does }, on { $agrees } of { $of ->
        [one] { $of } case
       *[other] { $of } cases
    }; on { $telling } of them the right answer is different (for example { $examples }). This is a hint and does not affect the score.
# $others is one of `bug`, or several of them put together by `or`.
kin = These cases do not tell it from a solver that { $others }.
    .or = { $others }, or one that { $next }
# What a solver with this mistake does: `a solver that …`.
bug =
    .blank-in-manhattan = counts the blank in the Manhattan distance
    .blank-in-hamming = counts the blank as a misplaced tile
    .squared-distance = squares the distances before adding them
    .rows-for-columns = mixes up the rows and columns of the goal in its distance
    .flat-distance = counts distances along the cells' numbers instead of by rows and columns
    .conflict-twice = counts each linear conflict from both of its tiles
    .greedy = leaves the depth out of the cost (f = h)
    .weighted = counts the estimate twice in the cost (f = g + 2h)
    .cost-adds-up = adds the estimate to its parent's cost instead of to the depth
    .first-incumbent-kept = goes depth first and keeps the first solution it meets
    .same-cost-lost = loses a board when another with the same cost is waiting
    .closed-when-generated = marks a board as done when it is generated
    .depth-limited = says that deep boards have no solution
    .forbids-same-move = forbids the same move twice in a row instead of the move back
    .wraps-round = moves the blank over the end of a row into the next row
    .counts-boards = counts the boards of the path instead of the moves
    .bound-raised-too-far = raises the bound of IDA* by more than it must
    .deepening-closed = never visits a board twice in one iteration of IDA*, not even by a shorter way
    .bound-never-raised = ends after the first iteration of IDA*
    .odd-width-rule = uses the rule of odd widths for even widths too
    .blank-row-from-top = counts the blank's row from the top instead of from the bottom
    .blank-row-on-odd-widths = adds the blank's row on odd widths too
    .blank-in-inversions = counts the blank in the inversions
    .parity-inverted = mixes up odd and even when it decides which boards can be solved
    .kurang-misses-last-cell = leaves the last cell out of Kurang
    .kurang-counts-itself = counts each tile itself in its Kurang
    .kurang-counts-before = counts the smaller tiles before each tile instead of after it
    .kurang-without-blank = leaves the Kurang of the blank out
    .kurang-blank-as-zero = takes the blank for 0 in Kurang
    .x-on-wrong-cells = has X = 1 on the cells that are not shaded
    .x-always-zero = leaves X out
    .no-mirror = never mirrors a piece
    .no-rotation = never turns a piece
    .mirror-without-turn = never turns a piece that it has mirrored
    .corners-refused = refuses pieces that hang together by corners
    .mask-ignored = does not look at the mask of a custom board
    .no-backtracking = never takes a piece up again
    .file-order-only = gives the next free cell only to the next piece of the file
    .leading-blanks-lost = loses the blanks before a row of a piece
    .inner-blanks-lost = loses all blanks in a row of a piece

## What stands behind a fault

# Where a path is first too long. $begun is one of the first two.
wasted =
    .one-good = Move 1 is on a shortest path;
    .many-good = Moves 1–{ $good } are on a shortest path;
    .at-once = Move { $bad }, tile { $tile } { $way }, is already wasted: { $before ->
        [one] { $before } move was
       *[other] { $before } moves were
    } left, after it { $after }.
    .later = { $begun } move { $bad }, tile { $tile } { $way }, is the first wasted one: { $before ->
        [one] { $before } move was
       *[other] { $before } moves were
    } left, after it { $after }.
    .among-first = The first wasted one is among moves { $from }–{ $bad }; to find out which would take too long.
    .among-later = { $begun } the first wasted one is among moves { $from }–{ $bad }; to find out which would take too long.
parity =
    .even = an even number
    .odd = an odd number
inversions =
    .odd-width = Inversions (pairs of tiles in the wrong order): { $inversions }, { $parity }. At the goal it is 0, and on a board { $side } wide no move changes whether it is odd or even.
    .even-width = Inversions (pairs of tiles in the wrong order): { $inversions }; rows below the blank: { $rows }; together { $sum }, { $parity }. At the goal it is 0, and on a board { $side } wide no move changes whether it is odd or even.
kurang = ΣKurang(i) + X = { $sum } + { $x } = { $total }, { $parity }; a board can be solved exactly when it is even.
# Why pieces do not fill a board. `colouring` is put together of the four after it.
no-packing =
    .area = The pieces have { cells } together and the board has { $board }, so they cannot fill it.
    .fits-nowhere = Piece `{ $letter }` fits nowhere on the empty board, however it is turned or mirrored.
    .uncoverable = No piece can cover row { $row }, column { $column }, however it is turned or mirrored.
    .colouring = Coloured like a chessboard, the board has { $board }; { $pieces }.
    .board-even = as many cells of one colour as of the other
    .board-uneven = { $cells ->
        [one] { $cells } cell more
       *[other] { $cells } cells more
    } of one colour than of the other
    .pieces-even = every piece takes as many of one as of the other
    .pieces-uneven = the pieces that take more of one ({ $pieces }) cannot add up to that, on whatever colours they lie
    .exhausted = The reference solver's complete search tried { $placements ->
        [one] { $placements } placement
       *[other] { $placements } placements
    } and found no packing.
    .on-file = No short argument shows that there is no packing, and a complete search is too long to be repeated here; `grader cases verify` makes it.
in-part = The rest is right and earns { $earned } % of the points.
    .open = The rest is right and earns { $earned } % of the points. { $open } % need a look.

## What counts and times tell of a search

guide =
    .nothing = no heuristic
    .hamming = Hamming
    .manhattan = Manhattan
    .linear-conflict = linear conflict
    .walking-distance = walking distance
search =
    .breadth-first = breadth-first search
    .breadth-first-no-closed-list = breadth-first search without a closed list
    .iterative-deepening = iterative deepening
    .a-star = A* with a closed list
    .a-star-no-closed-list = A* without a closed list
    .ida-star = IDA*
    .guided = { $search }, guided by { $guide }
    .counted = { $search } ({ $counting })
counting =
    .expanded = boards expanded
    .expanded-going-back = boards expanded, going back too
    .queued = boards put into the queue
    .made = boards made, without the one just come from
    .made-with-parent = boards made, with the one just come from
# $search is one of `search`, or several; $others are some of `guide`; $mark is ✓ or ✗.
counts-fit = Its node counts fit { $search }, on { $cases } of { $cases } cases, and not the same search with { $others }.
    .claimed = { $mark } The counts under { $claimed } fit { $guide }: they fit { $search }, on { $cases } of { $cases } cases, and not the same search with { $others }.
# $factor is one of the first two.
branching =
    .factor = Effective branching factor
    .factor-with = Effective branching factor with { $guide }
    .alone = { $factor } { $own }.
    .beside-reference = { $factor } { $own }; the reference's { $reference }.
    .beside-class = { $factor } { $own }; the class's median { $class }.
    .beside-both = { $factor } { $own }; the reference's { $reference }, the class's median { $class }.
# The columns of times by depth.
column =
    .depth = moves
    .own = program
    .reference = reference
    .class = class median
times =
    .by-depth = Processor time of right answers, by the fewest moves
    .axis = CPU time, logarithmic
    .how-compared = Boards with the same number of moves are shown as their median. The class median is shown where at least five others are right.

## The page about a class

# Why a class fails: a verdict, and on which boards.
cause-on = { $verdict } { $boards }
boards =
    .every = on every board
    .unsolvable = on boards without a solution
    .solvable = on boards with a solution
    .bad-input = on bad input
    .blank-in-first-row = on boards with the blank in the first row
    .blank-in-last-row = on boards with the blank in the last row
    .blank-in-first-column = on boards with the blank in the first column
    .blank-in-last-column = on boards with the blank in the last column
    .side = on boards of { $n } × { $n }
    .at-least = on boards that need { $n } moves or more
# The page fills the variables in by itself; so it has no `[one]`, but messages that end in `_one` and `_many`.
class =
    .about = { $students }, { $cases }
    .about_one = { $assignment }: { $students }, { $cases }
    .all_causes = Show all { $n } causes
    .any_case = All cases
    .any_failing = Anything that is not right
    .any_verdict = All verdicts
    .assignments = Assignments
    .book = Students
    .book_help = One row a student. Arrow keys move from cell to cell, Enter opens a result, Shift with up or down chooses rows, Ctrl+C copies them as text for a spreadsheet.
    .by_case = Case
    .by_hand = Decided
    .by_name = Name
    .by_score = Score
    .by_time = CPU time
    .case = Case
    .case_many = { $n } cases
    .case_one = { $n } case
    .cases = Cases
    .cases_help = Over the whole class. Discrimination says whether those who solve a case do better on the others: near 1 it tells good programs from bad ones, near 0 it tells nothing, below 0 look at the case itself. Times are of right answers; △ counts those that were stopped at the limit.
    .cause_text = : { $cause }
    .causes = Why answers are not right
    .causes_help = Choose one to see these students alone.
    .causes_none = All is right here.
    .chosen = { $students } chosen
    .clear = Clear filters
    .close = Close
    .colon = {": "}
    .comma = {", "}
    .command = See it again
    .copied = Copied
    .copied_rows = { $students } copied
    .copy = Copy
    .copy_csv = Copy as CSV
    .copy_tsv = Copy as TSV
    .cpu = CPU time
    .cpu_seconds = CPU seconds
    .dark = Dark
    .descending = Descending
    .discrimination = Discrimination
    .driven = Given its board
    .exempt = exempt
    .expected = Expected
    .family_broke = Crash, limit or build
    .family_right = Right
    .family_wait = Not decided, or not run
    .family_wrong = Wrong
    .fewer = Show fewer
    .filters = Filters
    .find = Name or id
    .full = All points
    .graded_on = Graded on { $date }
    .group = Group
    .id = Id
    .key = Key
    .language = Language
    .left_out = This page leaves some results out, so that it can be sent by mail. The command above shows the rest.
    .legend = Verdicts shown; choose one to filter
    .light = Light
    .look = Look at these
    .look_all = Show all { $n } reasons
    .look_each = One by one
    .look_left = { $n } more: the command above goes through them all.
    .look_many = { $n } things need review. A decision holds for everyone who printed the same.
    .look_none_due = Nothing to decide: what was handed in cannot be run anywhere, so it earns nothing.
    .look_nothing = Nothing needs review.
    .look_one = One thing needs review.
    .made = Made
    .map = The class at a glance
    .map_help = A column is a student, in the order of the table; a row is a case. Point, touch or use the arrow keys to learn what a cell says; Enter opens it. The table below says the same in words.
    .map_label = Heat map: { $students }, { $cases }
    .map_role = heat map
    .map_sum = { $share } of { $results } results are right. Hardest is { $case }, which { $least } solve.
    .mean = Mean
    .median = Median
    .more_may_come = up to { $points } more
    .next = Next not right
    .no = no
    .no_grade = no grade yet
    .no_script = This page needs scripts, which it contains itself; nothing is loaded from elsewhere.
    .nobody = Nobody is left. Clear a filter to see more.
    .nodes = Nodes
    .not_copied = Could not be copied
    .not_run = not run
    .not_tried = not tried
    .of = Of
    .offered = How its board was offered
    .only_case = Show { $case } alone
    .open = open
    .open_details = Open
    .page_of = Student { $n } of { $all }
    .page_of_some = Student { $n } of the { $shown } that the filters leave of { $all }
    .pass = Pass
    .pass_rate = Right
    .passed = Reach the pass mark
    .plot_nodes = Nodes, case by case
    .plot_time = CPU time, case by case
    .plots = Box plots
    .points_of = { $points } of { $of } points
    .previous = Previous not right
    .print = Print
    .print_note = Printing gives a page to each of { $students } that are shown.
    .printed = It printed
    .remove = Remove this filter
    .replay_of = The steps of { $student } on { $case }
    .report = Class report
    .result_many = { $n } results
    .result_one = { $n } result
    .score = Score
    .scores = Scores
    .some_students = { $n } of { $students }
    .sort = Sort by
    .sort_by = Sort by { $what }
    .spread_label = Number of students by score: { $bins }
    .start_board = Start board
    .stopped_at = { $time }, stopped at the limit
    .student = Student
    .student_many = { $n } students
    .student_one = { $n } student
    .students = Students
    .system = System
    .theme = Theme
    .time_axis = Time boxes: log axis from { $low } to { $high }. Line: median; box: quartiles; whiskers: fastest and slowest.
    .time_spread = CPU time
    .timeouts = Stopped
    .verdict = Verdict
    .whole_group = All of { $group }
    .yes = yes
# The box plots.
plot =
    .time = Processor time of right answers, by case
    .seconds = CPU time
    .nodes = Nodes that right answers tell, by case
    .counted = nodes, as printed by the program
    .honest = Right answers are values. What took too long is drawn as a triangle where it was stopped, never as a value; other wrong answers are left out.
plot-rows =
    .axis = { $quantity }, logarithmic
    .median = median
    .values = values
    .stopped = stopped
    .key = Box: lower and upper quartile. Heavy line: median. Whiskers: the farthest values within one and a half lengths of the box, as drawn. Dots: values beyond.
    .key-stopped = Triangle: stopped there, the value would have been larger. It counts as larger than every measured one; where a quartile lies among such values, the box is open to the right.
    .hidden = { $hidden } of the { $beyond } values beyond the whiskers are not drawn: a row has at most { $most } dots, the farthest ones and others evenly chosen.
    .counted = { $name }: { $count } values
    .counted-stopped = , { $stopped } of them stopped
    .spread = ; from { $minimum } to { $maximum }, quartiles { $lower }, { $middle }, { $upper }
    .unknown = unknown

## The page about a student

student =
    .assignments = Assignments
    .to-the-results = To the results
    .open-all = Open everything
    .close-all = Fold everything
    .pass-mark = pass mark { $percent } %
    .checklist = Checklist
    .program = program
    .groups = Groups of cases
    .all-cases = All cases
    .got = got
    .repeat = Try it again
    .copy = Copy
    .copy-what = Copy the command for { $case }
    .copied = Copied.
    .not-copied = It could not be copied; select the text and copy it.
    .replay = Replay of { $case }
    .play-it = What the program answered
    .tiles = Tiles in the order they slide: { $tiles }
    .wrong-cells = marked as wrong: { $cells }
    .not-shown = They are counted here, and not shown.
    .undecided = undecided
    .by-hand = decided
    .found = the grader had found
    .partial = Only some of the cases were run: this is not the grade.

## The player of a path, on both pages

player =
    .first = First
    .back = Step back
    .play = Play
    .pause = Pause
    .step = Step
    .last = Last
    .position = Position
    .speed = Time per step
    .speed_value = { $ms } ms
    .keys = Keys: space plays and pauses, left and right step, Home and End go to the first and last step.
    .start = start, { $total } steps
    .start_one = start, 1 step
    .moved = step { $step } of { $total }: tile { $tile } { $direction }
    .moved_wasted = step { $step } of { $total }: tile { $tile } { $direction }, the first wasted move
    .illegal_tile = step { $step } of { $total }: tile { $tile } is not beside the blank, an illegal move
    .illegal_edge = step { $step } of { $total }: the move leads off the board, an illegal move
    .illegal_jump = step { $step } of { $total }: the next board is not one move away, an illegal move
    .cut = ; the answer has { $total } steps, of which only these { $step } are stored
    .placed = piece { $step } of { $total }: { $piece }
    .placed_illegal = piece { $step } of { $total }: { $piece }, which is wrong
    .placed_wasted = piece { $step } of { $total }: { $piece }, which is not needed
    .jump_illegal = Go to the illegal step { $step }
    .jump_wasted = Go to the first wasted step { $step }
    .board = Board: { $rows }
    .blank = blank
    .up = up
    .down = down
    .left = left
    .right = right
