import type { ObservePage } from "../observe-page.ts";

/** Elements that are buttons only by role or by handler. */
export const divButtonsPage: ObservePage = {
  name: "div-buttons",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Vote</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; } .b { display: inline-block; background: #345; color: #fff; border-radius: 6px; padding: 6px 14px; cursor: pointer; } .plain { padding: 6px 14px; display: inline-block; background: #eef; }</style>
</head>
<body>
<h1>Which name for the ferry?</h1>
<div class="b" role="button" tabindex="0" id="petrel" onclick="count(this)">Petrel</div>
<span class="b" role="button" tabindex="0" id="puffin" onclick="count(this)">Puffin</span>
<div class="b" id="dunlin" onclick="count(this)">Dunlin</div>
<input type="button" id="abstain" value="Abstain" onclick="count(this)">
<input type="submit" id="send" value="Send vote" onclick="count(this)">
<div class="plain">Votes so far: <span id="votes">0</span></div>
<p><a role="button" href="#rules" id="rules-button">Rules</a> <a href="#results" id="results-link">Results</a></p>
<script>const count = () => { document.getElementById("votes").textContent = String(Number(document.getElementById("votes").textContent) + 1); };</script>
</body>
</html>`,
  cases: [
    {
      instruction: "find all buttons",
      expected: ["#petrel", "#puffin", "#abstain", "#send", "#rules-button"],
      tolerated: ["#dunlin"],
    },
    {
      expected: ["#petrel", "#puffin", "#dunlin", "#abstain", "#send", "#rules-button", "#results-link"],
    },
    { instruction: "the names one can vote for", expected: ["#petrel", "#puffin", "#dunlin"], tolerated: ["#abstain"] },
  ],
};
