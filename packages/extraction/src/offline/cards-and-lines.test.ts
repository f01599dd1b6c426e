import { z } from "zod";
import { type PageQuestion, testPageQuestions } from "./page-questions.test.support.ts";

const text = z.string();
const number = z.number();
const maybe = z.string().nullable();

const dish = z.object({ name: text, price: number });

const structures: readonly PageQuestion[] = [
  {
    page: "headers that are initials",
    html: `<table><tr><th>Team</th><th>GD</th><th>DOF</th></tr><tr><td>Reds</td><td>+17</td><td>1908</td></tr><tr><td>Blues</td><td>−3</td><td>1921</td></tr></table>`,
    instruction: "all teams",
    schema: z.object({ teams: z.array(z.object({ team: text, goalDifference: number, dateOfFoundation: text })) }),
    data: {
      teams: [
        { team: "Reds", goalDifference: 17, dateOfFoundation: "1908" },
        { team: "Blues", goalDifference: -3, dateOfFoundation: "1921" },
      ],
    },
  },
  {
    page: "numbers in links that lead to what they are of, and a text that says when",
    html: `<h1>Repositories</h1><ul><li><h3><a href=http://page.test/wing>wing</a></h3><p>A tiny router for small servers.</p><a href=http://page.test/wing/stars>★ 1,204</a> <a href=http://page.test/wing/forks>⑂ 88</a> <span>Updated on 3 May 2024</span></li>
      <li><h3><a href=http://page.test/nest>nest</a></h3><a href=http://page.test/nest/stars>★ 97</a> <a href=http://page.test/nest/forks>⑂ 3</a> <span>Updated on 4 May 2024</span></li></ul>`,
    instruction: "all repositories",
    schema: z.object({
      repositories: z.array(z.object({ name: text, description: maybe, stars: number, forks: number })),
    }),
    data: {
      repositories: [
        { name: "wing", description: "A tiny router for small servers.", stars: 1204, forks: 88 },
        { name: "nest", description: null, stars: 97, forks: 3 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "things with their number on one line",
    html: `<h1>Lake</h1><h2>Villages</h2><ul><li>Orvik (1,204)</li><li>Sand Bay (310)</li></ul>`,
    instruction: "the villages with their population",
    schema: z.object({ villages: z.array(z.object({ name: text, population: number })) }),
    data: {
      villages: [
        { name: "Orvik", population: 1204 },
        { name: "Sand Bay", population: 310 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "works in italics under the year that they are of",
    html: `<h1>Publications</h1><h2>2025</h2><ol><li>Moss L. <i>Slow queries, fast answers.</i> J. Data 12: 44.</li><li>Park J. <cite>Indexes</cite> Proc. DB 25: 1.</li></ol><h2>2024</h2><ol><li>Moss L. <i>Small data.</i> J. Data 11: 2.</li></ol>`,
    instruction: "all publications",
    schema: z.object({ publications: z.array(z.object({ title: text, year: number })) }),
    data: {
      publications: [
        { title: "Slow queries, fast answers.", year: 2025 },
        { title: "Indexes", year: 2025 },
        { title: "Small data.", year: 2024 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "cards with one list each, and rooms that no heading of theirs names",
    html: `<h1>Rooms</h1><div class=room><h3>Double room</h3><ul class=am><li>18 m²</li><li>Sea view</li></ul><p>€118</p></div><div class=room><h3>Family room</h3><ul class=am><li>31 m²</li></ul><p>€190</p></div>`,
    instruction: "all rooms with amenities",
    schema: z.object({ rooms: z.array(z.object({ name: text, price: number, amenities: z.array(text) })) }),
    data: {
      rooms: [
        { name: "Double room", price: 118, amenities: ["18 m²", "Sea view"] },
        { name: "Family room", price: 190, amenities: ["31 m²"] },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "lines under a line in bold",
    html: `<h2>Cake</h2><p><b>What goes in</b><br>4 eggs<br>180 g sugar, brown</p><p><b>Toppings:</b><br>walnuts<br>cream</p>`,
    instruction: "ingredients and toppings",
    schema: z.object({ ingredients: z.array(text), toppings: z.array(text) }),
    data: { ingredients: ["4 eggs", "180 g sugar, brown"], toppings: ["walnuts", "cream"] },
    doubts: ["uncertain"],
  },
  {
    page: "questions that unfold",
    html: `<h1>Help</h1><details open><summary>May I bring my dog?</summary><p>Yes.</p></details><details><summary>Is there Wi-Fi?</summary><p>No.</p></details><h2>Didn't find it?</h2>`,
    instruction: "just the questions",
    schema: z.object({ questions: z.array(text) }),
    data: { questions: ["May I bring my dog?", "Is there Wi-Fi?"] },
    doubts: ["uncertain"],
  },
  {
    page: "a word and what it means",
    html: `<h1>Glossary</h1><dl><dt>Aft</dt><dd>Towards the stern.</dd><dt>Boom</dt><dd>A spar.</dd></dl>`,
    instruction: "all entries",
    schema: z.object({ entries: z.array(z.object({ term: text, meaning: text })) }),
    data: {
      entries: [
        { term: "Aft", meaning: "Towards the stern." },
        { term: "Boom", meaning: "A spar." },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "a balance that was brought forward, and one field called as others count",
    html: `<table><tr><th>Date</th><th>Text</th><th>Last run</th><th>Balance</th></tr><tr><td></td><td>Brought forward</td><td></td><td>1,000.00</td></tr><tr><td>02.01.2026</td><td>Sales</td><td>ok</td><td>1,250.00</td></tr></table>`,
    instruction: "all bookings with date, last run and balance per 1 month",
    schema: z.object({ bookings: z.array(z.object({ date: z.iso.date(), lastRun: text, balance: number })) }),
    data: { bookings: [{ date: "2026-01-02", lastRun: "ok", balance: 1250 }] },
  },
  {
    page: "words of a hidden thing that visible ones have as well",
    html: `<style>.gone{visibility:hidden}</style><h1>Tents</h1><div class=tent><h3>Ridge</h3><div><b>$18.00</b> a day</div></div><div class=tent><h3>Dome</h3><div><b>$31.50</b> a day</div></div><div class="tent gone"><h3>Phantom</h3><div><b>$66.00</b> a day</div></div>`,
    instruction: "all tents with price per day",
    schema: z.object({ tents: z.array(z.object({ name: text, price: number })) }),
    data: {
      tents: [
        { name: "Ridge", price: 18 },
        { name: "Dome", price: 31.5 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "whole stars for a rating that their label tells",
    html: `<h1>Books</h1><div class=book><a class=title href=/1>Salt</a><div class=stars aria-label="4.4 out of 5 stars">★★★★☆</div></div><div class=book><a class=title href=/2>Rain</a><div class=stars aria-label="3.9 out of 5 stars">★★★★☆</div></div>`,
    instruction: "all books with rating",
    schema: z.object({ books: z.array(z.object({ title: text, rating: number })) }),
    data: {
      books: [
        { title: "Salt", rating: 4.4 },
        { title: "Rain", rating: 3.9 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "one thing of which the date available is asked, and who let it",
    html: `<h1>Flat</h1><dl><dt>Available from</dt><dd>1 June 2026</dd><dt>Let by</dt><dd>Lind</dd></dl><p>Wind 5 m/s · Humidity 81 %</p><p>Call <a href=tel:+4930555010>030 555 010</a></p>`,
    instruction: "the date available, wind, humidity, phone, and who lets it",
    schema: z.object({ availableFrom: z.iso.date(), letBy: text, wind: text, humidity: number, phone: text }),
    data: { availableFrom: "2026-06-01", letBy: "Lind", wind: "5 m/s", humidity: 81, phone: "030 555 010" },
    doubts: ["uncertain"],
  },
  {
    page: "versions with their day in the heading",
    html: `<h1>Changes</h1><section><h2>2.1.0 <small>2026-02-10</small></h2><ul><li>Added dark mode</li></ul></section><section><h2>2.0.1 <small>2026-01-05</small></h2><ul><li>Fixed crash</li><li>Fixed help</li></ul></section>`,
    instruction: "changes of version 2.0.1",
    schema: z.object({ changes: z.array(text) }),
    data: { changes: ["Fixed crash", "Fixed help"] },
    doubts: ["unexplained"],
  },
  {
    page: "comments, by whom they are and when",
    html: `<h2>Comments</h2><div class=c><b>Lia</b> <time>yesterday</time><p>Lovely.</p></div><div class=c><b>Jon Park</b> <time>today</time><p>Is there a recording of it?</p></div>`,
    instruction: "the comments with author and text",
    schema: z.object({ comments: z.array(z.object({ author: text, text })) }),
    data: {
      comments: [
        { author: "Lia", text: "Lovely." },
        { author: "Jon Park", text: "Is there a recording of it?" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "an average of a class, and a place under short names",
    html: `<table><tr><th>Student</th><th>Maths</th><th>To</th></tr><tr><td>Ada</td><td>1.3</td><td>Basel</td></tr><tr><td>Ben</td><td>2.7</td><td>Olten</td></tr><tr><td>Class average</td><td>2.0</td><td></td></tr></table>`,
    instruction: "every student with destination",
    schema: z.object({ students: z.array(z.object({ student: text, maths: number, destination: maybe })) }),
    data: {
      students: [
        { student: "Ada", maths: 1.3, destination: "Basel" },
        { student: "Ben", maths: 2.7, destination: "Olten" },
      ],
    },
  },
  {
    page: "days with what there is on each",
    html: `<h1>Canteen</h1><div class=day><h3>Monday</h3><div class=meal><span class=name>Stew</span><span class=price>3.20 €</span></div><div class=meal><span class=name>Fish</span><span class=price>4.80 €</span></div></div><div class=day><h3>Tuesday</h3><div class=meal><span class=name>Pasta</span><span class=price>3.50 €</span></div></div>`,
    instruction: "the menu by day",
    schema: z.object({ days: z.array(z.object({ day: text, meals: z.array(dish) })) }),
    data: {
      days: [
        {
          day: "Monday",
          meals: [
            { name: "Stew", price: 3.2 },
            { name: "Fish", price: 4.8 },
          ],
        },
        { day: "Tuesday", meals: [{ name: "Pasta", price: 3.5 }] },
      ],
    },
    doubts: ["unexplained"],
  },
  {
    page: "plans with a button each, one of them marked",
    html: `<div class=plan><h2>Free</h2><p class=amt>$0</p><ul><li>1 project</li></ul><a href=http://page.test/free>Start</a></div><div class="plan hot"><span class=ribbon>Most popular</span><h2>Pro</h2><p class=amt>$12<small>/month</small></p><ul><li>10 projects</li><li>Reports</li></ul><a href=http://page.test/pro>Start</a></div>`,
    instruction: "all plans",
    schema: z.object({
      plans: z.array(
        z.object({ name: text, price: number, features: z.array(text), mostPopular: z.boolean(), signUpUrl: z.url() }),
      ),
    }),
    data: {
      plans: [
        { name: "Free", price: 0, features: ["1 project"], mostPopular: false, signUpUrl: "http://page.test/free" },
        {
          name: "Pro",
          price: 12,
          features: ["10 projects", "Reports"],
          mostPopular: true,
          signUpUrl: "http://page.test/pro",
        },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "things under the heading that the list is called by, and a website by its address",
    html: `<h1>Otter</h1><p><a href=http://otter.test/>otter.test</a></p><h2>Speakers</h2><div class=sp><div><h4>Lia</h4></div><div><h4>Jon</h4></div></div><h2>Sponsors</h2><div class=sp><a href=http://a.test/><img src=/a.png alt=Acme></a><a href=http://b.test/><img src=/b.png alt=Bolt></a></div>`,
    instruction: "website and sponsors with link",
    schema: z.object({ website: z.url(), sponsors: z.array(z.object({ name: text, url: z.url() })) }),
    data: {
      website: "http://otter.test/",
      sponsors: [
        { name: "Acme", url: "http://a.test/" },
        { name: "Bolt", url: "http://b.test/" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "cards of which some are paid for",
    html: `<ul><li class="card card--ad"><b>Sponsored</b><h3>Bright</h3><i>$129.00</i></li><li class=card><h3>Arc</h3><i>$19.95</i></li><li class=card><h3>Halo</h3><i>$38.00</i></li></ul>`,
    instruction: "all products without the sponsored ones",
    schema: z.object({ products: z.array(dish) }),
    data: {
      products: [
        { name: "Arc", price: 19.95 },
        { name: "Halo", price: 38 },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "names that begin with the word for what they name",
    html: `<ul><li><h3>Product 1</h3><i>$129.00</i></li><li><h3>Product 2</h3><i>$19.95</i></li></ul>`,
    instruction: "all products",
    schema: z.array(dish),
    data: [
      { name: "Product 1", price: 129 },
      { name: "Product 2", price: 19.95 },
    ],
    doubts: ["uncertain"],
  },
  {
    page: "values over what they are called, with how that is meant in brackets",
    html: `<h1>Station 4</h1><div class=grid><div class=box><div class=big>12 mm</div><div class=cap>Rainfall (24 h)</div></div><div class=box><div class=big>31 km/h</div><div class=cap>Gust (10 min)</div></div><div class=box><div class=big>4,310</div><div class=cap>Visitors (2025)</div></div></div>`,
    instruction: "rainfall, gust and visitors",
    schema: z.object({ rainfall: z.number(), gust: z.number(), visitors: z.number() }),
    data: { rainfall: 12, gust: 31, visitors: 4310 },
  },
  {
    page: "rows that are told apart by the place of their parts alone, one without a part that need not be there",
    html: `<h1>Diary</h1><div class=day><div class=e><span>09:10</span><span>Planted the two pear trees</span><span class=who>Nora</span></div><div class=e><span>10:40</span><span>Mowed</span><span class=who>Sven</span></div><div class=e><span>13:05</span><span>Rain came</span><span class=who></span></div></div>`,
    instruction: "every entry with time, description and who did it",
    schema: z.array(z.object({ time: text, description: text, who: text.nullable() })),
    data: [
      { time: "09:10", description: "Planted the two pear trees", who: "Nora" },
      { time: "10:40", description: "Mowed", who: "Sven" },
      { time: "13:05", description: "Rain came", who: null },
    ],
    doubts: ["left-over", "uncertain"],
  },
  {
    page: "how many there are, and what one of them is",
    html: `<h1>Lentil soup</h1><p>Good in winter.</p><h2>Recipe</h2><p>Servings 4 bowls</p><p><span>Serving:</span> <span>1 bowl</span></p><p><span>Calories:</span> <span>310 kcal</span></p>`,
    instruction: "servings and calories",
    schema: z.object({ servings: z.number(), calories: z.number() }),
    data: { servings: 4, calories: 310 },
    doubts: ["uncertain"],
  },
];

testPageQuestions(structures);
