// Reads a run without compression with the JavaScript package apache-arrow and compares all of
// it with the CSV files that the program's own reader wrote.
//
// usage: node check.mjs FOLDER
//
// FOLDER holds the run as none and its export as csv. `make test-readers` makes it and calls this.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";

const folder = process.argv[2];

// The fields of CSV text, quotes undone.
function* lines(text) {
  let row = [], cell = "", quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ",") { row.push(cell); cell = ""; }
    else if (c === "\n") { row.push(cell); yield row; row = []; cell = ""; }
    else cell += c;
  }
}

let checked = 0;
const names = readdirSync(join(folder, "csv"), { recursive: true }).filter((f) => f.endsWith(".csv"))
  .map((f) => f.replace(/\.csv$/, "").replaceAll("\\", "/")).sort();
if (!names.includes("games") || !names.includes("dims/cards")) throw new Error(`tables ${names}`);
for (const name of names) {
  const rows = lines(readFileSync(join(folder, "csv", name + ".csv"), "utf8"));
  const head = rows.next().value;
  const parts = readdirSync(join(folder, "none", name)).filter((f) => f.endsWith(".arrow")).sort();
  for (const part of parts) {
    const table = tableFromIPC(readFileSync(join(folder, "none", name, part)));
    const columns = table.schema.fields.map((f) => f.name);
    if (columns.join() !== head.join()) throw new Error(`${name}: columns ${columns}`);
    const vectors = columns.map((c) => table.getChild(c));
    for (let i = 0; i < table.numRows; i++) {
      const want = rows.next().value;
      for (let k = 0; k < columns.length; k++) {
        const got = vectors[k].get(i);
        const same = typeof got === "number" && !Number.isInteger(got)
          ? Number.isNaN(got) ? want[k] === "NaN" : Math.fround(Number(want[k])) === got
          : String(got) === want[k];
        if (!same) throw new Error(`${name}, row ${i} of ${part}, ${columns[k]}: ${got}, want ${want[k]}`);
        checked++;
      }
    }
  }
  if (!rows.next().done) throw new Error(`${name}: rows are missing`);
}
console.log(`readers: apache-arrow of JavaScript: ${checked.toLocaleString("en")} values as the program's own reader finds them`);
