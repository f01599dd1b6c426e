import type { ObservePage } from "../observe-page.ts";

/** Custom checkboxes and one delete button per line. */
export const taskListPage: ObservePage = {
  name: "task-list",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tasks</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } .task { display: flex; gap: 10px; align-items: center; width: 420px; padding: 6px 0; } .box { width: 18px; height: 18px; border: 2px solid #557; border-radius: 4px; } .box[aria-checked=true] { background: #557; } .task span { flex: 1; }</style>
</head>
<body>
<h1>Tasks</h1>
<div class="task"><div class="box" role="checkbox" tabindex="0" aria-checked="true" aria-label="Water the ferns" id="c1"></div><span>Water the ferns</span><button aria-label="Edit Water the ferns">✎</button><button aria-label="Delete Water the ferns" id="d1">🗑</button></div>
<div class="task"><div class="box" role="checkbox" tabindex="0" aria-checked="false" aria-label="Call the plumber" id="c2"></div><span>Call the plumber</span><button aria-label="Edit Call the plumber">✎</button><button aria-label="Delete Call the plumber" id="d2">🗑</button></div>
<div class="task"><div class="box" role="checkbox" tabindex="0" aria-checked="false" aria-label="Return library books" id="c3"></div><span>Return library books</span><button aria-label="Edit Return library books">✎</button><button aria-label="Delete Return library books" id="d3">🗑</button></div>
<form onsubmit="return false"><input id="new-task" placeholder="What next?"> <button id="add">Add</button> <button id="delete-done" type="button">Clear completed</button></form>
<script>for (const box of document.querySelectorAll("[role=checkbox]")) box.onclick = () => { box.ariaChecked = String(box.ariaChecked !== "true"); };</script>
</body>
</html>`,
  cases: [
    { instruction: "delete buttons", expected: ["#d1", "#d2", "#d3"] },
    { instruction: "checkboxes that are not checked", expected: ["#c2", "#c3"] },
    {
      instruction: 'all controls for the task "Call the plumber"',
      expected: ["#c2", "[aria-label='Edit Call the plumber']", "#d2"],
    },
  ],
};
