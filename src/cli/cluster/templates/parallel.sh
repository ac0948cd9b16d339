#!/bin/sh
# Grades a class in @PARTS@ parts on several machines with GNU parallel, and puts them together.
#
# Put this beside grader.toml, in a folder that every machine has under the same path. Beside it, the file `hosts` names
# the machines, a line each, as ssh takes them (`ada@lab-01`); the line `:` is this machine. `ssh lab-01 grader doctor`
# must work.
#
# Started again, it grades only what failed or was not begun. For another class, delete `parts` and `parts.log` first.
cd "$(dirname "$0")" || exit 2

# With a number it is on one of the machines, and grades that part.
if [ $# -eq 1 ]; then
    # Results are stored on the machine meanwhile: a file that many machines write to would not stay whole.
    part=parts/part-$1-of-@PARTS@.jsonl
    scratch=$(mktemp -d) || exit 3
    trap 'rm -rf "$scratch"' EXIT
    # What is there is of another run.
    rm -f "$part"
    # `contained` keeps programs further apart, where every machine allows namespaces; `grader doctor` says what holds.
    # Parts of unlike tiers are not put together.
    grader run @PATHS@ --partition "hash:$1/@PARTS@" --parts parts --tier fenced --store "$scratch/results.db"
    code=$?
    # Something that could not be graded is reported in the part, so a part that is there is done.
    [ -e "$part" ] && exit 0
    exit "$code"
fi

# --jobs      one part a machine at a time: a grader runs one program on each processor
# --retries   how often a part is tried, on another machine where there is one
# Where the machines share no folder, copy the course and this file to each, under the same path, and add
#   --return 'parts/part-{}-of-@PARTS@.jsonl'
parallel --sshloginfile hosts --workdir . --jobs 1 --retries 3 --joblog parts.log --resume-failed --tag --line-buffer \
    --quote sh "./$(basename "$0")" {} ::: $(seq @PARTS@)

# Also when a part failed: it then ends with code 3 and says which part is missing. `grader merge --help` lists the
# formats of reports.
exec grader merge parts --report csv=class.csv
