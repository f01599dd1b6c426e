import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>Your e-receipt</title>
</head>
<body bgcolor="#eeeeee">
<center>
<table width="560" bgcolor="#ffffff" cellpadding="12" cellspacing="0" border="0"><tr><td>
<table width="100%" border="0"><tr><td><font size="5" face="Arial"><b>Pickering &amp; Nash Hardware</b></font><br /><font size="2" face="Arial">14 Quay Road, Whitcombe TQ9 4HL</font></td><td align="right"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" width="60" height="40" alt="Logo" /></td></tr></table>
<hr />
<table width="100%" border="0" cellpadding="2"><tr><td><font face="Arial" size="2">Receipt no.</font></td><td><font face="Arial" size="2">0071-3386</font></td></tr><tr><td><font face="Arial" size="2">Date</font></td><td><font face="Arial" size="2">22/03/2025 10:41</font></td></tr><tr><td><font face="Arial" size="2">Served by</font></td><td><font face="Arial" size="2">Colin</font></td></tr></table>
<hr />
<table width="100%" border="0" cellpadding="4">
<tr bgcolor="#dddddd"><td><b>Item</b></td><td><b>Code</b></td><td align="right"><b>Qty</b></td><td align="right"><b>Each</b></td><td align="right"><b>Amount</b></td><td>&nbsp;</td></tr>
<tr><td>Wood screws 4 x 40, box</td><td>WS440</td><td align="right">2</td><td align="right">3.45</td><td align="right">6.90</td><td><input type="button" id="rt1" value="Return" /></td></tr>
<tr><td>Claw hammer 16 oz</td><td>CH16</td><td align="right">1</td><td align="right">14.99</td><td align="right">14.99</td><td><input type="button" id="rt2" value="Return" /></td></tr>
<tr><td>Sandpaper P120</td><td></td><td align="right">3</td><td align="right">0.80</td><td align="right">2.40</td><td><input type="button" id="rt3" value="Return" /></td></tr>
<tr><td>Primer, grey, 1 litre</td><td>PRG1</td><td align="right">1</td><td align="right">18.50</td><td align="right">18.50</td><td><input type="button" id="rt4" value="Return" /></td></tr>
</table>
<hr />
<table width="100%" border="0" cellpadding="2">
<tr><td>Subtotal</td><td align="right">&pound;42.79</td></tr>
<tr><td>Offer: 10% off paint</td><td align="right">-&pound;1.85</td></tr>
<tr><td><b>Total</b></td><td align="right"><b>&pound;40.94</b></td></tr>
<tr><td>VAT included (20%)</td><td align="right">&pound;6.82</td></tr>
<tr><td>Paid by</td><td align="right">Visa ending 6072</td></tr>
</table>
<hr />
<p><input type="button" id="pdf" value="Save as PDF" /> <input type="button" id="prn" value="Print" /></p>
<form action="#" onsubmit="return false"><p>Send a copy to <input type="text" name="to" id="to" title="E-mail address" size="24" /> <input type="submit" id="snd" value="Send" /></p>
<p>Rate your visit: <input type="radio" name="rate" id="ra1" /><label for="ra1">Poor</label> <input type="radio" name="rate" id="ra2" /><label for="ra2">Fair</label> <input type="radio" name="rate" id="ra3" /><label for="ra3">Good</label> <input type="radio" name="rate" id="ra4" /><label for="ra4">Excellent</label></p></form>
<font size="1" face="Arial">Goods may be returned within 28 days. VAT no. GB 318 4420 95</font>
</td></tr></table>
</center>
${toastScript}
</body>
</html>`;

export const hardwareReceiptGrounding: GroundingPage = {
  name: "hardware-receipt",
  split: "held-out",
  html,
  cases: [
    { instruction: "save the receipt as a PDF", level: "plain", expected: { kind: "click", target: "#pdf" } },
    {
      instruction: "click Return for the claw hammer",
      level: "relation",
      expected: { kind: "click", target: "#rt2" },
    },
    {
      instruction: "rate the visit as excellent",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#ra4" },
    },
    {
      instruction: "enter jo@fairlea.example as the address for the copy",
      level: "relation",
      expected: { kind: "fill", target: "#to", value: "jo@fairlea.example" },
    },
    {
      instruction: "return the wallpaper paste",
      level: "plain",
      expected: "not-found",
      note: "It is not among the items.",
    },
    {
      instruction: "return the most expensive item",
      level: "judgement",
      expected: { kind: "click", target: "#rt4" },
    },
  ],
};

export const hardwareReceiptExtract: ExtractPage = {
  name: "hardware-receipt",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the items on the receipt: item, code, quantity, price of each, amount",
      level: "structure",
      schema: z.object({
        items: z.array(
          z.object({
            item: z.string(),
            code: z.string().optional(),
            quantity: z.number(),
            each: z.number(),
            amount: z.number(),
          }),
        ),
      }),
      expected: {
        items: [
          { item: "Wood screws 4 x 40, box", code: "WS440", quantity: 2, each: 3.45, amount: 6.9 },
          { item: "Claw hammer 16 oz", code: "CH16", quantity: 1, each: 14.99, amount: 14.99 },
          { item: "Sandpaper P120", quantity: 3, each: 0.8, amount: 2.4 },
          { item: "Primer, grey, 1 litre", code: "PRG1", quantity: 1, each: 18.5, amount: 18.5 },
        ],
      },
      missing: ["items.2.code"],
      lacks: ["Subtotal", 42.79, 40.94],
    },
    {
      instruction: "the receipt: shop, number, who served, subtotal, total and VAT in pounds, loyalty card number",
      level: "structure",
      schema: z.object({
        shop: z.string(),
        receiptNumber: z.string(),
        servedBy: z.string(),
        subtotal: z.number(),
        total: z.number(),
        vat: z.number(),
        loyaltyCard: z.string().nullable(),
      }),
      expected: {
        shop: "Pickering & Nash Hardware",
        receiptNumber: "0071-3386",
        servedBy: "Colin",
        subtotal: 42.79,
        total: 40.94,
        vat: 6.82,
        loyaltyCard: null,
      },
      missing: ["loyaltyCard"],
    },
  ],
};
