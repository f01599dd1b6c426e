import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>My library account</title>
<style>body{font:16px Arial;max-width:820px;margin:auto}.it{display:flex;justify-content:space-between;border-bottom:1px solid #ccc;padding:8px 0}.due{color:#444}.over{color:#b00}</style>
</head>
<body>
<h1>My library account</h1><p>Card 2 0417 88 · Fees owed: <b>€3.20</b> <button id="py">Pay fees</button></p>
<h2>On loan (3)</h2><ul style="list-style:none;padding:0">
<li class="it"><div><a href="#b1" id="b1">The Salt Path Home</a><br>Greta Winn<br><span class="due">Due 2 December 2026</span></div><button id="n1">Renew</button></li>
<li class="it"><div><a href="#b2" id="b2">Field Guide to Mosses</a><br>P. Achterberg<br><span class="due over">Due 16 November 2026 – overdue</span></div><span>Cannot be renewed</span></li>
<li class="it"><div><a href="#b3" id="b3">A Cellar in Trieste</a><br>Dino Vascotto<br><span class="due">Due 9 December 2026</span></div><button id="n3">Renew</button></li></ul>
<button id="na">Renew all</button>
<h2>Reservations (2)</h2><ul style="list-style:none;padding:0">
<li class="it"><div><a href="#b4" id="b4">Harbour Lights</a><br>Greta Winn<br>Ready to collect until 28 November 2026</div><button id="c4">Cancel reservation</button></li>
<li class="it"><div><a href="#b5" id="b5">Winter Beekeeping</a><br>Tess Orme<br>Position 4 in the queue</div><button id="c5">Cancel reservation</button></li></ul>
<h2>Pick-up</h2><p><label for="br">Pick-up branch</label> <select id="br"><option>Central</option><option>Northgate</option><option>Mill Road</option></select> <label><input type="checkbox" id="tx" checked> Text me when ready</label> <button id="sv">Save</button></p>
${toastScript}
</body>
</html>`;

export const libraryLoansGrounding: GroundingPage = {
  name: "library-loans",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Renew next to A Cellar in Trieste",
      level: "relation",
      expected: { kind: "click", target: "#n3" },
    },
    {
      instruction: "cancel the reservation of Winter Beekeeping",
      level: "relation",
      expected: { kind: "click", target: "#c5" },
    },
    {
      instruction: "choose Mill Road as the pick-up branch",
      level: "plain",
      expected: { kind: "select", target: "#br", value: "Mill Road" },
    },
    {
      instruction: "untick Text me when ready",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: "#tx" },
    },
    {
      instruction: "renew Field Guide to Mosses",
      level: "relation",
      expected: "not-found",
      note: "It cannot be renewed.",
    },
    { instruction: 'click on "Harbour Lights"', level: "plain", expected: { kind: "click", target: "#b4" } },
  ],
};

export const libraryLoansExtract: ExtractPage = {
  name: "library-loans",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the books on loan with title, author and due date",
      level: "structure",
      schema: z.object({ loans: z.array(z.object({ title: z.string(), author: z.string(), due: z.string() })) }),
      expected: {
        loans: [
          { title: "The Salt Path Home", author: "Greta Winn", due: "2 December 2026" },
          { title: "Field Guide to Mosses", author: "P. Achterberg", due: "16 November 2026" },
          { title: "A Cellar in Trieste", author: "Dino Vascotto", due: "9 December 2026" },
        ],
      },
      lacks: ["Harbour Lights", "Winter Beekeeping", "28 November 2026"],
    },
    {
      instruction: "the reservations: title, author and position in the queue",
      level: "structure",
      schema: z.object({
        reservations: z.array(
          z.object({ title: z.string(), author: z.string(), position: z.number().int().nullable() }),
        ),
      }),
      expected: {
        reservations: [
          { title: "Harbour Lights", author: "Greta Winn", position: null },
          { title: "Winter Beekeeping", author: "Tess Orme", position: 4 },
        ],
      },
      missing: ["reservations.0.position"],
      lacks: ["A Cellar in Trieste", 28],
    },
  ],
};
