import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Episodes by season, with lengths in words, and a player that repeats one of them. */
export const podcastEpisodesPage: ExtractPage = {
  name: "podcast-episodes",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Under the Floorboards, a podcast about houses</title>
<style>
body { font: 16px/1.5 "Source Sans 3", system-ui, sans-serif; max-width: 720px; margin: 1rem auto; } .now { background: #222; color: #eee; padding: 10px 16px; border-radius: 8px; } .ep { display: grid; grid-template-columns: 50px 1fr 110px; border-bottom: 1px solid #ddd; padding: 8px 0; } .ep p { grid-column: 2; margin: 0; color: #666; }
</style>
</head>
<body>
<h1>Under the Floorboards</h1>
<p>Hosted by <span class="host">Priya Nair</span> and <span class="host">Walt Emery</span></p>
<div class="now">Now playing: <b>The staircase to nothing</b> 12:07</div>
<section>
<h2>Season 2</h2>
<div class="ep"><span class="number">8</span><h3 style="margin:0;font-size:1rem" class="title">The staircase to nothing</h3><span class="duration">48 min</span><p class="description">Why does a farmhouse in Vermont have stairs that end at the ceiling?</p></div>
<div class="ep"><span class="number">7</span><h3 style="margin:0;font-size:1rem" class="title">Damp</h3><span class="duration">1 h 2 min</span><p class="description">Water always wins. A surveyor on how to lose slowly.</p></div>
<div class="ep"><span class="number">6</span><h3 style="margin:0;font-size:1rem" class="title">Wallpaper archaeology</h3><span class="duration">39 min</span><p class="description">Eleven layers, eleven tenants.</p></div>
</section>
<section>
<h2>Season 1</h2>
<div class="ep"><span class="number">5</span><h3 style="margin:0;font-size:1rem" class="title">Keys nobody can name</h3><span class="duration">44 min</span><p class="description">A drawer of 61 keys and the one lock they have in common.</p></div>
<div class="ep"><span class="number">4</span><h3 style="margin:0;font-size:1rem" class="title">The cold room</h3><span class="duration">51 min</span><p class="description">Larders, ice, and the smell of 1910.</p></div>
</section>
</body>
</html>`,
  cases: [
    {
      instruction: "all episodes of Season 1",
      level: "instruction",
      schema: z.object({
        episodes: z.array(z.object({ number: z.number(), title: z.string(), duration: z.string() })),
      }),
      expected: {
        episodes: [
          { number: 5, title: "Keys nobody can name", duration: "44 min" },
          { number: 4, title: "The cold room", duration: "51 min" },
        ],
      },
      lacks: ["Damp", "The staircase to nothing"],
    },
    {
      instruction: "all seasons with their episodes",
      level: "structure",
      schema: z.object({
        seasons: z.array(
          z.object({ season: z.string(), episodes: z.array(z.object({ number: z.number(), title: z.string() })) }),
        ),
      }),
      expected: {
        seasons: [
          {
            season: "Season 2",
            episodes: [
              { number: 8, title: "The staircase to nothing" },
              { number: 7, title: "Damp" },
              { number: 6, title: "Wallpaper archaeology" },
            ],
          },
          {
            season: "Season 1",
            episodes: [
              { number: 5, title: "Keys nobody can name" },
              { number: 4, title: "The cold room" },
            ],
          },
        ],
      },
    },
    {
      instruction: "the hosts of the podcast",
      level: "structure",
      schema: z.object({ hosts: z.array(z.string()) }),
      expected: { hosts: ["Priya Nair", "Walt Emery"] },
    },
    {
      instruction: 'length of the episode "Damp" in minutes',
      level: "judgement",
      schema: z.object({ length: z.number() }),
      expected: { length: 62 },
    },
  ],
};
