import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Plum and almond cake | Spoon &amp; Crumb</title>
<style>body{font:17px/1.6 Georgia,serif;max-width:760px;margin:auto}.facts span{margin-right:16px}ul.ing{list-style:none;padding:0}aside{background:#f7f0e6;padding:8px}</style>
</head>
<body>
<article><h1>Plum and almond cake</h1><p class="by">By <a href="#u/nell" id="au">Nell Barrow</a>, 14 September 2026</p>
<p class="facts"><span>Prep: 20 min</span><span>Bake: 45 min</span><span>Serves: 8</span><span>Difficulty: Easy</span></p>
<p><button id="sv">Save recipe</button> <button id="pr">Print</button> <button id="sh">Share</button></p>
<p>Units <label><input type="radio" name="un" id="um" checked> Metric</label> <label><input type="radio" name="un" id="ui"> US cups</label> <label for="sn">Servings</label> <input id="sn" type="number" value="8"></p>
<h2>Ingredients</h2><ul class="ing"><li><label><input type="checkbox" id="i1"> 200 g butter</label></li><li><label><input type="checkbox" id="i2"> 180 g brown sugar</label></li><li><label><input type="checkbox" id="i3"> 3 eggs</label></li><li><label><input type="checkbox" id="i4"> 150 g ground almonds</label></li><li><label><input type="checkbox" id="i5"> 10 plums, halved</label></li></ul>
<h2>Method</h2><ol><li>Heat the oven to 170 °C.</li><li>Beat the butter and the sugar.</li><li>Stir in eggs and almonds, top with plums.</li><li>Bake until golden.</li></ol>
<h2>Nutrition per slice</h2><table><tr><th>Energy</th><td>410 kcal</td></tr><tr><th>Fat</th><td>27 g</td></tr><tr><th>Sugar</th><td>29 g</td></tr><tr><th>Protein</th><td>7 g</td></tr></table>
<h2>Comments</h2><div class="cm"><p><b>Otto</b> Lovely with pears too.</p><button id="c1">Like</button> <button id="c2">Reply</button></div><div class="cm"><p><b>Ruth</b> Mine sank, too many plums?</p><button id="c3">Like</button> <button id="c4">Reply</button></div>
<p><label for="cm">Your comment</label><br><textarea id="cm"></textarea> <button id="ps">Post comment</button></p></article>
<aside><h2>You may also like</h2><ul><li><a href="#r/2" id="o1">Plum jam</a></li><li><a href="#r/3" id="o2">Almond biscuits</a></li></ul></aside>
${toastScript}
</body>
</html>`;

export const recipePageGrounding: GroundingPage = {
  name: "recipe-page",
  split: "held-out",
  html,
  cases: [
    { instruction: "tick 3 eggs", level: "plain", expected: { kind: ["check", "click"], target: "#i3" } },
    { instruction: "click Reply to Ruth", level: "relation", expected: { kind: "click", target: "#c4" } },
    {
      instruction: "switch the units to US cups",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#ui" },
    },
    { instruction: "change Servings to 12", level: "plain", expected: { kind: "fill", target: "#sn", value: "12" } },
    { instruction: 'open the recipe "Almond biscuits"', level: "plain", expected: { kind: "click", target: "#o2" } },
    {
      instruction: "tick 200 g flour",
      level: "plain",
      expected: "not-found",
      note: "There is 200 g butter, but no flour.",
    },
  ],
};

export const recipePageExtract: ExtractPage = {
  name: "recipe-page",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the ingredients",
      level: "structure",
      schema: z.object({ ingredients: z.array(z.string()) }),
      expected: {
        ingredients: ["200 g butter", "180 g brown sugar", "3 eggs", "150 g ground almonds", "10 plums, halved"],
      },
      lacks: ["Plum jam", "Almond biscuits"],
    },
    {
      instruction: "nutrition per slice: energy in kcal, fat, sugar, protein and salt in grams",
      level: "structure",
      schema: z.object({
        energy: z.number(),
        fat: z.number(),
        sugar: z.number(),
        protein: z.number(),
        salt: z.number().nullable(),
      }),
      expected: { energy: 410, fat: 27, sugar: 29, protein: 7, salt: null },
      missing: ["salt"],
      lacks: [200, 180, 170],
    },
  ],
};
