import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

const text = z.string().nullable();

async function read(html: string, instruction: string, fields: readonly string[]) {
  const session = await browser.open(html);
  const schema = z.object(Object.fromEntries(fields.map((name) => [name, text])));
  const { status, data, gaps } = await extract(session, instruction, schema);
  return { status, data, doubts: gaps.map(({ path, reason }) => `${path} ${reason}`) };
}

const pairs = (given: Record<string, string>): string =>
  `<dl>${Object.entries(given)
    .map(([name, value]) => `<dt>${name}<dd>${value}`)
    .join("")}</dl>`;

describe("a value is uncertain", () => {
  test("if its label says more than the field", async () => {
    const html = `<h1>Bread tin</h1>${pairs({ Material: "Steel", "Shipping weight": "1.2 kg" })}`;
    expect(await read(html, "the tin", ["material", "weight"])).toEqual({
      status: "incomplete",
      data: { material: "Steel", weight: "1.2 kg" },
      doubts: ["weight uncertain"],
    });
  });

  test("if it goes by its kind and nothing tells the field's other word", async () => {
    const html = `<h1>Bread tin</h1><p>$14.00</p><p>Made of steel</p>`;
    expect(await read(html, "the tin", ["insuranceCost"])).toMatchObject({
      status: "incomplete",
      doubts: ["insuranceCost uncertain"],
    });
  });

  test("if words before it are those of a sentence", async () => {
    const html = `<h1>Water</h1><p>Other houses used 31 m³ this week.</p><p>Read on Friday</p>`;
    expect(await read(html, "the water", ["used"])).toMatchObject({ status: "incomplete", doubts: ["used uncertain"] });
  });

  test("if another part has a value of exactly the field's name", async () => {
    const html = `<h1>Settings</h1><p>Saved today</p><h2>Your plan</h2>${pairs({ Name: "Family L", Renews: "3 May" })}`;
    expect(await read(html, "the plan", ["name", "renews"])).toMatchObject({
      status: "incomplete",
      doubts: expect.arrayContaining([expect.stringMatching(/^name /)]),
    });
  });

  test("if it goes by its kind and the page calls it something else", async () => {
    const html = `<h1>Tides</h1>${pairs({ ISBN: "978-1-86059-771-2", Extent: "212 pages" })}`;
    expect(await read(html, "the library", ["phone"])).toMatchObject({ status: "incomplete" });
  });

  test("if it only repeats what is asked for", async () => {
    const html = `<h1>Rex</h1><section><h2>Dog</h2>${pairs({ Breed: "Beagle", Chip: "9772" })}</section>
      <section><h2>Keeper</h2>${pairs({ Street: "Weir Lane", Town: "Perth" })}</section>`;
    const { status, data } = await read(html, "the dog", ["name", "breed"]);
    expect(data["breed"]).toBe("Beagle");
    expect(status === "incomplete" || data["name"] === "Rex").toBe(true);
  });
});

test("a value from outside the part that the instruction names is doubted", async () => {
  const html = `<h1>Ida</h1><aside><h2>Voyage</h2>${pairs({ Depth: "6 m" })}</aside>
    <h2>Dimensions</h2>${pairs({ Beam: "12 m", "Max. depth": "9 m" })}<h2>Build</h2>${pairs({ Yard: "Hantong" })}`;
  const result = await read(html, "the ship's dimensions", ["beam", "depth"]);
  expect(result.data["beam"]).toBe("12 m");
  expect(result.status).toBe("incomplete");
  expect(result.doubts).not.toContain("beam other-part");
});

test("a day of a month is no number of months, and no name", async () => {
  const html = `<h2>Reviews</h2>${[
    ["Good", "Ann", "3 October 2025"],
    ["Poor", "Ben", "21 August 2025"],
  ]
    .map(([title, author, date]) => `<article><h3>${title}</h3><p>by ${author} on ${date}</p><p>A word.</p></article>`)
    .join("")}`;
  const session = await browser.open(html);
  const review = z.object({ title: z.string(), date: text });
  const { data } = await extract(session, "the reviews", z.object({ reviews: z.array(review) }));
  expect(data.reviews).toEqual([
    { title: "Good", date: "3 October 2025" },
    { title: "Poor", date: "21 August 2025" },
  ]);
});

test("an address is read from a line of several things", async () => {
  const html = `<h1>Depot</h1><p>14 Mill Lane, Leeds · depot@example.org · open daily</p>`;
  expect(await read(html, "the depot", ["email"])).toMatchObject({
    doubts: ["email uncertain"],
    data: { email: "depot@example.org" },
  });
});

describe("a value stays certain", () => {
  test.each<[string, string, string[]]>([
    ["under a label with an owner", `<h1>Shop</h1>${pairs({ "Your order": "PO-7", Total: "$5.00" })}`, ["order"]],
    ["under a word for its kind", `<h1>Depot</h1>${pairs({ Tel: "0345 700 4567" })}`, ["phone"]],
    ["if the label has the field's words", `<h1>Tin</h1>${pairs({ "Unit price": "$5.00" })}`, ["unitPrice"]],
    [
      "beside a name of before",
      `<h1>Ida</h1><p>A ship</p><h2>Details</h2>${pairs({ Flag: "Malta", "Former name": "Ada" })}`,
      ["name", "flag"],
    ],
    ["if the page is called so", `<h1>Bread tin</h1>${pairs({ Colour: "Grey" })}`, ["name", "colour"]],
  ])("%s", async (_, html, fields) => {
    const { status, doubts } = await read(html, "what is on the page", fields);
    expect({ status, doubts }).toEqual({ status: "complete", doubts: [] });
  });
});

test("a value that the instruction names is not doubted for its part", async () => {
  const html = `<h1>Bank</h1><p>Commission: 1.5 %</p><h2>Details</h2>${pairs({ Opens: "9:00", Closes: "17:00" })}`;
  const asked = "when the bank opens, and the commission";
  expect(await read(html, asked, ["opens", "commission"])).toMatchObject({ status: "complete", doubts: [] });
});

test("a date without a label is uncertain", async () => {
  const html = `<article><h1>Ice</h1><p>By Ann</p><p>3 May 2024</p></article>`;
  const { data, doubts } = await read(html, "the ice", ["publishedAt"]);
  expect({ data, doubts }).toEqual({ data: { publishedAt: "3 May 2024" }, doubts: ["publishedAt uncertain"] });
});
