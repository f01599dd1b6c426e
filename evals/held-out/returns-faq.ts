import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Help: returns and refunds — Kettle & Loom</title>
<style>body{font-family:Nunito,sans-serif;margin:0;color:#2b2b2b}.hero{background:#e9e2f3;padding:28px;text-align:center}.hero input{padding:8px;width:300px}.wrap{max-width:880px;margin:0 auto;padding:18px}.accordion details{border:1px solid #ccc;border-radius:6px;margin:6px 0;padding:8px 12px}.accordion summary{font-weight:700;cursor:pointer}.cards{display:flex;gap:14px;padding:0;list-style:none}.cards li{flex:1;border:1px solid #b7a6d2;border-radius:8px;padding:12px}.cards h3{margin:0 0 6px}.muted{color:#777}.vote{margin-top:20px}</style>
</head>
<body>
<div class="hero">
<h1>Returns and refunds</h1>
<input id="hq" type="search" aria-label="Search help" placeholder="What do you need help with?"> <button id="hs">Search</button>
</div>
<div class="wrap">
<section class="accordion" id="ret">
<h2>Returns</h2>
<details><summary id="r1">How long do I have to return something?</summary><p>60 days from the day of delivery.</p></details>
<details><summary id="r2">Do I need the original box?</summary><p>No, any sturdy box is fine.</p></details>
<details><summary id="r3">Can I return earrings?</summary><p>Only if the seal is unbroken.</p></details>
</section>
<section class="accordion" id="ref">
<h2>Refunds</h2>
<details open><summary id="f1">When will I get my money back?</summary><p>Within 5 working days after the parcel reaches us.</p></details>
<details open><summary id="f2">Is the delivery charge refunded?</summary><p>Yes, if you return the whole order.</p></details>
<details open><summary id="f3">Can I have a voucher instead?</summary><p>Yes, and we add 5 % to its value.</p></details>
</section>
<h2>Still stuck?</h2>
<ul class="cards">
<li><h3>Chat</h3><p>Reply in about <span>4 minutes</span></p><p class="muted">8 am – 9 pm, every day</p><button id="c1">Start chat</button></li>
<li><h3>Phone</h3><p>Reply in about <span>15 minutes</span></p><p class="muted">9 am – 5 pm, Monday to Friday</p><button id="c2">Call me back</button></li>
<li><h3>Email</h3><p>Reply in about <span>2 days</span></p><button id="c3">Write an email</button></li>
</ul>
<form onsubmit="return false">
<h2>Start a return</h2>
<label>Order number <input id="on" placeholder="KL-000000"></label>
<label>Reason <select id="why"><option>Choose…</option><option>Too small</option><option>Too large</option><option>Arrived damaged</option><option>Wrong item</option></select></label>
<label><input type="checkbox" id="lab"> I can't print a label</label>
<button id="cont">Continue</button>
</form>
<div class="vote">Was this page helpful? <button id="vy" aria-label="Yes, helpful">👍</button><button id="vn" aria-label="No, not helpful">👎</button></div>
</div>
${toastScript}
</body>
</html>`;

export const returnsFaqGrounding: GroundingPage = {
  name: "returns-faq",
  split: "held-out",
  html,
  cases: [
    {
      instruction: 'expand the question "Can I return earrings?"',
      level: "plain",
      expected: { kind: "click", target: "#r3" },
    },
    {
      instruction: "pick Arrived damaged as the reason",
      level: "plain",
      expected: { kind: "select", target: "#why", value: "Arrived damaged" },
    },
    {
      instruction: "ask them to phone me",
      level: "judgement",
      expected: { kind: "click", target: "#c2" },
    },
    {
      instruction: "enter KL-204518 as the order number",
      level: "plain",
      expected: { kind: "fill", target: "#on", value: "KL-204518" },
    },
    {
      instruction: "vote that the page was not helpful",
      level: "relation",
      expected: { kind: "click", target: "#vn" },
    },
    {
      instruction: 'expand the question "Can I exchange an item?"',
      level: "plain",
      expected: "not-found",
    },
  ],
};

export const returnsFaqExtract: ExtractPage = {
  name: "returns-faq",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the questions and answers in the section Refunds",
      level: "instruction",
      schema: z.object({ faqs: z.array(z.object({ question: z.string(), answer: z.string() })) }),
      expected: {
        faqs: [
          {
            question: "When will I get my money back?",
            answer: "Within 5 working days after the parcel reaches us.",
          },
          { question: "Is the delivery charge refunded?", answer: "Yes, if you return the whole order." },
          { question: "Can I have a voucher instead?", answer: "Yes, and we add 5 % to its value." },
        ],
      },
      lacks: ["earrings", "60 days", "sturdy"],
    },
    {
      instruction: "the ways to contact support: channel, time until a reply, opening hours",
      level: "structure",
      schema: z.object({
        channels: z.array(
          z.object({ channel: z.string(), replyTime: z.string(), openingHours: z.string().optional() }),
        ),
      }),
      expected: {
        channels: [
          { channel: "Chat", replyTime: "4 minutes", openingHours: "8 am – 9 pm, every day" },
          { channel: "Phone", replyTime: "15 minutes", openingHours: "9 am – 5 pm, Monday to Friday" },
          { channel: "Email", replyTime: "2 days" },
        ],
      },
      alternatives: [
        {
          channels: [
            {
              channel: "Chat",
              replyTime: "about 4 minutes",
              openingHours: "8 am – 9 pm, every day",
            },
            {
              channel: "Phone",
              replyTime: "about 15 minutes",
              openingHours: "9 am – 5 pm, Monday to Friday",
            },
            { channel: "Email", replyTime: "about 2 days" },
          ],
        },
      ],
      missing: ["channels.2.openingHours"],
    },
  ],
};
