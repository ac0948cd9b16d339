# Ends without a look at its input.
echo right
