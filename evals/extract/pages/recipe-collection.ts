import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Recipes as microdata cards with star ratings, one recipe in full with nested ingredient lists, and a short list of favourites. */
export const recipeCollectionPage: ExtractPage = {
  name: "recipe-collection",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://saltandthyme.example/">
<title>Winter soups and stews | Salt &amp; Thyme</title>
<style>
body { font: 17px/1.6 Georgia, serif; color: #33291f; margin: 0; background: #fffdf8; } .site { padding: 18px 30px; border-bottom: 1px solid #e7dcc8; } .site a { margin-right: 16px; color: #8a4b1f; } main { max-width: 900px; margin: 0 auto; padding: 20px; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; } .rc { background: #fff; border: 1px solid #e7dcc8; padding: 14px 18px; } .rc h3 { margin: 0 0 4px; font-size: 20px; } .rc h3 a { color: inherit; } .meta { font: 13px system-ui, sans-serif; color: #7a6c5a; } .stars { color: #d08b1c; letter-spacing: 2px; } .label { background: #dcebd3; font: 12px system-ui; padding: 1px 8px; border-radius: 9px; }
.feature { background: #f7efe0; padding: 18px 24px; margin-top: 28px; } .feature ul ul { margin-bottom: 8px; } .fav { columns: 2; }
</style>
</head>
<body>
<div class="site"><b>Salt &amp; Thyme</b> <a href="/">Home</a><a href="collections">Collections</a><a href="about">About us</a></div>
<main>
<h1>Winter soups and stews</h1>
<p>Collected by <span>Odile Marchetti</span> on 9 January 2026. Six pots for cold evenings.</p>
<div class="grid">
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/smoky-bean-stew">Smoky bean stew</a></h3>
<p class="meta">By <span itemprop="author">Odile Marchetti</span> · <time itemprop="totalTime" datetime="PT55M">55 min</time> · <span itemprop="recipeYield">Serves 4</span></p>
<span class="stars" role="img" aria-label="Rated 4.5 out of 5">★★★★⯪</span> <span class="meta">(212)</span> <span class="label">Vegan</span>
</article>
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/leek-potato-soup">Leek and potato soup</a></h3>
<p class="meta">By <span itemprop="author">Henrik Solberg</span> · <time itemprop="totalTime" datetime="PT40M">40 min</time> · <span itemprop="recipeYield">Serves 6</span></p>
<span class="stars" role="img" aria-label="Rated 4 out of 5">★★★★☆</span> <span class="meta">(98)</span> <span class="label">Vegetarian</span>
</article>
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/beef-barley-stew">Beef and barley stew</a></h3>
<p class="meta">By <span itemprop="author">Odile Marchetti</span> · <time itemprop="totalTime" datetime="PT2H30M">2 h 30 min</time> · <span itemprop="recipeYield">Serves 5</span></p>
<span class="stars" role="img" aria-label="Rated 4.8 out of 5">★★★★★</span> <span class="meta">(341)</span>
</article>
<aside class="rc"><p class="meta">Advertisement</p><p><a href="https://ads.example/click/771">Cast-iron pots, 20 % off this week</a></p></aside>
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/carrot-ginger-soup">Carrot and ginger soup</a></h3>
<p class="meta">By <span itemprop="author">Priya Raman</span> · <time itemprop="totalTime" datetime="PT35M">35 min</time> · <span itemprop="recipeYield">Serves 4</span></p>
<span class="meta">No ratings yet</span> <span class="label">Vegan</span>
</article>
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/fish-chowder">Smoked fish chowder</a></h3>
<p class="meta">By <span itemprop="author">Henrik Solberg</span> · <time itemprop="totalTime" datetime="PT50M">50 min</time> · <span itemprop="recipeYield">Serves 3</span></p>
<span class="stars" role="img" aria-label="Rated 3.5 out of 5">★★★⯪☆</span> <span class="meta">(57)</span>
</article>
<article class="rc" itemscope itemtype="https://schema.org/Recipe">
<h3 itemprop="name"><a itemprop="url" href="r/red-lentil-dal">Red lentil dal</a></h3>
<p class="meta">By <span itemprop="author">Priya Raman</span> · <time itemprop="totalTime" datetime="PT30M">30 min</time> · <span itemprop="recipeYield">Serves 4</span></p>
<span class="stars" role="img" aria-label="Rated 4.7 out of 5">★★★★★</span> <span class="meta">(186)</span> <span class="label">Vegan</span>
</article>
</div>
<section class="feature">
<h2>Recipe of the week: Mushroom goulash</h2>
<p>Rich, brown and a little hot, this one tastes better the next day.</p>
<h3>Ingredients</h3>
<ul>
<li>For the goulash
<ul><li>600 g brown mushrooms</li><li>2 onions</li><li>1 tbsp sweet paprika</li><li>400 ml vegetable stock</li></ul></li>
<li>For the dumplings
<ul><li>200 g stale bread</li><li>150 ml milk</li><li>1 egg</li></ul></li>
</ul>
<h3>Method</h3>
<ol>
<li>Slice the mushrooms and fry them in batches.</li>
<li>Soften the onions, then stir in the paprika.</li>
<li>Add the stock and simmer for 25 minutes.</li>
<li>Soak the bread, shape the dumplings and poach them for 12 minutes.</li>
</ol>
</section>
<h2>Readers' favourites</h2>
<ol class="fav"><li><a href="r/onion-soup">French onion soup</a></li><li><a href="r/borscht">Borscht</a></li><li><a href="r/pea-soup">Split pea soup</a></li></ol>
</main>
</body>
</html>`,
  cases: [
    {
      instruction: "Extract all recipe cards with name, author, total time, servings and link",
      level: "structure",
      schema: z.object({
        recipes: z.array(
          z.object({
            name: z.string(),
            author: z.string(),
            totalTime: z.string().describe("as shown"),
            servings: z.number(),
            url: z.url(),
          }),
        ),
      }),
      expected: {
        recipes: [
          {
            name: "Smoky bean stew",
            author: "Odile Marchetti",
            totalTime: "55 min",
            servings: 4,
            url: "https://saltandthyme.example/r/smoky-bean-stew",
          },
          {
            name: "Leek and potato soup",
            author: "Henrik Solberg",
            totalTime: "40 min",
            servings: 6,
            url: "https://saltandthyme.example/r/leek-potato-soup",
          },
          {
            name: "Beef and barley stew",
            author: "Odile Marchetti",
            totalTime: "2 h 30 min",
            servings: 5,
            url: "https://saltandthyme.example/r/beef-barley-stew",
          },
          {
            name: "Carrot and ginger soup",
            author: "Priya Raman",
            totalTime: "35 min",
            servings: 4,
            url: "https://saltandthyme.example/r/carrot-ginger-soup",
          },
          {
            name: "Smoked fish chowder",
            author: "Henrik Solberg",
            totalTime: "50 min",
            servings: 3,
            url: "https://saltandthyme.example/r/fish-chowder",
          },
          {
            name: "Red lentil dal",
            author: "Priya Raman",
            totalTime: "30 min",
            servings: 4,
            url: "https://saltandthyme.example/r/red-lentil-dal",
          },
        ],
      },
      lacks: ["Cast-iron pots, 20 % off this week", "Borscht"],
    },
    {
      instruction: "rating, number of ratings and diet label of every recipe card",
      level: "structure",
      schema: z.object({
        recipes: z.array(
          z.object({
            name: z.string(),
            rating: z.number().nullable(),
            ratingCount: z.number().nullable(),
            label: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        recipes: [
          { name: "Smoky bean stew", rating: 4.5, ratingCount: 212, label: "Vegan" },
          { name: "Leek and potato soup", rating: 4, ratingCount: 98, label: "Vegetarian" },
          { name: "Beef and barley stew", rating: 4.8, ratingCount: 341, label: null },
          { name: "Carrot and ginger soup", rating: null, ratingCount: null, label: "Vegan" },
          { name: "Smoked fish chowder", rating: 3.5, ratingCount: 57, label: null },
          { name: "Red lentil dal", rating: 4.7, ratingCount: 186, label: "Vegan" },
        ],
      },
      missing: ["recipes.2.label", "recipes.3.rating", "recipes.3.ratingCount", "recipes.4.label"],
    },
    {
      instruction: "the method of the recipe of the week, step by step",
      level: "structure",
      schema: z.object({ steps: z.array(z.string()) }),
      expected: {
        steps: [
          "Slice the mushrooms and fry them in batches.",
          "Soften the onions, then stir in the paprika.",
          "Add the stock and simmer for 25 minutes.",
          "Soak the bread, shape the dumplings and poach them for 12 minutes.",
        ],
      },
    },
    {
      instruction: "the ingredients for the dumplings",
      level: "instruction",
      schema: z.object({ ingredients: z.array(z.string()) }),
      expected: { ingredients: ["200 g stale bread", "150 ml milk", "1 egg"] },
      lacks: ["2 onions"],
    },
    {
      instruction: "names of the vegan recipes on the cards that take less than 40 minutes",
      level: "judgement",
      schema: z.object({ names: z.array(z.string()) }),
      expected: { names: ["Carrot and ginger soup", "Red lentil dal"] },
    },
  ],
};
