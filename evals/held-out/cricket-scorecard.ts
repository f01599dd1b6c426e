import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Fenbridge v Harrow Vale - scorecard</title>
<style>
body{font-family:Roboto,Arial,sans-serif;background:#f0f2f0;margin:0;padding:16px}.card{background:#fff;max-width:820px;margin:0 auto 14px;padding:14px;border-radius:4px}.grid>div{display:grid;grid-template-columns:150px 1fr 60px 60px 50px 50px 70px;padding:6px 0;border-bottom:1px solid #eee}.grid .hd{color:#666;font-size:13px}.chip{border:1px solid #888;border-radius:14px;background:#fff;padding:3px 10px}.chip[aria-pressed=true]{background:#14532d;color:#fff}.info span{display:inline-block;min-width:140px;color:#666}.lnk{border:0;background:none;color:#14532d;text-decoration:underline;padding:0;text-align:left}
</style>
</head>
<body>
<div class="card">
<h1>Fenbridge v Harrow Vale</h1>
<p><strong>Harrow Vale won by 7 wickets</strong></p>
<div class="info">
<div><span>Competition</span> County Twenty20 Shield</div>
<div><span>Date</span> 6 July 2025</div>
<div><span>Ground</span> Mill Meadow, Fenbridge</div>
<div><span>Toss</span> Fenbridge, who chose to bat</div>
<div><span>Player of the match</span> S. Whitby</div>
<div><span>Umpires</span> G. Tranter, N. Iqbal</div>
</div>
<p><button class="chip" id="c1" aria-pressed="true">Scorecard</button> <button class="chip" id="c2" aria-pressed="false">Commentary</button> <button class="chip" id="c3" aria-pressed="false">Partnerships</button> <button class="chip" id="c4" aria-pressed="false">Photos</button></p>
<p><label>Follow <select id="fol"><option>No team</option><option>Fenbridge</option><option>Harrow Vale</option></select></label> <label><input type="checkbox" id="wk"> Alert me at every wicket</label></p>
</div>
<section class="card" aria-labelledby="i1">
<h2 id="i1">Fenbridge 142/4 (20 overs)</h2>
<div class="grid" role="grid" aria-labelledby="i1">
<div role="row" class="hd"><span role="columnheader">Batter</span><span role="columnheader">Dismissal</span><span role="columnheader">Runs</span><span role="columnheader">Balls</span><span role="columnheader">4s</span><span role="columnheader">6s</span><span role="columnheader">Minutes</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="p1">R. Naik</button></span><span role="gridcell">b Colley</span><span role="gridcell">22</span><span role="gridcell">19</span><span role="gridcell">3</span><span role="gridcell">0</span><span role="gridcell">26</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="p2">D. Osei</button></span><span role="gridcell">c & b Rahim</span><span role="gridcell">54</span><span role="gridcell">45</span><span role="gridcell">6</span><span role="gridcell">1</span><span role="gridcell">61</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="p3">L. Kerr</button></span><span role="gridcell">c Whitby b Colley</span><span role="gridcell">31</span><span role="gridcell">30</span><span role="gridcell">2</span><span role="gridcell">1</span><span role="gridcell">38</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="p4">M. Baptiste</button></span><span role="gridcell">not out</span><span role="gridcell">19</span><span role="gridcell">17</span><span role="gridcell">1</span><span role="gridcell">0</span><span role="gridcell">20</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="p5">H. Stone</button></span><span role="gridcell">st Whitby b Rahim</span><span role="gridcell">7</span><span role="gridcell">9</span><span role="gridcell">0</span><span role="gridcell">0</span><span role="gridcell">9</span></div>
</div>
<p>Extras 9. Did not bat: B. Lacey, O. Finch.</p>
<button id="w1">Show wicket chart</button>
</section>
<section class="card" aria-labelledby="i2">
<h2 id="i2">Harrow Vale 143/3 (16.4 overs)</h2>
<div class="grid" role="grid" aria-labelledby="i2">
<div role="row" class="hd"><span role="columnheader">Batter</span><span role="columnheader">Dismissal</span><span role="columnheader">Runs</span><span role="columnheader">Balls</span><span role="columnheader">4s</span><span role="columnheader">6s</span><span role="columnheader">Minutes</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="q1">J. Ellwood</button></span><span role="gridcell">c Naik b Osei</span><span role="gridcell">41</span><span role="gridcell">33</span><span role="gridcell">5</span><span role="gridcell">1</span><span role="gridcell">44</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="q2">P. Dunmore</button></span><span role="gridcell">lbw b Kerr</span><span role="gridcell">8</span><span role="gridcell">11</span><span role="gridcell">1</span><span role="gridcell">0</span><span role="gridcell">13</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="q3">S. Whitby</button></span><span role="gridcell">not out</span><span role="gridcell">63</span><span role="gridcell">40</span><span role="gridcell">4</span><span role="gridcell">4</span><span role="gridcell"></span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="q4">A. Rahim</button></span><span role="gridcell">run out</span><span role="gridcell">17</span><span role="gridcell">12</span><span role="gridcell">2</span><span role="gridcell">0</span><span role="gridcell">15</span></div>
<div role="row"><span role="gridcell"><button class="lnk" id="q5">T. Colley</button></span><span role="gridcell">not out</span><span role="gridcell">5</span><span role="gridcell">4</span><span role="gridcell">0</span><span role="gridcell">0</span><span role="gridcell"></span></div>
</div>
<p>Extras 9.</p>
<button id="w2">Show wicket chart</button>
</section>
${toastScript}
</body>
</html>`;

export const cricketScorecardGrounding: GroundingPage = {
  name: "cricket-scorecard",
  split: "held-out",
  html,
  cases: [
    { instruction: "show the commentary", level: "plain", expected: { kind: "click", target: "#c2" } },
    {
      instruction: "click Show wicket chart in the Harrow Vale innings",
      level: "relation",
      expected: { kind: "click", target: "#w2" },
    },
    {
      instruction: "open the profile of the batter who was run out",
      level: "relation",
      expected: { kind: "click", target: "#q4" },
    },
    {
      instruction: "follow Harrow Vale",
      level: "plain",
      expected: { kind: "select", target: "#fol", value: "Harrow Vale" },
    },
    { instruction: "click on O. Lacey", level: "plain", expected: "not-found", note: "B. Lacey is only text." },
    {
      instruction: "open the wicket chart",
      level: "plain",
      expected: "ambiguous",
      note: "Each innings has one.",
    },
  ],
};

export const cricketScorecardExtract: ExtractPage = {
  name: "cricket-scorecard",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the batters of Harrow Vale: name, dismissal, runs, balls, sixes and minutes",
      level: "instruction",
      schema: z.object({
        batters: z.array(
          z.object({
            name: z.string(),
            dismissal: z.string(),
            runs: z.number(),
            balls: z.number(),
            sixes: z.number(),
            minutes: z.number().optional(),
          }),
        ),
      }),
      expected: {
        batters: [
          { name: "J. Ellwood", dismissal: "c Naik b Osei", runs: 41, balls: 33, sixes: 1, minutes: 44 },
          { name: "P. Dunmore", dismissal: "lbw b Kerr", runs: 8, balls: 11, sixes: 0, minutes: 13 },
          { name: "S. Whitby", dismissal: "not out", runs: 63, balls: 40, sixes: 4 },
          { name: "A. Rahim", dismissal: "run out", runs: 17, balls: 12, sixes: 0, minutes: 15 },
          { name: "T. Colley", dismissal: "not out", runs: 5, balls: 4, sixes: 0 },
        ],
      },
      missing: ["batters.2.minutes", "batters.4.minutes"],
      lacks: ["Baptiste", "b Colley", "b Rahim", 54, 61],
    },
    {
      instruction: "the match: competition, date, ground, player of the match, umpires, attendance",
      level: "structure",
      schema: z.object({
        competition: z.string(),
        date: z.string(),
        ground: z.string(),
        playerOfTheMatch: z.string(),
        umpires: z.array(z.string()),
        attendance: z.number().optional(),
      }),
      expected: {
        competition: "County Twenty20 Shield",
        date: "6 July 2025",
        ground: "Mill Meadow, Fenbridge",
        playerOfTheMatch: "S. Whitby",
        umpires: ["G. Tranter", "N. Iqbal"],
      },
      missing: ["attendance"],
    },
  ],
};
