import { z } from "zod";
import type { ExtractPage } from "../extract-page.ts";

/** Returns a card of the shop's recommendations in the markup of a hosted shop's theme. */
function card(handle: string, title: string, price: string, badge: string): string {
  return `<li class="grid__item"><div class="card-wrapper"><div class="card card--standard">
<div class="card__inner"><a href="/products/${handle}" class="media" aria-hidden="true" tabindex="-1"><span class="ph"></span></a>${badge}</div>
<div class="card__content"><h3 class="card__heading h5"><a href="/products/${handle}" class="full-unstyled-link">${title}</a></h3>
<div class="card-information"><span class="visually-hidden">Vendor:</span><div class="caption-with-letter-spacing light">Fellside Goods</div>${price}</div></div>
</div></div></li>`;
}

function regular(price: string): string {
  return `<div class="price"><div class="price__regular"><span class="visually-hidden">Regular price</span><span class="price-item price-item--regular">${price}</span></div></div>`;
}

function sale(was: string, now: string): string {
  return `<div class="price price--on-sale"><div class="price__sale"><span class="visually-hidden">Regular price</span><span><s class="price-item price-item--regular">${was}</s></span> <span class="visually-hidden">Sale price</span><span class="price-item price-item--sale">${now}</span></div></div>`;
}

function review(...[stars, title, author, date, body]: [number, string, string, string, string]): string {
  const icons = [1, 2, 3, 4, 5]
    .map((at) => `<span class="jdgm-star ${at <= stars ? "jdgm--on" : "jdgm--off"}">${at <= stars ? "★" : "☆"}</span>`)
    .join("");
  return `<div class="jdgm-rev" data-verified-buyer="true"><div class="jdgm-rev__header"><span class="jdgm-rev__rating" data-score="${stars}" role="img" aria-label="${stars} star review">${icons}</span><span class="jdgm-rev__timestamp">${date}</span><div class="jdgm-rev__br"></div><span class="jdgm-rev__author">${author}</span> <span class="jdgm-rev__badge">Verified</span></div><div class="jdgm-rev__content">${title === "" ? "" : `<b class="jdgm-rev__title">${title}</b>`}<div class="jdgm-rev__body"><p>${body}</p></div></div></div>`;
}

