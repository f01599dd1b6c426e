import type { PageSession } from "@surehand/browser";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headingsOf } from "./headings.ts";
import { labelsOf } from "./labels.ts";
import { type PageControl, type PageTree, readPageTree } from "./page-tree.ts";
import { recordOf, recordPositionOf, shareOf } from "./records.ts";
import { regionsOf } from "./regions.ts";

const page = `<!doctype html><title>Nursery</title>
<nav aria-label="Site"><a href="#s">Seeds</a></nav>
<main><h1>Nursery</h1>
<h2>Delivery</h2><form><div><label>Street <input></label></div>
<table><tr><td>Price:</td><td><input id=price> EUR</td></tr></table>
<p>Colour</p><input id=colour></form>
<h2>Plants</h2>
<div class=grid>${["Fern", "Moss"].map((name) => `<div class=card><h3>${name}</h3><p>In a pot</p><button>Order</button></div>`).join("")}</div>
<table><thead><tr><th>Bed</th><th>Water</th></tr></thead>
${["North", "South"].map((bed) => `<tr><td>${bed}</td><td><input></td></tr>`).join("")}</table>
<div style="cursor:pointer" onclick="1"><div>Open day</div><div>3 May</div></div></main>`;

let browser: TestBrowser;
let session: PageSession;
let tree: PageTree;
beforeAll(async () => {
  browser = await openTestBrowser();
  session = await browser.open(page);
  tree = readPageTree(await session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }));
});
afterAll(() => browser[Symbol.asyncDispose]());

function controls(role: string, name = ""): PageControl[] {
  return tree.controls.filter(({ element }) => element.role === role && element.name === name);
}

function textOf({ first, last }: { readonly first: number; readonly last: number }): string {
  return tree.lines
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(" ");
}

describe("labels", () => {
  const labelled: readonly (readonly [position: number, text: string, evidence: string])[] = [
    [0, "Price", "beside"],
    [1, "Colour", "above"],
    [2, "Water", "column"],
    [3, "Water", "column"],
  ];
  test.each(labelled)("unnamed field %i is called %s by what is %s", (position, text, evidence) => {
    const control = controls("textbox")[position];
    expect(control && labelsOf(tree, control)[0]).toEqual({ text, evidence });
  });

  test("a cell is also called by its row", () => {
    const control = controls("textbox")[3];
    expect(control && labelsOf(tree, control)).toContainEqual({ text: "South", evidence: "row" });
  });

  test("a name is the first label", () => {
    const [street] = controls("textbox", "Street");
    expect(street && labelsOf(tree, street)).toEqual([{ text: "Street", evidence: "name" }]);
  });

  test("a clickable box is called by each of its texts", () => {
    const box = tree.controls.find(({ element }) => element.role === "clickable");
    const texts = box ? labelsOf(tree, box).map(({ text }) => text) : [];
    expect(texts.some((text) => text.includes("Open day"))).toBe(true);
  });
});

test("a card is the record of its button", () => {
  const [fern, moss] = controls("button", "Order").map((control) => recordOf(tree, control));
  expect(fern && textOf(fern)).toBe("Fern In a pot Order");
  expect(moss && textOf(moss)).toBe("Moss In a pot Order");
});

test("the share of a button ends before an equal one", () => {
  const orders = controls("button", "Order");
  expect(orders.map((order) => textOf(shareOf(tree, order, orders)))).toEqual([
    "Fern In a pot Order",
    "Moss In a pot Order",
  ]);
});

test("the position of a record does not count the header of its table", () => {
  const south = controls("textbox")[3];
  expect(south && recordPositionOf(tree, south)).toEqual({ index: 1, count: 2 });
});

test("headings are the nearest of each level", () => {
  const [, moss] = controls("button", "Order");
  expect(moss && headingsOf(tree, moss)).toEqual(["Moss", "Plants", "Nursery"]);
});

test("regions are read from inside out, with their names", () => {
  const [seeds] = controls("link", "Seeds");
  const [street] = controls("textbox", "Street");
  expect(seeds && regionsOf(tree, seeds).map(({ kind, name }) => `${kind} ${name}`.trim())).toContain(
    "navigation Site",
  );
  expect(street && regionsOf(tree, street).map(({ kind }) => kind)).toEqual(["form", "main"]);
});

test("a snapshot without structure has one box", () => {
  const flat = readPageTree({ ...tree.snapshot, nodes: [], lines: tree.snapshot.lines });
  expect(flat.boxes).toHaveLength(1);
  expect(flat.controls).toHaveLength(tree.controls.length);
});
