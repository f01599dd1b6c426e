import type { GroundingPage } from "../grounding-page.ts";

/** A board of cards in columns; columns and cards have the same buttons. */
export const kanbanPage: GroundingPage = {
  name: "kanban",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Mobile app · Board</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #0f766e; color: #1f2937; }
  .top { display: flex; gap: 12px; align-items: center; padding: 12px 20px; color: #fff; }
  .top button, .top input { padding: 5px 10px; border-radius: 5px; border: 0; }
  .board { display: grid; grid-template-columns: repeat(4, 1fr); gap: 14px; padding: 0 20px; align-items: start; }
  .col { background: #e7eaee; border-radius: 8px; padding: 10px; }
  .head { display: flex; justify-content: space-between; align-items: center; }
  .head h2 { font-size: 15px; margin: 0; }
  .card { background: #fff; border-radius: 6px; padding: 8px 10px; margin: 8px 0; box-shadow: 0 1px 2px #0003; position: relative; cursor: pointer; }
  .card p { margin: 2px 26px 8px 0; }
  .card .more { position: absolute; right: 6px; top: 6px; }
  .more, .new { border: 0; background: none; color: #4b5563; }
  .label { display: inline-block; border-radius: 3px; font-size: 11px; padding: 0 6px; color: #fff; }
  .who { float: right; font-size: 12px; color: #6b7280; }
</style>
</head>
<body>
<div class="top"><strong>Mobile app</strong><input id="x1" placeholder="Filter cards" aria-label="Filter cards"><button id="x2">Share</button><button id="x3">Automation</button><button id="x4" aria-label="Board menu">☰</button></div>
<div class="board">
  <section class="col" aria-labelledby="h1"><div class="head"><h2 id="h1">Backlog</h2><button class="more" id="x10" aria-label="List actions">⋯</button></div>
    <article class="card" tabindex="0" id="x11"><span class="label" style="background:#7c3aed">Feature</span><button class="more" id="x12" aria-label="Card actions">⋯</button><p>Offline mode for maps</p><span class="who">Ines</span><span>💬 4</span></article>
    <article class="card" tabindex="0" id="x13"><span class="label" style="background:#7c3aed">Feature</span><button class="more" id="x14" aria-label="Card actions">⋯</button><p>Share a route by link</p><span class="who">nobody</span><span>💬 1</span></article>
    <article class="card" tabindex="0" id="x15"><span class="label" style="background:#2563eb">Chore</span><button class="more" id="x16" aria-label="Card actions">⋯</button><p>Upgrade the map library</p><span class="who">Raj</span><span>💬 0</span></article>
    <button class="new" id="x17">+ Add a card</button>
  </section>
  <section class="col" aria-labelledby="h2"><div class="head"><h2 id="h2">In progress</h2><button class="more" id="x20" aria-label="List actions">⋯</button></div>
    <article class="card" tabindex="0" id="x21"><span class="label" style="background:#dc2626">Bug</span><button class="more" id="x22" aria-label="Card actions">⋯</button><p>Crash when the GPS is off</p><span class="who">Raj</span><span>💬 12</span></article>
    <article class="card" tabindex="0" id="x23"><span class="label" style="background:#7c3aed">Feature</span><button class="more" id="x24" aria-label="Card actions">⋯</button><p>Dark theme</p><span class="who">Ines</span><span>💬 3</span></article>
    <button class="new" id="x25">+ Add a card</button>
  </section>
  <section class="col" aria-labelledby="h3"><div class="head"><h2 id="h3">Review</h2><button class="more" id="x30" aria-label="List actions">⋯</button></div>
    <article class="card" tabindex="0" id="x31"><span class="label" style="background:#dc2626">Bug</span><button class="more" id="x32" aria-label="Card actions">⋯</button><p>Login form ignores Enter</p><span class="who">Mei</span><span>💬 2</span></article>
    <form onsubmit="return false"><textarea id="x33" rows="2" style="width:95%" placeholder="Enter a title for this card"></textarea><br><button id="x34">Add card</button> <button type="button" id="x35" aria-label="Cancel">✕</button></form>
  </section>
  <section class="col" aria-labelledby="h4"><div class="head"><h2 id="h4">Done</h2><button class="more" id="x40" aria-label="List actions">⋯</button></div>
    <article class="card" tabindex="0" id="x41"><span class="label" style="background:#2563eb">Chore</span><button class="more" id="x42" aria-label="Card actions">⋯</button><p>New app icon</p><span class="who">Mei</span><span>💬 7</span></article>
    <button class="new" id="x45">+ Add a card</button>
  </section>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "click Add a card in the In progress column",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
    {
      instruction: "open the card Dark theme",
      level: "plain",
      expected: { kind: "click", target: ["#x23", "#x23 > p"] },
    },
    {
      instruction: 'open the card actions of "Crash when the GPS is off"',
      level: "relation",
      expected: { kind: "click", target: "#x22" },
    },
    {
      instruction: "double click the last card of the backlog",
      level: "relation",
      expected: { kind: "double-click", target: ["#x15", "#x15 > p"] },
    },
    {
      instruction: "right-click the card 'New app icon'",
      level: "plain",
      expected: { kind: "right-click", target: ["#x41", "#x41 > p"] },
    },
    { instruction: "click + Add a card", level: "plain", expected: "ambiguous" },
    { instruction: "open the bug card", level: "relation", expected: "ambiguous", note: "Two cards are labelled Bug." },
    { instruction: "Open the list actions for Review", level: "relation", expected: { kind: "click", target: "#x30" } },
    {
      instruction: "type Fix the flaky map test as the title of the new card",
      level: "relation",
      expected: { kind: "fill", target: "#x33", value: "Fix the flaky map test" },
    },
    {
      instruction: "open the bug that Mei is working on",
      level: "relation",
      expected: { kind: "click", target: ["#x31", "#x31 > p"] },
    },
    {
      instruction: "open the card nobody is assigned to",
      level: "relation",
      expected: { kind: "click", target: ["#x13", "#x13 > p"] },
    },
    {
      instruction: "open the most discussed card",
      level: "judgement",
      expected: { kind: "click", target: ["#x21", "#x21 > p"] },
    },
    {
      instruction: "click Add a card in the Testing column",
      level: "relation",
      expected: "not-found",
      note: "There is no such column.",
    },
    {
      instruction: "open the second card in Review",
      level: "relation",
      expected: "not-found",
      note: "Review has one card.",
    },
    { instruction: "share the board", level: "relation", expected: { kind: "click", target: "#x2" } },
    {
      instruction: "hover over the card above Upgrade the map library",
      level: "relation",
      expected: { kind: "hover", target: ["#x13", "#x13 > p"] },
    },
  ],
};
