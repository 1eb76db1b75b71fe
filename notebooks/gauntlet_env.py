"""Games of gauntlet as an environment for learning, in the manner of Gymnasium.

    env = GauntletEnv(decks="Forest,Sword", opponent="greedy")
    observation, info = env.reset()
    observation, reward, terminated, truncated, info = env.step(action)

An action is the place of an option of the decision; info["action_mask"] says which there are. The observation is
numbers made from the view (`Numbers.state`), info["options"] numbers of every option (`Numbers.describe`), and info["decision"]
the decision as the protocol has it (docs/bots.md). The reward is 1 for a game won, -1 for one lost, 0 otherwise. With
opponent=None the environment is asked for both seats, as PettingZoo has it: info["seat"] says whose turn it is, and
`rewards` after the end what each seat got.

The program is a child process, `gauntlet serve`; games follow from the seed and the actions.
"""

import json
import shlex
import subprocess

import gymnasium
import numpy as np
OPTIONS = 256  # that a decision has at most


class GauntletEnv(gymnasium.Env):
    metadata = {"render_modes": []}

    def __init__(self, decks="Forest,Sword", opponent="greedy", game="sve", seed=1, more=()):
        from gauntlet_notebook import program  # which brings what notebooks draw with: bots do without

        self.command = [str(program()), "serve", "--game", game, "--decks", decks, "--seed", str(seed),
                        "--policies", "bot:agent" if opponent is None else f"bot:agent/{opponent}", *more]
        self.both = opponent is None
        self.child, self.over = None, None
        self._start()
        self.action_space = gymnasium.spaces.Discrete(OPTIONS)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (len(self.numbers.fields()),), np.float32)

    def _start(self):
        self.child = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.hello = self._read()
        self.numbers = Numbers(self.hello)
        self._write({"type": "ready", "protocol": 1, "name": "gauntlet_env"})
        self.ask, self.game, self.rewards, self.playing = None, None, {}, False
        self._next()

    def _read(self):
        line = self.child.stdout.readline()
        if not line:
            raise RuntimeError(f"{shlex.join(self.command)} ended with exit code {self.child.wait()}")
        return json.loads(line)

    def _write(self, message):
        self.child.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
        self.child.stdin.flush()

    def _next(self):
        """Reads on to the next decision, and notes which games are over."""
        self.ask = None
        while self.ask is None:
            message = self._read()
            if message["type"] == "end":
                raise RuntimeError("all games are played")
            for over in message["over"]:
                if over["game"] == self.game:  # of both seats one is told first, the other when it is asked again
                    self.over, reward = over, {"won": 1., "lost": -1.}.get(over["result"], 0.)
                    self.rewards = {over["seat"]: reward, 1 - over["seat"]: -reward}
            if message["ask"]:
                self.ask = message["ask"][0]

    def reset(self, *, seed=None, options=None):
        """Begins the next game; one under way is given up. A seed begins anew with that seed's games."""
        super().reset(seed=seed)
        if seed is not None:
            self.close()
            self.command[self.command.index("--seed") + 1] = str(seed)
            self._start()
        while self.playing:
            self.step(-1)
        self.playing, self.rewards = True, {}
        self.game = self.ask["game"]
        return self._observe()

    def step(self, action):
        if not self.playing:
            raise RuntimeError("the game is over: call reset")
        if not -1 <= action < len(self.ask["options"]):
            raise ValueError(f"action {action}: the decision has the options 0 to {len(self.ask['options']) - 1}")
        seat = self.ask["seat"]
        self._write({"type": "answers", "answers": [[self.ask["game"], int(action)]]})
        self._next()
        if self.ask["game"] == self.game:
            observation, info = self._observe()
            return observation, 0., False, False, info
        self.playing = False
        return np.zeros(self.observation_space.shape, np.float32), self.rewards.get(seat, 0.), True, False, {"rewards": dict(self.rewards), "over": self.over}

    def action_masks(self):
        """Which actions there are, by the name that sb3-contrib looks for."""
        mask = np.zeros(OPTIONS, np.int8)
        mask[:len(self.ask["options"])] = 1
        return mask

    def _observe(self):
        return self.numbers.state(self.ask), {"action_mask": self.action_masks(), "options": self.numbers.describe(self.ask),
                                               "decision": self.ask, "seat": self.ask["seat"]}

    def close(self):
        if self.child:
            self.child.stdin.close()
            self.child.stdout.close()
            self.child.wait()
            self.child = None


