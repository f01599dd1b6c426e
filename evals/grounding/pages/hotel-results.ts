import type { GroundingPage } from "../grounding-page.ts";

/** Hotel results: utility classes, div buttons, hearts of svg only, a custom sort list. */
export const hotelResultsPage: GroundingPage = {
  name: "hotel-results",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lisbon: 214 places to stay - Roamly</title>
<style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 14px/1.5 "Helvetica Neue", Arial, sans-serif; color: #222; }
  .flex { display: flex; } .gap { gap: 12px; } .mid { align-items: center; } .grow { flex: 1; } .p { padding: 12px 32px; }
  .nav { background: #12355b; color: #fff; } .nav div { cursor: pointer; }
  .search { background: #ffc145; } .search .field { background: #fff; border-radius: 6px; padding: 6px 12px; }
  .search .cap { font-size: 11px; color: #777; } .search input { border: 0; font: inherit; width: 150px; }
  .go { background: #12355b; color: #fff; border-radius: 6px; padding: 14px 22px; cursor: pointer; }
  .body { display: grid; grid-template-columns: 220px 1fr; gap: 26px; padding: 18px 32px; }
  .chip { display: inline-block; background: #e8eef6; border-radius: 14px; padding: 2px 10px; margin-right: 6px; }
  .chip i { font-style: normal; cursor: pointer; margin-left: 6px; }
  .opt { display: flex; gap: 8px; align-items: center; margin: 4px 0; } .opt em { margin-left: auto; color: #888; font-style: normal; }
  .hotel { display: grid; grid-template-columns: 190px 1fr 170px; gap: 16px; border: 1px solid #ddd; border-radius: 10px; padding: 12px; margin-bottom: 14px; position: relative; }
  .ph { height: 130px; border-radius: 8px; background: linear-gradient(135deg, #9fc2e8, #5f8fc4); position: relative; }
  .heart { position: absolute; right: 8px; top: 8px; width: 30px; height: 30px; border-radius: 50%; background: #fff; cursor: pointer; display: grid; place-items: center; }
  .name { font-size: 18px; font-weight: 700; color: #12355b; cursor: pointer; }
  .score { background: #12355b; color: #fff; border-radius: 6px 6px 6px 0; padding: 3px 7px; font-weight: 700; }
  .right { text-align: right; } .price { font-size: 20px; font-weight: 700; }
  .btn { display: inline-block; background: #0b7a75; color: #fff; padding: 8px 14px; border-radius: 6px; cursor: pointer; }
  .btn.off { background: #bbb; }
  .lnk { color: #0b63c4; text-decoration: underline; cursor: pointer; font-size: 13px; }
  .dd { position: relative; } .dd-head { border: 1px solid #bbb; border-radius: 6px; padding: 6px 12px; cursor: pointer; }
  .dd-list { display: none; position: absolute; right: 0; background: #fff; border: 1px solid #bbb; z-index: 3; width: 210px; } .dd.open .dd-list { display: block; }
  .dd-list div { padding: 7px 12px; cursor: pointer; }
  .pg div { border: 1px solid #ccc; padding: 4px 11px; cursor: pointer; } .pg .on { background: #12355b; color: #fff; }
</style>
</head>
<body>
<div class="nav p flex gap mid"><div id="x1"><b>roamly</b></div><div class="grow"></div><div id="x2">EUR</div><div id="x3">🇬🇧</div><div id="x4" onclick="">List your property</div><div id="x5" onclick="">Register</div><div id="x6" onclick="">Sign in</div></div>
<div class="search p flex gap mid">
  <div class="field grow"><div class="cap">Destination</div><input id="x10" value="Lisbon"></div>
  <div class="field"><div class="cap">Check-in</div><input id="x11" value="Fri 5 Jun"></div>
  <div class="field"><div class="cap">Check-out</div><input id="x12" value="Mon 8 Jun"></div>
  <div class="field"><div class="cap">Guests</div><input id="x13" value="2 adults, 1 room"></div>
  <div class="go" id="x14" onclick="">Search</div>
</div>
<div class="body">
  <div class="side">
    <b>Property type</b>
    <div class="opt"><input type="checkbox" id="x20" checked><span>Hotels</span><em>118</em></div>
    <div class="opt"><input type="checkbox" id="x21"><span>Apartments</span><em>74</em></div>
    <div class="opt"><input type="checkbox" id="x22"><span>Hostels</span><em>22</em></div>
    <b>Facilities</b>
    <div class="opt"><input type="checkbox" id="x23"><span>Swimming pool</span><em>31</em></div>
    <div class="opt"><input type="checkbox" id="x24"><span>Parking</span><em>46</em></div>
    <div class="opt"><input type="checkbox" id="x25" checked><span>Breakfast included</span><em>89</em></div>
    <div class="opt"><input type="checkbox" id="x26"><span>Pets allowed</span><em>17</em></div>
    <b>Your budget per night</b>
    <div class="flex gap"><input id="x27" placeholder="Min" style="width:80px"><input id="x28" placeholder="Max" style="width:80px"></div>
    <p><span class="lnk" id="x29">Clear all filters</span></p>
  </div>
  <div>
    <div class="flex gap mid"><h1 class="grow">Lisbon: 214 places</h1>
      <div class="dd" id="dd"><div class="dd-head" id="x30" onclick="this.parentNode.classList.toggle('open')">Sort by: Our top picks ▾</div>
        <div class="dd-list"><div id="x31">Our top picks</div><div id="x32">Price (lowest first)</div><div id="x33">Guest rating</div><div id="x34">Distance from centre</div></div></div>
      <div class="lnk" id="x35" onclick="">Show on map</div></div>
    <p><span class="chip">Hotels<i id="x36" title="Remove">×</i></span><span class="chip">Breakfast included<i id="x37" title="Remove">×</i></span></p>

    <div class="hotel"><div class="ph"><div class="heart" id="x40" title="Save" onclick=""><svg width="16" height="16" viewBox="0 0 24 24"><path d="M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z" fill="none" stroke="#c00" stroke-width="2"/></svg></div></div>
      <div><div class="name" id="x41" onclick="">Casa do Miradouro</div><div>Alfama · 0.8 km from centre</div><div class="lnk" id="x42">124 reviews</div><div>Free cancellation</div></div>
      <div class="right"><span class="score">9.1</span><div class="price">€ 162</div><div>per night</div><div class="btn" id="x43" onclick="">See availability</div></div></div>
    <div class="hotel"><div class="ph"><div class="heart" id="x50" title="Save" onclick=""><svg width="16" height="16" viewBox="0 0 24 24"><path d="M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z" fill="none" stroke="#c00" stroke-width="2"/></svg></div></div>
      <div><div class="name" id="x51" onclick="">Hotel Avenida Park</div><div>Baixa · 0.3 km from centre</div><div class="lnk" id="x52">2,310 reviews</div><div>Non-refundable</div></div>
      <div class="right"><span class="score">8.2</span><div class="price">€ 98</div><div>per night</div><div class="btn" id="x53" onclick="">See availability</div></div></div>
    <div class="hotel"><div class="ph"><div class="heart" id="x60" title="Saved" onclick=""><svg width="16" height="16" viewBox="0 0 24 24"><path d="M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z" fill="#c00"/></svg></div></div>
      <div><div class="name" id="x61" onclick="">Tejo Riverside Suites</div><div>Belém · 5.9 km from centre</div><div class="lnk" id="x62">688 reviews</div><div>Free cancellation</div></div>
      <div class="right"><span class="score">8.8</span><div class="price">€ 134</div><div>per night</div><div class="btn" id="x63" onclick="">See availability</div></div></div>
    <div class="hotel"><div class="ph"><div class="heart" id="x70" title="Save" onclick=""><svg width="16" height="16" viewBox="0 0 24 24"><path d="M12 21s-9-6-9-12a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 6-9 12-9 12z" fill="none" stroke="#c00" stroke-width="2"/></svg></div></div>
      <div><div class="name" id="x71" onclick="">Pensão Flor do Bairro</div><div>Bairro Alto · 1.1 km from centre</div><div class="lnk" id="x72">415 reviews</div><div>Sold out on your dates</div></div>
      <div class="right"><span class="score">7.9</span><div class="price">–</div><div>&nbsp;</div><div class="btn off" id="x73" onclick="">Change dates</div></div></div>
    <div class="pg flex mid"><div id="x80" class="on">1</div><div id="x81" onclick="">2</div><div id="x82" onclick="">3</div><div id="x83" onclick="">Next ›</div></div>
  </div>
</div>
<div class="p" style="background:#f2f2f2"><b>Get deals by e-mail</b> <input id="x90" placeholder="Your e-mail address"> <span class="btn" id="x91" onclick="">Subscribe</span></div>
</body>
</html>`,
  cases: [
    { instruction: "Sign in", level: "plain", expected: { kind: "click", target: "#x6" } },
    {
      instruction: "See availability at Hotel Avenida Park",
      level: "relation",
      expected: { kind: "click", target: "#x53" },
    },
    { instruction: "click the See availability button", level: "plain", expected: "ambiguous" },
    {
      instruction: "sort the list by guest rating",
      level: "plain",
      expected: { kind: ["select", "click"], target: ["#x30", "#x33"], value: "Guest rating" },
    },
    {
      instruction: "we're bringing the dog, so filter for places that take pets",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#x26" },
    },
    {
      instruction: "Change the destination to Porto",
      level: "plain",
      expected: { kind: "fill", target: "#x10", value: "Porto" },
    },
    {
      instruction: "save Casa do Miradouro to favourites",
      level: "relation",
      expected: { kind: "click", target: "#x40" },
    },
    {
      instruction: "un-heart the one hotel that is already saved",
      level: "relation",
      expected: { kind: "click", target: "#x60" },
    },
    {
      instruction: "max budget 150",
      level: "plain",
      expected: { kind: "fill", target: "#x28", value: "150" },
    },
    {
      instruction: "read the reviews of the place in Belém",
      level: "relation",
      expected: { kind: "click", target: "#x62" },
    },
    { instruction: "go to page 3 of the results", level: "plain", expected: { kind: "click", target: "#x82" } },
    {
      instruction: "Open the details of the cheapest hotel by clicking its name",
      level: "judgement",
      expected: { kind: "click", target: "#x51" },
    },
    {
      instruction: "remove the “Breakfast included” chip above the results",
      level: "relation",
      expected: { kind: "click", target: "#x37" },
    },
    { instruction: "tick Airport shuttle under Facilities", level: "plain", expected: "not-found" },
    {
      instruction: "change dates for the place that's sold out",
      level: "relation",
      expected: { kind: "click", target: "#x73" },
    },
    { instruction: "Show the map", level: "plain", expected: { kind: "click", target: "#x35" } },
    {
      instruction: "type nora@example.org in the newsletter field at the bottom",
      level: "relation",
      expected: { kind: "fill", target: "#x90", value: "nora@example.org" },
    },
  ],
};
