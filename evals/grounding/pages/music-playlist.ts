import type { GroundingPage } from "../grounding-page.ts";

const heart = (id: string, liked: boolean) =>
  `<div class="ic" id="${id}" title="${liked ? "Remove from Liked Songs" : "Add to Liked Songs"}" onclick="void 0">${liked ? "♥" : "♡"}</div>`;

// oxlint-disable-next-line max-params -- the parts of a piece of HTML
const track = (n: number, title: string, artist: string, album: string, length: string, liked = false, extra = "") => {
  const id = 100 + n * 10;
  return `<div class="tr" id="x${id}"><div class="ic" id="x${id + 1}" title="Play ${title}" onclick="void 0">${n}</div><div class="tt"><div class="cover"></div><div><div class="nm">${title}${extra}</div><a href="#artist" id="x${id + 2}">${artist}</a></div></div><a href="#album" id="x${id + 3}">${album}</a><div>${length}</div>${heart(`x${id + 4}`, liked)}<div class="ic" id="x${id + 5}" title="More options" onclick="void 0"><svg width="16" height="16" viewBox="0 0 16 16" fill="#b3b3b3"><circle cx="3" cy="8" r="1.5"/><circle cx="8" cy="8" r="1.5"/><circle cx="13" cy="8" r="1.5"/></svg></div></div>`;
};

