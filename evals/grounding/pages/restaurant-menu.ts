import type { GroundingPage } from "../grounding-page.ts";

/** A takeaway menu: sections of dishes with icon buttons, a cart as a drawer, allergens, a switch of divs. */
export const restaurantMenuPage: GroundingPage = {
  name: "restaurant-menu",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Saffron Lane - order online</title>
<style>
  body { margin: 0; font: 15px/1.5 "Poppins", system-ui, sans-serif; background: #191512; color: #f3ece4; }
  .hero { padding: 26px 36px; background: linear-gradient(90deg, #5b2a12, #191512); display: flex; gap: 18px; align-items: center; }
  .hero .mode { display: flex; margin-left: auto; border: 1px solid #a8896c; border-radius: 22px; overflow: hidden; }
  .mode div { padding: 7px 18px; cursor: pointer; } .mode .sel { background: #e8a33d; color: #191512; }
  .icon { width: 40px; height: 40px; border-radius: 50%; border: 1px solid #a8896c; background: none; color: inherit; display: grid; place-items: center; }
  .cats { position: sticky; top: 0; display: flex; gap: 22px; padding: 12px 36px; background: #241d18; z-index: 2; }
  .cats a { color: #e8a33d; text-decoration: none; } .cats a.act { border-bottom: 2px solid; }
  .page { display: grid; grid-template-columns: 1fr 320px; gap: 28px; padding: 18px 36px; }
  .dishes { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
  .dish { background: #241d18; border-radius: 12px; padding: 14px; display: flex; gap: 12px; }
  .dish .t { flex: 1; } .dish h4 { margin: 0; } .dish p { margin: 4px 0; color: #bfae9e; font-size: 13px; }
  .plus { width: 36px; height: 36px; border: 0; border-radius: 50%; background: #e8a33d; align-self: end; }
  .plus[disabled] { background: #5d534a; }
  .veg { color: #7ec47b; } .hot { color: #ff7b5a; }
  .cart { background: #241d18; border-radius: 12px; padding: 16px; align-self: start; }
  .line { display: flex; gap: 8px; align-items: center; border-bottom: 1px solid #3a3029; padding: 7px 0; }
  .line .q { width: 26px; height: 26px; border: 1px solid #a8896c; background: none; color: inherit; border-radius: 6px; }
  .line b { margin-left: auto; }
  .tip { display: flex; gap: 6px; } .tip span { border: 1px solid #a8896c; padding: 4px 12px; border-radius: 14px; cursor: pointer; } .tip .sel { background: #e8a33d; color: #191512; }
  .order { width: 100%; padding: 13px; border: 0; border-radius: 10px; background: #e8a33d; font: inherit; font-weight: 700; margin-top: 10px; }
  textarea, input, select { background: #191512; color: inherit; border: 1px solid #a8896c; border-radius: 8px; padding: 8px; font: inherit; box-sizing: border-box; }
  .foot { padding: 20px 36px; display: flex; gap: 22px; color: #bfae9e; } .foot a { color: inherit; }
</style>
</head>
<body>
<div class="hero"><div><h1>Saffron Lane</h1><div>★ 4.7 · Indian · open until 22:30 · <a href="#info" id="x1" style="color:#e8a33d">Opening hours and allergens</a></div></div>
  <div class="mode"><div class="sel" id="x2" onclick="">Delivery</div><div id="x3" onclick="">Collection</div></div>
  <button class="icon" id="x4" title="Add to favourites"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z"/></svg></button>
  <button class="icon" id="x5" title="Share this restaurant"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 12v8h16v-8M12 3v12M8 7l4-4 4 4"/></svg></button></div>
<div class="cats"><a href="#starters" id="x6" class="act">Starters</a><a href="#mains" id="x7">Mains</a><a href="#breads" id="x8">Breads &amp; rice</a><a href="#drinks" id="x9">Drinks</a>
  <input id="x10" placeholder="Find a dish" style="margin-left:auto;width:170px"><label><input type="checkbox" id="x11"> Vegetarian only</label></div>
<div class="page">
<div>
  <h2 id="starters">Starters</h2>
  <div class="dishes">
    <div class="dish"><div class="t"><h4 id="x20">Onion bhaji <span class="veg">🌱</span></h4><p>Crisp gram-flour fritters, mint chutney</p><b>$6.50</b></div><button class="plus" id="x21" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x22">Lamb samosa</h4><p>Two pieces, tamarind dip</p><b>$7.25</b></div><button class="plus" id="x23" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x24">Prawn puri</h4><p>Tangy prawns on puffed bread. <i>Sold out today</i></p><b>$9.00</b></div><button class="plus" id="x25" aria-label="Add to order" disabled>+</button></div>
  </div>
  <h2 id="mains">Mains</h2>
  <div class="dishes">
    <div class="dish"><div class="t"><h4 id="x30">Chicken tikka masala</h4><p>Charred chicken in a creamy tomato sauce</p><b>$15.90</b><br><select id="x31" aria-label="Heat"><option>Mild</option><option>Medium</option><option>Hot</option></select></div><button class="plus" id="x32" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x33">Lamb vindaloo <span class="hot">🌶🌶🌶</span></h4><p>Slow-cooked, vinegar and chilli</p><b>$17.50</b><br><select id="x34" aria-label="Heat"><option>Hot</option><option>Extra hot</option></select></div><button class="plus" id="x35" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x36">Palak paneer <span class="veg">🌱</span></h4><p>Fresh cheese in spiced spinach</p><b>$13.75</b><br><select id="x37" aria-label="Heat"><option>Mild</option><option>Medium</option><option>Hot</option></select></div><button class="plus" id="x38" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x39">Goan fish curry</h4><p>Coconut, kokum and cod</p><b>$18.20</b></div><button class="plus" id="x40" aria-label="Add to order">+</button></div>
  </div>
  <h2 id="breads">Breads &amp; rice</h2>
  <div class="dishes">
    <div class="dish"><div class="t"><h4 id="x41">Garlic naan</h4><p>From the tandoor</p><b>$3.90</b></div><button class="plus" id="x42" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x43">Pilau rice</h4><p>Basmati with cardamom</p><b>$4.20</b></div><button class="plus" id="x44" aria-label="Add to order">+</button></div>
  </div>
  <h2 id="drinks">Drinks</h2>
  <div class="dishes">
    <div class="dish"><div class="t"><h4 id="x45">Mango lassi</h4><p>Yoghurt and Alphonso mango</p><b>$4.80</b></div><button class="plus" id="x46" aria-label="Add to order">+</button></div>
    <div class="dish"><div class="t"><h4 id="x47">Masala chai</h4><p>Pot for one</p><b>$3.50</b></div><button class="plus" id="x48" aria-label="Add to order">+</button></div>
  </div>
</div>
<div class="cart"><h3>Your order</h3>
  <div class="line"><button class="q" id="x50" aria-label="One less">−</button> 2 <button class="q" id="x51" aria-label="One more">+</button> Garlic naan <b>$7.80</b></div>
  <div class="line"><button class="q" id="x52" aria-label="One less">−</button> 1 <button class="q" id="x53" aria-label="One more">+</button> Palak paneer <b>$13.75</b></div>
  <p>Tip for the courier</p><div class="tip"><span id="x54" class="sel" onclick="">None</span><span id="x55" onclick="">10%</span><span id="x56" onclick="">15%</span><span id="x57" onclick="">20%</span></div>
  <p>Deliver to<br><input id="x58" value="31 Alder Street" style="width:100%"></p>
  <p><textarea id="x59" rows="2" style="width:100%" placeholder="Anything the kitchen should know?"></textarea></p>
  <label><input type="checkbox" id="x60" checked> Include cutlery</label>
  <button class="order" id="x61">Place order · $21.55</button></div>
</div>
<div class="foot"><a href="#gift" id="x62">Gift cards</a><a href="#table" id="x63">Book a table</a><a href="#contact" id="x64">Contact</a><a href="#app" id="x65">Get the app</a></div>
</body>
</html>`,
  cases: [
    { instruction: "add a mango lassi to the order", level: "relation", expected: { kind: "click", target: "#x46" } },
    { instruction: "I'd like the onion bhaji", level: "relation", expected: { kind: "click", target: "#x21" } },
    {
      instruction: "Tap 'Add to order' next to the lamb dish",
      level: "relation",
      expected: "ambiguous",
      note: "Lamb samosa and lamb vindaloo.",
    },
    {
      instruction: "make the tikka masala medium",
      level: "relation",
      expected: { kind: "select", target: "#x31", value: "Medium" },
    },
    {
      instruction: "set the heat of the palak paneer to Hot",
      level: "relation",
      expected: { kind: "select", target: "#x37", value: "Hot" },
    },
    {
      instruction: "I'll pick it up myself, switch to Collection",
      level: "plain",
      expected: { kind: ["click", "select"], target: "#x3" },
    },
    {
      instruction: "tip 15%",
      level: "plain",
      expected: { kind: ["click", "select"], target: "#x56" },
    },
    { instruction: "Place order", level: "plain", expected: { kind: "click", target: "#x61" } },
    {
      instruction: "one naan fewer in the cart",
      level: "relation",
      expected: { kind: "click", target: "#x50" },
    },
    {
      instruction: 'tell the kitchen "No coriander, please"',
      level: "relation",
      expected: { kind: "fill", target: "#x59", value: "No coriander, please" },
    },
    {
      instruction: "no cutlery needed",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#x60", "label:has(> #x60)"] },
    },
    {
      instruction: "filter by vegetarian",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x11", "label:has(> #x11)"] },
    },
    { instruction: "Jump to the Drinks category", level: "plain", expected: { kind: "click", target: "#x9" } },
    { instruction: "add butter chicken to my order", level: "relation", expected: "not-found" },
    { instruction: "share the restaurant", level: "plain", expected: { kind: "click", target: "#x5" } },
    {
      instruction: "order the main course that comes from the sea",
      level: "judgement",
      expected: { kind: "click", target: "#x40" },
    },
    {
      instruction: "Delivery address → 8 Juniper Court",
      level: "relation",
      expected: { kind: "fill", target: "#x58", value: "8 Juniper Court" },
    },
  ],
};