/** A product of a hosted shop: sale price, some colours sold out, collapsed facts, reviews, recommendations. */
export const gooseneckKettlePage: ExtractPage = {
  name: "gooseneck-kettle",
  split: "tune",
  html: `<!doctype html>
<html class="no-js" lang="en">
<head>
<meta charset="utf-8">
<base href="https://fellsidegoods.example/">
<title>Tarn Gooseneck Kettle – Fellside Goods</title>
<style>
* { box-sizing: border-box; } body { margin: 0; font: 15px/1.6 Assistant, "Helvetica Neue", Arial, sans-serif; color: #121212; background: #fff; } a { color: inherit; }
.visually-hidden { position: absolute !important; overflow: hidden; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0; clip: rect(0 0 0 0); white-space: nowrap; }
.announcement-bar { background: #2d4a3e; color: #fff; text-align: center; padding: 8px; font-size: 13px; letter-spacing: .04em; }
.header { display: flex; align-items: center; gap: 26px; padding: 16px 50px; border-bottom: 1px solid #eee; } .header__heading-link { font-size: 24px; letter-spacing: .06em; text-decoration: none; } .header nav a { margin-right: 18px; text-decoration: none; color: #444; } .cart-count-bubble { background: #121212; color: #fff; border-radius: 50%; font-size: 10px; padding: 2px 6px; }
.page-width { max-width: 1120px; margin: 0 auto; padding: 0 50px; } .product { display: grid; grid-template-columns: 1fr 1fr; gap: 50px; padding: 36px 0; } .ph { display: block; background: linear-gradient(135deg, #dfe7e1, #c4d3c8); width: 100%; aspect-ratio: 1; } .thumbs { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin-top: 8px; }
.product__title h1 { font-size: 38px; font-weight: 400; line-height: 1.2; margin: 4px 0; } .caption-with-letter-spacing { font-size: 11px; letter-spacing: .1em; text-transform: uppercase; color: #666; } .price { font-size: 17px; margin: 8px 0; } .price s { color: #777; font-size: 14px; } .badge { border-radius: 40px; font-size: 12px; padding: 3px 12px; background: #2d4a3e; color: #fff; } .badge--sold { background: #fff; color: #121212; border: 1px solid #aaa; }
fieldset { border: 0; padding: 0; margin: 12px 0; } legend { font-size: 13px; color: #555; margin-bottom: 4px; } fieldset input { position: absolute; opacity: 0; width: 1px; height: 1px; } fieldset label { display: inline-block; border: 1px solid #888; border-radius: 40px; padding: 8px 18px; margin: 3px 6px 3px 0; font-size: 14px; } fieldset input:checked + label { background: #121212; color: #fff; } fieldset input.disabled + label { color: #aaa; border-color: #ddd; text-decoration: line-through; }
.quantity { display: inline-flex; border: 1px solid #888; } .quantity button, .quantity input { border: 0; background: none; width: 44px; height: 44px; text-align: center; font: inherit; } .btn { display: block; width: 100%; max-width: 440px; margin: 10px 0; padding: 13px; border: 1px solid #121212; background: #fff; font: inherit; } .btn.pay { background: #5a31f4; color: #fff; border: 0; }
.accordion { border-top: 1px solid #ddd; } .accordion summary { padding: 12px 0; font-size: 16px; } .accordion td { padding: 3px 22px 3px 0; } .accordion__content { padding-bottom: 14px; }
.product-grid { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; } .card__inner { position: relative; } .card__inner .badge { position: absolute; left: 10px; bottom: 10px; } .card__heading { font-size: 15px; font-weight: 400; margin: 8px 0 2px; } .card .price { font-size: 15px; } .card a { text-decoration: none; }
.jdgm-rev { border-top: 1px solid #ddd; padding: 14px 0; } .jdgm-star { color: #c58b1b; } .jdgm-rev__timestamp { float: right; color: #777; } .jdgm-rev__badge { background: #2d4a3e; color: #fff; font-size: 11px; padding: 1px 6px; } .jdgm-rev__title { display: block; } .jdgm-rev__body p { margin: 2px 0; }
footer { background: #f4f4f1; margin-top: 40px; padding: 30px 50px; display: flex; gap: 60px; font-size: 13px; }
</style>
<script type="application/ld+json">{"@context":"http://schema.org/","@type":"Product","name":"Tarn Gooseneck Kettle","url":"https://fellsidegoods.example/products/tarn-gooseneck-kettle","sku":"FG-KT-09-SAG","brand":{"@type":"Brand","name":"Fellside Goods"},"offers":{"@type":"Offer","availability":"http://schema.org/InStock","price":"84.00","priceCurrency":"GBP"}}</script>
</head>
<body class="gradient">
<a class="visually-hidden" href="#MainContent">Skip to content</a>
<div class="announcement-bar" role="region" aria-label="Announcement">Winter sale: up to 30% off kettles and brewers until Sunday</div>
<header class="header"><a href="/" class="header__heading-link">Fellside Goods</a><nav><a href="/collections/brew">Brew</a><a href="/collections/kitchen">Kitchen</a><a href="/collections/sale">Sale</a><a href="/pages/journal">Journal</a></nav><span style="margin-left:auto"><a href="/search">Search</a>&nbsp;&nbsp;<a href="/account">Log in</a>&nbsp;&nbsp;<a href="/cart">Cart <span class="cart-count-bubble"><span aria-hidden="true">2</span><span class="visually-hidden">2 items</span></span></a></span></header>
<main id="MainContent" class="page-width">
<section class="product">
<div class="product__media-wrapper"><span class="ph" role="img" aria-label="Tarn Gooseneck Kettle in sage on a wooden counter"></span><div class="thumbs"><span class="ph"></span><span class="ph"></span><span class="ph"></span><span class="ph"></span></div></div>
<div class="product__info-container">
<p class="product__text caption-with-letter-spacing">Fellside Goods</p>
<div class="product__title"><h1>Tarn Gooseneck Kettle</h1></div>
<div class="jdgm-prev-badge"><span class="jdgm-star">★★★★★</span> 4.7 <a href="#reviews">312 reviews</a></div>
<div id="price-template">${sale("£105.00 GBP", "£84.00 GBP")} <span class="badge">Sale</span></div>
<div class="product__tax caption">Tax included. <a href="/policies/shipping-policy">Shipping</a> calculated at checkout.</div>
<p class="product__sku caption">SKU: FG-KT-09-SAG</p>
<fieldset class="js product-form__input product-form__input--pill"><legend class="form__label">Colour</legend>
<input type="radio" id="c-0" name="Colour" value="Sage" checked><label for="c-0">Sage<span class="visually-hidden label-unavailable"></span></label>
<input type="radio" id="c-1" name="Colour" value="Matt black"><label for="c-1">Matt black</label>
<input type="radio" id="c-2" name="Colour" value="Chalk" class="disabled"><label for="c-2">Chalk<span class="visually-hidden label-unavailable"> Variant sold out or unavailable</span></label>
<input type="radio" id="c-3" name="Colour" value="Brick"><label for="c-3">Brick</label>
<input type="radio" id="c-4" name="Colour" value="Ink blue" class="disabled"><label for="c-4">Ink blue<span class="visually-hidden label-unavailable"> Variant sold out or unavailable</span></label>
</fieldset>
<div class="product-form__input"><label for="Quantity">Quantity</label><br><div class="quantity"><button name="minus" type="button"><span class="visually-hidden">Decrease quantity for Tarn Gooseneck Kettle</span>−</button><input type="number" id="Quantity" value="1"><button name="plus" type="button"><span class="visually-hidden">Increase quantity for Tarn Gooseneck Kettle</span>+</button></div></div>
<button class="btn" type="submit" name="add">Add to cart</button><button class="btn pay" type="button">Buy it now</button>
<div class="product__description rte"><p>A slow, steady pour for filter coffee and tea. Set the temperature with one dial and the base holds it for half an hour.</p></div>
<div class="accordion"><details open><summary>Specifications</summary><div class="accordion__content rte"><table><tbody>
<tr><td>Capacity</td><td>0.9 l</td></tr><tr><td>Power</td><td>1,200 W</td></tr><tr><td>Temperature range</td><td>40–100 °C</td></tr><tr><td>Material</td><td>304 stainless steel, beech</td></tr><tr><td>Weight</td><td>1.15 kg</td></tr><tr><td>Dishwasher safe</td><td>No</td></tr><tr><td>Guarantee</td><td>2 years</td></tr>
</tbody></table></div></details></div>
<div class="accordion"><details open><summary>Delivery &amp; returns</summary><div class="accordion__content rte"><p>Standard delivery is £4.50 and takes 2–4 working days; it is free on orders over £60. Changed your mind? Send it back unused within 45 days and we refund the full price.</p></div></details></div>
<div class="accordion"><details><summary>Care</summary><div class="accordion__content rte"><p>Descale every two months with citric acid.</p></div></details></div>
</div>
</section>
<product-recommendations class="related-products"><h2>You may also like</h2>
<ul class="grid product-grid">
${card("beck-dripper", "Beck Ceramic Dripper", regular("£26.00"), "")}
${card("paper-filters-02", "Paper Filters 02, pack of 100", regular("£6.50"), "")}
${card("scree-hand-grinder", "Scree Hand Grinder", sale("£68.00", "£54.40"), `<span class="badge">Sale</span>`)}
${card("force-server-600", "Force Glass Server 600 ml", regular("£32.00"), `<span class="badge badge--sold">Sold out</span>`)}
</ul></product-recommendations>
<section id="reviews" class="jdgm-widget"><h2>Customer reviews</h2><p><span class="jdgm-star">★★★★★</span> 4.7 out of 5, based on 312 reviews</p>
${review(5, "Pours like a dream", "Moira L.", "12 November 2026", "No dribbles, and the dial is much nicer than buttons.")}
${review(4, "Lovely, but noisy", "Hamza A.", "3 November 2026", "Does what it should. It hums a bit while it holds the temperature.")}
${review(5, "", "Teresa O'Neill", "29 October 2026", "Bought for my sister, who now wants a second one for the office.")}
${review(2, "Lid came loose", "Gareth P.", "17 October 2026", "Replacement lid was sent within two days, thank you, but still.")}
<p><button type="button">Show more reviews</button></p></section>
</main>
<footer><div><b>Shop</b><br><a href="/collections/brew">Brew</a><br><a href="/collections/kitchen">Kitchen</a></div><div><b>Help</b><br><a href="/pages/contact">Contact</a><br><a href="/policies/refund-policy">Refund policy</a></div><div>© 2026, Fellside Goods Ltd</div></footer>
</body>
</html>`,
  cases: [
    {
      instruction: "get the product: name, vendor, sale price, regular price, SKU, rating and number of reviews",
      level: "structure",
      schema: z.object({
        name: z.string(),
        vendor: z.string(),
        salePrice: z.number(),
        regularPrice: z.number(),
        sku: z.string(),
        rating: z.number(),
        reviewCount: z.number().int(),
      }),
      expected: {
        name: "Tarn Gooseneck Kettle",
        vendor: "Fellside Goods",
        salePrice: 84,
        regularPrice: 105,
        sku: "FG-KT-09-SAG",
        rating: 4.7,
        reviewCount: 312,
      },
    },
    {
      instruction: "all colours of the kettle and whether each one can be bought right now",
      level: "structure",
      schema: z.object({ colours: z.array(z.object({ colour: z.string(), available: z.boolean() })) }),
      expected: {
        colours: [
          { colour: "Sage", available: true },
          { colour: "Matt black", available: true },
          { colour: "Chalk", available: false },
          { colour: "Brick", available: true },
          { colour: "Ink blue", available: false },
        ],
      },
    },
    {
      instruction: "the technical specifications",
      level: "structure",
      schema: z.object({
        capacity: z.number().describe("litres"),
        power: z.number().describe("watts"),
        temperature_range: z.string(),
        material: z.string(),
        weight: z.number().describe("kg"),
        dishwasher_safe: z.boolean(),
        guarantee: z.string(),
        cable_length: z.number().nullable(),
      }),
      expected: {
        capacity: 0.9,
        power: 1200,
        temperature_range: "40–100 °C",
        material: "304 stainless steel, beech",
        weight: 1.15,
        dishwasher_safe: false,
        guarantee: "2 years",
        cable_length: null,
      },
      missing: ["cable_length"],
    },
    {
      instruction: "extract the customer reviews with author, stars, date and title",
      level: "structure",
      schema: z.object({
        reviews: z.array(
          z.object({ author: z.string(), stars: z.number(), date: z.string(), title: z.string().nullable() }),
        ),
      }),
      expected: {
        reviews: [
          { author: "Moira L.", stars: 5, date: "12 November 2026", title: "Pours like a dream" },
          { author: "Hamza A.", stars: 4, date: "3 November 2026", title: "Lovely, but noisy" },
          { author: "Teresa O'Neill", stars: 5, date: "29 October 2026", title: null },
          { author: "Gareth P.", stars: 2, date: "17 October 2026", title: "Lid came loose" },
        ],
      },
      missing: ["reviews.2.title"],
    },
    {
      instruction: "name, current price and URL of every product under You may also like, and whether it is sold out",
      level: "instruction",
      schema: z.object({
        products: z.array(z.object({ name: z.string(), price: z.number(), soldOut: z.boolean(), url: z.url() })),
      }),
      expected: {
        products: [
          {
            name: "Beck Ceramic Dripper",
            price: 26,
            soldOut: false,
            url: "https://fellsidegoods.example/products/beck-dripper",
          },
          {
            name: "Paper Filters 02, pack of 100",
            price: 6.5,
            soldOut: false,
            url: "https://fellsidegoods.example/products/paper-filters-02",
          },
          {
            name: "Scree Hand Grinder",
            price: 54.4,
            soldOut: false,
            url: "https://fellsidegoods.example/products/scree-hand-grinder",
          },
          {
            name: "Force Glass Server 600 ml",
            price: 32,
            soldOut: true,
            url: "https://fellsidegoods.example/products/force-server-600",
          },
        ],
      },
      lacks: ["Tarn Gooseneck Kettle", 68],
    },
    {
      instruction:
        "how much is standard delivery, from which order value is it free, and how many days do I have to return it",
      level: "judgement",
      schema: z.object({ deliveryFee: z.number(), freeDeliveryOver: z.number(), returnDays: z.number().int() }),
      expected: { deliveryFee: 4.5, freeDeliveryOver: 60, returnDays: 45 },
    },
  ],
};
