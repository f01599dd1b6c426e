import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** An event in microdata, with the price in an attribute and in words. */
export const concertEventPage: ExtractPage = {
  name: "concert-event",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tidal Choir: Songs for Low Water</title>
<style>
body { background: #14213d; color: #f1f1f1; font: 17px/1.6 Futura, "Century Gothic", sans-serif; margin: 0; padding: 3rem; }
a { color: #fca311; } .when { font-size: 1.3rem; } .offers { border-top: 1px solid #3b4b74; margin-top: 1.5rem; padding-top: 1rem; }
</style>
</head>
<body>
<div itemscope itemtype="https://schema.org/MusicEvent">
  <h1 itemprop="name">Songs for Low Water</h1>
  <p itemprop="performer" itemscope itemtype="https://schema.org/MusicGroup">with <span itemprop="name">Tidal Choir</span></p>
  <p class="when"><time itemprop="startDate" datetime="2026-06-20T19:30+02:00">Saturday, 20 June 2026, 7:30 pm</time></p>
  <p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">Old Pump House</span>, <span itemprop="address">Dike Road 3, Westerhaven</span></p>
  <p itemprop="description">An hour of shanties, laments and one polka, sung on the floor of the drained basin.</p>
  <div class="offers">
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="name">Standing</span> <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="18.00">18 euros</span> <link itemprop="availability" href="https://schema.org/InStock">available <a itemprop="url" href="https://tickets.example/low-water/standing">Buy</a></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="name">Seated</span> <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="27.50">27.50 euros</span> <link itemprop="availability" href="https://schema.org/SoldOut">sold out <a itemprop="url" href="https://tickets.example/low-water/seated">Waiting list</a></div>
  </div>
</div>
<p>Doors open at 6:45 pm. Children under 12 pay half.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "the event with its venue",
      level: "structure",
      schema: z.object({
        name: z.string(),
        performer: z.string(),
        venue: z.object({ name: z.string(), address: z.string() }).describe("location"),
        description: z.string(),
      }),
      expected: {
        name: "Songs for Low Water",
        performer: "Tidal Choir",
        venue: { name: "Old Pump House", address: "Dike Road 3, Westerhaven" },
        description: "An hour of shanties, laments and one polka, sung on the floor of the drained basin.",
      },
    },
    {
      instruction: "ticket offers with price, availability and link",
      level: "structure",
      schema: z.object({
        offers: z.array(z.object({ name: z.string(), price: z.number(), available: z.boolean(), url: z.url() })),
      }),
      expected: {
        offers: [
          { name: "Standing", price: 18, available: true, url: "https://tickets.example/low-water/standing" },
          { name: "Seated", price: 27.5, available: false, url: "https://tickets.example/low-water/seated" },
        ],
      },
    },
    {
      instruction: "start of the event",
      level: "structure",
      schema: z.object({ startDate: z.string() }),
      expected: { startDate: "Saturday, 20 June 2026, 7:30 pm" },
      alternatives: [{ startDate: "2026-06-20T19:30+02:00" }],
      lacks: ["6:45"],
    },
    {
      instruction: "what does a standing ticket for an eleven-year-old cost?",
      level: "judgement",
      schema: z.object({ price: z.number() }),
      expected: { price: 9 },
    },
  ],
};
