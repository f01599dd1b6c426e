import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Schedule — Radio Estuary</title>
<style>body{font:15px/1.5 Trebuchet MS;margin:16px}ol{list-style:none;padding:0}li{display:flex;gap:12px;border-bottom:1px dotted #999;padding:6px}time{width:60px}.now{background:#ffd}.live{color:#c00;font-size:12px}</style>
</head>
<body>
<h1>Schedule</h1><div role="tablist" aria-label="Day"><button role="tab" id="d1" aria-selected="false">Mon</button><button role="tab" id="d2" aria-selected="true">Tue</button><button role="tab" id="d3" aria-selected="false">Wed</button></div>
<ol>
<li><time datetime="06:00">06:00</time><div><h3>First Light</h3><p>with Carys Boon</p></div><button id="l1">Listen again</button><button id="r1" aria-label="Remind me: First Light">☆</button></li>
<li><time datetime="09:00">09:00</time><div><h3>The Long Table</h3><p>with Jed Amari</p></div><button id="l2">Listen again</button><button id="r2" aria-label="Remind me: The Long Table">☆</button></li>
<li class="now"><time datetime="12:00">12:00</time><div><h3>News at Noon</h3><span class="live">On air</span></div><button id="l3">Listen live</button></li>
<li><time datetime="12:30">12:30</time><div><h3>Tide Tables</h3><p>with Carys Boon</p></div><button id="r4" aria-label="Remind me: Tide Tables">☆</button></li>
<li><time datetime="19:00">19:00</time><div><h3>Jazz after Seven</h3><p>with Mo Laurent</p></div><button id="r5" aria-label="Remind me: Jazz after Seven">☆</button></li>
</ol>
<section><h2>Podcasts</h2><ul><li><a href="#p1" id="p1">Estuary Voices</a> <span>42 episodes</span> <button id="f1">Follow</button></li><li><a href="#p2" id="p2">Mud and Stars</a> <span>7 episodes</span> <button id="f2">Following</button></li></ul></section>
<p><label for="vo">Volume</label> <input type="range" id="vo" min="0" max="10" value="5"> <button id="mu" aria-pressed="false">Mute</button></p>
${toastScript}
</body>
</html>`;

export const radioScheduleGrounding: GroundingPage = {
  name: "radio-schedule",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Listen again next to The Long Table",
      level: "relation",
      expected: { kind: "click", target: "#l2" },
    },
    { instruction: "click Remind me for Tide Tables", level: "relation", expected: { kind: "click", target: "#r4" } },
    { instruction: "show the Wed schedule", level: "plain", expected: { kind: "click", target: "#d3" } },
    { instruction: "press Mute", level: "plain", expected: { kind: "click", target: "#mu" } },
    {
      instruction: "click Listen again for Jazz after Seven",
      level: "relation",
      expected: "not-found",
      note: "It is not broadcast yet: only the reminder.",
    },
    { instruction: "open the Thu tab", level: "plain", expected: "not-found", note: "Mon, Tue and Wed." },
  ],
};

export const radioScheduleExtract: ExtractPage = {
  name: "radio-schedule",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the programmes of the day: start time, title, presenter",
      level: "structure",
      schema: z.object({
        programmes: z.array(z.object({ time: z.string(), title: z.string(), presenter: z.string().nullable() })),
      }),
      expected: {
        programmes: [
          { time: "06:00", title: "First Light", presenter: "Carys Boon" },
          { time: "09:00", title: "The Long Table", presenter: "Jed Amari" },
          { time: "12:00", title: "News at Noon", presenter: null },
          { time: "12:30", title: "Tide Tables", presenter: "Carys Boon" },
          { time: "19:00", title: "Jazz after Seven", presenter: "Mo Laurent" },
        ],
      },
      missing: ["programmes.2.presenter"],
      lacks: ["Estuary Voices"],
      alternatives: [
        {
          programmes: [
            { time: "06:00", title: "First Light", presenter: "with Carys Boon" },
            { time: "09:00", title: "The Long Table", presenter: "with Jed Amari" },
            { time: "12:00", title: "News at Noon", presenter: null },
            { time: "12:30", title: "Tide Tables", presenter: "with Carys Boon" },
            { time: "19:00", title: "Jazz after Seven", presenter: "with Mo Laurent" },
          ],
        },
      ],
    },
    {
      instruction: "podcasts with number of episodes",
      level: "structure",
      schema: z.object({ podcasts: z.array(z.object({ name: z.string(), episodes: z.number().int() })) }),
      expected: {
        podcasts: [
          { name: "Estuary Voices", episodes: 42 },
          { name: "Mud and Stars", episodes: 7 },
        ],
      },
      lacks: ["First Light"],
    },
  ],
};
