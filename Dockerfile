# The grader and the languages that students use, in one image: for GitLab, Kubernetes and Gradescope.
#
#   docker build --tag registry.example.org/course/grader .
#   docker run --rm --volume "$PWD:/class" registry.example.org/course/grader grader run submissions/
#
# In a container as it is usually started, programs are fenced in (docs/sandbox.md says what that promises), which needs
# no privilege, but a kernel with Landlock. For `contained` the container must be allowed namespaces of its own:
#
#   docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
#     --security-opt systempaths=unconfined …
#
# `grader doctor` says which of the two holds, by trying. docs/clusters.md has the rest: processors, parts, Kubernetes.
#
# Gradescope takes the zip that `grader bundle gradescope` writes, and needs no image. Where its setup takes too long,
# build from Gradescope's own image, and put into it what is in that zip:
#
#   docker build --build-arg BASE=gradescope/autograder-base:latest --tag course/languages .
#   printf '%s\n' 'FROM course/languages' 'ADD unpacked /autograder/source' \
#     'RUN cp /autograder/source/run_autograder /autograder/' | docker build --tag course/autograder --file - .

# What the image begins with: Debian or Ubuntu, since what is installed below has its names there.
ARG BASE=debian:trixie-slim

FROM rust:1.95-slim-trixie AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends musl-tools \
    && rm -rf /var/lib/apt/lists/*
RUN rustup target add "$(uname -m)-unknown-linux-musl"
WORKDIR /sources
COPY . .
# Linked statically, so that it starts on whatever the image begins with.
RUN target="$(uname -m)-unknown-linux-musl" \
    && export "CC_$(uname -m)_unknown_linux_musl=musl-gcc" \
    && cargo build --release --locked --target "$target" --bin grader \
    && strip -o /grader "target/$target/release/grader"

# hadolint ignore=DL3006
FROM ${BASE}
ARG DEBIAN_FRONTEND=noninteractive
# Everything that `grader languages` knows, and what unpacks archives that are no zip. Take away what the course does not
# use; add the packages its students may use, as python3-numpy.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        ant bash ca-certificates cargo cmake default-jdk-headless g++ gcc git golang-go libarchive-tools make \
        node-typescript nodejs python3 rustc \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /grader /usr/local/bin/grader
# An image that lacks a language is not made. TypeScript is there twice: by `tsc`, and by a newer node alone.
RUN grader languages >/tmp/languages \
    && cat /tmp/languages \
    && awk '/missing here/ && $1 != "typescript" { lacks = 1 } END { exit lacks }' /tmp/languages \
    && rm /tmp/languages
# Kubernetes runs it as this user. Left to root it gives each worker's programs a user of their own.
RUN id 1000 >/dev/null 2>&1 || useradd --create-home --uid 1000 grader
WORKDIR /class
CMD ["grader", "--help"]
