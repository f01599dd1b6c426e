import type { GroundingPage } from "../grounding-page.ts";

const events: Readonly<Record<number, string>> = {
  2: `<a class="e" id="x201" href="#e1">09:00 Stand-up</a>`,
  4: `<a class="e" id="x202" href="#e2">14:30 Dentist</a>`,
  9: `<a class="e" id="x203" href="#e3">09:00 Stand-up</a>`,
  12: `<a class="e" id="x204" href="#e4">Ana's birthday</a>`,
  18: `<a class="e" id="x205" href="#e5">11:00 Interview: backend</a><a class="e" id="x206" href="#e6">16:00 Retro</a>`,
  24: `<a class="e" id="x207" href="#e7">19:00 Choir</a>`,
};

const cell = (index: number) => {
  const isNext = index > 31;
  const day = isNext ? index - 31 : index;
  const name = isNext ? `April ${day}` : `March ${day}`;
  const today = index === 10 ? ` aria-current="date"` : "";
  return `<td${isNext ? ` class="next"` : ""}><button class="n" id="x${300 + index * 3}" aria-label="${name}"${today}>${day}</button>${isNext ? "" : (events[day] ?? "")}</td>`;
};

const weeks = [0, 1, 2, 3, 4]
  .map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => cell(week * 7 + day)).join("")}</tr>`)
  .join("\n");

/** March 2027, which begins on a Monday; the button of a day has the id `x`, 300 plus three times the day. */
export const calendarPage: GroundingPage = {
  name: "calendar",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>March 2027 - Calendar</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; display: grid; grid-template-columns: 190px 1fr; }
  aside { padding: 16px; border-right: 1px solid #e5e7eb; }
  aside label { display: block; }
  main { padding: 12px 20px; }
  .bar { display: flex; gap: 8px; align-items: center; }
  .bar h1 { font-size: 20px; margin: 0 12px; }
  table { width: 100%; border-collapse: collapse; table-layout: fixed; margin-top: 10px; }
  td { height: 88px; border: 1px solid #e5e7eb; vertical-align: top; padding: 3px; }
  .n { border: 0; background: none; border-radius: 50%; width: 26px; height: 26px; }
  .n[aria-current] { background: #1a73e8; color: #fff; }
  .next .n { color: #9ca3af; }
  .e { display: block; font-size: 12px; background: #dbeafe; color: #1e3a8a; border-radius: 4px; padding: 1px 5px; margin-top: 2px; text-decoration: none; }
  [aria-pressed=true] { background: #d7e7ff; }
</style>
</head>
<body>
<aside>
  <button id="x1">+ Create event</button>
  <h3>My calendars</h3>
  <label><input type="checkbox" id="x2" checked> Work</label>
  <label><input type="checkbox" id="x3" checked> Private</label>
  <label><input type="checkbox" id="x4"> Public holidays</label>
  <h3>Quick add</h3>
  <form onsubmit="return false"><input id="x5" placeholder="Lunch at noon" style="width:120px"> <button id="x6">Add</button></form>
</aside>
<main>
  <div class="bar"><button id="x10">Today</button><button id="x11" aria-label="Previous month">‹</button><button id="x12" aria-label="Next month">›</button><h1>March 2027</h1>
    <span role="group" aria-label="View" style="margin-left:auto"><button id="x13" aria-pressed="false">Day</button> <button id="x14" aria-pressed="false">Week</button> <button id="x15" aria-pressed="true">Month</button></span></div>
  <table>
    <thead><tr><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th><th>Sun</th></tr></thead>
    <tbody>
${weeks}
    </tbody>
  </table>
</main>
</body>
</html>`,
  cases: [
    { instruction: "click March 15", level: "plain", expected: { kind: "click", target: "#x345" } },
    { instruction: "double-click the 22nd", level: "relation", expected: { kind: "double-click", target: "#x366" } },
    { instruction: "open the dentist appointment", level: "relation", expected: { kind: "click", target: "#x202" } },
    { instruction: "open the stand-up", level: "plain", expected: "ambiguous", note: "There are two of them." },
    { instruction: "open the stand-up of 9 March", level: "relation", expected: { kind: "click", target: "#x203" } },
    { instruction: "go to the next month", level: "plain", expected: { kind: "click", target: "#x12" } },
    { instruction: "switch to week view", level: "plain", expected: { kind: "click", target: "#x14" } },
    { instruction: "click the last Friday of March", level: "judgement", expected: { kind: "click", target: "#x378" } },
    { instruction: "click on the 32nd of March", level: "relation", expected: "not-found" },
    { instruction: "open the yoga class on Wednesday", level: "relation", expected: "not-found" },
    {
      instruction: "open the choir event on the 25th",
      level: "relation",
      expected: "not-found",
      note: "Choir is on the 24th.",
    },
    {
      instruction: "show public holidays",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x4", "label:has(> #x4)"] },
    },
    {
      instruction: 'type "Call the plumber at 17:00" into quick add',
      level: "relation",
      expected: { kind: "fill", target: "#x5", value: "Call the plumber at 17:00" },
    },
    { instruction: "tap April 2", level: "plain", expected: { kind: "click", target: "#x399" } },
    {
      instruction: "open the first event on 18 March",
      level: "relation",
      expected: { kind: "click", target: "#x205" },
    },
    {
      instruction: "hide the Private calendar",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x3", "label:has(> #x3)"] },
    },
  ],
};
