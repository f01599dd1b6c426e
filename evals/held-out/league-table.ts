import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Fell League Division 2</title>
<style>body{font:14px Arial;margin:14px}table{border-collapse:collapse}td,th{padding:3px 9px;border-bottom:1px solid #ccc}.up{background:#e7f7e7}</style>
</head>
<body>
<h1>Fell League, Division 2</h1><p><label for="se">Season</label> <select id="se"><option>2026/27</option><option>2025/26</option><option>2024/25</option></select></p>
<div role="tablist"><button role="tab" id="t1" aria-selected="true">Overall</button><button role="tab" id="t2" aria-selected="false">Home</button><button role="tab" id="t3" aria-selected="false">Away</button></div>
<table><thead><tr><th>#</th><th>Club</th><th title="Played">P</th><th title="Won">W</th><th title="Drawn">D</th><th title="Lost">L</th><th title="Points">Pts</th><th></th></tr></thead><tbody>
<tr class="up"><td>1</td><td><a href="#k1" id="k1">Garside Rovers</a></td><td>9</td><td>7</td><td>1</td><td>1</td><td>22</td><td><button id="f1">Follow</button></td></tr>
<tr class="up"><td>2</td><td><a href="#k2" id="k2">Aldermoor Town</a></td><td>9</td><td>6</td><td>2</td><td>1</td><td>20</td><td><button id="f2">Unfollow</button></td></tr>
<tr><td>3</td><td><a href="#k3" id="k3">Stanwick United</a></td><td>8</td><td>4</td><td>0</td><td>4</td><td>12</td><td><button id="f3">Follow</button></td></tr>
<tr><td>4</td><td><a href="#k4" id="k4">Pellow Athletic</a></td><td>9</td><td>0</td><td>3</td><td>6</td><td>3</td><td><button id="f4">Follow</button></td></tr></tbody></table>
<h2>Results</h2><ul><li><span>21 Nov</span> Garside Rovers <b>3–1</b> Pellow Athletic <a href="#r1" id="r1">Match report</a></li><li><span>21 Nov</span> Stanwick United <b>0–2</b> Aldermoor Town <a href="#r2" id="r2">Match report</a></li></ul>
<h2>Fixtures</h2><ul><li><span>28 Nov</span> Pellow Athletic v Stanwick United <button id="x1">Buy tickets</button></li><li><span>5 Dec</span> Aldermoor Town v Garside Rovers <button id="x2">Buy tickets</button></li></ul>
${toastScript}
</body>
</html>`;

export const leagueTableGrounding: GroundingPage = {
  name: "league-table",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Follow in the row of Stanwick United",
      level: "relation",
      expected: { kind: "click", target: "#f3" },
    },
    {
      instruction: "click Buy tickets for Aldermoor Town v Garside Rovers",
      level: "relation",
      expected: { kind: "click", target: "#x2" },
    },
    { instruction: "switch to the Away tab", level: "plain", expected: { kind: "click", target: "#t3" } },
    {
      instruction: "select 2024/25 as the Season",
      level: "plain",
      expected: { kind: "select", target: "#se", value: "2024/25" },
    },
    {
      instruction: "click Follow in the row of Aldermoor Town",
      level: "relation",
      expected: "not-found",
      note: "That club is followed: Unfollow.",
    },
    { instruction: "click Match report", level: "plain", expected: "ambiguous", note: "Two results have one." },
  ],
};

export const leagueTableExtract: ExtractPage = {
  name: "league-table",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the league table: position, club, played, won, drawn, lost, points",
      level: "structure",
      schema: z.object({
        table: z.array(
          z.object({
            position: z.number().int(),
            club: z.string(),
            played: z.number().int(),
            won: z.number().int(),
            drawn: z.number().int(),
            lost: z.number().int(),
            points: z.number().int(),
          }),
        ),
      }),
      expected: {
        table: [
          { position: 1, club: "Garside Rovers", played: 9, won: 7, drawn: 1, lost: 1, points: 22 },
          { position: 2, club: "Aldermoor Town", played: 9, won: 6, drawn: 2, lost: 1, points: 20 },
          { position: 3, club: "Stanwick United", played: 8, won: 4, drawn: 0, lost: 4, points: 12 },
          { position: 4, club: "Pellow Athletic", played: 9, won: 0, drawn: 3, lost: 6, points: 3 },
        ],
      },
    },
    {
      instruction: "the fixtures to come: date and match",
      level: "structure",
      schema: z.object({ fixtures: z.array(z.object({ date: z.string(), match: z.string() })) }),
      expected: {
        fixtures: [
          { date: "28 Nov", match: "Pellow Athletic v Stanwick United" },
          { date: "5 Dec", match: "Aldermoor Town v Garside Rovers" },
        ],
      },
      lacks: ["21 Nov", "3–1"],
    },
  ],
};
