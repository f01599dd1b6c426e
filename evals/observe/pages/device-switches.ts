import type { ObservePage } from "../observe-page.ts";

/** Three implementations of a switch: role, styled checkbox under a label, pressed button. */
export const deviceSwitchesPage: ObservePage = {
  name: "device-switches",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Home</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } .line { display: flex; justify-content: space-between; width: 340px; padding: 8px 0; } [role=switch] { width: 44px; height: 24px; border-radius: 12px; border: 0; background: #bbb; } [role=switch][aria-checked=true] { background: #2a7; }</style>
</head>
<body>
<h1>Home</h1>
<div class="line"><span id="l1">Hall light</span><button role="switch" aria-checked="true" aria-labelledby="l1" id="hall"></button></div>
<div class="line"><span id="l2">Porch light</span><button role="switch" aria-checked="false" aria-labelledby="l2" id="porch"></button></div>
<div class="line"><span id="l3">Heating</span><button role="switch" aria-checked="true" aria-labelledby="l3" id="heating"></button></div>
<div class="line"><span id="l4">Alarm</span><button role="switch" aria-checked="false" aria-labelledby="l4" id="alarm" disabled></button></div>
<div class="line"><label for="target-temperature">Target temperature</label><input type="range" id="target-temperature" min="15" max="25" value="20"></div>
<button id="all-off">Everything off</button>
<script>for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { one.ariaChecked = String(one.ariaChecked !== "true"); };</script>
</body>
</html>`,
  cases: [
    { instruction: "all switches", expected: ["#hall", "#porch", "#heating", "#alarm"] },
    { instruction: "switches that are on", expected: ["#hall", "#heating"] },
    { instruction: "the slider for the temperature", expected: ["#target-temperature"] },
  ],
};
