import { z } from "zod";
import { type PageQuestion, testPageQuestions } from "./page-questions.test.support.ts";

const named = z.object({ name: z.string(), price: z.number() });

const cases: readonly PageQuestion[] = [
  {
    page: "a table of boxes with rows that name groups, pictures for words, and dashes for nothing",
    html: `<style>.r{display:grid;grid-template-columns:1fr 1fr 1fr 1fr}</style><h1>Crew</h1><div role=table aria-label="Deck crew">
      <div class=r role=row><div role=columnheader>Name</div><div role=columnheader>Dept.</div><div role=columnheader>Radio</div><div role=columnheader>Swimmer</div></div>
      <div role=row><div role=cell>Morning watch (06:00 to 12:00)</div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/ann>Ann Lee</a></div><div role=cell>Deck</div><div role=cell>12</div><div role=cell><svg role=img aria-label=Yes width=14 height=14><path d="M2 7l4 4"/></svg></div></div>
      <div role=row><div role=cell>Evening watch (12:00 to 18:00)</div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/bo>Bo Kim</a></div><div role=cell>Engine</div><div role=cell>–</div><div role=cell><svg role=img aria-label=No width=14 height=14><path d="M2 7l4 4"/></svg></div></div>
      <div class=r role=row><div role=cell><a href=http://page.test/people/cy>Cy Roe</a></div><div role=cell>Deck</div><div role=cell>14</div><div role=cell><svg role=img aria-label=Yes width=14 height=14><path d="M2 7l4 4"/></svg></div></div></div>`,
    instruction: "name, department, radio and link of the crew of the evening watch, and whether they are swimmers",
    schema: z.object({
      crew: z.array(
        z.object({
          name: z.string(),
          department: z.string(),
          radio: z.string().nullable(),
          swimmer: z.boolean(),
          profileUrl: z.url(),
        }),
      ),
    }),
    data: {
      crew: [
        { name: "Bo Kim", department: "Engine", radio: null, swimmer: false, profileUrl: "http://page.test/people/bo" },
        { name: "Cy Roe", department: "Deck", radio: "14", swimmer: true, profileUrl: "http://page.test/people/cy" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "plans in columns with marks that the style sheet draws",
    html: `<style>.y::before{content:"✓"} .n::before{content:"✕"} .sr{position:absolute;clip-path:inset(50%)}</style><table><thead><tr><td></td><th>Small</th><th>Big</th></tr></thead><tbody>
      <tr><th>vCPUs</th><td>2</td><td>8</td></tr><tr><th colspan=3>Service</th></tr>
      <tr><th>Backups</th><td><span class=n><span class=sr>Not included</span></span></td><td><span class=y><span class=sr>Included</span></span></td></tr>
      <tr><th>Uptime promise</th><td>—</td><td>99.9 %</td></tr></tbody></table>`,
    instruction: "all plans",
    schema: z.object({
      plans: z.array(
        z.object({ plan: z.string(), vcpus: z.number(), backups: z.boolean(), uptime: z.string().nullable() }),
      ),
    }),
    data: {
      plans: [
        { plan: "Small", vcpus: 2, backups: false, uptime: null },
        { plan: "Big", vcpus: 8, backups: true, uptime: "99.9 %" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a table with a row below each that says more of it",
    html: `<h2>Sailings</h2><table><tr><th>Time</th><th>Harbour</th><th>Berth</th><th>Departure</th></tr>
      <tr><td>9:05</td><td><a href=http://page.test/sailing/1>Oban</a></td><td>1</td><td>On time</td></tr><tr><td></td><td colspan=3>Calling at: Craignure, Oban</td></tr>
      <tr><td>9:40</td><td><a href=http://page.test/sailing/2>Mallaig</a></td><td></td><td>Cancelled</td></tr><tr><td></td><td colspan=3>Cancelled because of fog</td></tr></table>`,
    instruction: "all sailings",
    schema: z.object({
      sailings: z.array(
        z.object({
          time: z.string(),
          harbour: z.string(),
          berth: z.string().nullable(),
          departureTime: z.string(),
          sailingUrl: z.url(),
        }),
      ),
    }),
    data: {
      sailings: [
        {
          time: "9:05",
          harbour: "Oban",
          berth: "1",
          departureTime: "On time",
          sailingUrl: "http://page.test/sailing/1",
        },
        {
          time: "9:40",
          harbour: "Mallaig",
          berth: null,
          departureTime: "Cancelled",
          sailingUrl: "http://page.test/sailing/2",
        },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "names with badges behind them, and how many gave a rating",
    html: `<ul><li><h3><a href=/1>Red bike</a><span class=flag>Reduced</span></h3><span role=img aria-label="Rated 4.5 out of 5">★★★★⯪</span> <span>(212)</span></li>
      <li><h3><a href=/2>Blue bike</a></h3><span role=img aria-label="Rated 3 out of 5">★★★☆☆</span> <span>(98)</span></li></ul>`,
    instruction: "all bikes",
    schema: z.object({
      bikes: z.array(
        z.object({ name: z.string(), badge: z.string().nullable(), rating: z.number(), ratingCount: z.number() }),
      ),
    }),
    data: {
      bikes: [
        { name: "Red bike", badge: "Reduced", rating: 4.5, ratingCount: 212 },
        { name: "Blue bike", badge: null, rating: 3, ratingCount: 98 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "filters with how many there are of each",
    html: `<aside><h2>Make</h2><ul><li><label><input type=checkbox> Kia</label> <span>(12)</span></li><li><label><input type=checkbox> Volvo</label> <span>(5)</span></li></ul></aside><main><h1>Cars</h1><p>Two cars.</p></main>`,
    instruction: "the makes with the number of cars of each",
    schema: z.object({ makes: z.array(z.object({ make: z.string(), count: z.number() })) }),
    data: {
      makes: [
        { make: "Kia", count: 12 },
        { make: "Volvo", count: 5 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a list in an item of another, named by what stands before it",
    html: `<h1>Goulash</h1><h2>Ingredients</h2><ul><li>For the goulash<ul><li>600 g mushrooms</li><li>2 onions</li></ul></li><li>For the dumplings<ul><li>200 g stale bread</li><li>1 egg</li></ul></li></ul>`,
    instruction: "the ingredients for the dumplings",
    schema: z.object({ ingredients: z.array(z.string()) }),
    data: { ingredients: ["200 g stale bread", "1 egg"] },
    doubts: ["uncertain"],
  },
  {
    page: "hours of each day beside those of holidays, which are no days of the week",
    html: `<h2>Opening hours</h2><dl><dt>Monday</dt><dd class=closed>Closed</dd><dt>Tuesday</dt><dd>10:00 – 17:00</dd><dt>Sunday</dt><dd>11:00 – 18:00</dd></dl>
      <h3>Holidays in 2026</h3><table><tr><td>Good Friday</td><td>3 April</td><td>11:00 – 16:00</td></tr><tr><td>Labour Day</td><td>1 May</td><td>Closed</td></tr></table>`,
    instruction: "opening hours of every weekday",
    schema: z.object({ openingHours: z.array(z.object({ day: z.string(), hours: z.string() })) }),
    data: {
      openingHours: [
        { day: "Monday", hours: "Closed" },
        { day: "Tuesday", hours: "10:00 – 17:00" },
        { day: "Sunday", hours: "11:00 – 18:00" },
      ],
    },
    doubts: ["unexplained"],
  },
  {
    page: "boxes that open, a heading with small print, and what follows the last of a row of boxes",
    html: `<style>.tk{display:flex}</style><h2>Tickets</h2><div class=tk><div><span class=nm>Adult</span><small>From 18 years</small></div><div>€ 14.50</div></div>
      <div class=tk><div><span class=nm>Annual pass</span></div><div>€ 48.00</div></div><p>Children under 7 come in free, with one of us. <a href=/b>Book online</a></p>
      <h2>Tours</h2><details open><summary>Furnace</summary><p><b>Language:</b> English</p></details><details open><summary>Licht</summary><p><b>Language:</b> German</p></details>`,
    instruction: "all tickets and tours",
    schema: z.object({
      tickets: z.array(named.extend({ description: z.string().nullable() })),
      tours: z.array(z.object({ title: z.string(), language: z.string() })),
    }),
    data: {
      tickets: [
        { name: "Adult", price: 14.5, description: "From 18 years" },
        { name: "Annual pass", price: 48, description: null },
      ],
      tours: [
        { title: "Furnace", language: "English" },
        { title: "Licht", language: "German" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a table with lots below some rows, sums between them, and a row that stands for a balance",
    html: `<table><thead><tr><th>SKU</th><th>Description</th><th>Bin</th><th>On hand</th><th>Reserved</th></tr></thead><tbody>
      <tr><td></td><td colspan=3>Brought forward</td><td>7</td></tr>
      <tr><td>FA-1</td><td>Bolt</td><td>A-1</td><td>120</td><td>3</td></tr>
      <tr><td></td><td colspan=2>Lot 25-118</td><td>90</td><td></td></tr><tr><td></td><td colspan=2>Lot 26-004</td><td>30</td><td></td></tr>
      <tr><td>FA-2</td><td>Screw</td><td rowspan=2>A-2</td><td>80</td><td>0</td></tr><tr><td>FA-3</td><td>Nut</td><td>55</td><td>1</td></tr>
      <tr><td colspan=3>Subtotal</td><td>255</td><td>4</td></tr></tbody><tfoot><tr><td colspan=3>Total</td><td>255</td><td>4</td></tr></tfoot></table>`,
    instruction: "all items, without subtotals and lots",
    schema: z.object({ items: z.array(z.object({ sku: z.string(), bin: z.string(), onHand: z.number() })) }),
    data: {
      items: [
        { sku: "FA-1", bin: "A-1", onHand: 120 },
        { sku: "FA-2", bin: "A-2", onHand: 80 },
        { sku: "FA-3", bin: "A-2", onHand: 55 },
      ],
    },
  },
  {
    page: "the sums of a table, of which there are others of its parts",
    html: `<table><tr><th>Bin</th><th>On hand</th><th>Reserved</th></tr><tr><td>A-1</td><td>120</td><td>3</td></tr><tr><td>Subtotal A</td><td>120</td><td>3</td></tr>
      <tr><td>B-1</td><td>80</td><td>1</td></tr><tr><td>Subtotal B</td><td>80</td><td>1</td></tr><tr><td>Total</td><td>200</td><td>4</td></tr></table>`,
    instruction: "the grand total on hand and reserved",
    schema: z.object({ onHand: z.number(), reserved: z.number() }),
    data: { onHand: 200, reserved: 4 },
  },
  {
    page: "rows of the kind that the list is called by",
    html: `<table><tr><th>Date</th><th>Type</th><th>Paid out</th></tr><tr><td>02 Mar 2026</td><td>Standing order</td><td>815.00</td></tr>
      <tr><td>09 Mar 2026</td><td>Direct debit</td><td>92.40</td></tr><tr><td>23 Mar 2026</td><td>Direct debit</td><td>18.00</td></tr></table>`,
    instruction: "the direct debits: date and amount",
    schema: z.object({ directDebits: z.array(z.object({ date: z.string(), paidOut: z.number() })) }),
    data: {
      directDebits: [
        { date: "09 Mar 2026", paidOut: 92.4 },
        { date: "23 Mar 2026", paidOut: 18 },
      ],
    },
  },
  {
    page: "matches under the days that they are played on",
    html: `<section><h2>Results</h2><h3>Saturday 7 March 2026</h3><div class=fx><span class=home>Gulls</span><a href=http://page.test/match/1>3 – 1</a><span class=away>Tidewater</span></div>
      <h2>Upcoming</h2><h3>Saturday 14 March 2026</h3><div class=fx><span class=home>Rovers</span><a href=http://page.test/match/2>14:30</a><span class=away>Dunes</span></div>
      <div class=fx><span class=home>Athletic</span><a href=http://page.test/match/3>17:00</a><span class=away>Gulls</span></div>
      <h3>Sunday 15 March 2026</h3><div class=fx><span class=home>Saltmarsh</span><a href=http://page.test/match/4>12:15</a><span class=away>United</span></div><p><a href=http://page.test/all>All</a></p></section>`,
    instruction: "the upcoming matches with date, time and teams",
    schema: z.object({
      matches: z.array(
        z.object({ date: z.string(), time: z.string(), homeTeam: z.string(), awayTeam: z.string(), url: z.url() }),
      ),
    }),
    data: {
      matches: [
        {
          date: "Saturday 14 March 2026",
          time: "14:30",
          homeTeam: "Rovers",
          awayTeam: "Dunes",
          url: "http://page.test/match/2",
        },
        {
          date: "Saturday 14 March 2026",
          time: "17:00",
          homeTeam: "Athletic",
          awayTeam: "Gulls",
          url: "http://page.test/match/3",
        },
        {
          date: "Sunday 15 March 2026",
          time: "12:15",
          homeTeam: "Saltmarsh",
          awayTeam: "United",
          url: "http://page.test/match/4",
        },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "talks in hours in days, each with the hour that it shares, some with more told of them than others",
    html: `<div class=day><h2>Day 1 – Thursday</h2><div class=slot><div class=time>09:15 – 10:15</div><div class=talk><h3><a href=/1>Tides</a></h3><div class=by>Ann Lee <span class=org>Fjord Ltd</span></div></div></div>
      <div class=slot><div class=time>10:30 – 11:15</div><div class=talk><h3><a href=/2>Buoys</a></h3><div class=by>Bo Kim <span class=org>Ocelot</span></div></div><div class=talk><h3><a href=/3>Charts</a></h3><div class=by>Cy Roe</div></div></div></div>
      <div class=day><h2>Day 2 – Friday</h2><div class=slot><div class=time>09:00 – 09:45</div><div class=talk><h3><a href=/4>Maps</a></h3><div class=by>Di Fox</div></div><div class=talk><h3><a href=/5>Fog</a></h3><div class=by>Ed Orr <span class=org>Haar</span></div></div></div></div>`,
    instruction: "all talks",
    schema: z.object({
      talks: z.array(
        z.object({ time: z.string(), title: z.string(), speaker: z.string(), organisation: z.string().nullable() }),
      ),
    }),
    data: {
      talks: [
        { time: "09:15 – 10:15", title: "Tides", speaker: "Ann Lee", organisation: "Fjord Ltd" },
        { time: "10:30 – 11:15", title: "Buoys", speaker: "Bo Kim", organisation: "Ocelot" },
        { time: "10:30 – 11:15", title: "Charts", speaker: "Cy Roe", organisation: null },
        { time: "09:00 – 09:45", title: "Maps", speaker: "Di Fox", organisation: null },
        { time: "09:00 – 09:45", title: "Fog", speaker: "Ed Orr", organisation: "Haar" },
      ],
    },
    doubts: ["left-over", "uncertain"],
  },
  {
    page: "rows of three things, of which one is left for the last field",
    html: `<h2>Pending</h2><ul><li><span>30/03/2026</span><span>Pagoda Tea Rooms</span><span>£14.60</span></li><li><span>31/03/2026</span><span>Northway Fuel</span><span>£52.18</span></li></ul>
      <h2>Workshops</h2><ul><li><b>Tides</b>, 13:00 – 16:00, <i>NOK 950</i></li><li><b>Charts</b>, 13:00 – 15:00, <i>NOK 700</i></li></ul>`,
    instruction: "pending payments and workshops",
    schema: z.object({
      pending: z.array(z.object({ date: z.string(), merchant: z.string(), amount: z.number() })),
      workshops: z.array(z.object({ title: z.string(), time: z.string(), price: z.number() })),
    }),
    data: {
      pending: [
        { date: "30/03/2026", merchant: "Pagoda Tea Rooms", amount: 14.6 },
        { date: "31/03/2026", merchant: "Northway Fuel", amount: 52.18 },
      ],
      workshops: [
        { title: "Tides", time: "13:00 – 16:00", price: 950 },
        { title: "Charts", time: "13:00 – 15:00", price: 700 },
      ],
    },
    doubts: ["unexplained"],
  },
  {
    page: "releases with lists of their own, one asked for by its version",
    html: `<ol><li class=rel><h2><a href=/3.2.0>3.2.0</a><span class=chip>Latest</span></h2><h4>Added</h4><ul class=added><li>Sorting</li><li>Export</li></ul></li>
      <li class=rel><h2><a href=/3.0.0>3.0.0</a></h2><h4>Added</h4><ul class=added><li>History</li></ul><h4>Removed</h4><ul class=removed><li>Import from version 1</li><li>Plugins</li></ul></li></ol>`,
    instruction: "what was removed in version 3.0.0",
    schema: z.object({ version: z.string(), removed: z.array(z.string()) }),
    data: { version: "3.0.0", removed: ["Import from version 1", "Plugins"] },
    doubts: ["uncertain"],
  },
  {
    page: "plants with a common name beside their name, a picture for a word, and a price in parts",
    html: `<article><h2><a href=/1><em>Hosta</em> 'Halcyon'</a><span class=new>New</span></h2><div class=common>Plantain lily</div><dl><dt>Bee-friendly</dt><dd><span role=img aria-label=no>–</span></dd></dl><p><span>€ <span>4</span>,<span>95</span></span></p></article>
      <article><h2><a href=/2><em>Helenium</em> 'Beauty'</a></h2><dl><dt>Bee-friendly</dt><dd><span role=img aria-label=yes>🐝</span></dd></dl><p><span>€ <span>8</span>,<span>40</span></span></p></article>`,
    instruction: "all plants, in stock or not",
    schema: z.object({
      plants: z.array(
        named.extend({
          commonName: z.string().nullable(),
          badge: z.string().nullable(),
          beeFriendly: z.boolean(),
        }),
      ),
    }),
    data: {
      plants: [
        { name: "Hosta 'Halcyon'", price: 4.95, commonName: "Plantain lily", badge: "New", beeFriendly: false },
        { name: "Helenium 'Beauty'", price: 8.4, commonName: null, badge: null, beeFriendly: true },
      ],
    },
    doubts: ["uncertain"],
  },
];

testPageQuestions(cases);
