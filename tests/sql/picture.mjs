// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* The picture of a result as SVG, in the colours of those that the bbfill program draws. */

const WIDTH = 560;
const COLOURS = `.page { fill: #ffffff } .ink { fill: #2f2a24 } .quiet { fill: #6b6459 } .result { fill: #1769c4 }
@media (prefers-color-scheme: dark) {
.page { fill: #16191d } .ink { fill: #e8e3da } .quiet { fill: #a9a297 } .result { fill: #4a90e0 }
}`;

const round = (x) => String(Math.round(100 * x) / 100);
const text = (x, y, content) => `<text x="${round(x)}" y="${y}">${content}</text>`;

/** Shapes and texts by their class. */
function svg(height, groups) {
  const parts = Object.entries(groups).map(
    ([kind, shapes]) => `<g class="${kind}">\n${shapes.join("\n")}\n</g>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14" text-anchor="middle">
<style>${COLOURS}</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="10"/>
${parts.join("")}</svg>
`;
}

/** Of rows of texts: a rank, and the list of its values. The larger a value, the stronger its square's colour. */
export function picture(lines) {
  const rows = lines.map(([rank, values]) => [rank, JSON.parse(values)]);
  const side = 44;
  const x = (file) => WIDTH / 2 + (file - 4) * side;
  const most = Math.max(...rows.flatMap(([, values]) => values));
  const squares = rows.flatMap(([, values], row) =>
    values.map((value, file) => {
      const strength = ` fill-opacity="${round((0.7 * value) / most)}"`;
      return `<rect x="${x(file)}" y="${14 + side * row}" width="${side}" height="${side}"${strength}/>`;
    }),
  );
  const numbers = rows.flatMap(([, values], row) =>
    values.map((value, file) => text(x(file + 0.5), 41 + side * row, value)),
  );
  const names = [
    ...rows.map(([rank], row) => text(x(-0.4), 41 + side * row, rank)),
    ...[..."abcdefgh"].map((file, k) => text(x(k + 0.5), 34 + side * 8, file)),
  ];
  return svg(side * 8 + 48, { result: squares, ink: numbers, quiet: names });
}
