import type { GroundingPage } from "../grounding-page.ts";

interface FieldOptions {
  readonly value?: string;
  readonly type?: string;
  readonly end?: string;
}

/** Returns a text field whose label is inside the empty field and floats up when there is a value. */
function textField(id: string, label: string, { value = "", type = "text", end = "" }: FieldOptions = {}): string {
  const up = value !== "" || type === "date";
  return `<div class="MuiFormControl-root MuiTextField-root css-i44wyl"><label class="MuiInputLabel-root MuiInputLabel-outlined ${up ? "MuiInputLabel-shrink" : ""} css-1jeas20" data-shrink="${up}" for="${id}" id="${id}-label">${label}</label><div class="MuiInputBase-root MuiOutlinedInput-root css-1bp1ao6"><input aria-invalid="false" id="${id}" type="${type}" class="MuiInputBase-input MuiOutlinedInput-input css-1x5jdmq" value="${value}">${end}<fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline css-igs3ac"><legend class="css-yjsfm1"><span>${label}</span></legend></fieldset></div></div>`;
}

function icon(name: string, path: string): string {
  return `<svg class="MuiSvgIcon-root css-vubbuv" focusable="false" aria-hidden="true" viewBox="0 0 24 24" data-testid="${name}"><path d="${path}"></path></svg>`;
}

const icons = {
  menu: icon("MenuIcon", "M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z"),
  edit: icon(
    "EditIcon",
    "M3 17.25V21h3.75L17.8 9.94l-3.75-3.75zM20.7 7a1 1 0 0 0 0-1.41l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8 3.7 3.75z",
  ),
  remove: icon("DeleteIcon", "M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z"),
  print: icon("PrintIcon", "M19 8H5a3 3 0 0 0-3 3v6h4v4h12v-4h4v-6a3 3 0 0 0-3-3m-3 11H8v-5h8zm2-16H6v4h12z"),
  info: icon(
    "InfoOutlinedIcon",
    "M11 7h2v2h-2zm0 4h2v6h-2zm1-9a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16",
  ),
  left: icon("KeyboardArrowLeftIcon", "M15.4 16.6 10.8 12l4.6-4.6L14 6l-6 6 6 6z"),
  right: icon("KeyboardArrowRightIcon", "M8.6 16.6 13.2 12 8.6 7.4 10 6l6 6-6 6z"),
  account: icon(
    "AccountCircleIcon",
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7m0 14a8 8 0 0 1-6-2.8c0-2 4-3.1 6-3.1s6 1.1 6 3.1A8 8 0 0 1 12 20",
  ),
};

function chip(id: string, label: string): string {
  return `<div class="MuiButtonBase-root MuiChip-root MuiChip-filled MuiAutocomplete-tag css-1k2z" tabindex="-1" role="button"><span class="MuiChip-label">${label}</span><svg id="${id}" onclick="void 0" class="MuiSvgIcon-root MuiChip-deleteIcon" focusable="false" aria-hidden="true" viewBox="0 0 24 24" data-testid="CancelIcon"><path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m5 13.6L15.6 17 12 13.4 8.4 17 7 15.6l3.6-3.6L7 8.4 8.4 7l3.6 3.6L15.6 7 17 8.4 13.4 12z"></path></svg></div>`;
}

type SampleFacts = readonly [at: number, number: string, kind: string, received: string, state: string];

function sample(...[at, number, kind, received, state]: SampleFacts): string {
  const tool = (id: string, label: string, drawn: string): string =>
    `<button class="MuiButtonBase-root MuiIconButton-root css-1yx" tabindex="0" type="button" id="${id}${at}" aria-label="${label}">${drawn}</button>`;
  return `<tr class="MuiTableRow-root css-1gqug66"><td class="MuiTableCell-root MuiTableCell-paddingCheckbox"><span class="MuiCheckbox-root"><input class="PrivateSwitchBase-input" type="checkbox" id="row${at}" aria-labelledby="smp${at}" data-indeterminate="false"></span></td><th class="MuiTableCell-root" scope="row" id="smp${at}">${number}</th><td class="MuiTableCell-root">${kind}</td><td class="MuiTableCell-root">${received}</td><td class="MuiTableCell-root"><div class="MuiChip-root MuiChip-outlined"><span class="MuiChip-label">${state}</span></div></td><td class="MuiTableCell-root MuiTableCell-alignRight">${tool("prn", "print label", icons.print)}${tool("edt", "edit", icons.edit)}${tool("del", "delete", icons.remove)}</td></tr>`;
}

