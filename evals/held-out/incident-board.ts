import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Operations · Statusdeck</title>
<style>
body{font:13px/1.5 Inter,system-ui,sans-serif;background:#0f172a;color:#e2e8f0;margin:0;padding:18px}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.tile{background:#1e293b;border-radius:8px;padding:12px}
.tile .n{font-size:26px;font-weight:700}.up{color:#f87171}.down{color:#4ade80}.panel{background:#1e293b;border-radius:8px;padding:12px;margin-top:14px}.row{display:flex;gap:14px;padding:6px 0;border-top:1px solid #334155;align-items:center}.row>span{flex:1}
.row .sev{flex:0 0 50px}button{background:#334155;color:#e2e8f0;border:0;border-radius:6px;padding:4px 10px}a{color:#93c5fd}
</style>
</head>
<body>
<div style="display:flex;gap:12px;align-items:center"><h1 style="flex:1">Operations</h1><div role="radiogroup" aria-label="Time range"><button role="radio" aria-checked="false" id="t1">1 h</button><button role="radio" aria-checked="true" id="t2">24 h</button><button role="radio" aria-checked="false" id="t3">7 d</button></div><button id="rf">Refresh</button><button id="di">Declare incident</button></div>
<div class="tiles">
<div class="tile"><div>Requests</div><div class="n">1,482,330</div><div class="up">▲ 3.1%</div></div>
<div class="tile"><div>Error rate</div><div class="n">0.42%</div><div class="down">▼ 0.08%</div></div>
<div class="tile"><div>p95 latency</div><div class="n">218 ms</div><div class="up">▲ 12 ms</div></div>
<div class="tile"><div>Open incidents</div><div class="n">3</div><div>since yesterday: 5</div></div>
</div>
<section class="panel" aria-labelledby="oi"><h2 id="oi">Open incidents</h2>
<div class="row"><span class="sev">SEV2</span><span>Checkout times out in eu-west</span><span>Nadia Petrov</span><span>42 min</span><button id="a1">Acknowledge</button><button id="e1">Escalate</button><button id="c1">Close</button></div>
<div class="row"><span class="sev">SEV3</span><span>Search index behind by 20 minutes</span><span>unassigned</span><span>3 h 10 min</span><button id="a2">Acknowledge</button><button id="e2">Escalate</button><button id="c2">Close</button></div>
<div class="row"><span class="sev">SEV1</span><span>Login fails for SSO tenants</span><span>Marco Bauer</span><span>8 min</span><button id="a3" disabled>Acknowledged</button><button id="e3">Escalate</button><button id="c3">Close</button></div>
</section>
<section class="panel" aria-labelledby="ri"><h2 id="ri">Recently resolved</h2>
<div class="row"><span class="sev">SEV2</span><span>Image uploads rejected</span><span>Nadia Petrov</span><span>1 h 5 min</span><button id="o1">Reopen</button><a href="#pm1" id="pm1">Post-mortem</a></div>
<div class="row"><span class="sev">SEV3</span><span>Slow reports page</span><span>Ines Okafor</span><span>26 min</span><button id="o2">Reopen</button></div>
</section>
${toastScript}
</body>
</html>`;

export const incidentBoardGrounding: GroundingPage = {
  name: "incident-board",
  split: "held-out",
  html,
  cases: [
    { instruction: "Declare incident", level: "plain", expected: { kind: "click", target: "#di" } },
    { instruction: "choose the 7 d time range", level: "plain", expected: { kind: ["check", "click"], target: "#t3" } },
    {
      instruction: 'escalate "Search index behind by 20 minutes"',
      level: "relation",
      expected: { kind: "click", target: "#e2" },
    },
    {
      instruction: "reopen the incident Slow reports page",
      level: "relation",
      expected: { kind: "click", target: "#o2" },
    },
    {
      instruction: "open the post-mortem of Slow reports page",
      level: "relation",
      expected: "not-found",
      note: "Only Image uploads rejected has one.",
    },
    {
      instruction: "click Close",
      level: "plain",
      expected: "ambiguous",
      note: "Three open incidents can be closed.",
    },
  ],
};

export const incidentBoardExtract: ExtractPage = {
  name: "incident-board",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the open incidents with severity, title and owner",
      level: "instruction",
      schema: z.object({
        incidents: z.array(z.object({ severity: z.string(), title: z.string(), owner: z.string().nullable() })),
      }),
      expected: {
        incidents: [
          { severity: "SEV2", title: "Checkout times out in eu-west", owner: "Nadia Petrov" },
          { severity: "SEV3", title: "Search index behind by 20 minutes", owner: null },
          { severity: "SEV1", title: "Login fails for SSO tenants", owner: "Marco Bauer" },
        ],
      },
      alternatives: [
        {
          incidents: [
            { severity: "SEV2", title: "Checkout times out in eu-west", owner: "Nadia Petrov" },
            { severity: "SEV3", title: "Search index behind by 20 minutes", owner: "unassigned" },
            { severity: "SEV1", title: "Login fails for SSO tenants", owner: "Marco Bauer" },
          ],
        },
      ],
      lacks: ["Image uploads rejected", "Slow reports page"],
    },
    {
      instruction: "requests, error rate in percent, p95 latency in ms and CPU load",
      level: "structure",
      schema: z.object({
        requests: z.number(),
        errorRate: z.number(),
        p95Latency: z.number(),
        cpuLoad: z.number().nullable(),
      }),
      expected: { requests: 1482330, errorRate: 0.42, p95Latency: 218, cpuLoad: null },
      missing: ["cpuLoad"],
      lacks: [3.1, 0.08, 12, 5],
    },
  ],
};
