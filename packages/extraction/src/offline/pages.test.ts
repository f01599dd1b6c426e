import { z } from "zod";
import { type PageQuestion, testPageQuestions } from "./page-questions.test.support.ts";

const named = z.object({ name: z.string(), price: z.number() });

const cases: readonly PageQuestion[] = [
  {
    page: "cards of boxes with classes, a badge on some, an advertisement between",
    html: `<nav><ul><li><a href="/">Home</a><li><a href=/x>Sale</a></ul></nav><main><h1>Pans</h1><div class=grid>
      <div class="product-card"><div class="product-card__title">Red pan</div><div class="product-card__price">$29.99</div><span class=badge>New</span></div>
      <div class="ad"><p>Buy insurance!</p><a href=/i>Now</a></div>
      <div class="product-card product-card--sale"><div class="product-card__title">Blue pan</div><div class="product-card__price"><del>$49.00</del> <b>$39.00</b></div></div>
      <div class="product-card"><div class="product-card__title">Green pan</div><div class="product-card__price">$1,019.99</div></div></div></main>`,
    instruction: "all products",
    schema: z.object({ products: z.array(named.extend({ oldPrice: z.number().nullable(), isNew: z.boolean() })) }),
    data: {
      products: [
        { name: "Red pan", price: 29.99, oldPrice: null, isNew: true },
        { name: "Blue pan", price: 39, oldPrice: 49, isNew: false },
        { name: "Green pan", price: 1019.99, oldPrice: null, isNew: false },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "quotes with authors and tags",
    html: `<div class=quote><span class=text>“Be yourself.”</span><span>by <small class=author>Oscar Wilde</small> <a href=/a1>(about)</a></span>
      <div class=tags>Tags: <a class=tag href=/t1>life</a> <a class=tag href=/t2>self</a></div></div>
      <div class=quote><span class=text>“So it goes.”</span><span>by <small class=author>Kurt Vonnegut</small> <a href=/a2>(about)</a></span>
      <div class=tags>Tags: <a class=tag href=/t3>death</a></div></div>`,
    instruction: "all quotes with author and tags",
    schema: z.object({
      quotes: z.array(z.object({ text: z.string(), author: z.string(), tags: z.array(z.string()) })),
    }),
    data: {
      quotes: [
        { text: "“Be yourself.”", author: "Oscar Wilde", tags: ["life", "self"] },
        { text: "“So it goes.”", author: "Kurt Vonnegut", tags: ["death"] },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a list of stories in two rows each",
    html: `<table><tbody><tr class=athing><td>1.</td><td class=title><a href="https://a.test/">First story</a></td></tr>
      <tr><td></td><td class=subtext><span class=score>213 points</span> by <a href=u1>ann</a> | <a href=c1>56 comments</a></td></tr><tr class=spacer></tr>
      <tr class=athing><td>2.</td><td class=title><a href="https://b.test/">Second story</a></td></tr>
      <tr><td></td><td class=subtext><span class=score>40 points</span> by <a href=u2>bob</a> | <a href=c2>3 comments</a></td></tr></tbody></table>`,
    instruction: "the stories",
    schema: z.object({
      stories: z.array(
        z.object({ title: z.string(), url: z.url(), points: z.number(), author: z.string(), comments: z.number() }),
      ),
    }),
    data: {
      stories: [
        { title: "First story", url: "https://a.test/", points: 213, author: "ann", comments: 56 },
        { title: "Second story", url: "https://b.test/", points: 40, author: "bob", comments: 3 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a table in German with units in its header, groups and a total",
    html: `<html lang=de><table><caption>Bestellung</caption><thead><tr><th>Artikel<th>Gewicht (kg)<th>Preis<th>Menge</tr></thead>
      <tbody><tr><th colspan=4>Obst</th></tr><tr><td>Äpfel<td>1,5<td>3,49 €<td>1.200</tr><tr><td>Birnen<td>2<td>1.004,00 €<td>3</tr>
      <tr><th colspan=4>Gemüse</th></tr><tr><td>Lauch<td>0,3<td>0,99 €<td>7</tr><tr><td>Summe<td><td>1.008,48 €<td></tr></table>`,
    instruction: "alle Artikel",
    schema: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          category: z.string(),
          weightKg: z.number(),
          price: z.number(),
          quantity: z.number(),
        }),
      ),
    }),
    data: {
      items: [
        { name: "Äpfel", category: "Obst", weightKg: 1.5, price: 3.49, quantity: 1200 },
        { name: "Birnen", category: "Obst", weightKg: 2, price: 1004, quantity: 3 },
        { name: "Lauch", category: "Gemüse", weightKg: 0.3, price: 0.99, quantity: 7 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "boxes laid out as a table",
    html: `<h2>Team</h2><div class=t><div class=h><div>Name</div><div>Job title</div><div>E-Mail</div></div>
      <div class=r><div>Ann Lee</div><div>Engineer</div><div><a href="mailto:ann@x.test">ann@x.test</a></div></div>
      <div class=r><div>Bob Ray</div><div>Designer</div><div><a href="mailto:bob@x.test">bob@x.test</a></div></div></div>`,
    instruction: "everybody in the team",
    schema: z.object({ people: z.array(z.object({ name: z.string(), title: z.string(), email: z.email() })) }),
    data: {
      people: [
        { name: "Ann Lee", title: "Engineer", email: "ann@x.test" },
        { name: "Bob Ray", title: "Designer", email: "bob@x.test" },
      ],
    },
    doubts: ["unexplained"],
  },
  {
    page: "the second of two tables",
    html: `<h2>2023</h2><table><tr><th>City<th>People<tr><td>Lima<td>10<tr><td>Quito<td>2</table>
      <h2>2024</h2><table><tr><th>City<th>People<tr><td>Lima<td>11<tr><td>Quito<td>3</table>`,
    instruction: "the cities in the second table",
    schema: z.object({ cities: z.array(z.object({ city: z.string(), people: z.number() })) }),
    data: {
      cities: [
        { city: "Lima", people: 11 },
        { city: "Quito", people: 3 },
      ],
    },
  },
  {
    page: "what stands under a heading",
    html: `<h2>Ingredients</h2><ul><li>2 eggs<li>100 g <b>flour</b></ul><h2>Steps</h2><ol><li>Mix.<li>Bake.</ol>`,
    instruction: "the recipe",
    schema: z.object({ ingredients: z.array(z.string()), steps: z.array(z.string()) }),
    data: { ingredients: ["2 eggs", "100 g flour"], steps: ["Mix.", "Bake."] },
    doubts: ["unexplained"],
  },
  {
    page: "pairs in boxes, a definition list, adjacent lines, a form",
    html: `<h1>Order 77</h1><div class=kv><div><div>Order number</div><div>A-77</div></div><div><div>Placed on</div><div>March 1, 2024</div></div></div>
      <dl><dt>Status</dt><dd>Shipped</dd><dt>Carrier</dt><dd>DHL</dd></dl><p><b>Total:</b> €1.234,50</p>
      <form><label>Phone <input value="+49 30 1234567"></label><label><input type=checkbox checked> Gift wrap</label></form>
      <h2>Shipping address</h2><div><div>Street</div><div>Main St 1</div><div>City</div><div>Berlin</div></div>`,
    instruction: "the order",
    schema: z.object({
      orderNumber: z.string(),
      status: z.enum(["shipped", "open"]),
      carrier: z.string(),
      total: z.number(),
      phone: z.string(),
      giftWrap: z.boolean(),
      shippingAddress: z.object({ street: z.string(), city: z.string() }),
      coupon: z.string().nullable(),
    }),
    data: {
      orderNumber: "A-77",
      status: "shipped",
      carrier: "DHL",
      total: 1234.5,
      phone: "+49 30 1234567",
      giftWrap: true,
      shippingAddress: { street: "Main St 1", city: "Berlin" },
      coupon: null,
    },
    doubts: ["uncertain"],
  },
  {
    page: "a comparison whose columns are the things",
    html: `<table><tr><th></th><th>Basic</th><th>Pro</th></tr><tr><th>Price</th><td>$9</td><td>$29</td></tr><tr><th>Storage</th><td>10 GB</td><td>1 TB</td></tr><tr><th>Support</th><td>✗</td><td>✓</td></tr></table>`,
    instruction: "the plans",
    schema: z.object({
      plans: z.array(z.object({ name: z.string(), price: z.number(), storage: z.string(), support: z.boolean() })),
    }),
    data: {
      plans: [
        { name: "Basic", price: 9, storage: "10 GB", support: false },
        { name: "Pro", price: 29, storage: "1 TB", support: true },
      ],
    },
  },
  {
    page: "a product page with its JSON-LD, and other products below",
    html: `<script type="application/ld+json">{"@type":"Product","name":"Copper pan","sku":"CP-1","offers":{"@type":"Offer","price":"99.00","priceCurrency":"USD"}}</script>
      <main><h1>Copper pan</h1><p class=price>$129.00</p><p>In stock</p><p>Rated <span role=img aria-label="4.5 out of 5 stars">★★★★☆</span></p>
      <h2>You may also like</h2><ul><li><a href=/1>Tin pan</a> <b class=price>$9</b></li><li><a href=/2>Iron pan</a> <b class=price>$19</b></li></ul></main>`,
    instruction: "the product",
    schema: z.object({
      name: z.string(),
      price: z.number(),
      sku: z.string(),
      inStock: z.boolean(),
      priceCurrency: z.string(),
    }),
    data: { name: "Copper pan", price: 129, sku: "CP-1", inStock: true, priceCurrency: "USD" },
  },
  {
    page: "rows chosen by conditions that can be judged",
    html: `<ul><li><a href=/1>Pan</a> <b>$12</b> <span>In stock</span><li><a href=/2>Pot</a> <b>$30</b> <span>In stock</span><li><a href=/3>Lid</a> <b>$5</b> <span>Sold out</span></ul>`,
    instruction: "products under $20 that are in stock",
    schema: z.object({ products: z.array(named) }),
    data: { products: [{ name: "Pan", price: 12 }] },
    doubts: ["uncertain"],
  },
  {
    page: "the cheapest of a list",
    html: `<ul><li><a href=/1>Pan</a> <b>$12</b><li><a href=/2>Pot</a> <b>$30</b><li><a href=/3>Lid</a> <b>$5</b></ul>`,
    instruction: "the 2 cheapest products",
    schema: z.array(z.object({ name: z.string() })),
    data: [{ name: "Lid" }, { name: "Pan" }],
    doubts: ["uncertain"],
  },
  {
    page: "a count beside its list",
    html: `<h1>Books</h1><ul class=books><li><h3>One</h3><p>A. Able</p><li><h3>Two</h3><p>B. Baker</p></ul>`,
    instruction: "the books and how many there are",
    schema: z.object({ bookCount: z.number(), books: z.array(z.object({ title: z.string() })) }),
    data: { bookCount: 2, books: [{ title: "One" }, { title: "Two" }] },
    doubts: ["uncertain"],
  },
  {
    page: "accounts with numbers in brackets and percent",
    html: `<table><tr><th>Position<th>2023<th>Change</tr><tr><td>Profit<td>(1,250)<td>−4.5 %</tr><tr><td>Revenue<td>10,500<td>12 %</tr></table>`,
    instruction: "the accounts",
    schema: z.object({ rows: z.array(z.object({ position: z.string(), "2023": z.number(), change: z.number() })) }),
    data: {
      rows: [
        { position: "Profit", "2023": -1250, change: -4.5 },
        { position: "Revenue", "2023": 10500, change: 12 },
      ],
    },
    doubts: ["unexplained"],
  },
  {
    page: "fields that are called like parts of ours",
    html: `<dl><dt>Metadata</dt><dd>m</dd><dt>Usage</dt><dd>u</dd><dt>Data</dt><dd>d</dd><dt>Type</dt><dd>t</dd><dt>Length</dt><dd>3</dd><dt>Constructor</dt><dd>c</dd></dl>`,
    instruction: "everything",
    schema: z.object({
      metadata: z.string(),
      usage: z.string(),
      data: z.string(),
      type: z.string(),
      length: z.number(),
      constructor: z.string(),
    }),
    data: { metadata: "m", usage: "u", data: "d", type: "t", length: 3, constructor: "c" },
    doubts: ["unexplained"],
  },
  {
    page: "comments in a thread with dates",
    html: `<section><h2>Comments (2)</h2><article class=comment><header><b class=user>ann</b> <time datetime="2024-03-01T10:00:00Z">2 days ago</time></header><p>I like this very much indeed.</p></article>
      <article class=comment><header><b class=user>bob</b> <time datetime="2024-03-02T10:00:00Z">yesterday</time></header><p>So do I, to tell the truth.</p></article></section>`,
    instruction: "the comments",
    schema: z.object({ comments: z.array(z.object({ user: z.string(), date: z.iso.date(), text: z.string() })) }),
    data: {
      comments: [
        { user: "ann", date: "2024-03-01", text: "I like this very much indeed." },
        { user: "bob", date: "2024-03-02", text: "So do I, to tell the truth." },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "hidden copies",
    html: `<style>.sr{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.inv{visibility:hidden}</style>
      <ul><li><a href=/1>Pan</a> <span class="price sr">$99</span> <span class=price>$12</span><li><a href=/2>Pot</a> <span class="price inv">$1</span> <span class=price>$30</span></ul>`,
    instruction: "all products",
    schema: z.object({ products: z.array(named) }),
    data: {
      products: [
        { name: "Pan", price: 12 },
        { name: "Pot", price: 30 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a grid in rows, and the same list under headings",
    html: `<div class=row><div class=card><h3>A1</h3><p>$1</p></div><div class=card><h3>A2</h3><p>$2</p></div></div><div class=row><div class=card><h3>A3</h3><p>$3</p></div></div>`,
    instruction: "all products",
    schema: z.object({ products: z.array(named) }),
    data: {
      products: [
        { name: "A1", price: 1 },
        { name: "A2", price: 2 },
        { name: "A3", price: 3 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "reviews with pictures of stars, a badge on some, and a sum of them above",
    html: `<h1>Pan X</h1><p>4.3 out of 5</p><p>1,204 ratings</p><section><h2>Customer reviews</h2>
      <div class=rev><span class=who>Ann</span> <span role=img aria-label="5 out of 5 stars">★★★★★</span><h4>Great</h4><p>Best pan ever, honestly, I love it.</p><p>Verified purchase</p></div>
      <div class=rev><span class=who>Bob</span> <span role=img aria-label="2 out of 5 stars">★★☆☆☆</span><h4>Meh</h4><p>It broke after a week of use, sadly.</p></div></section>`,
    instruction: "the reviews",
    schema: z.object({
      averageRating: z.number(),
      ratingCount: z.number(),
      reviews: z.array(z.object({ title: z.string(), rating: z.number(), text: z.string(), verified: z.boolean() })),
    }),
    data: {
      averageRating: 4.3,
      ratingCount: 1204,
      reviews: [
        { title: "Great", rating: 5, text: "Best pan ever, honestly, I love it.", verified: true },
        { title: "Meh", rating: 2, text: "It broke after a week of use, sadly.", verified: false },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "an invoice with parties, rows and totals",
    html: `<h1>Invoice INV-017</h1><p>Date: 15 March 2024</p><p>Due date: 14 April 2024</p><div><div><h3>From</h3><p>Acme GmbH<br>Berlin</p></div><div><h3>Bill to</h3><p>Globex Inc.</p></div></div>
      <table><thead><tr><th>Description</th><th>Qty</th><th>Unit price</th><th>Amount</th></tr></thead><tbody><tr><td>Consulting</td><td>10</td><td>€100.00</td><td>€1,000.00</td></tr></tbody>
      <tfoot><tr><td colspan=3>VAT (19%)</td><td>€190.00</td></tr><tr><td colspan=3>Total</td><td>€1,190.00</td></tr></tfoot></table>`,
    instruction: "the invoice",
    schema: z.object({
      dueDate: z.iso.date(),
      billTo: z.string(),
      items: z.array(z.object({ description: z.string(), quantity: z.number(), unitPrice: z.number() })),
      vat: z.number(),
      total: z.number(),
    }),
    data: {
      dueDate: "2024-04-14",
      billTo: "Globex Inc.",
      items: [{ description: "Consulting", quantity: 10, unitPrice: 100 }],
      vat: 190,
      total: 1190,
    },
  },
  {
    page: "much that could be taken for what is not there",
    html: `<h1>Red pan</h1><p class=price>$12</p><p>A nice pan for eggs and more.</p><ul><li>Free returns</li><li>30 days trial</li></ul><p>About 1,230 results</p>`,
    instruction: "the product",
    schema: z.object({
      name: z.string(),
      isbn: z.string().nullable(),
      author: z.string().nullable(),
      weight: z.string().nullable(),
      rating: z.number().nullable(),
      phone: z.string().nullable(),
      color: z.string().nullable(),
      releaseDate: z.string().nullable(),
      reviews: z.array(z.object({ author: z.string(), text: z.string() })).nullable(),
      tags: z.array(z.string()).nullable(),
      totalResults: z.number(),
    }),
    data: {
      name: "Red pan",
      isbn: null,
      author: null,
      weight: null,
      rating: null,
      phone: null,
      color: null,
      releaseDate: null,
      reviews: null,
      tags: null,
      totalResults: 1230,
    },
    doubts: ["uncertain"],
  },
  {
    page: "a menu in sections, each with a list",
    html: `<h1>Bistro</h1><h2>Starters</h2><ul><li>Leek soup <b>€6.50</b></li><li>Salad <b>€7.00</b></li></ul><h2>Mains</h2><ul><li>Trout <b>€18.00</b></li></ul>`,
    instruction: "menu by section",
    schema: z.object({ sections: z.array(z.object({ section: z.string(), dishes: z.array(named) })) }),
    data: {
      sections: [
        {
          section: "Starters",
          dishes: [
            { name: "Leek soup", price: 6.5 },
            { name: "Salad", price: 7 },
          ],
        },
        { section: "Mains", dishes: [{ name: "Trout", price: 18 }] },
      ],
    },
    doubts: ["uncertain", "unexplained"],
  },
  {
    page: "fields of a form, a box that is checked and the radio that is chosen",
    html: `<h1>Settings</h1><form><label>Display name <input value="Ann"></label><label>Language <select><option>English<option selected>Deutsch</select></label><label><input type=checkbox checked> Newsletter</label><label><input type=checkbox> Gift wrapping</label>
      <fieldset><legend>Theme</legend><label><input type=radio name=t> Light</label><label><input type=radio name=t checked> Dark</label></fieldset></form>`,
    instruction: "the settings",
    schema: z.object({
      displayName: z.string(),
      language: z.string(),
      newsletter: z.boolean(),
      giftWrapping: z.boolean(),
      theme: z.string(),
    }),
    data: { displayName: "Ann", language: "Deutsch", newsletter: true, giftWrapping: false, theme: "Dark" },
  },
  {
    page: "a list that its JSON-LD parts, and the page shows otherwise made",
    html: `<script type="application/ld+json">{"@type":"Recipe","name":"Pancakes","author":{"@type":"Person","name":"Ann Lee"},"recipeIngredient":["2 eggs","200 g flour (sifted)","1 pinch salt"]}</script>
      <h1>Pancakes</h1><p>By Ann Lee, 3 March 2024</p><div class=ingredients><h2>Ingredients</h2><p>2 eggs, 200 g flour, sifted, 1 pinch salt</p></div>`,
    instruction: "the recipe",
    schema: z.object({ title: z.string(), author: z.string(), ingredients: z.array(z.string()) }),
    data: { title: "Pancakes", author: "Ann Lee", ingredients: ["2 eggs", "200 g flour (sifted)", "1 pinch salt"] },
    doubts: ["unexplained"],
  },
];

testPageQuestions(cases);