/** A playlist of a streaming service as a single-page application of divs with click handlers. */
export const musicPlaylistPage: GroundingPage = {
  name: "music-playlist",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Rainy Kitchen - playlist by maren_k | Tonely</title>
<style>
  body { margin: 0; background: #101014; color: #eee; font: 14px/1.4 "Circular", "Helvetica Neue", sans-serif; }
  a { color: #b3b3b3; text-decoration: none; }
  .app { display: grid; grid-template: 1fr 84px / 240px 1fr; height: 100vh; min-height: 780px; }
  .left { background: #000; padding: 14px; overflow: auto; }
  .left .nav { padding: 8px 6px; cursor: pointer; color: #ccc; }
  .left .nav.on { color: #fff; font-weight: 700; }
  .pl { display: flex; gap: 10px; padding: 6px; cursor: pointer; border-radius: 5px; align-items: center; }
  .pl.on { background: #2a2a30; }
  .pl small { display: block; color: #999; }
  .mini { width: 34px; height: 34px; border-radius: 4px; background: #444; flex: none; }
  .mid { overflow: auto; background: linear-gradient(#28485a, #101014 360px); padding: 16px 26px; }
  .bar { display: flex; gap: 10px; align-items: center; }
  .bar input { background: #fff2; border: 0; color: #fff; padding: 8px 12px; border-radius: 16px; width: 240px; }
  .circ { width: 30px; height: 30px; border-radius: 50%; background: #0008; display: grid; place-items: center; cursor: pointer; }
  .hero { display: flex; gap: 20px; align-items: flex-end; margin: 20px 0; }
  .hero .art { width: 150px; height: 150px; background: #5a87a0; border-radius: 6px; }
  .hero h1 { font-size: 46px; margin: 0; }
  .acts { display: flex; gap: 18px; align-items: center; margin: 14px 0; }
  .big { width: 52px; height: 52px; border-radius: 50%; background: #3ddc84; color: #000; display: grid; place-items: center; font-size: 20px; cursor: pointer; }
  .ic { cursor: pointer; width: 26px; text-align: center; }
  .tr { display: grid; grid-template-columns: 36px 4fr 3fr 60px 34px 34px; align-items: center; padding: 6px 8px; border-radius: 5px; }
  .tr.hd { color: #999; border-bottom: 1px solid #fff2; }
  .tt { display: flex; gap: 10px; align-items: center; }
  .cover { width: 36px; height: 36px; background: #3c5563; }
  .now .nm { color: #3ddc84; }
  .E { background: #999; color: #000; font-size: 10px; padding: 0 4px; border-radius: 2px; margin-left: 6px; }
  .foot { grid-column: 1 / 3; background: #18181c; display: grid; grid-template-columns: 1fr 2fr 1fr; align-items: center; padding: 0 16px; }
  .ctl { display: flex; justify-content: center; gap: 14px; align-items: center; }
  .rt { display: flex; justify-content: flex-end; gap: 10px; align-items: center; }
  .menu { display: inline-block; position: relative; }
  .menu .opts { position: absolute; right: 0; background: #2a2a30; padding: 4px; width: 150px; z-index: 3; }
  .menu .opts div { padding: 6px 10px; cursor: pointer; }
</style>
</head>
<body>
<div class="app">
<div class="left">
  <div class="nav" id="x1" onclick="void 0">⌂ Home</div>
  <div class="nav" id="x2" onclick="void 0">◎ Discover</div>
  <div class="nav" id="x3" onclick="void 0">♥ Liked Songs</div>
  <div style="display:flex;justify-content:space-between;margin-top:14px"><b>Your library</b><div class="ic" id="x4" title="Create playlist" onclick="void 0">＋</div></div>
  <div class="pl on" id="x5" onclick="void 0"><div class="mini"></div><div>Rainy Kitchen<small>Playlist · 6 songs</small></div></div>
  <div class="pl" id="x6" onclick="void 0"><div class="mini"></div><div>Long Run 10k<small>Playlist · 84 songs</small></div></div>
  <div class="pl" id="x7" onclick="void 0"><div class="mini"></div><div>Dad's Tapes<small>Playlist · 31 songs</small></div></div>
  <div class="pl" id="x8" onclick="void 0"><div class="mini"></div><div>The Sunday Ledger<small>Podcast · New episode</small></div></div>
</div>
<div class="mid">
  <div class="bar"><div class="circ" id="x10" title="Go back" onclick="void 0">‹</div><div class="circ" id="x11" title="Go forward" onclick="void 0">›</div><input id="x12" placeholder="What do you want to hear?"><div style="margin-left:auto;cursor:pointer;background:#fff;color:#000;padding:7px 14px;border-radius:16px" id="x13" onclick="void 0">Go Premium</div><div class="circ" id="x14" title="maren_k" onclick="void 0">M</div></div>
  <div class="hero"><div class="art"></div><div><div>Public playlist</div><h1>Rainy Kitchen</h1><div><a href="#maren" id="x15">maren_k</a> · 219 likes · 6 songs, 24 min</div></div></div>
  <div class="acts"><div class="big" id="x20" title="Play playlist" onclick="void 0">▶</div><div class="ic" id="x21" title="Shuffle" onclick="void 0">⤨</div><div class="ic" id="x22" title="Download" onclick="void 0">⤓</div><div class="ic" id="x23" title="Invite collaborators" onclick="void 0"><svg width="18" height="18" viewBox="0 0 18 18" fill="#b3b3b3"><circle cx="7" cy="5" r="3"/><path d="M1 16c0-4 2-6 6-6s6 2 6 6zM14 4h1v3h3v1h-3v3h-1V8h-3V7h3z"/></svg></div>
    <input id="x24" placeholder="Find in playlist" style="margin-left:auto;background:#fff1;border:0;color:#fff;padding:7px">
    <div class="menu"><div id="x25" style="cursor:pointer" onclick="var o=this.nextElementSibling;o.style.display=o.style.display==='none'?'block':'none'">Custom order ▾</div><div class="opts" style="display:none"><div id="x26">Title</div><div id="x27">Artist</div><div id="x28">Date added</div><div id="x29">Duration</div></div></div></div>
  <div class="tr hd"><div>#</div><div>Title</div><div>Album</div><div>Time</div><div></div><div></div></div>
  ${track(1, "Kettle Song", "Ona Bright", "Small Rooms", "3:12", true)}
  ${track(2, "Window Weather", "The Low Tides", "Harbour Lights", "4:45")}
  ${track(3, "Copper Pan", "Julius Amadi", "Slow Fire", "2:58", false, `<span class="E" title="Explicit">E</span>`)}
  ${track(4, "Umbrella Waltz", "Ona Bright", "Small Rooms", "5:21").replace(`class="tr"`, `class="tr now"`)}
  ${track(5, "Steam", "Petra & the Foxes", "Steam", "3:34", true)}
  ${track(6, "Last Dish", "The Low Tides", "Night Ferry", "4:10")}
  <h2>Recommended</h2>
  <div class="tr" id="x200"><div></div><div class="tt"><div class="cover"></div><div><div class="nm">Drizzle</div><a href="#artist" id="x201">Hana Moss</a></div></div><a href="#album" id="x202">Grey Garden</a><div style="cursor:pointer;border:1px solid #888;border-radius:12px;text-align:center" id="x203" onclick="void 0">Add</div></div>
  <div class="tr" id="x210"><div></div><div class="tt"><div class="cover"></div><div><div class="nm">Puddle Jumping</div><a href="#artist" id="x211">Fen & Sons</a></div></div><a href="#album" id="x212">Field Notes</a><div style="cursor:pointer;border:1px solid #888;border-radius:12px;text-align:center" id="x213" onclick="void 0">Add</div></div>
</div>
<div class="foot">
  <div class="tt"><div class="cover"></div><div>Umbrella Waltz<br><small>Ona Bright</small></div></div>
  <div class="ctl"><div class="ic" id="x30" title="Previous" onclick="void 0">⏮</div><div class="ic" id="x31" title="Pause" onclick="void 0">⏸</div><div class="ic" id="x32" title="Next" onclick="void 0">⏭</div><div class="ic" id="x33" title="Repeat" onclick="void 0">↻</div><span>1:07</span><input type="range" id="x34" title="Position" min="0" max="321" value="67"><span>5:21</span></div>
  <div class="rt"><div class="ic" id="x35" title="Lyrics" onclick="void 0">🎤</div><div class="ic" id="x36" title="Queue" onclick="void 0">☰</div><div class="ic" id="x37" title="Connect to a device" onclick="void 0">🖥</div><div class="ic" id="x38" title="Mute" onclick="void 0">🔈</div><input type="range" id="x39" title="Volume" min="0" max="100" value="60"></div>
</div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "play Copper Pan",
      level: "plain",
      expected: { kind: ["click", "double-click"], target: ["#x131", "#x130"] },
    },
    { instruction: "like Window Weather", level: "relation", expected: { kind: ["click", "check"], target: "#x124" } },
    { instruction: "shuffle", level: "plain", expected: { kind: "click", target: "#x21" } },
    {
      instruction: "search the whole service for bossa nova",
      level: "relation",
      expected: { kind: "fill", target: "#x12", value: "bossa nova" },
    },
    {
      instruction: "Find in playlist: steam",
      level: "plain",
      expected: { kind: "fill", target: "#x24", value: "steam" },
    },
    {
      instruction: "open the three dots of the fifth track",
      level: "relation",
      expected: { kind: "click", target: "#x155" },
    },
    { instruction: "Add to Liked Songs", level: "plain", expected: "ambiguous", note: "Four songs are not liked yet." },
    { instruction: "go to the album Night Ferry", level: "plain", expected: { kind: "click", target: "#x163" } },
    { instruction: "skip this song", level: "relation", expected: { kind: "click", target: "#x32" } },
    {
      instruction: "open Dad's Tapes from my library",
      level: "plain",
      expected: { kind: "click", target: "#x7" },
    },
    {
      instruction: "sort the songs by date added",
      level: "relation",
      expected: { kind: ["select", "click"], target: ["#x25", "#x28"], value: "Date added" },
    },
    {
      instruction: "take Kettle Song out of my favourites",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x114" },
    },
    { instruction: "play Moonlight Sink", level: "plain", expected: "not-found" },
    {
      instruction: "add the recommended song by Fen & Sons",
      level: "relation",
      expected: { kind: "click", target: "#x213" },
    },
    { instruction: "start a new playlist", level: "relation", expected: { kind: "click", target: "#x4" } },
    {
      instruction: "right-click the longest song in the playlist",
      level: "judgement",
      expected: { kind: "right-click", target: ["#x140", "#x140 .nm"] },
      note: "Umbrella Waltz, 5:21.",
    },
    { instruction: "I want to sing along", level: "judgement", expected: { kind: "click", target: "#x35" } },
  ],
};
