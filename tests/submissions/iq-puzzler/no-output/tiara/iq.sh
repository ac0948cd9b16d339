#!/bin/sh
# ./iq.sh FILE
file=$1
[ -n "$file" ] || exit 0
rows=$(head -n 1 "$file" | cut -d ' ' -f 1)
columns=$(head -n 1 "$file" | cut -d ' ' -f 2)
cells=$((${rows:-0} * ${columns:-0}))
used=$(tail -n +3 "$file" | tr -cd 'A-Z' | wc -c)
if [ "$cells" -eq "$used" ]; then
    : # TODO print the board
else
    : # TODO print that there is no solution
fi
