import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Builds · harbour-api · Millrace CI</title>
<style>body{font:13px/1.5 "Segoe UI",sans-serif;margin:0;color:#222}header{background:#0f2b3c;color:#fff;padding:10px 18px}.wrap{display:flex;gap:20px;padding:14px 18px}.runs{flex:1}.run{display:flex;align-items:center;gap:10px;border-bottom:1px solid #e4e8ec;padding:8px 4px}.run .n{width:56px;font-weight:600}.run .s{width:80px}.run .d{flex:1}.run .t{width:90px;text-align:right}.chip{border:1px solid #aab;border-radius:14px;background:#fff;padding:3px 12px}.chip[aria-pressed=true]{background:#0f2b3c;color:#fff}.sub{color:#678}aside{width:220px}aside dt{color:#678}aside dd{margin:0 0 8px}</style>
</head>
<body>
<header>Millrace CI / <b>harbour-api</b></header>
<div class="wrap">
<div class="runs">
<h1>Builds</h1>
<p><label for="br">Branch</label> <select id="br"><option>All branches</option><option>main</option><option>release/4.0</option><option>release/4.2</option><option>fix/retry-queue</option></select>
<input type="search" id="qs" placeholder="Commit or message" aria-label="Filter builds by commit or message"></p>
<div class="chips"><button class="chip" id="c-all" aria-pressed="true">All</button> <button class="chip" id="c-pass" aria-pressed="false">Passed only</button> <button class="chip" id="c-fail" aria-pressed="false">Failed only</button></div>
<div class="run"><div class="n">#482</div><div class="s">Running</div><div class="d">Raise pool size to 40<div class="sub">main · 9c1e04b · pushed by A. Thorsen</div></div><div class="t">–</div>
<a href="#log482" id="l482">Log</a><button id="x482">Cancel</button><button id="m482" aria-haspopup="menu" aria-label="More">⋮</button></div>
<div class="run"><div class="n">#481</div><div class="s">Failed</div><div class="d">Retry queue with backoff<div class="sub">fix/retry-queue · 41d7aa0 · pushed by M. Oyelaran</div></div><div class="t">6 min 12 s</div>
<a href="#log481" id="l481">Log</a><button id="r481">Run again</button><button id="m481" aria-haspopup="menu" aria-label="More">⋮</button></div>
<div class="run"><div class="n">#480</div><div class="s">Passed</div><div class="d">Nightly<div class="sub">main · e02b6f3 · started by the schedule</div></div><div class="t">8 min 40 s</div>
<a href="#log480" id="l480">Log</a><button id="m480" aria-haspopup="menu" aria-label="More">⋮</button></div>
<div class="run"><div class="n">#479</div><div class="s">Failed</div><div class="d">Bump TLS library<div class="sub">release/4.2 · 77af19d · pushed by A. Thorsen</div></div><div class="t">2 min 5 s</div>
<a href="#log479" id="l479">Log</a><button id="r479">Run again</button><button id="m479" aria-haspopup="menu" aria-label="More">⋮</button></div>
<p class="sub">Only failed builds can be run again.</p>
<button id="older">Show older builds</button>
</div>
<aside>
<h2>Last 30 days</h2>
<dl><dt>Builds</dt><dd>214</dd><dt>Success rate</dt><dd>87.5 %</dd><dt>Median duration</dt><dd>8 min 2 s</dd></dl>
<h2>Runners</h2>
<dl><dt>Online</dt><dd>5</dd><dt>Offline</dt><dd>1</dd></dl>
<button id="newrun">Start build</button>
</aside>
</div>
${toastScript}
</body>
</html>`;

export const pipelineRunsGrounding: GroundingPage = {
  name: "pipeline-runs",
  split: "tune",
  html,
  cases: [
    { instruction: "open the menu of build #481", level: "relation", expected: { kind: "click", target: "#m481" } },
    {
      instruction: "cancel the build that is running",
      level: "relation",
      expected: { kind: "click", target: "#x482" },
    },
    {
      instruction: "run build #480 again",
      level: "relation",
      expected: "not-found",
      note: "#480 passed; only failed builds have Run again, and the page says so.",
    },
    {
      instruction: "choose release/4.1 as the branch",
      level: "plain",
      expected: "not-found",
      note: "There are release/4.0 and release/4.2 only.",
    },
    {
      instruction: "open the log of the nightly build",
      level: "relation",
      expected: { kind: "click", target: "#l480" },
    },
    { instruction: "click the Failed only filter", level: "plain", expected: { kind: "click", target: "#c-fail" } },
  ],
};

export const pipelineRunsExtract: ExtractPage = {
  name: "pipeline-runs",
  split: "tune",
  html,
  cases: [
    {
      instruction: "all builds in the list: number, status, message, branch, commit and duration",
      level: "structure",
      schema: z.object({
        builds: z.array(
          z.object({
            number: z.number().int(),
            status: z.string(),
            message: z.string(),
            branch: z.string(),
            commit: z.string(),
            duration: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        builds: [
          {
            number: 482,
            status: "Running",
            message: "Raise pool size to 40",
            branch: "main",
            commit: "9c1e04b",
            duration: null,
          },
          {
            number: 481,
            status: "Failed",
            message: "Retry queue with backoff",
            branch: "fix/retry-queue",
            commit: "41d7aa0",
            duration: "6 min 12 s",
          },
          {
            number: 480,
            status: "Passed",
            message: "Nightly",
            branch: "main",
            commit: "e02b6f3",
            duration: "8 min 40 s",
          },
          {
            number: 479,
            status: "Failed",
            message: "Bump TLS library",
            branch: "release/4.2",
            commit: "77af19d",
            duration: "2 min 5 s",
          },
        ],
      },
      missing: ["builds.0.duration"],
    },
    {
      instruction:
        "figures of the last 30 days: builds, success rate in percent, median duration, test coverage in percent; and how many runners are offline",
      level: "structure",
      schema: z.object({
        builds: z.number().int(),
        successRate: z.number(),
        medianDuration: z.string(),
        testCoverage: z.number().nullable(),
        runnersOffline: z.number().int(),
      }),
      expected: { builds: 214, successRate: 87.5, medianDuration: "8 min 2 s", testCoverage: null, runnersOffline: 1 },
      missing: ["testCoverage"],
      lacks: [5, "8 min 40 s"],
    },
  ],
};
