import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Visitor visa application (form V-3) - Republic of Tamora</title>
<style>body{font-family:Tahoma,sans-serif;font-size:13px;background:#fff;margin:0}.mast{background:#7a1022;color:#fff;padding:10px 18px}.steps{display:flex;gap:10px;list-style:none;padding:8px 18px;background:#f4e9eb}.steps li[aria-current]{font-weight:bold}.frm{padding:0 18px;max-width:820px}.frm td{padding:4px 8px;vertical-align:top}.req{color:#b00}.box{border:1px solid #bbb;padding:8px;margin:12px 0}.fees{border-collapse:collapse}.fees th,.fees td{border:1px solid #bbb;padding:4px 8px}</style>
</head>
<body>
<div class="mast">Republic of Tamora - Ministry of the Interior</div>
<ol class="steps"><li>1 Eligibility</li><li aria-current="step">2 Personal details</li><li>3 Journey</li><li>4 Payment</li></ol>
<form class="frm" onsubmit="return false">
<h1>Visitor visa application</h1>
<p>Form V-3. Fields with <span class="req">*</span> are required. Draft no. TV-88204, saved at 11:52.</p>
<table>
<tr><td>Surname <span class="req">*</span></td><td><input id="sur" aria-label="Surname" value="Okonjo"></td><td>Given names <span class="req">*</span></td><td><input id="giv" aria-label="Given names"></td></tr>
<tr><td>Date of birth <span class="req">*</span></td><td><select id="bd" aria-label="Day of birth"><option>Day</option><option>1</option><option>2</option><option>3</option></select><select id="bm" aria-label="Month of birth"><option>Month</option><option>January</option><option>February</option><option>March</option></select><input id="by" aria-label="Year of birth" size="4"></td><td>Sex</td><td><label><input type="radio" name="sx" id="sxF"> Female</label> <label><input type="radio" name="sx" id="sxM"> Male</label> <label><input type="radio" name="sx" id="sxX"> Unspecified</label></td></tr>
<tr><td>Passport number <span class="req">*</span></td><td><input id="ppn" aria-label="Passport number"></td><td>Issued by</td><td><input id="ppi" aria-label="Passport issued by"></td></tr>
<tr><td>Purpose of visit</td><td colspan="3"><select id="pur" aria-label="Purpose of visit"><option>Tourism</option><option>Family visit</option><option>Business</option><option>Medical treatment</option></select></td></tr>
<tr><td>Photograph <span class="req">*</span></td><td colspan="3"><input type="file" id="pho" aria-label="Photograph"></td></tr>
<tr><td>Contact in Tamora</td><td><textarea id="con" aria-label="Contact in Tamora" rows="2"></textarea></td><td></td><td><label><input type="checkbox" id="none"> I have no contact</label></td></tr>
</table>
<p><button id="bk">Back</button> <button id="sd">Save draft</button> <button id="ct">Continue to Journey</button></p>
</form>
<div class="frm">
<div class="box"><h2>Fees</h2>
<table class="fees"><tr><th>Visa</th><th>Valid for</th><th>Fee (USD)</th><th>Express surcharge (USD)</th></tr>
<tr><td>Single entry</td><td>30 days</td><td>45</td><td>30</td></tr>
<tr><td>Double entry</td><td>60 days</td><td>70</td><td>30</td></tr>
<tr><td>Multiple entry</td><td>180 days</td><td>120</td><td>50</td></tr>
<tr><td>Transit</td><td>72 hours</td><td>20</td><td>-</td></tr></table></div>
<div class="box"><h2>Consulates</h2>
<address><b>Lisbon</b><br>Rua do Salitre 88<br>Tel. +351 210 555 410<br>Mon-Thu 9-12</address><br>
<address><b>Toronto</b><br>200 Bloor Street<br>Tel. +1 416 555 0172<br>Tue, Fri 10-13</address></div>
</div>
${toastScript}
</body>
</html>`;

export const visaFormGrounding: GroundingPage = {
  name: "visa-form",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "enter Adaeze Ruth as the given names",
      level: "plain",
      expected: { kind: "fill", target: "#giv", value: "Adaeze Ruth" },
    },
    {
      instruction: "choose March as the month of birth",
      level: "plain",
      expected: { kind: "select", target: "#bm", value: "March" },
    },
    {
      instruction: "upload portrait.jpg as the photograph",
      level: "plain",
      expected: { kind: "upload", target: "#pho", value: "portrait.jpg" },
    },
    {
      instruction: "go on to the next step of the application",
      level: "relation",
      expected: { kind: "click", target: "#ct" },
    },
    {
      instruction: "clear the surname",
      level: "plain",
      expected: { kind: "clear", target: "#sur" },
    },
    {
      instruction: "fill in the passport expiry date with 04/2031",
      level: "plain",
      expected: "not-found",
      note: "The form asks for the number and the issuer of the passport only.",
    },
  ],
};

export const visaFormExtract: ExtractPage = {
  name: "visa-form",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the fees: visa, how long it is valid, fee and express surcharge in US dollars",
      level: "structure",
      schema: z.object({
        fees: z.array(
          z.object({
            visa: z.string(),
            validFor: z.string(),
            fee: z.number(),
            expressSurcharge: z.number().optional(),
          }),
        ),
      }),
      expected: {
        fees: [
          { visa: "Single entry", validFor: "30 days", fee: 45, expressSurcharge: 30 },
          { visa: "Double entry", validFor: "60 days", fee: 70, expressSurcharge: 30 },
          { visa: "Multiple entry", validFor: "180 days", fee: 120, expressSurcharge: 50 },
          { visa: "Transit", validFor: "72 hours", fee: 20 },
        ],
      },
      missing: ["fees.3.expressSurcharge"],
    },
    {
      instruction: "the consulate in Toronto: street, telephone number, opening hours, email address",
      level: "judgement",
      schema: z.object({
        street: z.string(),
        telephone: z.string(),
        openingHours: z.string(),
        email: z.string().nullable(),
      }),
      expected: {
        street: "200 Bloor Street",
        telephone: "+1 416 555 0172",
        openingHours: "Tue, Fri 10-13",
        email: null,
      },
      missing: ["email"],
      lacks: ["Salitre", "+351", "Mon-Thu"],
    },
  ],
};
