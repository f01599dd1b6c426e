import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const album = z.object({ title: z.string(), artist: z.string(), price: z.number() });
const arrivals = [
  { title: "Salt Radio", artist: "The Quayside", price: 21 },
  { title: "Nine Kinds of Rain", artist: "Ofelia Brun", price: 24.5 },
  { title: "Copper Hours", artist: "Dovetail Trio", price: 19 },
];
const rated = [
  { title: "Low Orbit Lullabies", artist: "Casimir Vale", price: 27 },
  { title: "Paper Antlers", artist: "The Quayside", price: 18.5 },
  { title: "Harvest Signal", artist: "Mirela & Sons", price: 22 },
];
const secondHand = [
  { title: "Copper Hours", artist: "Dovetail Trio", price: 8 },
  { title: "Tin Roof Tapes", artist: "Abner Cole", price: 6.5 },
];

/** Three shelves with cards of the same shape. */
export const recordStorePage: ExtractPage = {
  name: "record-store",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Groove Cellar Records</title>
<style>
body { font: 15px/1.4 "Work Sans", system-ui, sans-serif; background: #1b1720; color: #f2ece4; margin: 0; padding: 1.5rem; } .shelf { display: flex; gap: 14px; } .album { background: #2a2431; padding: 12px; border-radius: 8px; width: 190px; } .album .disc { width: 60px; height: 60px; border-radius: 50%; background: radial-gradient(#f2b84b 20%, #111 22%); } .album strong { display: block; margin-top: 8px; } .album em { color: #b7aebf; font-style: normal; } .album span { display: block; margin-top: 6px; color: #f2b84b; }
</style>
</head>
<body>
<h1>Groove Cellar Records</h1>
<h2>New arrivals</h2>
<div class="shelf">
<div class="album"><div class="disc"></div><strong class="title">Salt Radio</strong><em class="artist">The Quayside</em><span class="price">$21.00</span></div>
<div class="album"><div class="disc"></div><strong class="title">Nine Kinds of Rain</strong><em class="artist">Ofelia Brun</em><span class="price">$24.50</span></div>
<div class="album"><div class="disc"></div><strong class="title">Copper Hours</strong><em class="artist">Dovetail Trio</em><span class="price">$19.00</span></div>
</div>
<h2>Top rated</h2>
<div class="shelf">
<div class="album"><div class="disc"></div><strong class="title">Low Orbit Lullabies</strong><em class="artist">Casimir Vale</em><span class="price">$27.00</span></div>
<div class="album"><div class="disc"></div><strong class="title">Paper Antlers</strong><em class="artist">The Quayside</em><span class="price">$18.50</span></div>
<div class="album"><div class="disc"></div><strong class="title">Harvest Signal</strong><em class="artist">Mirela &amp; Sons</em><span class="price">$22.00</span></div>
</div>
<h2>Second-hand</h2>
<div class="shelf">
<div class="album"><div class="disc"></div><strong class="title">Copper Hours</strong><em class="artist">Dovetail Trio</em><span class="price">$8.00</span></div>
<div class="album"><div class="disc"></div><strong class="title">Tin Roof Tapes</strong><em class="artist">Abner Cole</em><span class="price">$6.50</span></div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: 'the albums under "Top rated"',
      level: "instruction",
      schema: z.object({ albums: z.array(album) }),
      expected: { albums: rated },
      lacks: ["Salt Radio", "Tin Roof Tapes"],
    },
    {
      instruction: "all albums on the page",
      level: "structure",
      schema: z.object({ albums: z.array(album) }),
      expected: { albums: [...arrivals, ...rated, ...secondHand] },
    },
    {
      instruction: "new arrivals and second-hand records, in separate lists",
      level: "instruction",
      schema: z.object({ newArrivals: z.array(album), secondHand: z.array(album) }),
      expected: { newArrivals: arrivals, secondHand },
    },
    {
      instruction: "what is saved by buying Copper Hours second-hand?",
      level: "judgement",
      schema: z.object({ saving: z.number() }),
      expected: { saving: 11 },
    },
  ],
};
