import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A virtual list: 8 of 500 conversations are in the document. */
export const supportInboxPage: ExtractPage = {
  name: "support-inbox",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Inbox (500)</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 0; } .view { height: 420px; width: 640px; overflow: auto; border: 1px solid #ccc; margin: 1rem; position: relative; } .spacer { height: 26000px; } .conv { position: absolute; left: 0; right: 0; height: 52px; padding: 6px 12px; border-bottom: 1px solid #eee; box-sizing: border-box; } .unread { font-weight: bold; } .ago { float: right; color: #777; }
</style>
</head>
<body>
<h1 style="margin:1rem">Inbox</h1>
<p style="margin:1rem">500 conversations, 3 unread</p>
<div class="view" role="list" aria-label="Conversations"><div class="spacer"></div></div>
<script>
const conversations = [
  ["Ada Lindgren", "Invoice shows the wrong address", "2 min", true],
  ["Bo Sørensen", "Re: Refund for order 5512", "9 min", true],
  ["Chidi Obi", "Can't reset my password", "14 min", false],
  ["Dana Weiss", "Thanks!", "31 min", false],
  ["Emre Polat", "Export stops at 99%", "1 h", true],
  ["Freya Hart", "Question about seats", "1 h", false],
  ["Gus Pereira", "Re: Question about taxes", "2 h", false],
  ["Hiro Tanabe", "Login loop on tablet", "3 h", false],
];
const view = document.querySelector(".view");
conversations.forEach(([from, subject, ago, isUnread], at) => {
  const item = document.createElement("div");
  item.className = isUnread ? "conv unread" : "conv";
  item.style.top = at * 52 + "px";
  item.setAttribute("role", "listitem");
  item.setAttribute("aria-setsize", "500");
  item.setAttribute("aria-posinset", String(at + 1));
  for (const [name, text] of [["ago", ago], ["from", from], ["subject", subject]]) {
    const part = document.createElement(name === "subject" ? "div" : "span");
    part.className = name;
    part.textContent = text;
    item.append(part);
  }
  view.append(item);
});
</script>
</body>
</html>`,
  cases: [
    {
      instruction: "the conversations shown, with sender (from) and subject",
      level: "structure",
      schema: z.object({ conversations: z.array(z.object({ from: z.string(), subject: z.string() })) }),
      expected: {
        conversations: [
          { from: "Ada Lindgren", subject: "Invoice shows the wrong address" },
          { from: "Bo Sørensen", subject: "Re: Refund for order 5512" },
          { from: "Chidi Obi", subject: "Can't reset my password" },
          { from: "Dana Weiss", subject: "Thanks!" },
          { from: "Emre Polat", subject: "Export stops at 99%" },
          { from: "Freya Hart", subject: "Question about seats" },
          { from: "Gus Pereira", subject: "Re: Question about taxes" },
          { from: "Hiro Tanabe", subject: "Login loop on tablet" },
        ],
      },
    },
    {
      instruction: "how many conversations are there, and how many unread?",
      level: "structure",
      schema: z.object({ conversations: z.number(), unread: z.number() }),
      expected: { conversations: 500, unread: 3 },
      lacks: [8],
    },
    {
      instruction: "subjects of the conversations that are replies",
      level: "judgement",
      schema: z.object({ subjects: z.array(z.string()) }),
      expected: { subjects: ["Re: Refund for order 5512", "Re: Question about taxes"] },
    },
  ],
};
