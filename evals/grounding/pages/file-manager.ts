import type { GroundingPage } from "../grounding-page.ts";

/** A tree of folders and a list of files. */
export const fileManagerPage: GroundingPage = {
  name: "file-manager",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Reports - Drive</title>
<style>
  body { margin: 0; font: 14px/1.4 "Segoe UI", system-ui, sans-serif; }
  .tools { display: flex; gap: 8px; align-items: center; padding: 8px 12px; background: #f3f4f6; border-bottom: 1px solid #d1d5db; }
  .panes { display: grid; grid-template-columns: 230px 1fr 220px; min-height: 520px; }
  .panes > * { padding: 12px; }
  [role=tree], [role=group] { list-style: none; margin: 0; padding-left: 0; }
  [role=group] { padding-left: 20px; }
  [role=treeitem] > span { display: block; padding: 2px 4px; cursor: pointer; }
  [role=treeitem][aria-selected=true] > span { background: #dbeafe; }
  table { width: 100%; border-collapse: collapse; }
  th { text-align: left; font-weight: 500; color: #6b7280; border-bottom: 1px solid #e5e7eb; }
  td { padding: 5px 4px; }
  tr[aria-selected=true] { background: #dbeafe; }
  .k { border: 0; background: none; }
  .details { border-left: 1px solid #e5e7eb; }
  .drop { border: 2px dashed #9ca3af; border-radius: 8px; padding: 14px; margin-top: 12px; text-align: center; }
</style>
</head>
<body>
<div class="tools" role="toolbar" aria-label="Files"><button id="x1" aria-label="Back">←</button><button id="x2" aria-label="Forward" disabled>→</button><button id="x3" aria-label="Up one level">↑</button><span><a href="#drive" id="x4">Drive</a> › <a href="#work" id="x5">Work</a> › Reports</span><button id="x6" style="margin-left:auto">New folder</button><button id="x7">Download</button><button id="x8">Rename</button><button id="x9">Delete</button><button id="x10" aria-label="Grid view" aria-pressed="false">▦</button><button id="x11" aria-label="List view" aria-pressed="true">☰</button></div>
<div class="panes">
  <nav><ul role="tree" aria-label="Folders">
    <li role="treeitem" aria-expanded="true" id="x20"><span>▾ 📁 Work</span><ul role="group">
      <li role="treeitem" id="x21" aria-selected="true"><span>📁 Reports</span></li>
      <li role="treeitem" aria-expanded="false" id="x22"><span>▸ 📁 Invoices</span></li>
      <li role="treeitem" id="x23"><span>📁 Archive</span></li></ul></li>
    <li role="treeitem" aria-expanded="true" id="x24"><span>▾ 📁 Private</span><ul role="group">
      <li role="treeitem" id="x25"><span>📁 Photos</span></li>
      <li role="treeitem" id="x26"><span>📁 Archive</span></li></ul></li>
    <li role="treeitem" id="x27"><span>🗑 Recycle bin</span></li>
  </ul></nav>
  <main>
    <table aria-label="Files in Reports">
      <thead><tr><th></th><th><button class="k" id="x30">Name</button></th><th><button class="k" id="x31">Size</button></th><th><button class="k" id="x32">Modified ▼</button></th><th></th></tr></thead>
      <tbody>
        <tr id="x40"><td><input type="checkbox" id="x41" aria-label="Select"></td><td id="x42">📄 budget-2027.xlsx</td><td>48 KB</td><td>12 May 2027</td><td><button class="k" id="x43" aria-label="More">⋮</button></td></tr>
        <tr id="x50" aria-selected="true"><td><input type="checkbox" id="x51" aria-label="Select" checked></td><td id="x52">📄 q1-summary.pdf</td><td>1.2 MB</td><td>3 April 2027</td><td><button class="k" id="x53" aria-label="More">⋮</button></td></tr>
        <tr id="x60"><td><input type="checkbox" id="x61" aria-label="Select"></td><td id="x62">📄 q1-summary-draft.pdf</td><td>1.1 MB</td><td>28 March 2027</td><td><button class="k" id="x63" aria-label="More">⋮</button></td></tr>
        <tr id="x70"><td><input type="checkbox" id="x71" aria-label="Select"></td><td id="x72">🖼 team-photo.png</td><td>6.4 MB</td><td>1 February 2027</td><td><button class="k" id="x73" aria-label="More">⋮</button></td></tr>
        <tr id="x80"><td><input type="checkbox" id="x81" aria-label="Select"></td><td id="x82">📄 notes.txt</td><td>2 KB</td><td>19 January 2027</td><td><button class="k" id="x83" aria-label="More">⋮</button></td></tr>
      </tbody>
    </table>
    <div class="drop"><label for="x90">Add files</label> <input type="file" id="x90" multiple></div>
  </main>
  <aside class="details" aria-label="Details"><h2>q1-summary.pdf</h2><p>PDF, 1.2 MB</p><label for="x91">Description</label><textarea id="x91" rows="3">First quarter</textarea><p><button id="x92">Share</button> <button id="x93">Copy link</button></p></aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "double-click budget-2027.xlsx",
      level: "plain",
      expected: { kind: "double-click", target: ["#x40", "#x42"] },
    },
    {
      instruction: "right click on q1-summary-draft.pdf",
      level: "plain",
      expected: { kind: "right-click", target: ["#x60", "#x62"] },
    },
    { instruction: "open the More menu of notes.txt", level: "relation", expected: { kind: "click", target: "#x83" } },
    {
      instruction: "click the Archive folder",
      level: "plain",
      expected: "ambiguous",
      note: "Work and Private both have one.",
    },
    {
      instruction: "click Archive inside Private",
      level: "relation",
      expected: { kind: "click", target: ["#x26", "#x26 > span"] },
    },
    {
      instruction: "expand the Invoices folder",
      level: "plain",
      expected: { kind: ["click", "double-click"], target: ["#x22", "#x22 > span"] },
    },
    {
      instruction: "check the box of team-photo.png",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x71" },
    },
    {
      instruction: "open the three-dots menu in the first row",
      level: "relation",
      expected: { kind: "click", target: "#x43" },
    },
    { instruction: "click on the more button", level: "plain", expected: "ambiguous" },
    {
      instruction: "upload photo.jpg",
      level: "plain",
      expected: { kind: "upload", target: "#x90", value: "photo.jpg" },
    },
    { instruction: "make a new directory", level: "relation", expected: { kind: "click", target: "#x6" } },
    { instruction: "sort the files by size", level: "relation", expected: { kind: "click", target: "#x31" } },
    {
      instruction: "tick the largest file",
      level: "judgement",
      expected: { kind: ["check", "click"], target: "#x71" },
    },
    {
      instruction: "double-click q2-summary.pdf",
      level: "plain",
      expected: "not-found",
      note: "There is a q1-summary.pdf.",
    },
    { instruction: "delete the folder Music", level: "relation", expected: "not-found" },
    {
      instruction: "replace the description with 'First quarter, final'",
      level: "plain",
      expected: { kind: "fill", target: "#x91", value: "First quarter, final" },
    },
    { instruction: "tick the picture", level: "judgement", expected: { kind: ["check", "click"], target: "#x71" } },
    { instruction: "go up one folder", level: "relation", expected: { kind: "click", target: "#x3" } },
  ],
};
