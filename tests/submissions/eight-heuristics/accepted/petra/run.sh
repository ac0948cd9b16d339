#!/bin/bash
# Greedy best first search in bash: always the board with the smallest distance.
# bash run.sh BOARD
b=$(tr -s ' \r\n' ' ' < "$1" | tr '_x' '00' | tr -d ' -')
if [[ ! $b =~ ^[0-8]{9}$ ]]; then echo "cannot read $1"; exit 1; fi
inv=0
for ((i = 0; i < 9; i++)); do
  for ((j = i + 1; j < 9; j++)); do
    x=${b:i:1} y=${b:j:1}
    (( x && y && x > y && ++inv ))
  done
done
if (( inv % 2 )); then echo "This board is not solvable ($inv inversions)."; exit 0; fi
echo "This board is solvable ($inv inversions)."

abs=(2 1 0 1 2)
hamming() {
  h=0
  for i in {0..8}; do c=${1:i:1}; (( c && c != i + 1 && ++h )); done
}
manhattan() {
  h=0
  for i in {0..8}; do
    c=$(( ${1:i:1} - 1 ))
    (( c >= 0 )) && (( h += ${abs[c / 3 - i / 3 + 2]} + ${abs[c % 3 - i % 3 + 2]} ))
  done
}
for name in hamming manhattan; do
  unset from; declare -A from
  bucket=() it=0
  from[$b]=start
  $name $b; bucket[h]=$b
  while :; do
    for h in "${!bucket[@]}"; do break; done
    s=${bucket[h]%% *} rest=${bucket[h]#"$s"}
    if [[ -z $rest ]]; then unset "bucket[h]"; else bucket[h]=${rest# }; fi
    (( h == 0 )) && break
    (( ++it ))
    z=${s%%0*}; z=${#z}
    for t in $((z > 2 ? z - 3 : -1)) $((z < 6 ? z + 3 : -1)) $((z % 3 ? z - 1 : -1)) $((z % 3 < 2 ? z + 1 : -1)); do
      (( t < 0 )) && continue
      c=${s:t:1}
      n=${s/$c/9}; n=${n/0/$c}; n=${n/9/0}
      [[ -n ${from[$n]} ]] && continue
      from[$n]=$s
      $name $n
      bucket[h]="${bucket[h]:+${bucket[h]} }$n"
    done
  done
  path=()
  while [[ $s != start ]]; do path=($s "${path[@]}"); s=${from[$s]}; done
  echo "== $name =="
  for s in "${path[@]}"; do
    s=${s/0/_}
    printf '%s %s %s\n%s %s %s\n%s %s %s\n\n' ${s:0:1} ${s:1:1} ${s:2:1} ${s:3:1} ${s:4:1} ${s:5:1} ${s:6:1} ${s:7:1} ${s:8:1}
  done
  echo "$name: $(( ${#path[@]} - 1 )) moves, $it iterations"
done
