"""A small set of rules that plays every game: the dearest card first, attacks that pay, yes, then the end of the turn.

It looks at the options and at the numbers printed on cards; of the view it takes what stands on the two fields.
"""

from gauntlet_bot import serve

cards = {}


def hello(message):
    cards.update((card["number"], card) for card in message["cards"])


def units(view):
    """What stands on the fields, by object: attack and what is left of defense."""
    found = {}
    for side in ("you", "opponent"):
        for unit in view[side]["field"]:
            attack, defense = (unit["attack"], unit["defense"]) if "attack" in unit else (unit["atk"], unit["def"] - unit["damage"])
            found[unit["object"]] = attack, defense
    return found


def worth(option, decision, field):
    """How good an option looks; the first of the best is taken."""
    action, card = option["action"], cards.get(option["card"], {})
    if action in ("play", "activate", "judge", "call_stone"):
        return 200 + max(card.get("cost", 0), 0)
    if action == "attack":
        attack, defense = field.get(option["object"], (0, 0))
        if option["target"] not in field:  # the leader
            return 150 + attack
        back, left = field[option["target"]]
        return 100 + 10 * (attack >= left) * back - 5 * (back >= defense) * attack
    if action in ("battle", "yes", "rush"):
        return 90
    if action in ("object", "pay", "number"):
        return 20 + 10 * (option["object"] >= 0 and option["object"] // 128 != decision["seat"])
    return 1 if action in ("end", "pass", "no", "done") else 0


def choose(decision, hello):
    field = units(decision["view"])
    scores = [worth(option, decision, field) for option in decision["options"]]
    return scores.index(max(scores))


serve(choose, name="plain in Python", hello=hello)
