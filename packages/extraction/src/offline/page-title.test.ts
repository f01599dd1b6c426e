import { z } from "zod";
import { type PageQuestion, testPageQuestions } from "./page-questions.test.support.ts";

const story = z.object({ title: z.string(), author: z.string().nullable() });
const titled = z.object({ title: z.string().nullable() });

const lamp = `<title>Storm lantern · Wick</title><main><div role=img aria-label="Storm lantern" style="width:50px;height:50px"></div>
  <h1>Storm lantern</h1><p class=price>Price: <span itemprop=price>$12.50</span></p>
  <dl><dt>Article</dt><dd>LW-310</dd><dt>Weight</dt><dd>180 g</dd></dl></main>`;

const questions: readonly PageQuestion[] = [
  {
    page: "a dialog before the story has a class of that name",
    html: `<title>Otters return to the Tamble - The Vale</title><div class=modal><div class=modal-title>Privacy settings</div><button>OK</button></div>
      <main><h1>Otters return to the Tamble</h1><p class=author>Ann Lee</p><p>They were seen again.</p></main>`,
    instruction: "title and author of the article",
    schema: story,
    data: { title: "Otters return to the Tamble", author: "Ann Lee" },
  },
  {
    page: "a list of contents and one of related stories have headings",
    html: `<title>How to prune a pear tree | Rowan</title><div class=toc><p class=toc-title>Table of contents</p><a href=#a>When</a></div>
      <h1>How to prune a pear tree</h1><h2 id=a>When</h2><p>In winter.</p><div><h3 class=title>More stories</h3></div>`,
    instruction: "the title",
    schema: titled,
    data: { title: "How to prune a pear tree" },
  },
  {
    page: "the only main heading says it in other words than the title of the document",
    html: `<title>Home</title><h1>Bread, since 1911</h1><p>We bake.</p><p class=title>Open on Sundays</p>`,
    instruction: "the title",
    schema: titled,
    data: { title: "Bread, since 1911" },
    doubts: ["uncertain"],
  },
  {
    page: "a label says what is called so",
    html: `<title>Booking 4417 - Ferry office</title><h1>Booking 4417</h1><dl><dt>Name</dt><dd>Mira Holt</dd><dt>Car</dt><dd>KX 901</dd></dl>`,
    instruction: "who booked, and the car",
    schema: z.object({ name: z.string(), car: z.string() }),
    data: { name: "Mira Holt", car: "KX 901" },
  },
  {
    page: "what stands below an author says more of them, and a comment is by somebody else",
    html: `<title>Rain in May - Almanac</title><article><h1>Rain in May</h1><div class=author><div>By</div><div>Bo Ray</div><div>All posts</div></div><p>It rained for nine days on end.</p></article>
      <section><h2>Comments</h2><div><b>Cleo says:</b><p>Here, too.</p></div></section>`,
    instruction: "title and author of the article",
    schema: story,
    data: { title: "Rain in May", author: "Bo Ray" },
    doubts: ["uncertain"],
  },
  ...["the page's heading", "name of the product", ""].map((description) => ({
    page: `a label is the name of another field, and the name is the heading (${description})`,
    html: lamp,
    instruction: "the product",
    schema: z.object({ name: z.string().describe(description), article: z.string(), price: z.number() }),
    data: { name: "Storm lantern", article: "LW-310", price: 12.5 },
  })),
  {
    page: "a label says what kind of thing it is, and the page has a heading, too",
    html: lamp,
    instruction: "the product",
    schema: z.object({ name: z.string(), price: z.number() }),
    data: { name: "LW-310", price: 12.5 },
    doubts: ["uncertain"],
  },
  {
    page: "the name ends in a number",
    html: `<title>Router 12 - Racks</title><main><h1>Router 12</h1><dl><dt>Site</dt><dd>Kiel</dd></dl></main>`,
    instruction: "name and site",
    schema: z.object({ name: z.string(), site: z.string() }),
    data: { name: "Router 12", site: "Kiel" },
  },
  {
    page: "a title of a person beside the name",
    html: `<title>Ida Frome - Staff</title><main><h1>Ida Frome</h1><dl><dt>Title</dt><dd>Head of water</dd></dl></main>`,
    instruction: "name and title",
    schema: z.object({ name: z.string(), title: z.string() }),
    data: { name: "Ida Frome", title: "Head of water" },
  },
];

testPageQuestions(questions);
