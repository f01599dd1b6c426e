import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Glossary of beekeeping terms – Hive & Heather</title>
<style>body{font:17px/1.5 Charter,serif;max-width:740px;margin:0 auto;padding:20px}.az{display:flex;gap:8px;list-style:none;padding:0}dt{font-weight:bold;margin-top:14px;display:flex;gap:10px;align-items:baseline}dd{margin:0 0 0 20px}.see{font-style:italic}.say{font-size:13px}aside{background:#fff6d8;padding:10px;margin-top:24px}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}</style>
</head>
<body>
<header><a href="#home" id="home">Hive & Heather</a></header>
<h1>Glossary of beekeeping terms</h1>
<form role="search" onsubmit="return false"><label class="vh" for="q">Search the glossary</label><input type="search" id="q" placeholder="Find a term"><button id="sq">Search</button></form>
<nav aria-label="Letters"><ul class="az"><li><a href="#b" id="lB">B</a></li><li><a href="#d" id="lD">D</a></li><li><a href="#p" id="lP">P</a></li><li><a href="#q-" id="lQ">Q</a></li><li><a href="#s" id="lS">S</a></li></ul></nav>
<h2 id="b">B</h2>
<dl>
<dt id="brood">Brood <button class="say" id="s1" aria-label="Listen to Brood">🔊</button></dt>
<dd>Eggs, larvae and pupae that are not yet adult bees. <span class="see">See also: <a href="#queen" id="x1">Queen</a></span></dd>
<dt id="beespace">Bee space <button class="say" id="s2" aria-label="Listen to Bee space">🔊</button></dt>
<dd>The gap of 6 to 9 mm that bees leave free of comb.</dd>
</dl>
<h2 id="d">D</h2>
<dl>
<dt id="drone">Drone <button class="say" id="s3" aria-label="Listen to Drone">🔊</button></dt>
<dd>A male bee, which has no sting. <span class="see">See also: <a href="#queen" id="x2">Queen</a></span></dd>
</dl>
<h2 id="p">P</h2>
<dl>
<dt id="propolis">Propolis <button class="say" id="s4" aria-label="Listen to Propolis">🔊</button></dt>
<dd>A sticky resin with which bees seal cracks in the hive.</dd>
</dl>
<h2 id="q-">Q</h2>
<dl>
<dt id="queen">Queen <button class="say" id="s5" aria-label="Listen to Queen">🔊</button></dt>
<dd>The only fertile female of a colony. <span class="see">See also: <a href="#supersedure" id="x3">Supersedure</a></span></dd>
</dl>
<h2 id="s">S</h2>
<dl>
<dt id="skep">Skep <button class="say" id="s6" aria-label="Listen to Skep">🔊</button></dt>
<dd>A basket of straw that was used as a hive before wooden boxes.</dd>
<dt id="supersedure">Supersedure <button class="say" id="s7" aria-label="Listen to Supersedure">🔊</button></dt>
<dd>The replacement of an old queen by her own colony. <span class="see">See also: <a href="#queen" id="x4">Queen</a></span></dd>
</dl>
<aside>
<h2>Beginners' courses</h2>
<ul>
<li><b>First hive</b>, 12 April, 6 places left, £35 <button id="bk1">Book</button></li>
<li><b>Swarm control</b>, 17 May, 2 places left, £40 <button id="bk2">Book</button></li>
<li><b>Extracting honey</b>, 9 August, fully booked <button id="wl3">Join waiting list</button></li>
</ul>
</aside>
<footer><button id="pr">Print glossary</button> <button id="sug">Suggest a term</button></footer>
${toastScript}
</body>
</html>`;

export const beekeepingGlossaryGrounding: GroundingPage = {
  name: "beekeeping-glossary",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "type nectar into the search field",
      level: "plain",
      expected: { kind: "fill", target: "#q", value: "nectar" },
    },
    {
      instruction: "listen to how Propolis is pronounced",
      level: "relation",
      expected: { kind: "click", target: "#s4" },
    },
    { instruction: "click the letter S", level: "plain", expected: { kind: "click", target: "#lS" } },
    {
      instruction: "book the course on swarm control",
      level: "relation",
      expected: { kind: "click", target: "#bk2" },
    },
    {
      instruction: "click Listen to Nectar",
      level: "plain",
      expected: "not-found",
      note: "There is no entry Nectar.",
    },
    {
      instruction: "click Book",
      level: "plain",
      expected: "ambiguous",
      note: "Two courses have a button Book.",
    },
  ],
};

export const beekeepingGlossaryExtract: ExtractPage = {
  name: "beekeeping-glossary",
  split: "held-out",
  html,
  cases: [
    {
      instruction:
        "each term with its definition (without the reference) and the term that it refers to under See also",
      level: "structure",
      schema: z.object({
        terms: z.array(z.object({ term: z.string(), definition: z.string(), seeAlso: z.string().optional() })),
      }),
      expected: {
        terms: [
          { term: "Brood", definition: "Eggs, larvae and pupae that are not yet adult bees.", seeAlso: "Queen" },
          { term: "Bee space", definition: "The gap of 6 to 9 mm that bees leave free of comb." },
          { term: "Drone", definition: "A male bee, which has no sting.", seeAlso: "Queen" },
          { term: "Propolis", definition: "A sticky resin with which bees seal cracks in the hive." },
          { term: "Queen", definition: "The only fertile female of a colony.", seeAlso: "Supersedure" },
          { term: "Skep", definition: "A basket of straw that was used as a hive before wooden boxes." },
          {
            term: "Supersedure",
            definition: "The replacement of an old queen by her own colony.",
            seeAlso: "Queen",
          },
        ],
      },
      missing: ["terms.1.seeAlso", "terms.3.seeAlso", "terms.5.seeAlso"],
      lacks: ["See also", "Swarm control"],
    },
    {
      instruction: "the beginners' courses: title, date, places left, price in pounds",
      level: "judgement",
      schema: z.object({
        courses: z.array(
          z.object({
            title: z.string(),
            date: z.string(),
            placesLeft: z.number().optional(),
            price: z.number().optional(),
          }),
        ),
      }),
      expected: {
        courses: [
          { title: "First hive", date: "12 April", placesLeft: 6, price: 35 },
          { title: "Swarm control", date: "17 May", placesLeft: 2, price: 40 },
          { title: "Extracting honey", date: "9 August" },
        ],
      },
      alternatives: [
        {
          courses: [
            { title: "First hive", date: "12 April", placesLeft: 6, price: 35 },
            { title: "Swarm control", date: "17 May", placesLeft: 2, price: 40 },
            { title: "Extracting honey", date: "9 August", placesLeft: 0 },
          ],
        },
      ],
      missing: ["courses.2.price"],
      lacks: ["Propolis"],
    },
  ],
};
