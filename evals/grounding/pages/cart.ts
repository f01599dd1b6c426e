import type { GroundingPage } from "../grounding-page.ts";

/** A cart as a table: quantities, links to remove, a voucher. */
export const cartPage: GroundingPage = {
  name: "cart",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your basket (4) - Potter & Vine</title>
<style>
  body { margin: 0 auto; max-width: 1080px; font: 15px/1.5 Georgia, serif; color: #2b2b2b; padding: 16px; }
  header { display: flex; justify-content: space-between; border-bottom: 2px solid #7a5c3e; padding-bottom: 8px; }
  .layout { display: grid; grid-template-columns: 1fr 280px; gap: 32px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 10px 8px; border-bottom: 1px solid #e5ddd3; vertical-align: middle; }
  input[type=number] { width: 52px; }
  .qty button { width: 26px; }
  .link { border: 0; background: none; color: #7a5c3e; text-decoration: underline; padding: 0; font: inherit; cursor: pointer; }
  aside { background: #f8f4ee; padding: 16px; align-self: start; }
  aside p { display: flex; justify-content: space-between; margin: 6px 0; }
  .go { width: 100%; padding: 12px; background: #7a5c3e; color: #fff; border: 0; font: inherit; }
  .also { display: flex; gap: 16px; }
  .also div { border: 1px solid #e5ddd3; padding: 10px; flex: 1; }
</style>
</head>
<body>
<header><a href="#home" id="x11">Potter &amp; Vine</a><span><a href="#signin" id="x12">Sign in</a> · <a href="#help" id="x13">Help</a></span></header>
<h1>Your basket</h1>
<div class="layout">
<div>
<table>
  <thead><tr><th>Item</th><th>Price</th><th>Quantity</th><th>Total</th><th></th></tr></thead>
  <tbody>
    <tr><td><a href="#i1" id="x21">Stoneware mug, blue</a></td><td>£14.00</td><td class="qty"><button id="x22" aria-label="Decrease quantity">−</button> <input id="x23" type="number" value="2" min="0" aria-label="Quantity"> <button id="x24" aria-label="Increase quantity">+</button></td><td>£28.00</td><td><button class="link" id="x25">Remove</button><br><button class="link" id="x26">Save for later</button></td></tr>
    <tr><td><a href="#i2" id="x31">Stoneware mug, green</a></td><td>£14.00</td><td class="qty"><button id="x32" aria-label="Decrease quantity">−</button> <input id="x33" type="number" value="1" min="0" aria-label="Quantity"> <button id="x34" aria-label="Increase quantity">+</button></td><td>£14.00</td><td><button class="link" id="x35">Remove</button><br><button class="link" id="x36">Save for later</button></td></tr>
    <tr><td><a href="#i3" id="x41">Walnut serving board</a></td><td>£46.50</td><td class="qty"><button id="x42" aria-label="Decrease quantity">−</button> <input id="x43" type="number" value="1" min="0" aria-label="Quantity"> <button id="x44" aria-label="Increase quantity">+</button></td><td>£46.50</td><td><button class="link" id="x45">Remove</button><br><button class="link" id="x46">Save for later</button></td></tr>
    <tr><td><a href="#i4" id="x51">Linen napkins (set of 6)</a></td><td>£32.00</td><td class="qty"><button id="x52" aria-label="Decrease quantity">−</button> <input id="x53" type="number" value="3" min="0" aria-label="Quantity"> <button id="x54" aria-label="Increase quantity">+</button></td><td>£96.00</td><td><button class="link" id="x55">Remove</button><br><button class="link" id="x56">Save for later</button></td></tr>
  </tbody>
</table>
<p><label><input type="checkbox" id="x61"> This order is a gift</label></p>
<h2>You may also like</h2>
<div class="also">
  <div>Stoneware mug, blue, large<br>£17.00<br><button id="x62">Add</button></div>
  <div>Beeswax candle<br>£9.50<br><button id="x63">Add</button></div>
</div>
</div>
<aside aria-label="Order summary">
  <h2>Summary</h2>
  <p><span>Subtotal</span><span>£184.50</span></p>
  <p><span>Delivery</span><span>£4.95</span></p>
  <form onsubmit="return false"><label for="x71">Voucher code</label><br><input id="x71" size="14"> <button id="x72">Apply</button></form>
  <p><strong>Total</strong><strong>£189.45</strong></p>
  <button class="go" id="x73">Proceed to checkout</button>
  <p><a href="#shop" id="x74">Continue shopping</a></p>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "remove the blue mug from the cart",
      level: "relation",
      expected: { kind: "click", target: "#x25" },
    },
    {
      instruction: "Set the quantity of the walnut serving board to 3",
      level: "relation",
      expected: { kind: "fill", target: "#x43", value: "3" },
    },
    {
      instruction: 'type "SPRING-15" into the voucher code field',
      level: "plain",
      expected: { kind: "fill", target: "#x71", value: "SPRING-15" },
    },
    { instruction: "press Remove in the last row", level: "relation", expected: { kind: "click", target: "#x55" } },
    { instruction: "click Remove", level: "plain", expected: "ambiguous" },
    {
      instruction: "remove the mug",
      level: "relation",
      expected: "ambiguous",
      note: "A blue and a green mug are in the basket.",
    },
    {
      instruction: "click the plus button for the napkins",
      level: "relation",
      expected: { kind: "click", target: "#x54" },
    },
    {
      instruction: "remove the wine glasses from the basket",
      level: "relation",
      expected: "not-found",
      note: "There are none.",
    },
    { instruction: "Go to checkout", level: "plain", expected: { kind: "click", target: "#x73" } },
    {
      instruction: "save the item with the highest unit price for later",
      level: "judgement",
      expected: { kind: "click", target: "#x46" },
    },
    { instruction: "click the fifth Remove link", level: "relation", expected: "not-found", note: "There are four." },
    { instruction: "add the candle too, please", level: "relation", expected: { kind: "click", target: "#x63" } },
    {
      instruction: "mark the order as a gift",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x61", "label:has(> #x61)"] },
    },
    {
      instruction: "clear the quantity in the second row",
      level: "relation",
      expected: { kind: "clear", target: "#x33" },
    },
  ],
};
