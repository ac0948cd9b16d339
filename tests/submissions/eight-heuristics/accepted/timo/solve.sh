#!/bin/bash
# best first: the board with the smallest distance is next
read -r -p "Board file: " file
board=$(tr -d ' \n\r' < "$file" | tr _ 0)
[ ${#board} -eq 9 ] || { echo "no board in $file"; exit 1; }

inversions=0
for ((i = 0; i < 9; i++)); do
  for ((j = i + 1; j < 9; j++)); do
    a=${board:i:1} b=${board:j:1}
    if ((b > 0 && a > b)); then ((inversions++)); fi
  done
done
if ((inversions % 2)); then
  echo "not solvable"
  exit 0
fi
echo "solvable"

distance() { # $1 heuristic, $2 board; the result is in $d
  local i t
  d=0
  for ((i = 0; i < 9; i++)); do
    t=$((${2:i:1} - 1))
    ((t < 0)) && continue
    if [ "$1" = hamming ]; then
      ((t != i)) && ((d++))
    else
      local r=$((t / 3 - i / 3)) c=$((t % 3 - i % 3))
      ((d += ${r#-} + ${c#-}))
    fi
  done
  return 0
}

search() {
  declare -A from=()
  local -a bucket=()
  local s=$board iterations=0 z to k t
  from[$s]=start
  distance "$1" "$s"
  while [ "$s" != 123456780 ]; do
    ((iterations++))
    t=${s%%0*}
    z=${#t}
    for to in $((z - 3)) $((z + 3)) $((z % 3 > 0 ? z - 1 : -1)) $((z % 3 < 2 ? z + 1 : -1)); do
      ((to < 0 || to > 8)) && continue
      k=${s:to:1}
      t=${s/$k/x}; t=${t/0/$k}; t=${t/x/0}
      [ -n "${from[$t]}" ] && continue
      from[$t]=$s
      distance "$1" "$t"
      bucket[d]="$t ${bucket[d]}"
    done
    for ((k = 0; k < 40; k++)); do
      [ -n "${bucket[k]}" ] && break
    done
    s=${bucket[k]%% *}
    bucket[k]=${bucket[k]#* }
  done
  local path=""
  while [ "$s" != start ]; do
    path="$s $path"
    s=${from[$s]}
  done
  echo "found in $iterations iterations using $1"
  for s in $path; do
    t=${s/0/_}
    printf '%s %s %s\n%s %s %s\n%s %s %s\n\n' "${t:0:1}" "${t:1:1}" "${t:2:1}" "${t:3:1}" "${t:4:1}" "${t:5:1}" "${t:6:1}" "${t:7:1}" "${t:8:1}"
  done
}

search hamming
search manhattan
