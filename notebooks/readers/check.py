"""Reads a run with the tools that analysts use and compares all of it.

usage: check.py FOLDER

FOLDER holds the same run three times, as lz4, zstd and none, its export as parquet and its
export as csv. The CSV files are what the program's own reader finds; every tool must find the
same values, the same names and the types that docs/event-schema.md states, in every table.
`make test-readers` makes the folder and calls this.
"""

import json
import os
import pathlib
import sys

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.ipc as ipc
import pyarrow.parquet as pq

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import gauntlet_notebook as notebook

folder = pathlib.Path(sys.argv[1])
tables = sorted(path.relative_to(folder / "csv").with_suffix("").as_posix() for path in (folder / "csv").rglob("*.csv"))
dims = [f"dims/{name}" for name in ("arms", "cards", "decks", "matchups", "policies")]
assert tables == ["cards", "decisions", *dims, "events", "games", "seats", "turns"], tables

schemas = {t: ipc.open_file(next((folder / "none" / t).glob("*.arrow"))).schema for t in tables}
types = {str(field.type) for schema in schemas.values() for field in schema}
wanted = {"int8", "uint8", "int16", "int32", "uint32", "int64", "float", "string"}
assert wanted <= types and any("dictionary" in t for t in types), f"the run lacks columns of types {wanted - types}"


def reference(table):
    """The table as the program's own reader finds it: numbers and names."""
    names = [field.name for field in schemas[table] if pa.types.is_dictionary(field.type) or pa.types.is_string(field.type)]
    return pd.read_csv(folder / "csv" / f"{table}.csv", dtype={n: str for n in names}, keep_default_na=False,
                       na_values={"value": ["NaN"]} if table == "decisions" else None)


expected = {t: reference(t) for t in tables}
checked = 0


def compare(tool, table, frame):
    """Fails unless the columns of frame, a mapping of names to arrays, are those expected."""
    global checked
    want = expected[table]
    columns = list(frame)
    assert columns == list(want.columns), f"{tool}, {table}: columns {columns}"
    for name in columns:
        got, ours = np.asarray(frame[name]), want[name].to_numpy()
        assert len(got) == len(ours), f"{tool}, {table}.{name}: {len(got)} rows, want {len(ours)}"
        if got.dtype.kind in "fiu" and ours.dtype.kind in "fiu":
            same = np.array_equal(got.astype(np.float64), ours.astype(np.float32).astype(np.float64) if got.dtype.kind == "f" else ours.astype(np.float64),
                                  equal_nan=True)
        else:
            same = np.array_equal(got.astype(str), ours.astype(str))
        assert same, f"{tool}, {table}.{name}: other values"
        checked += len(got)


def as_columns(table):
    """An Arrow table as arrays, names decoded."""
    out = {}
    for name, column in zip(table.column_names, table.columns):
        if pa.types.is_dictionary(column.type):
            column = pc.cast(column, pa.string())
        out[name] = column.to_numpy()
    return out


for compression in ("lz4", "zstd", "none"):
    for table in tables:
        path = folder / compression / table

        # pyarrow: a dataset over the folder, in the order of the files.
        data = ds.dataset(sorted(map(str, path.glob("*.arrow"))), format="arrow")
        assert data.schema.equals(schemas[table]), f"pyarrow, {table}: another schema"
        arrow = data.to_table()
        compare(f"pyarrow ({compression})", table, as_columns(arrow))

        # polars: a lazy scan.
        frame = pl.scan_ipc(str(path / "*.arrow")).collect()
        compare(f"polars ({compression})", table, {c: frame[c].cast(pl.String).to_numpy() if frame[c].dtype in (pl.Categorical, pl.Enum) else frame[c].to_numpy()
                                                    for c in frame.columns})

        # pandas: through Arrow, names as categories.
        frame = arrow.to_pandas()
        compare(f"pandas ({compression})", table, {c: frame[c].to_numpy() for c in frame.columns})

        # DuckDB: over the dataset, without a copy.
        frame = duckdb.sql("select * from data").arrow()
        frame = frame.read_all() if hasattr(frame, "read_all") else frame
        compare(f"duckdb over pyarrow ({compression})", table, as_columns(frame))

