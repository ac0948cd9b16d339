# Closes its input and goes on for a while.
exec <&-
sleep 0.3
echo right
