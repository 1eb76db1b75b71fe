"use strict";
// Tables sort by the values of their cells, long ones can be filtered, and the theme can be
// chosen. The page is whole without any of it.
(() => {
  const longTable = 15; // rows from which a table can be filtered

  // Cells without a value come last in either order.
  const compare = (a, b, numeric, sign) => {
    if (a === null || b === null) return (a === null) - (b === null);
    return sign * (numeric ? a - b : a.localeCompare(b, "en", { numeric: true }));
  };

  const sortBy = (table, column) => {
    const head = table.tHead.rows[0].cells[column];
    const body = table.querySelector("tbody.rows");
    const rows = [...body.rows].sort((a, b) => a.dataset.place - b.dataset.place);
    const cells = rows.map((row) => row.cells[column]);
    const numeric = head.classList.contains("n");
    const value = (cell) => {
      if (numeric) return cell.dataset.value === undefined ? null : Number(cell.dataset.value);
      const text = cell.textContent.trim();
      return text === "" || text === "\u00b7" ? null : text;
    };
    // Numbers begin with the largest, words with the first.
    const begin = numeric ? "descending" : "ascending";
    const other = numeric ? "ascending" : "descending";
    const order = head.getAttribute("aria-sort") === begin ? other : begin;
    const sign = order === "ascending" ? 1 : -1;
    const keyed = rows.map((row, i) => [row, value(cells[i])]);
    keyed.sort((a, b) => compare(a[1], b[1], numeric, sign));
    for (const cell of table.tHead.rows[0].cells) cell.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
    body.append(...keyed.map(([row]) => row));
  };

  const filterBox = (table) => {
    const label = document.createElement("label");
    label.className = "filter";
    const input = document.createElement("input");
    input.type = "search";
    label.append("Filter", input);
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/);
      for (const row of table.querySelectorAll("tbody.rows > tr")) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
      }
    });
    table.closest(".scroll").before(label);
  };

  for (const table of document.querySelectorAll("table")) {
    const rows = [...table.querySelectorAll("tbody.rows > tr")];
    rows.forEach((row, i) => { row.dataset.place = i; });
    if (rows.length < 2) continue;
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sortBy(table, column));
      head.append(button);
    });
    if (rows.length > longTable) filterBox(table);
  }

  const root = document.documentElement;
  const theme = document.getElementById("theme");
  const prefers = matchMedia("(prefers-color-scheme: dark)");
  const dark = () => (root.dataset.theme || (prefers.matches ? "dark" : "light")) === "dark";
  const label = () => { theme.textContent = dark() ? "Light" : "Dark"; };
  theme.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    label();
  });
  prefers.addEventListener("change", label);
  label();

  document.getElementById("save").addEventListener("click", () => {
    const link = document.createElement("a");
    const data = JSON.parse(document.getElementById("report").textContent);
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2) + "\n"], { type: "application/json" }));
    link.download = "report.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  document.querySelector(".tools").hidden = false;
})();
