"""Tests of run.py: every way in which a notebook may be untrue must be noticed."""

import contextlib
import io
import os
import pathlib
import stat
import tempfile
import unittest

import nbformat

import run

PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
REPORT = {"contestants": [{"name": "Forest"}, {"name": "Sword, the second"}],
          "totals": [{"contestant": 0, "rate": {"est": .25}}, {"contestant": 1, "rate": {"est": .75}}],
          "cells": [{"row": 0, "col": 0, "n": 1}, {"row": 0, "col": 1, "n": 2}], "variants": [{"arm": "Knight: attack=2, cost=1", "n": 3}]}


def notebook(*sources, tags=()):
    cells = [{"cell_type": "code", "id": f"c{i}", "metadata": {"tags": ["key-figures"]} if i in tags else {}, "execution_count": None, "outputs": [], "source": s}
             for i, s in enumerate(sources)]
    return nbformat.from_dict({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def figure(value, tolerance=1e-9, at="totals[contestant=Sword, the second].rate.est"):
    return {"command": "report runs/x", "at": at, "value": value, "tolerance": tolerance}


class Figures(unittest.TestCase):
    def wrong(self, *figures):
        return run.wrong(list(figures), lambda command: REPORT)

    def test_right(self):
        self.assertEqual([], self.wrong(figure(.75), figure(2, at="cells[row=Forest,col=Sword, the second].n"), figure(3, at="variants[arm=Knight: attack=2, cost=1].n")))

    def test_wrong(self):
        for bad in (figure(.7501), figure(float("nan")), figure(.25)):
            self.assertEqual(1, len(self.wrong(figure(.75), bad)), bad)

    def test_absent(self):
        self.assertTrue(self.wrong())
        for at in ("totals[contestant=Rune].rate.est", "totals[contestant=Forest].rate.lo", "totals[contestant=Forest].rate", "nothing", ""):
            self.assertIn("cannot be looked up", self.wrong(figure(.25, at=at))[0], at)

    def test_tolerance_too_wide(self):
        self.assertEqual([], run.blind([figure(.75)], lambda command: REPORT))
        self.assertTrue(run.blind([figure(.75, tolerance=.1)], lambda command: REPORT))

    def test_no_cell_or_two_or_no_file(self):
        for nb in (notebook("1"), notebook("1", "2", tags=(0, 1)), notebook("1", tags=(0,))):
            figures, found = run.figures_of(nb, pathlib.Path("/nowhere"))
            self.assertTrue(found and not figures)


class Outputs(unittest.TestCase):
    def shows(self, *outputs):
        nb = notebook("1")
        nb.cells[0].outputs = [nbformat.from_dict(o) for o in outputs]
        return nb

    def text(self, value):
        return self.shows({"output_type": "stream", "name": "stdout", "text": value})

    def picture(self, data=PICTURE):
        return self.shows({"output_type": "display_data", "metadata": {}, "data": {"image/png": data}})

    def test_same(self):
        self.assertEqual([], run.changes(self.text("50.0\n"), self.text("50.0\n")))
        self.assertEqual([], run.changes(self.picture(), self.picture("QUJD")))  # bytes may differ between machines

    def test_other(self):
        for committed, now in ((self.text("50.0"), self.text("50.1")), (self.text("50.0"), self.shows()), (self.shows(), self.text("50.0")),
                               (self.picture(), self.shows()), (self.shows(), self.picture()), (self.picture(), self.text("a picture"))):
            self.assertTrue(run.changes(committed, now))

    def test_standard_error_and_size(self):
        self.assertTrue(run.untidy(self.shows({"output_type": "stream", "name": "stderr", "text": "deprecated"})))
        self.assertTrue(run.untidy(self.picture("A" * run.BYTES)))
        self.assertEqual([], run.untidy(self.picture()))


class Whole(unittest.TestCase):
    """Notebooks from file to verdict, with a program that always says the same."""

    SHOW = "import json; print('half')"
    HAND = """json.dump([{"command": "report runs/x", "at": "rate", "value": %s, "tolerance": 1e-9}], open("figures.json", "w"))"""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        program = self.folder / "gauntlet"
        program.write_text("""#!/bin/sh\necho '{"rate": 0.5}'\n""")
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
        old = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(old)))
        os.environ["GAUNTLET"] = str(program)
        self.path = self.folder / "a.ipynb"

    def check(self, nb=None, update=False):
        if nb is not None:
            nbformat.write(nb, self.path)
        return run.check(self.path, self.folder / "work", update)[0]

    def test_update_and_then_hold(self):
        nb = notebook(self.SHOW, self.HAND % .5, tags=(1,))
        self.assertTrue(self.check(nb), "what it shows is not committed yet")
        self.assertEqual([], self.check(update=True))
        first = self.path.read_text()
        self.assertEqual([], self.check())
        self.assertEqual([], self.check(update=True))
        self.assertEqual(first, self.path.read_text(), "equal notebooks have equal bytes")
        self.path.write_text(first.replace('"half\\n"', '"all\\n"'))
        self.assertTrue(self.check(), "a committed text was changed")

    def test_wrong_figure_is_never_written(self):
        nb = notebook(self.SHOW, self.HAND % .51, tags=(1,))
        self.check(nb, update=True)
        before = self.path.read_text()
        self.assertIn("rate of gauntlet report runs/x is 0.5, the notebook has 0.51", self.check(update=True))
        self.assertEqual(before, self.path.read_text())

    def test_cell_that_fails(self):
        found = self.check(notebook(self.SHOW, self.HAND % .5, "1 / 0", tags=(1,)), update=True)
        self.assertIn("ZeroDivisionError", found[0])


if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()):
        unittest.main(verbosity=0)
