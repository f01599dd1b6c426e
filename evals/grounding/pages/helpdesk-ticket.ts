import type { GroundingPage } from "../grounding-page.ts";

/** A support agent's view of a ticket: clickable boxes without roles, chips, an editable box, icons with titles alone. */
export const helpdeskTicketPage: GroundingPage = {
  name: "helpdesk-ticket",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>#4809 Refund for double charge – Plover Desk</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 13px/1.5 Inter, system-ui, sans-serif; color: #2b2d42; height: 100vh; display: flex; background: #edf0f5; }
  .rail { width: 52px; background: #2b2d42; display: flex; flex-direction: column; align-items: center; padding-top: 10px; gap: 6px; }
  .rail a { width: 36px; height: 36px; border-radius: 8px; display: grid; place-items: center; } .rail a.on { background: #45496b; } .rail svg { width: 18px; height: 18px; fill: none; stroke: #cfd3e6; stroke-width: 1.7; }
  .list { width: 280px; background: #fff; border-right: 1px solid #d8dde8; padding: 10px; }
  .tabs { display: flex; gap: 4px; margin: 10px 0; } .tab { padding: 4px 10px; border-radius: 14px; cursor: pointer; color: #5b6180; } .tab.on { background: #e3e7ff; color: #3a4ad9; }
  .tk { display: flex; gap: 8px; padding: 8px; border-radius: 8px; cursor: pointer; } .tk.on { background: #e3e7ff; } .tk .s { font-weight: 600; } .tk small { color: #7b8199; display: block; }
  .mid { flex: 1; display: flex; flex-direction: column; padding: 14px 18px; min-width: 0; overflow: auto; } .row { display: flex; gap: 8px; align-items: center; }
  .btn { border: 1px solid #c9cfde; background: #fff; border-radius: 6px; padding: 5px 12px; cursor: pointer; } .btn.pri { background: #3a4ad9; color: #fff; border-color: #3a4ad9; }
  .msg { background: #fff; border-radius: 8px; padding: 10px 12px; margin-top: 10px; } .msg.agent { background: #eaf6ef; } .msg .who { font-weight: 600; } .lnk { color: #3a4ad9; cursor: pointer; font-size: 12px; }
  .comp { background: #fff; border-radius: 8px; border: 1px solid #c9cfde; margin-top: 12px; padding: 10px 12px; } .ed { min-height: 52px; padding: 6px 0; outline: none; } .ed:empty::before { content: attr(data-placeholder); color: #9aa0b5; }
  .fm { display: flex; gap: 2px; } .fm div { width: 26px; height: 26px; display: grid; place-items: center; cursor: pointer; border-radius: 4px; } .fm div:hover { background: #edf0f5; }
  .chip { display: inline-flex; gap: 4px; background: #edf0f5; border-radius: 12px; padding: 1px 8px; margin: 0 4px 4px 0; } .chip i { cursor: pointer; font-style: normal; color: #7b8199; } .chip.add { border: 1px dashed #9aa0b5; background: none; cursor: pointer; }
  .side { width: 260px; background: #fff; border-left: 1px solid #d8dde8; padding: 12px 14px; overflow: auto; } .side .lab { color: #7b8199; margin: 10px 0 3px; } .side select, .side input[type=text] { width: 100%; padding: 4px; font: inherit; border: 1px solid #c9cfde; border-radius: 5px; }
  .seg { display: flex; border: 1px solid #c9cfde; border-radius: 6px; overflow: hidden; } .seg div { flex: 1; text-align: center; padding: 4px 0; cursor: pointer; } .seg div.on { background: #3a4ad9; color: #fff; }
  .side a { color: #3a4ad9; text-decoration: none; display: block; }
</style>
</head>
<body>
<div class="rail"><a href="#home" id="h1" title="Home"><svg viewBox="0 0 18 18"><path d="M2 9l7-6 7 6v7H2z"/></svg></a><a href="#tickets" id="h2" class="on" title="Tickets"><svg viewBox="0 0 18 18"><path d="M2 5h14v8H2zM6 5v8"/></svg></a><a href="#people" id="h3" title="Customers"><svg viewBox="0 0 18 18"><circle cx="9" cy="6" r="3"/><path d="M3 16c1-5 11-5 12 0"/></svg></a><a href="#reports" id="h4" title="Reports"><svg viewBox="0 0 18 18"><path d="M3 16V9M9 16V3M15 16v-5"/></svg></a><a href="#admin" id="h5" title="Admin"><svg viewBox="0 0 18 18"><circle cx="9" cy="9" r="3"/><path d="M9 1v4M9 13v4M1 9h4M13 9h4"/></svg></a></div>
<div class="list">
  <input id="h6" type="text" placeholder="Search tickets" style="width:100%;padding:6px 8px;border:1px solid #c9cfde;border-radius:6px">
  <div class="tabs"><div class="tab on" id="h7">Open 14</div><div class="tab" id="h8">Pending 6</div><div class="tab" id="h9">Solved</div></div>
  <div class="tk" id="h10"><input type="checkbox" id="h11"><div><div class="s">Can't reset my password</div><small>#4812 · Joanna Whitlock · 4 min</small></div></div>
  <div class="tk on" id="h12"><input type="checkbox" id="h13"><div><div class="s">Refund for double charge</div><small>#4809 · Emil Castellan · 26 min</small></div></div>
  <div class="tk" id="h14"><input type="checkbox" id="h15"><div><div class="s">App crashes on export</div><small>#4807 · Wen Li Studio · 1 h</small></div></div>
  <div class="tk" id="h16"><input type="checkbox" id="h17"><div><div class="s">Invoice address is wrong</div><small>#4801 · Bakkerij Noord · 3 h</small></div></div>
  <div class="tk" id="h18"><input type="checkbox" id="h19"><div><div class="s">Question about the team plan</div><small>#4795 · Ruth Adeyemi · yesterday</small></div></div>
</div>
<div class="mid">
  <div class="row"><h1 style="font-size:18px;margin:0;flex:1">Refund for double charge</h1><div class="btn" id="h20">Merge</div><div class="btn" id="h21">Escalate</div><div class="btn" id="h22">Follow</div></div>
  <div class="msg"><div class="row"><span class="who">Emil Castellan</span><small>today, 09:12</small><span style="flex:1"></span><span class="lnk" id="h23">Quote</span></div>Hello, you took €49 twice from my account on 18 November. Screenshot below.<br><a href="#att" id="h24">bank-screenshot.png</a> <small>212 kB</small></div>
  <div class="msg agent"><div class="row"><span class="who">You</span><small>today, 09:31</small><span style="flex:1"></span><span class="lnk" id="h25">Quote</span></div>Hi Emil, sorry about that! I am checking with our payment provider.</div>
  <div class="msg"><div class="row"><span class="who">Emil Castellan</span><small>today, 09:58</small><span style="flex:1"></span><span class="lnk" id="h26">Quote</span></div>Thanks. If it is not solved this week I will have to cancel.</div>
  <div class="comp">
    <div class="tabs" style="margin:0 0 6px"><div class="tab on" id="h27">Public reply</div><div class="tab" id="h28">Internal note</div></div>
    <div class="row"><span>To</span><span class="chip" style="margin:0">emil@castellan.example <i id="h29">×</i></span><label for="h30">CC</label><input id="h30" type="text" style="flex:1;border:0;border-bottom:1px solid #d8dde8"></div>
    <div class="ed" id="h31" contenteditable="true" data-placeholder="Write your reply…"></div>
    <div class="row"><div class="fm"><div id="h32" title="Bold"><b>B</b></div><div id="h33" title="Italic"><i>I</i></div><div id="h34" title="Bulleted list">•</div><div id="h35" title="Link">⛓</div><div id="h36" title="Emoji">☺</div><div id="h37" title="Attach file">⎙</div></div><div class="btn" id="h38">Insert macro ▾</div><span style="flex:1"></span><div class="btn pri" id="h39">Send as Solved</div><div class="btn pri" id="h40" title="More ways to send">▾</div></div>
  </div>
</div>
<div class="side">
  <div class="lab">Assignee</div><select id="h41"><option selected>You (Karin Holm)</option><option>Tomasz Bielak</option><option>Noor van Dijk</option><option>Unassigned</option></select>
  <div class="lab">Group</div><select id="h42"><option>First line</option><option selected>Billing</option><option>Technical</option></select>
  <div class="lab">Type</div><select id="h43"><option>Question</option><option>Incident</option><option selected>Problem</option><option>Task</option></select>
  <div class="lab">Priority</div><div class="seg"><div id="h44">Low</div><div id="h45" class="on">Normal</div><div id="h46">High</div><div id="h47">Urgent</div></div>
  <div class="lab">Tags</div><span class="chip">duplicate-charge <i id="h48">×</i></span><span class="chip">card <i id="h49">×</i></span><input type="text" id="h50" placeholder="Add tag">
  <div class="lab">Suggested tags</div><span class="chip add" id="h51">+ churn-risk</span><span class="chip add" id="h52">+ refund</span><span class="chip add" id="h53">+ bug</span>
  <p><label><input type="checkbox" id="h54" checked> Notify me about replies</label></p>
  <hr>
  <b>Emil Castellan</b><br>Team plan, 8 seats · since 2023<br><span>+39 055 555 0143</span><a href="#profile" id="h55">View profile</a>
  <div class="lab">Earlier tickets</div><a href="#4622" id="h56">Upgrade to yearly billing</a><a href="#4410" id="h57">VAT number on invoices</a><a href="#4187" id="h58">Adding a colleague</a>
</div>
<script>
  for (const group of [[h7, h8, h9], [h27, h28], [h44, h45, h46, h47], [h10, h12, h14, h16, h18]]) for (const one of group) one.addEventListener("click", () => { for (const other of group) other.classList.toggle("on", other === one); });
  for (const chip of document.querySelectorAll(".chip i")) chip.onclick = () => chip.parentElement.remove();
  for (const box of document.querySelectorAll(".btn, .lnk, .fm div, .chip.add")) box.onclick = () => { box.dataset.used = "yes"; };
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "type 'We refunded the second charge today.' in the reply box",
      level: "plain",
      expected: { kind: "fill", target: "#h31", value: "We refunded the second charge today." },
    },
    { instruction: "escalate", level: "plain", expected: { kind: "click", target: "#h21" } },
    {
      instruction: "priority: urgent",
      level: "plain",
      expected: { kind: ["click", "check", "select"], target: "#h47" },
    },
    {
      instruction: "open ticket 4807",
      level: "plain",
      expected: { kind: "click", target: ["#h14", "#h14 > div", "#h14 .s", "#h14 small"] },
    },
    {
      instruction: "can you hand this one over to Tomasz? he knows the payment stuff better",
      level: "judgement",
      expected: { kind: "select", target: "#h41", value: "Tomasz Bielak" },
    },
    {
      instruction: "I want to leave a note only my colleagues can see, so switch to that first",
      level: "relation",
      expected: { kind: "click", target: "#h28" },
    },
    {
      instruction: "let's see which tickets are pending",
      level: "plain",
      expected: { kind: "click", target: "#h8" },
    },
    {
      instruction: "oh and please open that screenshot he attached, bank-screenshot.png",
      level: "plain",
      expected: { kind: "click", target: "#h24" },
    },
    {
      instruction: "Please take away the tag duplicate-charge",
      level: "relation",
      expected: { kind: "click", target: "#h48" },
    },
    {
      instruction: "search the tickets for refund",
      level: "plain",
      expected: { kind: "fill", target: "#h6", value: "refund" },
    },
    {
      instruction: "take from the suggested tags the one that means give the money back",
      level: "judgement",
      expected: { kind: "click", target: "#h52" },
    },
    {
      instruction: "switch off the option Notify me about replies",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#h54", "label:has(> #h54)"] },
    },
    {
      instruction: "Tick the checkbox of the ticket from Joanna Whitlock",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#h11" },
    },
    {
      instruction: "Enter sofia@plover.example in the CC field",
      level: "plain",
      expected: { kind: "fill", target: "#h30", value: "sofia@plover.example" },
    },
    {
      instruction: "Select 'Incident' from the Type dropdown",
      level: "plain",
      expected: { kind: "select", target: "#h43", value: "Incident" },
    },
    {
      instruction: "Click Quote on the last message from the customer",
      level: "relation",
      expected: { kind: "click", target: "#h26" },
    },
    {
      instruction: "Click the ticket right below the highlighted one in the list",
      level: "relation",
      expected: { kind: "click", target: ["#h14", "#h14 > div", "#h14 .s", "#h14 small"] },
    },
    { instruction: "Send the reply as solved", level: "plain", expected: { kind: "click", target: "#h39" } },
    {
      instruction: "Open this customer's earlier ticket about VAT",
      level: "relation",
      expected: { kind: "click", target: "#h57" },
    },
    {
      instruction: "Print the ticket",
      level: "plain",
      expected: "not-found",
      note: "Nothing prints, and no menu is there in which it might be.",
    },
  ],
};