/** Laboratory samples in a well-known component library: floating labels, chips, a switch, tables with icon buttons. */
export const labSamplesPage: GroundingPage = {
  name: "lab-samples",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Samples – LabBench</title>
<style data-emotion="css">
* { box-sizing: border-box; } body { margin: 0; font: 400 14px/1.43 Roboto, Helvetica, Arial, sans-serif; color: rgba(0,0,0,.87); background: #f5f5f5; } button, input, select, textarea { font: inherit; }
.MuiAppBar-root { background: #00695c; color: #fff; display: flex; align-items: center; gap: 14px; padding: 8px 20px; box-shadow: 0 2px 4px rgba(0,0,0,.3); } .MuiSvgIcon-root { width: 22px; height: 22px; fill: currentColor; display: block; } .MuiIconButton-root { border: 0; background: none; border-radius: 50%; padding: 7px; color: inherit; cursor: pointer; display: inline-block; } .css-1yx { color: rgba(0,0,0,.54); }
.lay { display: flex; } .MuiDrawer-root { width: 190px; background: #fff; border-right: 1px solid #e0e0e0; padding: 8px 0; } .MuiListItemButton-root { display: block; padding: 10px 18px; color: inherit; text-decoration: none; } .MuiListItemButton-root.Mui-selected { background: #e0f2f1; } main { flex: 1; padding: 18px 22px; min-width: 0; } .MuiPaper-root { background: #fff; border-radius: 4px; box-shadow: 0 1px 3px rgba(0,0,0,.25); padding: 16px 18px; margin-bottom: 18px; } h2 { font-size: 20px; font-weight: 500; margin: 0 0 14px; }
.MuiGrid-container { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; } .MuiFormControl-root { position: relative; } .MuiOutlinedInput-root { position: relative; display: flex; align-items: center; } .MuiOutlinedInput-input { border: 0; outline: 0; background: none; width: 100%; padding: 14px 12px; height: 50px; } textarea.MuiOutlinedInput-input { height: auto; } .MuiOutlinedInput-notchedOutline { position: absolute; inset: -5px 0 0; border: 1px solid rgba(0,0,0,.23); border-radius: 4px; pointer-events: none; margin: 0; padding: 0 8px; } .MuiOutlinedInput-notchedOutline legend { visibility: hidden; font-size: 11px; height: 11px; padding: 0; width: 0; overflow: hidden; } .MuiInputLabel-root { position: absolute; left: 12px; top: 15px; color: rgba(0,0,0,.6); z-index: 1; pointer-events: none; } .MuiInputLabel-shrink { top: -9px; left: 10px; font-size: 12px; background: #fff; padding: 0 4px; }
.MuiSelect-select { padding: 14px 12px; height: 50px; width: 100%; cursor: pointer; } .MuiSelect-icon { position: absolute; right: 8px; } .MuiFormLabel-root { color: rgba(0,0,0,.6); font-size: 13px; } .MuiFormControlLabel-root { margin-right: 14px; cursor: pointer; } .MuiChip-root { display: inline-flex; align-items: center; background: #ebebeb; border-radius: 16px; height: 28px; padding: 0 4px; margin: 2px; } .MuiChip-label { padding: 0 8px; font-size: 13px; } .MuiChip-outlined { background: none; border: 1px solid #bdbdbd; } .MuiChip-deleteIcon { width: 18px; height: 18px; color: rgba(0,0,0,.3); cursor: pointer; } .MuiAutocomplete-inputRoot { flex-wrap: wrap; padding: 8px 30px 8px 8px; } .MuiAutocomplete-input { border: 0; outline: 0; flex: 1; min-width: 60px; padding: 6px; }
.MuiSwitch-root { display: inline-block; position: relative; width: 40px; height: 22px; vertical-align: middle; } .MuiSwitch-input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; margin: 0; z-index: 1; cursor: pointer; } .MuiSwitch-track { position: absolute; inset: 4px 2px; border-radius: 8px; background: #80cbc4; } .MuiSwitch-thumb { position: absolute; right: 0; top: 1px; width: 20px; height: 20px; border-radius: 50%; background: #00695c; box-shadow: 0 1px 3px rgba(0,0,0,.4); }
.MuiButton-root { border: 0; border-radius: 4px; padding: 8px 18px; text-transform: uppercase; font-weight: 500; letter-spacing: .03em; cursor: pointer; background: none; color: #00695c; } .MuiButton-contained { background: #00695c; color: #fff; box-shadow: 0 2px 3px rgba(0,0,0,.3); } .MuiTabs-root { border-bottom: 1px solid #e0e0e0; margin-bottom: 8px; } .MuiTab-root { border: 0; background: none; padding: 12px 16px; text-transform: uppercase; font-weight: 500; color: rgba(0,0,0,.6); cursor: pointer; } .MuiTab-root.Mui-selected { color: #00695c; border-bottom: 2px solid #00695c; } table { width: 100%; border-collapse: collapse; } .MuiTableCell-root { padding: 7px 12px; border-bottom: 1px solid #e0e0e0; text-align: left; font-weight: 400; } thead .MuiTableCell-root { font-weight: 500; } .MuiTableCell-alignRight { text-align: right; white-space: nowrap; } .MuiTableSortLabel-root { cursor: pointer; } .MuiTablePagination-root { display: flex; justify-content: flex-end; align-items: center; gap: 12px; padding-top: 8px; color: rgba(0,0,0,.6); }
</style>
</head>
<body><div id="root">
<header class="MuiPaper-elevation MuiAppBar-root"><button class="MuiButtonBase-root MuiIconButton-root" type="button" id="ab1" aria-label="menu">${icons.menu}</button><div style="font-size:19px;font-weight:500;flex:1">LabBench</div><button class="MuiButtonBase-root MuiButton-root" style="color:#fff" type="button" id="ab2">Scan barcode</button><button class="MuiButtonBase-root MuiIconButton-root" type="button" id="ab3" aria-label="account of current user">${icons.account}</button></header>
<div class="lay"><nav class="MuiDrawer-root"><a class="MuiButtonBase-root MuiListItemButton-root" href="/overview" id="nv1">Overview</a><a class="MuiButtonBase-root MuiListItemButton-root Mui-selected" href="/samples" id="nv2">Samples</a><a class="MuiButtonBase-root MuiListItemButton-root" href="/racks" id="nv3">Racks</a><a class="MuiButtonBase-root MuiListItemButton-root" href="/instruments" id="nv4">Instruments</a><a class="MuiButtonBase-root MuiListItemButton-root" href="/staff" id="nv5">Staff</a></nav>
<main>
<section class="MuiPaper-root"><h2 class="MuiTypography-root">New sample</h2>
<div class="MuiGrid-container">
${textField(":r1:", "Sample ID")}
${textField(":r2:", "Patient reference", { value: "P-5518" })}
${textField(":r3:", "Collected on", { type: "date" })}
<div class="MuiFormControl-root"><label class="MuiInputLabel-root MuiInputLabel-shrink" id="spec-label">Specimen type</label><div class="MuiInputBase-root MuiOutlinedInput-root MuiSelect-root"><div tabindex="0" role="combobox" aria-controls=":r9:" aria-expanded="false" aria-haspopup="listbox" aria-labelledby="spec-label spec-select" id="spec-select" class="MuiSelect-select MuiOutlinedInput-input">Whole blood</div><input aria-hidden="true" tabindex="-1" value="blood" style="position:absolute;opacity:0;width:100%;pointer-events:none;bottom:0;left:0"><span class="MuiSelect-icon" aria-hidden="true">▾</span><fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline"><legend><span>Specimen type</span></legend></fieldset></div></div>
${textField(":r5:", "Volume (ml)", { end: `<button class="MuiButtonBase-root MuiIconButton-root css-1yx" type="button" id="inf5" aria-label="Minimum 2 ml">${icons.info}</button>` })}
<div class="MuiFormControl-root"><label class="MuiInputLabel-root MuiInputLabel-shrink" for=":r6:">Storage rack</label><div class="MuiInputBase-root MuiOutlinedInput-root"><select id=":r6:" class="MuiNativeSelect-select MuiOutlinedInput-input"><option>None</option><option>Rack A</option><option>Rack B</option><option>Rack C</option></select><fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline"><legend><span>Storage rack</span></legend></fieldset></div></div>
</div>
<div class="MuiGrid-container" style="margin-top:18px">
<div class="MuiAutocomplete-root" style="grid-column:span 2"><div class="MuiFormControl-root"><label class="MuiInputLabel-root MuiInputLabel-shrink" for=":r7:">Tests</label><div class="MuiInputBase-root MuiOutlinedInput-root MuiAutocomplete-inputRoot">${chip("chp1", "Full blood count")}${chip("chp2", "Ferritin")}${chip("chp3", "CRP")}<input id=":r7:" class="MuiAutocomplete-input" type="text" role="combobox" aria-autocomplete="list" aria-expanded="false" autocomplete="off" value=""><fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline"><legend><span>Tests</span></legend></fieldset></div></div></div>
<fieldset class="MuiFormControl-root" style="border:0;margin:0;padding:0"><legend class="MuiFormLabel-root" id="prio">Priority</legend><div role="radiogroup" aria-labelledby="prio"><label class="MuiFormControlLabel-root"><span class="MuiRadio-root"><input type="radio" name="prio" id="pr1" value="routine" checked></span> <span class="MuiFormControlLabel-label">Routine</span></label><label class="MuiFormControlLabel-root"><span class="MuiRadio-root"><input type="radio" name="prio" id="pr2" value="urgent"></span> <span class="MuiFormControlLabel-label">Urgent</span></label><label class="MuiFormControlLabel-root"><span class="MuiRadio-root"><input type="radio" name="prio" id="pr3" value="emergency"></span> <span class="MuiFormControlLabel-label">Emergency</span></label></div></fieldset>
</div>
<div class="MuiFormControl-root" style="margin-top:20px"><label class="MuiInputLabel-root MuiInputLabel-shrink" for=":r8:">Notes</label><div class="MuiInputBase-root MuiOutlinedInput-root MuiInputBase-multiline"><textarea id=":r8:" class="MuiInputBase-input MuiOutlinedInput-input" rows="2">Second tube, first one clotted</textarea><fieldset aria-hidden="true" class="MuiOutlinedInput-notchedOutline"><legend><span>Notes</span></legend></fieldset></div></div>
<div style="margin:12px 0"><label class="MuiFormControlLabel-root"><span class="MuiCheckbox-root"><input type="checkbox" class="PrivateSwitchBase-input" id="cb1"></span> <span class="MuiFormControlLabel-label">Fasting sample</span></label><label class="MuiFormControlLabel-root"><span class="MuiCheckbox-root"><input type="checkbox" class="PrivateSwitchBase-input" id="cb2"></span> <span class="MuiFormControlLabel-label">Biohazard</span></label><label class="MuiFormControlLabel-root"><span class="MuiSwitch-root"><input type="checkbox" role="switch" class="PrivateSwitchBase-input MuiSwitch-input" id="sw1" checked><span class="MuiSwitch-track"></span><span class="MuiSwitch-thumb"></span></span> <span class="MuiFormControlLabel-label">Notify requester by e-mail</span></label></div>
<button class="MuiButtonBase-root MuiButton-root MuiButton-contained" type="button" id="bt1">Register</button> <button class="MuiButtonBase-root MuiButton-root" type="button" id="bt2">Cancel</button>
</section>
<section class="MuiPaper-root"><h2 class="MuiTypography-root">Recent samples</h2>
<div class="MuiTabs-root" role="tablist" aria-label="samples by state"><button class="MuiButtonBase-root MuiTab-root Mui-selected" role="tab" aria-selected="true" type="button" id="tb1">All</button><button class="MuiButtonBase-root MuiTab-root" role="tab" aria-selected="false" type="button" id="tb2">In progress</button><button class="MuiButtonBase-root MuiTab-root" role="tab" aria-selected="false" type="button" id="tb3">Rejected</button></div>
<table class="MuiTable-root"><thead><tr><th class="MuiTableCell-root"></th><th class="MuiTableCell-root"><span class="MuiTableSortLabel-root" tabindex="0" role="button" id="so1">Sample</span></th><th class="MuiTableCell-root"><span class="MuiTableSortLabel-root" tabindex="0" role="button" id="so2">Type</span></th><th class="MuiTableCell-root"><span class="MuiTableSortLabel-root" tabindex="0" role="button" id="so3">Received</span></th><th class="MuiTableCell-root">Status</th><th class="MuiTableCell-root"></th></tr></thead><tbody>
${sample(1, "S-88119", "Serum", "20 Nov, 09:42", "Received")}
${sample(2, "S-88117", "Urine", "20 Nov, 09:15", "In progress")}
${sample(3, "S-88116", "Whole blood", "20 Nov, 08:58", "In progress")}
${sample(4, "S-88115", "Swab", "19 Nov, 16:30", "Rejected")}
</tbody></table>
<div class="MuiTablePagination-root"><span>Rows per page:</span><select id="pg0" aria-label="rows per page"><option>4</option><option>10</option><option>25</option></select><span>1–4 of 61</span><button class="MuiButtonBase-root MuiIconButton-root" type="button" id="pg1" aria-label="Go to previous page" disabled style="opacity:.3">${icons.left}</button><button class="MuiButtonBase-root MuiIconButton-root" type="button" id="pg2" aria-label="Go to next page">${icons.right}</button></div>
</section>
</main></div>
</div></body>
</html>`,
  cases: [
    {
      instruction: "enter S-88131 as the Sample ID",
      level: "plain",
      expected: { kind: "fill", target: '[id=":r1:"]', value: "S-88131" },
    },
    {
      instruction: "change Patient reference to P-5520",
      level: "plain",
      expected: { kind: "fill", target: '[id=":r2:"]', value: "P-5520" },
    },
    {
      instruction: "fill Collected on with 2026-11-20",
      level: "plain",
      expected: { kind: "fill", target: '[id=":r3:"]', value: "2026-11-20" },
    },
    {
      instruction: "set Volume to 4.5",
      level: "plain",
      expected: { kind: "fill", target: '[id=":r5:"]', value: "4.5" },
    },
    {
      instruction: "select Rack C as storage rack",
      level: "plain",
      expected: { kind: "select", target: '[id=":r6:"]', value: "Rack C" },
    },
    {
      instruction: "open the Specimen type dropdown",
      level: "plain",
      expected: { kind: "click", target: "#spec-select" },
    },
    {
      instruction: "select the Urgent priority",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#pr2", "label:has(#pr2)"] },
    },
    { instruction: "remove Ferritin from the tests", level: "relation", expected: { kind: "click", target: "#chp2" } },
    {
      instruction: "type Vitamin D into Tests",
      level: "plain",
      expected: { kind: "fill", target: '[id=":r7:"]', value: "Vitamin D" },
    },
    { instruction: "clear the notes", level: "plain", expected: { kind: ["clear", "fill"], target: '[id=":r8:"]' } },
    {
      instruction: "check Fasting sample",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#cb1", "label:has(#cb1)"] },
    },
    {
      instruction: "switch off Notify requester by e-mail",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#sw1", "label:has(#sw1)"] },
    },
    { instruction: "click Register", level: "plain", expected: { kind: "click", target: "#bt1" } },
    {
      instruction: "hover over the info icon in the Volume field",
      level: "relation",
      expected: { kind: "hover", target: "#inf5" },
    },
    { instruction: "print the label of S-88117", level: "relation", expected: { kind: "click", target: "#prn2" } },
    {
      instruction: "delete the third sample in the table",
      level: "relation",
      expected: { kind: "click", target: "#del3" },
    },
    {
      instruction: "select S-88115 in the table",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#row4" },
    },
    { instruction: "click edit", level: "plain", expected: "ambiguous", note: "Every sample has one." },
    { instruction: "open the Rejected tab", level: "plain", expected: { kind: "click", target: "#tb3" } },
    { instruction: "sort by Received", level: "plain", expected: { kind: "click", target: "#so3" } },
    { instruction: "go to the next page", level: "plain", expected: { kind: "click", target: "#pg2" } },
    {
      instruction: "click the Reject button of S-88116",
      level: "plain",
      expected: "not-found",
      note: "A sample can be printed, edited and deleted.",
    },
  ],
};
