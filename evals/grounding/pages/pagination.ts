import type { GroundingPage } from "../grounding-page.ts";

/** Results of a search over several pages, with controls above and below. */
export const paginationPage: GroundingPage = {
  name: "pagination",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>"tidal energy" - page 7 - Riverside Library</title>
<style>
  body { margin: 0 auto; max-width: 900px; padding: 16px; font: 15px/1.5 Cambria, Georgia, serif; color: #1d2a35; }
  .hit { border-bottom: 1px solid #dde3e8; padding: 10px 0; }
  .hit h3 { margin: 0; font-size: 17px; }
  .hit small { color: #5b6b78; }
  .hit .a a, .hit .a button { font-size: 13px; margin-right: 12px; border: 0; background: none; color: #0b5c8a; text-decoration: underline; padding: 0; font-family: inherit; }
  .pages { display: flex; gap: 6px; align-items: center; margin: 14px 0; }
  .pages a, .pages span { border: 1px solid #c8d2da; padding: 3px 10px; text-decoration: none; color: #0b5c8a; border-radius: 3px; }
  .pages [aria-current] { background: #0b5c8a; color: #fff; }
  .pages .off { color: #aaa; }
  .bar { display: flex; justify-content: space-between; align-items: center; }
</style>
</head>
<body>
<h1>Riverside Library</h1>
<form role="search" onsubmit="return false"><input id="x1" value="tidal energy" size="40" aria-label="Search the catalogue"> <button type="button" id="x2" aria-label="Clear search">×</button> <button id="x3">Search</button> <a href="#advanced" id="x4">Advanced search</a></form>
<div class="bar"><p>31–35 of 58 results</p><label>Results per page <select id="x5"><option selected>5</option><option>10</option><option>25</option><option>50</option></select></label></div>
<div class="hit"><h3><a href="#b1" id="x10">Power from the Moon</a></h3><small>R. Abara, 2019 · Book · 3 of 4 available</small><div class="a"><button id="x11">Reserve</button><button id="x12">Cite</button><a href="#s1" id="x13">Similar</a></div></div>
<div class="hit"><h3><a href="#b2" id="x14">Turbines under Water</a></h3><small>L. Hoang, 2011 · Book · all on loan</small><div class="a"><button id="x15">Reserve</button><button id="x16">Cite</button><a href="#s2" id="x17">Similar</a></div></div>
<div class="hit"><h3><a href="#b3" id="x18">Tides and Towns: a History</a></h3><small>M. Quill, 1987 · Book · 1 of 1 available</small><div class="a"><button id="x19">Reserve</button><button id="x20">Cite</button><a href="#s3" id="x21">Similar</a></div></div>
<div class="hit"><h3><a href="#b4" id="x22">Lagoon Barrages (film)</a></h3><small>Docu Nord, 2022 · DVD · 2 of 2 available</small><div class="a"><button id="x23">Reserve</button><button id="x24">Cite</button><a href="#s4" id="x25">Similar</a></div></div>
<div class="hit"><h3><a href="#b5" id="x26">Salt, Rust and Kilowatts</a></h3><small>R. Abara, 2023 · E-book</small><div class="a"><a href="#read" id="x27">Read online</a><button id="x28">Cite</button><a href="#s5" id="x29">Similar</a></div></div>
<nav class="pages" aria-label="Pages"><a href="#p1" id="x40" aria-label="First page">«</a><a href="#p6" id="x41">Previous</a><a href="#p5" id="x42">5</a><a href="#p6" id="x43">6</a><span id="x44" aria-current="page">7</span><a href="#p8" id="x45">8</a><a href="#p9" id="x46">9</a><span class="off">…</span><a href="#p12" id="x47">12</a><a href="#p8" id="x48">Next</a><a href="#p12" id="x49" aria-label="Last page">»</a>
<form onsubmit="return false" style="margin-left:auto"><label>Go to page <input id="x50" size="3"></label> <button id="x51">Go</button></form></nav>
</body>
</html>`,
  cases: [
    {
      instruction: "go to page 9",
      level: "plain",
      expected: { kind: "click", target: "#x46" },
      note: "Filling Go to page would need a second step.",
    },
    {
      instruction: "click Next",
      level: "plain",
      expected: { kind: "click", target: ["#x48", "#x45"] },
      note: "Page 8 is the same link.",
    },
    { instruction: "go to the last page", level: "plain", expected: { kind: "click", target: ["#x49", "#x47"] } },
    {
      instruction: "type 11 into the Go to page field",
      level: "plain",
      expected: { kind: "fill", target: "#x50", value: "11" },
    },
    {
      instruction: "show 25 results per page",
      level: "plain",
      expected: { kind: "select", target: "#x5", value: "25" },
    },
    {
      instruction: "show 100 results per page",
      level: "plain",
      expected: "not-found",
      note: "There are 5, 10, 25 and 50.",
    },
    { instruction: "reserve the second result", level: "relation", expected: { kind: "click", target: "#x15" } },
    {
      instruction: "click Cite under 'Tides and Towns: a History'",
      level: "relation",
      expected: { kind: "click", target: "#x20" },
    },
    {
      instruction: "reserve Salt, Rust and Kilowatts",
      level: "relation",
      expected: "not-found",
      note: "An e-book, it can only be read online.",
    },
    { instruction: "open the book by R. Abara", level: "relation", expected: "ambiguous", note: "There are two." },
    { instruction: "open the oldest book", level: "judgement", expected: { kind: "click", target: "#x18" } },
    {
      instruction: "click Similar on the third result from the end",
      level: "relation",
      expected: { kind: "click", target: "#x21" },
    },
    { instruction: "press the reserve button", level: "plain", expected: "ambiguous" },
    {
      instruction: "click the fifth Reserve button",
      level: "relation",
      expected: "not-found",
      note: "There are four; the fifth result has none.",
    },
    {
      instruction: "clear the search box",
      level: "plain",
      expected: { kind: "clear", target: "#x1" },
      note: "A click on #x2 does it as well, but clearing the box is what is asked.",
    },
    { instruction: "open the film", level: "relation", expected: { kind: "click", target: "#x22" } },
    {
      instruction: "replace the search text with wave power",
      level: "relation",
      expected: { kind: "fill", target: "#x1", value: "wave power" },
    },
  ],
};
