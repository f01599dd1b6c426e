import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Regattas 2027 | Kingfisher Rowing Club</title>
<style>
body{font:17px/1.6 Palatino,serif;margin:0 auto;max-width:820px;padding:12px}ul.menu{list-style:none;display:flex;gap:16px;padding:0}.event{border-left:4px solid #1d4e89;padding-left:12px;margin:14px 0}.event dl{display:grid;grid-template-columns:110px 1fr;margin:0}.event dd{margin:0}footer{border-top:1px solid #aaa;margin-top:20px;font-size:14px}
</style>
</head>
<body>
<ul class="menu"><li><a href="#club" id="n1">The club</a></li><li><a href="#regattas" id="n2">Regattas</a></li><li><a href="#boats" id="n3">Boats</a></li><li><a href="#join" id="n4">Become a member</a></li></ul>
<h1>Regattas 2027</h1>
<p>We host three events next season. In 2026 we welcomed 412 rowers from 31 clubs. Read the <a href="#rules">rules</a>, or write to <a href="mailto:regatta@kingfisher.example">our office</a>.</p>
<div class="event"><h2>Spring Head</h2><dl><dt>Date</dt><dd>10 April 2027</dd><dt>Distance</dt><dd>4,200 m</dd><dt>Entry fee</dt><dd>£35</dd><dt>Entries close</dt><dd>27 March 2027</dd></dl><p><a href="#enter1" id="e1">Enter a crew</a> <a href="https://kingfisher.example/files/spring-head.pdf" id="i1">Information (PDF)</a></p></div>
<div class="event"><h2>Midsummer Sprints</h2><dl><dt>Date</dt><dd>20 June 2027</dd><dt>Distance</dt><dd>500 m</dd><dt>Entries close</dt><dd>6 June 2027</dd></dl><p>Entry is free for members of clubs on the river.</p><p><a href="#enter2" id="e2">Enter a crew</a> <a href="https://kingfisher.example/files/midsummer.pdf" id="i2">Information (PDF)</a></p></div>
<div class="event"><h2>Autumn Marathon</h2><dl><dt>Date</dt><dd>2 October 2027</dd><dt>Distance</dt><dd>42,195 m</dd><dt>Entry fee</dt><dd>£60</dd></dl><p>Entries open in May.</p></div>
<h2>Volunteer</h2>
<form onsubmit="return false"><p><label>Your name <input id="vn"></label></p><p><label>Which regatta? <select id="vr"><option>Spring Head</option><option>Midsummer Sprints</option><option>Autumn Marathon</option></select></label></p><p><label><input type="checkbox" id="vl"> I hold a launch driver's licence</label></p><button id="vs">Offer help</button></form>
<footer><p>Kingfisher Rowing Club, 3 Weir Lane. Founded 1887. <a href="#imprint" id="f1">Imprint</a> <a href="#privacy" id="f2">Privacy</a></p></footer>
${toastScript}
</body>
</html>`;

export const rowingClubGrounding: GroundingPage = {
  name: "rowing-club",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Become a member", level: "plain", expected: { kind: "click", target: "#n4" } },
    {
      instruction: "enter a crew for the Midsummer Sprints",
      level: "relation",
      expected: { kind: "click", target: "#e2" },
    },
    {
      instruction: "select Autumn Marathon as the regatta",
      level: "plain",
      expected: { kind: "select", target: "#vr", value: "Autumn Marathon" },
    },
    {
      instruction: "write Jo Carver into Your name",
      level: "plain",
      expected: { kind: "fill", target: "#vn", value: "Jo Carver" },
    },
    {
      instruction: "enter a crew for the Autumn Marathon",
      level: "relation",
      expected: "not-found",
      note: "Entries open in May: its box has no link.",
    },
    {
      instruction: "click Enter a crew",
      level: "plain",
      expected: "ambiguous",
      note: "For two of the regattas.",
    },
  ],
};

export const rowingClubExtract: ExtractPage = {
  name: "rowing-club",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the regattas with name, date, distance in metres and entry fee",
      level: "structure",
      schema: z.object({
        regattas: z.array(
          z.object({
            name: z.string(),
            date: z.string(),
            distance: z.number(),
            entryFee: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        regattas: [
          { name: "Spring Head", date: "10 April 2027", distance: 4200, entryFee: 35 },
          { name: "Midsummer Sprints", date: "20 June 2027", distance: 500, entryFee: null },
          { name: "Autumn Marathon", date: "2 October 2027", distance: 42195, entryFee: 60 },
        ],
      },
      alternatives: [
        {
          regattas: [
            { name: "Spring Head", date: "10 April 2027", distance: 4200, entryFee: 35 },
            { name: "Midsummer Sprints", date: "20 June 2027", distance: 500, entryFee: 0 },
            { name: "Autumn Marathon", date: "2 October 2027", distance: 42195, entryFee: 60 },
          ],
        },
      ],
      lacks: [412, 31, 1887],
    },
    {
      instruction: "name, day on which entries close, and address of the information sheet of every regatta",
      level: "structure",
      schema: z.object({
        regattas: z.array(z.object({ name: z.string(), entriesClose: z.string(), informationUrl: z.url().nullable() })),
      }),
      expected: {
        regattas: [
          {
            name: "Spring Head",
            entriesClose: "27 March 2027",
            informationUrl: "https://kingfisher.example/files/spring-head.pdf",
          },
          {
            name: "Midsummer Sprints",
            entriesClose: "6 June 2027",
            informationUrl: "https://kingfisher.example/files/midsummer.pdf",
          },
          { name: "Autumn Marathon", informationUrl: null },
        ],
      },
      missing: ["regattas.2.entriesClose", "regattas.2.informationUrl"],
      lacks: ["2 October 2027"],
      status: "incomplete",
    },
  ],
};
