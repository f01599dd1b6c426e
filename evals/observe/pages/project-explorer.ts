import type { ObservePage } from "../observe-page.ts";

/** A code editor: toolbar, tree of files, tabs that close, a search panel in a shadow root, a preview in a frame. */
export const projectExplorerPage: ObservePage = {
  name: "project-explorer",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>lantern – Workbench</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 13px/1.5 system-ui, sans-serif; background: #1e2227; color: #d7dae0; display: grid; grid-template: 42px 1fr 30px / 230px 1fr 290px; height: 100vh; } button { font: inherit; color: inherit; background: #2c313a; border: 1px solid #3e4451; border-radius: 4px; } [role=toolbar] { grid-column: 1 / 4; display: flex; gap: 6px; align-items: center; padding: 0 10px; border-bottom: 1px solid #3e4451; } button:disabled { opacity: .4; }
[role=tree] { list-style: none; margin: 0; padding: 8px; } [role=tree] ul { list-style: none; padding-left: 16px; margin: 0; } [role=treeitem] > span { display: block; padding: 1px 6px; border-radius: 4px; cursor: pointer; } [role=treeitem][aria-selected=true] > span { background: #3a4352; } .mid { border-left: 1px solid #3e4451; border-right: 1px solid #3e4451; min-width: 0; } [role=tablist] { display: flex; } [role=tab] { padding: 6px 10px; border-radius: 0; } [role=tab][aria-selected=true] { background: #1e2227; border-bottom-color: #1e2227; } .cl { border: 0; background: none; }
textarea { width: 100%; height: 240px; background: #1e2227; color: #d7dae0; border: 0; padding: 10px; font: 13px ui-monospace, monospace; } iframe { width: 100%; height: 200px; border: 0; background: #fff; } .bottom { grid-column: 1 / 4; border-top: 1px solid #3e4451; padding: 3px 12px; display: flex; gap: 16px; } .bottom a { color: #9ecbff; }
</style>
</head>
<body>
<div role="toolbar" aria-label="Editor"><button id="save" aria-label="Save">&#128190;</button><button id="undo" aria-label="Undo">&#8630;</button><button id="redo" aria-label="Redo" disabled>&#8631;</button><button id="format">Format</button><button id="run">&#9654; Run</button><select id="branch" aria-label="Branch"><option>main</option><option>fix-wick</option></select></div>
<div><ul role="tree" aria-label="Files">
<li role="treeitem" aria-expanded="true" id="dir-src"><span>src</span><ul role="group"><li role="treeitem" id="file-app" aria-selected="true" tabindex="0"><span>app.ts</span></li><li role="treeitem" id="file-flame" tabindex="-1"><span>flame.ts</span></li><li role="treeitem" id="file-style" tabindex="-1"><span>style.css</span></li></ul></li>
<li role="treeitem" aria-expanded="false" id="dir-test" tabindex="-1"><span>test</span></li>
<li role="treeitem" id="file-readme" tabindex="-1"><span>README.md</span></li>
</ul></div>
<div class="mid"><div role="tablist" aria-label="Open files"><button role="tab" aria-selected="true" id="tab-app">app.ts</button><button class="cl" id="close-app" aria-label="Close app.ts">&times;</button><button role="tab" aria-selected="false" id="tab-flame" tabindex="-1">flame.ts</button><button class="cl" id="close-flame" aria-label="Close flame.ts">&times;</button><button role="tab" aria-selected="false" id="tab-readme" tabindex="-1">README.md</button><button class="cl" id="close-readme" aria-label="Close README.md">&times;</button></div><textarea id="code" aria-label="Editor">light(3);</textarea></div>
<div><find-panel id="finder"></find-panel><iframe id="preview" title="Preview" srcdoc="<!doctype html><meta charset='utf-8'><title>Preview</title><style>body{font:15px sans-serif;padding:8px}</style><h2>Lantern</h2><p>Three flames are lit.</p><button id='light'>Light another</button> <button id='blow'>Blow out</button> <a href='https://lantern.example/about' id='about'>About</a>"></iframe></div>
<div class="bottom"><span>Ln 1, Col 10</span><a href="https://lantern.example/problems" id="problems">0 problems</a><a href="https://lantern.example/docs" id="docs">Documentation</a></div>
<script>
  customElements.define("find-panel", class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: "open" }).innerHTML = "<style>:host{display:block;padding:10px}input{width:150px}label{display:block;margin:4px 0}</style><h2 style='font-size:14px;margin:0'>Find and replace</h2><label>Find <input id='what'></label><label>Replace with <input id='with'></label><label><input type='checkbox' id='case' style='width:auto'> Match case</label><button id='next'>Find next</button> <button id='all'>Replace all</button>";
    }
  });
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "all buttons of the toolbar",
      expected: ["#save", "#undo", "#redo", "#format", "#run"],
    },
    { instruction: "the tabs of the open files", expected: ["#tab-app", "#tab-flame", "#tab-readme"] },
    {
      instruction: "what can I fill in or tick in the Find and replace panel?",
      expected: ["#finder >>> #what", "#finder >>> #with", "#finder >>> #case"],
    },
    { instruction: "buttons inside the preview", expected: ["#preview >>> #light", "#preview >>> #blow"] },
  ],
};
