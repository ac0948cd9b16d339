BEGIN { print "No solution" }
