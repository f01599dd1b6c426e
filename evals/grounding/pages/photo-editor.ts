import type { GroundingPage } from "../grounding-page.ts";

function adjustment(id: string, name: string, value: number): string {
  return `<div class="adj"><label for="${id}">${name}</label><output>${value}</output><button class="ic" id="${id}r" title="Reset">&#8634;</button><input type="range" id="${id}" min="-100" max="100" value="${value}"></div>`;
}

function layer(id: string, name: string, state: "" | "hidden" | "locked" | "current"): string {
  const eye = state === "hidden" ? `aria-label="Show layer">&#9675;` : `aria-label="Hide layer">&#128065;`;
  const lock = state === "locked" ? `aria-label="Unlock layer">&#128274;` : `aria-label="Lock layer">&#128275;`;
  return `<div class="layer${state === "current" ? " cur" : ""}" role="option" id="${id}" aria-selected="${state === "current"}"><button class="ic" id="${id}e" ${eye}</button><span class="ln" id="${id}t">${name}</span><button class="ic" id="${id}k" ${lock}</button></div>`;
}

/** A photo editor: a palette of tools, sliders with a reset each, layers with eyes and locks, a history, export. */
export const photoEditorPage: GroundingPage = {
  name: "photo-editor",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>harbour.jpg – Lumen</title>
<style>
  * { box-sizing: border-box; } body { margin: 0; font: 13px/1.4 system-ui, sans-serif; background: #2b2b2e; color: #e6e6e9; height: 100vh; display: grid; grid-template: 34px 44px 1fr / 52px 1fr 280px; }
  button, input, select { font: inherit; } button { cursor: pointer; }
  [role=menubar] { grid-column: 1 / 4; display: flex; align-items: center; padding: 0 8px; background: #1e1e20; } [role=menuitem] { padding: 5px 12px; border-radius: 5px; } [role=menuitem]:hover { background: #3a3a3e; }
  .opts { grid-column: 1 / 4; display: flex; gap: 14px; align-items: center; padding: 0 14px; background: #343438; } .opts input[type=range] { width: 90px; vertical-align: middle; }
  .sws { display: flex; gap: 4px; } .sws button { width: 20px; height: 20px; border-radius: 4px; border: 2px solid #55555b; padding: 0; } .sws [aria-pressed=true] { border-color: #fff; }
  .tools { display: flex; flex-direction: column; align-items: center; gap: 4px; padding-top: 10px; background: #343438; } .tools button { width: 38px; height: 34px; border: 0; border-radius: 6px; background: none; color: inherit; font-size: 16px; } .tools [aria-pressed=true] { background: #4d7cfe; }
  .canvas { display: grid; place-items: center; position: relative; } canvas { background: linear-gradient(#f6b26b, #5b7f95 60%, #2d4654); }
  .foot { position: absolute; left: 12px; bottom: 10px; display: flex; gap: 8px; align-items: center; }
  .right { background: #343438; overflow: auto; padding: 8px 12px; } h2 { font-size: 12px; text-transform: uppercase; color: #a5a5ad; margin: 12px 0 4px; }
  .adj { display: grid; grid-template-columns: 1fr auto auto; align-items: center; } .adj input { grid-column: 1 / 4; } .ic { border: 0; background: none; color: #c9c9cf; padding: 2px 5px; }
  .fil { display: flex; gap: 6px; } .fil button { flex: 1; border: 1px solid #55555b; border-radius: 6px; background: #46464b; color: inherit; padding: 14px 0 4px; font-size: 11px; } .fil [aria-pressed=true] { border-color: #4d7cfe; }
  .layer { display: flex; align-items: center; gap: 4px; padding: 3px 4px; border-radius: 5px; } .layer.cur { background: #4d7cfe55; } .ln { flex: 1; }
  .b { border: 1px solid #66666d; border-radius: 6px; background: #46464b; color: inherit; padding: 3px 9px; } .b.p { background: #4d7cfe; border-color: #4d7cfe; } .b:disabled { opacity: .45; }
  ol { list-style: none; margin: 0; padding: 0; } ol li { padding: 2px 6px; cursor: pointer; border-radius: 4px; } ol li.now { background: #46464b; } .right select, .right input[type=text], .opts select { background: #232326; color: inherit; border: 1px solid #55555b; border-radius: 5px; padding: 3px; } .right p { margin: 6px 0; }
</style>
</head>
<body>
<div role="menubar" aria-label="Main menu"><span role="menuitem" tabindex="0" aria-haspopup="true" id="e1">File</span><span role="menuitem" tabindex="-1" aria-haspopup="true" id="e2">Edit</span><span role="menuitem" tabindex="-1" aria-haspopup="true" id="e3">View</span><span role="menuitem" tabindex="-1" aria-haspopup="true" id="e4">Help</span><span style="flex:1"></span><button class="b" id="e5">Share</button></div>
<div class="opts"><strong>Brush</strong><label>Size <input type="range" id="e10" min="1" max="200" value="24"></label><label>Hardness <input type="range" id="e11" min="0" max="100" value="80"></label><label>Opacity <input type="range" id="e12" min="0" max="100" value="100"></label>
  <div class="sws" role="group" aria-label="Colour"><button id="e13" aria-label="Black" aria-pressed="true" style="background:#000"></button><button id="e14" aria-label="White" aria-pressed="false" style="background:#fff"></button><button id="e15" aria-label="Red" aria-pressed="false" style="background:#e23b3b"></button><button id="e16" aria-label="Sea green" aria-pressed="false" style="background:#2e8b6f"></button><button id="e17" aria-label="Sky blue" aria-pressed="false" style="background:#77b7e6"></button></div>
  <label>Blend mode <select id="e18"><option>Normal</option><option>Multiply</option><option>Screen</option><option>Overlay</option></select></label></div>
<div class="tools" role="toolbar" aria-label="Tools" aria-orientation="vertical"><button id="e20" title="Move" aria-pressed="false">&#10021;</button><button id="e21" title="Crop" aria-pressed="false">&#9986;</button><button id="e22" title="Brush" aria-pressed="true">&#128396;</button><button id="e23" title="Eraser" aria-pressed="false">&#9645;</button><button id="e24" title="Text" aria-pressed="false">T</button><button id="e25" title="Paint bucket" aria-pressed="false">&#129699;</button><button id="e26" title="Colour picker" aria-pressed="false">&#128137;</button><button id="e27" title="Zoom" aria-pressed="false">&#128269;</button></div>
<div class="canvas"><canvas width="560" height="360" id="e28" aria-label="Picture"></canvas><div class="foot"><select id="e29" aria-label="Zoom level"><option>Fit to window</option><option>50 %</option><option selected>100 %</option><option>200 %</option></select><span>3840 × 2160 px</span><button class="b" id="e30" aria-label="Undo">&#8630;</button><button class="b" id="e31" aria-label="Redo" disabled>&#8631;</button></div></div>
<div class="right">
  <h2>Adjust</h2>
  ${adjustment("e40", "Brightness", 12)}
  ${adjustment("e41", "Contrast", -5)}
  ${adjustment("e42", "Saturation", 0)}
  ${adjustment("e43", "Temperature", 0)}
  <h2>Filters</h2>
  <div class="fil"><button id="e50" aria-pressed="true">None</button><button id="e51" aria-pressed="false">Mono</button><button id="e52" aria-pressed="false">Sepia</button><button id="e53" aria-pressed="false">Vivid</button><button id="e54" aria-pressed="false">Faded</button></div>
  <h2>Layers</h2>
  <p><label>Opacity <input type="range" id="e60" min="0" max="100" value="100"></label></p>
  <div role="listbox" aria-label="Layers">
    ${layer("f1", "Title text", "")}
    ${layer("f2", "Sun glow", "hidden")}
    ${layer("f3", "Boat", "current")}
    ${layer("f4", "Background", "locked")}
  </div>
  <p><button class="b" id="e61">Add layer</button> <button class="b" id="e62">Duplicate</button> <button class="b" id="e63" disabled>Merge</button> <button class="b" id="e64">Delete</button></p>
  <h2>History</h2>
  <ol><li id="e70">Opened harbour.jpg</li><li id="e71">Cropped</li><li id="e72">Contrast −5</li><li id="e73">Added Sun glow</li><li id="e74" class="now">Brightness +12</li></ol>
  <h2>Export</h2>
  <p><label>File name <input type="text" id="e80" value="harbour-edited"></label></p>
  <p><label>Format <select id="e81"><option>JPEG</option><option>PNG</option><option>WebP</option></select></label> <label>Quality <input type="range" id="e82" min="1" max="100" value="90" style="width:80px"></label></p>
  <p><label><input type="checkbox" id="e83" checked> Keep camera data</label></p>
  <p><button class="b p" id="e84">Export picture</button> <button class="b" id="e85">Copy to clipboard</button></p>
</div>
<script>
  for (const group of [".tools button", ".sws button", ".fil button"]) { const all = document.querySelectorAll(group); for (const one of all) one.onclick = () => { for (const other of all) other.ariaPressed = String(other === one); }; }
  for (const one of document.querySelectorAll(".layer")) one.onclick = () => { for (const other of document.querySelectorAll(".layer")) { other.ariaSelected = String(other === one); other.classList.toggle("cur", other === one); } };
  for (const one of document.querySelectorAll("ol li")) one.onclick = () => { for (const other of document.querySelectorAll("ol li")) other.classList.toggle("now", other === one); };
  for (const one of document.querySelectorAll(".adj input")) one.oninput = () => { one.parentElement.querySelector("output").textContent = one.value; };
</script>
</body>
</html>`,
  cases: [
    { instruction: "pick the eraser", level: "plain", expected: { kind: ["click", "check"], target: "#e23" } },
    { instruction: "brightness 30", level: "plain", expected: { kind: "fill", target: "#e40", value: "30" } },
    {
      instruction: "blend mode multiply",
      level: "plain",
      expected: { kind: "select", target: "#e18", value: "Multiply" },
    },
    { instruction: "undo", level: "plain", expected: { kind: "click", target: "#e30" } },
    {
      instruction: "it looks a bit dull, could you put the Vivid filter on?",
      level: "plain",
      expected: { kind: ["click", "check"], target: "#e53" },
    },
    {
      instruction: "hide the boat for a moment so I can see what's behind it",
      level: "relation",
      expected: { kind: "click", target: "#f3e" },
    },
    {
      instruction: "and now let me see the whole thing in black and white",
      level: "judgement",
      expected: { kind: ["click", "check"], target: "#e51" },
    },
    {
      instruction: "I'm tired of these settings, take me back to how it was right after I cropped it",
      level: "judgement",
      expected: { kind: "click", target: "#e71" },
    },
    {
      instruction: "choose for the brush the colour red",
      level: "plain",
      expected: { kind: ["click", "check"], target: "#e15" },
    },
    {
      instruction: "put temperature on 25, I want it more warm",
      level: "plain",
      expected: { kind: "fill", target: "#e43", value: "25" },
    },
    {
      instruction: "make the layer Sun glow visible again",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#f2e" },
    },
    {
      instruction: "I do not want that the camera data is kept",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#e83", "label:has(> #e83)"] },
    },
    {
      instruction: "Double-click the layer name 'Title text'",
      level: "plain",
      expected: { kind: "double-click", target: ["#f1t", "#f1"] },
    },
    {
      instruction: "Click the reset icon next to Contrast",
      level: "relation",
      expected: { kind: "click", target: "#e41r" },
    },
    {
      instruction: "Right-click the Background layer",
      level: "plain",
      expected: { kind: "right-click", target: ["#f4", "#f4t"] },
    },
    {
      instruction: "Set the opacity of the brush to 60",
      level: "relation",
      expected: { kind: "fill", target: "#e12", value: "60" },
    },
    {
      instruction: "Click the tool directly below the brush",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#e23" },
    },
    {
      instruction: "Name the export harbour-hero",
      level: "plain",
      expected: { kind: "fill", target: "#e80", value: "harbour-hero" },
    },
    {
      instruction: "Unlock the layer that is locked",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#f4k" },
    },
    {
      instruction: "Select the lasso tool",
      level: "plain",
      expected: "not-found",
      note: "The palette is all there, and there is no lasso.",
    },
  ],
};
