module nova/fifteen

go 1.18
