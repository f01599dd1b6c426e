import type { ObservePage } from "../observe-page.ts";

/** A table with headers that sort, a checkbox per row and two actions per row. */
export const staffGridPage: ObservePage = {
  name: "staff-grid",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Staff</title>
<style>body { font: 14px/1.5 system-ui, sans-serif; margin: 1.5rem; } table { border-collapse: collapse; } th, td { border-bottom: 1px solid #ddd; padding: 6px 14px; text-align: left; } th button { font: inherit; font-weight: bold; border: 0; background: none; }</style>
</head>
<body>
<h1>Staff</h1>
<input type="search" id="filter" placeholder="Filter by name">
<table>
<thead><tr><th><input type="checkbox" id="all" aria-label="Select all"></th><th><button id="by-name">Name ▲</button></th><th><button id="by-team">Team</button></th><th>Phone</th><th></th></tr></thead>
<tbody>
<tr id="r1"><td><input type="checkbox" aria-label="Select Piet Aalto"></td><td>Piet Aalto</td><td>Kitchen</td><td>204</td><td><button class="edit">Edit</button> <button class="remove">Remove</button></td></tr>
<tr id="r2"><td><input type="checkbox" aria-label="Select Marta Diaz" checked></td><td>Marta Diaz</td><td>Front desk</td><td>101</td><td><button class="edit">Edit</button> <button class="remove">Remove</button></td></tr>
<tr id="r3"><td><input type="checkbox" aria-label="Select Yusuf Kaya"></td><td>Yusuf Kaya</td><td>Kitchen</td><td>205</td><td><button class="edit">Edit</button> <button class="remove" disabled>Remove</button></td></tr>
</tbody>
</table>
<button id="export">Export</button>
</body>
</html>`,
  cases: [
    { instruction: "the edit buttons", expected: ["#r1 .edit", "#r2 .edit", "#r3 .edit"] },
    { instruction: "the buttons in the row of Marta Diaz", expected: ["#r2 .edit", "#r2 .remove"] },
    { instruction: "column headers that sort the table", expected: ["#by-name", "#by-team"] },
    { instruction: "all checkboxes", expected: ["#all", "#r1 input", "#r2 input", "#r3 input"] },
  ],
};
