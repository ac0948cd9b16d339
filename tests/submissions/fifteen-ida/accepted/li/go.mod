module puzzle

go 1.19
