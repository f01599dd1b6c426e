import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A league table: abbreviated headers with a title each, goal differences with a sign. */
export const leagueTablePage: ExtractPage = {
  name: "league-table",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Coast League table</title>
<style>
body { font: 14px "Roboto Condensed", Arial Narrow, sans-serif; margin: 1.5rem; }
table { border-collapse: collapse; } th { background: #043d2a; color: #fff; padding: 5px 9px; } td { padding: 5px 9px; border-bottom: 1px solid #ddd; text-align: center; }
td.team { text-align: left; font-weight: 600; } tr.up td:first-child { border-left: 4px solid #2a8; } tr.down td:first-child { border-left: 4px solid #c33; }
abbr { text-decoration: none; }
</style>
</head>
<body>
<h1>Coast League</h1>
<h2>Table after matchday 10</h2>
<table>
<thead><tr><th>#</th><th>Team</th><th><abbr title="Played">P</abbr></th><th><abbr title="Won">W</abbr></th><th><abbr title="Drawn">D</abbr></th><th><abbr title="Lost">L</abbr></th><th><abbr title="Goals">G</abbr></th><th><abbr title="Goal difference">GD</abbr></th><th><abbr title="Points">Pts</abbr></th></tr></thead>
<tbody>
<tr class="up"><td>1</td><td class="team"><a href="https://coast.example/t/porth">Porth Rovers</a></td><td>10</td><td>8</td><td>1</td><td>1</td><td>24:7</td><td>+17</td><td>25</td></tr>
<tr><td>2</td><td class="team"><a href="https://coast.example/t/selsey">Selsey Town</a></td><td>10</td><td>6</td><td>2</td><td>2</td><td>18:11</td><td>+7</td><td>20</td></tr>
<tr><td>3</td><td class="team"><a href="https://coast.example/t/lighthouse">Lighthouse FC</a></td><td>9</td><td>4</td><td>2</td><td>3</td><td>13:13</td><td>0</td><td>14</td></tr>
<tr><td>4</td><td class="team"><a href="https://coast.example/t/saltmarsh">Saltmarsh United</a></td><td>10</td><td>2</td><td>1</td><td>7</td><td>9:20</td><td>−11</td><td>7</td></tr>
<tr class="down"><td>5</td><td class="team"><a href="https://coast.example/t/gull">Gull Bay</a> <sup>1</sup></td><td>9</td><td>1</td><td>0</td><td>8</td><td>6:19</td><td>−13</td><td>0</td></tr>
</tbody>
</table>
<p><sup>1</sup> 3 points deducted.</p>
<h2>Last matches</h2>
<table>
<thead><tr><th>Home</th><th>Score</th><th>Away</th></tr></thead>
<tbody><tr><td>Porth Rovers</td><td>3:0</td><td>Gull Bay</td></tr><tr><td>Selsey Town</td><td>1:1</td><td>Saltmarsh United</td></tr></tbody>
</table>
</body>
</html>`,
  cases: [
    {
      instruction: "the league table",
      level: "structure",
      schema: z.object({
        teams: z.array(
          z.object({
            team: z.string(),
            played: z.number(),
            won: z.number(),
            drawn: z.number(),
            lost: z.number(),
            goalDifference: z.number(),
            points: z.number(),
          }),
        ),
      }),
      expected: {
        teams: [
          { team: "Porth Rovers", played: 10, won: 8, drawn: 1, lost: 1, goalDifference: 17, points: 25 },
          { team: "Selsey Town", played: 10, won: 6, drawn: 2, lost: 2, goalDifference: 7, points: 20 },
          { team: "Lighthouse FC", played: 9, won: 4, drawn: 2, lost: 3, goalDifference: 0, points: 14 },
          { team: "Saltmarsh United", played: 10, won: 2, drawn: 1, lost: 7, goalDifference: -11, points: 7 },
          { team: "Gull Bay", played: 9, won: 1, drawn: 0, lost: 8, goalDifference: -13, points: 0 },
        ],
      },
      alternatives: [
        {
          teams: [
            { team: "Porth Rovers", played: 10, won: 8, drawn: 1, lost: 1, goalDifference: 17, points: 25 },
            { team: "Selsey Town", played: 10, won: 6, drawn: 2, lost: 2, goalDifference: 7, points: 20 },
            { team: "Lighthouse FC", played: 9, won: 4, drawn: 2, lost: 3, goalDifference: 0, points: 14 },
            { team: "Saltmarsh United", played: 10, won: 2, drawn: 1, lost: 7, goalDifference: -11, points: 7 },
            { team: "Gull Bay 1", played: 9, won: 1, drawn: 0, lost: 8, goalDifference: -13, points: 0 },
          ],
        },
      ],
    },
    {
      instruction: 'the results under "Last matches"',
      level: "instruction",
      schema: z.object({ matches: z.array(z.object({ home: z.string(), score: z.string(), away: z.string() })) }),
      expected: {
        matches: [
          { home: "Porth Rovers", score: "3:0", away: "Gull Bay" },
          { home: "Selsey Town", score: "1:1", away: "Saltmarsh United" },
        ],
      },
    },
    {
      instruction: "the last team of the table",
      level: "instruction",
      schema: z.object({ team: z.string(), points: z.number(), url: z.url() }),
      expected: { team: "Gull Bay", points: 0, url: "https://coast.example/t/gull" },
      alternatives: [{ team: "Gull Bay 1", points: 0, url: "https://coast.example/t/gull" }],
    },
    {
      instruction: "how many points would Gull Bay have without the deduction?",
      level: "judgement",
      schema: z.object({ points: z.number() }),
      expected: { points: 3 },
    },
  ],
};
