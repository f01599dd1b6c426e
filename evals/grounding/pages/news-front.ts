import type { GroundingPage } from "../grounding-page.ts";

/** The front page of a newspaper: many links of the same kind, sections, a cookie bar, a newsletter form. */
export const newsFrontPage: GroundingPage = {
  name: "news-front",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>The Halden Courier: news, sport, culture</title>
<style>
  :root { --ink: #121212; --rule: #dcdcdc; }
  body { margin: 0; font: 16px/1.4 Georgia, "Times New Roman", serif; color: var(--ink); padding-bottom: 90px; }
  a { color: inherit; text-decoration: none; }
  .util { display: flex; align-items: center; gap: 14px; padding: 6px 24px; font: 13px/1 system-ui, sans-serif; border-bottom: 1px solid var(--rule); }
  .util .r { margin-left: auto; display: flex; gap: 14px; align-items: center; }
  .icon { border: 0; background: none; padding: 4px; cursor: pointer; }
  .mast { text-align: center; padding: 14px; font-size: 42px; font-weight: 700; letter-spacing: -1px; }
  .secs { display: flex; justify-content: center; gap: 22px; font: 600 14px/1 system-ui, sans-serif; border-block: 1px solid var(--rule); padding: 11px; }
  .live { background: #b3001b; color: #fff; font: 14px/1 system-ui, sans-serif; padding: 10px 24px; display: flex; gap: 14px; }
  .front { display: grid; grid-template-columns: 2fr 1fr 300px; gap: 28px; padding: 20px 24px; max-width: 1240px; margin: auto; }
  .lead img { width: 100%; height: 240px; background: #9fb3c1; display: block; }
  .lead h2 { font-size: 32px; line-height: 1.1; margin: 10px 0; }
  .meta { font: 12px/1.6 system-ui, sans-serif; color: #666; display: flex; gap: 10px; align-items: center; }
  .kick { color: #b3001b; font: 600 12px/1 system-ui, sans-serif; text-transform: uppercase; }
  .story { border-bottom: 1px solid var(--rule); padding: 10px 0; }
  .story h3 { margin: 4px 0; font-size: 18px; line-height: 1.2; }
  .most ol { padding-left: 26px; margin: 0; }
  .most li { padding: 6px 0; border-bottom: 1px solid var(--rule); }
  .cards { display: grid; grid-template-columns: repeat(4, 1fr); gap: 18px; padding: 0 24px; max-width: 1240px; margin: auto; }
  .hd { max-width: 1240px; margin: 20px auto 8px; padding: 0 24px; display: flex; justify-content: space-between; align-items: baseline; border-top: 3px solid var(--ink); }
  .nl { background: #f2efe6; padding: 22px 24px; margin-top: 26px; text-align: center; }
  .nl input[type=email] { padding: 9px; width: 260px; }
  footer { padding: 22px 24px; font: 13px/2 system-ui, sans-serif; display: flex; gap: 20px; }
  .cookie { position: fixed; bottom: 0; left: 0; right: 0; background: #fff; box-shadow: 0 -2px 10px #0003; padding: 14px 24px; display: flex; gap: 12px; align-items: center; font: 14px/1.4 system-ui, sans-serif; }
</style>
</head>
<body>
<div class="util">
  <button class="icon" id="x1" aria-label="Open menu"><svg width="18" height="18" viewBox="0 0 18 18"><path d="M1 3h16M1 9h16M1 15h16" stroke="#121212" stroke-width="2"/></svg></button>
  <button class="icon" id="x2" aria-label="Search"><svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="#121212" stroke-width="2"><circle cx="7" cy="7" r="5"/><path d="M11 11l6 6"/></svg></button>
  <span>Wednesday 14 October 2026</span><span>Halden 11°C, rain</span>
  <span class="r"><select id="x3" aria-label="Edition"><option>UK edition</option><option>Europe edition</option><option>World edition</option></select><a href="#sub" id="x4" style="background:#ffd84d;padding:7px 12px;border-radius:14px">Subscribe</a><a href="#signin" id="x5">Sign in</a></span>
</div>
<div class="mast"><a href="#home" id="x6">The Halden Courier</a></div>
<nav class="secs" aria-label="Sections"><a href="#news" id="x7">News</a><a href="#politics" id="x8">Politics</a><a href="#business" id="x9">Business</a><a href="#sport" id="x10">Sport</a><a href="#culture" id="x11">Culture</a><a href="#opinion" id="x12">Opinion</a><a href="#puzzles" id="x13">Puzzles</a></nav>
<div class="live"><strong>LIVE</strong><a href="#l1" id="x14">Storm Edda: ferries halted as winds reach 90 mph</a><span style="margin-left:auto"><button id="x15" aria-label="Pause ticker">❚❚</button></span></div>
<div class="front">
  <article class="lead"><a href="#a1" id="x20"><img alt="Workers on a half-built tram line" src="data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="><h2>Tram extension will open two years late, leaked report says</h2></a>
    <p>Costs have doubled since 2021, and the council has yet to say who will pay for the tunnel under the river.</p>
    <div class="meta"><span>By Ingrid Vale</span><span>38 min ago</span><a href="#a1c" id="x21">💬 412 comments</a><button class="icon" id="x22" aria-label="Save for later" aria-pressed="false">☆</button><button class="icon" id="x23" aria-label="Share">⤴</button></div></article>
  <div>
    <article class="story"><span class="kick">Health</span><h3><a href="#a2" id="x24">Flu jabs to be offered in supermarkets from November</a></h3><div class="meta"><span>2 h ago</span><a href="#a2c" id="x25">💬 57 comments</a><button class="icon" id="x26" aria-label="Save for later" aria-pressed="false">☆</button></div></article>
    <article class="story"><span class="kick">Education</span><h3><a href="#a3" id="x27">Village school saved after parents buy the building</a></h3><div class="meta"><span>3 h ago</span><a href="#a3c" id="x28">💬 23 comments</a><button class="icon" id="x29" aria-label="Remove from saved" aria-pressed="true">★</button></div></article>
    <article class="story"><span class="kick">Money</span><h3><a href="#a4" id="x30">Interest rate held at 3.5 % for a third month</a></h3><div class="meta"><span>5 h ago</span><a href="#a4c" id="x31">💬 188 comments</a><button class="icon" id="x32" aria-label="Save for later" aria-pressed="false">☆</button></div></article>
  </div>
  <aside class="most"><h2>Most read</h2><ol>
    <li><a href="#m1" id="x40">The baker who answers every letter</a></li>
    <li><a href="#m2" id="x41">Storm Edda: which roads are closed</a></li>
    <li><a href="#m3" id="x42">Why your attic is warmer than you think</a></li>
    <li><a href="#m4" id="x43">Quiz: can you name these 12 bridges?</a></li>
    <li><a href="#m5" id="x44">Obituary: Sir Colm Ashby, painter of harbours</a></li></ol></aside>
</div>
<div class="hd"><h2>Sport</h2><a href="#sport" id="x50">More sport →</a></div>
<div class="cards">
  <a href="#s1" id="x51"><h3>Rovers sack manager after seventh defeat</h3><span class="meta">Football · 1 h ago</span></a>
  <a href="#s2" id="x52"><h3>Achterberg wins in Ghent with a solo attack</h3><span class="meta">Cycling · 4 h ago</span></a>
  <a href="#s3" id="x53"><h3>Teenager qualifies for the world final in Osaka</h3><span class="meta">Swimming · 6 h ago</span></a>
  <a href="#s4" id="x54"><h3>▶ Highlights: City 3-3 United</h3><span class="meta">Football · Video 4:12</span></a>
</div>
<div class="hd"><h2>Culture</h2><a href="#culture" id="x60">More culture →</a></div>
<div class="cards">
  <a href="#c1" id="x61"><h3>The Glass Orchard: a thriller without thrills</h3><span class="meta">Film · ★★☆☆☆</span></a>
  <a href="#c2" id="x62"><h3>Nightboats: the debut album of the year</h3><span class="meta">Music · ★★★★★</span></a>
  <a href="#c3" id="x63"><h3>Hamlet on a car park roof</h3><span class="meta">Theatre · ★★★★☆</span></a>
  <a href="#c4" id="x64"><h3>Ten novels for long evenings</h3><span class="meta">Books · 🔒 Subscribers only</span></a>
</div>
<section class="nl"><h2>The Morning Courier</h2><p>Five stories in your inbox at 7 am, every weekday.</p>
  <form onsubmit="return false"><input type="email" id="x70" placeholder="Your email address"> <button id="x71">Sign up</button><br><label><input type="checkbox" id="x72"> Also send me the weekend edition</label></form></section>
<footer><a href="#about" id="x80">About us</a><a href="#contact" id="x81">Contact</a><a href="#corr" id="x82">Corrections</a><a href="#jobs" id="x83">Jobs</a><a href="#rss" id="x84">RSS</a><a href="#top" id="x85" style="margin-left:auto">Back to top ↑</a></footer>
<div class="cookie" role="region" aria-label="Cookies"><span>We and our 214 partners use cookies to measure our audience and show advertising.</span><button id="x90" style="margin-left:auto">Manage options</button><button id="x91">Reject all</button><button id="x92">Accept all</button></div>
</body>
</html>`,
  cases: [
    { instruction: "refuse the cookies", level: "relation", expected: { kind: "click", target: "#x91" } },
    {
      instruction: "read the article about the tram extension",
      level: "plain",
      expected: { kind: "click", target: "#x20" },
    },
    {
      instruction: "save the article on flu jabs for later",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#x26" },
    },
    { instruction: "click Save for later", level: "plain", expected: "ambiguous" },
    { instruction: "open no. 3 of the most read", level: "relation", expected: { kind: "click", target: "#x42" } },
    { instruction: "Search", level: "plain", expected: { kind: "click", target: "#x2" } },
    {
      instruction: "switch to the World edition",
      level: "plain",
      expected: { kind: "select", target: "#x3", value: "World edition" },
    },
    {
      instruction: "show the comments on the interest rate story",
      level: "relation",
      expected: { kind: "click", target: "#x31" },
    },
    {
      instruction: "unsave the story that is already saved",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x29" },
    },
    {
      instruction: "sign up for the newsletter with jo.finch@example.org",
      level: "relation",
      expected: { kind: "fill", target: "#x70", value: "jo.finch@example.org" },
    },
    { instruction: "click “More culture”", level: "plain", expected: { kind: "click", target: "#x60" } },
    {
      instruction: "go to the crossword",
      level: "judgement",
      expected: { kind: "click", target: "#x13" },
      note: "Crosswords are in the section Puzzles.",
    },
    { instruction: "open the story on the rugby final", level: "relation", expected: "not-found" },
    { instruction: "play the football video", level: "relation", expected: { kind: "click", target: "#x54" } },
    {
      instruction: "open the review with the most stars",
      level: "judgement",
      expected: { kind: "click", target: "#x62" },
    },
    { instruction: "open the swimming article", level: "relation", expected: { kind: "click", target: "#x53" } },
    {
      instruction: "I'd also like the weekend edition, tick it please",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x72", "label:has(> #x72)"] },
    },
  ],
};
