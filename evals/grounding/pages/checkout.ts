import type { GroundingPage } from "../grounding-page.ts";

/** A checkout with two addresses, whose fields have the same labels, and a payment. */
export const checkoutPage: GroundingPage = {
  name: "checkout",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Checkout</title>
<style>
  body { margin: 0; background: #f5f6f8; font: 15px/1.45 "Helvetica Neue", Arial, sans-serif; color: #1f2733; }
  .steps { background: #fff; padding: 16px 40px; border-bottom: 1px solid #e1e4ea; }
  .steps li { display: inline; margin-right: 24px; color: #8a93a3; }
  .steps li[aria-current] { color: #1d4ed8; font-weight: 600; }
  form { max-width: 920px; margin: 24px auto; display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
  section { background: #fff; border: 1px solid #e1e4ea; border-radius: 8px; padding: 16px 20px; }
  section.wide { grid-column: 1 / 3; }
  h2 { margin: 0 0 12px; font-size: 18px; }
  .field { margin-bottom: 10px; }
  .field label { display: block; font-size: 13px; color: #55607a; }
  .field input, .field select { width: 100%; box-sizing: border-box; padding: 7px; border: 1px solid #c3c9d5; border-radius: 4px; }
  .two { display: grid; grid-template-columns: 110px 1fr; gap: 10px; }
  .three { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 10px; }
  .hint { font-size: 12px; color: #8a93a3; }
  .pay { padding: 12px 28px; background: #1d4ed8; color: #fff; border: 0; border-radius: 6px; font-size: 16px; }
  .back { background: none; border: 0; color: #1d4ed8; }
</style>
</head>
<body>
<ol class="steps"><li><a href="#basket" id="x1">Basket</a></li><li aria-current="step">Address and payment</li><li>Done</li></ol>
<form onsubmit="event.preventDefault(); x60.textContent = 'Thank you for your order.'" novalidate>
  <section aria-labelledby="x2"><h2 id="x2">Delivery address</h2>
    <div class="field"><label for="x3">Full name</label><input id="x3" autocomplete="shipping name"></div>
    <div class="field"><label for="x4">Street and number</label><input id="x4"></div>
    <div class="two"><div class="field"><label for="x5">Postcode</label><input id="x5"></div><div class="field"><label for="x6">City</label><input id="x6"></div></div>
    <div class="field"><label for="x7">Country</label><select id="x7"><option>Austria</option><option>Belgium</option><option>Germany</option><option>Netherlands</option><option>Switzerland</option></select></div>
    <div class="field"><label for="x8">Phone</label><input id="x8" type="tel" placeholder="+43 ..."><span class="hint">Only for the courier</span></div>
  </section>
  <section aria-labelledby="x9"><h2 id="x9">Billing address</h2>
    <label><input type="checkbox" id="x10"> Same as delivery address</label>
    <div class="field"><label for="x11">Full name</label><input id="x11" value="Mira Albrecht"></div>
    <div class="field"><label for="x12">Street and number</label><input id="x12"></div>
    <div class="two"><div class="field"><label for="x13">Postcode</label><input id="x13"></div><div class="field"><label for="x14">City</label><input id="x14"></div></div>
    <div class="field"><label for="x15">VAT number <span class="hint">(optional)</span></label><input id="x15"></div>
  </section>
  <section class="wide"><h2>Shipping method</h2>
    <label><input type="radio" name="ship" id="x20" checked> Standard, 3 to 5 working days (free)</label><br>
    <label><input type="radio" name="ship" id="x21"> Express, next working day (€9.90)</label><br>
    <label><input type="radio" name="ship" id="x22"> Pick up at a shop (free)</label>
  </section>
  <section class="wide"><h2>Payment</h2>
    <label><input type="radio" name="pay" id="x30" checked> Credit card</label> &nbsp; <label><input type="radio" name="pay" id="x31"> Bank transfer</label> &nbsp; <label><input type="radio" name="pay" id="x32"> Invoice</label>
    <div class="three">
      <div class="field"><label for="x33">Card number</label><input id="x33" inputmode="numeric"></div>
      <div class="field"><label for="x34">Expiry date (MM/YY)</label><input id="x34" placeholder="MM/YY"></div>
      <div class="field"><label for="x35">CVC</label><input id="x35" maxlength="4"></div>
    </div>
  </section>
  <section class="wide">
    <label><input type="checkbox" id="x40"> I have read the <a href="#terms" id="x41">terms and conditions</a></label><br>
    <label><input type="checkbox" id="x42" checked> Send me offers by e-mail</label>
    <p><button class="back" id="x43" type="button">Back to basket</button> <button class="pay" id="x44">Pay €148.30</button></p>
    <p id="x60" role="status"></p>
  </section>
</form>
</body>
</html>`,
  cases: [
    {
      instruction: 'type "Linz" into the city field of the delivery address',
      level: "relation",
      expected: { kind: "fill", target: "#x6", value: "Linz" },
    },
    {
      instruction: "enter 1040 as the postcode under Billing address",
      level: "relation",
      expected: { kind: "fill", target: "#x13", value: "1040" },
    },
    { instruction: "fill in the city with Graz", level: "plain", expected: "ambiguous" },
    { instruction: "type 1040 into Postcode", level: "plain", expected: "ambiguous" },
    {
      instruction: "choose Switzerland as the country",
      level: "plain",
      expected: { kind: "select", target: "#x7", value: "Switzerland" },
    },
    {
      instruction: "select express shipping",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x21", "label:has(> #x21)"] },
    },
    {
      instruction: "uncheck the e-mail offers",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#x42", "label:has(> #x42)"] },
    },
    {
      instruction: "tick the unchecked box in the billing section",
      level: "relation",
      expected: { kind: ["check", "click"], target: ["#x10", "label:has(> #x10)"] },
    },
    {
      instruction: "Please enter the card number 4111 1111 1111 1111",
      level: "plain",
      expected: { kind: "fill", target: "#x33", value: "4111 1111 1111 1111" },
    },
    {
      instruction: "put 09/29 in the expiry field",
      level: "plain",
      expected: { kind: "fill", target: "#x34", value: "09/29" },
    },
    {
      instruction: "enter the security code 737",
      level: "judgement",
      expected: { kind: "fill", target: "#x35", value: "737" },
    },
    {
      instruction: "accept the terms and conditions",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x40" },
    },
    { instruction: "open the terms and conditions link", level: "plain", expected: { kind: "click", target: "#x41" } },
    { instruction: "select PayPal as payment method", level: "plain", expected: "not-found" },
    {
      instruction: "choose France as the country",
      level: "plain",
      expected: "not-found",
      note: "The list of countries has no France.",
    },
    {
      instruction: "clear the name in the billing address",
      level: "relation",
      expected: { kind: "clear", target: "#x11" },
    },
    {
      instruction: "choose a country in the billing address",
      level: "relation",
      expected: "not-found",
      note: "Only the delivery address has a country.",
    },
    {
      instruction:
        "in the section with the delivery address, please type Mira Albrecht into the field where the full name goes, but leave the billing address alone",
      level: "relation",
      expected: { kind: "fill", target: "#x3", value: "Mira Albrecht" },
    },
    {
      instruction: "fill in the field between Street and number and City in the delivery address with 4020",
      level: "relation",
      expected: { kind: "fill", target: "#x5", value: "4020" },
    },
  ],
};
