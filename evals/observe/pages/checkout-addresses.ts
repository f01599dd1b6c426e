import type { ObservePage } from "../observe-page.ts";

/** Two addresses with the same fields in one form. */
export const checkoutAddressesPage: ObservePage = {
  name: "checkout-addresses",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Checkout</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem; } .two { display: flex; gap: 2rem; } fieldset label { display: block; margin: 6px 0; } fieldset input:not([type=radio]), select { display: block; width: 240px; }</style>
</head>
<body>
<h1>Checkout</h1>
<form onsubmit="return false">
<div class="two">
<fieldset id="ship"><legend>Shipping address</legend>
  <label>Name <input name="ship-name"></label>
  <label>Street <input name="ship-street"></label>
  <label>City <input name="ship-city"></label>
  <label>Zip <input name="ship-zip"></label>
</fieldset>
<fieldset id="bill"><legend>Billing address</legend>
  <label>Name <input name="bill-name"></label>
  <label>Street <input name="bill-street"></label>
  <label>City <input name="bill-city"></label>
  <label>Zip <input name="bill-zip"></label>
</fieldset>
</div>
<fieldset><legend>Payment</legend>
  <label><input type="radio" name="pay" value="card" checked> Card</label>
  <label><input type="radio" name="pay" value="bank"> Bank transfer</label>
  <label><input type="radio" name="pay" value="pickup"> Cash at pick-up</label>
</fieldset>
<button id="back" type="button">Back</button> <button id="order">Place order</button>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: "the inputs of the shipping address",
      expected: ["[name=ship-name]", "[name=ship-street]", "[name=ship-city]", "[name=ship-zip]"],
    },
    {
      instruction: "all zip code fields",
      expected: ["[name=ship-zip]", "[name=bill-zip]"],
    },
    {
      instruction: "the radio buttons",
      expected: ["[value=card]", "[value=bank]", "[value=pickup]"],
    },
  ],
};
