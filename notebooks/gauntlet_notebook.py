"""What every notebook here needs: the program, the estimate of the reports, the look of charts.

The files of a run are read without any of it: pl.scan_ipc("runs/NAME/games/*.arrow").
"""

import functools, json, os, pathlib, shutil, subprocess

import matplotlib.pyplot as plt
import polars as pl
import scipy.stats

# The inks of the reports' charts: those of Okabe and Ito, which people with any kind of colour
# blindness can tell apart, and the scale of win rates from 25 to 75 %.
BLUE, VERMILION, GREEN, PURPLE, OCHRE, GREY = INKS = ["#0072b2", "#c24e00", "#007f5f", "#a8457f", "#8a6d00", "#4d5560"]
HEAT = plt.matplotlib.colors.LinearSegmentedColormap.from_list("heat", ["#b35806", "#f5f5f5", "#2166ac"])
plt.rcParams.update({
    "figure.dpi": 72, "figure.constrained_layout.use": True, "savefig.bbox": None, "font.size": 10,
    "axes.prop_cycle": plt.cycler(color=INKS), "axes.spines.top": False, "axes.spines.right": False,
    "axes.titlesize": 10, "axes.titlelocation": "left", "axes.axisbelow": True, "grid.color": "#d9dee4",
})
pl.Config(tbl_rows=40, tbl_cols=20, tbl_width_chars=120, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True,
          tbl_formatting="ASCII_MARKDOWN", fmt_str_lengths=40, float_precision=2, tbl_cell_numeric_alignment="RIGHT")


@functools.cache
def program():
    """The program's path: $GAUNTLET, else this clone's, built if it is not, else that of PATH."""
    clone, built = pathlib.Path(__file__).resolve().parent.parent, None
    if "GAUNTLET" not in os.environ and shutil.which("go"):
        built = clone / ".notebooks" / "gauntlet"
        subprocess.run(["go", "build", "-o", built, "./cmd/gauntlet"], cwd=clone, check=True)
    return os.environ.get("GAUNTLET") or built or shutil.which("gauntlet")


def gauntlet(*args):
    """Calls the program and returns what it prints; the folder after --out is made anew."""
    if "--out" in args:
        shutil.rmtree(args[args.index("--out") + 1], ignore_errors=True)
        args = (*args, "--progress", "none")
    done = subprocess.run([program(), *map(str, args)], capture_output=True, text=True)
    assert done.returncode == 0, f"exit code {done.returncode}\n{done.stderr}"
    return done.stdout


def database(run):
    """A DuckDB connection with the tables of a run folder as relations, read where they lie: games, seats, … and dim_cards,
    dim_decks, … of its dimensions. database("runs/NAME").sql("select avg(turns) from games")"""
    import duckdb, pyarrow.dataset as dataset  # whoever has no use for databases needs neither

    con, run = duckdb.connect(), pathlib.Path(run).resolve()
    for folder in sorted({part.parent for part in run.glob("**/*.arrow")}):
        name = "_".join(folder.relative_to(run).parts).replace("dims_", "dim_")
        con.register(name, dataset.dataset(folder, format="ipc"))
    return con


def distinct(games):
    """The games that were played. The second game of a pair of a deck against itself, in the hands of one policy, is the
    first one with the sides exchanged: it has its rows and tells nothing new, so the reports count such a pair as one
    game, and so must whoever wants their numbers (docs/adr/0026-mirrors-played-once.md)."""
    same = pl.struct("arm", "pair_id", "result", "end_reason", "turns", "decisions")
    mirror = (pl.col("deck_first").cast(str) == pl.col("deck_second").cast(str)) & (pl.col("policy_first").cast(str) == pl.col("policy_second").cast(str))
    return games.filter(~mirror | same.is_first_distinct())


def wilson(frame):
    """Adds Wilson's 95 % interval of est, as lo and hi, from its error se: that of est (1-est) / se² games."""
    p, z2, n = pl.col("est"), 1.959963984540054**2, pl.col("est") * (1 - pl.col("est")) / pl.col("se") ** 2
    middle, half = (p + z2 / (2 * n)) / (1 + z2 / n), (z2 * (p * (1 - p) / n + z2 / (4 * n**2))).sqrt() / (1 + z2 / n)
    return frame.with_columns(lo=middle - half, hi=middle + half)


def rates(games, *by):
    """The mean of the column score with its interval, for each value of the columns by. Blocks, games that
    share a deal, are the unit of error: of blocks with n games that score w the mean is p = sum w / sum n,
    and its variance B/(B-1) sum (w - p n)² / (sum n)². Below 30 blocks, and where all score the same, it cannot be
    measured, and the reports count games instead."""
    w, n, p, b = pl.col("w"), pl.col("n"), pl.col("w").sum() / pl.col("n").sum(), pl.len()
    blocks = games.group_by(*by, "block_id").agg(w=pl.col("score").cast(float).sum(), n=pl.len().cast(float))
    sums = dict(est=p, se=(b / (b - 1) * ((w - p * n) ** 2).sum()).sqrt() / n.sum(), games=n.sum().cast(int))
    return wilson(blocks.group_by(by).agg(**sums).sort(by) if by else blocks.select(**sums))


def paired(games, base="base"):
    """What each arm changes about the score of side a (the deck that was varied), with its 95 % interval. The arms
    of a block play one deal: the difference is taken in each block first, so that luck they share is not counted.
    Matchups count alike; a block with a fault says nothing about a difference. The variance of each matchup is known from
    its own blocks, and that of their mean v = sum v_i from all of them: Student's t has v² / sum (v_i² / (n_i - 1)) degrees
    of freedom (Welch and Satterthwaite), not those of one matchup. Where fewer than 30 blocks differ the interval is too
    short, and that of the reports is wider."""
    games = games.filter((pl.col("score_first") >= 0).all().over("matchup", "block_id"))
    score = pl.when(pl.col("first_seat") == pl.col("swap")).then("score_first").otherwise(1 - pl.col("score_first")).cast(float)
    block = games.group_by("matchup", "block_id", arm=pl.col("arm").cast(str)).agg(score=score.mean())
    both = block.filter(pl.col("arm") != base).join(block.filter(pl.col("arm") == base).drop("arm"), on=["matchup", "block_id"], suffix="_base")
    d, k, n, v = pl.col("score") - pl.col("score_base"), pl.len(), pl.col("n"), pl.col("v")
    each = both.group_by("arm", "matchup").agg(est=d.mean(), v=d.var() / k, n=k)
    freedom = pl.when(v.sum() > 0).then(v.sum() ** 2 / (v**2 / (n - 1)).sum()).otherwise(n.min() - 1)
    out = each.group_by("arm").agg(est=pl.col("est").mean(), se=v.sum().sqrt() / k, freedom=freedom, blocks=n.sum()).sort("arm")
    half = pl.col("se") * pl.Series(scipy.stats.t.ppf(.975, out["freedom"]))
    return out.with_columns(lo=pl.col("est") - half, hi=pl.col("est") + half).drop("freedom")


def key_figures(command, figures, tolerance=1e-9):
    """Hands figures to make notebooks, which looks each up in the JSON of a report by its place there."""
    path = pathlib.Path("figures.json")
    known = [f for f in (json.loads(path.read_text()) if path.exists() else []) if f["command"] != command or f["at"] not in figures]
    known += [{"command": command, "at": at, "value": float(v), "tolerance": tolerance} for at, v in figures.items()]
    path.write_text(json.dumps(known, indent=1))
    print(f"gauntlet {command}", *(f"{v:12.5f}  {at}" for at, v in figures.items()), sep="\n")
