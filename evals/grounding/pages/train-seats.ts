import type { GroundingPage } from "../grounding-page.ts";

const taken = new Set(["1B", "2A", "2B", "3D", "4C", "5A", "5D", "6C", "6D"]);
const letters = ["A", "B", "C", "D"] as const;

/** The id of a seat is `x`, 100 plus ten times the row, plus 1 to 4 for A to D. */
const seat = (row: number, column: number) => {
  const name = `${row}${letters[column]}`;
  const isSelected = name === "4D";
  const where = column === 0 || column === 3 ? "window" : "aisle";
  const free = isSelected ? "selected" : "free";
  const state = taken.has(name) ? "taken" : free;
  return `<div role="gridcell"><button type="button" class="seat ${state}" id="x${100 + row * 10 + column + 1}" aria-pressed="${isSelected}" aria-label="Seat ${name}, ${where}, ${state}"${state === "taken" ? " disabled" : ""}>${name}</button></div>`;
};

const rows = [1, 2, 3, 4, 5, 6]
  .map(
    (row) =>
      `      <div role="row" class="row">${seat(row, 0)}${seat(row, 1)}<span class="aisle" aria-hidden="true">${row}</span>${seat(row, 2)}${seat(row, 3)}</div>`,
  )
  .join("\n");

/** Choosing seats in a train: exemplary ARIA with a grid, tabs, a progress list and an alert. */
export const trainSeatsPage: GroundingPage = {
  name: "train-seats",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Choose your seats - NordRail</title>
<style>
  body { margin: 0; font: 16px/1.5 "Source Sans 3", system-ui, sans-serif; color: #10233a; background: #eef2f6; }
  .skip { position: absolute; left: -999px; } .skip:focus { left: 0; }
  header { background: #b3122b; color: #fff; padding: 10px 32px; display: flex; gap: 24px; align-items: center; }
  header a { color: #fff; }
  ol.steps { display: flex; gap: 30px; padding: 10px 32px; margin: 0; background: #fff; list-style-position: inside; }
  ol.steps [aria-current] { font-weight: 700; border-bottom: 3px solid #b3122b; }
  .cols { display: grid; grid-template-columns: 1fr 360px; gap: 24px; padding: 20px 32px; }
  .panel { background: #fff; border-radius: 10px; padding: 18px 22px; margin-bottom: 16px; }
  [role=tablist] { display: flex; border-bottom: 2px solid #cfd8e3; margin-bottom: 12px; }
  [role=tab] { border: 0; background: none; padding: 8px 18px; font: inherit; }
  [role=tab][aria-selected=true] { border-bottom: 3px solid #b3122b; font-weight: 700; }
  .row { display: flex; gap: 8px; margin-bottom: 8px; align-items: center; }
  .aisle { width: 40px; text-align: center; color: #8a97a8; }
  .seat { width: 48px; height: 42px; border-radius: 8px 8px 4px 4px; border: 1px solid #6d8199; background: #fff; font: inherit; }
  .seat.taken { background: #d5dbe3; color: #8a97a8; } .seat.selected { background: #b3122b; color: #fff; }
  .pass { display: flex; gap: 10px; align-items: center; padding: 8px 0; border-top: 1px solid #e3e9f0; }
  .pass button { margin-left: auto; }
  .note { background: #fff6dc; border: 1px solid #e8ce7c; padding: 8px 12px; border-radius: 8px; display: flex; }
  .note button { margin-left: auto; border: 0; background: none; }
  .switch { width: 42px; height: 22px; border-radius: 11px; border: 0; background: #9aa8b8; } .switch[aria-checked=true] { background: #1c8a4b; }
  .main { background: #b3122b; color: #fff; border: 0; border-radius: 6px; padding: 11px 22px; font: inherit; }
  .ghost { background: none; border: 1px solid #10233a; border-radius: 6px; padding: 10px 20px; font: inherit; }
</style>
</head>
<body>
<a class="skip" href="#seats" id="x1">Skip to seat map</a>
<header><a href="#home" id="x2">NordRail</a><nav aria-label="Main"><a href="#tickets" id="x3">Tickets</a> <a href="#timetable" id="x4">Timetable</a> <a href="#bikes" id="x5">Bikes on board</a></nav><button id="x6" style="margin-left:auto" aria-expanded="false">English</button><a href="#account" id="x7">My trips</a></header>
<ol class="steps" aria-label="Booking steps"><li><a href="#s1" id="x8">Journey</a></li><li><a href="#s2" id="x9">Passengers</a></li><li aria-current="step">Seats</li><li>Payment</li></ol>
<div class="cols">
<main>
  <div class="note" role="alert"><span>Coach 3 is nearly full. Prices may rise within the hour.</span><button id="x10" aria-label="Dismiss message">✕</button></div>
  <section class="panel" aria-labelledby="t1"><h1 id="t1">Oslo S → Bergen, 07:58</h1>
    <div role="tablist" aria-label="Coach">
      <button role="tab" id="x11" aria-selected="false">Coach 2, Quiet</button>
      <button role="tab" id="x12" aria-selected="true" aria-controls="seats">Coach 3, Standard</button>
      <button role="tab" id="x13" aria-selected="false">Coach 4, Family</button>
      <button role="tab" id="x14" aria-selected="false">Coach 5, Plus</button>
    </div>
    <div role="grid" aria-label="Seats in coach 3" id="seats">
${rows}
    </div>
    <p>▢ free &nbsp; <span style="color:#b3122b">■</span> yours &nbsp; <span style="color:#8a97a8">■</span> taken. Direction of travel: ↑</p>
  </section>
</main>
<aside>
  <section class="panel" aria-label="Passengers"><h2>Passengers</h2>
    <div class="pass"><span>Ingrid Solberg<br><small>Adult, seat 4D</small></span><button class="ghost" id="x20">Change</button></div>
    <div class="pass"><span>Mikkel Solberg<br><small>Child, 9 years, no seat yet</small></span><button class="ghost" id="x21">Assign</button></div>
    <div class="pass"><span>Astrid Lund<br><small>Senior, no seat yet</small></span><button class="ghost" id="x22">Assign</button></div>
  </section>
  <section class="panel" aria-label="Preferences"><h2>Preferences</h2>
    <p><label for="x23">Seat facing</label> <select id="x23"><option>No preference</option><option>Forwards</option><option>Backwards</option></select></p>
    <p><span id="l24">Seats next to each other</span> <button class="switch" role="switch" id="x24" aria-checked="true" aria-labelledby="l24"></button></p>
    <p><span id="l25">Table</span> <button class="switch" role="switch" id="x25" aria-checked="false" aria-labelledby="l25"></button></p>
    <p><span id="l26">Space for a wheelchair</span> <button class="switch" role="switch" id="x26" aria-checked="false" aria-labelledby="l26"></button></p>
  </section>
  <section class="panel"><h2>Total: 1,347 kr</h2><p><label for="x27">Discount card number</label><br><input id="x27" inputmode="numeric"></p>
    <button class="ghost" id="x28">Back</button> <button class="main" id="x29">Continue to payment</button>
    <p><a href="#skip" id="x30">Continue without choosing seats</a></p></section>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Choose seat 3A",
      level: "plain",
      expected: { kind: ["click", "check", "select"], target: "#x131" },
    },
    {
      instruction: "Switch to the quiet coach",
      level: "plain",
      expected: { kind: ["click", "select"], target: "#x11" },
    },
    { instruction: "close the yellow warning", level: "relation", expected: { kind: "click", target: "#x10" } },
    { instruction: "assign a seat to Astrid", level: "relation", expected: { kind: "click", target: "#x22" } },
    { instruction: "Press Assign", level: "plain", expected: "ambiguous", note: "Mikkel and Astrid have no seat yet." },
    {
      instruction: "reserve 5C on the seat map",
      level: "plain",
      expected: { kind: ["click", "check", "select"], target: "#x153" },
    },
    {
      instruction: "select the window seat in row 6 that's still available",
      level: "relation",
      expected: { kind: ["click", "check", "select"], target: "#x161" },
    },
    {
      instruction: "I want to sit facing backwards",
      level: "plain",
      expected: { kind: "select", target: "#x23", value: "Backwards" },
    },
    {
      instruction: "turn on the wheelchair space switch",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#x26" },
    },
    {
      instruction: "we don't need seats next to each other, turn that off",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#x24" },
    },
    {
      instruction: "deselect the seat that is mine at the moment",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x144" },
    },
    {
      instruction: "Click seat 9B",
      level: "plain",
      expected: "not-found",
      note: "The rows end with 6.",
    },
    {
      instruction: "put 7035 1182 into the discount card box",
      level: "plain",
      expected: { kind: "fill", target: "#x27", value: "7035 1182" },
    },
    {
      instruction: "the coach meant for people travelling with kids, please",
      level: "relation",
      expected: { kind: ["click", "select"], target: "#x13" },
    },
    { instruction: "skip seat selection and carry on", level: "relation", expected: { kind: "click", target: "#x30" } },
    {
      instruction: "pick the free aisle seat in the first row",
      level: "relation",
      expected: { kind: ["click", "check", "select"], target: "#x113" },
    },
    {
      instruction: "assign a seat to the passenger under 18",
      level: "judgement",
      expected: { kind: "click", target: "#x21" },
    },
    { instruction: "go back to the Passengers step", level: "plain", expected: { kind: "click", target: "#x9" } },
  ],
};
