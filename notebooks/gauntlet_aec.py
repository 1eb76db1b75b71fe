"""Games of gauntlet for two agents who take turns, in the manner of PettingZoo (its AEC interface).

    env = GauntletAEC(decks="Forest,Sword")
    env.reset(seed=3)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else observation["action_mask"].index(1))
    env.close()

Standard library only. If pettingzoo is installed the class is one of its environments, and if gymnasium is, its spaces are
those of gymnasium.

Agents are "seat_0" and "seat_1". An action is the place of an option of the decision; action_mask, a list of OPTIONS
numbers, has 1 where there is one. The observation is the decision as the protocol has it (docs/bots.md), with the view of the
seat that is asked and nothing else; `encode` makes something else of it, and `mask` of the mask, such as
lambda mask: numpy.array(mask, numpy.int8): the space of actions draws by either. `space`, if given, is what observation_space
says: that of observation and action_mask together, a Dict of gymnasium. A seat that is not asked is shown what it saw when it
was asked last, with nothing to choose from, as PettingZoo's observe has it. Rewards are 1 and -1 at the end, 0 for both if
nobody won; an action of -1 gives the game up.

The program is a child process, `gauntlet serve`: that of the argument `program`, of the variable GAUNTLET, or on the path.
Games follow from the seed and the actions.
"""

import json
import os
import random
import shlex
import shutil
import subprocess

try:
    from pettingzoo import AECEnv as Base
except ImportError:
    Base = object

OPTIONS = 256  # that a decision has at most


class Choices:
    """What gymnasium's Discrete is, as far as agents by chance need it."""

    def __init__(self, n):
        self.n, self.random = n, random.Random(0)

    def seed(self, seed=None):
        self.random.seed(seed)

    def contains(self, x):
        return isinstance(x, int) and 0 <= x < self.n

    def sample(self, mask=None):
        return self.random.choice([i for i in range(self.n) if mask is None or mask[i]])


def choices():
    """The space of actions."""
    try:
        import numpy
        from gymnasium.spaces import Discrete
    except ImportError:
        return Choices(OPTIONS)

    class Actions(Discrete):
        """Gymnasium's own takes masks as arrays of int8 and nothing else; this one takes the list that action_mask is, too."""

        def sample(self, mask=None, **more):
            return super().sample(None if mask is None else numpy.asarray(mask, numpy.int8), **more)

    return Actions(OPTIONS)


class GauntletAEC(Base):
    metadata = {"name": "gauntlet", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, decks="Forest,Sword", game="sve", seed=1, more=(), program=None, encode=None, space=None, mask=list):
        program = program or os.environ.get("GAUNTLET") or shutil.which("gauntlet")
        if not program:
            raise FileNotFoundError("no program gauntlet: give program=, set the variable GAUNTLET, or put it on the path")
        self.command = [str(program), "serve", "--game", game, "--decks", decks, "--seed", str(seed), "--policies", "bot:agent", *more]
        self.encode, self.space, self.mask, self.child = encode, space, mask, None
        self.possible_agents = ["seat_0", "seat_1"]
        self.actions = {agent: choices() for agent in self.possible_agents}
        self.agents, self.game, self.ask, self.ended = [], None, None, None
        self._start()

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        return self.space

    def action_space(self, agent):
        return self.actions[agent]

    # The program.

    def _start(self):
        self.child = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.hello = self._read()
        self._write({"type": "ready", "protocol": 1, "name": "gauntlet_aec"})
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
        """Reads on to the next decision, and notes how the game that is played ended."""
        self.ask = None
        while self.ask is None:
            message = self._read()
            if message["type"] == "end":
                raise RuntimeError("all games are played: more with --games in more=")
            for over in message["over"]:
                if over["game"] == self.game:
                    self.ended = over
            if message["ask"]:
                self.ask = message["ask"][0]

    # The interface of PettingZoo.

    def reset(self, seed=None, options=None):
        """Begins the next game; one under way is given up. A seed begins anew with that seed's games."""
        if seed is not None:
            self.close()
            self.command[self.command.index("--seed") + 1] = str(seed)
            self.game = None
            self._start()
        while self.game is not None and self.ask["game"] == self.game:
            self._write({"type": "answers", "answers": [[self.game, -1]]})
            self._next()
        self.game, self.ended = self.ask["game"], None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.seen = dict.fromkeys(self.agents)
        self._show()

    def _show(self):
        """Notes what the seat that is asked sees."""
        self.agent_selection = self.possible_agents[self.ask["seat"]]
        self.seen[self.agent_selection] = self.encode(self.ask) if self.encode else self.ask

    def observe(self, agent):
        """What an agent sees: its decision, or what it saw at its last one, None if there was none."""
        n = 0
        if agent == self.agent_selection and self.ended is None:
            n = len(self.ask["options"])
        return {"observation": self.seen[agent], "action_mask": self.mask([1] * n + [0] * (OPTIONS - n))}

    def last(self, observe=True):
        """The observation of the agent that is to step, what it got since it did, whether it is over for it, and more."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        if not self.agents:
            raise RuntimeError("the game is over: call reset")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("when the game is over for an agent, its only action is None")
            self.agents = [other for other in self.agents if other != agent]
            for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
                of.pop(agent)
            self.rewards = dict.fromkeys(self.agents, 0)  # as PettingZoo clears them
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None or not -1 <= action < len(self.ask["options"]):
            raise ValueError(f"action {action}: the decision has the options 0 to {len(self.ask['options']) - 1}")
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self._write({"type": "answers", "answers": [[self.game, int(action)]]})
        self._next()
        if self.ask["game"] == self.game:
            self._show()
            return
        if self.ended is None:
            raise RuntimeError("the program did not say how the game ended")
        reward = {"won": 1, "lost": -1}.get(self.ended["result"], 0)
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = reward if seat == self.ended["seat"] else -reward
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = True
            self.infos[other] = {"over": self.ended}

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they are to step, until the game is over for all of them."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        return None

    def close(self):
        if self.child:
            self.child.stdin.close()
            self.child.stdout.close()
            self.child.wait()
            self.child = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
