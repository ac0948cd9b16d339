#!/usr/bin/env bash
# Gradescope runs this once, when the autograder is built: it installs what the students' programs need. Take away what
# the course does not use, and add what it does; `grader languages` says what is ready and what is missing.
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install --yes --no-install-recommends python3 default-jdk-headless g++ make
apt-get clean

# A zip that was unpacked and packed again may have lost these.
chmod +x /autograder/source/grader /autograder/source/run_autograder
/autograder/source/grader doctor || true
