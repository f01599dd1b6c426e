import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** A nursery's catalogue: articles with a definition list each, prices with a decimal comma, sizes as sub rows, icons for bees and shade, a "Load more". */
export const plantNurseryPage: ExtractPage = {
  name: "plant-nursery",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="https://vandermolenplants.example/en/">
<title>Hardy perennials | Van der Molen Plants</title>
<style>
body { font: 16px/1.5 "Nunito Sans", sans-serif; margin: 0; color: #22321f; background: #f8fbf4; } header { padding: 16px 32px; background: #2f5d34; color: #fff; } header a { color: #d7efcf; margin-left: 14px; } .crumbs { padding: 8px 32px; font-size: 13px; } .cat { padding: 0 32px; } .plant { display: grid; grid-template-columns: 90px 1fr 220px; gap: 18px; background: #fff; border: 1px solid #dce8d4; border-radius: 12px; padding: 14px; margin-bottom: 12px; } .plant .im { background: #dcebd0; border-radius: 8px; }
.plant h2 { margin: 0; font-size: 18px; } .plant h2 em { font-weight: 400; } .common { color: #60735a; } .plant dl { display: grid; grid-template-columns: 100px 1fr; margin: 6px 0 0; font-size: 14px; } .plant dd { margin: 0; } .sizes { list-style: none; margin: 0; padding: 0; font-size: 14px; } .sizes li { display: flex; justify-content: space-between; border-bottom: 1px dotted #c7d8bd; } .new { background: #f2b705; border-radius: 4px; font-size: 11px; padding: 0 5px; } del { color: #999; margin-right: 4px; } .out { color: #b23; } .ic { font-size: 15px; }
.tip { background: #fdf5d9; border-radius: 12px; padding: 12px 18px; margin-bottom: 12px; } .also { display: flex; gap: 14px; padding: 0 32px; } .also div { background: #fff; border: 1px solid #dce8d4; padding: 8px 14px; }
</style>
</head>
<body>
<header><b>Van der Molen Plants</b><a href="perennials">Perennials</a><a href="grasses">Grasses</a><a href="bulbs">Bulbs</a><a href="cart">Cart (0)</a></header>
<div class="crumbs"><a href="./">Home</a> › Hardy perennials</div>
<form class="crumbs">
<label>Sort by <select><option selected>Popularity</option><option>Name</option></select></label>
<label><input type="checkbox"> In stock only</label>
<label><input type="checkbox"> Evergreen</label>
<button type="button">Apply</button>
</form>
<div class="cat">
<h1>Hardy perennials</h1>
<p>5 of 64 plants</p>
<article class="plant"><div class="im"></div><div>
<h2><a href="p/2207"><em>Salvia nemorosa</em> 'Caradonna'</a></h2><div class="common">Balkan clary</div>
<dl><dt>Height</dt><dd>60 cm</dd><dt>Flowers</dt><dd>June – September</dd><dt>Position</dt><dd>Full sun</dd><dt>Bee-friendly</dt><dd><span class="ic" role="img" aria-label="yes">🐝</span></dd></dl></div>
<ul class="sizes"><li><span>Pot 9 cm</span><b>€ 4,25</b></li><li><span>Pot 2 l</span><b>€ 9,95</b></li></ul></article>
<article class="plant"><div class="im"></div><div>
<h2><a href="p/2231"><em>Brunnera macrophylla</em> 'Jack Frost'</a><span class="new">New</span></h2><div class="common">Siberian bugloss</div>
<dl><dt>Height</dt><dd>40 cm</dd><dt>Flowers</dt><dd>April – May</dd><dt>Position</dt><dd>Part shade</dd><dt>Bee-friendly</dt><dd><span class="ic" role="img" aria-label="yes">🐝</span></dd></dl></div>
<ul class="sizes"><li><span>Pot 9 cm</span><b>€ 6,50</b></li></ul></article>
<aside class="tip"><h2>Planting in autumn?</h2><p>Sign up for our letter and get € 5,00 off your first order.</p><a href="letter">Sign up</a></aside>
<article class="plant"><div class="im"></div><div>
<h2><a href="p/2198"><em>Hosta</em> 'Halcyon'</a></h2><div class="common">Plantain lily</div>
<dl><dt>Height</dt><dd>45 cm</dd><dt>Flowers</dt><dd>July – August</dd><dt>Position</dt><dd>Shade</dd><dt>Bee-friendly</dt><dd><span class="ic" role="img" aria-label="no">–</span></dd></dl></div>
<ul class="sizes"><li><span>Pot 11 cm</span><b><del>€ 7,50</del> € 5,95</b></li><li><span>Pot 3 l</span><b>€ 14,50</b></li><li><span>Pot 5 l</span><b>€ 22,00</b></li></ul></article>
<article class="plant"><div class="im"></div><div>
<h2><a href="p/2305"><em>Helenium</em> 'Moerheim Beauty'</a></h2>
<dl><dt>Height</dt><dd>90 cm</dd><dt>Flowers</dt><dd>July – October</dd><dt>Position</dt><dd>Full sun</dd><dt>Bee-friendly</dt><dd><span class="ic" role="img" aria-label="yes">🐝</span></dd></dl></div>
<ul class="sizes"><li class="out">Sold out until spring</li></ul></article>
<article class="plant"><div class="im"></div><div>
<h2><a href="p/2266"><em>Epimedium × perralchicum</em> 'Frohnleiten'</a></h2><div class="common">Barrenwort</div>
<dl><dt>Height</dt><dd>25 cm</dd><dt>Flowers</dt><dd>April – May</dd><dt>Position</dt><dd>Shade</dd><dt>Bee-friendly</dt><dd><span class="ic" role="img" aria-label="no">–</span></dd></dl></div>
<ul class="sizes"><li><span>Pot 9 cm</span><b>€ 5,75</b></li></ul></article>
<p><a href="perennials?page=2">Load more plants</a></p>
</div>
<h2 style="padding:0 32px">Goes well with</h2>
<div class="also">
<div><a href="p/3010">Stipa tenuissima</a><br><span>€ <span>4</span>,<span>95</span></span></div>
<div><a href="p/3044">Molinia 'Transparent'</a><br><span>€ <span>8</span>,<span>40</span></span></div>
<div><a href="p/3061">Carex 'Evergold'</a><br><span>€ <span>5</span>,<span>20</span></span></div>
</div>
<footer style="padding:24px 32px"><p>Shipping: € 7,95 within the Netherlands, free from € 75,00. We send plants on Mondays and Tuesdays only.</p><p>Open to visitors from 1 March to 31 October, Wednesday to Saturday, 9:00 to 17:00.</p></footer>
<div class="crumbs" role="region" aria-label="Cookies">
<p>We use cookies to remember your cart.</p>
<button type="button">Accept</button>
<button type="button">Refuse</button>
</div>
</body>
</html>`,
  cases: [
    {
      instruction:
        "Extract all perennials in the catalogue list with height, flowering time, position and whether they are bee-friendly",
      level: "structure",
      schema: z.object({
        plants: z.array(
          z.object({
            name: z.string().describe("botanical name with cultivar"),
            commonName: z.string().nullable(),
            height: z.string(),
            flowers: z.string(),
            position: z.enum(["Full sun", "Part shade", "Shade"]),
            beeFriendly: z.boolean(),
          }),
        ),
      }),
      expected: {
        plants: [
          {
            name: "Salvia nemorosa 'Caradonna'",
            commonName: "Balkan clary",
            height: "60 cm",
            flowers: "June – September",
            position: "Full sun",
            beeFriendly: true,
          },
          {
            name: "Brunnera macrophylla 'Jack Frost'",
            commonName: "Siberian bugloss",
            height: "40 cm",
            flowers: "April – May",
            position: "Part shade",
            beeFriendly: true,
          },
          {
            name: "Hosta 'Halcyon'",
            commonName: "Plantain lily",
            height: "45 cm",
            flowers: "July – August",
            position: "Shade",
            beeFriendly: false,
          },
          {
            name: "Helenium 'Moerheim Beauty'",
            commonName: null,
            height: "90 cm",
            flowers: "July – October",
            position: "Full sun",
            beeFriendly: true,
          },
          {
            name: "Epimedium × perralchicum 'Frohnleiten'",
            commonName: "Barrenwort",
            height: "25 cm",
            flowers: "April – May",
            position: "Shade",
            beeFriendly: false,
          },
        ],
      },
      missing: ["plants.3.commonName"],
      lacks: ["Planting in autumn?", "Stipa tenuissima"],
    },
    {
      instruction:
        "link and sizes of every plant in the catalogue list with their current price; an empty list where it is sold out",
      level: "structure",
      schema: z.object({
        plants: z.array(
          z.object({
            name: z.string(),
            url: z.url(),
            sizes: z.array(z.object({ size: z.string(), price: z.number() })),
          }),
        ),
      }),
      expected: {
        plants: [
          {
            name: "Salvia nemorosa 'Caradonna'",
            url: "https://vandermolenplants.example/en/p/2207",
            sizes: [
              { size: "Pot 9 cm", price: 4.25 },
              { size: "Pot 2 l", price: 9.95 },
            ],
          },
          {
            name: "Brunnera macrophylla 'Jack Frost'",
            url: "https://vandermolenplants.example/en/p/2231",
            sizes: [{ size: "Pot 9 cm", price: 6.5 }],
          },
          {
            name: "Hosta 'Halcyon'",
            url: "https://vandermolenplants.example/en/p/2198",
            sizes: [
              { size: "Pot 11 cm", price: 5.95 },
              { size: "Pot 3 l", price: 14.5 },
              { size: "Pot 5 l", price: 22 },
            ],
          },
          { name: "Helenium 'Moerheim Beauty'", url: "https://vandermolenplants.example/en/p/2305", sizes: [] },
          {
            name: "Epimedium × perralchicum 'Frohnleiten'",
            url: "https://vandermolenplants.example/en/p/2266",
            sizes: [{ size: "Pot 9 cm", price: 5.75 }],
          },
        ],
      },
      lacks: [7.5],
    },
    {
      instruction: 'the plants under "Goes well with"',
      level: "instruction",
      schema: z.object({ plants: z.array(z.object({ name: z.string(), price: z.number(), url: z.url() })) }),
      expected: {
        plants: [
          { name: "Stipa tenuissima", price: 4.95, url: "https://vandermolenplants.example/en/p/3010" },
          { name: "Molinia 'Transparent'", price: 8.4, url: "https://vandermolenplants.example/en/p/3044" },
          { name: "Carex 'Evergold'", price: 5.2, url: "https://vandermolenplants.example/en/p/3061" },
        ],
      },
    },
    {
      instruction: "the second plant in the catalogue list",
      level: "instruction",
      schema: z.object({
        name: z.string(),
        commonName: z.string(),
        height: z.string(),
        badge: z.string().nullable(),
      }),
      expected: {
        name: "Brunnera macrophylla 'Jack Frost'",
        commonName: "Siberian bugloss",
        height: "40 cm",
        badge: "New",
      },
    },
    {
      instruction: "shipping cost within the Netherlands and the order value from which shipping is free",
      level: "judgement",
      schema: z.object({ shippingCost: z.number(), freeShippingFrom: z.number() }),
      expected: { shippingCost: 7.95, freeShippingFrom: 75 },
    },
  ],
};
