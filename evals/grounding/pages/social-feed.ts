import type { GroundingPage } from "../grounding-page.ts";

// oxlint-disable-next-line max-params -- the parts of a piece of HTML
const action = (id: string, label: string, count: string, path: string, pressed = "") =>
  `<button id="${id}" class="act" aria-label="${label}"${pressed}><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${path}"/></svg><span>${count}</span></button>`;

const likePath = "M12 21C5 15 2 12 2 8a5 5 0 0110-1 5 5 0 0110 1c0 4-3 7-10 13z";
const replyPath = "M3 4h18v13H9l-6 4z";
const boostPath = "M4 9l4-4 4 4M8 5v12h6M20 15l-4 4-4-4M16 19V7h-6";

/** A feed in utility classes: posts with identical icon buttons, nested comments, an open menu, a chat list. */
export const socialFeedPage: GroundingPage = {
  name: "social-feed",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Home / Plaza</title>
<style>
  *, *::before { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.45 ui-sans-serif, system-ui; color: #0f172a; background: #f1f5f9; }
  .flex { display: flex; } .gap-2 { gap: 8px; } .gap-4 { gap: 16px; } .items-center { align-items: center; } .ml-auto { margin-left: auto; }
  .muted { color: #64748b; font-size: 13px; }
  .shell { display: grid; grid-template-columns: 200px minmax(0, 600px) 260px; gap: 22px; justify-content: center; padding: 18px; }
  .side a { display: block; padding: 9px 10px; border-radius: 20px; color: inherit; text-decoration: none; }
  .side a[aria-current] { font-weight: 700; background: #e2e8f0; }
  .card { background: #fff; border-radius: 14px; padding: 14px 16px; margin-bottom: 14px; position: relative; }
  .ava { width: 40px; height: 40px; border-radius: 50%; background: #c7d2fe; flex: none; }
  .act { border: 0; background: none; display: inline-flex; gap: 6px; align-items: center; color: #475569; padding: 6px 8px; }
  .act[aria-pressed=true] { color: #e11d48; }
  .dots { border: 0; background: none; font-size: 18px; }
  .pill { border: 0; background: #4f46e5; color: #fff; border-radius: 18px; padding: 7px 16px; font: inherit; }
  .ghost { border: 1px solid #cbd5e1; background: #fff; border-radius: 18px; padding: 5px 14px; font: inherit; }
  .photo { height: 150px; border-radius: 10px; background: #86b5a0; margin: 8px 0; }
  .poll label { display: block; border: 1px solid #cbd5e1; border-radius: 8px; padding: 6px 10px; margin: 5px 0; }
  ul.comments { list-style: none; margin: 8px 0 0; padding: 0; border-top: 1px solid #e2e8f0; }
  ul.comments ul { list-style: none; padding-left: 34px; }
  .comments p { margin: 2px 0; }
  .lk { border: 0; background: none; color: #64748b; font-size: 13px; padding: 2px 8px 2px 0; }
  textarea, input[type=text] { width: 100%; border: 1px solid #cbd5e1; border-radius: 10px; padding: 8px 10px; font: inherit; }
  [role=menu] { position: absolute; right: 16px; top: 44px; background: #fff; box-shadow: 0 4px 18px #0003; border-radius: 10px; padding: 6px; z-index: 2; width: 190px; }
  [role=menuitem] { padding: 7px 10px; cursor: pointer; }
</style>
</head>
<body>
<div class="shell">
<nav class="side" aria-label="Primary">
  <h1 style="font-size:24px;margin:4px 10px">Plaza</h1>
  <a href="#home" id="x1" aria-current="page">Home</a>
  <a href="#explore" id="x2">Explore</a>
  <a href="#notif" id="x3">Notifications <b>7</b></a>
  <a href="#msg" id="x4">Messages</a>
  <a href="#bookmarks" id="x5">Bookmarks</a>
  <a href="#profile" id="x6">Profile</a>
  <a href="#settings" id="x7">Settings</a>
</nav>
<main>
  <div class="card">
    <div class="flex gap-2"><div class="ava"></div><textarea id="x10" rows="2" placeholder="What's on your mind, Noor?"></textarea></div>
    <div class="flex gap-2 items-center" style="margin-top:8px"><button class="act" id="x11" aria-label="Add photo">🖼</button><button class="act" id="x12" aria-label="Add poll">📊</button><button class="act" id="x13" aria-label="Add emoji">🙂</button>
      <select id="x14" aria-label="Who can see this"><option>Everyone</option><option>Followers</option><option>Only me</option></select><button class="pill ml-auto" id="x15" disabled>Post</button></div>
  </div>
  <div class="flex gap-2" role="tablist" style="margin-bottom:10px"><button class="ghost" role="tab" id="x16" aria-selected="true">For you</button><button class="ghost" role="tab" id="x17" aria-selected="false">Following</button></div>

  <article class="card" aria-label="Post by Bea Lindqvist">
    <div class="flex gap-2 items-center"><div class="ava"></div><div><a href="#bea" id="x20"><b>Bea Lindqvist</b></a> <span class="muted">@bea_l · 2h</span></div><button class="dots ml-auto" id="x21" aria-label="More" aria-haspopup="menu">⋯</button></div>
    <p>Our allotment gave us 14 kg of tomatoes this week. Send recipes.</p><div class="photo" role="img" aria-label="Crates of tomatoes"></div>
    <div class="flex gap-4">${action("x22", "Reply", "3", replyPath)}${action("x23", "Repost", "12", boostPath)}${action("x24", "Like", "148", likePath, ` aria-pressed="true"`)}<button class="act ml-auto" id="x25" aria-label="Bookmark">🔖</button></div>
    <ul class="comments" aria-label="Comments">
      <li><b>Tomás Reyes</b> <span class="muted">1h</span><p>Gazpacho, obviously. Freeze what is left.</p><button class="lk" id="x30">Like</button><button class="lk" id="x31">Reply</button>
        <ul><li><b>Bea Lindqvist</b> <span class="muted">Author · 48m</span><p>No room in the freezer!</p><button class="lk" id="x32">Like</button><button class="lk" id="x33">Reply</button></li></ul></li>
      <li><b>Yuki Arai</b> <span class="muted">30m</span><p>I'll swap you for courgettes 🥒</p><button class="lk" id="x34">Like</button><button class="lk" id="x35">Reply</button></li>
      <li><b>crypto_gainz_88</b> <span class="muted">5m</span><p>Earn $900 a day from home, link in bio</p><button class="lk" id="x36">Like</button><button class="lk" id="x37">Reply</button><button class="lk" id="x38">Report</button></li>
    </ul>
    <div class="flex gap-2"><input type="text" id="x39" placeholder="Add a comment…"><button class="ghost" id="x40">Send</button></div>
  </article>

  <article class="card" aria-label="Post by Ostrava Transit">
    <div class="flex gap-2 items-center"><div class="ava"></div><div><a href="#transit" id="x50"><b>Ostrava Transit</b></a> <span title="Verified account">✔</span> <span class="muted">@ostravatransit · 5h</span></div><button class="dots ml-auto" id="x51" aria-label="More" aria-haspopup="menu" aria-expanded="true">⋯</button></div>
    <div role="menu" aria-label="Post options"><div role="menuitem" tabindex="0" id="x52">Copy link</div><div role="menuitem" tabindex="0" id="x53">Mute this account</div><div role="menuitem" tabindex="0" id="x54">Not interested</div><div role="menuitem" tabindex="0" id="x55">Report post</div></div>
    <p>Which line should get night service first?</p><p>Vote below.</p><p class="muted">1,204 votes · 2 days left</p>
    <div class="poll" role="radiogroup" aria-label="Poll"><label><input type="radio" name="p" id="x56"> Line 2, University</label><label><input type="radio" name="p" id="x57"> Line 5, Airport</label><label><input type="radio" name="p" id="x58"> Line 9, Stadium</label></div>
    <button class="ghost" id="x59">Vote</button>
    <div class="flex gap-4">${action("x60", "Reply", "96", replyPath)}${action("x61", "Repost", "41", boostPath)}${action("x62", "Like", "530", likePath, ` aria-pressed="false"`)}<button class="act ml-auto" id="x63" aria-label="Bookmark">🔖</button></div>
    <a href="#comments" id="x64">View all 96 comments</a>
  </article>

  <article class="card" aria-label="Post by Samir Haddad">
    <div class="flex gap-2 items-center"><div class="ava"></div><div><a href="#samir" id="x70"><b>Samir Haddad</b></a> <span class="muted">@samirh · yesterday</span></div><button class="dots ml-auto" id="x71" aria-label="More" aria-haspopup="menu">⋯</button></div>
    <p>Finished my first marathon. 4:58:12, and I could not be prouder.</p>
    <div class="flex gap-4">${action("x72", "Reply", "20", replyPath)}${action("x73", "Repost", "2", boostPath)}${action("x74", "Like", "311", likePath, ` aria-pressed="false"`)}<button class="act ml-auto" id="x75" aria-label="Bookmark">🔖</button></div>
  </article>
  <button class="ghost" id="x79" style="width:100%">Load more posts</button>
</main>
<aside>
  <input type="text" id="x80" placeholder="Search Plaza" style="margin-bottom:14px">
  <div class="card"><h2 style="font-size:17px;margin:0 0 8px">Who to follow</h2>
    <div class="flex items-center gap-2"><div>Lena Fox<div class="muted">@lenabakes</div></div><button class="ghost ml-auto" id="x81">Follow</button></div>
    <div class="flex items-center gap-2"><div>Old Maps Daily<div class="muted">@oldmaps</div></div><button class="ghost ml-auto" id="x82" aria-pressed="true">Following</button></div>
    <div class="flex items-center gap-2"><div>R. Osei<div class="muted">@rosei</div></div><button class="ghost ml-auto" id="x83">Follow</button></div>
    <a href="#suggest" id="x84">Show more</a></div>
  <div class="card"><h2 style="font-size:17px;margin:0 0 8px">Trending</h2><a href="#t1" id="x85">#TomatoSeason</a><div class="muted">2,310 posts</div><a href="#t2" id="x86">#NightBus</a><div class="muted">8,904 posts</div><a href="#t3" id="x87">#CityMarathon</a><div class="muted">5,120 posts</div></div>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "write “Good morning from the tram” as a new post",
      level: "relation",
      expected: { kind: "fill", target: "#x10", value: "Good morning from the tram" },
    },
    {
      instruction: "like Samir Haddad's post",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#x74" },
    },
    { instruction: "Bookmark the post", level: "plain", expected: "ambiguous", note: "Three posts have the button." },
    { instruction: "report the spam comment", level: "relation", expected: { kind: "click", target: "#x38" } },
    {
      instruction: "reply to Yuki's comment",
      level: "relation",
      expected: { kind: "click", target: "#x35" },
    },
    { instruction: "show the Following tab", level: "plain", expected: { kind: "click", target: "#x17" } },
    {
      instruction: "add a comment: Try drying them!",
      level: "plain",
      expected: { kind: "fill", target: "#x39", value: "Try drying them!" },
    },
    {
      instruction: "In the poll choose Line 5, Airport",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x57", "label:has(> #x57)"] },
    },
    { instruction: "follow R. Osei", level: "relation", expected: { kind: "click", target: "#x83" } },
    { instruction: "mute this account", level: "plain", expected: { kind: "click", target: "#x53" } },
    {
      instruction: "take back my like from the tomato post",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x24" },
    },
    {
      instruction: "only my followers should see this post",
      level: "relation",
      expected: { kind: "select", target: "#x14", value: "Followers" },
    },
    {
      instruction: "click the most popular trending hashtag",
      level: "judgement",
      expected: { kind: "click", target: "#x86" },
    },
    { instruction: "reply to the comment by Ingrid", level: "relation", expected: "not-found" },
    { instruction: "load more posts please", level: "plain", expected: { kind: "click", target: "#x79" } },
    {
      instruction: "unfollow the one I already follow in the suggestions",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x82" },
    },
    {
      instruction: "share the marathon post with my own followers",
      level: "judgement",
      expected: { kind: "click", target: "#x73" },
      note: "A repost.",
    },
    {
      instruction: "search for pottery classes",
      level: "plain",
      expected: { kind: ["fill", "press"], target: "#x80", value: "pottery classes" },
    },
  ],
};
