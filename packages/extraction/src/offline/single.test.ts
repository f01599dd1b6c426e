import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

function terms(...pairs: readonly (readonly [string, string])[]): string {
  return `<h1>Mill</h1><dl>${pairs.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("")}</dl>`;
}

const height = z.object({ height_m: z.number().nullable() });
const year = z.object({ built_year: z.number().nullable() });
const rooms = z.object({ bedrooms: z.number().nullable(), bathrooms: z.number().nullable() });

testPageQuestions(
  [
    ["a unit in the field's name", terms(["Height", "23.5 m"], ["Range", "12 km"]), height, { height_m: 23.5 }],
    ["a unit in the label", terms(["Height (m)", "23.5"]), height, { height_m: 23.5 }],
    ["two units in one value", terms(["Height", "77 ft (23.5 m)"]), height, { height_m: 23.5 }],
    ["a type word in the field's name", terms(["Built", "1906"], ["Closed since", "1969"]), year, { built_year: 1906 }],
    ["words in another order", terms(["Year built", "1906"]), year, { built_year: 1906 }],
    [
      "an exact label without a value",
      terms(["Built", "not recorded"], ["Closed since", "1969"]),
      year,
      { built_year: null },
    ],
    [
      "a raised note behind a number",
      terms(["Revenue", "1,204<sup>2</sup>"]),
      z.object({ revenue: z.number() }),
      { revenue: 1204 },
    ],
    [
      "ticks",
      terms(["Insured", "✓"], ["Listed", "✗"]),
      z.object({ insured: z.boolean(), listed: z.boolean() }),
      { insured: true, listed: false },
    ],
    [
      "a section whose class says what it is about",
      `<main><div class="product"><div class="product-text"><p>Kitchen</p><h1>Mill</h1><p>Grinds.</p></div></div></main>`,
      z.object({ name: z.string() }),
      { name: "Mill" },
    ],
    [
      "a number with leading zeros",
      terms(["Member number", "004711"]),
      z.object({ member_number: z.string() }),
      { member_number: "004711" },
    ],
    [
      "a value above its label",
      `<h1>Mill</h1><div><div><strong>23.5 m</strong><span>Height</span></div><div><strong>12 km</strong><span>Range</span></div></div>`,
      height,
      { height_m: 23.5 },
    ],
    [
      "titles of icons before values",
      `<h1>Mill</h1><p><span><i class="bed" title="Bedrooms"></i> 3</span> <span><i class="bath" title="Bathrooms"></i> 2</span></p>`,
      rooms,
      { bedrooms: 3, bathrooms: 2 },
    ],
    [
      "icons that are drawings and pictures with names",
      `<h1>Mill</h1><p><svg width="16" height="16"><title>Bedrooms</title><path d="M0 0h16v16z"/></svg> 3
      <img width="16" height="16" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" title="Bathrooms"> 2 <i aria-label="Garages"></i> 1</p>`,
      rooms.extend({ garages: z.number() }),
      { bedrooms: 3, bathrooms: 2, garages: 1 },
    ],
    [
      "an icon between a label and its value",
      `<h1>Mill</h1><p><span>Height</span><i class="info" title="Without the sails"></i><span>23.5 m</span></p>`,
      height,
      { height_m: 23.5 },
    ],
    [
      "a former price",
      `<h1>Pan</h1><p>Price: <del>$80</del> <ins>$64</ins></p>`,
      z.object({ price: z.number() }),
      { price: 64 },
    ],
    [
      "several values in one text",
      terms(["Languages", "English, German"]),
      z.object({ languages: z.array(z.string()) }),
      { languages: ["English", "German"] },
    ],
  ].map(([page, html, schema, data]) => ({ page, html, schema, data, instruction: "the facts" }) as never),
);

testPageQuestions([
  {
    page: "a label that names another quantity",
    html: terms(["Shaft height", "31 m"]),
    instruction: "the mill",
    schema: height,
    data: { height_m: null },
    doubts: ["uncertain"],
  },
  {
    page: "icons behind their values",
    html: `<h1>Mill</h1><p>3 <i class="bed" title="Bedrooms"></i> 2 <i class="bath" title="Bathrooms"></i></p>`,
    instruction: "the mill",
    schema: rooms,
    data: { bedrooms: null, bathrooms: null },
    doubts: ["uncertain"],
  },
  {
    page: "a bound",
    html: terms(["Height", "< 0.1 m"]),
    instruction: "the mill",
    schema: height,
    data: { height_m: null },
    doubts: ["uncertain"],
  },
]);
