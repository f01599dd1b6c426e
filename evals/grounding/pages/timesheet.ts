import type { GroundingPage } from "../grounding-page.ts";

const days = ["Mon 16", "Tue 17", "Wed 18", "Thu 19", "Fri 20", "Sat 21", "Sun 22"];

/** Returns a row of the week: its cells have no labels, only row and column headers. */
function timesheetRow(id: string, project: string, task: string, hours: string): string {
  const locked = id === "e";
  const cells = hours
    .split(",")
    .map(
      (value, day) =>
        `<td><input type="text" inputmode="decimal" class="h" id="${id}${day}" value="${value}"${locked ? " disabled" : ""}></td>`,
    );
  const tools = locked
    ? `<span class="lock" title="Approved">&#128274;</span>`
    : `<button type="button" class="ic" id="${id}n" aria-label="Add note">&#9998;</button><button type="button" class="ic" id="${id}x" aria-label="Remove row">&times;</button>`;
  return `<tr><th scope="row"><b>${task}</b><span>${project}</span></th>${cells.join("")}<td class="sum">${hours
    .split(",")
    .reduce((sum, value) => sum + Number(value), 0)
    .toFixed(1)}</td><td>${tools}</td></tr>`;
}

/** A week of working hours: a table of fields named by row and column, a timer, requests for time off. */
export const timesheetPage: GroundingPage = {
  name: "timesheet",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Timesheet · Tidewater</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 14px/1.45 "Segoe UI", system-ui, sans-serif; color: #17323b; background: #f3f7f8; }
  nav { background: #0f4c5c; display: flex; gap: 4px; align-items: center; padding: 0 20px; }
  nav a { color: #d5e8ec; padding: 14px 12px; text-decoration: none; } nav a[aria-current] { color: #fff; border-bottom: 3px solid #fb8b24; }
  nav .n { background: #fb8b24; color: #fff; border-radius: 9px; padding: 0 6px; font-size: 12px; }
  nav button { margin-left: auto; width: 34px; height: 34px; border-radius: 50%; border: 0; background: #e36414; color: #fff; }
  main { padding: 18px 24px; max-width: 1120px; }
  .bar { display: flex; gap: 10px; align-items: center; margin-bottom: 12px; flex-wrap: wrap; }
  .card { background: #fff; border: 1px solid #d3e0e4; border-radius: 8px; padding: 12px 14px; margin-bottom: 14px; }
  button, select, input, textarea { font: inherit; }
  .b { border: 1px solid #b6c9cf; background: #fff; border-radius: 6px; padding: 6px 12px; } .b.p { background: #0f4c5c; color: #fff; }
  .seg { display: inline-flex; border: 1px solid #b6c9cf; border-radius: 6px; overflow: hidden; } .seg button { border: 0; background: #fff; padding: 6px 12px; } .seg button[aria-pressed=true] { background: #d5e8ec; }
  table { border-collapse: collapse; width: 100%; } th, td { padding: 5px 6px; text-align: left; border-bottom: 1px solid #e3ecef; }
  th span { display: block; font-weight: 400; color: #64808a; font-size: 12px; }
  .h { width: 56px; padding: 5px; text-align: right; border: 1px solid #c5d6db; border-radius: 4px; } .h:disabled { background: #eef3f4; }
  .sum { font-weight: 600; text-align: right; } .ic { border: 0; background: none; color: #64808a; font-size: 16px; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; } textarea { width: 100%; }
  .off { display: flex; gap: 10px; align-items: center; padding: 6px 0; border-top: 1px solid #e3ecef; } .off span:first-child { flex: 1; }
  .tag { font-size: 12px; border-radius: 4px; padding: 1px 7px; background: #fdeed9; } .tag.ok { background: #dcf3e4; }
</style>
</head>
<body>
<nav><a href="#ts" id="k1" aria-current="page">Timesheet</a><a href="#pr" id="k2">Projects</a><a href="#ap" id="k3">Approvals <span class="n">3</span></a><a href="#rp" id="k4">Reports</a><a href="#tm" id="k5">Team</a><button id="k6" aria-label="Account of Marta Kowalczyk">MK</button></nav>
<main>
  <div class="bar">
    <h1 style="font-size:22px;margin:0 14px 0 0">Week 47</h1>
    <button class="b" id="k7" aria-label="Previous week">&lsaquo;</button><button class="b" id="k8">16 – 22 Nov 2026</button><button class="b" id="k9" aria-label="Next week">&rsaquo;</button><button class="b" id="k10">This week</button>
    <span class="seg"><button id="k11" aria-pressed="false">Day</button><button id="k12" aria-pressed="true">Week</button><button id="k13" aria-pressed="false">Month</button></span>
    <label style="margin-left:auto">Timesheet of <select id="k14"><option selected>Marta Kowalczyk (you)</option><option>Deepak Rao</option><option>Lin Öberg</option><option>Tobias Frey</option></select></label>
  </div>
  <section class="card bar" aria-label="Timer">
    <input id="k15" placeholder="What are you working on?" style="flex:1;padding:7px">
    <select id="k16" aria-label="Project"><option>No project</option><option>Harbour Website</option><option>Kestrel App</option><option>Internal</option></select>
    <button class="b" id="k17" aria-pressed="false" title="Billable">€</button>
    <span>0:00:00</span><button class="b p" id="k18">Start timer</button>
  </section>
  <section class="card">
    <table>
      <thead><tr><th>Task</th>${days.map((day) => `<th>${day}</th>`).join("")}<th>Total</th><th></th></tr></thead>
      <tbody>
        ${timesheetRow("a", "Harbour Website", "Design", "3.5,4,,2,,,")}
        ${timesheetRow("b", "Harbour Website", "Development", "2,3,,5,,,")}
        ${timesheetRow("c", "Internal", "Meetings", "1,1,0.5,1,,,")}
        ${timesheetRow("d", "Internal", "Training", ",,2,,,,")}
        ${timesheetRow("e", "Kestrel App", "Testing", "1.5,,,,,,")}
      </tbody>
      <tfoot><tr><th>Total</th><td class="sum">8.0</td><td class="sum">8.0</td><td class="sum">2.5</td><td class="sum">8.0</td><td class="sum">0.0</td><td class="sum">0.0</td><td class="sum">0.0</td><td class="sum">26.5</td><td></td></tr></tfoot>
    </table>
    <div class="bar" style="margin:12px 0 0"><button class="b" id="k20">+ Add row</button><button class="b" id="k21">Copy last week</button><span style="flex:1"></span><button class="b" id="k22">Save</button><button class="b p" id="k23">Submit for approval</button></div>
  </section>
  <div class="two">
    <section class="card">
      <label for="k24"><b>Note for this week</b></label><textarea id="k24" rows="3"></textarea>
      <p><label><input type="checkbox" id="k25"> Remind me on Fridays at 16:00</label></p>
      <p><label for="k26">Attach receipts</label> <input type="file" id="k26" multiple></p>
    </section>
    <section class="card">
      <div class="bar" style="margin:0"><h2 style="font-size:16px;margin:0;flex:1">Time off</h2><button class="b" id="k27">Request time off</button></div>
      <p>11.5 days left in 2026</p>
      <div class="off"><span>4 Dec · Moving house</span><span class="tag">Pending</span><button class="b" id="k28">Cancel</button></div>
      <div class="off"><span>24 Dec – 2 Jan · Annual leave</span><span class="tag">Pending</span><button class="b" id="k29">Cancel</button></div>
      <div class="off"><span>9 Oct · Sick</span><span class="tag ok">Approved</span></div>
    </section>
  </div>
</main>
</body>
</html>`,
  cases: [
    { instruction: "click Submit for approval", level: "plain", expected: { kind: "click", target: "#k23" } },
    { instruction: "next week", level: "plain", expected: { kind: "click", target: "#k9" } },
    { instruction: "start timer", level: "plain", expected: { kind: "click", target: "#k18" } },
    {
      instruction: "timer project = Kestrel App",
      level: "plain",
      expected: { kind: "select", target: "#k16", value: "Kestrel App" },
    },
    {
      instruction: "ok so on Wednesday I spent 6 hours on Development, put that in please",
      level: "relation",
      expected: { kind: "fill", target: "#b2", value: "6" },
    },
    {
      instruction: "hm, could you just copy everything over from last week for me?",
      level: "plain",
      expected: { kind: "click", target: "#k21" },
    },
    {
      instruction: "I'd like the note for this week to say 'working from Gdynia until Thursday'",
      level: "plain",
      expected: { kind: "fill", target: "#k24", value: "working from Gdynia until Thursday" },
    },
    {
      instruction: "and write 'sprint review' as what I'm working on",
      level: "plain",
      expected: { kind: "fill", target: "#k15", value: "sprint review" },
    },
    {
      instruction: "please put the check mark by remind me on Fridays",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#k25", "label:has(> #k25)"] },
    },
    {
      instruction: "I want see only one day and not the whole week",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#k11" },
    },
    {
      instruction: "remove please the line with Training",
      level: "relation",
      expected: { kind: "click", target: "#dx" },
    },
    {
      instruction: "I want to ask the chief for some free days",
      level: "judgement",
      expected: { kind: "click", target: "#k27" },
    },
    {
      instruction: "Fill the Friday cell of the Meetings row with 1.5",
      level: "relation",
      expected: { kind: "fill", target: "#c4", value: "1.5" },
    },
    {
      instruction: "Clear the Monday cell in the Design row",
      level: "relation",
      expected: { kind: ["clear", "fill"], target: "#a0" },
    },
    {
      instruction: "Upload receipt-nov.pdf under Attach receipts",
      level: "plain",
      expected: { kind: "upload", target: "#k26", value: "receipt-nov.pdf" },
    },
    {
      instruction: "Click Cancel on the pending time off request",
      level: "plain",
      expected: "ambiguous",
      note: "Two requests are pending.",
    },
    {
      instruction: "Show Deepak's timesheet instead of mine",
      level: "relation",
      expected: { kind: "select", target: "#k14", value: "Deepak Rao" },
    },
    { instruction: "Go to Approvals", level: "plain", expected: { kind: "click", target: "#k3" } },
    {
      instruction: "Mark the timer as billable",
      level: "plain",
      expected: { kind: ["click", "check"], target: "#k17" },
    },
    {
      instruction: "Cancel the request for the Christmas holidays",
      level: "judgement",
      expected: { kind: "click", target: "#k29" },
    },
  ],
};
