import type { GroundingPage } from "../grounding-page.ts";

function radio(id: string, name: string, label: string, isOn = false): string {
  return `<div class="govuk-radios__item"><input class="govuk-radios__input" id="${id}" name="${name}" type="radio"${isOn ? " checked" : ""}><label class="govuk-label govuk-radios__label" for="${id}">${label}</label></div>`;
}

function checkbox(id: string, label: string, isOn = false): string {
  return `<div class="govuk-checkboxes__item"><input class="govuk-checkboxes__input" id="${id}" name="people" type="checkbox"${isOn ? " checked" : ""}><label class="govuk-label govuk-checkboxes__label" for="${id}">${label}</label></div>`;
}

function part(id: string, label: string, width: number, value = ""): string {
  return `<div class="govuk-date-input__item"><label class="govuk-label" for="${id}">${label}</label><input class="govuk-input govuk-date-input__input" id="${id}" type="text" inputmode="numeric" style="width:${width}px" value="${value}"></div>`;
}

function answer(id: string, key: string, value: string): string {
  return `<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">${key}</dt><dd class="govuk-summary-list__value">${value}</dd><dd class="govuk-summary-list__actions"><a class="govuk-link" href="#${id}" id="${id}">Change<span class="govuk-visually-hidden"> ${key.toLowerCase()}</span></a></dd></div>`;
}

/**
 * A public authority's form in its design system: an error summary, radio buttons and checkboxes drawn by labels, dates
 * in three fields.
 */
