import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Oral evidence: flood defences, 11 February | Assembly TV</title>
<style>body{font:16px/1.5 "Source Sans 3",sans-serif;margin:0}.top{background:#1d3b53;color:#fff;padding:10px 24px}.cols{display:grid;grid-template-columns:2fr 1fr;gap:24px;padding:20px 24px}.player{background:#111;color:#eee;padding:12px;display:flex;gap:8px;align-items:center}.turn{display:grid;grid-template-columns:64px 150px 1fr;gap:10px;padding:8px 0;border-bottom:1px solid #e3e3e3}.turn p{margin:0}.turn .ts{border:0;background:none;color:#0a58a6;text-align:left;padding:0;align-self:start}.who{font-weight:600}.panel{background:#f4f7f9;padding:14px}.panel ol{padding-left:18px}</style>
</head>
<body>
<div class="top">Assembly TV</div>
<div class="cols">
<main>
<h1>Oral evidence: flood defences</h1>
<p>Environment Committee · Tuesday 11 February 2025 · Committee Room 3</p>
<div class="player" role="group" aria-label="Video player"><button id="pl" aria-label="Play">▶</button><button id="b10" aria-label="Back 10 seconds">↺</button><button id="f10" aria-label="Forward 10 seconds">↻</button><label>Speed <select id="sp"><option>0.75×</option><option selected>1×</option><option>1.5×</option><option>2×</option></select></label><button id="cc" aria-pressed="false">Subtitles</button></div>
<p><label>Find in transcript <input id="fi"></label> <label><input type="checkbox" id="fo" checked> Follow the video</label></p>
<h2>Transcript</h2>
<div class="turn"><button class="ts" id="u1">10:02:15</button><span class="who">Chair</span><p>Good morning. How many barriers are past their design life?</p></div>
<div class="turn"><button class="ts" id="u2">10:02:40</button><span class="who">Ifeoma Achebe</span><p>Nine of forty-one.</p></div>
<div class="turn"><button class="ts" id="u3">10:03:05</button><span class="who">Rhys Pugh MA</span><p>Is the barrier at Aberlan one of them?</p></div>
<div class="turn"><button class="ts" id="u4">10:03:12</button><span class="who">Ifeoma Achebe</span><p>It is, and it will be replaced in 2027.</p></div>
<div class="turn"><button class="ts" id="u5">10:04:50</button><span class="who">Chair</span><p>Mr Lindqvist, does your model agree?</p></div>
<div class="turn"><button class="ts" id="u6">10:04:58</button><span class="who">Karl Lindqvist</span><p>Broadly, yes.</p></div>
</main>
<aside>
<div class="panel"><h2>Witnesses</h2>
<ol>
<li><strong>Ifeoma Achebe</strong>, <span class="role">Director of Assets</span>, <span class="org">Rivers Agency</span></li>
<li><strong>Karl Lindqvist</strong>, <span class="role">Professor of Hydrology</span>, <span class="org">University of Tarn</span></li>
<li><strong>Bethan Rowlands</strong>, <span class="role">Farmer</span></li>
</ol>
</div>
<p><button id="dT">Download transcript</button> <button id="dA">Download audio</button></p>
<p><button id="cor">Report an error</button></p>
</aside>
</div>
${toastScript}
</body>
</html>`;

export const hearingTranscriptGrounding: GroundingPage = {
  name: "hearing-transcript",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "play the video at double speed",
      level: "judgement",
      expected: { kind: "select", target: "#sp", value: "2×" },
    },
    { instruction: "turn on subtitles", level: "plain", expected: { kind: ["click", "check"], target: "#cc" } },
    {
      instruction: "click the time at which Rhys Pugh speaks",
      level: "relation",
      expected: { kind: "click", target: "#u3" },
    },
    {
      instruction: "click the time next to Ifeoma Achebe",
      level: "relation",
      expected: "ambiguous",
      note: "She speaks twice.",
    },
    {
      instruction: "click Download video",
      level: "plain",
      expected: "not-found",
      note: "Only the transcript and the audio can be downloaded.",
    },
    {
      instruction: "uncheck Follow the video",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#fo" },
    },
  ],
};

export const hearingTranscriptExtract: ExtractPage = {
  name: "hearing-transcript",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the witnesses: name, role and organisation",
      level: "structure",
      schema: z.object({
        witnesses: z.array(z.object({ name: z.string(), role: z.string(), organisation: z.string().optional() })),
      }),
      expected: {
        witnesses: [
          { name: "Ifeoma Achebe", role: "Director of Assets", organisation: "Rivers Agency" },
          { name: "Karl Lindqvist", role: "Professor of Hydrology", organisation: "University of Tarn" },
          { name: "Bethan Rowlands", role: "Farmer" },
        ],
      },
      missing: ["witnesses.2.organisation"],
      lacks: ["Rhys Pugh", "Chair"],
    },
    {
      instruction: "everything that Ifeoma Achebe says in the transcript, with the time",
      level: "judgement",
      schema: z.object({ statements: z.array(z.object({ time: z.string(), text: z.string() })) }),
      expected: {
        statements: [
          { time: "10:02:40", text: "Nine of forty-one." },
          { time: "10:03:12", text: "It is, and it will be replaced in 2027." },
        ],
      },
      lacks: ["Good morning", "Aberlan", "Broadly", "10:04"],
    },
  ],
};
