import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hedgerow Hour – all episodes</title>
<style>body{font:15px Avenir,Arial;margin:0;background:#fbfaf5}.hero{background:#3d5a2a;color:#fff;padding:18px}.hero a{color:#fff}ol{list-style:none;padding:0 18px}li.ep{display:flex;gap:14px;border-bottom:1px solid #ddd8c8;padding:12px 0}.play{width:40px;height:40px;border-radius:20px;border:0;background:#3d5a2a;color:#fff}.body{flex:1}.body h3{margin:0}.body p{margin:4px 0}.meta{font-size:13px;color:#776}.lock{background:#f5e3b0;padding:1px 8px;border-radius:8px;font-size:12px}.player{background:#222;color:#fff;padding:8px 18px}</style>
</head>
<body>
<div class="hero"><h1>Hedgerow Hour</h1><p>Small lives between the fields, with Tamsin Adeyemi and Rob Kestrel.</p>
<button id="fol">Follow</button> <a href="https://hedgerow.example/feed.xml" id="rss">RSS feed</a></div>
<div style="padding:10px 18px"><input type="search" id="fs" placeholder="Find an episode" aria-label="Find an episode"> <label for="sn">Season</label> <select id="sn"><option>Season 5</option><option>Season 4</option><option>Season 3</option></select></div>
<ol>
<li class="ep"><button class="play" id="pl58" aria-label="Play">▶</button><div class="body"><h3>58: The bat under the bridge</h3><p>How a colony chooses its summer roost, and why the roadworks had to wait.</p><div class="meta">25 March 2027 · 41 min · <a href="https://hedgerow.example/notes/58" id="nt58">Show notes</a></div></div><button id="dw58">Download</button></li>
<li class="ep"><button class="play" id="pl57" aria-label="Play">▶</button><div class="body"><h3>57: Ask us anything, spring</h3><p>Your questions on frogspawn, nettles and noisy neighbours. <span class="lock">Members only</span></p><div class="meta">18 March 2027 · 66 min</div></div><button id="jn57">Become a member</button></li>
<li class="ep"><button class="play" id="pl56" aria-label="Play">▶</button><div class="body"><h3>56: A wall made of thyme</h3><p>Rob replants a dry-stone wall and Tamsin counts what moves in.</p><div class="meta">11 March 2027 · 38 min · <a href="https://hedgerow.example/notes/56" id="nt56">Show notes</a></div></div><button id="dw56">Download</button></li>
<li class="ep"><button class="play" id="pl55" aria-label="Play">▶</button><div class="body"><h3>55: Swarm season</h3><p>A beekeeper on the worst week of her year.</p><div class="meta">4 March 2027 · 45 min · <a href="https://hedgerow.example/notes/55" id="nt55">Show notes</a></div></div><button id="dw55">Download</button></li>
</ol>
<p style="padding:0 18px"><button id="more">Load older episodes</button></p>
<div class="player" role="region" aria-label="Player">
<button id="bk" title="Back 15 seconds">↺</button> <button id="pp" aria-label="Resume">⏵</button> <button id="fw" title="Forward 30 seconds">↻</button>
<span>56: A wall made of thyme</span> <span>12:07 / 38:02</span>
<label for="sp">Speed</label> <select id="sp"><option>0.8×</option><option selected>1×</option><option>1.2×</option><option>1.5×</option></select>
<label><input type="checkbox" id="sl"> Sleep timer</label>
</div>
${toastScript}
</body>
</html>`;

export const podcastEpisodesGrounding: GroundingPage = {
  name: "podcast-episodes-2",
  split: "tune",
  html,
  cases: [
    { instruction: "play episode 58", level: "relation", expected: { kind: "click", target: "#pl58" } },
    {
      instruction: "download the episode about bees",
      level: "judgement",
      expected: { kind: "click", target: "#dw55" },
      note: "Swarm season, with a beekeeper.",
    },
    {
      instruction: "download episode 57",
      level: "relation",
      expected: "not-found",
      note: "Members only, without a Download button.",
    },
    {
      instruction: "set the speed to 1.5×",
      level: "plain",
      expected: { kind: "select", target: "#sp", value: "1.5×" },
    },
    { instruction: "skip forward 30 seconds", level: "plain", expected: { kind: "click", target: "#fw" } },
    {
      instruction: "put the cursor in the Find an episode box",
      level: "plain",
      expected: { kind: ["focus", "click"], target: "#fs" },
    },
  ],
};

export const podcastEpisodesExtract: ExtractPage = {
  name: "podcast-episodes-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the episodes: number, title without the number, date, length in minutes, address of the show notes",
      level: "structure",
      schema: z.object({
        episodes: z.array(
          z.object({
            number: z.number().int(),
            title: z.string(),
            date: z.string(),
            minutes: z.number().int(),
            showNotesUrl: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        episodes: [
          {
            number: 58,
            title: "The bat under the bridge",
            date: "25 March 2027",
            minutes: 41,
            showNotesUrl: "https://hedgerow.example/notes/58",
          },
          {
            number: 57,
            title: "Ask us anything, spring",
            date: "18 March 2027",
            minutes: 66,
            showNotesUrl: null,
          },
          {
            number: 56,
            title: "A wall made of thyme",
            date: "11 March 2027",
            minutes: 38,
            showNotesUrl: "https://hedgerow.example/notes/56",
          },
          {
            number: 55,
            title: "Swarm season",
            date: "4 March 2027",
            minutes: 45,
            showNotesUrl: "https://hedgerow.example/notes/55",
          },
        ],
      },
      missing: ["episodes.1.showNotesUrl"],
    },
    {
      instruction: "what is in the player: episode title without the number, position, total length, chosen speed",
      level: "instruction",
      schema: z.object({
        title: z.string(),
        position: z.string(),
        length: z.string(),
        speed: z.string(),
      }),
      expected: { title: "A wall made of thyme", position: "12:07", length: "38:02", speed: "1×" },
      lacks: ["Swarm season", "1.5×"],
    },
  ],
};
