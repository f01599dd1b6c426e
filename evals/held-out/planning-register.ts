import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!DOCTYPE html>
<html lang="en" class="govuk-template">
<head>
<meta charset="utf-8">
<title>24/01873/FUL - Planning register - Lunedale District Council</title>
<style>
body{font-family:"GDS Transport",arial,sans-serif;margin:0;color:#0b0c0c}.govuk-header{background:#0b0c0c;color:#fff;padding:10px 30px}.govuk-width-container{max-width:960px;margin:0 auto;padding:0 30px}.govuk-phase-banner{border-bottom:1px solid #b1b4b6;padding:10px 0}.govuk-summary-list{border-top:1px solid #b1b4b6}.govuk-summary-list__row{display:flex;border-bottom:1px solid #b1b4b6;padding:10px 0}.govuk-summary-list__key{width:30%;font-weight:700}.govuk-summary-list__value{margin:0}.govuk-table{border-collapse:collapse;width:100%}.govuk-table td,.govuk-table th{border-bottom:1px solid #b1b4b6;padding:10px 20px 10px 0;text-align:left}.govuk-input,.govuk-textarea{border:2px solid #0b0c0c;padding:5px;display:block}.govuk-button{background:#00703c;color:#fff;border:0;padding:8px 12px}.govuk-button--secondary{background:#f3f2f1;color:#0b0c0c}.govuk-tag{background:#fff7bf;padding:2px 8px}.govuk-hint{color:#505a5f}
</style>
</head>
<body class="govuk-template__body">
<header class="govuk-header" role="banner">Lunedale District Council</header>
<div class="govuk-width-container">
<div class="govuk-phase-banner"><strong>Beta</strong> This is a new service. Your <a href="#feedback" id="fb">feedback</a> will help us to improve it.</div>
<nav aria-label="Breadcrumb"><a href="#reg">Planning register</a> › <a href="#res">Search results</a></nav>
<main>
<h1 class="govuk-heading-l">Planning application 24/01873/FUL</h1>
<dl class="govuk-summary-list">
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Reference</dt><dd class="govuk-summary-list__value">24/01873/FUL</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Site address</dt><dd class="govuk-summary-list__value">Old Sawmill, Fell Lane, Ingleby LA6 2QR</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Proposal</dt><dd class="govuk-summary-list__value">Conversion of sawmill to two dwellings with parking</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Status</dt><dd class="govuk-summary-list__value"><strong class="govuk-tag">Awaiting decision</strong></dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Received</dt><dd class="govuk-summary-list__value">14 October 2024</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Validated</dt><dd class="govuk-summary-list__value">17 October 2024</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Comments until</dt><dd class="govuk-summary-list__value">28 November 2024</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Ward</dt><dd class="govuk-summary-list__value">Ingleby and Fell</dd></div>
<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">Case officer</dt><dd class="govuk-summary-list__value">Marian Tweddle</dd></div>
</dl>
<p><button class="govuk-button govuk-button--secondary" id="track">Track this application</button> <button class="govuk-button govuk-button--secondary" id="map">View on map</button></p>
<h2>Documents</h2>
<table class="govuk-table">
<thead><tr><th scope="col">Date</th><th scope="col">Type</th><th scope="col">Document</th><th scope="col">Pages</th></tr></thead>
<tbody>
<tr><td>17 October 2024</td><td>Form</td><td><a href="#d1" id="d1">Application form</a></td><td>11</td></tr>
<tr><td>17 October 2024</td><td>Drawing</td><td><a href="#d2" id="d2">Existing site plan</a></td><td>1</td></tr>
<tr><td>17 October 2024</td><td>Drawing</td><td><a href="#d3" id="d3">Proposed site plan</a></td><td>1</td></tr>
<tr><td>24 October 2024</td><td>Report</td><td><a href="#d4" id="d4">Bat survey</a></td><td>34</td></tr>
<tr><td>5 November 2024</td><td>Consultee</td><td><a href="#d5" id="d5">Highways response</a></td><td>2</td></tr>
<tr><td>12 November 2024</td><td>Consultee</td><td><a href="#d6" id="d6">Environmental health response</a></td><td></td></tr>
<tr><td>19 November 2024</td><td>Report</td><td><a href="#d7" id="d7">Revised drainage statement</a></td><td>18</td></tr>
</tbody>
</table>
<h2>Comment on this application</h2>
<form onsubmit="return false">
<p><label for="nm">Full name</label><input class="govuk-input" id="nm"></p>
<p><label for="pc">Postcode</label><span class="govuk-hint" id="pch"> Your own, not the site's</span><input class="govuk-input" id="pc" aria-describedby="pch"></p>
<fieldset><legend>What is your view?</legend>
<div><input type="radio" name="st" id="stS"><label for="stS">I support the proposal</label></div>
<div><input type="radio" name="st" id="stO"><label for="stO">I object to the proposal</label></div>
<div><input type="radio" name="st" id="stN"><label for="stN">I am neutral</label></div>
</fieldset>
<p><label for="tx">Your comment</label><textarea class="govuk-textarea" id="tx" rows="4"></textarea></p>
<p><input type="checkbox" id="ack"><label for="ack">Email me the decision</label></p>
<button class="govuk-button" id="go">Submit comment</button>
</form>
</main>
</div>
${toastScript}
</body>
</html>`;

export const planningRegisterGrounding: GroundingPage = {
  name: "planning-register",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "click Track this application",
      level: "plain",
      expected: { kind: "click", target: "#track" },
    },
    {
      instruction: "type LA6 2QT in the postcode field",
      level: "plain",
      expected: { kind: "fill", target: "#pc", value: "LA6 2QT" },
    },
    {
      instruction: "say that we object to the proposal",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#stO" },
    },
    {
      instruction: "open the site plan",
      level: "plain",
      expected: "ambiguous",
      note: "There is an existing and a proposed site plan.",
    },
    {
      instruction: "open the document from 24 October",
      level: "relation",
      expected: { kind: "click", target: "#d4" },
    },
    {
      instruction: "open the heritage statement",
      level: "plain",
      expected: "not-found",
      note: "The only statement is the revised drainage statement.",
    },
  ],
};

export const planningRegisterExtract: ExtractPage = {
  name: "planning-register",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the planning application's details",
      level: "structure",
      schema: z.object({
        reference: z.string(),
        siteAddress: z.string(),
        proposal: z.string(),
        status: z.string(),
        received: z.string(),
        validated: z.string(),
        caseOfficer: z.string(),
        parish: z.string().optional(),
        decisionDate: z.string().optional(),
      }),
      expected: {
        reference: "24/01873/FUL",
        siteAddress: "Old Sawmill, Fell Lane, Ingleby LA6 2QR",
        proposal: "Conversion of sawmill to two dwellings with parking",
        status: "Awaiting decision",
        received: "14 October 2024",
        validated: "17 October 2024",
        caseOfficer: "Marian Tweddle",
      },
      missing: ["parish", "decisionDate"],
    },
    {
      instruction: "the documents dated November 2024: date, title and number of pages",
      level: "judgement",
      schema: z.object({
        documents: z.array(z.object({ date: z.string(), title: z.string(), pages: z.number().optional() })),
      }),
      expected: {
        documents: [
          { date: "5 November 2024", title: "Highways response", pages: 2 },
          { date: "12 November 2024", title: "Environmental health response" },
          { date: "19 November 2024", title: "Revised drainage statement", pages: 18 },
        ],
      },
      missing: ["documents.1.pages"],
      lacks: ["October", "Bat survey", 34],
    },
  ],
};
