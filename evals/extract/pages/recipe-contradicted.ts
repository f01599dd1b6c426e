import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** JSON-LD that was copied from another recipe; the visible page is right. */
export const recipeContradictedPage: ExtractPage = {
  name: "recipe-contradicted",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Plum crumble</title>
<script type="application/ld+json">
{"@context":"https://schema.org","@type":"Recipe","name":"Apple cobbler","author":{"@type":"Person","name":"Site Template"},"prepTime":"PT45M","totalTime":"PT2H","recipeYield":"12","recipeIngredient":["1 kg apples","300 g flour","200 g margarine"],"nutrition":{"@type":"NutritionInformation","calories":"910 kcal"}}
</script>
<style>
body { font-family: "Trebuchet MS", sans-serif; margin: 2rem; max-width: 700px; }
.meta td { padding: 2px 14px 2px 0; }
</style>
</head>
<body>
<article>
  <h1>Plum crumble</h1>
  <p>Written by <b>Greta Holm</b></p>
  <table class="meta">
    <tr><th>Prep time</th><td>15 minutes</td></tr>
    <tr><th>Total time</th><td>55 minutes</td></tr>
    <tr><th>Servings</th><td>6</td></tr>
  </table>
  <h2>Ingredients</h2>
  <ul>
    <li>800 g plums, stoned</li>
    <li>150 g flour</li>
    <li>100 g cold butter</li>
    <li>90 g brown sugar</li>
  </ul>
  <h2>Method</h2>
  <ol><li>Heat the oven to 190 °C.</li><li>Rub flour, butter and sugar to crumbs.</li><li>Scatter over the plums and bake for 40 minutes.</li></ol>
</article>
</body>
</html>`,
  cases: [
    {
      instruction: "the recipe's name, author, servings and ingredients",
      level: "structure",
      schema: z.object({
        name: z.string(),
        author: z.string(),
        servings: z.number(),
        ingredients: z.array(z.string()),
      }),
      expected: {
        name: "Plum crumble",
        author: "Greta Holm",
        servings: 6,
        ingredients: ["800 g plums, stoned", "150 g flour", "100 g cold butter", "90 g brown sugar"],
      },
      lacks: ["Apple", "Site Template", "margarine", 12],
    },
    {
      instruction: "prep time, total time and calories",
      level: "structure",
      schema: z.object({ prepTime: z.string(), totalTime: z.string(), calories: z.string().nullable() }),
      expected: { prepTime: "15 minutes", totalTime: "55 minutes", calories: null },
      missing: ["calories"],
      lacks: ["PT45M", "PT2H", "910"],
    },
    {
      level: "structure",
      contains: ["Plum crumble", "Rub flour, butter and sugar to crumbs."],
      lacks: ["Apple cobbler"],
    },
  ],
};