export const councilTaxDiscountPage: GroundingPage = {
  name: "council-tax-discount",
  split: "tune",
  html: `<!doctype html>
<html lang="en" class="govuk-template">
<head>
<meta charset="utf-8">
<title>Error: About your home – Apply for a council tax discount</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 19px/1.32 "GDS Transport", Arial, sans-serif; color: #0b0c0c; background: #fff; } .govuk-width-container { max-width: 960px; margin: 0 auto; padding: 0 15px; } .govuk-visually-hidden { position: absolute !important; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .govuk-link, .govuk-back-link, .govuk-footer__link { color: #1d70b8; }
.govuk-skip-link { position: absolute; left: -9999em; } .govuk-cookie-banner { background: #f3f2f1; padding: 16px 0; } .govuk-header { background: #0b0c0c; color: #fff; padding: 14px 0; border-bottom: 10px solid #1d70b8; } .govuk-header a { color: #fff; text-decoration: none; font-weight: 700; } .govuk-back-link { display: inline-block; margin: 15px 0; font-size: 16px; color: #0b0c0c; }
.govuk-error-summary { border: 5px solid #d4351c; padding: 16px 20px; margin-bottom: 30px; } .govuk-error-summary a, .govuk-error-message { color: #d4351c; font-weight: 700; } .govuk-form-group { margin-bottom: 28px; } .govuk-form-group--error { border-left: 5px solid #d4351c; padding-left: 15px; } .govuk-fieldset { border: 0; margin: 0; padding: 0; } .govuk-fieldset__legend { font-weight: 700; padding: 0; margin-bottom: 8px; } .govuk-label { display: block; margin-bottom: 5px; } .govuk-label--s { font-weight: 700; } .govuk-hint { color: #505a5f; margin: 0 0 8px; }
.govuk-input, .govuk-select, .govuk-textarea { font: inherit; border: 2px solid #0b0c0c; padding: 5px; height: 40px; width: 100%; max-width: 420px; border-radius: 0; background: #fff; } .govuk-textarea { height: auto; max-width: 620px; } .govuk-date-input { display: flex; gap: 18px; } .govuk-radios--inline { display: flex; gap: 10px; } .govuk-radios__item, .govuk-checkboxes__item { position: relative; min-height: 40px; padding-left: 40px; margin-bottom: 10px; } .govuk-radios__input, .govuk-checkboxes__input { position: absolute; left: 0; top: 0; width: 40px; height: 40px; opacity: 0; margin: 0; z-index: 1; cursor: pointer; } .govuk-radios__label, .govuk-checkboxes__label { display: inline-block; padding: 7px 15px 5px; cursor: pointer; } .govuk-radios__label::before, .govuk-checkboxes__label::before { content: ""; position: absolute; left: 0; top: 0; width: 40px; height: 40px; border: 2px solid; } .govuk-radios__label::before { border-radius: 50%; } .govuk-radios__input:checked + label::after { content: ""; position: absolute; left: 10px; top: 10px; border: 10px solid; border-radius: 50%; } .govuk-checkboxes__input:checked + label::after { content: ""; position: absolute; left: 10px; top: 11px; width: 22px; height: 12px; border: solid; border-width: 0 0 5px 5px; transform: rotate(-45deg); }
.govuk-button { font: inherit; border: 0; background: #00703c; color: #fff; padding: 8px 12px; box-shadow: 0 2px 0 #002d18; cursor: pointer; } .govuk-button--secondary { background: #f3f2f1; color: #0b0c0c; box-shadow: 0 2px 0 #929191; } .govuk-button-group { display: flex; gap: 18px; align-items: center; } .govuk-summary-list { margin: 0 0 30px; } .govuk-summary-list__row { display: grid; grid-template-columns: 30% 1fr 100px; border-bottom: 1px solid #b1b4b6; padding: 10px 0; } .govuk-summary-list__key { font-weight: 700; } .govuk-summary-list dd { margin: 0; } .govuk-summary-list__actions { text-align: right; } .govuk-details { margin-bottom: 28px; } .govuk-details summary { color: #1d70b8; text-decoration: underline; cursor: pointer; } .govuk-footer { background: #f3f2f1; border-top: 1px solid #b1b4b6; padding: 24px 0; font-size: 16px; } .govuk-footer a { margin-right: 18px; color: #0b0c0c; }
</style>
</head>
<body class="govuk-template__body">
<div class="govuk-cookie-banner" role="region" aria-label="Cookies on this service"><div class="govuk-width-container"><p style="margin:0 0 10px">We use some essential cookies. We’d also like to set analytics cookies.</p><div class="govuk-button-group"><button type="button" class="govuk-button" id="ck1">Accept analytics cookies</button><button type="button" class="govuk-button" id="ck2">Reject analytics cookies</button><a class="govuk-link" href="#cookies" id="ck3">View cookies</a></div></div></div>
<a href="#main-content" class="govuk-skip-link">Skip to main content</a>
<header class="govuk-header"><div class="govuk-width-container"><a href="#council" id="hd1">Ashfell Council</a> &nbsp; <a href="#service" id="hd2">Apply for a council tax discount</a></div></header>
<div class="govuk-width-container">
<a href="#back" class="govuk-back-link" id="bk1">Back</a>
<main id="main-content">
<div class="govuk-error-summary" role="alert"><h2 style="margin:0 0 8px;font-size:24px">There is a problem</h2><ul style="list-style:none;padding:0;margin:0"><li><a href="#movein-year" id="er1">The date you moved in must include a year</a></li><li><a href="#phone" id="er2">Enter a telephone number</a></li></ul></div>
<h1 style="font-size:36px;margin:0 0 20px">About your home</h1>
<h2 style="font-size:24px;margin:0 0 8px">What you told us</h2>
<dl class="govuk-summary-list">
${answer("su1", "Name", "Bronwen Ellery")}
${answer("su2", "Email address", "b.ellery@mail.example")}
${answer("su3", "Account number", "7400 1186 2")}
</dl>
<form onsubmit="return false" novalidate>
<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">Date of birth</legend><div class="govuk-date-input">${part("dob-day", "Day", 52)}${part("dob-month", "Month", 52)}${part("dob-year", "Year", 78)}</div></fieldset></div>
<div class="govuk-form-group"><label class="govuk-label govuk-label--s" for="pc">Postcode</label><div style="display:flex;gap:12px"><input class="govuk-input" id="pc" style="width:160px"><button type="button" class="govuk-button govuk-button--secondary" id="find">Find address</button></div></div>
<div class="govuk-form-group"><label class="govuk-label govuk-label--s" for="addr">Select an address</label><select class="govuk-select" id="addr"><option>3 addresses found</option><option>12 Hollin Row</option><option>14 Hollin Row</option><option>Flat 1, 16 Hollin Row</option></select></div>
<div class="govuk-form-group govuk-form-group--error"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">When did you move in?</legend><p class="govuk-error-message">The date you moved in must include a year</p><div class="govuk-date-input">${part("movein-day", "Day", 52, "14")}${part("movein-month", "Month", 52, "9")}${part("movein-year", "Year", 78)}</div></fieldset></div>
<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">Do you live alone?</legend><div class="govuk-radios govuk-radios--inline">${radio("alone-1", "alone", "Yes")}${radio("alone-2", "alone", "No")}</div></fieldset></div>
<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">Do you rent your home?</legend><div class="govuk-radios govuk-radios--inline">${radio("rent-1", "rent", "Yes")}${radio("rent-2", "rent", "No")}</div></fieldset></div>
<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">Is anyone in your home one of these?</legend><p class="govuk-hint">Select all that apply.</p><div class="govuk-checkboxes">${checkbox("who-1", "Full-time student")}${checkbox("who-2", "Apprentice")}${checkbox("who-3", "Live-in carer", true)}${checkbox("who-4", "Under 18")}</div></fieldset></div>
<div class="govuk-form-group"><label class="govuk-label govuk-label--s" for="proof">Upload your tenancy agreement</label><input class="govuk-file-upload" id="proof" type="file"></div>
<div class="govuk-form-group govuk-form-group--error"><label class="govuk-label govuk-label--s" for="phone">Telephone number</label><p class="govuk-error-message" style="margin:0 0 8px">Enter a telephone number</p><input class="govuk-input" id="phone" type="tel" style="width:260px"></div>
<div class="govuk-form-group"><fieldset class="govuk-fieldset"><legend class="govuk-fieldset__legend">How should we contact you?</legend><div class="govuk-radios">${radio("via-1", "via", "Email", true)}${radio("via-2", "via", "Text message")}${radio("via-3", "via", "Letter")}</div></fieldset></div>
<div class="govuk-form-group"><label class="govuk-label govuk-label--s" for="more">Anything else we should know (optional)</label><textarea class="govuk-textarea" id="more" rows="4"></textarea><p class="govuk-hint">You have 500 characters remaining</p></div>
<details class="govuk-details"><summary id="hlp"><span class="govuk-details__summary-text">Help with council tax bands</span></summary><div>Your band is on your latest bill.</div></details>
<div class="govuk-button-group"><button type="submit" class="govuk-button" id="go1">Save and continue</button><button type="button" class="govuk-button govuk-button--secondary" id="go2">Save and come back later</button></div>
</form>
</main>
</div>
<footer class="govuk-footer" style="margin-top:40px"><div class="govuk-width-container"><a class="govuk-footer__link" href="#a11y" id="ft1">Accessibility statement</a><a class="govuk-footer__link" href="#privacy" id="ft2">Privacy</a><a class="govuk-footer__link" href="#contact" id="ft3">Contact us</a></div></footer>
</body>
</html>`,
  cases: [
    { instruction: "reject the analytics cookies", level: "plain", expected: { kind: "click", target: "#ck2" } },
    { instruction: "click the Back link", level: "plain", expected: { kind: "click", target: "#bk1" } },
    {
      instruction: "click the first link in the error summary",
      level: "relation",
      expected: { kind: "click", target: "#er1" },
    },
    {
      instruction: "click Change next to Email address",
      level: "relation",
      expected: { kind: "click", target: "#su2" },
    },
    { instruction: "click Change", level: "plain", expected: "ambiguous", note: "Each of the three answers has one." },
    {
      instruction: "enter LS6 2AB as postcode",
      level: "plain",
      expected: { kind: "fill", target: "#pc", value: "LS6 2AB" },
    },
    { instruction: "click Find address", level: "plain", expected: { kind: "click", target: "#find" } },
    {
      instruction: "select the address 14 Hollin Row",
      level: "plain",
      expected: { kind: "select", target: "#addr", value: "14 Hollin Row" },
    },
    {
      instruction: "enter 1988 as the year of the date of birth",
      level: "relation",
      expected: { kind: "fill", target: "#dob-year", value: "1988" },
    },
    {
      instruction: "fill in the year under When did you move in? with 2026",
      level: "relation",
      expected: { kind: "fill", target: "#movein-year", value: "2026" },
    },
    {
      instruction: "select Yes for Do you live alone?",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#alone-1", "label[for=alone-1]"] },
    },
    {
      instruction: "answer No to Do you rent your home?",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#rent-2", "label[for=rent-2]"] },
    },
    {
      instruction: "tick Full-time student",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#who-1", "label[for=who-1]"] },
    },
    {
      instruction: "untick Live-in carer",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#who-3", "label[for=who-3]"] },
    },
    {
      instruction: "upload tenancy.pdf as the tenancy agreement",
      level: "plain",
      expected: { kind: "upload", target: "#proof", value: "tenancy.pdf" },
    },
    {
      instruction: "set the telephone number to 0113 496 0177",
      level: "plain",
      expected: { kind: "fill", target: "#phone", value: "0113 496 0177" },
    },
    {
      instruction: "choose Text message as the way of contact",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#via-2", "label[for=via-2]"] },
    },
    {
      instruction: "type 'My son moved out in May' into Anything else we should know",
      level: "plain",
      expected: { kind: "fill", target: "#more", value: "My son moved out in May" },
    },
    { instruction: "expand Help with council tax bands", level: "plain", expected: { kind: "click", target: "#hlp" } },
    { instruction: "click Save and come back later", level: "plain", expected: { kind: "click", target: "#go2" } },
    { instruction: "scroll to the privacy link", level: "plain", expected: { kind: "scroll-to", target: "#ft2" } },
    {
      instruction: "click Delete application",
      level: "plain",
      expected: "not-found",
      note: "The application can only be saved or continued.",
    },
  ],
};
