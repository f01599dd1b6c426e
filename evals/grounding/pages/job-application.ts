import type { GroundingPage } from "../grounding-page.ts";

/** A long application form: files, repeated blocks, a text editor, units and hints. */
export const jobApplicationPage: GroundingPage = {
  name: "job-application",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Apply: Harbour pilot (m/f/x)</title>
<style>
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1a2530; background: #f7f9fa; }
  form { max-width: 760px; margin: 20px auto; background: #fff; padding: 20px 28px; border-radius: 8px; }
  fieldset { border: 1px solid #d4dde3; border-radius: 6px; margin-bottom: 14px; padding: 10px 16px; }
  legend { font-weight: 600; }
  .f { margin-bottom: 8px; }
  .f > label { display: inline-block; width: 170px; vertical-align: top; }
  input[type=text], input:not([type]) { width: 250px; padding: 5px; }
  .tip { border: 1px solid #99a; border-radius: 50%; width: 20px; height: 20px; padding: 0; font-size: 12px; background: #fff; }
  .ed { border: 1px solid #aab; min-height: 70px; padding: 6px; }
  .edbar button { width: 30px; }
  .job { border-bottom: 1px dashed #c4ccd2; padding: 6px 0; }
  .send { background: #0b6e4f; color: #fff; border: 0; border-radius: 6px; padding: 10px 24px; }
</style>
</head>
<body>
<form onsubmit="return false">
  <h1>Harbour pilot (m/f/x)</h1>
  <fieldset><legend>About you</legend>
    <div class="f"><label for="x1">First name *</label><input id="x1"></div>
    <div class="f"><label for="x2">Last name *</label><input id="x2"></div>
    <div class="f"><label for="x3">Phone *</label><select id="x3" aria-label="Country code"><option>+31 (NL)</option><option>+32 (BE)</option><option>+49 (DE)</option></select> <input id="x4" style="width:160px"></div>
    <div class="f"><label for="x5">Date of birth</label><input id="x5" type="date"></div>
  </fieldset>
  <fieldset><legend>Documents</legend>
    <div class="f"><label for="x10">CV (PDF) *</label><input type="file" id="x10" accept=".pdf"></div>
    <div class="f"><label for="x11">Licence</label><input type="file" id="x11"></div>
    <div class="f"><label for="x12">Photo</label><input type="file" id="x12" accept="image/*"> <button type="button" class="tip" id="x13" aria-label="Help on the photo">?</button></div>
  </fieldset>
  <fieldset><legend>Work experience</legend>
    <div class="job"><div class="f"><label for="x20">Employer</label><input id="x20" value="Port of Ostend"></div><div class="f"><label for="x21">Years</label><input id="x21" type="number" value="4"></div><button type="button" id="x22">Remove</button></div>
    <div class="job"><div class="f"><label for="x23">Employer</label><input id="x23" value="Scheldt Ferries"></div><div class="f"><label for="x24">Years</label><input id="x24" type="number" value="7"></div><button type="button" id="x25">Remove</button></div>
    <p><button type="button" id="x26">Add another employer</button></p>
  </fieldset>
  <fieldset><legend>Cover letter</legend>
    <div class="edbar" role="toolbar" aria-label="Formatting"><button type="button" id="x30" title="Bold"><b>B</b></button><button type="button" id="x31" title="Italic"><i>I</i></button><button type="button" id="x32" title="Insert link">🔗</button></div>
    <div class="ed" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Cover letter" id="x33"></div>
  </fieldset>
  <fieldset><legend>Terms</legend>
    <div class="f"><label for="x40">Desired salary</label><input id="x40" inputmode="numeric" style="width:90px"> € per month <button type="button" class="tip" id="x41" aria-label="Help on the salary">?</button></div>
    <div class="f"><label for="x42">Earliest start</label><input id="x42" type="month"></div>
    <div class="f">Driving licence: <label style="width:auto"><input type="radio" name="d" id="x43"> Yes</label> <label style="width:auto"><input type="radio" name="d" id="x44"> No</label></div>
    <div class="f">Willing to work nights: <label style="width:auto"><input type="radio" name="n" id="x45"> Yes</label> <label style="width:auto"><input type="radio" name="n" id="x46"> No</label></div>
    <label><input type="checkbox" id="x47"> I agree to the processing of my data *</label>
  </fieldset>
  <button type="button" id="x50">Save draft</button> <button class="send" id="x51">Submit application</button>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: "enter de Vries as the last name",
      level: "plain",
      expected: { kind: "fill", target: "#x2", value: "de Vries" },
    },
    {
      instruction: "upload cv-2027.pdf as the CV",
      level: "plain",
      expected: { kind: "upload", target: "#x10", value: "cv-2027.pdf" },
    },
    {
      instruction: "attach the file licence.png to Licence",
      level: "plain",
      expected: { kind: "upload", target: "#x11", value: "licence.png" },
    },
    {
      instruction: "select +49 (DE) as the country code",
      level: "plain",
      expected: { kind: "select", target: "#x3", value: "+49 (DE)" },
    },
    {
      instruction: "type 470 123 456 into the phone number field, please",
      level: "plain",
      expected: { kind: "fill", target: "#x4", value: "470 123 456" },
    },
    {
      instruction: "remove the employer Scheldt Ferries",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
      note: "The name is the value of a field.",
    },
    {
      instruction: "change the years at the Port of Ostend to 5",
      level: "relation",
      expected: { kind: "fill", target: "#x21", value: "5" },
    },
    { instruction: "click Remove", level: "plain", expected: "ambiguous" },
    {
      instruction: "hover over the question mark next to the salary",
      level: "relation",
      expected: { kind: "hover", target: "#x41" },
    },
    {
      instruction: "write 'I have steered ships since 2016.' in the cover letter",
      level: "plain",
      expected: { kind: "fill", target: "#x33", value: "I have steered ships since 2016." },
    },
    { instruction: "click on the bold icon", level: "plain", expected: { kind: "click", target: "#x30" } },
    {
      instruction: "answer No to working nights",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#x46", "label:has(> #x46)"] },
    },
    { instruction: "select Yes", level: "plain", expected: "ambiguous", note: "Two questions have it." },
    {
      instruction: "put 4200 as the desired salary",
      level: "plain",
      expected: { kind: "fill", target: "#x40", value: "4200" },
    },
    { instruction: "upload reference.pdf as the letter of reference", level: "plain", expected: "not-found" },
    { instruction: "remove the third employer", level: "relation", expected: "not-found", note: "There are two." },
    { instruction: "hand in the application", level: "relation", expected: { kind: "click", target: "#x51" } },
    {
      instruction: "say that I own a car licence",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#x43", "label:has(> #x43)"] },
    },
  ],
};
