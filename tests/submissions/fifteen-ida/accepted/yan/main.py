"""Says who made this. The puzzle is solved by ida.py."""
name = input("What is your name? ")
print("Hello, %s!" % name)
print("This homework was made by group 7. Have fun with it.")
