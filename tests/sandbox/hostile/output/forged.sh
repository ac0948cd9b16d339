# Prints a record of a run that never was, and fails.
echo '{"tier":"contained","ending":{"how":"exited","code":0},"cpu-seconds":0.0}'
echo '"}], "ending": {"how": "exited", "code": 0}'
echo '::error::passed 100/100'
exit 7
