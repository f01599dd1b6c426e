import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Columns called Data, Type, Length and Status; an empty cell, a repeated header and a subtotal among the rows. */
export const depotInventoryPage: ExtractPage = {
  name: "depot-inventory",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tape depot: inventory</title>
<style>body { font: 14px/1.4 Consolas, Menlo, monospace; margin: 1.5rem; background: #fffdf8; } table { border-collapse: collapse; } th, td { border: 1px solid #999; padding: 4px 12px; } tr.sub td { background: #f1ecd9; font-weight: bold; } td.n { text-align: right; }</style>
</head>
<body>
<h1>Tape depot: inventory</h1>
<table>
<thead><tr><th>Id</th><th>Type</th><th>Length</th><th>Data</th><th>Status</th><th>Error count</th></tr></thead>
<tbody>
<tr><td>T-001</td><td>LTO-9</td><td>1,035 m</td><td class="n">17.2 TB</td><td>full</td><td class="n">0</td></tr>
<tr><td>T-002</td><td>LTO-9</td><td>1,035 m</td><td class="n">3.1 TB</td><td>open</td><td class="n">2</td></tr>
<tr class="sub"><td colspan="3">Subtotal LTO-9</td><td class="n">20.3 TB</td><td></td><td class="n">2</td></tr>
<tr><th>Id</th><th>Type</th><th>Length</th><th>Data</th><th>Status</th><th>Error count</th></tr>
<tr><td>T-114</td><td>LTO-7</td><td>960 m</td><td class="n">5.8 TB</td><td>full</td><td class="n">11</td></tr>
<tr><td>T-115</td><td>LTO-7</td><td>960 m</td><td class="n"></td><td>blank</td><td class="n">0</td></tr>
</tbody>
</table>
</body>
</html>`,
  cases: [
    {
      instruction: "every tape with id, type, length, data, status and error count",
      level: "structure",
      schema: z.object({
        data: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            length: z.string(),
            data: z.string().nullable(),
            status: z.enum(["full", "open", "blank"]),
            errorCount: z.number(),
          }),
        ),
      }),
      expected: {
        data: [
          { id: "T-001", type: "LTO-9", length: "1,035 m", data: "17.2 TB", status: "full", errorCount: 0 },
          { id: "T-002", type: "LTO-9", length: "1,035 m", data: "3.1 TB", status: "open", errorCount: 2 },
          { id: "T-114", type: "LTO-7", length: "960 m", data: "5.8 TB", status: "full", errorCount: 11 },
          { id: "T-115", type: "LTO-7", length: "960 m", data: null, status: "blank", errorCount: 0 },
        ],
      },
      missing: ["data.3.data"],
      lacks: ["Subtotal", "20.3 TB"],
    },
    {
      instruction: "status of tape T-114",
      level: "instruction",
      schema: z.object({ status: z.string(), errorCount: z.number() }),
      expected: { status: "full", errorCount: 11 },
    },
    {
      instruction: "data on LTO-9 tapes altogether",
      level: "judgement",
      schema: z.object({ total: z.string() }),
      expected: { total: "20.3 TB" },
    },
  ],
};
