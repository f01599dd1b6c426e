import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Unit 3: Tides | Seaschool</title>
<style>
body{font:16px/1.5 Nunito,sans-serif;margin:0 auto;max-width:860px;padding:14px}.acc button{width:100%;text-align:left;padding:8px;border:1px solid #9cc;background:#eef7f7;font:inherit}.acc [role=region]{border:1px solid #9cc;border-top:0;padding:8px}.q{border:1px solid #ddd;border-radius:8px;padding:10px;margin:10px 0}progress{width:200px}.bar{display:flex;gap:12px;align-items:center}
</style>
</head>
<body>
<div class="bar"><a href="#courses" id="n1">My courses</a><span>Oceanography</span><progress value="45" max="100"></progress><span>45% complete</span><span style="flex:1"></span><button id="bm" aria-pressed="false">Bookmark</button></div>
<h1>Unit 3: Tides</h1>
<div class="acc"><h2><button aria-expanded="true" aria-controls="s1" id="h1">3.1 Why tides happen</button></h2><div role="region" id="s1"><p>The Moon pulls. 12 min read.</p></div>
<h2><button aria-expanded="false" aria-controls="s2" id="h2">3.2 Spring and neap tides</button></h2><div role="region" id="s2" hidden><p>9 min read.</p></div>
<h2><button aria-expanded="false" aria-controls="s3" id="h3">3.3 Tide tables</button></h2><div role="region" id="s3" hidden><p>15 min read.</p></div></div>
<h2>Quiz</h2>
<div class="q" role="radiogroup" aria-labelledby="q1"><p id="q1">1. How many high tides are there on most coasts per day?</p><label><input type="radio" name="a" id="a1"> One</label> <label><input type="radio" name="a" id="a2"> Two</label> <label><input type="radio" name="a" id="a3"> Four</label></div>
<div class="q" role="group" aria-labelledby="q2"><p id="q2">2. What makes a spring tide?</p><label><input type="checkbox" id="b1"> Full moon</label> <label><input type="checkbox" id="b2"> New moon</label> <label><input type="checkbox" id="b3"> Springtime</label></div>
<div class="q"><label for="c1">3. The tide that follows half moon is called</label> <input id="c1"></div>
<button id="su">Submit answers</button> <button id="cl">Reset quiz</button>
<h2>Grades so far</h2>
<table border="1"><thead><tr><th>Unit</th><th>Score</th><th>Handed in</th></tr></thead><tbody><tr><td>1 Waves</td><td>18/20</td><td>4 Sep 2026</td></tr><tr><td>2 Currents</td><td>15/20</td><td>25 Sep 2026</td></tr><tr><td>3 Tides</td><td>–</td><td>–</td></tr></tbody></table>
<p>Tutor: Malin Åkerblom, <a href="mailto:malin@seaschool.example" id="ml">malin@seaschool.example</a></p>
${toastScript}
<script>for (const b of document.querySelectorAll(".acc button")) b.onclick = () => { const open = b.getAttribute("aria-expanded") !== "true"; b.setAttribute("aria-expanded", String(open)); document.getElementById(b.getAttribute("aria-controls")).hidden = !open; };</script>
</body>
</html>`;

export const courseQuizGrounding: GroundingPage = {
  name: "course-quiz",
  split: "held-out",
  html,
  cases: [
    { instruction: "expand 3.3 Tide tables", level: "plain", expected: { kind: "click", target: "#h3" } },
    {
      instruction: "answer question 1 with Two",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#a2" },
    },
    {
      instruction: "check New moon",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#b2" },
    },
    { instruction: "click Submit answers", level: "plain", expected: { kind: "click", target: "#su" } },
    { instruction: "expand 3.4 Tidal power", level: "plain", expected: "not-found", note: "Unit 3 ends with 3.3." },
    {
      instruction: "expand the link My courses",
      level: "plain",
      expected: "not-found",
      note: "A plain link can't be expanded.",
    },
  ],
};

export const courseQuizExtract: ExtractPage = {
  name: "course-quiz",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the grades so far: unit, score, date of handing in",
      level: "structure",
      schema: z.object({
        grades: z.array(z.object({ unit: z.string(), score: z.string().nullable(), handedIn: z.string().nullable() })),
      }),
      expected: {
        grades: [
          { unit: "1 Waves", score: "18/20", handedIn: "4 Sep 2026" },
          { unit: "2 Currents", score: "15/20", handedIn: "25 Sep 2026" },
          { unit: "3 Tides", score: null, handedIn: null },
        ],
      },
      alternatives: [
        {
          grades: [
            { unit: "1 Waves", score: "18/20", handedIn: "4 Sep 2026" },
            { unit: "2 Currents", score: "15/20", handedIn: "25 Sep 2026" },
            { unit: "3 Tides", score: "–", handedIn: "–" },
          ],
        },
      ],
    },
    {
      instruction: "the tutor's name and email, and how much of the course is complete in percent",
      level: "structure",
      schema: z.object({ tutor: z.string(), email: z.email(), complete: z.number() }),
      expected: { tutor: "Malin Åkerblom", email: "malin@seaschool.example", complete: 45 },
      lacks: [100, 20],
    },
  ],
};
