import type { GroundingPage } from "../grounding-page.ts";

/** Web mail: settings in tabs with table rows, and a compose window docked at the bottom right. */
export const webmailPage: GroundingPage = {
  name: "webmail",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Settings - Poststube Mail</title>
<style>
  body { margin: 0; font: 14px/1.4 Roboto, Arial, sans-serif; background: #f6f8fc; color: #202124; }
  .hd { display: flex; align-items: center; gap: 12px; padding: 8px 16px; }
  .hd .q { flex: 1; max-width: 620px; display: flex; background: #eaf1fb; border-radius: 24px; padding: 4px 12px; }
  .q input { flex: 1; border: 0; background: none; padding: 8px; font: inherit; }
  .ib { width: 36px; height: 36px; border-radius: 50%; display: inline-flex; align-items: center; justify-content: center; cursor: pointer; font-size: 17px; }
  .lay { display: flex; }
  .nav { width: 220px; padding: 8px; }
  .compose { background: #c2e7ff; border-radius: 16px; padding: 14px 22px; display: inline-block; cursor: pointer; margin-bottom: 12px; }
  .nv { padding: 5px 14px; border-radius: 0 16px 16px 0; cursor: pointer; display: flex; justify-content: space-between; }
  .nv:hover { background: #e8eaed; }
  .set { flex: 1; background: #fff; border-radius: 16px; padding: 12px 24px 200px; margin-right: 16px; }
  .tabs span { display: inline-block; padding: 8px 12px; cursor: pointer; color: #5f6368; }
  .tabs span.cur { color: #0b57d0; border-bottom: 3px solid #0b57d0; font-weight: 500; }
  table.s { width: 100%; border-collapse: collapse; }
  table.s > tbody > tr > td { border-bottom: 1px solid #e0e0e0; padding: 10px 6px; vertical-align: top; }
  table.s td:first-child { width: 190px; font-weight: 500; }
  .cw { position: fixed; right: 24px; bottom: 0; width: 470px; background: #fff; border-radius: 10px 10px 0 0; box-shadow: 0 4px 18px rgba(0,0,0,.35); z-index: 5; }
  .cw .t { background: #f2f6fc; padding: 8px 12px; border-radius: 10px 10px 0 0; display: flex; font-weight: 500; }
  .cw .t i { font-style: normal; padding: 0 7px; cursor: pointer; }
  .cw input.l { width: 80%; border: 0; padding: 8px 4px; font: inherit; outline: 0; }
  .cw .ln { border-bottom: 1px solid #eee; padding: 0 12px; display: flex; align-items: center; }
  .body { height: 120px; padding: 10px 16px; outline: 0; }
  .ft { display: flex; align-items: center; padding: 8px 12px; gap: 2px; }
  .send { background: #0b57d0; color: #fff; border-radius: 18px 0 0 18px; padding: 8px 18px; cursor: pointer; }
  .send2 { background: #0b57d0; color: #fff; border-radius: 0 18px 18px 0; padding: 8px 9px; cursor: pointer; margin-right: 10px; }
  .chip { border: 1px solid #c4c7c5; border-radius: 12px; padding: 1px 4px 1px 9px; margin-right: 4px; font-size: 13px; white-space: nowrap; }
  .chip b { cursor: pointer; font-weight: 400; padding: 0 4px; }
</style>
</head>
<body>
<div class="hd"><div class="ib" id="x1" title="Main menu" onclick="void 0">☰</div><b style="font-size:20px;width:150px">Poststube</b><div class="q"><span class="ib" id="x2" title="Search" onclick="void 0">⌕</span><input id="x3" placeholder="Search mail"><span class="ib" id="x4" title="Show search options" onclick="void 0">⚟</span></div><div style="margin-left:auto"><span class="ib" id="x5" title="Support" onclick="void 0">?</span><span class="ib" id="x6" title="Settings" onclick="void 0">⚙</span><span class="ib" id="x7" title="Account: Greta Holm" onclick="void 0" style="background:#7b1fa2;color:#fff">G</span></div></div>
<div class="lay">
  <div class="nav"><div class="compose" id="x8" onclick="void 0">✎ Compose</div>
    <div class="nv" id="x9" onclick="void 0"><span>Inbox</span><span>12</span></div><div class="nv" id="x10" onclick="void 0"><span>Starred</span></div><div class="nv" id="x11" onclick="void 0"><span>Snoozed</span></div><div class="nv" id="x12" onclick="void 0"><span>Sent</span></div><div class="nv" id="x13" onclick="void 0"><span>Drafts</span><span>3</span></div><div class="nv" id="x14" onclick="void 0"><span>Spam</span><span>41</span></div><div class="nv" id="x15" onclick="void 0"><span>Trash</span></div>
    <p style="padding-left:14px;display:flex;justify-content:space-between"><b>Labels</b><span class="ib" id="x16" title="Create new label" onclick="void 0" style="width:22px;height:22px">+</span></p><div class="nv" id="x17" onclick="void 0"><span>Receipts</span></div><div class="nv" id="x18" onclick="void 0"><span>Travel</span></div></div>
  <div class="set"><h2 style="font-weight:400;margin:6px 0">Settings</h2>
    <div class="tabs"><span class="cur" id="x19" onclick="void 0">General</span><span id="x20" onclick="void 0">Inbox</span><span id="x21" onclick="void 0">Accounts</span><span id="x22" onclick="void 0">Filters</span><span id="x23" onclick="void 0">Forwarding and POP/IMAP</span></div>
    <table class="s"><tbody>
      <tr><td>Language:</td><td><select id="x24"><option>English (UK)</option><option>English (US)</option><option>Dansk</option><option>Deutsch</option></select> <a href="#lang" id="x25">Show all language options</a></td></tr>
      <tr><td>Maximum page size:</td><td>Show <select id="x26"><option>25</option><option selected>50</option><option>100</option></select> conversations per page</td></tr>
      <tr><td>Undo Send:</td><td>Send cancellation period: <select id="x27"><option>5</option><option selected>10</option><option>20</option><option>30</option></select> seconds</td></tr>
      <tr><td>Default reply behaviour:</td><td><label><input type="radio" name="r" id="x28" checked> Reply</label><br><label><input type="radio" name="r" id="x29"> Reply all</label></td></tr>
      <tr><td>Images:</td><td><label><input type="radio" name="i" id="x30" checked> Always display external images</label><br><label><input type="radio" name="i" id="x31"> Ask before displaying external images</label></td></tr>
      <tr><td>Keyboard shortcuts:<br><a href="#lm" id="x32" style="font-weight:400;font-size:12px">Learn more</a></td><td><label><input type="radio" name="k" id="x33" checked> Off</label><br><label><input type="radio" name="k" id="x34"> On</label></td></tr>
      <tr><td>Signature:</td><td><textarea id="x35" rows="2" cols="40">Greta Holm, Holm &amp; Daughters</textarea><br><input type="checkbox" id="x36"> Insert signature before quoted text in replies</td></tr>
      <tr><td>Out-of-office reply:<br><a href="#lm2" id="x37" style="font-weight:400;font-size:12px">Learn more</a></td><td><label><input type="radio" name="v" id="x38" checked> Off</label><br><label><input type="radio" name="v" id="x39"> On</label><br>Subject <input id="x40"><br>First day <input id="x41" type="date"> Last day <input id="x42" type="date"><br><input type="checkbox" id="x43"> Only send a response to people in my Contacts</td></tr>
    </tbody></table>
    <p style="text-align:center"><button id="x44">Save Changes</button> <button id="x45">Cancel</button></p>
  </div>
</div>
<div class="cw"><div class="t">New message<span style="margin-left:auto"><i id="x50" title="Minimise" onclick="void 0">–</i><i id="x51" title="Full screen" onclick="void 0">⤢</i><i id="x52" title="Save and close" onclick="void 0">✕</i></span></div>
  <div class="ln">To&nbsp;<span class="chip">Otto Lund<b id="x53" onclick="void 0" title="Remove">×</b></span><span class="chip">billing@fjord.example<b id="x54" onclick="void 0" title="Remove">×</b></span><input class="l" id="x55" style="width:110px"><span id="x56" onclick="void 0" style="cursor:pointer">Cc</span>&nbsp;<span id="x57" onclick="void 0" style="cursor:pointer">Bcc</span></div>
  <div class="ln"><input class="l" id="x58" placeholder="Subject"></div>
  <div class="body" id="x59" contenteditable="true" aria-label="Message body"></div>
  <div class="ft"><span class="send" id="x60" onclick="void 0">Send</span><span class="send2" id="x61" title="More send options" onclick="void 0">▾</span><span class="ib" id="x62" title="Formatting options" onclick="void 0">A</span><span class="ib" id="x63" title="Attach files" onclick="void 0">📎</span><span class="ib" id="x64" title="Insert link" onclick="void 0">🔗</span><span class="ib" id="x65" title="Insert emoji" onclick="void 0">☺</span><span class="ib" id="x66" title="Discard draft" onclick="void 0" style="margin-left:auto">🗑</span></div></div>
</body>
</html>`,
  cases: [
    {
      instruction: "enter Invoice 2209 as the subject of the new message",
      level: "relation",
      expected: { kind: "fill", target: "#x58", value: "Invoice 2209" },
    },
    { instruction: "Add a Bcc", level: "plain", expected: { kind: "click", target: "#x57" } },
    { instruction: "Send the message", level: "plain", expected: { kind: "click", target: "#x60" } },
    { instruction: "throw the draft away", level: "relation", expected: { kind: "click", target: "#x66" } },
    {
      instruction: "take Otto Lund off the recipients",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    { instruction: "attach a file", level: "plain", expected: { kind: "click", target: "#x63" } },
    {
      instruction: "Switch keyboard shortcuts on",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#x34", "label:has(> #x34)"] },
    },
    {
      instruction: "click Off",
      level: "plain",
      expected: "ambiguous",
      note: "Keyboard shortcuts and out-of-office reply both have it.",
    },
    {
      instruction: "show 100 conversations per page",
      level: "relation",
      expected: { kind: "select", target: "#x26", value: "100" },
    },
    {
      instruction: "Set undo send to 30 seconds",
      level: "relation",
      expected: { kind: "select", target: "#x27", value: "30" },
    },
    {
      instruction: "Go to the Inbox tab of the settings",
      level: "relation",
      expected: { kind: "click", target: "#x20" },
    },
    { instruction: "Save changes", level: "plain", expected: { kind: "click", target: "#x44" } },
    {
      instruction: "Fill the last day of the out-of-office reply with 2026-12-31",
      level: "plain",
      expected: { kind: "fill", target: "#x42", value: "2026-12-31" },
    },
    {
      instruction: "don't show pictures from outside without asking me",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#x31", "label:has(> #x31)"] },
    },
    {
      instruction: "Learn more about the out-of-office reply",
      level: "relation",
      expected: { kind: "click", target: "#x37" },
    },
    {
      instruction: "open the Archive folder on the left",
      level: "plain",
      expected: "not-found",
      note: "There is no Archive among the folders and labels.",
    },
    {
      instruction: "put the signature before the quoted text in replies",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#x36" },
    },
    {
      instruction: "shrink the compose window to the bottom",
      level: "relation",
      expected: { kind: "click", target: "#x50" },
    },
  ],
};
