# Sleeps, which looks like waiting, and reads only then: twice, each time all there is.
for reader in first second; do
    sleep 0.4
    echo "$reader"
    dd bs=1000 count=1 2>/dev/null
done
