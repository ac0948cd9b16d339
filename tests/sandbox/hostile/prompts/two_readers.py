# Asks for a file's name, and lets another program ask whether to save: two readers, each of which takes all there is.
import subprocess

print("name [" + input("file? ") + "]", flush=True)
subprocess.run(["sh", "-c", "printf 'save? '; read -r answer; echo \"save [$answer]\"; cat"])
