"""The protocol of docs/bots.md in Python, standard library only.

    from gauntlet_bot import serve

    def choose(decision, hello):
        return decision["random"] % len(decision["options"])

    serve(choose, name="mine")
"""

import json
import sys

VERSION = 1


def serve(choose, name="", version="", view=True, hello=None, begin=None, over=None, lines=sys.stdin, out=sys.stdout):
    """Answers decisions until the other side ends.

    choose(decision, hello) returns the place of an option, -1 to give the game up. hello(message) is called
    once, begin(game) and over(game) when games begin and end; each may be left out. Without view decisions
    come with None for it, which is several times as fast.
    """
    known = None
    for line in lines:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            if message["protocol"] != VERSION:
                sys.exit(f"the other side speaks version {message['protocol']} of the protocol, this bot version {VERSION}")
            known = message
            if hello:
                hello(message)
            send(out, {"type": "ready", "protocol": VERSION, "name": name, "version": version, "view": view})
        elif kind == "batch":
            for game in message["begin"] if begin else ():
                begin(game)
            for game in message["over"] if over else ():
                over(game)
            if message["ask"]:
                send(out, {"type": "answers", "answers": [[ask["game"], choose(ask, known)] for ask in message["ask"]]})
        elif kind == "end":
            return


def send(out, message):
    out.write(json.dumps(message, separators=(",", ":")) + "\n")
    out.flush()