class Numbers:
    """Decisions as numbers, for whoever has the message hello: the environment, and a bot that was trained in it."""

    def __init__(self, hello):
        self.game = hello["game"]
        self.cards = {card["number"]: card for card in hello["cards"]}
        self.kinds = [kind for kind in hello["decisions"] if kind]
        self.actions = [action for action in hello["actions"] if action]

    def fields(self):
        """The names of the numbers of `state`."""
        own = [*NUMBERS[self.game], "units", "attack", "defense", "ready"]
        return ["turn", "mine", *(f"{side} {name}" for side in ("you", "opponent") for name in own), *(f"cost {n} in hand" for n in range(8)),
                *(f"asked {kind}" for kind in self.kinds)]

    def state(self, ask):
        """The view as numbers: turn, whose it is, what each side has in numbers and on its field, costs in hand, the question."""
        view = ask["view"]
        out = [view["turn"] / 10, float(view["active"] == view["seat"])]
        for side in (view["you"], view["opponent"]):
            units = [unit for unit in side["field"] if "attack" not in unit or "follower" in unit["state"]]
            stats = [fight(unit) for unit in units]
            out += [scale * side[name] for name, scale in NUMBERS[self.game].items()]
            out += [len(units) / 5, sum(a for a, _ in stats) / 10, sum(d for _, d in stats) / 10,
                    sum("engaged" not in unit["state"] and "rested" not in unit["state"] for unit in units) / 5]
        costs = [min(max(self.cards[card["card"]]["cost"], 0), 7) for card in view["you"]["hand"] if card["card"]]
        out += [costs.count(n) / 5 for n in range(8)]
        out += [float(kind == ask["kind"]) for kind in self.kinds]
        return np.array(out, np.float32)

    def describe(self, ask):
        """The options as numbers, a row each: what is done, what is printed on the card, what it and its target are on the fields."""
        view = ask["view"]
        units = {unit["object"]: (sign, *fight(unit)) for side, sign in (("you", 1), ("opponent", -1)) for unit in view[side]["field"]}
        rows = []
        for option in ask["options"]:
            card = self.cards.get(option["card"])
            printed = [max(card[name], 0) / scale for name, scale in (("cost", 5), ("attack", 500 if self.game == "fow" else 5),
                                                                      ("defense", 500 if self.game == "fow" else 5))] if card else [0, 0, 0]
            one, two = units.get(option["object"], (0, 0, 0)), units.get(option["target"], (0, 0, 0))
            leader = option["target"] % 128 == 126 and option["target"] >= 0
            trade = [float(one[1] >= two[2]), float(two[1] >= one[2])] if one[0] and two[0] else [0, 0]
            rows.append([*(float(action == option["action"]) for action in self.actions), *printed, one[0], one[1] / 5, one[2] / 5, two[0], two[1] / 5, two[2] / 5,
                         float(leader), *trade, max(option["number"], 0) / 10])
        return np.array(rows, np.float32)


# What the state has of each side, with the factor that makes it small.
NUMBERS = {
    "sve": {"life": 1 / 20, "play_points": 1 / 10, "max_play_points": 1 / 10, "evolution_points": 1 / 3, "hand_size": 1 / 10, "deck_size": 1 / 50},
    "fow": {"life": 1 / 4000, "hand_size": 1 / 10, "deck_size": 1 / 50, "stone_deck_size": 1 / 10},
}


def fight(unit):
    """Attack, and what is left of defense, of what stands on a field."""
    return (unit["attack"], unit["defense"]) if "attack" in unit else (unit["atk"] / 100, (unit["def"] - unit["damage"]) / 100)
