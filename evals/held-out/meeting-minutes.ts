import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Minutes of 16 September 2025 - Foxcombe Parish Council</title>
<style>
  body { font-family: "Times New Roman", serif; max-width: 700px; margin: 2em auto; }
  .att td { padding: 2px 10px 2px 0; }
  .motion { border-left: 3px solid #555; padding-left: 12px; margin: 14px 0; }
  .res { font-variant: small-caps; }
  nav a { margin-right: 12px; }
</style>
</head>
<body>
<nav><a href="#agenda" id="ag">Agenda</a><a href="#minutes" id="mi">Minutes</a><a href="#council" id="co">Councillors</a><a href="#fin" id="fi">Finances</a></nav>
<h1>Minutes of the meeting of 16 September 2025</h1>
<p>Held in the Reading Room at 7.30 pm. Chair: Cllr Wendy Stubbs. Clerk: Ian Marlow.</p>
<h2>Attendance</h2>
<table class="att">
<tr><td>Cllr Wendy Stubbs</td><td>present</td></tr>
<tr><td>Cllr Amir Sadiq</td><td>present</td></tr>
<tr><td>Cllr Joan Petrie</td><td>apologies</td></tr>
<tr><td>Cllr Leo Garside</td><td>present</td></tr>
<tr><td>Cllr Fay Novak</td><td>present</td></tr>
</table>
<h2>Motions</h2>
<div class="motion" id="mo1"><h3>41. New swings for the recreation ground</h3>
<p>Proposed by: <span>Cllr Sadiq</span><br>Seconded by: <span>Cllr Novak</span><br>Cost: <span>£6,400</span><br>Votes: <span>4 for, 0 against</span></p>
<p class="res">Carried</p><button id="cm1">Comment</button></div>
<div class="motion" id="mo2"><h3>42. Closing the footbridge at night</h3>
<p>Proposed by: <span>Cllr Garside</span><br>Seconded by: <span>Cllr Stubbs</span><br>Votes: <span>1 for, 3 against</span></p>
<p class="res">Rejected</p><button id="cm2">Comment</button></div>
<div class="motion" id="mo3"><h3>43. Repair of the war memorial</h3>
<p>Proposed by: <span>Cllr Novak</span><br>Cost: <span>£1,150</span></p>
<p class="res">Deferred</p><button id="cm3">Comment</button></div>
<h2>Next meeting</h2>
<p>21 October 2025, 7.30 pm, Reading Room. <button id="cal">Add to calendar</button></p>
<h2>Older minutes</h2>
<p><label for="yr">Year</label> <select id="yr"><option>2025</option><option>2024</option><option>2023</option></select> <button id="sh">Show</button></p>
<p><label for="kw">Keyword</label> <input id="kw"> <label><input type="checkbox" id="dr"> Include drafts</label></p>
<hr>
<p><a href="#doc" id="wd">Minutes as Word document</a> · <a href="#ap" id="ap">Appendix A: accounts</a> · <a href="#ap2" id="ap2">Appendix B: map</a></p>
${toastScript}
</body>
</html>`;

export const meetingMinutesGrounding: GroundingPage = {
  name: "meeting-minutes",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "comment on the motion about the footbridge",
      level: "relation",
      expected: { kind: "click", target: "#cm2" },
    },
    {
      instruction: "comment on the motion that was deferred",
      level: "relation",
      expected: { kind: "click", target: "#cm3" },
    },
    {
      instruction: "open the appendix",
      level: "plain",
      expected: "ambiguous",
      note: "There are appendices A and B.",
    },
    {
      instruction: "add the next meeting to the calendar",
      level: "plain",
      expected: { kind: "click", target: "#cal" },
    },
    {
      instruction: "select 2022 as the year",
      level: "plain",
      expected: "not-found",
      note: "The list ends with 2023.",
    },
    {
      instruction: "type allotments in the Keyword field",
      level: "plain",
      expected: { kind: "fill", target: "#kw", value: "allotments" },
    },
  ],
};

export const meetingMinutesExtract: ExtractPage = {
  name: "meeting-minutes",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "the motions: number, title without the number, proposed by, seconded by, cost in pounds, result (Carried, Rejected or Deferred)",
      level: "judgement",
      schema: z.object({
        motions: z.array(
          z.object({
            number: z.number(),
            title: z.string(),
            proposedBy: z.string(),
            secondedBy: z.string().optional(),
            cost: z.number().optional(),
            result: z.enum(["Carried", "Rejected", "Deferred"]),
          }),
        ),
      }),
      expected: {
        motions: [
          {
            number: 41,
            title: "New swings for the recreation ground",
            proposedBy: "Cllr Sadiq",
            secondedBy: "Cllr Novak",
            cost: 6400,
            result: "Carried",
          },
          {
            number: 42,
            title: "Closing the footbridge at night",
            proposedBy: "Cllr Garside",
            secondedBy: "Cllr Stubbs",
            result: "Rejected",
          },
          {
            number: 43,
            title: "Repair of the war memorial",
            proposedBy: "Cllr Novak",
            cost: 1150,
            result: "Deferred",
          },
        ],
      },
      missing: ["motions.1.cost", "motions.2.secondedBy"],
    },
    {
      instruction: "the names of the councillors who were present, as listed under Attendance",
      level: "judgement",
      schema: z.array(z.string()),
      expected: ["Cllr Wendy Stubbs", "Cllr Amir Sadiq", "Cllr Leo Garside", "Cllr Fay Novak"],
      alternatives: [["Wendy Stubbs", "Amir Sadiq", "Leo Garside", "Fay Novak"]],
      lacks: ["Petrie", "Marlow"],
    },
  ],
};
