import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lockside Letter – archive</title>
<style>body{font:16px/1.5 Charter,Georgia,serif;margin:0 auto;max-width:760px;padding:18px}details{margin:10px 0}summary{font-weight:700;cursor:pointer}ul.is{list-style:none;padding-left:18px}ul.is li{margin:8px 0}.d{color:#666;font-size:14px}.box{border:1px solid #b9c6cf;padding:12px;background:#f3f7f9}</style>
</head>
<body>
<h1>The Lockside Letter</h1>
<p>News from the Ardle Navigation Trust. The letter has appeared every two months since September 2021, is edited by Wilhelmina Strand and goes out to 2,860 readers.</p>
<p><label for="sr">Search the archive</label> <input type="search" id="sr"> <button id="sb">Search</button></p>
<h2>Recent issues</h2>
<details open><summary id="y27">2027</summary>
<ul class="is">
<li><a href="#i34" id="i34">No. 34: New gates for Lock 7</a> <span class="d">9 March 2027</span> · <a href="#pdf34" id="p34">PDF</a> <span class="d">(1.4 MB)</span></li>
<li><a href="#i33" id="i33">No. 33: Ice on the cut</a> <span class="d">12 January 2027</span> · <a href="#pdf33" id="p33">PDF</a> <span class="d">(1.1 MB)</span></li>
</ul></details>
<details open><summary id="y26">2026</summary>
<ul class="is">
<li><a href="#i32" id="i32">No. 32: The bargeman’s notebook</a> <span class="d">10 November 2026</span> · <a href="#pdf32" id="p32">PDF</a> <span class="d">(2.3 MB)</span></li>
<li><a href="#i31" id="i31">No. 31: Whiskers at the weir</a> <span class="d">8 September 2026</span><br>The first otter cubs in forty years.</li>
<li><a href="#i30" id="i30">No. 30: Towpath, widened</a> <span class="d">14 July 2026</span> · <a href="#pdf30" id="p30">PDF</a> <span class="d">(980 KB)</span></li>
<li><a href="#i28" id="i28">No. 28: Volunteers wanted</a> <span class="d">10 March 2026</span> · <a href="#pdf28" id="p28">PDF</a> <span class="d">(1.7 MB)</span></li>
</ul>
<p class="d">No. 29 did not appear.</p></details>
<div class="box">
<h2>Get the letter by email</h2>
<p><label for="nm">Your name</label> <input id="nm" value="Pat Rowntree"></p>
<p><label for="em">Email address</label> <input id="em" type="email"></p>
<fieldset><legend>How often?</legend><label><input type="radio" name="fq" id="fq1" checked> Every issue</label> <label><input type="radio" name="fq" id="fq2"> Yearly digest</label></fieldset>
<p><label><input type="checkbox" id="ok"> I agree to the privacy notice</label></p>
<button id="sub">Subscribe</button>
</div>
<p class="d"><a href="#pn" id="pn">Privacy notice</a> · <a href="#un" id="un">Unsubscribe</a></p>
${toastScript}
</body>
</html>`;

export const newsletterArchiveGrounding: GroundingPage = {
  name: "newsletter-archive",
  split: "tune",
  html,
  cases: [
    {
      instruction: "open the PDF of the 2027 issue",
      level: "relation",
      expected: "ambiguous",
      note: "Two issues of 2027 are listed, each with a PDF.",
    },
    {
      instruction: "right-click the PDF link of No. 33",
      level: "relation",
      expected: { kind: "right-click", target: "#p33" },
    },
    {
      instruction: "enter pat@rowntree.example as the email address",
      level: "plain",
      expected: { kind: "fill", target: "#em", value: "pat@rowntree.example" },
    },
    { instruction: "choose Yearly digest", level: "plain", expected: { kind: ["check", "click"], target: "#fq2" } },
    { instruction: "clear the name field", level: "plain", expected: { kind: "clear", target: "#nm" } },
    {
      instruction: "open the issue about the otters",
      level: "relation",
      expected: { kind: "click", target: "#i31" },
    },
  ],
};

export const newsletterArchiveExtract: ExtractPage = {
  name: "newsletter-archive",
  split: "tune",
  html,
  cases: [
    {
      instruction: "all issues listed: number, title without the number, date, size of the PDF",
      level: "structure",
      schema: z.object({
        issues: z.array(
          z.object({
            number: z.number().int(),
            title: z.string(),
            date: z.string(),
            pdfSize: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        issues: [
          { number: 34, title: "New gates for Lock 7", date: "9 March 2027", pdfSize: "1.4 MB" },
          { number: 33, title: "Ice on the cut", date: "12 January 2027", pdfSize: "1.1 MB" },
          { number: 32, title: "The bargeman’s notebook", date: "10 November 2026", pdfSize: "2.3 MB" },
          { number: 31, title: "Whiskers at the weir", date: "8 September 2026", pdfSize: null },
          { number: 30, title: "Towpath, widened", date: "14 July 2026", pdfSize: "980 KB" },
          { number: 28, title: "Volunteers wanted", date: "10 March 2026", pdfSize: "1.7 MB" },
        ],
      },
      missing: ["issues.3.pdfSize"],
      lacks: [29],
    },
    {
      instruction: "about the newsletter: publisher, editor, number of readers, month and year of the start, ISSN",
      level: "judgement",
      schema: z.object({
        publisher: z.string(),
        editor: z.string(),
        readers: z.number().int(),
        since: z.string(),
        issn: z.string(),
      }),
      expected: {
        publisher: "Ardle Navigation Trust",
        editor: "Wilhelmina Strand",
        readers: 2860,
        since: "September 2021",
      },
      alternatives: [
        {
          publisher: "the Ardle Navigation Trust",
          editor: "Wilhelmina Strand",
          readers: 2860,
          since: "September 2021",
        },
      ],
      missing: ["issn"],
      status: "incomplete",
    },
  ],
};
