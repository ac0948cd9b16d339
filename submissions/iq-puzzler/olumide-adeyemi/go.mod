module iqpuzzler

go 1.19
