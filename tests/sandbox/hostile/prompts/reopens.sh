# Opens its input anew by name.
read -r line < /dev/stdin
echo "[$line]"
