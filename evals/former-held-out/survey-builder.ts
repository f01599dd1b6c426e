import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Edit: Workshop feedback – Askwell</title>
<style>body{font:14px Nunito,Arial;margin:0;background:#f4f2fa}.top{background:#fff;padding:10px 20px;border-bottom:1px solid #ddd}.main{max-width:760px;margin:14px auto}.q{background:#fff;border-left:5px solid #7457c8;border-radius:4px;padding:12px;margin-bottom:12px}.row{display:flex;justify-content:space-between}.opt{margin:4px 0}.ib{border:0;background:none;cursor:pointer;font-size:16px}.sw{display:inline-block;width:34px;height:18px;border-radius:9px;background:#bbb;vertical-align:middle;cursor:pointer}.sw[aria-checked=true]{background:#7457c8}.dim{color:#777}</style>
</head>
<body>
<div class="top"><b>Askwell</b> <button id="pv">Preview</button> <button id="pb">Publish</button> <span class="dim">Status: Draft · 4 questions · saved 19 April 2027, 15:32</span></div>
<div class="main">
<h1>Workshop feedback</h1>
<p class="dim">Thank you for coming to the Kiln Lane spring workshops. This takes about 3 minutes.</p>
<section class="q" aria-label="Question 1"><div class="row"><h2>1. How did you hear about us?</h2><span><button class="ib" id="cp1" title="Duplicate">⧉</button><button class="ib" id="rm1" title="Delete">🗑</button></span></div>
<label for="ty1">Type</label> <select id="ty1"><option selected>Single choice</option><option>Multiple choice</option><option>Scale</option><option>Short text</option><option>Long text</option></select>
<div class="opt">○ <input id="o11" aria-label="Option" value="A friend"></div><div class="opt">○ <input id="o12" aria-label="Option" value="Search engine"></div><div class="opt">○ <input id="o13" aria-label="Option" value="Poster"></div>
<button id="ao1">Add option</button> Required <span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Required" id="rq1"></span></section>
<section class="q" aria-label="Question 2"><div class="row"><h2>2. Which workshops did you attend?</h2><span><button class="ib" id="cp2" title="Duplicate">⧉</button><button class="ib" id="rm2" title="Delete">🗑</button></span></div>
<label for="ty2">Type</label> <select id="ty2"><option>Single choice</option><option selected>Multiple choice</option><option>Scale</option><option>Short text</option><option>Long text</option></select>
<div class="opt">☐ <input id="o21" aria-label="Option" value="Throwing"></div><div class="opt">☐ <input id="o22" aria-label="Option" value="Hand building"></div><div class="opt">☐ <input id="o23" aria-label="Option" value="Glazing"></div><div class="opt">☐ <input id="o24" aria-label="Option" value="Raku firing"></div>
<button id="ao2">Add option</button> Required <span class="sw" role="switch" tabindex="0" aria-checked="true" aria-label="Required" id="rq2"></span></section>
<section class="q" aria-label="Question 3"><div class="row"><h2>3. How satisfied were you with the teaching?</h2><span><button class="ib" id="cp3" title="Duplicate">⧉</button><button class="ib" id="rm3" title="Delete">🗑</button></span></div>
<label for="ty3">Type</label> <select id="ty3"><option>Single choice</option><option>Multiple choice</option><option selected>Scale</option><option>Short text</option><option>Long text</option></select>
<div class="opt">1 = not at all, 5 = very</div>
Required <span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Required" id="rq3"></span></section>
<section class="q" aria-label="Question 4"><div class="row"><h2>4. Anything else you want to tell us?</h2><span><button class="ib" id="cp4" title="Duplicate">⧉</button><button class="ib" id="rm4" title="Delete">🗑</button></span></div>
<label for="ty4">Type</label> <select id="ty4"><option>Single choice</option><option>Multiple choice</option><option>Scale</option><option>Short text</option><option selected>Long text</option></select>
<div class="opt"><label for="mx4">Most characters</label> <input id="mx4" size="6" value="500"></div>
Required <span class="sw" role="switch" tabindex="0" aria-checked="false" aria-label="Required" id="rq4"></span></section>
<button id="aq">Add question</button>
</div>
<script>document.querySelectorAll("[role=switch]").forEach((s) => { s.onclick = () => s.setAttribute("aria-checked", String(s.getAttribute("aria-checked") !== "true")); });</script>
${toastScript}
</body>
</html>`;

export const surveyBuilderGrounding: GroundingPage = {
  name: "survey-builder",
  split: "tune",
  html,
  cases: [
    {
      instruction: "make question 3 required",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#rq3" },
    },
    { instruction: "add an option to question 2", level: "relation", expected: { kind: "click", target: "#ao2" } },
    {
      instruction: "add an option to question 4",
      level: "relation",
      expected: "not-found",
      note: "A text question has no options and no Add option.",
    },
    {
      instruction: "set the type of question 3 to Date",
      level: "relation",
      expected: "not-found",
      note: "There is no type Date.",
    },
    {
      instruction: "duplicate the question about the teaching",
      level: "relation",
      expected: { kind: "click", target: "#cp3" },
    },
    {
      instruction: "delete the question that asks how people found us",
      level: "judgement",
      expected: { kind: "click", target: "#rm1" },
      note: "How did you hear about us?",
    },
  ],
};

export const surveyBuilderExtract: ExtractPage = {
  name: "survey-builder",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "the questions: number, text without the number, type, whether it is required, most characters allowed",
      level: "structure",
      schema: z.object({
        questions: z.array(
          z.object({
            number: z.number().int(),
            text: z.string(),
            type: z.string(),
            required: z.boolean(),
            mostCharacters: z.number().int().nullable(),
          }),
        ),
      }),
      expected: {
        questions: [
          {
            number: 1,
            text: "How did you hear about us?",
            type: "Single choice",
            required: true,
            mostCharacters: null,
          },
          {
            number: 2,
            text: "Which workshops did you attend?",
            type: "Multiple choice",
            required: true,
            mostCharacters: null,
          },
          {
            number: 3,
            text: "How satisfied were you with the teaching?",
            type: "Scale",
            required: false,
            mostCharacters: null,
          },
          {
            number: 4,
            text: "Anything else you want to tell us?",
            type: "Long text",
            required: false,
            mostCharacters: 500,
          },
        ],
      },
      missing: ["questions.0.mostCharacters", "questions.1.mostCharacters", "questions.2.mostCharacters"],
    },
    {
      instruction: "the answer options of question 2 only",
      level: "instruction",
      schema: {
        type: "object",
        properties: { options: { type: "array", items: { type: "string" } } },
        required: ["options"],
      },
      expected: { options: ["Throwing", "Hand building", "Glazing", "Raku firing"] },
      lacks: ["A friend", "Search engine", "Poster", "Scale"],
    },
  ],
};
