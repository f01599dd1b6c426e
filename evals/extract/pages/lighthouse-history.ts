import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Prose with many figures: every question requires reading. */
export const lighthouseHistoryPage: ExtractPage = {
  name: "lighthouse-history",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Skarn Light: a short history</title>
<style>body { font: 18px/1.7 Garamond, serif; max-width: 620px; margin: 3rem auto; }</style></head>
<body>
<h1>Skarn Light: a short history</h1>
<p>The first light on Skarn was a coal fire, lit in 1683 by the widow Ingrid Moe, who was paid nine dalers a year and had to carry the coal herself. The stone tower that stands today was begun in 1821 and first lit on 4 October 1824. It rose 31 metres then; a storm took the lantern in 1869, and since the repair it has measured 28.</p>
<p>At its busiest, between the wars, five families lived on the rock, twenty-three people in all, with two cows and a teacher. The last keeper, Aksel Lund, rowed ashore on 30 June 1987, the day the lamp was automated.</p>
<p>Its flash, two every fifteen seconds, is seen at 19 nautical miles. The tower may be climbed from May to September; the 142 steps are free of charge, but the ferry from Brenn takes 45 minutes and costs 120 kroner, half for children.</p>
</body>
</html>`,
  cases: [
    {
      instruction:
        "year of the first light, date on which today's tower was first lit, today's height, number of steps",
      level: "judgement",
      schema: z.object({
        firstLightYear: z.number(),
        towerFirstLit: z.string(),
        heightMetres: z.number(),
        steps: z.number(),
      }),
      expected: { firstLightYear: 1683, towerFirstLit: "4 October 1824", heightMetres: 28, steps: 142 },
    },
    {
      instruction: "the last keeper, and what the ferry costs for a child",
      level: "judgement",
      schema: z.object({ lastKeeper: z.string(), childFare: z.number() }),
      expected: { lastKeeper: "Aksel Lund", childFare: 60 },
    },
    {
      instruction: "name of the architect and the year in which the tower was begun",
      level: "judgement",
      schema: z.object({ architect: z.string().nullable(), begunIn: z.number() }),
      expected: { architect: null, begunIn: 1821 },
      missing: ["architect"],
    },
    { level: "structure", contains: ["lit in 1683 by the widow Ingrid Moe", "costs 120 kroner"] },
  ],
};
