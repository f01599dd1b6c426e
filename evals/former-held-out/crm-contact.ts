import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Ines Okafor-Brandt – Contacts – Pipely CRM</title>
<style>body{font:14px Inter,Arial;margin:0;background:#f5f6f8}.top{background:#223;color:#fff;padding:8px 16px}.cols{display:flex;gap:14px;padding:14px}.card{background:#fff;border:1px solid #dde;border-radius:6px;padding:12px;margin-bottom:12px}.l{width:330px}.m{flex:1}.rt{width:270px}dl{display:grid;grid-template-columns:100px 1fr 26px;gap:6px;margin:0}dd{margin:0}.ib{border:0;background:none;cursor:pointer}[role=tab]{display:inline-block;padding:6px 12px;cursor:pointer}[role=tab][aria-selected=true]{border-bottom:2px solid #36c}.muted{color:#778}</style>
</head>
<body>
<div class="top">Pipely <input type="search" id="q" placeholder="Search contacts, deals…" aria-label="Search contacts and deals"></div>
<div class="cols">
<div class="l">
<div class="card"><h1>Ines Okafor-Brandt</h1><div class="muted">Head of Purchasing at <a href="#co" id="co">Lattice Foods Ltd</a></div>
<p><button id="lg-call">Log call</button> <button id="lg-mail">Write email</button> <button id="lg-note">Add note</button></p></div>
<div class="card"><h2>About this contact</h2>
<dl>
<dt>Work phone</dt><dd>+44 20 7946 0112</dd><dd><button class="ib" id="ed1" title="Edit">✎</button></dd>
<dt>Mobile</dt><dd>+44 7700 900417</dd><dd><button class="ib" id="ed2" title="Edit">✎</button></dd>
<dt>Email</dt><dd>ines@latticefoods.example</dd><dd title="Synced from the mailbox, cannot be edited">🔒</dd>
<dt>Birthday</dt><dd class="muted">–</dd><dd><button class="ib" id="ed3" title="Edit">✎</button></dd>
<dt>Owner</dt><dd>Piotr Halloran</dd><dd><button class="ib" id="ed4" title="Edit">✎</button></dd>
</dl>
<p><label for="stage">Lifecycle stage</label> <select id="stage"><option>Lead</option><option selected>Qualified</option><option>Former customer</option><option>Customer</option></select></p></div>
</div>
<div class="m card">
<div role="tablist" aria-label="Contact record"><span role="tab" tabindex="0" aria-selected="true" id="t-act">Activity</span><span role="tab" tabindex="-1" aria-selected="false" id="t-note">Notes (5)</span><span role="tab" tabindex="-1" aria-selected="false" id="t-file">Files (2)</span></div>
<h2>Open tasks</h2>
<div><label><input type="checkbox" id="tk1"> Send revised quote</label> <span class="muted">due 12 March 2027</span></div>
<div><label><input type="checkbox" id="tk2"> Book site visit</label> <span class="muted">due 18 March 2027</span></div>
<h2>Recent</h2>
<div>Call with Piotr Halloran <span class="muted">4 March 2027, 11:20</span><br>Wants a split delivery for the dry goods; will ask finance about payment after 45 days.</div>
<div>Email opened: “Price list spring” <span class="muted">1 March 2027, 08:52</span></div>
</div>
<div class="rt">
<h2>Deals</h2>
<div class="card"><b>Spring dry goods</b> <button class="ib" id="dm1" aria-haspopup="menu" title="Deal options">⋯</button><div>£18,400</div><div>Negotiation</div><div class="muted">Closes 30 April 2027</div></div>
<div class="card"><b>Chilled trial</b> <button class="ib" id="dm2" aria-haspopup="menu" title="Deal options">⋯</button><div>£2,150</div><div>Proposal sent</div><div class="muted">No closing date</div></div>
<button id="nd">New deal</button>
</div>
</div>
${toastScript}
</body>
</html>`;

export const crmContactGrounding: GroundingPage = {
  name: "crm-contact-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: 'tick off the task "Send revised quote"',
      level: "plain",
      expected: { kind: ["check", "click"], target: "#tk1" },
    },
    {
      instruction: "set the lifecycle stage to Customer",
      level: "plain",
      expected: { kind: "select", target: "#stage", value: "Customer" },
    },
    {
      instruction: "click the pencil next to the mobile number",
      level: "relation",
      expected: { kind: "click", target: "#ed2" },
    },
    {
      instruction: "click the pencil next to the email address",
      level: "relation",
      expected: "not-found",
      note: "The email address is locked: it has no pencil.",
    },
    { instruction: "open the Notes tab", level: "plain", expected: { kind: "click", target: "#t-note" } },
    {
      instruction: "open the options of the Chilled trial deal",
      level: "relation",
      expected: { kind: "click", target: "#dm2" },
    },
  ],
};

export const crmContactExtract: ExtractPage = {
  name: "crm-contact-2",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the contact: name, job title, company, work phone, mobile, email, birthday, owner",
      level: "structure",
      schema: z.object({
        name: z.string(),
        jobTitle: z.string(),
        company: z.string(),
        workPhone: z.string(),
        mobile: z.string(),
        email: z.string(),
        birthday: z.string().nullable(),
        owner: z.string(),
      }),
      expected: {
        name: "Ines Okafor-Brandt",
        jobTitle: "Head of Purchasing",
        company: "Lattice Foods Ltd",
        workPhone: "+44 20 7946 0112",
        mobile: "+44 7700 900417",
        email: "ines@latticefoods.example",
        birthday: null,
        owner: "Piotr Halloran",
      },
      missing: ["birthday"],
    },
    {
      instruction: "the deals with name, amount in pounds, stage and closing date",
      level: "structure",
      schema: z.object({
        deals: z.array(
          z.object({
            name: z.string(),
            amount: z.number(),
            stage: z.string(),
            closingDate: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        deals: [
          { name: "Spring dry goods", amount: 18400, stage: "Negotiation", closingDate: "30 April 2027" },
          { name: "Chilled trial", amount: 2150, stage: "Proposal sent", closingDate: null },
        ],
      },
      missing: ["deals.1.closingDate"],
      lacks: ["12 March 2027", "Qualified"],
    },
  ],
};
