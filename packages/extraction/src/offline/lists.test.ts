import { z } from "zod";
import { testPageQuestions } from "./page-questions.test.support.ts";

const tool = z.object({ name: z.string(), weight: z.number() });
const tools = z.object({ tools: z.array(tool) });
const data = {
  tools: [
    { name: "Saw", weight: 2 },
    { name: "Axe", weight: 3 },
  ],
};
const rows = `<tr><td>Saw<td>2 kg</tr><tr><td>Axe<td>3 kg</tr>`;
const header = `<tr><th>Name<th>Weight</tr>`;

function card(name: string, weight: string, extra = ""): string {
  return `<article class=tool><h3>${name}</h3><p>Weight: ${weight}</p>${extra}</article>`;
}

testPageQuestions([
  { page: "a table", html: `<table>${header}${rows}</table>`, instruction: "all tools", schema: tools, data },
  {
    page: "a table without a header row in its markup",
    html: `<table><tr><td>Name<td>Weight</tr>${rows}</table>`,
    instruction: "all tools",
    schema: tools,
    data,
  },
  {
    page: "a table with one column for each record",
    html: `<h2>Tools</h2><table><tr><th>Name<th>Saw<th>Axe</tr><tr><th>Weight<td>2 kg<td>3 kg</tr><tr><th>Price<td>$1<td>$2</tr></table>`,
    instruction: "all tools",
    schema: tools,
    data,
  },
  {
    page: "cards with labels",
    html: `<h2>Tools</h2>${card("Saw", "2 kg")}${card("Axe", "3 kg")}`,
    instruction: "all tools",
    schema: tools,
    data,
  },
  {
    page: "two tables with the same columns",
    html: `<h2>Tools</h2><table>${header}<tr><td>Saw<td>2 kg</tr></table><table>${header}<tr><td>Axe<td>3 kg</tr></table>`,
    instruction: "all tools",
    schema: tools,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "the part that the instruction names",
    html: `<h2>Tools in the shed</h2><table>${header}${rows}</table><h2>Tools in the house</h2><table>${header}<tr><td>Awl<td>1 kg</tr></table>`,
    instruction: "tools in the shed",
    schema: tools,
    data,
  },
  {
    page: "records that say a word of the instruction",
    html: `<h2>Tools</h2><table><tr><th>Name<th>Weight<th>Maker</tr><tr><td>Saw<td>2 kg<td>Brill</tr><tr><td>Axe<td>3 kg<td>Brill</tr><tr><td>Awl<td>1 kg<td>Orm</tr></table>`,
    instruction: "the tools of Brill",
    schema: tools,
    data,
    doubts: ["unexplained"],
  },
  {
    page: "elements beside the records that are built like them",
    html: `<h2>Tools</h2><ul><li class=tool><h3>Saw</h3><p>Weight: 2 kg</p></li><li class=tool><h3>Axe</h3><p>Weight: 3 kg</p></li><li class=offer><h3>Glue</h3><p>Weight: 9 kg</p></li></ul>`,
    instruction: "all tools",
    schema: tools,
    data,
    doubts: ["rows-left-out"],
  },
  {
    page: "a list that goes on",
    html: `<h2>Tools</h2><table>${header}${rows}</table><p>Showing 2 of 7 tools</p>`,
    instruction: "all tools",
    schema: tools,
    data,
    doubts: ["more-pages"],
  },
  {
    page: "a field that only some records have",
    html: `<h2>Tools</h2>${card("Saw", "2 kg", "<p>Colour: red</p>")}${card("Axe", "3 kg", "<p>Colour: blue</p>")}${card("Awl", "1 kg")}`,
    instruction: "all tools",
    schema: z.object({ tools: z.array(tool.extend({ colour: z.string().nullable() })) }),
    data: {
      tools: [
        { name: "Saw", weight: 2, colour: "red" },
        { name: "Axe", weight: 3, colour: "blue" },
        { name: "Awl", weight: 1, colour: null },
      ],
    },
  },
  {
    page: "terms below a heading that is called as the instruction asks",
    html: `<h1>Saw</h1><h3>Specification</h3><dl><dt>Blade</dt><dd>Steel</dd><dt>Length</dt><dd>40 cm</dd></dl><h2>More tools</h2>${card("Axe", "3 kg")}${card("Awl", "1 kg")}`,
    instruction: "the specification",
    schema: z.object({ rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
    data: {
      rows: [
        { name: "Blade", value: "Steel" },
        { name: "Length", value: "40 cm" },
      ],
    },
    doubts: ["uncertain"],
  },
  {
    page: "boxes whose titles are all the same",
    html: `<h2>Tools</h2>${"<div class=box><p class=title>Note</p><p>Sharpen them.</p></div>".repeat(4)}`,
    instruction: "all tools",
    schema: z.object({ tools: z.array(z.object({ title: z.string() })) }),
    data: { tools: [] },
  },
  {
    page: "a field that nothing names",
    html: `<h2>Tools</h2>${card("Saw", "2 kg")}${card("Axe", "3 kg")}`,
    instruction: "all tools",
    schema: z.object({ tools: z.array(tool.extend({ colour: z.string().nullable() })) }),
    data: { tools: data.tools.map((one) => ({ ...one, colour: null })) },
    doubts: ["uncertain"],
  },
  {
    page: "lists in records",
    html: `<section><h2>Shed</h2><ul><li>Saw</li><li>Axe</li></ul></section><section><h2>House</h2><ul><li>Awl</li><li>Pen</li></ul></section>`,
    instruction: "the tools of each room",
    schema: z.object({ tools: z.array(z.string()) }),
    data: { tools: [] },
  },
  {
    page: "values below a heading",
    html: `<h1>Soup</h1><h2>Ingredients</h2><ul><li>2 onions</li><li>1 leek</li></ul><h2>Steps</h2><ol><li>Cut.</li><li>Boil.</li></ol>`,
    instruction: "the soup",
    schema: z.object({ ingredients: z.array(z.string()), steps: z.array(z.string()) }),
    data: { ingredients: ["2 onions", "1 leek"], steps: ["Cut.", "Boil."] },
  },
  {
    page: "the record that the instruction names",
    html: `<h2>Tools</h2><table>${header}${rows}</table>`,
    instruction: "the weight of the axe",
    schema: z.object({ weight: z.number() }),
    data: { weight: 3 },
  },
  {
    page: "a record by its position",
    html: `<h2>Tools</h2><table>${header}${rows}</table>`,
    instruction: "the last tool",
    schema: tool,
    data: { name: "Axe", weight: 3 },
  },
  {
    page: "a table in a table that lays out the page",
    html: `<table><tr><td><b>Help</b></td><td><table>${header}${rows}</table></td></tr></table>`,
    instruction: "all tools",
    schema: tools,
    data,
  },
  {
    page: "rows of boxes below a row of names",
    html: `<h2>Tools</h2>${["Name|Weight|Room", "Saw|2 kg|Shed", "Axe|3 kg|Hall"]
      .map(
        (row) =>
          `<div class=row>${row
            .split("|")
            .map((cell) => `<div>${cell}</div>`)
            .join("")}</div>`,
      )
      .join("")}`,
    instruction: "all tools",
    schema: tools,
    data,
  },
  {
    page: "ticks that stand under another label in some records",
    html: `<h2>Tools</h2>${[
      ["Saw", 1, 1],
      ["Axe", 0, 1],
      ["Awl", 1, 0],
    ]
      .map(
        ([name, sharp, oiled]) =>
          `<article class=tool><h3>${name}</h3><table><tr><td>Sharp<td><span class="${sharp ? "tick" : "cross"}" role=img aria-label="${sharp ? "yes" : "no"}">.</span></tr><tr><td>Oiled<td><span class="${oiled ? "tick" : "cross"}" role=img aria-label="${oiled ? "yes" : "no"}">.</span></tr></table></article>`,
      )
      .join("")}`,
    instruction: "all tools",
    schema: z.object({ tools: z.array(z.object({ name: z.string(), is_sharp: z.boolean(), is_oiled: z.boolean() })) }),
    data: {
      tools: [
        { name: "Saw", is_sharp: true, is_oiled: true },
        { name: "Axe", is_sharp: false, is_oiled: true },
        { name: "Awl", is_sharp: true, is_oiled: false },
      ],
    },
  },
  {
    page: "items in an item",
    html: `<h2>Notes</h2><ul><li class=note><h3>Saw</h3><p>Text: sharp</p><ul><li class=note><h3>Axe</h3><p>Text: blunt</p></li></ul></li><li class=note><h3>Awl</h3><p>Text: new</p></li></ul>`,
    instruction: "all notes",
    schema: z.object({ notes: z.array(z.object({ name: z.string() })) }),
    data: { notes: [{ name: "Saw" }, { name: "Awl" }] },
    doubts: ["rows-left-out", "uncertain"],
  },
  {
    page: "a name and its description in one cell",
    html: `<table>${header}<tr><td><a href="/saw">Saw</a><p>For wood</p><td>2 kg</tr><tr><td><a href="/axe">Axe</a><p>For logs</p><td>3 kg</tr></table>`,
    instruction: "all tools",
    schema: tools,
    data,
    doubts: ["uncertain"],
  },
  {
    page: "amounts behind their currency",
    html: `<table><tr><th>Name<th>Price</tr><tr><td>Saw<td>EUR 12.00</tr><tr><td>Axe<td>EUR 30.00</tr></table>`,
    instruction: "all tools",
    schema: z.object({ tools: z.array(z.object({ name: z.string(), price_eur: z.number() })) }),
    data: {
      tools: [
        { name: "Saw", price_eur: 12 },
        { name: "Axe", price_eur: 30 },
      ],
    },
  },
  {
    page: "a statement about something else",
    html: `<h2>Tools</h2><table>${header}${rows}</table><dl><dt>Open files</dt><dd>41 of 800</dd></dl><p>Step 1 of 9</p><p>Box 1 holds 100 saws</p>`,
    instruction: "all tools",
    schema: tools,
    data,
  },
]);
