import { z } from "zod";
import type { ExtractPage } from "../extract/extract-page.ts";
import type { GroundingPage } from "../grounding/grounding-page.ts";
import { toastScript } from "./toast.ts";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Rooms - Guesthouse Three Larches</title>
<style>
body{font:16px/1.5 Garamond,serif;margin:0 auto;max-width:920px;padding:14px}room-card{display:block;border:1px solid #bda;border-radius:8px;margin:12px 0;padding:12px}.cal{border:1px solid #ccc;padding:8px;display:flex;gap:10px;align-items:end}label{display:block;font-size:13px}
</style>
</head>
<body>
<nav><a href="#rooms" id="n1">Rooms</a> <a href="#food" id="n2">Kitchen</a> <a href="#find" id="n3">How to find us</a></nav>
<h1>Our rooms</h1>
<div class="cal"><label>Arrival <input type="date" id="ar"></label><label>Departure <input type="date" id="de"></label><div role="group" aria-label="Adults"><button id="am" aria-label="Fewer adults">−</button> <span id="an">2</span> <button id="ap" aria-label="More adults">+</button></div><div role="group" aria-label="Children"><button id="cm" aria-label="Fewer children">−</button> <span>0</span> <button id="cp" aria-label="More children">+</button></div><button id="sh">Show prices</button></div>
<room-card id="k1" name="Swallow" size="14" guests="2" price="92" rating="8.9"></room-card>
<room-card id="k2" name="Owl" size="22" guests="3" price="128" was="150" rating="9.4"></room-card>
<room-card id="k3" name="Hayloft" size="35" guests="5" price="165"></room-card>
<p>Breakfast is 14 € per person. Dogs stay for 10 € a night.</p>
${toastScript}
<script>
customElements.define("room-card", class extends HTMLElement {
  connectedCallback() {
    const a = (name) => this.getAttribute(name);
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = "<style>s{color:#888}h2{margin:0}</style><h2>Room " + a("name") + "</h2><ul><li>Size: " + a("size") + " m²</li><li>Guests: up to " + a("guests") + "</li></ul><p>" + (a("was") ? "<s>" + a("was") + " €</s> " : "") + "<strong>" + a("price") + " €</strong> per night</p>" + (a("rating") ? "<p>Rating: " + a("rating") + "</p>" : "") + "<button id=b>Book room " + a("name") + "</button> <button id=f>Photos</button>";
    root.querySelector("#b").onclick = () => { root.querySelector("h2").textContent += " (chosen)"; };
    root.querySelector("#f").onclick = () => { root.querySelector("h2").title = "photos"; };
  }
});
</script>
</body>
</html>`;

export const guesthouseRoomsGrounding: GroundingPage = {
  name: "guesthouse-rooms",
  split: "held-out",
  html,
  cases: [
    { instruction: "click Book room Owl", level: "plain", expected: { kind: "click", target: "#k2 >>> #b" } },
    {
      instruction: "show the photos of the Hayloft room",
      level: "relation",
      expected: { kind: "click", target: "#k3 >>> #f" },
    },
    {
      instruction: "set Arrival to 2026-12-05",
      level: "plain",
      expected: { kind: "fill", target: "#ar", value: "2026-12-05" },
    },
    { instruction: "click More children", level: "plain", expected: { kind: "click", target: "#cp" } },
    { instruction: "click Book room Falcon", level: "plain", expected: "not-found", note: "Swallow, Owl, Hayloft." },
    { instruction: "click the Photos button", level: "plain", expected: "ambiguous", note: "Each room has one." },
  ],
};

export const guesthouseRoomsExtract: ExtractPage = {
  name: "guesthouse-rooms",
  split: "held-out",
  html,
  cases: [
    {
      instruction: "the rooms with name, size in square metres, price per night, former price and rating",
      level: "structure",
      schema: z.object({
        rooms: z.array(
          z.object({
            name: z.string(),
            size: z.number(),
            price: z.number(),
            formerPrice: z.number().nullable(),
            rating: z.number().nullable(),
          }),
        ),
      }),
      expected: {
        rooms: [
          { name: "Room Swallow", size: 14, price: 92, formerPrice: null, rating: 8.9 },
          { name: "Room Owl", size: 22, price: 128, formerPrice: 150, rating: 9.4 },
          { name: "Room Hayloft", size: 35, price: 165, formerPrice: null, rating: null },
        ],
      },
      alternatives: [
        {
          rooms: [
            { name: "Swallow", size: 14, price: 92, formerPrice: null, rating: 8.9 },
            { name: "Owl", size: 22, price: 128, formerPrice: 150, rating: 9.4 },
            { name: "Hayloft", size: 35, price: 165, formerPrice: null, rating: null },
          ],
        },
      ],
      missing: ["rooms.0.formerPrice", "rooms.2.formerPrice", "rooms.2.rating"],
    },
    {
      instruction: "what breakfast and a dog cost, and the check-out time",
      level: "judgement",
      schema: z.object({ breakfast: z.number(), dog: z.number(), checkOut: z.string().nullable() }),
      expected: { breakfast: 14, dog: 10, checkOut: null },
      missing: ["checkOut"],
      lacks: [92, 128, 165],
    },
  ],
};
