import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";
import type { ExtractSchema } from "../schema/read-schema.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

const text = z.string();
const maybe = z.string().nullable();
const number = z.number();

async function read(html: string, instruction: string, schema: ExtractSchema<unknown>) {
  const session = await browser.open(html);
  const { status, gaps } = await extract(session, instruction, schema);
  return { status, doubts: gaps.map(({ path, reason }) => `${path} ${reason}`) };
}

interface Doubtful {
  readonly what: string;
  readonly html: string;
  readonly instruction: string;
  readonly schema: ExtractSchema<unknown>;
  readonly doubt: string;
}

const doubtful: readonly Doubtful[] = [
  {
    what: "a number under a label with more words than the field, beside one with just its name",
    html: `<h1>Pay</h1><p><label>Your pension rate (%) <input value=5></label></p><h2>Result</h2>
      <div class=li>Pension <b>£2,100.00</b> <button>?</button></div>`,
    instruction: "the pay: pension",
    schema: z.object({ pension: number }),
    doubt: "pension",
  },
  {
    what: "texts with a mark before them",
    html: `<h1>Survey</h1><h2>Options</h2><div><div class=opt>☐ Red</div><div class=opt>☐ Blue</div></div>`,
    instruction: "the options",
    schema: z.object({ options: z.array(text) }),
    doubt: "options[]",
  },
  {
    what: "words for no value in a column of optional values",
    html: `<h1>Exams</h1><table><tr><th>Exam<th>Seat</tr><tr><td>Maths<td>F1</tr><tr><td>Art<td>not yet given</tr></table>`,
    instruction: "the exams",
    schema: z.object({ exams: z.array(z.object({ exam: text, seat: maybe })) }),
    doubt: "exams[].seat",
  },
  {
    what: "the absence of an optional value without a place for it",
    html: `<h1>Tin</h1><dl><dt>Colour<dd>Grey</dl><p>It holds two litres.</p>`,
    instruction: "the tin",
    schema: z.object({ colour: text, volume: maybe }),
    doubt: "volume",
  },
  {
    what: "records below a heading that names something more special",
    html: `<h1>Tin</h1><h2>Similar tins</h2><ul>${["A", "B"]
      .map((name) => `<li><h3>${name} tin</h3><span class=price>$3</span></li>`)
      .join("")}</ul>`,
    instruction: "all tins",
    schema: z.object({ tins: z.array(z.object({ name: text, price: number })) }),
    doubt: "tins",
  },
  {
    what: "a last row with the sum of the others",
    html: `<h1>Costs</h1><table><tr><th>Cost<th>Sum</tr><tr><td>Ink<td>2</tr><tr><td>Pens<td>3</tr><tr><td>Both<td>5</tr></table>`,
    instruction: "the costs",
    schema: z.object({ costs: z.array(z.object({ cost: text, sum: number })) }),
    doubt: "costs",
  },
  {
    what: "rows of which the instruction means some, by a word that no row says",
    html: `<h1>Boats</h1><table><tr><th>Boat<th>Berth</tr><tr><td>Ida<td>A1</tr><tr><td>Eva<td>A2</tr></table>`,
    instruction: "the chartered boats",
    schema: z.object({ boats: z.array(z.object({ boat: text, berth: text })) }),
    doubt: "boats[].boat",
  },
  {
    what: "a value that only its look tells",
    html: `<h1>Tins</h1><ul>${["A", "B"].map((name) => `<li><h3>${name}</h3><p>$3.00</p><p>Steel</p></li>`).join("")}</ul>`,
    instruction: "all tins",
    schema: z.object({ tins: z.array(z.object({ name: text, price: number })) }),
    doubt: "tins[].price",
  },
  {
    what: "a value of another part than the thing that is asked for",
    html: `<h1>Rex</h1><dl><dt>Breed<dd>Beagle</dl><h2>Clinic</h2><dl><dt>Phone<dd>0345 700 4567</dl>`,
    instruction: "Rex",
    schema: z.object({ breed: text, phone: text }),
    doubt: "phone",
  },
  {
    what: "numbers in several units",
    html: `<h1>Tins</h1><table><tr><th>Tin<th>Weight</tr><tr><td>Round<td>850 g</tr><tr><td>Square<td>1.2 kg</tr></table>`,
    instruction: "the tins",
    schema: z.object({ tins: z.array(z.object({ tin: text, weight: number })) }),
    doubt: "tins",
  },
  {
    what: "a text beside a badge in the cell that is named",
    html: `<h1>Deals</h1><table><tr><th>Deal<th>Stage</tr><tr><td>Oats <span class=badge>New</span><td>Won</tr><tr><td>Rye<td>Lost</tr></table>`,
    instruction: "the deals",
    schema: z.object({ deals: z.array(z.object({ deal: text, stage: text })) }),
    doubt: "deals[].deal",
  },
];

test.each(doubtful)("doubts $what", async ({ html, instruction, schema, doubt }) => {
  const { status, doubts } = await read(html, instruction, schema);
  expect(status).toBe("incomplete");
  expect(doubts.map((one) => one.split(" ")[0])).toContain(doubt);
});

test.each<[string, string, string, ExtractSchema<unknown>]>([
  [
    "a table whose columns have the names of the fields, with an empty cell",
    `<h1>Exams</h1><table><tr><th>Exam<th>Seat</tr><tr><td>Maths<td>F1</tr><tr><td>Art<td></tr></table>`,
    "the exams",
    z.object({ exams: z.array(z.object({ exam: text, seat: maybe })) }),
  ],
  [
    "a definition list with a term for each field",
    `<h1>Tin</h1><dl><dt>Colour<dd>Grey<dt>Weight (kg)<dd>1.2</dl>`,
    "the tin",
    z.object({ colour: text, weight: number }),
  ],
  [
    "cards whose markup names the values, one without a former price",
    `<h1>Tins</h1>${["A", "B"]
      .map(
        (name) =>
          `<article><h3><a href="#${name}">${name} tin</a></h3><p class=price>$3 ${name === "A" ? "<del>$4</del>" : ""}</p></article>`,
      )
      .join("")}`,
    "all tins",
    z.object({ tins: z.array(z.object({ name: text, price: number, oldPrice: number.nullable() })) }),
  ],
  [
    "ratings with stars before them and their number behind them",
    `<h1>Tins</h1>${["A", "B"]
      .map((name) => `<article><h3>${name} tin</h3><span class=rating>★ 4.1 (12 ratings)</span></article>`)
      .join("")}`,
    "all tins",
    z.object({ tins: z.array(z.object({ name: text, rating: number })) }),
  ],
  [
    "a list below the heading with its name",
    `<h1>Tin</h1><h2>Colours</h2><ul><li>Grey<li>Red</ul>`,
    "the colours",
    z.object({ colours: z.array(text) }),
  ],
])("is certain of %s", async (_, html, instruction, schema) => {
  expect(await read(html, instruction, schema)).toEqual({ status: "complete", doubts: [] });
});
