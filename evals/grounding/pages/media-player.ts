import type { GroundingPage } from "../grounding-page.ts";

/** A player with its controls, chapters and a list of the next items. */
export const mediaPlayerPage: GroundingPage = {
  name: "media-player",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Repairing a bicycle wheel - Toolbench TV</title>
<style>
  body { margin: 0; font: 14px/1.4 Arial, sans-serif; background: #fafafa; color: #111; }
  header { display: flex; gap: 16px; padding: 10px 24px; background: #fff; border-bottom: 1px solid #ddd; }
  .page { display: grid; grid-template-columns: 1fr 320px; gap: 24px; padding: 20px 24px; }
  .player { background: #111; color: #fff; border-radius: 8px; overflow: hidden; }
  .screen { height: 300px; background: linear-gradient(#334, #667); display: grid; place-items: center; font-size: 20px; }
  .controls { display: flex; gap: 8px; align-items: center; padding: 8px; position: relative; }
  .controls button { border: 0; background: none; color: #fff; font-size: 16px; padding: 4px 6px; }
  .controls input[type=range] { flex: 1; }
  .menu { position: absolute; right: 8px; bottom: 44px; background: #222; border-radius: 6px; padding: 6px; display: grid; }
  .next { display: grid; grid-template-columns: 110px 1fr 24px; gap: 8px; margin-bottom: 10px; }
  .thumb { height: 62px; background: #9ab; border-radius: 4px; color: #fff; text-align: right; align-content: end; font-size: 12px; padding: 2px; box-sizing: border-box; text-decoration: none; }
  .acts button { padding: 6px 12px; border-radius: 14px; border: 1px solid #ccc; background: #fff; }
  .dots { border: 0; background: none; height: 24px; }
</style>
</head>
<body>
<header><a href="#home" id="x1">Toolbench TV</a><input id="x2" type="search" aria-label="Search videos" placeholder="Search"><a href="#upload" id="x3" style="margin-left:auto">Upload video</a></header>
<div class="page">
<main>
  <div class="player" role="region" aria-label="Video player">
    <div class="screen">Repairing a bicycle wheel</div>
    <div class="controls"><button id="x10" aria-label="Play">▶</button><button id="x11" aria-label="Next video">⏭</button><button id="x12" aria-label="Back 10 seconds">↺</button><button id="x13" aria-label="Forward 10 seconds">↻</button><input type="range" id="x14" aria-label="Seek" min="0" max="754" value="92"><span>1:32 / 12:34</span><button id="x15" aria-label="Mute">🔊</button><input type="range" id="x16" aria-label="Volume" min="0" max="100" value="80" style="flex:0 0 70px"><button id="x17" aria-label="Subtitles" aria-pressed="false">CC</button><button id="x18" aria-label="Playback speed" aria-expanded="true">1×</button><button id="x19" aria-label="Full screen">⛶</button>
      <div class="menu" role="menu" aria-label="Playback speed"><button role="menuitemradio" id="x20" aria-checked="false">0.5×</button><button role="menuitemradio" id="x21" aria-checked="true">Normal</button><button role="menuitemradio" id="x22" aria-checked="false">1.5×</button><button role="menuitemradio" id="x23" aria-checked="false">2×</button></div></div>
  </div>
  <h1>Repairing a bicycle wheel</h1>
  <p class="acts"><button id="x30" aria-pressed="false">👍 Like 312</button> <button id="x31" aria-pressed="false">👎 Dislike</button> <button id="x32">Share</button> <button id="x33">Save to playlist</button> <button id="x34" style="background:#c00;color:#fff">Subscribe</button></p>
  <h2>Chapters</h2>
  <ol><li><a href="#t0" id="x40">0:00 Intro</a></li><li><a href="#t1" id="x41">1:10 Taking off the tyre</a></li><li><a href="#t2" id="x42">4:45 Replacing a spoke</a></li><li><a href="#t3" id="x43">9:20 Truing the wheel</a></li></ol>
  <h2 id="x44">Comments</h2>
  <textarea id="x45" rows="2" cols="60" placeholder="Add a comment"></textarea> <button id="x46">Comment</button>
</main>
<aside aria-label="Up next"><h2>Up next</h2><p><label><input type="checkbox" role="switch" id="x50" checked> Autoplay</label></p>
  <div class="next"><a class="thumb" href="#v1" id="x51" aria-hidden="true" tabindex="-1">8:02</a><a href="#v1" id="x52">Sharpening kitchen knives</a><button class="dots" id="x53" aria-label="More">⋮</button></div>
  <div class="next"><a class="thumb" href="#v2" id="x54" aria-hidden="true" tabindex="-1">15:47</a><a href="#v2" id="x55">A workbench for small flats</a><button class="dots" id="x56" aria-label="More">⋮</button></div>
  <div class="next"><a class="thumb" href="#v3" id="x57" aria-hidden="true" tabindex="-1">5:30</a><a href="#v3" id="x58">Fixing a dripping tap</a><button class="dots" id="x59" aria-label="More">⋮</button></div>
</aside>
</div>
</body>
</html>`,
  cases: [
    { instruction: "press play", level: "plain", expected: { kind: "click", target: "#x10" } },
    { instruction: "click the speaker icon", level: "relation", expected: { kind: "click", target: "#x15" } },
    { instruction: "set the volume to 35%", level: "plain", expected: { kind: "fill", target: "#x16", value: "35" } },
    { instruction: "turn on subtitles", level: "plain", expected: { kind: ["check", "click"], target: "#x17" } },
    {
      instruction: "choose double speed",
      level: "judgement",
      expected: { kind: ["click", "check", "select"], target: "#x23" },
    },
    {
      instruction: "jump to the chapter about truing the wheel",
      level: "relation",
      expected: { kind: "click", target: "#x43" },
    },
    { instruction: "skip ahead by ten seconds", level: "relation", expected: { kind: "click", target: "#x13" } },
    { instruction: "like the video", level: "plain", expected: { kind: ["click", "check"], target: "#x30" } },
    {
      instruction: "turn autoplay off",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#x50", "label:has(> #x50)"] },
    },
    {
      instruction: "open the video Fixing a dripping tap",
      level: "plain",
      expected: { kind: "click", target: ["#x58", "#x57"] },
    },
    {
      instruction: "click More next to the workbench video",
      level: "relation",
      expected: { kind: "click", target: "#x56" },
    },
    { instruction: "click the More button", level: "plain", expected: "ambiguous" },
    {
      instruction: "scroll to the comments",
      level: "plain",
      expected: { kind: "scroll-to", target: ["#x44", "#x45"] },
    },
    {
      instruction: "open the shortest video in the Up next list",
      level: "judgement",
      expected: { kind: "click", target: ["#x58", "#x57"] },
    },
    { instruction: "choose 3× speed", level: "plain", expected: "not-found" },
    { instruction: "open the fifth chapter", level: "relation", expected: "not-found", note: "There are four." },
    { instruction: "unsubscribe", level: "plain", expected: "not-found", note: "There is only Subscribe." },
  ],
};
