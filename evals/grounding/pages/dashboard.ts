import type { GroundingPage } from "../grounding-page.ts";

/** A dashboard of icon buttons, named by labels or titles; some have no name, only a picture. */
export const dashboardPage: GroundingPage = {
  name: "dashboard",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Fleet overview</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #0f172a; color: #e2e8f0; display: grid; grid-template: 52px 1fr / 56px 1fr; min-height: 100vh; }
  header { grid-column: 1 / 3; display: flex; gap: 10px; align-items: center; padding: 0 14px; background: #1e293b; }
  button { border: 0; background: #334155; color: inherit; border-radius: 6px; padding: 7px; line-height: 0; }
  .rail { display: flex; flex-direction: column; gap: 8px; padding: 10px; background: #1e293b; }
  main { padding: 16px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px; align-content: start; }
  .panel { background: #1e293b; border-radius: 8px; padding: 12px; }
  .panel h2 { font-size: 14px; margin: 0; display: flex; gap: 6px; align-items: center; }
  .panel h2 span { flex: 1; }
  .panel p { font-size: 30px; margin: 10px 0; }
  .wide { grid-column: 1 / 4; }
  svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; }
  .bars { display: flex; align-items: end; gap: 8px; height: 90px; }
  .bars i { flex: 1; background: #38bdf8; }
  .bad { color: #f87171; }
  select { background: #334155; color: inherit; border: 0; padding: 6px; }
</style>
</head>
<body>
<header><strong>Fleet overview</strong><select id="x1" aria-label="Time range"><option>Last 24 hours</option><option>Last 7 days</option><option>Last 30 days</option></select>
  <button id="x2" aria-label="Refresh" style="margin-left:auto"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 12a8 8 0 1 1-3-6l3 3M20 3v6h-6"/></svg></button>
  <button id="x3" title="Notifications"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/></svg></button>
  <button id="x4" aria-label="Full screen"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/></svg></button>
  <button id="x5" aria-label="User menu"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="M4 21a8 8 0 0 1 16 0"/></svg></button></header>
<nav class="rail" aria-label="Sections">
  <button id="x10" title="Overview"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 11l9-8 9 8v10H3z"/></svg></button>
  <button id="x11" title="Map"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 22s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12z"/><circle cx="12" cy="10" r="2"/></svg></button>
  <button id="x12" title="Drivers"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="9" cy="8" r="3"/><circle cx="17" cy="9" r="2"/><path d="M3 20a6 6 0 0 1 12 0M15 15a5 5 0 0 1 6 5"/></svg></button>
  <button id="x13" title="Reports"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 21V10M12 21V4M19 21v-8"/></svg></button>
  <button id="x14" title="Preferences"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="3"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M5 19l3-3M16 8l3-3"/></svg></button>
</nav>
<main>
  <section class="panel" aria-labelledby="t1"><h2><span id="t1">Vehicles on the road</span><button id="x20" aria-label="Pin"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7"/></svg></button><button id="x21" aria-label="Remove"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19"/></svg></button></h2><p>42</p></section>
  <section class="panel" aria-labelledby="t2"><h2><span id="t2">Late deliveries</span><button id="x22" aria-label="Pin"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7"/></svg></button><button id="x23" aria-label="Remove"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19"/></svg></button></h2><p class="bad">7</p></section>
  <section class="panel" aria-labelledby="t3"><h2><span id="t3">Fuel per 100 km</span><button id="x24" aria-label="Pin"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6l-1 7 4 4H6l4-4zM12 14v7"/></svg></button><button id="x25" aria-label="Remove"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19"/></svg></button></h2><p>23.4 l</p></section>
  <section class="panel wide" aria-labelledby="t4"><h2><span id="t4">Deliveries per day</span><button id="x26" title="Download as CSV"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3v12M7 10l5 5 5-5M4 21h16"/></svg></button><button id="x27" title="Print"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z"/></svg></button></h2><div class="bars"><i style="height:60%"></i><i style="height:75%"></i><i style="height:40%"></i><i style="height:90%"></i><i style="height:82%"></i><i style="height:20%"></i><i style="height:15%"></i></div></section>
</main>
</body>
</html>`,
  cases: [
    { instruction: "click the refresh icon", level: "plain", expected: { kind: "click", target: "#x2" } },
    { instruction: "click the bell", level: "relation", expected: { kind: "click", target: "#x3" } },
    { instruction: "open the notifications", level: "plain", expected: { kind: "click", target: "#x3" } },
    {
      instruction: "open Drivers in the left navigation",
      level: "relation",
      expected: { kind: "click", target: "#x12" },
    },
    { instruction: "remove the panel Late deliveries", level: "relation", expected: { kind: "click", target: "#x23" } },
    {
      instruction: "click the close icon of the third panel",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
    {
      instruction: "pin the panel with the fuel consumption",
      level: "judgement",
      expected: { kind: "click", target: "#x24" },
    },
    { instruction: "click Pin", level: "plain", expected: "ambiguous" },
    { instruction: "download the deliveries per day", level: "relation", expected: { kind: "click", target: "#x26" } },
    {
      instruction: "show the last 30 days",
      level: "plain",
      expected: { kind: "select", target: "#x1", value: "Last 30 days" },
    },
    { instruction: "click the printer icon", level: "relation", expected: { kind: "click", target: "#x27" } },
    {
      instruction: "open the settings",
      level: "relation",
      expected: { kind: "click", target: "#x14" },
      note: "They are called Preferences.",
    },
    { instruction: "remove the panel Engine temperature", level: "relation", expected: "not-found" },
    { instruction: "show the last 90 days", level: "plain", expected: "not-found" },
    {
      instruction: "go back to the home screen, it's the house in the sidebar",
      level: "judgement",
      expected: { kind: "click", target: "#x10" },
    },
    { instruction: "hover the icon right of the bell", level: "relation", expected: { kind: "hover", target: "#x4" } },
  ],
};
