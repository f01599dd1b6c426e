import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>New patient form – Millbrook Surgery</title>
<style>body{font:15px Arial;margin:0 auto;max-width:860px;padding:14px}fieldset{border:1px solid #9bb;border-radius:6px;margin:12px 0}legend{font-weight:700;color:#155}.f{display:inline-block;margin:4px 16px 4px 0}.f label{display:block;font-size:13px}.tag{display:inline-block;background:#fde8e4;border-radius:12px;padding:3px 6px 3px 12px;margin-right:8px}.tag button{border:0;background:none;cursor:pointer}</style>
</head>
<body>
<h1>New patient form</h1>
<p>Form reference MB-20714 · Started 12 January 2027 · Please hand in before your first appointment on <b>Tuesday 26 January 2027 at 10:40</b> with <b>Dr Amara Lindqvist</b>.</p>
<fieldset><legend>About you</legend>
<div class="f"><label for="nm">Full name</label><input id="nm" value="Callum Devereux"></div>
<div class="f"><label for="db">Date of birth</label><input id="db" value="09/11/1984"></div>
<div class="f"><label for="ph">Phone</label><input id="ph" value="0161 496 0127"></div>
<div class="f"><label for="em">Email</label><input id="em" type="email"></div>
<div class="f"><label for="ht">Height (cm)</label><input id="ht" size="5" value="178"></div>
<div class="f"><label for="wt">Weight (kg)</label><input id="wt" size="5"></div>
</fieldset>
<fieldset><legend>Your own conditions</legend>
<label><input type="checkbox" id="o-as"> Asthma</label> <label><input type="checkbox" id="o-di"> Diabetes</label> <label><input type="checkbox" id="o-ep"> Epilepsy</label> <label><input type="checkbox" id="o-hb" checked> High blood pressure</label>
</fieldset>
<fieldset><legend>Conditions in your family</legend>
<label><input type="checkbox" id="r-as"> Asthma</label> <label><input type="checkbox" id="r-di"> Diabetes</label> <label><input type="checkbox" id="r-hd"> Heart disease</label> <label><input type="checkbox" id="r-st"> Stroke</label>
</fieldset>
<fieldset><legend>Allergies</legend>
<p><span class="tag">Penicillin – rash <button id="x-pe" title="Remove">✕</button></span><span class="tag">Peanuts – swelling <button id="x-nu" title="Remove">✕</button></span><span class="tag">Cat hair <button id="x-ca" title="Remove">✕</button></span></p>
<label for="na">Add an allergy</label> <input id="na"> <button id="ad">Add</button>
</fieldset>
<fieldset><legend>Lifestyle</legend>
<div role="radiogroup" aria-labelledby="q1"><span id="q1">Do you smoke?</span> <label><input type="radio" name="sm" id="sm-y"> Yes</label> <label><input type="radio" name="sm" id="sm-n"> No</label> <label><input type="radio" name="sm" id="sm-f"> I used to</label></div>
<div role="radiogroup" aria-labelledby="q2"><span id="q2">Do you drink alcohol?</span> <label><input type="radio" name="al" id="al-y"> Yes</label> <label><input type="radio" name="al" id="al-n"> No</label></div>
</fieldset>
<fieldset><legend>Emergency contact</legend>
<div class="f"><label for="en">Full name</label><input id="en" value="Beatriz Devereux"></div>
<div class="f"><label for="ep">Phone</label><input id="ep"></div>
<div class="f"><label for="er">Relationship</label><select id="er"><option>Choose…</option><option selected>Spouse or partner</option><option>Parent</option><option>Brother or sister</option><option>Friend</option></select></div>
</fieldset>
<p><button id="later">Save for later</button> <button id="send">Send form</button></p>
${toastScript}
</body>
</html>`;

export const patientIntakeGrounding: GroundingPage = {
  name: "patient-intake",
  split: "tune",
  html,
  cases: [
    {
      instruction: "enter 0161 496 0733 as the phone of the emergency contact",
      level: "relation",
      expected: { kind: "fill", target: "#ep", value: "0161 496 0733" },
    },
    {
      instruction: "tick Diabetes",
      level: "plain",
      expected: "ambiguous",
      note: "Diabetes can be ticked for the patient and for the family; neither is ticked.",
    },
    {
      instruction: "answer No to the question about smoking",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#sm-n" },
    },
    {
      instruction: "remove the penicillin allergy",
      level: "relation",
      expected: { kind: "click", target: "#x-pe" },
    },
    {
      instruction: "remove the latex allergy",
      level: "relation",
      expected: "not-found",
      note: "Latex is not among the allergies.",
    },
    {
      instruction: "fill in a weight of 76 kg",
      level: "plain",
      expected: { kind: "fill", target: "#wt", value: "76" },
    },
  ],
};

export const patientIntakeExtract: ExtractPage = {
  name: "patient-intake",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "the patient's full name, date of birth, phone, email, height in cm, weight in kg as filled in on the form",
      level: "structure",
      schema: z.object({
        fullName: z.string(),
        dateOfBirth: z.string(),
        phone: z.string(),
        email: z.string().nullable(),
        heightCm: z.number(),
        weightKg: z.number().nullable(),
      }),
      expected: {
        fullName: "Callum Devereux",
        dateOfBirth: "09/11/1984",
        phone: "0161 496 0127",
        email: null,
        heightCm: 178,
        weightKg: null,
      },
      missing: ["email", "weightKg"],
      lacks: ["Beatriz Devereux"],
    },
    {
      instruction: "the allergies entered so far, each with its reaction if one is given",
      level: "instruction",
      schema: z.object({
        allergies: z.array(z.object({ allergy: z.string(), reaction: z.string().nullable() })),
      }),
      expected: {
        allergies: [
          { allergy: "Penicillin", reaction: "rash" },
          { allergy: "Peanuts", reaction: "swelling" },
          { allergy: "Cat hair", reaction: null },
        ],
      },
      missing: ["allergies.2.reaction"],
      lacks: ["Asthma", "High blood pressure"],
    },
  ],
};
