import type { GroundingPage } from "../grounding-page.ts";

/** A thread with nested replies; each has votes, a reply and a menu. */
export const forumPage: GroundingPage = {
  name: "forum",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>How do you keep basil alive in winter? - Balcony Gardeners</title>
<style>
  body { margin: 0 auto; max-width: 860px; font: 15px/1.5 Verdana, sans-serif; color: #222; padding: 12px; }
  header { display: flex; gap: 16px; border-bottom: 3px solid #65a30d; padding-bottom: 8px; }
  .post, .reply { display: grid; grid-template-columns: 48px 1fr; gap: 10px; border-bottom: 1px solid #e5e5e5; padding: 12px 0; }
  .votes { text-align: center; }
  .votes button { border: 1px solid #ddd; background: #fff; width: 32px; }
  .nested { margin-left: 58px; }
  .meta { font-size: 12px; color: #666; }
  .acts button, .acts a { border: 0; background: none; color: #3f6212; font: inherit; font-size: 13px; padding: 0 8px 0 0; text-decoration: underline; cursor: pointer; }
  .acts [aria-disabled=true] { color: #aaa; }
  textarea { width: 100%; box-sizing: border-box; }
  .accepted { background: #f0fdf4; }
</style>
</head>
<body>
<header><a href="#home" id="x1"><b>Balcony Gardeners</b></a><a href="#new" id="x2">New thread</a><a href="#members" id="x3">Members</a><a href="#me" id="x4" style="margin-left:auto">moss_and_fern</a></header>
<h1>How do you keep basil alive in winter?</h1>
<article class="post" aria-label="Question by moss_and_fern"><div class="votes"><button id="x10" aria-label="Upvote">▲</button><div>17</div><button id="x11" aria-label="Downvote">▼</button></div><div><div class="meta">moss_and_fern · 4 January</div><p>Mine dies every December. I have a north-facing kitchen window and a radiator below it.</p><div class="acts"><button id="x12">Reply</button><button id="x13">Share</button><button id="x14">Edit</button><button id="x15">Delete message</button></div></div></article>
<p><b>4 replies</b> · Sort by <select id="x16" aria-label="Sort by"><option>Best</option><option>Oldest</option><option>Newest</option></select> <button id="x17">Follow thread</button></p>
<article class="reply accepted" aria-label="Reply by Juniper"><div class="votes"><button id="x20" aria-label="Upvote">▲</button><div>31</div><button id="x21" aria-label="Downvote">▼</button></div><div><div class="meta"><a href="#juniper" id="x22">Juniper</a> · 4 January · ✔ Accepted answer</div><p>Get a cheap grow lamp, twelve hours a day. Light is the problem, not the cold.</p><div class="acts"><button id="x23">Reply</button><button id="x24">Share</button><button id="x25">Report</button></div></div></article>
<article class="reply nested" aria-label="Reply by old_oak"><div class="votes"><button id="x30" aria-label="Upvote">▲</button><div>5</div><button id="x31" aria-label="Downvote">▼</button></div><div><div class="meta"><a href="#oak" id="x32">old_oak</a> · 5 January</div><p>Seconded. Mine cost 15 euros and the basil doubled.</p><div class="acts"><button id="x33">Reply</button><button id="x34">Share</button><button id="x35">Report</button></div></div></article>
<article class="reply" aria-label="Reply by Thymely"><div class="votes"><button id="x40" aria-label="Upvote">▲</button><div>-3</div><button id="x41" aria-label="Downvote">▼</button></div><div><div class="meta"><a href="#thymely" id="x42">Thymely</a> · 5 January</div><p>Just buy a new one, it is a supermarket plant.</p><div class="acts"><button id="x43">Reply</button><button id="x44">Share</button><button id="x45">Report</button></div></div></article>
<article class="reply" aria-label="Reply by dr_parsley"><div class="votes"><button id="x50" aria-label="Upvote" aria-pressed="true" style="background:#d9f99d">▲</button><div>9</div><button id="x51" aria-label="Downvote">▼</button></div><div><div class="meta"><a href="#parsley" id="x52">dr_parsley</a> · 7 January</div><p>Move it away from the radiator and water from below. See <a href="#wiki" id="x53">the wiki page on herbs</a>.</p><div class="acts"><button id="x54">Reply</button><button id="x55">Share</button><button id="x56">Report</button></div></div></article>
<h2>Your reply</h2>
<form onsubmit="return false"><textarea rows="4" id="x60" aria-label="Your reply" placeholder="Be kind"></textarea><br><label><input type="checkbox" id="x61"> Notify me of answers</label> <button id="x62">Post reply</button> <button type="button" id="x63">Preview</button></form>
</body>
</html>`,
  cases: [
    { instruction: "upvote the reply by Thymely", level: "relation", expected: { kind: "click", target: "#x40" } },
    {
      instruction: "click Reply below old_oak's comment",
      level: "relation",
      expected: { kind: "click", target: "#x33" },
    },
    { instruction: "downvote the question", level: "relation", expected: { kind: "click", target: "#x11" } },
    {
      instruction: "click the Report button of the accepted answer",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
    { instruction: "Report the last reply", level: "relation", expected: { kind: "click", target: "#x56" } },
    { instruction: "click Upvote", level: "plain", expected: "ambiguous" },
    {
      instruction: "write 'Thanks, the lamp works wonders!' into the reply box and nothing else",
      level: "plain",
      expected: { kind: "fill", target: "#x60", value: "Thanks, the lamp works wonders!" },
    },
    { instruction: "delete the account", level: "plain", expected: "not-found", note: "There is only Delete message." },
    {
      instruction: "report the reply by basil_fan",
      level: "relation",
      expected: "not-found",
      note: "Nobody of that name wrote.",
    },
    { instruction: "delete my message", level: "plain", expected: { kind: "click", target: "#x15" } },
    {
      instruction: "take back my upvote",
      level: "judgement",
      expected: { kind: ["click", "uncheck"], target: "#x50" },
    },
    {
      instruction: "downvote the least helpful reply according to the votes",
      level: "judgement",
      expected: { kind: "click", target: "#x41" },
    },
    {
      instruction: "show the newest replies first",
      level: "relation",
      expected: { kind: "select", target: "#x16", value: "Newest" },
    },
    { instruction: "open the profile of dr_parsley", level: "relation", expected: { kind: "click", target: "#x52" } },
    { instruction: "go to the wiki page about herbs", level: "plain", expected: { kind: "click", target: "#x53" } },
    {
      instruction: "click Edit on Juniper's reply",
      level: "relation",
      expected: "not-found",
      note: "Only the question can be edited.",
    },
    {
      instruction:
        "after reading everything I would like to follow this thread, so click the button next to the sort order",
      level: "relation",
      expected: { kind: "click", target: "#x17" },
    },
  ],
};
