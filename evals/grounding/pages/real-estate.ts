import type { GroundingPage } from "../grounding-page.ts";

/** Homes for sale: nested details, custom combobox, price selects, cards as links, pagination. */
export const realEstatePage: GroundingPage = {
  name: "real-estate",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Homes for sale in Bristol | Doorstep</title>
<style>
  body { margin: 0; font: 15px/1.5 Georgia, serif; color: #2a2622; background: #fbf9f5; }
  .top { display: flex; gap: 20px; align-items: baseline; padding: 14px 30px; border-bottom: 3px double #c9bfae; }
  .top a { color: inherit; } .top .push { margin-left: auto; }
  .filters { display: flex; flex-wrap: wrap; gap: 10px; padding: 12px 30px; background: #f1ece2; font-family: Verdana, sans-serif; font-size: 13px; align-items: end; }
  .filters select, .filters input { font: inherit; padding: 6px; }
  .filters .g { display: flex; flex-direction: column; }
  .cb { position: relative; } .cb button { font: inherit; padding: 6px 10px; min-width: 150px; text-align: left; background: #fff; border: 1px solid #999; }
  .cb ul { display: none; list-style: none; position: absolute; top: 100%; left: 0; margin: 0; padding: 0; background: #fff; border: 1px solid #999; min-width: 150px; z-index: 4; } .cb.open ul { display: block; }
  .cb li { padding: 5px 10px; cursor: pointer; }
  .beds { display: inline-flex; } .beds button { border: 1px solid #999; background: #fff; padding: 6px 12px; margin-left: -1px; font: inherit; } .beds [aria-pressed=true] { background: #2f4b3c; color: #fff; }
  details { flex-basis: 100%; } details > div { display: flex; gap: 16px; padding-top: 8px; }
  .wrap { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 26px; padding: 18px 30px; }
  .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 18px; }
  figure { margin: 0; height: 130px; background: linear-gradient(#b7cbb9, #7f9a84); position: relative; }
  figure mark { position: absolute; left: 8px; top: 8px; background: #8a2b1d; color: #fff; padding: 1px 8px; font: 12px Verdana; }
  .home { border: 1px solid #d8cfbf; background: #fff; } .home > div { padding: 10px 14px; }
  .home h3 { margin: 0; } .home footer { display: flex; gap: 8px; }
  .home footer button { font: 13px Verdana; background: none; border: 1px solid #c9bfae; padding: 4px 8px; }
  aside section { border: 1px solid #d8cfbf; padding: 12px 14px; margin-bottom: 16px; background: #fff; }
  .map { height: 150px; background: #dbe7ef; position: relative; } .map button { position: absolute; right: 8px; width: 28px; height: 28px; }
</style>
</head>
<body>
<div class="top"><a href="#home" id="x1"><b>Doorstep</b></a><a href="#buy" id="x2">Buy</a><a href="#rent" id="x3">Rent</a><a href="#sold" id="x4">Sold prices</a><a href="#agents" id="x5">Find an agent</a><a class="push" href="#saved" id="x6">♥ Saved (2)</a><a href="#login" id="x7">Log in</a></div>
<form class="filters" onsubmit="return false">
  <div class="g"><label for="x10">Town or postcode</label><input id="x10" value="Bristol" size="16"></div>
  <div class="g"><label for="x11">Radius</label><select id="x11"><option>This area only</option><option>Within 1 mile</option><option>Within 5 miles</option><option>Within 10 miles</option></select></div>
  <div class="g"><label for="x12">Min price</label><select id="x12"><option>No min</option><option>£150,000</option><option>£250,000</option><option>£350,000</option></select></div>
  <div class="g"><label for="x13">Max price</label><select id="x13"><option>No max</option><option>£250,000</option><option>£350,000</option><option>£500,000</option></select></div>
  <div class="g"><span id="lt">Property type</span><div class="cb" id="cb"><button type="button" id="x14" aria-haspopup="listbox" aria-labelledby="lt x14" onclick="this.parentNode.classList.toggle('open')">Any type ▾</button>
    <ul role="listbox" aria-labelledby="lt"><li role="option" id="x15" aria-selected="true">Any type</li><li role="option" id="x16" aria-selected="false">Flat</li><li role="option" id="x17" aria-selected="false">Terraced house</li><li role="option" id="x18" aria-selected="false">Detached house</li><li role="option" id="x19" aria-selected="false">Bungalow</li></ul></div></div>
  <div class="g"><span>Bedrooms</span><span class="beds" role="group" aria-label="Bedrooms"><button type="button" id="x20" aria-pressed="false">1+</button><button type="button" id="x21" aria-pressed="true">2+</button><button type="button" id="x22" aria-pressed="false">3+</button><button type="button" id="x23" aria-pressed="false">4+</button></span></div>
  <button id="x24">Update results</button> <button type="reset" id="x25">Reset</button>
  <details open><summary id="x26">More filters</summary><div>
    <label><input type="checkbox" id="x27"> Garden</label><label><input type="checkbox" id="x28"> Off-street parking</label><label><input type="checkbox" id="x29" checked> Hide sold subject to contract</label><label><input type="checkbox" id="x30"> New builds only</label>
    <label>Keywords <input id="x31" placeholder="e.g. loft, cellar"></label></div></details>
</form>
<div class="wrap">
<main>
  <h1>Homes for sale in Bristol</h1>
  <p>86 results · Sort <select id="x32" aria-label="Sort order"><option>Newest first</option><option>Lowest price</option><option>Highest price</option></select> · <a href="#alert" id="x33">E-mail me new listings</a></p>
  <div class="grid">
    <article class="home"><figure><mark>New today</mark></figure><div><h3><a href="#h1" id="x40">14 Chandos Road, Redland</a></h3><p><b>£425,000</b> · 3 bed · 1 bath · terraced</p><p>Victorian terrace with a south-facing garden.</p><footer><button id="x41">♡ Save</button><button id="x42">Contact agent</button><button id="x43" aria-label="Hide this listing">✕</button></footer></div></article>
    <article class="home"><figure></figure><div><h3><a href="#h2" id="x50">Flat 6, Harbour Reach</a></h3><p><b>£289,950</b> · 2 bed · 1 bath · flat</p><p>Balcony over the floating harbour, lift, concierge.</p><footer><button id="x51">♥ Saved</button><button id="x52">Contact agent</button><button id="x53" aria-label="Hide this listing">✕</button></footer></div></article>
    <article class="home"><figure><mark>Reduced</mark></figure><div><h3><a href="#h3" id="x60">The Old Forge, Hambrook</a></h3><p><b>£695,000</b> · 5 bed · 3 bath · detached</p><p>Converted smithy with workshop and paddock.</p><footer><button id="x61">♡ Save</button><button id="x62">Contact agent</button><button id="x63" aria-label="Hide this listing">✕</button></footer></div></article>
    <article class="home"><figure></figure><div><h3><a href="#h4" id="x70">22 Nightingale Close</a></h3><p><b>£340,000</b> · 2 bed · 1 bath · bungalow</p><p>Quiet cul-de-sac, level access, garage.</p><footer><button id="x71">♥ Saved</button><button id="x72">Contact agent</button><button id="x73" aria-label="Hide this listing">✕</button></footer></div></article>
  </div>
  <nav aria-label="Pages"><p><a href="#p1" id="x80">‹ Previous</a> 1 <b>2</b> 3 <a href="#p3" id="x81">Next ›</a></p></nav>
</main>
<aside>
  <section><h2>Map</h2><div class="map"><button id="x82" style="top:8px" title="Zoom in">+</button><button id="x83" style="top:40px" title="Zoom out">−</button></div><p><button id="x84">Draw your own area</button></p></section>
  <section><h2>Can you afford it?</h2><p><label>Deposit (£)<br><input id="x85" value="40000"></label></p><p><label>Yearly income (£)<br><input id="x86"></label></p><button id="x87">Work out</button></section>
  <section><h2>Popular nearby</h2><ul><li><a href="#bath" id="x88">Bath</a></li><li><a href="#clevedon" id="x89">Clevedon</a></li><li><a href="#keynsham" id="x90">Keynsham</a></li></ul></section>
</aside>
</div>
</body>
</html>`,
  cases: [
    {
      instruction: "set the radius to within 5 miles",
      level: "plain",
      expected: { kind: "select", target: "#x11", value: "Within 5 miles" },
    },
    {
      instruction: "Max. price should be £350,000",
      level: "plain",
      expected: { kind: "select", target: "#x13", value: "£350,000" },
    },
    {
      instruction: "Property type: bungalow",
      level: "plain",
      expected: { kind: ["select", "click"], target: ["#x14", "#x19"], value: "Bungalow" },
    },
    {
      instruction: "at least three bedrooms, please",
      level: "relation",
      expected: { kind: ["click", "select", "check"], target: "#x22" },
    },
    {
      instruction: "show me only homes with a garden",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x27", "label:has(> #x27)"] },
    },
    { instruction: "contact the agent", level: "plain", expected: "ambiguous", note: "Each home has the button." },
    {
      instruction: "get in touch with the agent who sells The Old Forge",
      level: "relation",
      expected: { kind: "click", target: "#x62" },
    },
    {
      instruction: "save the listing that came in today",
      level: "relation",
      expected: { kind: "click", target: "#x41" },
    },
    {
      instruction: "Hide the flat overlooking the harbour",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    {
      instruction: "look for the keyword 'cellar'",
      level: "plain",
      expected: { kind: "fill", target: "#x31", value: "cellar" },
    },
    {
      instruction: "collapse the More filters section",
      level: "relation",
      expected: { kind: "click", target: "#x26" },
    },
    { instruction: "zoom out on the map", level: "plain", expected: { kind: "click", target: "#x83" } },
    {
      instruction: "untick the box so sold homes aren't hidden any more",
      level: "relation",
      expected: { kind: ["uncheck", "click"], target: ["#x29", "label:has(> #x29)"] },
    },
    { instruction: "open the castle in Thornbury", level: "relation", expected: "not-found" },
    {
      instruction: "open the home a family with four kids, each wanting their own room, would need",
      level: "judgement",
      expected: { kind: "click", target: "#x60" },
      note: "Only this one has five bedrooms.",
    },
    {
      instruction: "fill in 52000 as what I earn a year",
      level: "relation",
      expected: { kind: "fill", target: "#x86", value: "52000" },
    },
    { instruction: "open Clevedon under Popular nearby", level: "plain", expected: { kind: "click", target: "#x89" } },
  ],
};
