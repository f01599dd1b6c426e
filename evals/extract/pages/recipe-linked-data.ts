import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

const ingredients = [
  "250 g red lentils",
  "1 onion, chopped",
  "2 tsp ground cumin",
  "1 l vegetable stock",
  "juice of half a lemon",
];
const steps = [
  "Soften the onion in a little oil.",
  "Add cumin, lentils and stock; simmer for 20 minutes.",
  "Blend half of it, stir in the lemon juice and serve.",
];

/** A recipe whose JSON-LD matches the page. */
export const recipeLinkedDataPage: ExtractPage = {
  name: "recipe-linked-data",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lemony lentil soup | Pantry Notes</title>
<script type="application/ld+json">
{"@context":"https://schema.org","@type":"Recipe","name":"Lemony lentil soup","author":{"@type":"Person","name":"Rima Saad"},"prepTime":"PT10M","cookTime":"PT25M","recipeYield":"4 servings","recipeIngredient":["250 g red lentils","1 onion, chopped","2 tsp ground cumin","1 l vegetable stock","juice of half a lemon"],"recipeInstructions":[{"@type":"HowToStep","text":"Soften the onion in a little oil."},{"@type":"HowToStep","text":"Add cumin, lentils and stock; simmer for 20 minutes."},{"@type":"HowToStep","text":"Blend half of it, stir in the lemon juice and serve."}],"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.6","reviewCount":"87"}}
</script>
<style>
body { font: 17px/1.6 Charter, Georgia, serif; max-width: 640px; margin: 2rem auto; }
.facts { display: flex; gap: 2rem; background: #f7f3e8; padding: .8rem 1.2rem; }
.facts div span { display: block; font-size: 12px; text-transform: uppercase; color: #7a6f55; }
</style>
</head>
<body>
<h1>Lemony lentil soup</h1>
<p>by Rima Saad · ★ 4.6 from 87 reviews</p>
<p>My grandmother made this on the first cold Sunday of every year, in a pot that could have bathed a small dog.</p>
<div class="facts"><div><span>Prep</span>10 min</div><div><span>Cook</span>25 min</div><div><span>Serves</span>4</div></div>
<h2>Ingredients</h2>
<ul><li>250 g red lentils</li><li>1 onion, chopped</li><li>2 tsp ground cumin</li><li>1 l vegetable stock</li><li>juice of half a lemon</li></ul>
<h2>Method</h2>
<ol><li>Soften the onion in a little oil.</li><li>Add cumin, lentils and stock; simmer for 20 minutes.</li><li>Blend half of it, stir in the lemon juice and serve.</li></ol>
<h2>You may also like</h2>
<ul class="more"><li><a href="#">Beetroot borscht</a></li><li><a href="#">Corn chowder</a></li></ul>
</body>
</html>`,
  cases: [
    {
      instruction: "the recipe",
      level: "structure",
      schema: z.object({
        name: z.string(),
        author: z.string(),
        ingredients: z.array(z.string()),
        steps: z.array(z.string()),
      }),
      expected: { name: "Lemony lentil soup", author: "Rima Saad", ingredients, steps },
      lacks: ["Beetroot borscht"],
    },
    {
      instruction: "rating, number of reviews, servings and calories of this recipe",
      level: "structure",
      schema: z.object({
        rating: z.number(),
        reviewCount: z.number(),
        servings: z.number(),
        calories: z.number().nullable(),
      }),
      expected: { rating: 4.6, reviewCount: 87, servings: 4, calories: null },
      missing: ["calories"],
    },
    {
      instruction: "only the ingredients",
      level: "instruction",
      schema: z.array(z.string()),
      expected: ingredients,
      lacks: ["Soften", "Corn chowder"],
    },
  ],
};
