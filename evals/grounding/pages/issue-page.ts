import type { GroundingPage } from "../grounding-page.ts";

/** An issue of a tracker: comments as nested articles, properties in a side column made of buttons. */
export const issuePage: GroundingPage = {
  name: "issue-page",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>KITE-482 Map freezes after rotating the phone - Trellis</title>
<style>
  body { margin: 0; font: 14px/1.5 "Helvetica Neue", Arial, sans-serif; color: #24292f; }
  .top { display: flex; gap: 18px; padding: 10px 24px; background: #4c1d95; color: #fff; align-items: center; }
  .top a { color: #ddd6fe; text-decoration: none; }
  .wrap { max-width: 1120px; margin: 0 auto; padding: 16px; display: flex; gap: 28px; }
  .left { flex: 1; } .right { width: 270px; }
  .crumbs { font-size: 12px; color: #6b7280; }
  h1 { font-size: 23px; margin: 4px 0 10px; }
  .row { display: flex; gap: 6px; flex-wrap: wrap; }
  .btn { border: 1px solid #d0d7de; border-radius: 4px; padding: 4px 10px; background: #f6f8fa; font: inherit; color: inherit; text-decoration: none; display: inline-block; }
  .list { list-style: none; padding: 0; border: 1px solid #e5e7eb; border-radius: 6px; }
  .list li { padding: 6px 10px; border-bottom: 1px solid #f0f0f0; display: flex; gap: 8px; align-items: center; }
  .done a { text-decoration: line-through; color: #6b7280; }
  .lz { font-size: 11px; padding: 1px 6px; border-radius: 3px; background: #dbeafe; margin-left: auto; }
  .lz.d { background: #dcfce7; }
  .cm { display: flex; gap: 10px; margin: 14px 0; }
  .av { width: 32px; height: 32px; border-radius: 50%; background: #c4b5fd; flex: none; }
  .cm p { margin: 2px 0; } .cm .reply { margin-left: 10px; border-left: 2px solid #e5e7eb; padding-left: 10px; }
  .lnk { border: 0; background: none; padding: 0; color: #57606a; font-size: 12px; margin-right: 10px; cursor: pointer; }
  dl { display: grid; grid-template-columns: 95px 1fr; row-gap: 8px; margin: 0; }
  dt { color: #6b7280; } dd { margin: 0; }
  dd button { border: 0; background: none; font: inherit; padding: 1px 4px; text-align: left; cursor: pointer; }
  .tag { background: #ede9fe; border-radius: 10px; padding: 0 4px 0 9px; font-size: 12px; margin-right: 4px; white-space: nowrap; }
  .tag button { border: 0; background: none; padding: 0 4px; }
  .ed { border: 1px solid #d0d7de; border-radius: 4px; min-height: 60px; padding: 8px; }
  .bar button { border: 0; background: none; width: 28px; }
  [aria-selected=true] { border-bottom: 2px solid #4c1d95; }
</style>
</head>
<body>
<div class="top"><b>Trellis</b><a href="#work" id="x1">Your work</a><a href="#proj" id="x2">Projects</a><a href="#boards" id="x3">Boards</a><a href="#create" id="x4" style="background:#7c3aed;color:#fff;padding:3px 12px;border-radius:4px">Create</a><form style="margin-left:auto" onsubmit="return false"><input id="x5" placeholder="Search issues"></form><button class="btn" id="x6" aria-label="Help">?</button></div>
<div class="wrap">
  <div class="left">
    <div class="crumbs"><a href="#p" id="x7">Kite Mobile</a> / <a href="#epic" id="x8">KITE-440 Offline maps</a> / KITE-482</div>
    <h1 id="x9" title="Click to edit" style="cursor:text">Map freezes after rotating the phone</h1>
    <div class="row"><button class="btn" id="x10">Attach</button><button class="btn" id="x11">Add sub-task</button><button class="btn" id="x12">Link issue</button><button class="btn" id="x13" aria-label="More actions">•••</button></div>
    <h3>Description</h3><p>On Android 16 the map stops reacting when the screen is turned from portrait to landscape. Happens on every second try.</p>
    <h3>Attachments</h3>
    <ul class="list"><li>📎 <a href="#a1" id="x14">crash-log.txt</a> 18 KB <button class="lnk" id="x15" aria-label="Remove attachment" style="margin-left:auto">🗑</button></li><li>📎 <a href="#a2" id="x16">rotation.mp4</a> 7 MB <button class="lnk" id="x17" aria-label="Remove attachment" style="margin-left:auto">🗑</button></li></ul>
    <h3>Sub-tasks</h3>
    <ul class="list"><li class="done"><a href="#k490" id="x18">KITE-490</a> Reproduce on emulator <span class="lz d">Done</span></li><li><a href="#k491" id="x19">KITE-491</a> Keep the GL context alive <span class="lz">In progress</span></li><li><a href="#k492" id="x20">KITE-492</a> Add regression test <span class="lz">To do</span></li></ul>
    <h3>Linked issues</h3><small>is blocked by</small>
    <ul class="list"><li><a href="#k455" id="x21">KITE-455</a> Upgrade map SDK <span class="lz">In review</span><button class="lnk" id="x22" title="Unlink">✕</button></li></ul>
    <h3>Activity</h3>
    <div role="tablist" class="row" style="gap:16px"><button role="tab" class="lnk" id="x23" aria-selected="false">All</button><button role="tab" class="lnk" id="x24" aria-selected="true">Comments</button><button role="tab" class="lnk" id="x25" aria-selected="false">History</button><button role="tab" class="lnk" id="x26" aria-selected="false">Work log</button><button class="lnk" id="x27" style="margin-left:auto">Newest first ↓</button></div>
    <div class="cm"><div class="av"></div><div><b>Lena Faber</b> <small>2 hours ago</small><p>Same on my tablet, but only with satellite view on.</p><button class="lnk" id="x28">Reply</button><button class="lnk" id="x29">👍 3</button>
      <div class="cm reply"><div class="av"></div><div><b>Tomás Rey</b> <small>1 hour ago</small><p>Which Android version is it?</p><button class="lnk" id="x30">Reply</button><button class="lnk" id="x31">Edit</button><button class="lnk" id="x32">Delete</button></div></div></div></div>
    <div class="cm"><div class="av"></div><div><b>Ibrahim Said</b> <small>yesterday</small><p>I could not reproduce it on iOS.</p><button class="lnk" id="x33">Reply</button><button class="lnk" id="x34">👍 1</button></div></div>
    <div class="bar"><button id="x35" title="Bold"><b>B</b></button><button id="x36" title="Italic"><i>I</i></button><button id="x37" title="Code block">&lt;/&gt;</button><button id="x38" title="Mention someone">@</button><button id="x39" title="Insert image">▣</button></div>
    <div class="ed" id="x40" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Add a comment"></div>
    <div class="row" style="margin-top:6px"><button class="btn" id="x41" style="background:#4c1d95;color:#fff">Comment</button><button class="btn" id="x42">Cancel</button><label style="align-self:center"><input type="checkbox" id="x43"> Visible to team only</label></div>
  </div>
  <div class="right">
    <div class="row" style="margin-bottom:14px"><select id="x44" aria-label="Status"><option>To do</option><option selected>In progress</option><option>In review</option><option>Done</option></select><button class="btn" id="x45" aria-label="Watch issue">👁 6</button><button class="btn" id="x46" aria-label="Vote for this issue">▲ 11</button><button class="btn" id="x47" aria-label="Share">↗</button></div>
    <dl>
      <dt>Assignee</dt><dd><button id="x48">Tomás Rey</button><br><button id="x49" style="color:#4c1d95">Assign to me</button></dd>
      <dt>Reporter</dt><dd><button id="x50">Lena Faber</button></dd>
      <dt>Priority</dt><dd><button id="x51">🔺 High</button></dd>
      <dt>Labels</dt><dd><span class="tag">android<button id="x52" aria-label="Remove">×</button></span><span class="tag">maps<button id="x53" aria-label="Remove">×</button></span><br><button id="x54">+ Add label</button></dd>
      <dt>Sprint</dt><dd><button id="x55">Sprint 31</button></dd>
      <dt>Due date</dt><dd><button id="x56">None</button></dd>
      <dt>Estimate</dt><dd><input id="x57" size="5" value="3d"></dd>
    </dl>
    <p><small>Created 4 days ago · Updated 1 hour ago</small></p>
    <details><summary id="x58">Development</summary><a href="#br" id="x59">Create branch</a></details>
  </div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Change the status to Done",
      level: "plain",
      expected: { kind: "select", target: "#x44", value: "Done" },
    },
    { instruction: "assign it to me", level: "plain", expected: { kind: "click", target: "#x49" } },
    {
      instruction: "write the comment “Fixed in build 2210”",
      level: "plain",
      expected: { kind: "fill", target: "#x40", value: "Fixed in build 2210" },
    },
    { instruction: "Look at the History tab", level: "plain", expected: { kind: "click", target: "#x25" } },
    { instruction: "remove the label android", level: "relation", expected: { kind: "click", target: "#x52" } },
    { instruction: "delete the video attachment", level: "judgement", expected: { kind: "click", target: "#x17" } },
    {
      instruction: "open the sub-task that's already finished",
      level: "relation",
      expected: { kind: "click", target: "#x18" },
    },
    { instruction: "Reply to Ibrahim", level: "relation", expected: { kind: "click", target: "#x33" } },
    { instruction: "give Lena's comment a thumbs up", level: "relation", expected: { kind: "click", target: "#x29" } },
    {
      instruction: "Reply to the comment",
      level: "plain",
      expected: "ambiguous",
      note: "There are three comments to reply to.",
    },
    { instruction: "set 5d as the estimate", level: "plain", expected: { kind: "fill", target: "#x57", value: "5d" } },
    { instruction: "click the due date to set one", level: "relation", expected: { kind: "click", target: "#x56" } },
    {
      instruction: "Go up to the epic this issue belongs to",
      level: "relation",
      expected: { kind: "click", target: "#x8" },
    },
    {
      instruction: "edit Lena Faber's comment",
      level: "relation",
      expected: "not-found",
      note: "Only Tomás Rey's reply has an Edit.",
    },
    {
      instruction: "break the link with the blocking issue",
      level: "relation",
      expected: { kind: "click", target: "#x22" },
    },
    {
      instruction: "make the comment only visible to the team",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x43", "label:has(> #x43)"] },
    },
    { instruction: "Start watching this issue, please", level: "plain", expected: { kind: "click", target: "#x45" } },
  ],
};
