import type { GroundingPage } from "../grounding-page.ts";

/** A contact record: detail fields with pencils, tabs as divs, an activity composer, related lists. */
export const crmContactPage: GroundingPage = {
  name: "crm-contact",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Marisol Keane | Contact | Harbourline CRM</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 13px/1.45 "Salesforce Sans", Arial, sans-serif; background: #eef1f6; color: #181818; }
  .glob { display: flex; align-items: center; gap: 14px; padding: 8px 16px; background: #fff; border-bottom: 3px solid #0b5cab; }
  .glob input { width: 340px; padding: 6px 10px; border: 1px solid #c9c9c9; border-radius: 16px; margin: 0 auto; }
  .icon { border: 0; background: none; padding: 4px; cursor: pointer; }
  .icon svg { width: 16px; height: 16px; fill: #747474; display: block; }
  .appnav { display: flex; gap: 2px; padding: 0 16px; background: #fff; }
  .appnav a { padding: 9px 14px; color: #181818; text-decoration: none; }
  .appnav a.on { border-top: 3px solid #0b5cab; background: #eaf5fe; }
  .card { background: #fff; border: 1px solid #d8dde6; border-radius: 5px; padding: 12px 16px; margin: 10px 0; }
  .hl { display: flex; align-items: flex-start; gap: 12px; margin: 10px 16px; }
  .hl .acts { margin-left: auto; display: flex; }
  .acts button { border: 1px solid #c9c9c9; background: #fff; color: #0b5cab; padding: 6px 14px; }
  .kv { display: flex; gap: 40px; }
  .kv small, .f small { display: block; color: #5c5c5c; }
  .cols { display: grid; grid-template-columns: 320px 1fr 300px; gap: 12px; margin: 0 16px; }
  .f { border-bottom: 1px solid #e5e5e5; padding: 5px 0; position: relative; }
  .f .icon { position: absolute; right: 0; bottom: 3px; }
  .tabs { display: flex; gap: 20px; border-bottom: 1px solid #d8dde6; margin-bottom: 10px; }
  .tab { padding: 6px 4px; cursor: pointer; }
  .tab.sel { border-bottom: 3px solid #0b5cab; font-weight: 700; }
  .tl { border-left: 2px solid #04844b; padding: 2px 0 10px 12px; position: relative; }
  .tl .icon { position: absolute; right: 0; top: 0; }
  .rl h3 { display: flex; justify-content: space-between; font-size: 14px; margin: 0 0 6px; }
  .rl a { color: #0b5cab; }
  .mini { color: #0b5cab; cursor: pointer; font-weight: 400; font-size: 12px; }
  .stars { background: #fef3c7; padding: 2px 8px; border-radius: 3px; }
</style>
</head>
<body>
<div class="glob"><b>Harbourline</b><input id="x1" type="search" placeholder="Search contacts, accounts and more…"><button class="icon" id="x2" title="Favorites"><svg viewBox="0 0 16 16"><path d="M8 1l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z"/></svg></button><button class="icon" id="x3" title="Setup"><svg viewBox="0 0 16 16"><circle cx="8" cy="8" r="5"/></svg></button><button class="icon" id="x4" title="Notifications"><svg viewBox="0 0 16 16"><path d="M3 12V7a5 5 0 0110 0v5z"/></svg></button><button class="icon" id="x5" title="View profile"><svg viewBox="0 0 16 16"><circle cx="8" cy="5" r="3"/><path d="M2 15a6 6 0 0112 0z"/></svg></button></div>
<div class="appnav"><a href="#home" id="x6">Home</a><a href="#leads" id="x7">Leads</a><a href="#accounts" id="x8">Accounts</a><a href="#contacts" id="x9" class="on">Contacts</a><a href="#opps" id="x10">Opportunities</a><a href="#reports" id="x11">Reports</a></div>
<div class="card hl"><div><small>Contact</small><h1 style="margin:0;font-size:19px">Ms. Marisol Keane</h1>
  <div class="kv"><div><small>Title</small>Head of Procurement</div><div><small>Account</small><a href="#acc" id="x12">Tidewater Foods</a></div><div><small>Owner</small><a href="#own" id="x13">Jonas Pruitt</a></div></div></div>
  <div class="acts"><button id="x14">+ Follow</button><button id="x15">New Case</button><button id="x16">Edit</button><button id="x17" title="Show more actions">▾</button></div></div>
<div class="cols">
  <div class="card"><h2 style="font-size:15px;margin:0 0 6px">About</h2>
    <div class="f"><small>Name</small>Ms. Marisol Keane<button class="icon" id="x20" title="Edit Name"><svg viewBox="0 0 16 16"><path d="M2 14l1-4 8-8 3 3-8 8z"/></svg></button></div>
    <div class="f"><small>Phone</small><a href="tel:+13125550148" id="x21">(312) 555-0148</a><button class="icon" id="x22" title="Edit Phone"><svg viewBox="0 0 16 16"><path d="M2 14l1-4 8-8 3 3-8 8z"/></svg></button></div>
    <div class="f"><small>Mobile</small><a href="tel:+13125550199" id="x23">(312) 555-0199</a><button class="icon" id="x24" title="Edit Mobile"><svg viewBox="0 0 16 16"><path d="M2 14l1-4 8-8 3 3-8 8z"/></svg></button></div>
    <div class="f"><small>Email</small><a href="mailto:m.keane@tidewater.example" id="x25">m.keane@tidewater.example</a><button class="icon" id="x26" title="Edit Email"><svg viewBox="0 0 16 16"><path d="M2 14l1-4 8-8 3 3-8 8z"/></svg></button></div>
    <div class="f"><small>Mailing Address</small>44 Quayside Ave<br>Chicago, IL 60611<button class="icon" id="x27" title="Edit Mailing Address"><svg viewBox="0 0 16 16"><path d="M2 14l1-4 8-8 3 3-8 8z"/></svg></button></div>
    <div class="f"><small>Reports To</small><a href="#rep" id="x28">Dana Whitlock</a></div>
    <p><input type="checkbox" id="x29"> <span>Do not call</span></p>
    <p><input type="checkbox" id="x30" checked> <span>Email opt-in</span></p>
  </div>
  <div class="card">
    <div class="tabs"><div class="tab sel" id="x31" onclick="void 0">Activity</div><div class="tab" id="x32" onclick="void 0">Details</div><div class="tab" id="x33" onclick="void 0">News</div></div>
    <div style="display:flex;gap:8px;margin-bottom:8px"><button id="x34">Log a Call</button><button id="x35">New Task</button><button id="x36">New Event</button><button id="x37">Email</button></div>
    <div style="border:1px solid #d8dde6;padding:10px"><small>Subject</small><br><input id="x38" style="width:100%"><br><small>Comments</small><br><textarea id="x39" rows="2" style="width:100%"></textarea>
      <div style="display:flex;gap:12px;align-items:end"><div><small>Outcome</small><br><select id="x40"><option>--None--</option><option>Connected</option><option>Left voicemail</option><option>No answer</option></select></div><div><small>Follow-up date</small><br><input id="x41" placeholder="MM/DD/YYYY"></div><button id="x42" style="margin-left:auto;background:#0b5cab;color:#fff;border:0;padding:6px 16px">Save</button></div></div>
    <h3>Upcoming &amp; Overdue</h3>
    <div class="tl"><a href="#t1" id="x43">Send revised quote</a> <span style="color:#b91c1c">Overdue</span><br>Task · due Mar 2 · <input type="checkbox" id="x44" title="Mark complete"><button class="icon" id="x45" title="More actions">▾</button></div>
    <div class="tl"><a href="#t2" id="x46">Quarterly review</a><br>Event · Mar 19, 10:00 AM<button class="icon" id="x47" title="More actions">▾</button></div>
    <h3>Past</h3>
    <div class="tl"><a href="#t3" id="x48">Intro call</a><br>Logged call · Feb 11<button class="icon" id="x49" title="More actions">▾</button></div>
    <div class="mini" id="x50" onclick="void 0" style="text-align:center">Load older activities</div>
  </div>
  <div>
    <div class="card rl"><h3>Opportunities (2) <span class="mini" id="x51" onclick="void 0">New</span></h3>
      <p><a href="#o1" id="x52">Tidewater - Cold storage rollout</a><br>Negotiation · $84,000 · closes Apr 30</p>
      <p><a href="#o2" id="x53">Tidewater - Dock sensors pilot</a><br>Closed Won · $12,500 · Jan 15</p><a href="#oa" id="x54">View All</a></div>
    <div class="card rl"><h3>Cases (1) <span class="mini" id="x55" onclick="void 0">New</span></h3>
      <p><a href="#c1" id="x56">00018824</a><br>Invoice sent to wrong address · High</p><a href="#ca" id="x57">View All</a></div>
    <div class="card rl"><h3>Files (0) <span class="mini" id="x58" onclick="void 0">Add Files</span></h3><p>Drop a file to upload it here.</p></div>
  </div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Search for Brightwell Logistics",
      level: "plain",
      expected: { kind: ["fill", "press"], target: "#x1", value: "Brightwell Logistics" },
      note: "Who searches types, and may send it with Enter.",
    },
    { instruction: "edit the mobile number", level: "plain", expected: { kind: "click", target: "#x24" } },
    { instruction: "Please follow this contact.", level: "plain", expected: { kind: "click", target: "#x14" } },
    { instruction: "Details tab", level: "plain", expected: { kind: "click", target: "#x32" } },
    {
      instruction: "set the outcome to Left voicemail",
      level: "plain",
      expected: { kind: "select", target: "#x40", value: "Left voicemail" },
    },
    {
      instruction: "In the comments box write: asked for pricing in euros",
      level: "plain",
      expected: { kind: "fill", target: "#x39", value: "asked for pricing in euros" },
    },
    {
      instruction: "add a new opportunity from the related list on the right",
      level: "relation",
      expected: { kind: "click", target: "#x51" },
    },
    { instruction: "View all cases", level: "relation", expected: { kind: "click", target: "#x57" } },
    {
      instruction: "mark the overdue task as done",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x44" },
    },
    {
      instruction: "Show the actions dropdown next to the Quarterly review event",
      level: "relation",
      expected: { kind: "click", target: "#x47" },
    },
    { instruction: "open the company she works for", level: "judgement", expected: { kind: "click", target: "#x12" } },
    {
      instruction: "click the deal that has already been won",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    {
      instruction: "opt her out of email",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#x30" },
    },
    {
      instruction: "Edit the fax number",
      level: "plain",
      expected: "not-found",
      note: "There are phone and mobile only.",
    },
    {
      instruction: "click View All",
      level: "plain",
      expected: "ambiguous",
      note: "Opportunities and Cases both have one.",
    },
    {
      instruction: "open my favourites, the icon right after the search box",
      level: "relation",
      expected: { kind: "click", target: "#x2" },
    },
  ],
};