for table in tables:
    path = str(folder / "parquet" / f"{table}.parquet")
    frame = duckdb.sql(f"select * from '{path}'").arrow()
    frame = frame.read_all() if hasattr(frame, "read_all") else frame
    compare("duckdb over Parquet", table, as_columns(frame))
    frame = pq.read_table(path)
    compare("pyarrow over Parquet", table, as_columns(frame))
    for field in schemas[table]:
        got = frame.schema.field(field.name).type
        want = pa.string() if pa.types.is_dictionary(field.type) else field.type
        assert got == want, f"Parquet, {table}.{field.name}: {got}, want {want}"
        assert field.metadata[b"description"], f"{table}.{field.name} has no description"
        kept = frame.schema.field(field.name).metadata
        assert kept[b"description"] == field.metadata[b"description"], f"Parquet, {table}.{field.name}: the description is lost"
    assert {c["column"]: c["description"] for c in json.loads(frame.schema.metadata[b"gauntlet.columns"])} == {
        field.name: field.metadata[b"description"].decode() for field in schemas[table]}, f"Parquet, {table}: other descriptions"
    assert frame.schema.metadata[b"gauntlet.table"].decode() == table

# Tables join without a cast, and what they say agrees with the manifest.
joined = pl.scan_ipc(str(folder / "lz4/decisions/*.arrow")).join(pl.scan_ipc(str(folder / "lz4/games/*.arrow")), on="game_id").select(pl.len()).collect().item()
assert joined == len(expected["decisions"])
manifest = json.loads((folder / "lz4/manifest.json").read_text())
assert manifest["games_done"] == len(expected["games"])

# Dimensions join by the names of the other tables, and say the same as these.
played = pl.scan_ipc(str(folder / "lz4/cards/*.arrow"))
listed = pl.scan_ipc(str(folder / "lz4/dims/decks/*.arrow")).filter(pl.col("part") == "main")
printed = pl.scan_ipc(str(folder / "lz4/dims/cards/*.arrow"))
both = played.join(listed, on=["arm", "deck", "card"]).join(printed, on=["arm", "card"]).collect()
assert len(both) == len(expected["cards"]) and (both["copies"] == both["in_deck"]).all() and (both["text"] != "").any()
frame = duckdb.sql(f"select * from '{folder}/parquet/cards.parquet' as played join '{folder}/parquet/dims/cards.parquet' as printed using (arm, card)").arrow()
frame = frame.read_all() if hasattr(frame, "read_all") else frame
assert len(frame) == len(expected["cards"]), "cards do not join with their dimension"

# The views beside the Parquet files and the notebooks' relations over the Arrow files have every row of every table.
views, relations, here = duckdb.connect(), notebook.database(folder / "lz4"), os.getcwd()
os.chdir(folder / "parquet")
views.execute(pathlib.Path("gauntlet.sql").read_text())
for con in views, relations:
    for table in tables:
        rows = con.sql(f"select count(*) from {table.replace('dims/', 'dim_')}").fetchall()[0][0]
        assert rows == len(expected[table]), f"{table}: {rows} rows, want {len(expected[table])}"
joined = "select count(*), sum(score), min(cost) from cards join dim_cards using (arm, card) where score >= 0"
answers = [con.sql(joined).fetchall() for con in (views, relations)]
os.chdir(here)
assert answers[0] == answers[1] and answers[0][0][0] > 0, answers

# A file without compression is mapped, not read.
with pa.memory_map(str(next((folder / "none/events").glob("*.arrow")))) as source:
    before = pa.total_allocated_bytes()
    batch = ipc.open_file(source).get_batch(0)
    assert pa.total_allocated_bytes() - before < batch.nbytes / 10, "a mapped file is copied"

print(f"readers: pyarrow {pa.__version__}, polars {pl.__version__}, pandas {pd.__version__}, duckdb {duckdb.__version__}: "
      f"{len(tables)} tables, {checked:,} values as the program's own reader finds them")
