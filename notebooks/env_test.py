"""Tests of gauntlet_env.py: the environment keeps Gymnasium's contract, and its games are those of the program."""

import unittest
import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env

from gauntlet_env import GauntletEnv


def play(env, rng=None, seed=None):
    """A game by chance, or with the first option always: what was seen, and how it ended."""
    observation, info = env.reset(seed=seed)
    seen, rewards, done = [observation], [], False
    while not done:
        n = int(info["action_mask"].sum())
        action = int(rng.integers(n)) if rng else 0
        observation, reward, done, truncated, info = env.step(action)
        assert not truncated
        seen.append(observation)
        rewards.append(reward)
    return seen, rewards, info


class Environment(unittest.TestCase):
    def env(self, **more):
        env = GauntletEnv(**{"decks": "Forest,Sword", "opponent": "random", **more})
        self.addCleanup(env.close)
        return env

    def test_contract(self):
        class Legal(GauntletEnv):
            """The checker draws actions from the whole space: those that are not legal are taken as others that are."""

            def step(self, action):
                return super().step(action % len(self.ask["options"]) if action >= 0 else action)

        env = Legal("Forest", "random")
        self.addCleanup(env.close)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about bounds of the numbers and render modes
            check_env(env, skip_render_check=True)

    def test_games_follow_from_seed_and_actions(self):
        for game, decks in (("sve", "Forest,Sword"), ("fow", "Grove")):
            one, other = self.env(game=game, decks=decks, seed=3), self.env(game=game, decks=decks, seed=3)
            for k in range(3):
                a, b = play(one, np.random.default_rng(k)), play(other, np.random.default_rng(k))
                self.assertEqual(len(a[0]), len(b[0]))
                self.assertTrue(all((x == y).all() for x, y in zip(a[0], b[0])))
                self.assertEqual(a[1], b[1])
                self.assertEqual(set(a[1][:-1]) | {0.}, {0.})
                self.assertIn(a[1][-1], (-1., 0., 1.))
            again = play(one, np.random.default_rng(0), seed=3)
            self.assertEqual(len(again[0]), len(play(self.env(game=game, decks=decks, seed=3), np.random.default_rng(0))[0]))

    def test_numbers(self):
        for game, decks in (("sve", "Forest"), ("fow", "Grove")):
            env = self.env(game=game, decks=decks)
            observation, info = env.reset()
            self.assertEqual((len(env.numbers.fields()),), observation.shape)
            self.assertTrue(env.observation_space.contains(observation))
            self.assertEqual(len(info["options"]), int(info["action_mask"].sum()))
            life = env.numbers.fields().index("you life")
            self.assertAlmostEqual({"sve": info["decision"]["view"]["you"]["life"] / 20, "fow": info["decision"]["view"]["you"]["life"] / 4000}[game], observation[life], places=5)

    def test_both_seats(self):
        env = self.env(opponent=None, decks="Forest")
        observation, info = env.reset()
        seats, done = set(), False
        while not done:
            seats.add(info["seat"])
            self.assertEqual(info["seat"], info["decision"]["view"]["seat"])
            _, _, done, _, info = env.step(0)
        self.assertEqual({0, 1}, seats)
        self.assertEqual({0, 1}, set(info["rewards"]))
        self.assertEqual(0, sum(info["rewards"].values()))

    def test_mistakes_and_giving_up(self):
        env = self.env()
        with self.assertRaises(RuntimeError):
            env.step(0)
        _, info = env.reset()
        with self.assertRaises(ValueError):
            env.step(len(info["options"]))
        game = env.game
        env.reset()  # gives the game up
        self.assertEqual(("lost", "forfeit"), (env.over["result"], env.over["reason"]))
        self.assertNotEqual(game, env.game)
        env.reset()
        _, reward, done, _, info = env.step(-1)
        self.assertEqual((-1., True, "forfeit"), (reward, done, info["over"]["reason"]))


if __name__ == "__main__":
    unittest.main()
