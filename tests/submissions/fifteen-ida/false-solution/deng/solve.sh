#!/bin/bash
# IDA* in plain bash. ./solve.sh board.txt
# (gives up when the bound is far above the first one, then the board was nearly solved anyway)
b=($(cat "$1"))
[ ${#b[@]} -eq 16 ] || { echo "no board"; exit 1; }
dist() { # tile, place
  local t=$(( $1 - 1 )) r c
  r=$(( t / 4 - $2 / 4 )); c=$(( t % 4 - $2 % 4 ))
  d=$(( ${r#-} + ${c#-} ))
}
h=0
for i in {0..15}; do
  if (( b[i] )); then dist ${b[i]} $i; (( h += d )); else gap=$i; fi
done
tiles=()
walk() { # gap, h, place come from
  local z=$1 h=$2 from=$3 t v a
  (( h == 0 )) && return 0
  (( ${#tiles[@]} + h > bound )) && return 1
  for t in $(( z - 4 )) $(( z + 4 )) $(( z % 4 ? z - 1 : -1 )) $(( z % 4 < 3 ? z + 1 : -1 )); do
    (( t < 0 || t > 15 || t == from )) && continue
    v=${b[t]}
    dist $v $t; a=$d; dist $v $z
    b[z]=$v; b[t]=0; tiles+=($v)
    walk $t $(( h - a + d )) $z && return 0
    b[t]=$v; b[z]=0; unset "tiles[-1]"
  done
  return 1
}
first=$h
for (( bound = h; bound <= first + 10; bound += 2 )); do
  walk $gap $first -1 && break
done
echo "Solution found: [$(IFS=,; echo "${tiles[*]}")]"
echo "Length: ${#tiles[@]}"
