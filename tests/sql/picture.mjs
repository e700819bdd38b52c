// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* Pictures of results as SVG, in the colours of those that the bbfill program draws: a board where a
column has lists, and else bars. */

const WIDTH = 560;
const COLOURS = `.page { fill: #ffffff } .ink { fill: #2f2a24 } .quiet { fill: #6b6459 } .result { fill: #1769c4 }
@media (prefers-color-scheme: dark) {
.page { fill: #16191d } .ink { fill: #e8e3da } .quiet { fill: #a9a297 } .result { fill: #4a90e0 }
}`;

const round = (x) => String(Math.round(100 * x) / 100);
const text = (x, y, content) => `<text x="${round(x)}" y="${y}">${content}</text>`;
const rect = (x, y, width, height, more = "") =>
  `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${height}"${more}/>`;

/** Shapes and texts by their class. */
function svg(height, groups, more = "") {
  const parts = Object.entries(groups).map(
    ([kind, shapes]) => `<g class="${kind}">\n${shapes.join("\n")}\n</g>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14"${more}>
<style>${COLOURS}</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="10"/>
${parts.join("")}</svg>
`;
}

/** Rows of a rank and its eight values. The larger a value, the stronger its square's colour. */
function board(rows) {
  const side = 44;
  const x = (file) => WIDTH / 2 + (file - 4) * side;
  const most = Math.max(...rows.flatMap(([, values]) => values));
  const squares = rows.flatMap(([, values], row) =>
    values.map((value, file) => {
      const strength = ` fill-opacity="${round((0.7 * value) / most)}"`;
      return rect(x(file), 14 + side * row, side, side, strength);
    }),
  );
  const numbers = rows.flatMap(([, values], row) =>
    values.map((value, file) => text(x(file + 0.5), 41 + side * row, value)),
  );
  const names = [
    ...rows.map(([rank], row) => text(x(-0.4), 41 + side * row, rank)),
    ...[..."abcdefgh"].map((file, k) => text(x(k + 0.5), 34 + side * 8, file)),
  ];
  const groups = { result: squares, ink: numbers, quiet: names };
  return svg(side * 8 + 48, groups, ' text-anchor="middle"');
}

/** The first column names the rows, and each of the others has bars with numbers at their ends. */
function bars(names, rows) {
  const [left, space, height] = [130, 72, 24];
  const top = names[0] ? 38 : 14;
  const panel = (WIDTH - left) / (names.length - 1);
  const groups = { quiet: [], result: [], ink: [] };
  names.forEach((name, k) => {
    const x = k ? left + panel * (k - 1) : 14;
    const most = Math.max(...rows.map((row) => Number(row[k])));
    if (name) groups.quiet.push(text(x, 26, name));
    rows.forEach((row, line) => {
      const width = k ? ((panel - space) * Number(row[k])) / most : 0;
      if (k) groups.result.push(rect(x, top + height * line, width, height - 4));
      groups.ink.push(text(x + width + (k ? 6 : 0), top + 15 + height * line, row[k]));
    });
  });
  return svg(top + rows.length * height + 10, groups);
}

/** Of names of columns and rows of texts. Columns of a single row are shown below each other. */
export function picture(names, rows) {
  const lists = rows[0].findIndex((cell) => cell.startsWith("["));
  if (lists >= 0) return board(rows.map((row) => [row[0], JSON.parse(row[lists])]));
  return rows.length > 1
    ? bars(names, rows)
    : bars(
        ["", ""],
        names.map((n, k) => [n, rows[0][k]]),
      );
}
