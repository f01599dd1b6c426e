import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Edit playlist – Tonearm</title>
<style>body{font:14px Circular,Arial;margin:0;background:#16161a;color:#eee}.wrap{padding:18px;max-width:900px}input{background:#26262c;color:#eee;border:1px solid #444;padding:4px}ol{list-style:none;padding:0}li.tr{display:grid;grid-template-columns:24px 240px 180px 60px 1fr;align-items:center;padding:6px;border-bottom:1px solid #2c2c33}.ic{background:none;border:0;color:#bbb;cursor:pointer}.sw{display:inline-block;width:34px;height:18px;border-radius:9px;background:#555;vertical-align:middle;cursor:pointer}.sw[aria-checked=true]{background:#3c6}.dim{color:#999}</style>
</head>
<body>
<div class="wrap">
<p class="dim">Playlist by Noor · 6 songs, 28 min · 41 followers · changed 2 April 2027</p>
<p><label for="nm">Name</label> <input id="nm" value="Late train home" size="30"></p>
<p><label for="ds">Description</label> <input id="ds" size="50"></p>
<p>Public <span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Public" id="s-pub"></span> Others may add songs <span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Others may add songs" id="s-col"></span></p>
<ol>
<li class="tr"><span>1</span><b id="t1">Slow Harbour</b><span>Ostrava Lights</span><span class="dim">4:12</span><span><button class="ic" id="d1" title="Move down">↓</button><button class="ic" id="k1" title="Remove from playlist">✕</button></span></li>
<li class="tr"><span>2</span><b id="t2">Lanterns</b><span>Mirek Vane</span><span class="dim">3:41</span><span><button class="ic" id="u2" title="Move up">↑</button><button class="ic" id="d2" title="Move down">↓</button><button class="ic" id="k2" title="Remove from playlist">✕</button></span></li>
<li class="tr"><span>3</span><b id="t3">Eleven Minutes to Kiruna</b><span>Sundgren Trio</span><span class="dim">7:56</span><span><button class="ic" id="u3" title="Move up">↑</button><button class="ic" id="d3" title="Move down">↓</button><button class="ic" id="k3" title="Remove from playlist">✕</button></span></li>
<li class="tr"><span>4</span><b id="t4">Paper Moons</b><span>Ostrava Lights</span><span class="dim">3:28</span><span><button class="ic" id="u4" title="Move up">↑</button><button class="ic" id="d4" title="Move down">↓</button><button class="ic" id="k4" title="Remove from playlist">✕</button></span></li>
<li class="tr"><span>5</span><b id="t5">Lanterns (Live in Brno)</b><span>Mirek Vane</span><span class="dim">5:03</span><span><button class="ic" id="u5" title="Move up">↑</button><button class="ic" id="d5" title="Move down">↓</button><button class="ic" id="k5" title="Remove from playlist">✕</button></span></li>
<li class="tr"><span>6</span><b id="t6">Last Stop</b><span>Ama Dove</span><span class="dim">3:40</span><span><button class="ic" id="u6" title="Move up">↑</button><button class="ic" id="k6" title="Remove from playlist">✕</button></span></li>
</ol>
<p><label for="ad">Add a song</label> <input id="ad" placeholder="Song or artist"> <button id="fd">Find</button></p>
<p><button id="sv">Save playlist</button> <button id="cn">Discard changes</button> <button id="rm">Delete playlist</button></p>
<p class="dim">Double-click a title to rename it in this playlist.</p>
</div>
<script>document.querySelectorAll("[role=switch]").forEach((s) => { s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); });</script>
${toastScript}
</body>
</html>`;

export const playlistEditorGrounding: GroundingPage = {
  name: "playlist-editor",
  split: "tune",
  html,
  cases: [
    {
      instruction: "rename the playlist to Night bus",
      level: "relation",
      expected: { kind: "fill", target: "#nm", value: "Night bus" },
    },
    {
      instruction: "make the playlist private",
      level: "judgement",
      expected: { kind: ["uncheck", "click"], target: "#s-pub" },
      note: "Public is on; private means off.",
    },
    {
      instruction: 'double-click the title "Paper Moons"',
      level: "plain",
      expected: { kind: "double-click", target: "#t4" },
    },
    {
      instruction: "move the first song up",
      level: "relation",
      expected: "not-found",
      note: "The first song has no Move up.",
    },
    {
      instruction: "remove the song by Ostrava Lights",
      level: "relation",
      expected: "ambiguous",
      note: "There are two songs by Ostrava Lights.",
    },
    {
      instruction: "remove the live version of Lanterns",
      level: "relation",
      expected: { kind: "click", target: "#k5" },
    },
  ],
};

export const playlistEditorExtract: ExtractPage = {
  name: "playlist-editor",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the songs in order: position, title, artist, length",
      level: "structure",
      schema: z.object({
        songs: z.array(
          z.object({ position: z.number().int(), title: z.string(), artist: z.string(), length: z.string() }),
        ),
      }),
      expected: {
        songs: [
          { position: 1, title: "Slow Harbour", artist: "Ostrava Lights", length: "4:12" },
          { position: 2, title: "Lanterns", artist: "Mirek Vane", length: "3:41" },
          { position: 3, title: "Eleven Minutes to Kiruna", artist: "Sundgren Trio", length: "7:56" },
          { position: 4, title: "Paper Moons", artist: "Ostrava Lights", length: "3:28" },
          { position: 5, title: "Lanterns (Live in Brno)", artist: "Mirek Vane", length: "5:03" },
          { position: 6, title: "Last Stop", artist: "Ama Dove", length: "3:40" },
        ],
      },
    },
    {
      instruction:
        "playlist name, description, who made it, number of songs, followers, date of the last change, and whether it is public",
      level: "structure",
      schema: z.object({
        name: z.string(),
        description: z.string().nullable(),
        madeBy: z.string(),
        songs: z.number().int(),
        followers: z.number().int(),
        changed: z.string(),
        isPublic: z.boolean(),
      }),
      expected: {
        name: "Late train home",
        description: null,
        madeBy: "Noor",
        songs: 6,
        followers: 41,
        changed: "2 April 2027",
        isPublic: true,
      },
      missing: ["description"],
      lacks: ["Slow Harbour", 28],
    },
  ],
};
