import type { GroundingPage } from "../grounding-page.ts";

/** A list of products with filters; every card has the same buttons. */
export const shopListingPage: GroundingPage = {
  name: "shop-listing",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Backpacks and bags | Tidewater Outfitters</title>
<style>
  body { margin: 0; font: 15px/1.4 system-ui, sans-serif; color: #222; }
  header { display: flex; gap: 24px; align-items: center; padding: 12px 32px; border-bottom: 1px solid #ddd; }
  header nav { display: flex; gap: 16px; flex: 1; }
  a { color: #14532d; text-decoration: none; }
  main { display: grid; grid-template-columns: 200px 1fr; gap: 32px; padding: 24px 32px; }
  .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 20px; }
  .card { position: relative; border: 1px solid #e2e2e2; border-radius: 8px; padding: 12px; }
  .photo { height: 110px; border-radius: 6px; margin-bottom: 8px; }
  .card h3 { margin: 0 0 4px; font-size: 16px; }
  .price { font-weight: 600; }
  .old { text-decoration: line-through; color: #888; font-weight: 400; }
  .badge { position: absolute; left: 18px; top: 18px; background: #b91c1c; color: #fff; padding: 2px 8px; border-radius: 4px; font-size: 12px; }
  .heart { position: absolute; right: 18px; top: 18px; border: 0; border-radius: 50%; width: 32px; height: 32px; background: #fff; font-size: 16px; }
  .add { display: block; width: 100%; margin-top: 10px; padding: 8px; border: 0; border-radius: 6px; background: #14532d; color: #fff; }
  .add:disabled { background: #ccc; }
  fieldset { border: 0; padding: 0; margin: 0 0 20px; }
  legend { font-weight: 600; margin-bottom: 6px; }
  fieldset label { display: block; }
  .bar { display: flex; justify-content: space-between; margin-bottom: 16px; }
  footer { padding: 24px 32px; background: #f3f4f1; display: flex; gap: 40px; align-items: end; }
</style>
</head>
<body>
<header>
  <a id="x1" href="#home"><strong>Tidewater Outfitters</strong></a>
  <nav aria-label="Main"><a id="x2" href="#bags">Bags</a><a id="x3" href="#tents">Tents</a><a id="x4" href="#boots">Boots</a><a id="x5" href="#sale">Sale</a></nav>
  <form role="search" onsubmit="return false"><input id="x6" type="search" placeholder="Search products"> <button id="x7">Search</button></form>
  <a id="x8" href="#account">My account</a>
  <a id="x9" href="#cart" aria-label="Cart, 2 items"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M2 3h3l3 12h11l3-8H6"/><circle cx="9" cy="20" r="1"/><circle cx="18" cy="20" r="1"/></svg> 2</a>
</header>
<main>
  <aside aria-label="Filters">
    <fieldset><legend>Category</legend>
      <label><input id="x10" type="checkbox" checked> Backpacks</label>
      <label><input id="x11" type="checkbox" checked> Duffels</label>
      <label><input id="x12" type="checkbox"> Waist bags</label>
    </fieldset>
    <fieldset><legend>Features</legend>
      <label><input id="x13" type="checkbox"> Waterproof</label>
      <label><input id="x14" type="checkbox"> Laptop sleeve</label>
      <label><input id="x15" type="checkbox"> Rain cover included</label>
    </fieldset>
    <fieldset><legend>Price</legend>
      <label><input id="x16" type="radio" name="price" checked> Any price</label>
      <label><input id="x17" type="radio" name="price"> Under €50</label>
      <label><input id="x18" type="radio" name="price"> €50 to €100</label>
      <label><input id="x19" type="radio" name="price"> Over €100</label>
    </fieldset>
    <button id="x20" type="button">Reset filters</button>
  </aside>
  <section>
    <h1>Backpacks and bags</h1>
    <div class="bar"><span>6 products</span><label>Sort by <select id="x21"><option>Recommended</option><option>Price: low to high</option><option>Price: high to low</option><option>Newest</option></select></label></div>
    <div class="grid">
      <article class="card"><div class="photo" style="background:#7c9c86"></div><button class="heart" id="x22" aria-label="Save for later">♡</button><h3><a id="x23" href="#p1">Heron 28 Daypack</a></h3><div>★ 4.6 (212)</div><div class="price">€89.00</div><button class="add" id="x24">Add to cart</button></article>
      <article class="card"><div class="photo" style="background:#4d6b8a"></div><button class="heart" id="x25" aria-label="Save for later">♡</button><h3><a id="x26" href="#p2">Kestrel 40 Trekking Pack</a></h3><div>★ 4.2 (87)</div><div class="price">€149.00</div><button class="add" id="x27">Add to cart</button></article>
      <article class="card"><div class="photo" style="background:#b9a27c"></div><span class="badge">Sale</span><button class="heart" id="x28" aria-label="Save for later">♡</button><h3><a id="x29" href="#p3">Wren City Pack</a></h3><div>★ 3.9 (41)</div><div class="price"><span class="old">€80.00</span> €64.50</div><button class="add" id="x30">Add to cart</button></article>
      <article class="card"><div class="photo" style="background:#8a4d4d"></div><button class="heart" id="x31" aria-label="Save for later">♡</button><h3><a id="x32" href="#p4">Albatross Duffel 60</a></h3><div>★ 4.4 (150)</div><div class="price">€119.00</div><div>Sold out</div><button class="add" id="x33" disabled>Add to cart</button></article>
      <article class="card"><div class="photo" style="background:#6a5a7c"></div><button class="heart" id="x34" aria-label="Save for later">♡</button><h3><a id="x35" href="#p5">Plover Waist Bag</a></h3><div>★ 4.8 (63)</div><div class="price">€29.90</div><button class="add" id="x36">Add to cart</button></article>
      <article class="card"><div class="photo" style="background:#5b7c5a"></div><button class="heart" id="x37" aria-label="Save for later">♡</button><h3><a id="x38" href="#p6">Heron 35 Daypack</a></h3><div>★ 4.5 (98)</div><div class="price">€104.00</div><button class="add" id="x39">Add to cart</button></article>
    </div>
  </section>
</main>
<footer>
  <form onsubmit="return false"><label for="x40">Newsletter</label><br><input id="x40" type="email" placeholder="Your e-mail"> <button id="x41">Subscribe</button></form>
  <a id="x42" href="#returns">Returns</a><a id="x43" href="#contact">Contact</a><a id="x44" href="#sale">Sale</a>
</footer>
<script>
  let count = 2;
  for (const button of document.querySelectorAll(".add")) button.onclick = () => { x9.lastChild.textContent = " " + ++count; };
</script>
</body>
</html>`,
  cases: [
    { instruction: "add the Kestrel 40 to the basket", level: "relation", expected: { kind: "click", target: "#x27" } },
    {
      instruction: "click the third Add to cart button",
      level: "relation",
      expected: { kind: "click", target: "#x30" },
    },
    { instruction: "click Add to cart", level: "plain", expected: "ambiguous" },
    {
      instruction: "put the cheapest bag into the cart",
      level: "judgement",
      expected: { kind: "click", target: "#x36" },
    },
    {
      instruction: "sort by price, low to high",
      level: "plain",
      expected: { kind: "select", target: "#x21", value: "Price: low to high" },
    },
    {
      instruction: "tick the Waterproof filter",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x13", "label:has(> #x13)"] },
    },
    {
      instruction: "save the Wren City Pack for later",
      level: "relation",
      expected: { kind: "click", target: "#x28" },
    },
    {
      instruction: "hover over the Add to cart button that is disabled",
      level: "relation",
      expected: { kind: "hover", target: "#x33" },
    },
    { instruction: "Open the Heron 35 Daypack", level: "plain", expected: { kind: "click", target: "#x38" } },
    {
      instruction: "open the Heron daypack",
      level: "plain",
      expected: "ambiguous",
      note: "There are two of them, 28 and 35.",
    },
    {
      instruction: "add the Heron 45 to the cart",
      level: "relation",
      expected: "not-found",
      note: "There are a Heron 28 and a Heron 35.",
    },
    {
      instruction: "click the seventh Add to cart button",
      level: "relation",
      expected: "not-found",
      note: "There are six.",
    },
    {
      instruction: "enter anna@example.org in the newsletter field",
      level: "plain",
      expected: { kind: "fill", target: "#x40", value: "anna@example.org" },
    },
    {
      instruction: "go to Sale in the main navigation, not the one in the footer",
      level: "relation",
      expected: { kind: "click", target: "#x5" },
    },
    { instruction: "klick on the Subscirbe button", level: "plain", expected: { kind: "click", target: "#x41" } },
    {
      instruction: "Only show bags for less than 50 euros",
      level: "judgement",
      expected: { kind: ["check", "click", "select"], target: ["#x17", "label:has(> #x17)"] },
    },
    {
      instruction:
        "on the card of the Plover Waist Bag, which costs €29.90 and is the fifth in the list, click the button that adds it to the cart",
      level: "relation",
      expected: { kind: "click", target: "#x36" },
    },
  ],
};
