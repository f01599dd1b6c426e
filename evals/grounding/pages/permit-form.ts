import type { GroundingPage } from "../grounding-page.ts";

/** A city's permit form in old markup: layout tables, labels that are only text in the adjacent cell. */
export const permitFormPage: GroundingPage = {
  name: "permit-form",
  split: "tune",
  html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html>
<head>
<title>City of Brockton Falls - Special Event Permit Application</title>
<style type="text/css">
  body { margin: 0; font-family: Verdana, Arial, sans-serif; font-size: 13px; background: #e8e8e0; }
  #wrap { width: 940px; margin: 0 auto; background: #fff; border-left: 1px solid #bbb; border-right: 1px solid #bbb; }
  #banner { background: #23395b; color: #fff; padding: 14px 18px; }
  #banner h1 { margin: 0; font-size: 21px; font-family: Georgia, serif; }
  #menu { background: #d9b44a; padding: 6px 18px; }
  #menu a { color: #222; margin-right: 16px; font-weight: bold; text-decoration: none; }
  .crumb { padding: 6px 18px; font-size: 11px; color: #555; }
  .step { display: inline-block; padding: 4px 12px; border: 1px solid #bbb; background: #eee; margin-right: 2px; }
  .step.cur { background: #23395b; color: #fff; }
  h2 { font-size: 15px; background: #eef1f6; border-bottom: 2px solid #23395b; padding: 5px 8px; margin: 18px 0 6px; }
  table.f td { padding: 4px 8px; vertical-align: top; }
  table.f td:first-child { width: 210px; text-align: right; color: #333; }
  .req { color: #b00; }
  .err { color: #b00; font-size: 11px; }
  table.grid { border-collapse: collapse; width: 100%; }
  table.grid td, table.grid th { border: 1px solid #ccc; padding: 4px 6px; text-align: left; }
  table.grid th { background: #f3f3ea; }
  .btns { text-align: center; padding: 16px; background: #f3f3ea; border-top: 1px solid #ccc; margin-top: 14px; }
  #foot { font-size: 11px; text-align: center; padding: 12px; color: #555; }
</style>
</head>
<body>
<div id="wrap">
<div id="banner"><h1>City of Brockton Falls</h1>Department of Permits and Licensing
  <div style="float:right;margin-top:-22px"><input type="text" id="x1" title="Search this site" size="18" /> <input type="submit" id="x2" value="Go" /></div></div>
<div id="menu"><a href="#residents" id="x3">Residents</a><a href="#business" id="x4">Business</a><a href="#visitors" id="x5">Visitors</a><a href="#gov" id="x6">Government</a><a href="#pay" id="x7">Pay Online</a></div>
<div class="crumb"><a href="#home" id="x8">Home</a> &gt; <a href="#permits" id="x9">Permits</a> &gt; Special Event Permit</div>
<div style="padding:0 18px">
<p><span class="step">1. Eligibility</span><span class="step cur">2. Application</span><span class="step">3. Documents</span><span class="step">4. Payment</span></p>
<p>Fields marked <span class="req">*</span> are required. Applications must be received 45 days before the event. <a href="#fees" id="x10">Fee schedule (PDF)</a></p>
<form action="#" onsubmit="return false">
<h2>Section A. Applicant</h2>
<table class="f">
<tr><td>First name <span class="req">*</span></td><td><input type="text" id="x11" /></td></tr>
<tr><td>Last name <span class="req">*</span></td><td><input type="text" id="x12" /></td></tr>
<tr><td>Organization</td><td><input type="text" id="x13" size="40" /></td></tr>
<tr><td>Daytime phone <span class="req">*</span></td><td><input type="text" id="x14" value="555-01" /> <span class="err">Enter a valid phone number.</span></td></tr>
<tr><td>E-mail <span class="req">*</span></td><td><input type="text" id="x15" size="40" /></td></tr>
<tr><td>Street address</td><td><input type="text" id="x16" size="40" /></td></tr>
<tr><td>City / ZIP</td><td><input type="text" id="x17" size="20" value="Brockton Falls" /> <input type="text" id="x18" size="6" /></td></tr>
</table>
<h2>Section B. Event</h2>
<table class="f">
<tr><td>Name of event <span class="req">*</span></td><td><input type="text" id="x20" size="40" /></td></tr>
<tr><td>Type of event <span class="req">*</span></td><td><select id="x21"><option>-- Select --</option><option>Block party</option><option>Parade / procession</option><option>Street fair</option><option>Athletic event</option><option>Filming</option></select></td></tr>
<tr><td>Location</td><td><select id="x22"><option>-- Select --</option><option>Founders Park</option><option>Mill Pond Green</option><option>City street</option></select></td></tr>
<tr><td>Date (mm/dd/yyyy) <span class="req">*</span></td><td><input type="text" id="x23" size="11" /> <img id="x24" alt="Open calendar" title="Open calendar" style="cursor:pointer" width="16" height="16" src="data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" onclick="void 0" /></td></tr>
<tr><td>Start time</td><td><input type="text" id="x25" size="6" /> <select id="x26"><option>AM</option><option>PM</option></select></td></tr>
<tr><td>End time</td><td><input type="text" id="x27" size="6" /> <select id="x28"><option>AM</option><option>PM</option></select></td></tr>
<tr><td>Expected attendance</td><td><input type="text" id="x29" size="6" /> persons</td></tr>
<tr><td>Will alcohol be served?</td><td><input type="radio" name="alc" id="x30" /> Yes <input type="radio" name="alc" id="x31" /> No</td></tr>
<tr><td>Amplified sound?</td><td><input type="radio" name="snd" id="x32" /> Yes <input type="radio" name="snd" id="x33" /> No</td></tr>
<tr><td>City services requested</td><td><input type="checkbox" id="x34" /> Barricades<br /><input type="checkbox" id="x35" /> Trash containers<br /><input type="checkbox" id="x36" /> Police detail<br /><input type="checkbox" id="x37" /> Electrical hookup</td></tr>
<tr><td>Describe the event</td><td><textarea id="x38" rows="4" cols="48"></textarea><br />Max. 500 characters</td></tr>
</table>
<h2>Section C. Vendors</h2>
<table class="grid">
<tr><th>Vendor</th><th>Goods</th><th>Health permit</th><th>Fee</th><th>&nbsp;</th></tr>
<tr><td>Lucia's Tamales</td><td>Hot food</td><td>On file</td><td>$35.00</td><td><a href="#e1" id="x40">Edit</a> | <a href="#d1" id="x41">Remove</a></td></tr>
<tr><td>Kettle &amp; Corn Co.</td><td>Snacks</td><td><font color="#b00">Missing</font></td><td>$35.00</td><td><a href="#e2" id="x42">Edit</a> | <a href="#d2" id="x43">Remove</a></td></tr>
<tr><td>Brook Pottery</td><td>Crafts</td><td>Not needed</td><td>$20.00</td><td><a href="#e3" id="x44">Edit</a> | <a href="#d3" id="x45">Remove</a></td></tr>
</table>
<p><input type="button" id="x46" value="Add Vendor" /></p>
<h2>Section D. Documents and signature</h2>
<table class="f">
<tr><td>Site plan</td><td><input type="file" id="x47" /></td></tr>
<tr><td>Certificate of insurance</td><td><input type="file" id="x48" /></td></tr>
<tr><td>Type your full name as signature <span class="req">*</span></td><td><input type="text" id="x49" size="40" /></td></tr>
<tr><td><input type="checkbox" id="x50" /></td><td>I certify under penalty of perjury that the information above is true and complete.</td></tr>
</table>
<div class="btns"><input type="button" id="x51" value="&lt;&lt; Back" /> <input type="button" id="x52" value="Save Draft" /> <input type="reset" id="x53" value="Reset" /> <input type="submit" id="x54" value="Continue &gt;&gt;" /></div>
</form>
</div>
<div id="foot">City Hall, 12 Mason Square, Brockton Falls | <a href="#contact" id="x55">Contact us</a> | <a href="#privacy" id="x56">Privacy policy</a> | <a href="#lang" id="x57">Español</a></div>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "Enter Rosa in First name",
      level: "plain",
      expected: { kind: "fill", target: "#x11", value: "Rosa" },
    },
    {
      instruction: "The event type is a street fair, select that",
      level: "plain",
      expected: { kind: "select", target: "#x21", value: "Street fair" },
    },
    {
      instruction: "write 02139 in the zip field",
      level: "relation",
      expected: { kind: "fill", target: "#x18", value: "02139" },
    },
    {
      instruction: "set the end time to PM",
      level: "relation",
      expected: { kind: "select", target: "#x28", value: "PM" },
    },
    { instruction: "select AM", level: "plain", expected: "ambiguous", note: "Start time and end time." },
    {
      instruction: "answer no to amplified sound",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: "#x33" },
    },
    {
      instruction: "tick Trash containers",
      level: "plain",
      expected: { kind: ["check", "click"], target: "#x35" },
    },
    {
      instruction: "remove the vendor whose health permit is missing",
      level: "relation",
      expected: { kind: "click", target: "#x43" },
    },
    { instruction: "edit Brook Pottery", level: "relation", expected: { kind: "click", target: "#x44" } },
    {
      instruction: "correct the field with the error to 555-0187",
      level: "relation",
      expected: { kind: "fill", target: "#x14", value: "555-0187" },
    },
    {
      instruction: "upload insurance.pdf as the certificate of insurance",
      level: "plain",
      expected: { kind: "upload", target: "#x48", value: "insurance.pdf" },
    },
    { instruction: "open the date picker", level: "relation", expected: { kind: "click", target: "#x24" } },
    {
      instruction: "We expect 250 people. Put that in.",
      level: "judgement",
      expected: { kind: "fill", target: "#x29", value: "250" },
    },
    {
      instruction: "check the box where I swear that everything is true",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x50" },
    },
    { instruction: "enter 555-0199 as the fax number", level: "plain", expected: "not-found" },
    { instruction: "save draft", level: "plain", expected: { kind: "click", target: "#x52" } },
    { instruction: "read this page in Spanish", level: "judgement", expected: { kind: "click", target: "#x57" } },
  ],
};
