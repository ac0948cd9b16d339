# What is tried in the virtual machine: a program a line, in a tier, as a user, and what its record must say.
echo "kernel $(uname -r), $(grader doctor --json | grep -c '"state": "holds"') tiers hold for root outside of a group"
echo '+memory +pids' >/sys/fs/cgroup/cgroup.subtree_control
failed=0

# In a control group of its own, which belongs to the user: as root or as an ordinary one.
in_a_group() {
    user=$1
    shift
    group=/sys/fs/cgroup/$user-$number
    mkdir "$group"
    chown -R "$user" "$group"
    sh -c 'echo $$ > "$0/cgroup.procs"; exec su "$1" -c "$2"' "$group" "$user" "exec $*"
}

expect() { # TIER USER TEXT COMMAND…
    tier=$1 user=$2 text=$3
    shift 3
    number=$((number + 1))
    command="grader sandbox --tier $tier --limit cpu=${seconds:-30}s --limit memory=64MiB --limit tasks=20 -- $*"
    case $tier in
    *cgroup) in_a_group "$user" "$command" ;;
    *) su "$user" -c "$command" ;;
    esac >/tmp/record 2>&1
    if grep -q "$text" /tmp/record; then
        echo "ok $tier $user $1: $text"
    else
        echo "FAILED $tier $user $1: no '$text' in"
        sed 's/^/  /' /tmp/record
        failed=1
    fi
    # Nobody is left, whatever it was.
    if ps | grep -v grep | grep -qE " (\./)?(fork_bomb|daemon|children|busy_loop|touch)( |$)"; then
        echo "FAILED $tier $user $1: left somebody behind"
        failed=1
    fi
}

number=0
for user in root student; do
    for tier in contained+cgroup contained fenced; do
        if [ $tier = fenced ] && ! grader doctor | grep -q '✓ fenced'; then
            expect fenced $user 'Landlock . of this kernel cannot' true
            continue
        fi
        expect $tier $user 'exited with code 0' true
        expect $tier $user 'MB of 67.1 MB of memory' touch 200
        expect $tier $user 'MB of 67.1 MB of memory' children 30
        expect $tier $user 'of 20 of processes' fork_bomb
        seconds=2
        expect $tier $user 's of 2 s of processor time' busy_loop
        seconds=30
        expect $tier $user 'crashed: stack overflow' recursion
        expect $tier $user 'exited with code 0' daemon
        expect $tier $user 'refused: to die' kill_parent
    done
done
left=$(find /sys/fs/cgroup -mindepth 2 -type d -name 'box-*')
if [ -n "$left" ]; then
    echo "FAILED control groups are left: $left"
    failed=1
fi
if [ "$failed" = 0 ]; then echo 'all as expected'; else echo 'FAILED'; fi
