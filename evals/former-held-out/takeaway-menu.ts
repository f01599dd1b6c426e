import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "../held-out/toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Forno Lucia – order online</title>
<style>body{font:15px Georgia,serif;margin:0 auto;max-width:820px;padding:12px}.bar{font:13px Arial;color:#555}.dish{border:1px solid #e2d6c3;border-radius:8px;padding:10px 14px;margin:10px 0;position:relative}.dish h3{margin:0}.dish .add{position:absolute;right:12px;top:12px}fieldset{border:0;padding:4px 0;font:13px Arial}.soldout{position:absolute;right:12px;top:12px;color:#a00}.mode{display:inline-flex;border:1px solid #999;border-radius:16px;overflow:hidden;font:13px Arial}.mode span{padding:4px 14px;cursor:pointer}.mode span[aria-checked=true]{background:#7a1f1f;color:#fff}</style>
</head>
<body>
<h1>Forno Lucia</h1>
<p class="bar">★ 4.6 (318 reviews) · 12 Anchor Street · Minimum order £15.00 · Delivery fee £2.90</p>
<div class="mode" role="radiogroup" aria-label="How would you like it?"><span role="radio" tabindex="0" aria-checked="true" id="md-del">Delivery</span><span role="radio" tabindex="-1" aria-checked="false" id="md-col">Collection</span></div>
<h2>Pizza</h2>
<div class="dish"><h3>Margherita</h3><p>Tomato, mozzarella, basil</p><button class="add" id="add-mg">Add</button>
<fieldset><legend>Size</legend><label><input type="radio" name="mg" id="mg26" checked> 26 cm £8.50</label> <label><input type="radio" name="mg" id="mg33"> 33 cm £11.00</label></fieldset>
<fieldset><legend>Extras</legend><label><input type="checkbox" id="mg-ol"> Olives +£1.20</label> <label><input type="checkbox" id="mg-gf"> Gluten-free base +£2.00</label></fieldset></div>
<div class="dish"><h3>Boscaiola</h3><p>Mozzarella, porcini mushrooms, thyme, no tomato</p><button class="add" id="add-bo">Add</button>
<fieldset><legend>Size</legend><label><input type="radio" name="bo" id="bo26" checked> 26 cm £10.50</label> <label><input type="radio" name="bo" id="bo33"> 33 cm £13.50</label></fieldset>
<fieldset><legend>Extras</legend><label><input type="checkbox" id="bo-ol"> Olives +£1.20</label> <label><input type="checkbox" id="bo-eg"> Egg +£1.00</label></fieldset></div>
<div class="dish"><h3>Diavola</h3><p>Tomato, mozzarella, spicy salami, chilli</p><button class="add" id="add-di">Add</button>
<fieldset><legend>Size</legend><label><input type="radio" name="di" id="di26" checked> 26 cm £10.00</label> <label><input type="radio" name="di" id="di33"> 33 cm £13.00</label></fieldset></div>
<h2>Sweet</h2>
<div class="dish"><h3>Tiramisù</h3><p>Mascarpone, coffee, cocoa · £5.20</p><span class="soldout">Sold out today</span></div>
<div class="dish"><h3>Lemon sorbet</h3><p>Two scoops, dairy-free · £4.00</p><button class="add" id="add-so">Add</button></div>
<p><label for="kn">Note for the kitchen</label> <input id="kn" maxlength="120"></p>
<button id="go">Go to checkout</button>
<script>document.querySelectorAll(".mode span").forEach((s) => { s.onclick = () => document.querySelectorAll(".mode span").forEach((o) => o.setAttribute("aria-checked", String(o === s))); });</script>
${toastScript}
</body>
</html>`;

export const takeawayMenuGrounding: GroundingPage = {
  name: "takeaway-menu",
  split: "tune",
  html,
  cases: [
    {
      instruction: "choose the 33 cm size for the Margherita",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#mg33" },
    },
    {
      instruction: "add the pizza without tomato to the order",
      level: "judgement",
      expected: { kind: "click", target: "#add-bo" },
      note: "Only Boscaiola has no tomato.",
    },
    { instruction: "switch to Collection", level: "plain", expected: { kind: ["click", "check"], target: "#md-col" } },
    {
      instruction: "tick Gluten-free base for the Diavola",
      level: "relation",
      expected: "not-found",
      note: "Only the Margherita can be had with it.",
    },
    {
      instruction: "add a Tiramisù",
      level: "relation",
      expected: "not-found",
      note: "Sold out, without an Add button.",
    },
    {
      instruction: "tick Olives on the Boscaiola",
      level: "relation",
      expected: { kind: ["check", "click"], target: "#bo-ol" },
    },
  ],
};

export const takeawayMenuExtract: ExtractPage = {
  name: "takeaway-menu",
  split: "tune",
  html,
  cases: [
    {
      instruction:
        "the pizzas: name, description, price for 26 cm and for 33 cm, and the extra charge for a gluten-free base",
      level: "structure",
      schema: z.object({
        pizzas: z.array(
          z.object({
            name: z.string(),
            description: z.string(),
            price26cm: z.number(),
            price33cm: z.number(),
            glutenFreeBase: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        pizzas: [
          {
            name: "Margherita",
            description: "Tomato, mozzarella, basil",
            price26cm: 8.5,
            price33cm: 11,
            glutenFreeBase: 2,
          },
          {
            name: "Boscaiola",
            description: "Mozzarella, porcini mushrooms, thyme, no tomato",
            price26cm: 10.5,
            price33cm: 13.5,
            glutenFreeBase: null,
          },
          {
            name: "Diavola",
            description: "Tomato, mozzarella, spicy salami, chilli",
            price26cm: 10,
            price33cm: 13,
            glutenFreeBase: null,
          },
        ],
      },
      missing: ["pizzas.1.glutenFreeBase", "pizzas.2.glutenFreeBase"],
      lacks: ["Tiramisù", "Lemon sorbet", 1.2],
    },
    {
      instruction: "restaurant name, rating, number of reviews, address, minimum order, delivery fee and phone number",
      level: "structure",
      schema: z.object({
        name: z.string(),
        rating: z.number(),
        reviews: z.number().int(),
        address: z.string(),
        minimumOrder: z.number(),
        deliveryFee: z.number(),
        phone: z.string().nullable(),
      }),
      expected: {
        name: "Forno Lucia",
        rating: 4.6,
        reviews: 318,
        address: "12 Anchor Street",
        minimumOrder: 15,
        deliveryFee: 2.9,
        phone: null,
      },
      missing: ["phone"],
    },
  ],
};
