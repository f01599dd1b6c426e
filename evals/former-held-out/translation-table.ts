import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Checkout · German – Lingotable</title>
<style>body{font:14px Lato,Arial;margin:16px}table{width:100%;border-collapse:collapse}th,td{border:1px solid #ddd;padding:6px;text-align:left;vertical-align:top}.key{font-family:Consolas,monospace;font-size:12px}textarea{width:260px;height:32px}.st{font-size:12px}.st.ok{color:#176b35}.st.miss{color:#a02}.bar>*{margin-right:10px}</style>
</head>
<body>
<nav><a href="#projects" id="nv1">Projects</a> / <a href="#shop" id="nv2">Alder web shop</a> / Checkout</nav>
<h1>Checkout strings</h1>
<div class="bar">
<label for="lg">Target language</label> <select id="lg"><option selected>Deutsch</option><option>Français</option><option>Português (Brasil)</option><option>Português (Portugal)</option></select>
<label><input type="checkbox" id="fm"> Missing only</label>
<label><input type="checkbox" id="fu"> Unapproved only</label>
<a href="#glossary" id="gl">Glossary</a>
<button id="im">Import file</button>
</div>
<p>5 strings · 80 % translated · 40 % approved · Due 15 May 2027</p>
<table>
<thead><tr><th scope="col">Key</th><th scope="col">English</th><th scope="col">German</th><th scope="col">Status</th><th scope="col"></th></tr></thead>
<tbody>
<tr><th scope="row" class="key">btn.pay</th><td>Pay now</td><td><textarea id="de1" aria-label="German">Jetzt bezahlen</textarea></td><td class="st ok">Approved</td><td><button id="hi1">History</button></td></tr>
<tr><th scope="row" class="key">btn.cancel</th><td>Cancel</td><td><textarea id="de2" aria-label="German"></textarea></td><td class="st miss">Missing</td><td></td></tr>
<tr><th scope="row" class="key">label.address</th><td>Delivery address</td><td><textarea id="de3" aria-label="German">Lieferadresse</textarea></td><td class="st">Translated</td><td><button id="ap3">Approve</button> <button id="hi3">History</button></td></tr>
<tr><th scope="row" class="key">label.address.bill</th><td>Billing address</td><td><textarea id="de4" aria-label="German">Rechnungsadresse</textarea></td><td class="st">Translated</td><td><button id="ap4">Approve</button> <button id="hi4">History</button></td></tr>
<tr><th scope="row" class="key">msg.thanks</th><td>Thank you for your order!</td><td><textarea id="de5" aria-label="German">Vielen Dank für Ihre Bestellung!</textarea></td><td class="st ok">Approved</td><td><button id="hi5">History</button></td></tr>
</tbody>
</table>
<p class="bar"><button id="sv">Save translations</button> <button id="ex">Export as JSON</button> <button id="ex2">Export as XLIFF</button></p>
<h2>Comments on this file</h2>
<ul>
<li><b>Hedda Voss</b>, 28 April 2027: Formal address (“Sie”) throughout, please.</li>
<li><b>Tom Achebe</b>, 30 April 2027: The button must fit in 18 characters.</li>
</ul>
<p><label for="co">Write a comment</label> <input id="co" size="50"> <button id="po">Post</button></p>
${toastScript}
</body>
</html>`;

export const translationTableGrounding: GroundingPage = {
  name: "translation-table",
  split: "tune",
  html,
  cases: [
    {
      instruction: "type Abbrechen as the German text of btn.cancel",
      level: "relation",
      expected: { kind: "fill", target: "#de2", value: "Abbrechen" },
    },
    {
      instruction: "approve the translation of label.address",
      level: "relation",
      expected: { kind: "click", target: "#ap3" },
    },
    {
      instruction: "click Approve in the row of btn.cancel",
      level: "relation",
      expected: "not-found",
      note: "The missing translation has no Approve.",
    },
    {
      instruction: "clear the German text of msg.thanks",
      level: "relation",
      expected: { kind: "clear", target: "#de5" },
    },
    {
      instruction: "switch the target language to Brazilian Portuguese",
      level: "judgement",
      expected: { kind: "select", target: "#lg", value: "Português (Brasil)" },
    },
    {
      instruction: "tick the Glossary checkbox",
      level: "plain",
      expected: "not-found",
      note: "Glossary is a link; the checkboxes are Missing only and Unapproved only.",
    },
  ],
};

export const translationTableExtract: ExtractPage = {
  name: "translation-table",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the strings: key, English text, German text, status",
      level: "structure",
      schema: z.object({
        strings: z.array(
          z.object({ key: z.string(), english: z.string(), german: z.string().nullable(), status: z.string() }),
        ),
      }),
      expected: {
        strings: [
          { key: "btn.pay", english: "Pay now", german: "Jetzt bezahlen", status: "Approved" },
          { key: "btn.cancel", english: "Cancel", german: null, status: "Missing" },
          { key: "label.address", english: "Delivery address", german: "Lieferadresse", status: "Translated" },
          {
            key: "label.address.bill",
            english: "Billing address",
            german: "Rechnungsadresse",
            status: "Translated",
          },
          {
            key: "msg.thanks",
            english: "Thank you for your order!",
            german: "Vielen Dank für Ihre Bestellung!",
            status: "Approved",
          },
        ],
      },
      missing: ["strings.1.german"],
    },
    {
      instruction: "the comments: author, date and text",
      level: "structure",
      schema: z.object({
        comments: z.array(z.object({ author: z.string(), date: z.string(), text: z.string() })),
      }),
      expected: {
        comments: [
          { author: "Hedda Voss", date: "28 April 2027", text: "Formal address (“Sie”) throughout, please." },
          { author: "Tom Achebe", date: "30 April 2027", text: "The button must fit in 18 characters." },
        ],
      },
      lacks: ["15 May 2027"],
    },
  ],
};
