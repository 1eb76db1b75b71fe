"""Answers uniformly at random, from the number that each decision brings: the same games again."""

from gauntlet_bot import serve

serve(lambda decision, hello: decision["random"] % len(decision["options"]), name="random in Python", view=False)
