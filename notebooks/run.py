"""Runs the notebooks and holds them to what is committed and to the program's own reports.

usage: run.py [--update] [NOTEBOOK…]

Every notebook runs from its first cell to its last in an empty folder below .notebooks. It
fails if a cell fails or writes to standard error, if a text that it shows is not the one that
is committed, if a picture is missing or new, if it grows too large, or if a key figure is not
what the program's report of the same run says. --update writes what the notebook shows now;
key figures must be right all the same. docs/adr/0024-notebooks.md says why.
"""

import base64
import difflib
import io
import json
import math
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import nbclient
import nbformat
from PIL import Image

from gauntlet_notebook import program

HERE = pathlib.Path(__file__).resolve().parent
WORK = HERE.parent / ".notebooks"
BYTES = 100_000  # that the outputs of a notebook may have
SECONDS = 120  # that a cell may take
FIGURES = "key-figures"  # the tag of the cell that writes figures.json
SHOWN = ("image/png", "image/svg+xml", "text/markdown", "text/plain")  # forms of outputs that are kept


def execute(nb, folder):
    """Runs a copy of nb in folder and returns it as it would be committed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # Nothing of the person's own settings.
    home = tempfile.TemporaryDirectory(prefix="notebook-")
    private = {name: home.name for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "MPLCONFIGDIR")}
    os.environ.update(private, JUPYTER_PREFER_ENV_PATH="1", PYTHONPATH=str(HERE), PYTHONDONTWRITEBYTECODE="1")
    nb = nbformat.from_dict(json.loads(json.dumps(nb)))
    for cell in nb.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    with home:
        nbclient.NotebookClient(nb, timeout=SECONDS, kernel_name="python3", record_timing=False,
                                extra_arguments=["--IPKernelApp.log_level=40"], resources={"metadata": {"path": str(folder)}}).execute()
    return normal(nb)


def normal(nb):
    """The notebook with nothing in it that depends on when, where and by what it was run."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    nb.metadata = nbformat.from_dict({"kernelspec": kernel, "language_info": {"name": "python"}})
    nb.nbformat, nb.nbformat_minor = 4, 5
    count = 0
    for cell in nb.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count, outputs = count, []
        for out in cell.outputs:
            if "data" in out:
                # Text stands beside a picture only as its name, and beside markup as its double.
                best = next((form for form in SHOWN if form in out.data), None)
                if best is None:
                    continue
                value = small(out.data[best]) if best == "image/png" else out.data[best]
                out.data, out.metadata = nbformat.from_dict({best: value}), nbformat.from_dict({})
            if out.output_type == "execute_result":
                out.execution_count = count
            if outputs and out.output_type == outputs[-1].output_type == "stream" and out.name == outputs[-1].name:
                outputs[-1].text += out.text
            else:
                outputs.append(out)
        cell.outputs = outputs
    return nb


