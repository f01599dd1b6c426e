import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<title>What's on | The Rialto, Ballymore</title>
<style>body{background:#1b1017;color:#f6e9d8;font-family:"Josefin Sans",sans-serif;margin:0}a{color:#ffcf70}.l-page{max-width:920px;margin:auto;padding:20px}.c-film{display:grid;grid-template-columns:90px 1fr;gap:16px;border-top:1px solid #5b3a4a;padding:16px 0}.c-film__poster{background:#5b3a4a;height:120px}.c-film__meta{list-style:none;display:flex;gap:16px;padding:0;margin:4px 0}.c-time{background:none;border:1px solid #ffcf70;color:#ffcf70;padding:5px 12px;margin-right:6px}.c-time[disabled]{opacity:.4}.c-days{display:flex;gap:6px}.c-days button[aria-current]{background:#ffcf70;color:#1b1017}</style>
</head>
<body>
<div class="l-page">
<h1>What's on</h1>
<div class="c-days" role="group" aria-label="Day"><button id="dFri" aria-current="date">Fri 10 Oct</button><button id="dSat">Sat 11 Oct</button><button id="dSun">Sun 12 Oct</button></div>
<p><label for="fmt">Format</label> <select id="fmt"><option>Any</option><option>Subtitled</option><option>Audio described</option><option>Parent & baby</option></select> <label><input type="checkbox" id="aft"> Only evening showings</label></p>
<article class="c-film">
<div class="c-film__poster"></div>
<div><h2 class="c-film__title">The Salt Road</h2>
<ul class="c-film__meta"><li class="c-film__cert">12A</li><li class="c-film__length">118 min</li><li class="c-film__director">Dir. Aoife Brannigan</li></ul>
<p class="c-film__blurb">Two sisters cross a desert with a lame camel.</p>
<p><button class="c-time" id="f1a">14:15</button><button class="c-time" id="f1b">17:30</button><button class="c-time" id="f1c">20:40</button> <button id="tr1">Trailer</button></p></div>
</article>
<article class="c-film">
<div class="c-film__poster"></div>
<div><h2 class="c-film__title">Pip and the Lighthouse</h2>
<ul class="c-film__meta"><li class="c-film__cert">G</li><li class="c-film__length">84 min</li></ul>
<p class="c-film__blurb">A puffin learns to read the weather.</p>
<p><button class="c-time" id="f2a">11:00</button><button class="c-time" id="f2b">13:10</button> <button id="tr2">Trailer</button></p></div>
</article>
<article class="c-film">
<div class="c-film__poster"></div>
<div><h2 class="c-film__title">Ninth Floor</h2>
<ul class="c-film__meta"><li class="c-film__cert">16</li><li class="c-film__length">97 min</li><li class="c-film__director">Dir. Jonas Weil</li></ul>
<p class="c-film__blurb">A night porter hears a lift that does not exist.</p>
<p><button class="c-time" id="f3a" disabled>21:00 (sold out)</button><button class="c-time" id="f3b">23:15</button></p></div>
</article>
<article class="c-film">
<div class="c-film__poster"></div>
<div><h2 class="c-film__title">Vinyl Summer</h2>
<ul class="c-film__meta"><li class="c-film__length">102 min</li><li class="c-film__director">Dir. Carla Monti</li></ul>
<p class="c-film__blurb">A record shop has thirty days to close.</p>
<p><button class="c-time" id="f4a">18:20</button> <button id="tr4">Trailer</button></p></div>
</article>
<h2>Ticket prices</h2>
<table><tr><th>Ticket</th><th>Before 17:00</th><th>From 17:00</th></tr>
<tr><td>Adult</td><td>€9.50</td><td>€12.00</td></tr>
<tr><td>Student</td><td>€8.00</td><td>€10.00</td></tr>
<tr><td>Child</td><td>€6.50</td><td>€7.50</td></tr>
<tr><td>Parent with baby</td><td>€7.00</td><td></td></tr></table>
<p><button id="gft">Buy a gift card</button> <a href="#visit" id="vis">Plan your visit</a></p>
</div>
${toastScript}
</body>
</html>`;

export const cinemaListingGrounding: GroundingPage = {
  name: "cinema-listing",
  split: "held-out",
  html,
  cases: [
    { instruction: "show what is on on Sunday", level: "plain", expected: { kind: "click", target: "#dSun" } },
    {
      instruction: "click the 17:30 showing of The Salt Road",
      level: "relation",
      expected: { kind: "click", target: "#f1b" },
    },
    {
      instruction: "watch the trailer of Ninth Floor",
      level: "relation",
      expected: "not-found",
      note: "That film has no trailer.",
    },
    {
      instruction: "watch the trailer of Pip and the Lighthouse",
      level: "relation",
      expected: { kind: "click", target: "#tr2" },
    },
    {
      instruction: "choose Audio described as the format",
      level: "plain",
      expected: { kind: "select", target: "#fmt", value: "Audio described" },
    },
    {
      instruction: "click the last showing of the day",
      level: "judgement",
      expected: { kind: "click", target: "#f3b" },
    },
  ],
};

export const cinemaListingExtract: ExtractPage = {
  name: "cinema-listing",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the films: title, certificate, length in minutes, director (name only)",
      level: "structure",
      schema: z.object({
        films: z.array(
          z.object({
            title: z.string(),
            certificate: z.string().optional(),
            length: z.number(),
            director: z.string().optional(),
          }),
        ),
      }),
      expected: {
        films: [
          { title: "The Salt Road", certificate: "12A", length: 118, director: "Aoife Brannigan" },
          { title: "Pip and the Lighthouse", certificate: "G", length: 84 },
          { title: "Ninth Floor", certificate: "16", length: 97, director: "Jonas Weil" },
          { title: "Vinyl Summer", length: 102, director: "Carla Monti" },
        ],
      },
      missing: ["films.1.director", "films.3.certificate"],
    },
    {
      instruction: "the ticket prices in euros before 17:00 and from 17:00",
      level: "structure",
      schema: z.object({
        prices: z.array(z.object({ ticket: z.string(), before17: z.number(), from17: z.number().nullable() })),
      }),
      expected: {
        prices: [
          { ticket: "Adult", before17: 9.5, from17: 12 },
          { ticket: "Student", before17: 8, from17: 10 },
          { ticket: "Child", before17: 6.5, from17: 7.5 },
          { ticket: "Parent with baby", before17: 7, from17: null },
        ],
      },
      missing: ["prices.3.from17"],
    },
  ],
};
