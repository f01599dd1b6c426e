import type { ObservePage } from "../observe-page.ts";

const keys = Array.from({ length: 60 }, (_, at) => `key-${at + 1}`);
const rows = keys.map(
  (key, at) =>
    `<tr id="${key}"><td>${key}</td><td>${at % 4 === 0 ? "expired" : "active"}</td><td><button class="copy">Copy</button> <button class="revoke">Revoke</button></td></tr>`,
);

/** Sixty rows: all similar buttons are expected, not only the first few. */
export const keyListPage: ObservePage = {
  name: "key-list",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Access keys</title>
<style>body { font: 14px/1.4 system-ui, sans-serif; margin: 1.5rem; } td { padding: 2px 12px; }</style>
</head>
<body>
<h1>Access keys</h1>
<button id="create">Create key</button>
<table>
<thead><tr><th>Key</th><th>State</th><th></th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
<button id="revoke-all">Revoke all</button>
</body>
</html>`,
  cases: [
    {
      instruction: "all revoke buttons in the table",
      expected: keys.map((key) => `#${key} .revoke`),
    },
    { instruction: "the buttons in the row key-58", expected: ["#key-58 .copy", "#key-58 .revoke"] },
    {
      expected: ["#create", ...keys.flatMap((key) => [`#${key} .copy`, `#${key} .revoke`]), "#revoke-all"],
    },
  ],
};
