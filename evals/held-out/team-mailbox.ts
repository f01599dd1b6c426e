import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inbox (2) - Relaymail</title>
<style>
body{font:14px/1.5 sans-serif;margin:0;display:flex}.left{width:180px;background:#f1f3f4;padding:10px}.left a{display:block;color:#222;padding:3px 6px}.list{flex:1}.toolbar{padding:8px;border-bottom:1px solid #ddd;display:flex;gap:4px}.toolbar a{padding:4px 8px;color:#444;text-decoration:none}.fas{font-style:normal}.msg{display:flex;gap:12px;padding:8px;border-bottom:1px solid #eee}.unread{font-weight:700}.msg .from{width:170px}.msg .subj{flex:1}
</style>
</head>
<body>
<div class="left"><button id="co">Compose</button><a href="#inbox" id="f1">Inbox <b>2</b></a><a href="#sent" id="f2">Sent</a><a href="#drafts" id="f3">Drafts <b>5</b></a><a href="#spam" id="f4">Spam</a></div>
<div class="list">
<div class="toolbar"><a href="#r" title="Refresh" id="t1"><i class="fas fa-sync">&#xf021;</i></a><a href="#d" title="Delete all emails" id="t2"><i class="fas fa-trash-alt">&#xf2ed;</i></a><a href="#a" id="t3"><i class="fas fa-archive">&#xf187;</i></a><a href="#k" title="Mark all as read" id="t4"><i class="fas fa-envelope-open">&#xf2b6;</i></a><input placeholder="Search mail" id="sm"></div>
<div class="msg unread"><input type="checkbox" aria-label="Select Quarterly figures" id="s1"><span class="from">Ingrid Vos</span><span class="subj">Quarterly figures</span><span class="at">📎</span><span class="dt">10:42</span><button id="r1">Reply</button></div>
<div class="msg unread"><input type="checkbox" aria-label="Select Lunch on Thursday?" id="s2"><span class="from">Dario Conti</span><span class="subj">Lunch on Thursday?</span><span class="dt">09:15</span><button id="r2">Reply</button></div>
<div class="msg"><input type="checkbox" aria-label="Select Your parcel has arrived" id="s3"><span class="from">Postline</span><span class="subj">Your parcel has arrived</span><span class="dt">Yesterday</span><button id="r3" disabled>Reply</button></div>
<div class="msg"><input type="checkbox" aria-label="Select Re: Quarterly figures" id="s4"><span class="from">Hanne Solberg</span><span class="subj">Re: Quarterly figures</span><span class="dt">18 Nov</span><button id="r4">Reply</button></div>
<p style="padding:0 8px">4 conversations · 1.2 GB of 15 GB used</p>
</div>
${toastScript}
</body>
</html>`;

export const teamMailboxGrounding: GroundingPage = {
  name: "team-mailbox",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Delete all emails", level: "plain", expected: { kind: "click", target: "#t2" } },
    { instruction: "open the Drafts folder", level: "plain", expected: { kind: "click", target: "#f3" } },
    {
      instruction: "reply to Dario Conti",
      level: "relation",
      expected: { kind: "click", target: "#r2" },
    },
    {
      instruction: 'select the message "Re: Quarterly figures"',
      level: "plain",
      expected: { kind: ["check", "click"], target: "#s4" },
    },
    {
      instruction: "click Mark all as unread",
      level: "plain",
      expected: "not-found",
      note: "The opposite, Mark all as read, is there.",
    },
    { instruction: "open the Trash folder", level: "plain", expected: "not-found", note: "The trash icon deletes." },
  ],
};

export const teamMailboxExtract: ExtractPage = {
  name: "team-mailbox",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "all messages in the list with sender, subject and date or time",
      level: "structure",
      schema: z.object({
        messages: z.array(z.object({ sender: z.string(), subject: z.string(), date: z.string() })),
      }),
      expected: {
        messages: [
          { sender: "Ingrid Vos", subject: "Quarterly figures", date: "10:42" },
          { sender: "Dario Conti", subject: "Lunch on Thursday?", date: "09:15" },
          { sender: "Postline", subject: "Your parcel has arrived", date: "Yesterday" },
          { sender: "Hanne Solberg", subject: "Re: Quarterly figures", date: "18 Nov" },
        ],
      },
    },
    {
      instruction: "how many drafts are there, and how many unread messages are in the inbox?",
      level: "structure",
      schema: z.object({ drafts: z.number().int(), inbox: z.number().int() }),
      expected: { drafts: 5, inbox: 2 },
      lacks: [4, 15, 1.2],
    },
  ],
};
