import type { GroundingPage } from "../grounding-page.ts";

/** An invoice form: fieldsets, a table of inputs whose labels are the column heads and totals. */
export const invoiceEditorPage: GroundingPage = {
  name: "invoice-editor",
  split: "tune",
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Invoice 2026-0187 – Ledgerly</title>
<style>
  body { margin: 0; font: 15px/1.45 Georgia, "Times New Roman", serif; background: #f4f1ea; color: #2b2620; }
  .ribbon { position: sticky; top: 0; background: #fffdf8; border-bottom: 1px solid #d9d2c3; display: flex; gap: 8px; align-items: center; padding: 8px 28px; z-index: 2; }
  .ribbon a { color: #5b4636; margin-right: 12px; }
  .sheet { width: 900px; margin: 22px auto; background: #fff; border: 1px solid #d9d2c3; padding: 28px 36px; }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 28px; }
  fieldset { border: 0; padding: 0; margin: 0 0 18px; } legend { font-weight: bold; font-size: 17px; padding: 0; margin-bottom: 6px; }
  .fr { display: grid; grid-template-columns: 120px 1fr; align-items: center; margin: 5px 0; }
  input, select, textarea { font: inherit; border: 1px solid #cbbfa8; padding: 4px 6px; width: 100%; box-sizing: border-box; background: #fffdf8; }
  input[type=checkbox], input[type=radio] { width: auto; }
  table { width: 100%; border-collapse: collapse; } th { text-align: left; border-bottom: 2px solid #2b2620; font-size: 13px; } td { padding: 4px 3px; }
  button { font: inherit; border: 1px solid #8a7a63; background: #f7f2e7; padding: 4px 12px; cursor: pointer; }
  button.main { background: #2f5d50; color: #fff; border-color: #2f5d50; } .x { border: 0; background: none; padding: 2px 5px; }
  .tot { width: 330px; margin-left: auto; } .tot td:last-child { text-align: right; }
  .st { background: #fde68a; padding: 1px 8px; font-size: 13px; } .hint { color: #8a7a63; font-size: 13px; }
</style>
</head>
<body>
<div class="ribbon"><a href="#dash" id="x1">Dashboard</a><a href="#inv" id="x2">Invoices</a><a href="#exp" id="x3">Expenses</a><a href="#cli" id="x4">Clients</a><span style="flex:1"></span><button id="x5">Preview</button><button id="x6">Save draft</button><button id="x7" class="main">Send invoice</button><button id="x8" class="x" aria-label="More">⋮</button></div>
<form class="sheet" onsubmit="return false">
  <div style="display:flex;justify-content:space-between;align-items:center"><h1 style="margin:0">Invoice <span class="st">Draft</span></h1><button id="x9" style="border-style:dashed;padding:16px 24px">Add your logo</button></div>
  <div class="two" style="margin-top:18px">
    <fieldset><legend>From</legend>
      <div class="fr"><label for="x10">Business name</label><input id="x10" value="Rook &amp; Pine Joinery"></div>
      <div class="fr"><label for="x11">Address</label><input id="x11" value="8 Mill Lane, Kendal"></div>
      <div class="fr"><label for="x12">E-mail</label><input id="x12" type="email" value="hello@rookpine.example"></div>
      <div class="fr"><label for="x13">VAT number</label><input id="x13"></div></fieldset>
    <fieldset><legend>Bill to</legend>
      <div class="fr"><label for="x14">Client</label><select id="x14"><option>Choose a client</option><option selected>Ambleside Inn Ltd</option><option>Fellside School</option><option>Mrs P. Cartwright</option></select></div>
      <div class="fr"><label for="x15">Address</label><input id="x15" value="Lake Road, Ambleside"></div>
      <div class="fr"><label for="x16">E-mail</label><input id="x16" type="email" value="accounts@amblesideinn.example"></div>
      <a href="#newclient" id="x17">New client</a></fieldset>
  </div>
  <div class="two">
    <fieldset><legend>Details</legend>
      <div class="fr"><label for="x18">Invoice no.</label><input id="x18" value="2026-0187"></div>
      <div class="fr"><label for="x19">Issued</label><input id="x19" type="date" value="2026-11-03"></div>
      <div class="fr"><label for="x20">Due</label><input id="x20" type="date" value="2026-12-03"></div>
      <div class="fr"><label for="x21">PO number</label><input id="x21" placeholder="optional"></div></fieldset>
    <fieldset><legend>Money</legend>
      <div class="fr"><label for="x22">Currency</label><select id="x22"><option>GBP – Pound sterling</option><option>EUR – Euro</option><option>USD – US dollar</option></select></div>
      <div class="fr"><span>Prices</span><span><label><input type="radio" name="tx" id="x23" checked> exclude VAT</label> <label><input type="radio" name="tx" id="x24"> include VAT</label></span></div>
      <div class="fr"><span>Repeat</span><select id="x25" aria-label="Repeat"><option>Never</option><option>Every week</option><option>Every month</option><option>Every year</option></select></div></fieldset>
  </div>
  <h2 style="font-size:17px;margin:0 0 6px">Items</h2>
  <table><thead><tr><th style="width:16px"></th><th>Description</th><th style="width:70px">Qty</th><th style="width:100px">Unit price</th><th style="width:110px">VAT</th><th style="width:90px">Amount</th><th style="width:64px"></th></tr></thead><tbody>
    <tr><td title="Drag to reorder">⠿</td><td><input id="x31" value="Oak bar counter, fitted"></td><td><input id="x32" value="1"></td><td><input id="x33" value="4200.00"></td><td><select id="x34"><option selected>20 %</option><option>5 %</option><option>0 %</option></select></td><td>4,200.00</td><td><button class="x" id="x35" title="Duplicate line">⧉</button><button class="x" id="x36" title="Remove line">✕</button></td></tr>
    <tr><td title="Drag to reorder">⠿</td><td><input id="x41" value="Bar stools"></td><td><input id="x42" value="6"></td><td><input id="x43" value="145.00"></td><td><select id="x44"><option selected>20 %</option><option>5 %</option><option>0 %</option></select></td><td>870.00</td><td><button class="x" id="x45" title="Duplicate line">⧉</button><button class="x" id="x46" title="Remove line">✕</button></td></tr>
    <tr><td title="Drag to reorder">⠿</td><td><input id="x51" value="Delivery"></td><td><input id="x52" value="1"></td><td><input id="x53" value="60.00"></td><td><select id="x54"><option>20 %</option><option>5 %</option><option selected>0 %</option></select></td><td>60.00</td><td><button class="x" id="x55" title="Duplicate line">⧉</button><button class="x" id="x56" title="Remove line">✕</button></td></tr>
  </tbody></table>
  <p><button id="x60">+ Add line</button> <button id="x61">Add from catalogue</button> <button id="x62">Add unbilled hours</button></p>
  <table class="tot"><tr><td>Subtotal</td><td>£5,130.00</td></tr><tr><td>Discount <a href="#d" id="x63" class="hint">Add</a></td><td>£0.00</td></tr><tr><td>Shipping <a href="#s" id="x64" class="hint">Add</a></td><td>£0.00</td></tr><tr><td>VAT</td><td>£1,014.00</td></tr><tr><td><b>Total</b></td><td><b>£6,144.00</b></td></tr></table>
  <div class="two" style="margin-top:16px">
    <div><label for="x65"><b>Note to client</b></label><textarea id="x65" rows="3" placeholder="Thank you for your business"></textarea></div>
    <div><label for="x66"><b>Payment terms</b></label><textarea id="x66" rows="3">Payment within 30 days by bank transfer.</textarea></div>
  </div>
  <fieldset style="margin-top:16px"><legend>Getting paid</legend>
    <label><input type="checkbox" id="x67" checked> Bank transfer</label><br><label><input type="checkbox" id="x68"> Card <span class="hint">1.4 % fee</span></label><br><label><input type="checkbox" id="x69"> Direct debit <span class="hint">£0.20 fee</span></label><br><label><input type="checkbox" id="x70"> Remind the client automatically when overdue</label></fieldset>
  <p>Receipts and drawings: <input type="file" id="x71" aria-label="Attach documents" style="width:auto"></p>
  <p style="text-align:right"><button id="x72" style="color:#991b1b;float:left">Delete draft</button><button id="x73">Save draft</button> <button id="x74" class="main">Send invoice</button></p>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: "pick Fellside School as the client",
      level: "plain",
      expected: { kind: "select", target: "#x14", value: "Fellside School" },
    },
    {
      instruction: "VAT number GB123456789",
      level: "plain",
      expected: { kind: "fill", target: "#x13", value: "GB123456789" },
    },
    {
      instruction: "Change the client's e-mail to finance@amblesideinn.example",
      level: "relation",
      expected: { kind: "fill", target: "#x16", value: "finance@amblesideinn.example" },
    },
    {
      instruction: "change the address to 2 Church Street",
      level: "plain",
      expected: "ambiguous",
      note: "The sender and the client each have one.",
    },
    { instruction: "Make it 8 bar stools", level: "relation", expected: { kind: "fill", target: "#x42", value: "8" } },
    {
      instruction: "put 75.00 as the unit price for delivery",
      level: "relation",
      expected: { kind: "fill", target: "#x53", value: "75.00" },
    },
    {
      instruction: "select 5 % VAT for the oak bar counter",
      level: "relation",
      expected: { kind: "select", target: "#x34", value: "5 %" },
    },
    { instruction: "Remove the last line", level: "relation", expected: { kind: "click", target: "#x56" } },
    { instruction: "duplicate the second item please", level: "relation", expected: { kind: "click", target: "#x45" } },
    { instruction: "add a discount", level: "relation", expected: { kind: "click", target: "#x63" } },
    { instruction: "Add line", level: "plain", expected: { kind: "click", target: "#x60" } },
    {
      instruction: "prices include VAT",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x24", "label:has(> #x24)"] },
    },
    {
      instruction: "bill this again every month",
      level: "judgement",
      expected: { kind: "select", target: "#x25", value: "Every month" },
    },
    {
      instruction: "accept card payments too",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x68", "label:has(> #x68)"] },
    },
    {
      instruction: "tick PayPal",
      level: "plain",
      expected: "not-found",
      note: "Bank transfer, card and direct debit only.",
    },
    {
      instruction: "Save draft at the bottom of the form",
      level: "relation",
      expected: { kind: "click", target: "#x73" },
    },
    {
      instruction: "upload counter-drawing.pdf",
      level: "plain",
      expected: { kind: "upload", target: "#x71", value: "counter-drawing.pdf" },
    },
    {
      instruction: "Write 'Lovely working with you!' in the note to the client",
      level: "plain",
      expected: { kind: "fill", target: "#x65", value: "Lovely working with you!" },
    },
    {
      instruction: "set the due date to 2026-12-17",
      level: "plain",
      expected: { kind: "fill", target: "#x20", value: "2026-12-17" },
    },
  ],
};
