import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A league: past and future fixtures under date headings; standings with two header rows. */
export const leagueFixturesPage: ExtractPage = {
  name: "league-fixtures",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://coasthockey.example/">
<title>Coast Hockey League: fixtures and table</title>
<style>
body { font: 15px/1.4 "Barlow", system-ui, sans-serif; margin: 0; background: #f5f7fa; } .hd { background: #7b1e3a; color: #fff; padding: 14px 26px; } .two { display: grid; grid-template-columns: 1fr 1.1fr; gap: 26px; padding: 20px 26px; } .day { font-size: 14px; background: #e6e9ef; padding: 4px 10px; margin: 12px 0 0; }
.fx { display: grid; grid-template-columns: 1fr 70px 1fr; background: #fff; border-bottom: 1px solid #eee; padding: 8px 10px; align-items: center; } .fx .home { text-align: right; } .fx .mid { text-align: center; font-weight: 700; } .fx .venue { grid-column: 1 / 4; text-align: center; font-size: 12px; color: #777; }
table { background: #fff; border-collapse: collapse; width: 100%; } th, td { padding: 6px 8px; text-align: center; border-bottom: 1px solid #eee; } td.team { text-align: left; } .up td:first-child { border-left: 4px solid #1a9850; } .down td:first-child { border-left: 4px solid #d73027; } .key { font-size: 12px; }
</style>
</head>
<body>
<div class="hd"><h1>Coast Hockey League</h1><span>Season 2025/26 · Round 14 and 15</span></div>
<nav class="key">
<a href="news">News</a>
<a href="clubs">Clubs</a>
<a href="tickets">Tickets</a>
</nav>
<div class="two">
<section id="fixtures">
<h2>Results</h2>
<h3 class="day">Saturday 7 March 2026</h3>
<div class="fx"><span class="home">Harbour Gulls</span><a class="mid" href="match/1401">3 – 1</a><span class="away">Tidewater</span><span class="venue">Pier Street Ground</span></div>
<div class="fx"><span class="home">Cliffend Rovers</span><a class="mid" href="match/1402">2 – 2</a><span class="away">Saltmarsh HC</span><span class="venue">Cliffend Park</span></div>
<h3 class="day">Sunday 8 March 2026</h3>
<div class="fx"><span class="home">Lighthouse United</span><a class="mid" href="match/1403">0 – 4</a><span class="away">Dunes Athletic</span><span class="venue">Beacon Field</span></div>
<h2>Upcoming</h2>
<h3 class="day">Saturday 14 March 2026</h3>
<div class="fx"><span class="home">Tidewater</span><a class="mid" href="match/1501">14:30</a><span class="away">Cliffend Rovers</span><span class="venue">Estuary Arena</span></div>
<div class="fx"><span class="home">Dunes Athletic</span><a class="mid" href="match/1502">17:00</a><span class="away">Harbour Gulls</span><span class="venue">Marram Lane</span></div>
<h3 class="day">Sunday 15 March 2026</h3>
<div class="fx"><span class="home">Saltmarsh HC</span><a class="mid" href="match/1503">12:15</a><span class="away">Lighthouse United</span><span class="venue">Reedbed Road</span></div>
<p><a href="fixtures/all">All fixtures</a></p>
</section>
<section id="standings">
<h2>Table</h2>
<table>
<thead>
<tr><th rowspan="2">Pos</th><th rowspan="2">Team</th><th rowspan="2">Played</th><th colspan="3">Record</th><th colspan="2">Goals</th><th rowspan="2">Points</th></tr>
<tr><th>Won</th><th>Drawn</th><th>Lost</th><th>For</th><th>Against</th></tr>
</thead>
<tbody>
<tr class="up"><td>1</td><td class="team"><a href="team/dunes">Dunes Athletic</a></td><td>14</td><td>11</td><td>2</td><td>1</td><td>41</td><td>13</td><td>35</td></tr>
<tr class="up"><td>2</td><td class="team"><a href="team/gulls">Harbour Gulls</a></td><td>14</td><td>10</td><td>1</td><td>3</td><td>36</td><td>19</td><td>31</td></tr>
<tr><td>3</td><td class="team"><a href="team/saltmarsh">Saltmarsh HC</a></td><td>14</td><td>6</td><td>5</td><td>3</td><td>28</td><td>22</td><td>23</td></tr>
<tr><td>4</td><td class="team"><a href="team/rovers">Cliffend Rovers</a></td><td>14</td><td>3</td><td>4</td><td>7</td><td>24</td><td>29</td><td>13</td></tr>
<tr><td>5</td><td class="team"><a href="team/tidewater">Tidewater</a></td><td>13</td><td>3</td><td>2</td><td>8</td><td>17</td><td>31</td><td>11</td></tr>
<tr class="down"><td>6</td><td class="team"><a href="team/lighthouse">Lighthouse United</a></td><td>13</td><td>0</td><td>2</td><td>11</td><td>9</td><td>41</td><td>2</td></tr>
</tbody>
</table>
<p class="key">Green: promotion round. Red: relegation play-off.</p>
<h2>Top scorers</h2>
<ol>
<li><span class="pl">Mira Castellane</span> <span class="cl">Dunes Athletic</span> <b>17</b></li>
<li><span class="pl">Jonna Petrell</span> <span class="cl">Harbour Gulls</span> <b>14</b></li>
<li><span class="pl">Rosie Blackadder</span> <span class="cl">Saltmarsh HC</span> <b>12</b></li>
</ol>
</section>
</div>
<footer class="hd"><p>One match, Tidewater against Lighthouse United, was put off because of fog and will be played on 25 March.</p></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract the league table",
      level: "structure",
      schema: z.object({
        standings: z.array(
          z.object({
            position: z.number(),
            team: z.string(),
            played: z.number(),
            won: z.number(),
            drawn: z.number(),
            lost: z.number(),
            goalsFor: z.number(),
            goalsAgainst: z.number(),
            points: z.number(),
          }),
        ),
      }),
      expected: {
        standings: [
          {
            position: 1,
            team: "Dunes Athletic",
            played: 14,
            won: 11,
            drawn: 2,
            lost: 1,
            goalsFor: 41,
            goalsAgainst: 13,
            points: 35,
          },
          {
            position: 2,
            team: "Harbour Gulls",
            played: 14,
            won: 10,
            drawn: 1,
            lost: 3,
            goalsFor: 36,
            goalsAgainst: 19,
            points: 31,
          },
          {
            position: 3,
            team: "Saltmarsh HC",
            played: 14,
            won: 6,
            drawn: 5,
            lost: 3,
            goalsFor: 28,
            goalsAgainst: 22,
            points: 23,
          },
          {
            position: 4,
            team: "Cliffend Rovers",
            played: 14,
            won: 3,
            drawn: 4,
            lost: 7,
            goalsFor: 24,
            goalsAgainst: 29,
            points: 13,
          },
          {
            position: 5,
            team: "Tidewater",
            played: 13,
            won: 3,
            drawn: 2,
            lost: 8,
            goalsFor: 17,
            goalsAgainst: 31,
            points: 11,
          },
          {
            position: 6,
            team: "Lighthouse United",
            played: 13,
            won: 0,
            drawn: 2,
            lost: 11,
            goalsFor: 9,
            goalsAgainst: 41,
            points: 2,
          },
        ],
      },
    },
    {
      instruction: "the upcoming matches with date, time, teams, venue and link",
      level: "instruction",
      schema: z.object({
        matches: z.array(
          z.object({
            date: z.string(),
            time: z.string(),
            home: z.string(),
            away: z.string(),
            venue: z.string(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        matches: [
          {
            date: "Saturday 14 March 2026",
            time: "14:30",
            home: "Tidewater",
            away: "Cliffend Rovers",
            venue: "Estuary Arena",
            url: "https://coasthockey.example/match/1501",
          },
          {
            date: "Saturday 14 March 2026",
            time: "17:00",
            home: "Dunes Athletic",
            away: "Harbour Gulls",
            venue: "Marram Lane",
            url: "https://coasthockey.example/match/1502",
          },
          {
            date: "Sunday 15 March 2026",
            time: "12:15",
            home: "Saltmarsh HC",
            away: "Lighthouse United",
            venue: "Reedbed Road",
            url: "https://coasthockey.example/match/1503",
          },
        ],
      },
      lacks: ["Pier Street Ground", "Saturday 7 March 2026"],
    },
    {
      instruction: "every fixture on the page, played or not: home team, away team and venue",
      level: "structure",
      schema: z.object({
        fixtures: z.array(z.object({ homeTeam: z.string(), awayTeam: z.string(), venue: z.string() })),
      }),
      expected: {
        fixtures: [
          { homeTeam: "Harbour Gulls", awayTeam: "Tidewater", venue: "Pier Street Ground" },
          { homeTeam: "Cliffend Rovers", awayTeam: "Saltmarsh HC", venue: "Cliffend Park" },
          { homeTeam: "Lighthouse United", awayTeam: "Dunes Athletic", venue: "Beacon Field" },
          { homeTeam: "Tidewater", awayTeam: "Cliffend Rovers", venue: "Estuary Arena" },
          { homeTeam: "Dunes Athletic", awayTeam: "Harbour Gulls", venue: "Marram Lane" },
          { homeTeam: "Saltmarsh HC", awayTeam: "Lighthouse United", venue: "Reedbed Road" },
        ],
      },
    },
    {
      instruction: "the top scorers",
      level: "structure",
      schema: z.object({ scorers: z.array(z.object({ player: z.string(), club: z.string(), goals: z.number() })) }),
      expected: {
        scorers: [
          { player: "Mira Castellane", club: "Dunes Athletic", goals: 17 },
          { player: "Jonna Petrell", club: "Harbour Gulls", goals: 14 },
          { player: "Rosie Blackadder", club: "Saltmarsh HC", goals: 12 },
        ],
      },
    },
    {
      instruction: "results with the goals of both sides and the winner (null after a draw)",
      level: "judgement",
      schema: z.object({
        results: z.array(
          z.object({
            home: z.string(),
            away: z.string(),
            homeGoals: z.number(),
            awayGoals: z.number(),
            winner: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        results: [
          { home: "Harbour Gulls", away: "Tidewater", homeGoals: 3, awayGoals: 1, winner: "Harbour Gulls" },
          { home: "Cliffend Rovers", away: "Saltmarsh HC", homeGoals: 2, awayGoals: 2, winner: null },
          { home: "Lighthouse United", away: "Dunes Athletic", homeGoals: 0, awayGoals: 4, winner: "Dunes Athletic" },
        ],
      },
    },
  ],
};
