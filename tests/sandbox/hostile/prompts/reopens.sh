# Opens its input again by name.
read -r line < /dev/stdin
echo "[$line]"
