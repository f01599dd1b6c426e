import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Week of 16 November - Planner</title>
<style>
body{font:14px/1.4 Roboto,Arial,sans-serif;margin:0}.head{display:flex;gap:8px;padding:10px 16px;align-items:center}.head h1{font-size:20px;margin:0 12px}.grid{display:grid;grid-template-columns:repeat(5,1fr);border-top:1px solid #ddd}.col{border-right:1px solid #ddd;padding:6px;min-height:240px}.ev{display:block;width:100%;text-align:left;border:0;border-left:4px solid #1a73e8;background:#e8f0fe;margin:4px 0;padding:4px 6px;font:inherit}.ev.o{border-color:#e37400;background:#fef3e2}.side{padding:10px 16px}.tab{border:1px solid #ccc;background:#fff;padding:3px 10px}.tab[aria-selected=true]{background:#d2e3fc}
</style>
</head>
<body>
<div class="head"><button id="td">Today</button><button id="pv" aria-label="Previous week">‹</button><button id="nx" aria-label="Next week">›</button><h1>16 – 20 November 2026</h1><div role="tablist" aria-label="View"><button role="tab" class="tab" id="v1" aria-selected="false">Day</button><button role="tab" class="tab" id="v2" aria-selected="true">Week</button><button role="tab" class="tab" id="v3" aria-selected="false">Month</button></div><button id="ne">+ New event</button></div>
<div class="grid" role="list" aria-label="Days">
<section class="col" role="listitem" aria-label="Monday 16"><h2>Mon 16</h2><button class="ev" id="e1"><time>09:00</time> Stand-up</button><button class="ev o" id="e2"><time>14:30</time> Dentist</button></section>
<section class="col" role="listitem" aria-label="Tuesday 17"><h2>Tue 17</h2><button class="ev" id="e3"><time>09:00</time> Stand-up</button></section>
<section class="col" role="listitem" aria-label="Wednesday 18"><h2>Wed 18</h2><button class="ev" id="e4"><time>09:00</time> Stand-up</button><button class="ev" id="e5"><time>11:00</time> Budget review <small>Room Linden</small></button></section>
<section class="col" role="listitem" aria-label="Thursday 19"><h2>Thu 19</h2><p>No events</p></section>
<section class="col" role="listitem" aria-label="Friday 20"><h2>Fri 20</h2><button class="ev" id="e6"><time>10:00</time> Sprint demo <small>Room Acorn</small></button><button class="ev o" id="e7"><time>17:00</time> Train to Lyon</button></section>
</div>
<div class="side"><h2>My calendars</h2><label><input type="checkbox" id="cw" checked> Work</label> <label><input type="checkbox" id="cp" checked> Personal</label> <label><input type="checkbox" id="ch"> Holidays</label><h2>Time zone</h2><select id="tz" aria-label="Time zone"><option>Europe/Paris</option><option>Europe/London</option><option>America/New_York</option></select></div>
${toastScript}
</body>
</html>`;

export const weekPlannerGrounding: GroundingPage = {
  name: "week-planner",
  split: "held-out",
  html,
  cases: [
    { instruction: "go to the next week", level: "plain", expected: { kind: "click", target: "#nx" } },
    { instruction: "switch to the Month view", level: "plain", expected: { kind: "click", target: "#v3" } },
    {
      instruction: "open the Stand-up on Wednesday",
      level: "relation",
      expected: { kind: "click", target: "#e4" },
    },
    {
      instruction: "uncheck Personal under My calendars",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#cp" },
    },
    { instruction: "open the Stand-up event", level: "plain", expected: "ambiguous", note: "On three days." },
    {
      instruction: "open the Sprint planning event",
      level: "plain",
      expected: "not-found",
      note: "There is a Sprint demo.",
    },
  ],
};

export const weekPlannerExtract: ExtractPage = {
  name: "week-planner",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the events of Friday with time, title and room",
      level: "instruction",
      schema: z.object({
        events: z.array(z.object({ time: z.string(), title: z.string(), room: z.string().nullable() })),
      }),
      expected: {
        events: [
          { time: "10:00", title: "Sprint demo", room: "Room Acorn" },
          { time: "17:00", title: "Train to Lyon", room: null },
        ],
      },
      alternatives: [
        {
          events: [
            { time: "10:00", title: "Sprint demo", room: "Acorn" },
            { time: "17:00", title: "Train to Lyon", room: null },
          ],
        },
      ],
      missing: ["events.1.room"],
      lacks: ["Dentist", "Stand-up"],
    },
    {
      instruction: "which of my calendars are shown?",
      level: "structure",
      schema: z.object({ work: z.boolean(), personal: z.boolean(), holidays: z.boolean() }),
      expected: { work: true, personal: true, holidays: false },
    },
  ],
};
