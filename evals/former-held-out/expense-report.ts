import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Expense report ER-2093 · Ledgerly</title>
<style>body{font:14px "Source Sans Pro",Arial;margin:18px;max-width:980px}.head{display:flex;justify-content:space-between}.badge{background:#eee;border-radius:10px;padding:2px 10px}.line{border:1px solid #ddd;border-radius:6px;padding:8px 12px;margin:8px 0;display:grid;grid-template-columns:110px 1fr 120px 110px 260px;gap:8px;align-items:center}.sum{width:320px;margin-left:auto}.sum div{display:flex;justify-content:space-between}</style>
</head>
<body>
<div class="head"><h1>Expense report ER-2093</h1><span class="badge">Draft</span></div>
<fieldset>
<legend>Report</legend>
<label for="ti">Title</label> <input id="ti" value="Client visit Gothenburg" size="30">
<label for="cc">Cost centre</label> <select id="cc"><option>4400 Head office</option><option>4410 Field services</option><option>4420 Training</option></select>
<p>Employee: <b>Dagny Whitlock</b> · Approver: <b>Samuel Ferreira</b> · Period: 1–5 February 2027</p>
</fieldset>
<h2>Lines</h2>
<div class="line"><span>1 Feb 2027</span><span>Train to airport</span><span>£31.40</span><label><input type="checkbox" id="bl1" checked> Billable</label><span>train.pdf <button id="vw1">View receipt</button> <button id="rm1">Remove receipt</button></span></div>
<div class="line"><span>2 Feb 2027</span><span>Hotel, two nights</span><span>£224.00</span><label><input type="checkbox" id="bl2" checked> Billable</label><span>hotel-invoice.pdf <button id="vw2">View receipt</button> <button id="rm2">Remove receipt</button></span></div>
<div class="line"><span>3 Feb 2027</span><span>Taxi to client</span><span>£18.75</span><label><input type="checkbox" id="bl3"> Billable</label><span><label for="up3">Attach receipt</label> <input type="file" id="up3"></span></div>
<div class="line"><span>3 Feb 2027</span><span>Team lunch</span><span>£46.20</span><label><input type="checkbox" id="bl4"> Billable</label><span><label for="up4">Attach receipt</label> <input type="file" id="up4"></span></div>
<p><button id="addl">Add line</button></p>
<div class="sum">
<div><span>Total</span><b>£320.35</b></div>
<div><span>Paid with company card</span><span>£224.00</span></div>
<div><span>To be reimbursed</span><b>£96.35</b></div>
</div>
<p><label for="cm">Comment for the approver</label> <input id="cm" size="50"></p>
<p><button id="sv">Save draft</button> <button id="sb">Submit for approval</button> <button id="dl">Delete report</button></p>
<p>Lines over £25.00 need a receipt before the report can be submitted.</p>
${toastScript}
</body>
</html>`;

export const expenseReportGrounding: GroundingPage = {
  name: "expense-report",
  split: "tune",
  html,
  cases: [
    {
      instruction: "upload taxi.jpg as the receipt for the taxi",
      level: "relation",
      expected: { kind: "upload", target: "#up3", value: "taxi.jpg" },
    },
    {
      instruction: "remove the receipt of the hotel",
      level: "relation",
      expected: { kind: "click", target: "#rm2" },
    },
    {
      instruction: "view the receipt of the team lunch",
      level: "relation",
      expected: "not-found",
      note: "No receipt is attached there.",
    },
    {
      instruction: "mark the team lunch as billable",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#bl4" },
    },
    {
      instruction: "set the cost centre to 4410 Field services",
      level: "plain",
      expected: { kind: "select", target: "#cc", value: "4410 Field services" },
    },
    {
      instruction: 'change the title to "Client visit Malmö"',
      level: "plain",
      expected: { kind: "fill", target: "#ti", value: "Client visit Malmö" },
    },
  ],
};

export const expenseReportExtract: ExtractPage = {
  name: "expense-report",
  split: "tune",
  html,
  cases: [
    {
      instruction: "the expense lines: date, description, amount, whether it is billable, file name of the receipt",
      level: "structure",
      schema: z.object({
        lines: z.array(
          z.object({
            date: z.string(),
            description: z.string(),
            amount: z.number(),
            billable: z.boolean(),
            receipt: z.string().nullable(),
          }),
        ),
      }),
      expected: {
        lines: [
          {
            date: "1 Feb 2027",
            description: "Train to airport",
            amount: 31.4,
            billable: true,
            receipt: "train.pdf",
          },
          {
            date: "2 Feb 2027",
            description: "Hotel, two nights",
            amount: 224,
            billable: true,
            receipt: "hotel-invoice.pdf",
          },
          { date: "3 Feb 2027", description: "Taxi to client", amount: 18.75, billable: false, receipt: null },
          { date: "3 Feb 2027", description: "Team lunch", amount: 46.2, billable: false, receipt: null },
        ],
      },
      missing: ["lines.2.receipt", "lines.3.receipt"],
      lacks: [320.35, 96.35],
    },
    {
      instruction: "report number, status, employee, approver, total, amount to be reimbursed and date of approval",
      level: "structure",
      schema: z.object({
        number: z.string(),
        status: z.string(),
        employee: z.string(),
        approver: z.string(),
        total: z.number(),
        toBeReimbursed: z.number(),
        approvalDate: z.string().nullable(),
      }),
      expected: {
        number: "ER-2093",
        status: "Draft",
        employee: "Dagny Whitlock",
        approver: "Samuel Ferreira",
        total: 320.35,
        toBeReimbursed: 96.35,
        approvalDate: null,
      },
      missing: ["approvalDate"],
      lacks: [224],
    },
  ],
};
