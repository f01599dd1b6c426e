import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A recipe in a blog whose only markup is paragraphs and line breaks. */
export const grandmaCakePage: ExtractPage = {
  name: "grandma-cake",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Kitchen diary: walnut cake</title>
<style>body { font: 16px/1.6 serif; max-width: 600px; margin: 2rem auto; }</style></head>
<body>
<h2>Walnut cake, at last</h2>
<p><i>posted on a rainy Thursday</i></p>
<p>Three people asked for it, so here is the walnut cake. It feeds ten, or eight if my brothers come. Reckon with an hour and a quarter, of which the oven does fifty minutes.</p>
<p><b>What goes in</b><br>
4 eggs<br>
180 g sugar<br>
200 g ground walnuts<br>
2 tablespoons breadcrumbs<br>
a pinch of salt</p>
<p><b>What to do</b><br>
Separate the eggs and whip the whites with the salt. Beat yolks and sugar until pale, fold in walnuts, breadcrumbs and whites, and bake at 175 degrees.</p>
<p>The recipe was Aunt Vesna's before it was Grandma's, whatever Grandma says.</p>
</body>
</html>`,
  cases: [
    {
      instruction: "the list of ingredients",
      level: "instruction",
      schema: z.object({ ingredients: z.array(z.string()) }),
      expected: {
        ingredients: ["4 eggs", "180 g sugar", "200 g ground walnuts", "2 tablespoons breadcrumbs", "a pinch of salt"],
      },
    },
    {
      instruction: "How many people does the cake feed at most, how hot is the oven and whose recipe was it first?",
      level: "judgement",
      schema: z.object({ servings: z.number(), ovenCelsius: z.number(), originalAuthor: z.string() }),
      expected: { servings: 10, ovenCelsius: 175, originalAuthor: "Aunt Vesna" },
      alternatives: [{ servings: 10, ovenCelsius: 175, originalAuthor: "Vesna" }],
    },
    {
      instruction: "total time in minutes",
      level: "judgement",
      schema: z.object({ totalMinutes: z.number() }),
      expected: { totalMinutes: 75 },
    },
  ],
};
