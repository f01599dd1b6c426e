import type { GroundingPage } from "../grounding-page.ts";

/** An inbox: folders, a toolbar, messages with a box and a star each. */
export const inboxPage: GroundingPage = {
  name: "inbox",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inbox (3) - Pigeon Mail</title>
<style>
  body { margin: 0; font: 14px/1.4 Roboto, Arial, sans-serif; color: #202124; display: grid; grid-template: 56px 1fr / 200px 1fr; height: 100vh; }
  header { grid-column: 1 / 3; display: flex; align-items: center; gap: 20px; padding: 0 16px; border-bottom: 1px solid #e5e7eb; }
  header input { width: 420px; padding: 8px 14px; border-radius: 18px; border: 0; background: #eef1f6; }
  nav { padding: 12px; }
  nav a { display: flex; justify-content: space-between; padding: 6px 12px; color: inherit; text-decoration: none; border-radius: 0 14px 14px 0; }
  nav a[aria-current] { background: #d7e7ff; font-weight: 600; }
  .compose { padding: 12px 22px; border-radius: 14px; border: 0; background: #c2e0ff; margin-bottom: 12px; }
  .tools { display: flex; gap: 6px; padding: 8px 12px; border-bottom: 1px solid #e5e7eb; }
  .tools button, .icon { border: 0; background: none; padding: 6px 8px; border-radius: 4px; font-size: 15px; }
  [role=row] { display: grid; grid-template-columns: 30px 34px 170px 1fr 26px 80px; align-items: center; padding: 7px 12px; border-bottom: 1px solid #f0f0f0; cursor: pointer; }
  .unread { font-weight: 700; }
  .on { color: #f4b400; }
</style>
</head>
<body>
<header><strong>Pigeon Mail</strong><input id="x1" type="search" placeholder="Search mail" aria-label="Search mail"><button class="icon" id="x2" aria-label="Settings" style="margin-left:auto">⚙</button><button class="icon" id="x3" aria-label="Account: Jonas Berg">JB</button></header>
<nav aria-label="Folders">
  <button class="compose" id="x4">✎ Compose</button>
  <a href="#inbox" id="x5" aria-current="page"><span>Inbox</span><span>3</span></a>
  <a href="#starred" id="x6"><span>Starred</span></a>
  <a href="#sent" id="x7"><span>Sent</span></a>
  <a href="#drafts" id="x8"><span>Drafts</span><span>2</span></a>
  <a href="#spam" id="x9"><span>Spam</span></a>
  <a href="#bin" id="x10"><span>Bin</span></a>
</nav>
<main>
  <div class="tools" role="toolbar" aria-label="Messages">
    <input type="checkbox" id="x11" aria-label="Select all"><button id="x12" title="Archive">🗄</button><button id="x13" title="Delete">🗑</button><button id="x14" title="Mark as read">✉</button><button id="x15" title="Move to folder">📁</button><button id="x16">Refresh</button>
    <span style="margin-left:auto">1–6 of 214</span><button id="x17" aria-label="Newer" disabled>‹</button><button id="x18" aria-label="Older">›</button>
  </div>
  <div role="grid" aria-label="Messages">
    <div role="row" class="unread" id="x20"><input type="checkbox" id="x21" aria-label="Select"><button class="icon" id="x22" aria-label="Star" aria-pressed="false">☆</button><span>Petra Novak</span><span>Offer for the roof, second version</span><span>📎</span><span>09:41</span></div>
    <div role="row" class="unread" id="x30"><input type="checkbox" id="x31" aria-label="Select"><button class="icon" id="x32" aria-label="Star" aria-pressed="false">☆</button><span>Build server</span><span>Build 4411 failed on main</span><span></span><span>09:12</span></div>
    <div role="row" id="x40"><input type="checkbox" id="x41" aria-label="Select"><button class="icon on" id="x42" aria-label="Star" aria-pressed="true">★</button><span>Petra Novak</span><span>Offer for the roof</span><span>📎</span><span>Yesterday</span></div>
    <div role="row" id="x50"><input type="checkbox" id="x51" aria-label="Select" checked><button class="icon" id="x52" aria-label="Star" aria-pressed="false">☆</button><span>City Library</span><span>Your loans are due on Friday</span><span></span><span>Yesterday</span></div>
    <div role="row" class="unread" id="x60"><input type="checkbox" id="x61" aria-label="Select"><button class="icon" id="x62" aria-label="Star" aria-pressed="false">☆</button><span>Lottery Intl.</span><span>YOU ARE THE WINER of 4,500,000 USD!!! claim now</span><span></span><span>3 May</span></div>
    <div role="row" id="x70"><input type="checkbox" id="x71" aria-label="Select"><button class="icon" id="x72" aria-label="Star" aria-pressed="false">☆</button><span>Tomás Ribeiro</span><span>Photos from the hike</span><span></span><span>2 May</span></div>
  </div>
</main>
<script>
  for (const star of document.querySelectorAll("[aria-label=Star]")) star.onclick = (event) => { event.stopPropagation(); const isOn = star.ariaPressed !== "true"; star.ariaPressed = String(isOn); star.textContent = isOn ? "★" : "☆"; };
  for (const row of document.querySelectorAll("[role=row]")) row.onclick = (event) => { if (event.target.type !== "checkbox") document.title = row.children[3].textContent; };
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "open the mail from Tomás Ribeiro",
      level: "relation",
      expected: { kind: "click", target: ["#x70", "#x70 > span:nth-of-type(1)", "#x70 > span:nth-of-type(2)"] },
    },
    {
      instruction: 'click on "Build 4411 failed on main"',
      level: "plain",
      expected: { kind: "click", target: ["#x30", "#x30 > span:nth-of-type(2)"] },
    },
    {
      instruction: "star the message from the City Library",
      level: "relation",
      expected: { kind: ["click", "check"], target: "#x52" },
    },
    {
      instruction: "unstar the starred message",
      level: "relation",
      expected: { kind: ["click", "uncheck"], target: "#x42" },
    },
    {
      instruction: "tick the box of the third message",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x41" },
    },
    {
      instruction: "open the message from Petra Novak",
      level: "relation",
      expected: "ambiguous",
      note: "Petra Novak wrote two.",
    },
    {
      instruction: "search for invoices in the search field",
      level: "plain",
      expected: { kind: "fill", target: "#x1", value: "invoices" },
    },
    {
      instruction: "press Enter in the search mail box",
      level: "plain",
      expected: { kind: "press", target: "#x1", key: "Enter" },
    },
    {
      instruction: "click the trash icon",
      level: "relation",
      expected: { kind: "click", target: "#x13" },
      note: "The folder is called Bin and has no icon.",
    },
    { instruction: "go to the trash folder", level: "relation", expected: { kind: "click", target: "#x10" } },
    { instruction: "Write a new e-mail", level: "judgement", expected: { kind: "click", target: "#x4" } },
    { instruction: "click the gear", level: "relation", expected: { kind: "click", target: "#x2" } },
    {
      instruction: "open the message that is most likely a scam",
      level: "judgement",
      expected: { kind: "click", target: ["#x60", "#x60 > span:nth-of-type(2)"] },
    },
    { instruction: "star the mail from Helga Lind", level: "relation", expected: "not-found", note: "She wrote none." },
    { instruction: "click Reply all", level: "plain", expected: "not-found" },
    {
      instruction: "uncheck the message that is checked",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: "#x51" },
    },
    {
      instruction: "click the star in the row below the message from the City Library",
      level: "relation",
      expected: { kind: "click", target: "#x62" },
    },
    {
      instruction: "Could you please open the second unread message?",
      level: "relation",
      expected: { kind: "click", target: ["#x30", "#x30 > span:nth-of-type(2)"] },
    },
  ],
};
