import type { GroundingPage } from "../grounding-page.ts";

/** A basket of groceries: semantic lists, steppers with generic names, delivery slots as radios. */
export const groceryBasketPage: GroundingPage = {
  name: "grocery-basket",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your basket | Fennel &amp; Co</title>
<style>
  :root { --green: #14713c; }
  body { margin: 0; font: 15px/1.45 "Inter", system-ui, sans-serif; color: #1c2b22; background: #f6f8f4; }
  header { display: flex; align-items: center; gap: 18px; padding: 12px 28px; background: #fff; border-bottom: 1px solid #dfe6dc; }
  header form { flex: 1; display: flex; }
  header input { flex: 1; padding: 9px 14px; border: 1px solid #bccab9; border-radius: 20px 0 0 20px; }
  header form button { border: 1px solid #bccab9; background: #eef3ec; border-radius: 0 20px 20px 0; padding: 0 14px; }
  .layout { display: grid; grid-template-columns: 1fr 330px; gap: 24px; padding: 20px 28px; }
  .card { background: #fff; border-radius: 12px; padding: 16px 20px; margin-bottom: 18px; }
  ul.items { list-style: none; margin: 0; padding: 0; }
  ul.items > li { display: grid; grid-template-columns: 56px 1fr 130px 70px 34px; gap: 12px; align-items: center; padding: 12px 0; border-top: 1px solid #edf1eb; }
  .pic { width: 52px; height: 52px; border-radius: 8px; background: #e6efe2; display: grid; place-items: center; font-size: 26px; }
  .step { display: inline-flex; border: 1px solid #bccab9; border-radius: 18px; overflow: hidden; }
  .step button { border: 0; background: #fff; width: 34px; height: 32px; font-size: 17px; }
  .step output { min-width: 28px; text-align: center; line-height: 32px; }
  .sub { font-size: 13px; color: #56665c; display: block; }
  .bin { border: 0; background: none; width: 32px; height: 32px; }
  .out { opacity: .55; }
  .badge { background: #fde8e8; color: #a31616; border-radius: 4px; font-size: 12px; padding: 1px 6px; }
  .slots { border: 0; margin: 0; padding: 0; display: grid; gap: 8px; }
  .slots label { border: 1px solid #d3ddd0; border-radius: 8px; padding: 8px 10px; display: flex; gap: 8px; }
  .slots b { margin-left: auto; font-weight: 600; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 4px; } dd { margin: 0; }
  .pay { width: 100%; padding: 13px; border: 0; border-radius: 24px; background: var(--green); color: #fff; font: inherit; font-weight: 600; }
  .also { display: flex; gap: 12px; } .also article { flex: 1; border: 1px solid #edf1eb; border-radius: 10px; padding: 12px; }
  .also button { border: 1px solid var(--green); color: var(--green); background: #fff; border-radius: 16px; padding: 5px 16px; }
  footer { padding: 18px 28px; display: flex; gap: 22px; border-top: 1px solid #dfe6dc; }
</style>
</head>
<body>
<header>
  <a href="#home" id="x1"><strong>Fennel &amp; Co</strong></a>
  <form role="search" onsubmit="return false"><input type="search" id="x2" placeholder="Search 9,000 products" aria-label="Search products"><button id="x3" aria-label="Search">🔍</button></form>
  <a href="#lists" id="x4">Shopping lists</a><a href="#orders" id="x5">Past orders</a>
  <button id="x6" aria-label="Account menu" aria-haspopup="menu">JM</button>
</header>
<div class="layout">
<main>
  <h1>Your basket <small>(5 products)</small></h1>
  <section class="card" aria-labelledby="h-fresh"><h2 id="h-fresh">Fruit &amp; vegetables</h2>
    <ul class="items">
      <li><span class="pic">🍌</span><div><a href="#p1" id="x10">Organic bananas, 6 pack</a><label class="sub"><input type="checkbox" id="x11" checked> Allow substitute</label></div>
        <div class="step"><button id="x12" aria-label="Decrease quantity">−</button><output>2</output><button id="x13" aria-label="Increase quantity">+</button></div><span>£3.10</span><button class="bin" id="x14" aria-label="Remove">🗑</button></li>
      <li><span class="pic">🥑</span><div><a href="#p2" id="x20">Ripe avocados, twin pack</a><label class="sub"><input type="checkbox" id="x21" checked> Allow substitute</label></div>
        <div class="step"><button id="x22" aria-label="Decrease quantity">−</button><output>1</output><button id="x23" aria-label="Increase quantity">+</button></div><span>£2.25</span><button class="bin" id="x24" aria-label="Remove">🗑</button></li>
    </ul>
  </section>
  <section class="card" aria-labelledby="h-dairy"><h2 id="h-dairy">Dairy &amp; eggs</h2>
    <ul class="items">
      <li><span class="pic">🥛</span><div><a href="#p3" id="x30">Semi-skimmed milk, 2 l</a><label class="sub"><input type="checkbox" id="x31"> Allow substitute</label></div>
        <div class="step"><button id="x32" aria-label="Decrease quantity">−</button><output>3</output><button id="x33" aria-label="Increase quantity">+</button></div><span>£4.65</span><button class="bin" id="x34" aria-label="Remove">🗑</button></li>
      <li class="out"><span class="pic">🥚</span><div><a href="#p4" id="x40">Free-range eggs, 12</a> <span class="badge">Out of stock</span><label class="sub"><input type="checkbox" id="x41"> Allow substitute</label></div>
        <div class="step"><button id="x42" aria-label="Decrease quantity" disabled>−</button><output>0</output><button id="x43" aria-label="Increase quantity" disabled>+</button></div><span>£0.00</span><button class="bin" id="x44" aria-label="Remove">🗑</button></li>
      <li><span class="pic">🧀</span><div><a href="#p5" id="x50">Mature cheddar, 400 g</a><label class="sub"><input type="checkbox" id="x51" checked> Allow substitute</label></div>
        <div class="step"><button id="x52" aria-label="Decrease quantity">−</button><output>1</output><button id="x53" aria-label="Increase quantity">+</button></div><span>£3.90</span><button class="bin" id="x54" aria-label="Remove">🗑</button></li>
    </ul>
  </section>
  <section class="card"><h2>Did you forget?</h2>
    <div class="also">
      <article><h3>Sourdough loaf</h3><p>£2.80</p><button id="x60">Add</button></article>
      <article><h3>Orange juice, 1 l</h3><p>£1.95</p><button id="x61">Add</button></article>
      <article><h3>Oat biscuits</h3><p>£1.40</p><button id="x62">Add</button></article>
    </div>
  </section>
  <p><button id="x65">Empty basket</button> <button id="x66">Save as a shopping list</button></p>
</main>
<aside>
  <div class="card"><form onsubmit="return false">
    <fieldset class="slots"><legend><h2>Delivery, Thursday 14 May</h2></legend>
      <label id="x70l"><input type="radio" name="slot" id="x70"> 8 am – 10 am <b>£4.50</b></label>
      <label id="x71l"><input type="radio" name="slot" id="x71" checked> 12 pm – 2 pm <b>£2.00</b></label>
      <label id="x72l"><input type="radio" name="slot" id="x72" disabled> 4 pm – 6 pm <b>Full</b></label>
      <label id="x73l"><input type="radio" name="slot" id="x73"> 8 pm – 10 pm <b>Free</b></label>
    </fieldset>
    <p><a href="#days" id="x74">Choose another day</a></p></form></div>
  <div class="card"><label for="x75">Note for the driver</label><br><textarea id="x75" rows="2" style="width:95%"></textarea>
    <p><label><input type="checkbox" id="x76"> Leave with a neighbour</label></p></div>
  <div class="card"><h2>Summary</h2>
    <p><input id="x77" placeholder="Voucher code" style="width:150px"> <button id="x78">Apply</button></p>
    <dl><dt>Subtotal</dt><dd>£13.90</dd><dt>Delivery</dt><dd>£2.00</dd><dt><b>Total</b></dt><dd><b>£15.90</b></dd></dl>
    <button class="pay" id="x79">Go to checkout</button></div>
</aside>
</div>
<footer><a href="#help" id="x80">Help</a><a href="#fees" id="x81">Delivery fees</a><a href="#jobs" id="x82">Careers</a></footer>
</body>
</html>`,
  cases: [
    { instruction: "Proceed to checkout", level: "plain", expected: { kind: "click", target: "#x79" } },
    { instruction: "One more pack of bananas please", level: "relation", expected: { kind: "click", target: "#x13" } },
    {
      instruction: "remove the cheddar from my basket",
      level: "relation",
      expected: { kind: "click", target: "#x54" },
    },
    { instruction: "click Add", level: "plain", expected: "ambiguous", note: "Three suggestions have one." },
    {
      instruction: 'enter "SPRING10" as voucher code',
      level: "plain",
      expected: { kind: "fill", target: "#x77", value: "SPRING10" },
    },
    {
      instruction: "bin the product that's out of stock",
      level: "relation",
      expected: { kind: "click", target: "#x44" },
    },
    {
      instruction: "Don't allow a substitute for the avocados",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x21", "label:has(> #x21)"] },
    },
    {
      instruction: "tick Leave with a neighbour",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x76", "label:has(> #x76)"] },
    },
    {
      instruction: "Take the delivery slot that costs nothing",
      level: "relation",
      expected: { kind: ["check", "click", "select"], target: ["#x73", "#x73l"] },
    },
    {
      instruction: "pick the 8 am – 10 am slot",
      level: "plain",
      expected: { kind: ["check", "click", "select"], target: ["#x70", "#x70l"] },
    },
    {
      instruction: "Note for the driver: Ring at the side door",
      level: "plain",
      expected: { kind: "fill", target: "#x75", value: "Ring at the side door" },
    },
    { instruction: "add the orange juice", level: "relation", expected: { kind: "click", target: "#x61" } },
    {
      instruction: "Add the wholemeal bagels that are suggested",
      level: "relation",
      expected: "not-found",
      note: "Bread is suggested, bagels are not.",
    },
    {
      instruction: "throw everything out of the basket",
      level: "relation",
      expected: { kind: "click", target: "#x65" },
    },
    {
      instruction: "I only need two bottles of milk, not three: reduce it by one",
      level: "relation",
      expected: { kind: "click", target: "#x32" },
    },
    {
      instruction: "search for coconut milk",
      level: "plain",
      expected: { kind: ["fill", "press"], target: "#x2", value: "coconut milk" },
      note: "Who searches types, and may send it with Enter.",
    },
    {
      instruction: "of the forgotten things suggested, add the cheapest",
      level: "judgement",
      expected: { kind: "click", target: "#x60" },
    },
  ],
};
