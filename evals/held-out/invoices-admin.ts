import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Invoices - Ledgerly</title>
<style>
body{font:14px/1.5 "Helvetica Neue",Arial,sans-serif;margin:0;color:#212529}.navbar{background:#212529;padding:8px 16px}.navbar a{color:#adb5bd;margin-right:16px;text-decoration:none}
.container{padding:16px}.btn{border:1px solid #6c757d;border-radius:4px;padding:4px 10px;background:#fff}.btn-primary{background:#0d6efd;color:#fff}.btn-sm{font-size:12px;padding:2px 6px}
.table{width:100%;border-collapse:collapse;margin-top:12px}.table td,.table th{border-top:1px solid #dee2e6;padding:6px;text-align:left}.text-end{text-align:right!important}
.badge{border-radius:4px;padding:1px 6px;font-size:12px;color:#fff;background:#6c757d}.bg-danger{background:#dc3545}.bg-success{background:#198754}.pagination{display:flex;list-style:none;padding:0;gap:4px}
</style>
</head>
<body>
<nav class="navbar"><a href="#/home" id="n1">Dashboard</a><a href="#/invoices" id="n2">Invoices</a><a href="#/quotes" id="n3">Quotes</a><a href="#/clients" id="n4">Clients</a></nav>
<div class="container">
<h1>Invoices</h1>
<div class="btn-toolbar"><button class="btn btn-primary" id="b1">New invoice</button> <button class="btn" id="b2">Import from CSV</button> <button class="btn" id="b3">Export to PDF</button> <input class="form-control" id="q" type="search" placeholder="Search invoices"> <select class="form-select" id="st" aria-label="Status"><option>All statuses</option><option>Draft</option><option>Sent</option><option>Paid</option><option>Overdue</option></select></div>
<table class="table table-hover"><thead><tr><th scope="col">Number</th><th scope="col">Client</th><th scope="col">Issued</th><th scope="col">Due</th><th scope="col" class="text-end">Amount</th><th scope="col">Status</th><th></th></tr></thead>
<tbody>
<tr><td>INV-2041</td><td>Brightwater Ltd</td><td>02 Oct 2026</td><td>01 Nov 2026</td><td class="text-end">€1,240.00</td><td><span class="badge bg-success">Paid</span></td><td><button class="btn btn-sm" id="r11">View</button> <button class="btn btn-sm" id="r12">Duplicate</button></td></tr>
<tr><td>INV-2042</td><td>Kestrel Foods</td><td>05 Oct 2026</td><td>04 Nov 2026</td><td class="text-end">€318.50</td><td><span class="badge bg-danger">Overdue</span> <small>9 days</small></td><td><button class="btn btn-sm" id="r21">View</button> <button class="btn btn-sm" id="r22">Duplicate</button> <button class="btn btn-sm" id="r23">Send reminder</button></td></tr>
<tr><td>INV-2043</td><td>Brightwater Ltd</td><td>11 Oct 2026</td><td></td><td class="text-end">€96.00</td><td><span class="badge">Draft</span></td><td><button class="btn btn-sm" id="r31">Edit</button> <button class="btn btn-sm" id="r32">Duplicate</button></td></tr>
<tr><td>INV-2044</td><td>Osprey &amp; Daughters</td><td>19 Oct 2026</td><td>18 Nov 2026</td><td class="text-end">€12,004.75</td><td><span class="badge">Sent</span></td><td><button class="btn btn-sm" id="r41">View</button> <button class="btn btn-sm" id="r42">Duplicate</button> <button class="btn btn-sm" id="r43">Send reminder</button></td></tr>
</tbody>
<tfoot><tr><td colspan="4">Total of this page</td><td class="text-end">€13,659.25</td><td></td><td></td></tr></tfoot></table>
<p class="text-muted">Showing 1 to 4 of 37 invoices</p>
<ul class="pagination"><li><a href="#p0" aria-disabled="true" id="pp">Previous</a></li><li><a href="#p1" aria-current="page" id="p1">1</a></li><li><a href="#p2" id="p2">2</a></li><li><a href="#p3" id="p3">3</a></li><li><a href="#p2" id="pn">Next</a></li></ul>
</div>
${toastScript}
</body>
</html>`;

export const invoicesAdminGrounding: GroundingPage = {
  name: "invoices-admin",
  split: "held-out",
  html,
  cases: [
    { instruction: "click the New invoice button", level: "plain", expected: { kind: "click", target: "#b1" } },
    {
      instruction: 'type "kestrel" in the search invoices box',
      level: "plain",
      expected: { kind: "fill", target: "#q", value: "kestrel" },
    },
    {
      instruction: "select Overdue in the Status filter",
      level: "plain",
      expected: { kind: "select", target: "#st", value: "Overdue" },
    },
    {
      instruction: "click Send reminder for INV-2044",
      level: "relation",
      expected: { kind: "click", target: "#r43" },
    },
    {
      instruction: "click the Export to CSV button",
      level: "plain",
      expected: "not-found",
      note: "There are Import from CSV and Export to PDF.",
    },
    {
      instruction: "view the Brightwater Ltd invoice from 11 Oct",
      level: "relation",
      expected: "not-found",
      note: "That draft can be edited or duplicated; View stands in another row of the same client.",
    },
  ],
};

export const invoicesAdminExtract: ExtractPage = {
  name: "invoices-admin",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the invoices in the table with number, client, due date, amount and status",
      level: "structure",
      schema: z.object({
        invoices: z.array(
          z.object({
            number: z.string(),
            client: z.string(),
            due: z.string().nullable(),
            amount: z.number(),
            status: z.string(),
          }),
        ),
      }),
      expected: {
        invoices: [
          { number: "INV-2041", client: "Brightwater Ltd", due: "01 Nov 2026", amount: 1240, status: "Paid" },
          { number: "INV-2042", client: "Kestrel Foods", due: "04 Nov 2026", amount: 318.5, status: "Overdue" },
          { number: "INV-2043", client: "Brightwater Ltd", due: null, amount: 96, status: "Draft" },
          { number: "INV-2044", client: "Osprey & Daughters", due: "18 Nov 2026", amount: 12004.75, status: "Sent" },
        ],
      },
      missing: ["invoices.2.due"],
      lacks: [13659.25, "Total of this page"],
    },
    {
      instruction: "number, due date and VAT number of each invoice shown",
      level: "structure",
      schema: z.object({
        invoices: z.array(z.object({ number: z.string(), due: z.string(), vatNumber: z.string().nullable() })),
      }),
      expected: {
        invoices: [
          { number: "INV-2041", due: "01 Nov 2026", vatNumber: null },
          { number: "INV-2042", due: "04 Nov 2026", vatNumber: null },
          { number: "INV-2043", vatNumber: null },
          { number: "INV-2044", due: "18 Nov 2026", vatNumber: null },
        ],
      },
      missing: ["invoices.2.due", ...[0, 1, 2, 3].map((row) => `invoices.${row}.vatNumber`)],
      status: "incomplete",
    },
  ],
};
