"""Tests of gauntlet_aec.py: the environment keeps the contract of PettingZoo's AEC interface with the standard library alone."""

import contextlib
import io
import random
import unittest
import warnings

from gauntlet_aec import OPTIONS, Base, GauntletAEC


def play(env, choose):
    """A game: who was asked with what was seen, and what each agent got in all."""
    seen, got = [], dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert not truncation
        got[agent] += reward
        if termination:
            env.step(None)
            continue
        assert sum(observation["action_mask"]) == len(env.ask["options"]) >= 2
        seen.append((agent, observation["observation"]))
        env.step(choose(observation["action_mask"]))
    return seen, got, info


class Environment(unittest.TestCase):
    def env(self, **more):
        env = GauntletAEC(**{"decks": "Forest,Sword", **more})
        self.addCleanup(env.close)
        return env

    def test_games(self):
        for game, decks in (("sve", "Forest,Sword"), ("fow", "Grove")):
            one, other = self.env(game=game, decks=decks), self.env(game=game, decks=decks)
            for k in range(2):
                rng, same = random.Random(k), random.Random(k)
                one.reset()
                other.reset()
                a = play(one, lambda mask: rng.randrange(sum(mask)))
                self.assertEqual(a, play(other, lambda mask: same.randrange(sum(mask))))
                seen, got, info = a
                self.assertEqual(0, sum(got.values()))
                self.assertEqual({"seat_0", "seat_1"}, {agent for agent, _ in seen})
                for agent, decision in seen:
                    self.assertEqual(agent, f"seat_{decision['view']['seat']}")
                self.assertEqual([], one.agents)
                winner = info["over"]["seat"] if info["over"]["result"] == "won" else 1 - info["over"]["seat"]
                if info["over"]["result"] in ("won", "lost"):
                    self.assertEqual(1, got[f"seat_{winner}"])
            with self.assertRaises(RuntimeError):
                one.step(0)

    def test_seed_begins_anew(self):
        env = self.env()
        env.reset(seed=5)
        first = play(env, lambda mask: 0)
        env.reset()
        self.assertNotEqual(first, play(env, lambda mask: 0))
        env.reset(seed=5)
        self.assertEqual(first, play(env, lambda mask: 0))

    def test_who_is_not_asked_sees_nothing_new(self):
        env = self.env()
        env.reset()
        before = {}
        for agent in env.agent_iter(200):
            other = env.possible_agents[1 - env.possible_agents.index(agent)]
            observation, _, termination, _, _ = env.last()
            if termination:
                break
            shown = env.observe(other)
            self.assertEqual(before.get(other), shown["observation"])
            self.assertEqual([0] * OPTIONS, shown["action_mask"])
            before[agent] = observation["observation"]
            env.step(env.action_space(agent).sample(observation["action_mask"]))

    def test_masks_as_arrays(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed; it need not be")
        env = self.env(mask=lambda mask: numpy.array(mask, numpy.int8))
        env.reset(seed=2)
        agents = [env.action_space(agent) for agent in env.possible_agents]
        for k, space in enumerate(agents):
            space.seed(k)
        play(env, lambda mask: agents[env.possible_agents.index(env.agent_selection)].sample(mask))
        self.assertEqual([], env.agents)

    def test_mistakes_and_giving_up(self):
        env = self.env()
        env.reset()
        for action in (None, OPTIONS, -2, len(env.ask["options"])):
            with self.assertRaises(ValueError):
                env.step(action)
        agent = env.agent_selection
        env.step(-1)
        self.assertEqual((-1, True), env.last(observe=False)[1:3])
        self.assertEqual("forfeit", env.last()[4]["over"]["reason"])
        self.assertEqual(agent, env.agent_selection)
        with self.assertRaises(ValueError):
            env.step(0)
        game = env.game
        env.reset()
        env.reset()  # in the middle of a game
        self.assertNotEqual(game, env.game)
        self.assertEqual(env.possible_agents, env.agents)

    def test_encode(self):
        env = self.env(encode=lambda ask: [ask["view"]["turn"], ask["view"]["you"]["life"]], space="two numbers")
        env.reset()
        self.assertEqual([0, 20], env.last()[0]["observation"])
        self.assertEqual("two numbers", env.observation_space("seat_0"))

    def test_no_program(self):
        with self.assertRaises(OSError):
            GauntletAEC(program="/no/such/gauntlet")

    @unittest.skipIf(Base is object, "pettingzoo is not installed; it need not be")
    def test_pettingzoo(self):
        import numpy
        from gymnasium import spaces
        from pettingzoo.test import api_test

        env = self.env(encode=lambda ask: numpy.array([ask["view"]["turn"], ask["view"]["you"]["life"]], numpy.int32), mask=lambda mask: numpy.array(mask, numpy.int8),
                       space=spaces.Dict({"observation": spaces.Box(-1000, 1000, (2,), numpy.int32), "action_mask": spaces.MultiBinary(OPTIONS)}))
        self.assertIsInstance(env, Base)
        with warnings.catch_warnings():  # that observation spaces are seldom dicts
            warnings.simplefilter("ignore")
            with contextlib.redirect_stdout(io.StringIO()):
                api_test(env, num_cycles=1000)


if __name__ == "__main__":
    unittest.main()
