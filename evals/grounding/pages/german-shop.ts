import type { GroundingPage } from "../grounding-page.ts";

/** A shop in German, with instructions in English. */
export const germanShopPage: GroundingPage = {
  name: "german-shop",
  split: "tune",
  html: `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>Tee und Zubehör | Teehaus Lindenhof</title>
<style>
  body { margin: 0; font: 15px/1.5 "Palatino Linotype", Palatino, serif; color: #2d2a26; }
  header { padding: 12px 36px; background: #3f4a3c; color: #fff; display: flex; gap: 20px; align-items: center; }
  header a { color: #fff; text-decoration: none; }
  main { padding: 20px 36px; }
  .items { display: grid; grid-template-columns: repeat(4, 1fr); gap: 18px; }
  .item { border: 1px solid #d9d3c7; padding: 12px; }
  .pic { height: 90px; margin-bottom: 8px; }
  .item button { background: #a3522f; color: #fff; border: 0; padding: 7px 10px; font: inherit; }
  .item .note { background: none; color: #a3522f; padding: 0; text-decoration: underline; display: block; margin-top: 6px; }
  .cookie { position: sticky; bottom: 0; background: #f4efe4; border-top: 1px solid #d9d3c7; padding: 12px 36px; display: flex; gap: 12px; align-items: center; }
  footer { padding: 20px 36px; display: flex; gap: 24px; align-items: center; }
</style>
</head>
<body>
<header><a href="#start" id="x1"><b>Teehaus Lindenhof</b></a><a href="#tee" id="x2">Tee</a><a href="#kannen" id="x3">Kannen &amp; Tassen</a><a href="#geschenke" id="x4">Geschenke</a><form role="search" style="margin-left:auto" onsubmit="return false"><input id="x5" placeholder="Suchen …" aria-label="Suchen"> <button id="x6">Suchen</button></form><a href="#anmelden" id="x7">Anmelden</a><a href="#warenkorb" id="x8">Warenkorb (1)</a></header>
<main>
  <h1>Tee und Zubehör</h1>
  <p><label>Sortieren nach <select id="x10"><option>Beliebtheit</option><option>Preis aufsteigend</option><option>Preis absteigend</option></select></label> &nbsp; <label><input type="checkbox" id="x11"> Nur Bio</label> &nbsp; <label><input type="checkbox" id="x12" checked> Sofort lieferbar</label></p>
  <div class="items">
    <div class="item"><div class="pic" style="background:#4d6b3c"></div><a href="#a1" id="x20">Sencha Grüntee</a><p>12,90 €</p><label>Menge <input type="number" id="x21" value="1" min="1" style="width:48px"></label><p><button id="x22">In den Warenkorb</button></p><button class="note" id="x23">Auf den Merkzettel</button></div>
    <div class="item"><div class="pic" style="background:#6b3c2a"></div><a href="#a2" id="x24">Assam Schwarztee</a><p>9,80 €</p><label>Menge <input type="number" id="x25" value="1" min="1" style="width:48px"></label><p><button id="x26">In den Warenkorb</button></p><button class="note" id="x27">Auf den Merkzettel</button></div>
    <div class="item"><div class="pic" style="background:#8fa3ad"></div><a href="#a3" id="x28">Teekanne aus Gusseisen</a><p>64,00 €</p><label>Menge <input type="number" id="x29" value="1" min="1" style="width:48px"></label><p><button id="x30">In den Warenkorb</button></p><button class="note" id="x31">Auf den Merkzettel</button></div>
    <div class="item"><div class="pic" style="background:#d9c7a3"></div><a href="#a4" id="x32">Geschenkset „Winter“</a><p>39,50 €</p><label>Menge <input type="number" id="x33" value="1" min="1" style="width:48px"></label><p><button id="x34">In den Warenkorb</button></p><button class="note" id="x35">Auf den Merkzettel</button></div>
  </div>
</main>
<footer><form onsubmit="return false"><label>E-Mail-Adresse <input id="x40" type="email"></label> <button id="x41">Newsletter abonnieren</button></form><a href="#versand" id="x42">Versand und Rückgabe</a><a href="#datenschutz" id="x43">Datenschutz</a><a href="#impressum" id="x44">Impressum</a></footer>
<div class="cookie" role="region" aria-label="Cookies"><span style="flex:1">Wir verwenden Cookies.</span><button id="x50" onclick="this.parentElement.remove()">Alle akzeptieren</button><button id="x51" onclick="this.parentElement.remove()">Nur notwendige</button></div>
</body>
</html>`,
  cases: [
    { instruction: "click 'Anmelden'", level: "plain", expected: { kind: "click", target: "#x7" } },
    { instruction: 'click "In den Warenkorb"', level: "plain", expected: "ambiguous" },
    {
      instruction: 'click "In den Warenkorb" for Assam Schwarztee',
      level: "relation",
      expected: { kind: "click", target: "#x26" },
    },
    {
      instruction: 'press the 3rd "In den Warenkorb" button',
      level: "relation",
      expected: { kind: "click", target: "#x30" },
    },
    {
      instruction: "type Matcha into the Suchen field",
      level: "plain",
      expected: { kind: "fill", target: "#x5", value: "Matcha" },
    },
    {
      instruction: "check Nur Bio",
      level: "plain",
      expected: { kind: ["check", "click"], target: ["#x11", "label:has(> #x11)"] },
    },
    {
      instruction: 'select "Preis absteigend"',
      level: "plain",
      expected: { kind: "select", target: "#x10", value: "Preis absteigend" },
    },
    {
      instruction: "put the cast-iron teapot on the wish list",
      level: "judgement",
      expected: { kind: "click", target: "#x31" },
    },
    { instruction: "accept all cookies", level: "judgement", expected: { kind: "click", target: "#x50" } },
    {
      instruction: "set the Menge of Sencha Grüntee to 4",
      level: "relation",
      expected: { kind: "fill", target: "#x21", value: "4" },
    },
    { instruction: "add the green tea to the cart", level: "judgement", expected: { kind: "click", target: "#x22" } },
    { instruction: "open the Warenkorb", level: "plain", expected: { kind: "click", target: "#x8" } },
    {
      instruction: "open the shipping and returns page",
      level: "judgement",
      expected: { kind: "click", target: "#x42" },
    },
    { instruction: "click 'Jetzt kaufen'", level: "plain", expected: "not-found" },
    { instruction: "click 'In den Warenkorb' for Rooibos", level: "relation", expected: "not-found" },
    { instruction: "set the Menge to 2", level: "plain", expected: "ambiguous" },
    {
      instruction: "untick Sofort lieferbar",
      level: "plain",
      expected: { kind: ["uncheck", "click"], target: ["#x12", "label:has(> #x12)"] },
    },
  ],
};