def small(png):
    """A picture in 48 colours, a third of the bytes: charts have few. They are chosen to cover all that occur: the median
    cut, which looks at how often colours occur, made one of two inks that few marks of a chart have."""
    with Image.open(io.BytesIO(base64.b64decode(png))) as picture:
        out = io.BytesIO()
        picture.convert("RGB").quantize(48, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(out, "png", optimize=True)
    return base64.b64encode(out.getvalue()).decode()


def shown(nb):
    """What a notebook shows, as lines that can be compared: text as it is, pictures by their form."""
    lines = []
    for number, cell in enumerate(nb.cells, 1):
        for out in cell.get("outputs", ()):
            if out.output_type == "stream":
                lines.append((number, out.name, out.text))
            for form, value in out.get("data", {}).items():
                lines.append((number, form, "a picture" if form.startswith("image/") else value))
    return [f"cell {number}, {form}: {line}" for number, form, text in lines for line in text.rstrip("\n").split("\n")]


def untidy(fresh):
    """What no notebook may show, whatever is committed."""
    found = [f"cell {number} writes to standard error: {out.text.strip()}" for number, cell in enumerate(fresh.cells, 1)
             for out in cell.get("outputs", ()) if out.get("name") == "stderr"]
    size = sum(len(json.dumps(cell.get("outputs", []))) for cell in fresh.cells)
    if size > BYTES:
        found.append(f"outputs of {size:,} bytes are too many to commit: at most {BYTES:,}")
    return found


def changes(committed, fresh):
    """The outputs that are committed against those of now."""
    return [line for line in difflib.unified_diff(shown(committed), shown(fresh), "committed", "now", n=0, lineterm="") if not line.startswith("@@")]


def place(report, at):
    """The number at a place of a report's JSON, such as totals[contestant=Sword].rate.est."""
    here = report
    for name, select in re.findall(r"([A-Za-z0-9_]+)|\[(.*?)\](?=[.\[]|$)", at):
        if name:
            here = here[name]
            continue
        wanted = dict(part.split("=", 1) for part in re.split(r",(?=[a-z_]+=)", select))
        rows = [row for row in here if all(called(report, row, key) == value for key, value in wanted.items())]
        if len(rows) != 1:
            raise KeyError(f"{len(rows)} rows have [{select}]")
        here = rows[0]
    if isinstance(here, bool) or not isinstance(here, (int, float)):
        raise KeyError(f"{here!r} is no number")
    return here


def called(report, row, key):
    """The value of a row as a report prints it: contestants by their names."""
    if key in ("contestant", "row", "col"):
        return report["contestants"][row[key]]["name"]
    return str(row[key])


def wrong(figures, report_of):
    """Which figures are not those of the reports. report_of gives the JSON of a command."""
    if not figures:
        return ["no key figures: figures.json is empty"]
    found = []
    for f in figures:
        where = f"{f['at']} of gauntlet {f['command']}"
        try:
            want = place(report_of(f["command"]), f["at"])
        except (KeyError, TypeError, ValueError) as e:
            found.append(f"{where} cannot be looked up: {e}")
            continue
        if not (math.isfinite(f["value"]) and abs(f["value"] - want) <= f["tolerance"]):
            found.append(f"{where} is {want}, the notebook has {f['value']}")
    return found


def blind(figures, report_of):
    """Which figures would pass although they were off by a hundredth: a check that cannot fail is none."""
    off = [f | {"value": f["value"] + max(.01 * abs(f["value"]), 1e-6)} for f in figures]
    return [f"{f['at']}: a tolerance of {f['tolerance']} lets an error of a hundredth pass" for f in off if not wrong([f], report_of)]


def reports(folder):
    """A function that asks the program for the JSON of a command, each once."""
    known = {}

    def report_of(command):
        if command not in known:
            args = [os.environ["GAUNTLET"], *shlex.split(command), "--format", "json"]
            known[command] = json.loads(subprocess.run(args, cwd=folder, capture_output=True, text=True, check=True).stdout)
        return known[command]

    return report_of


def figures_of(nb, folder):
    """The figures that the notebook handed over, and what is wrong with how it did."""
    tagged = [cell for cell in nb.cells if FIGURES in cell.metadata.get("tags", ())]
    if len(tagged) != 1:
        return [], [f"{len(tagged)} cells have the tag {FIGURES}: it must be one"]
    path = folder / "figures.json"
    if not path.exists():
        return [], [f"the cell with the tag {FIGURES} wrote no figures.json"]
    return json.loads(path.read_text()), []


def text(nb):
    """The notebook as it is committed."""
    return nbformat.writes(nb, version=4) + "\n"


def check(path, folder, update):
    """Runs one notebook and returns what is wrong, and how many figures were right."""
    committed = nbformat.read(path, as_version=4)
    try:
        fresh = execute(committed, folder)
    except nbclient.exceptions.CellExecutionError as e:
        return [re.sub(r"\x1b\[[0-9;]*m", "", str(e))], 0
    figures, found = figures_of(fresh, folder)
    report_of = reports(folder)
    found = (found or wrong(figures, report_of) or blind(figures, report_of)) + untidy(fresh)
    if update and not found:
        path.write_text(text(fresh))
        committed = fresh
    return found + changes(committed, fresh), len(figures)


def main(args):
    update = "--update" in args
    os.environ["GAUNTLET"] = str(program())
    paths = [pathlib.Path(a) for a in args if a != "--update"] or sorted(HERE.glob("[0-9]*.ipynb"))
    bad = 0
    for path in paths:
        start = time.monotonic()
        found, figures = check(path, WORK / path.stem, update)
        print(f"{path.name}: {'FAILS' if found else 'holds'}, {figures} key figures{'' if found else ' as in the reports'}, {time.monotonic() - start:.0f} s", *found, sep="\n    ", flush=True)
        bad += bool(found)
    if not paths or bad:
        sys.exit(f"{bad} of {len(paths)} notebooks fail; if only outputs differ and that is right: UPDATE=1 make notebooks" if paths else "no notebooks")


if __name__ == "__main__":
    main(sys.argv[1:])
