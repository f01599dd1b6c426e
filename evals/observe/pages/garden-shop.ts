import type { ObservePage } from "../observe-page.ts";

const plants = [
  ["Lavender 'Hidcote'", "€4.90", ""],
  ["Dwarf apple 'Pippa'", "€29.00", "low"],
  ["Climbing rose", "€18.50", "out"],
  ["Blueberry bush", "€12.90", ""],
  ["Japanese anemone", "€6.20", ""],
  ["Olive tree, 80 cm", "€44.00", "out"],
] as const;

function card([name, price, stock]: readonly [string, string, string], index: number): string {
  const basket =
    stock === "out"
      ? `<button class="go" id="basket-${index}" disabled>Sold out</button><button class="lk" id="tell-${index}">Tell me when it's back</button>`
      : `<button class="go" id="basket-${index}">Add to basket</button>`;
  return `<div class="card"><button class="fav" id="fav-${index}" aria-label="Add ${name} to wish list">&#9825;</button><a href="https://greenfold.example/p/${index}" id="plant-${index}">${name}</a><p>${price}${stock === "low" ? " · only 3 left" : ""}</p>${basket}</div>`;
}

/** A shop's list: menu and footer of links, filters beside the cards, a newsletter form. */
export const gardenShopPage: ObservePage = {
  name: "garden-shop",
  split: "tune",
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Plants for your garden | Greenfold</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1f2d1f; } header { display: flex; gap: 20px; align-items: center; padding: 12px 28px; border-bottom: 1px solid #dbe6d6; } header nav { display: flex; gap: 16px; flex: 1; } a { color: #2f6b3a; } .cols { display: grid; grid-template-columns: 210px 1fr; gap: 26px; padding: 18px 28px; }
.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px; } .card { border: 1px solid #dbe6d6; border-radius: 10px; padding: 70px 12px 12px; position: relative; background: linear-gradient(#e9f3e4 60px, #fff 60px); } .fav { position: absolute; right: 8px; top: 8px; border: 0; background: #fff; border-radius: 50%; width: 30px; height: 30px; } .go { background: #2f6b3a; color: #fff; border: 0; border-radius: 6px; padding: 6px 12px; } .go:disabled { background: #b7c4b3; } .lk { border: 0; background: none; text-decoration: underline; }
aside label { display: block; } footer { background: #eef4ea; padding: 18px 28px; display: flex; gap: 40px; } footer ul { list-style: none; margin: 0; padding: 0; }
</style>
</head>
<body>
<header><a href="https://greenfold.example/" id="logo"><b>Greenfold</b></a>
<nav aria-label="Main menu"><a href="https://greenfold.example/plants" id="menu-plants">Plants</a><a href="https://greenfold.example/seeds" id="menu-seeds">Seeds</a><a href="https://greenfold.example/tools" id="menu-tools">Tools</a><a href="https://greenfold.example/pots" id="menu-pots">Pots</a><a href="https://greenfold.example/advice" id="menu-advice">Advice</a></nav>
<input type="search" id="search" placeholder="What are you looking for?"><a href="https://greenfold.example/account" id="account">My account</a><a href="https://greenfold.example/basket" id="basket">Basket (2)</a></header>
<div class="cols">
<aside><h2>Filter</h2>
<fieldset><legend>Position</legend><label><input type="checkbox" id="f-sun"> Full sun</label><label><input type="checkbox" id="f-half"> Half shade</label><label><input type="checkbox" id="f-shade"> Shade</label></fieldset>
<fieldset><legend>Price</legend><label>From <input type="number" id="f-from" style="width:70px"></label><label>To <input type="number" id="f-to" style="width:70px"></label></fieldset>
<p><button id="f-apply">Show 42 plants</button> <button id="f-clear">Clear filters</button></p></aside>
<main><h1>Plants for your garden</h1><p><label>Sort by <select id="sort"><option>Most popular</option><option>Price</option><option>Name</option></select></label></p>
<div class="grid">${plants.map(card).join("\n")}</div>
<p><button id="more">Load more plants</button></p></main>
</div>
<footer><div><b>Service</b><ul><li><a href="https://greenfold.example/delivery" id="foot-delivery">Delivery</a></li><li><a href="https://greenfold.example/returns" id="foot-returns">Returns</a></li><li><a href="https://greenfold.example/contact" id="foot-contact">Contact</a></li></ul></div><div><b>Company</b><ul><li><a href="https://greenfold.example/jobs" id="foot-jobs">Jobs</a></li><li><a href="https://greenfold.example/privacy" id="foot-privacy">Privacy</a></li></ul></div><form onsubmit="return false"><b>Newsletter</b><p><label>E-mail <input type="email" id="news-mail"></label> <button id="news-go">Subscribe</button></p></form></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "all links in the main menu",
      expected: ["#menu-plants", "#menu-seeds", "#menu-tools", "#menu-pots", "#menu-advice"],
    },
    {
      instruction: "find the Add to basket buttons",
      expected: ["#basket-0", "#basket-1", "#basket-3", "#basket-4"],
    },
    {
      instruction: "every link in the footer",
      expected: ["#foot-delivery", "#foot-returns", "#foot-contact", "#foot-jobs", "#foot-privacy"],
    },
    {
      instruction: "all checkboxes of the filter",
      expected: ["#f-sun", "#f-half", "#f-shade"],
    },
  ],
};
