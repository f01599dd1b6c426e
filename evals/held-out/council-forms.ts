import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Forms and permits · Borough of Wexley</title>
<style>body{font:17px/1.5 Arial;margin:0}main{max-width:800px;margin:auto}.svc{border-top:2px solid #046;padding:8px 0}.bar{background:#046;color:#fff;padding:8px}.bar a{color:#fff;margin-right:14px}.k{color:#555;font-size:14px}</style>
</head>
<body>
<div class="bar"><a href="#home" id="n1">Home</a><a href="#services" id="n2">Services</a><a href="#council" id="n3">Council</a><a href="#contact" id="n4">Contact us</a></div>
<main><h1>Forms and permits</h1><div role="tablist" aria-label="Audience"><button role="tab" aria-selected="true" id="t1">Residents</button><button role="tab" aria-selected="false" id="t2">Businesses</button><button role="tab" aria-selected="false" id="t3">Associations</button></div>
<h2>Parking and roads</h2>
<div class="svc"><h3>Resident parking permit</h3><p>Form PK-01. Fee: £42.00 a year.</p><p class="k">Updated 3 March 2026</p><a href="#pk1a" id="s1">Apply online</a> <a href="#pk1d" id="s2">Download PDF</a></div>
<div class="svc"><h3>Visitor parking permit</h3><p>Form PK-02. Fee: £1.80 a day.</p><p class="k">Updated 9 June 2026</p><a href="#pk2a" id="s3">Apply online</a> <a href="#pk2d" id="s4">Download PDF</a></div>
<h2>Home and garden</h2>
<div class="svc"><h3>Bulky waste collection</h3><p>Form WA-07. Fee: £25.00 for three items.</p><p class="k">Updated 18 January 2026</p><a href="#wa7a" id="s5">Apply online</a></div>
<div class="svc"><h3>Tree felling notice</h3><p>Form GR-11. No fee.</p><a href="#gr11d" id="s6">Download PDF</a></div>
<h2>Subscribe</h2><form onsubmit="return false"><label for="em">Email address</label> <input id="em" type="email"> <label><input type="checkbox" id="ag"> I agree to the privacy notice</label> <button id="sb">Subscribe</button></form></main>
${toastScript}
</body>
</html>`;

export const councilFormsGrounding: GroundingPage = {
  name: "council-forms",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Download PDF for the Visitor parking permit",
      level: "relation",
      expected: { kind: "click", target: "#s4" },
    },
    {
      instruction: "click Apply online below Bulky waste collection",
      level: "relation",
      expected: { kind: "click", target: "#s5" },
    },
    { instruction: "open the Businesses tab", level: "plain", expected: { kind: "click", target: "#t2" } },
    {
      instruction: "tick I agree to the privacy notice",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#ag" },
    },
    {
      instruction: "enter ola@wexley.example in Email address",
      level: "plain",
      expected: { kind: "fill", target: "#em", value: "ola@wexley.example" },
    },
    {
      instruction: "click Apply online for the Tree felling notice",
      level: "relation",
      expected: "not-found",
      note: "That form can only be downloaded.",
    },
  ],
};

export const councilFormsExtract: ExtractPage = {
  name: "council-forms",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "every form: name of the service, form number and the date it was updated",
      level: "structure",
      schema: z.object({
        forms: z.array(z.object({ name: z.string(), number: z.string(), updated: z.string().nullable() })),
      }),
      expected: {
        forms: [
          { name: "Resident parking permit", number: "PK-01", updated: "3 March 2026" },
          { name: "Visitor parking permit", number: "PK-02", updated: "9 June 2026" },
          { name: "Bulky waste collection", number: "WA-07", updated: "18 January 2026" },
          { name: "Tree felling notice", number: "GR-11", updated: null },
        ],
      },
      missing: ["forms.3.updated"],
    },
    {
      instruction: "the names of the services under Home and garden",
      level: "structure",
      schema: z.object({ services: z.array(z.string()) }),
      expected: { services: ["Bulky waste collection", "Tree felling notice"] },
      lacks: ["Resident parking permit", "Visitor parking permit", "Subscribe"],
    },
  ],
};
