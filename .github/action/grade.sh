#!/usr/bin/env bash
# What the action does: builds the grader if need be, and grades. Everything it is told comes by the environment.
set -euo pipefail

program=${GRADER_PROGRAM:-}
if [ -z "$program" ]; then
    echo "::group::Building the grader"
    cargo build --release --locked --manifest-path "$GITHUB_ACTION_PATH/Cargo.toml" --bin grader
    echo "::endgroup::"
    program=$GITHUB_ACTION_PATH/target/release/grader
fi

# GitHub's machines forbid the namespaces that programs are sandboxed with; on a machine of one's own nothing is changed.
if [ "${RUNNER_ENVIRONMENT:-}" = github-hosted ] && [ "${RUNNER_OS:-}" = Linux ]; then
    sudo --non-interactive sysctl --quiet --write kernel.apparmor_restrict_unprivileged_userns=0 || true
fi

# A store in the checkout could be of students: no mark and no result is taken from it.
arguments=(run --report github --no-store)
if [ -n "${GRADER_COURSE:-}" ]; then arguments+=(--course "$GRADER_COURSE"); fi
if [ -n "${GRADER_ASSIGNMENT:-}" ]; then arguments+=(--assignment "$GRADER_ASSIGNMENT"); fi
if [ -n "${GRADER_FAIL_UNDER:-}" ]; then arguments+=(--fail-under "$GRADER_FAIL_UNDER"); fi
# Behind this it is a path, whatever it begins with.
arguments+=(-- "${GRADER_SUBMISSION:-.}")

status=0
"$program" "${arguments[@]}" || status=$?
case $status in
    0) ;;
    1) echo "::notice::Somebody is below the points that were asked for." ;;
    2) echo "::error::The course or the arguments are wrong; nothing was graded. The log says what." ;;
    *) echo "::error::The grader could not grade everything (exit code $status). The log says why." ;;
esac
exit "$status"
