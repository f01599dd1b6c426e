import type { SnapshotLine } from "@surehand/browser";
import { expect, test } from "vitest";
import { openTestBrowser } from "@surehand/browser/testing";
import { pageRecords, pageUnits } from "./page-records.ts";

type Kind = SnapshotLine["kind"];
type Segment = SnapshotLine["segments"][number];

/** Returns a line. A text in brackets is a mark of the snapshot: `["| "]`. */
function line(kind: Kind, segments: readonly Segment[], depth = 0): SnapshotLine {
  return { depth, kind, anchor: "e1", segments, frame: 0 };
}

function row(...cells: readonly Segment[]): SnapshotLine {
  return line(
    "row",
    cells.flatMap((cell, index): Segment[] => (index === 0 ? [cell] : [[" | "], cell])),
  );
}

function item(...segments: readonly Segment[]): SnapshotLine {
  return line("item", [["- "], ...segments]);
}

function fieldsOf(lines: readonly SnapshotLine[]): { list: boolean; fields: string[] }[] {
  return pageRecords({ url: "https://a.test/", title: "Woods", lines }, () => false).map(({ list, fields }) => ({
    list: list !== undefined,
    fields: fields.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)),
  }));
}

test("a row has the labels of its columns, and an empty cell keeps its column", () => {
  const lines = [
    row("Wood", "Stock", "Price"),
    line("row", [["|--|--|--|"]]),
    row("Oak", "14", "$4"),
    row("Ash", "", "$5"),
  ];
  expect(fieldsOf(lines)).toEqual([
    { list: true, fields: ["Wood: Oak", "Stock: 14", "Price: $4"] },
    { list: true, fields: ["Wood: Ash", "Price: $5"] },
    { list: false, fields: ["Woods"] },
  ]);
});

test("an empty cell of the header keeps its column", () => {
  const lines = [row("", "Wood", "Price"), line("row", [["|--|--|--|"]]), row("Select Oak", "Oak", "$4")];
  expect(fieldsOf(lines)[0]).toEqual({ list: true, fields: ["Select Oak", "Wood: Oak", "Price: $4"] });
});

test("a button of an item is no part of its name", () => {
  const lines = [item("anchor.dxf", [4, "button", "Delete", []]), item("rope.dxf", [5, "button", "Delete", []])];
  expect(fieldsOf(lines).slice(0, 2)).toEqual([
    { list: true, fields: ["anchor.dxf", "Delete"] },
    { list: true, fields: ["rope.dxf", "Delete"] },
  ]);
});

test("labelled lines below equal headings are cards", () => {
  const card = (name: string, price: string): SnapshotLine[] => [
    line("heading", [["## "], name]),
    line("text", ["Price", [": "], price]),
  ];
  expect(fieldsOf([...card("Oak", "$4"), ...card("Ash", "$5")])).toEqual([
    { list: false, fields: ["Woods"] },
    { list: true, fields: ["Oak", "Price: $4"] },
    { list: true, fields: ["Ash", "Price: $5"] },
  ]);
});

test("a field shows nothing that the agent wrote into it", () => {
  const lines = [line("text", [[7, "textbox", "Title", [], { value: "Cutter" }]])];
  const page = { url: "https://a.test/", title: "", lines };
  const texts = (isWritten: boolean): string[] =>
    pageRecords(page, () => isWritten).flatMap(({ fields }) => fields.map(({ text }) => text));
  expect(texts(false)).toContain("Cutter");
  expect(texts(true)).not.toContain("Cutter");
});

test("a heading heads its own card or column, and one that stands alone what follows", async () => {
  await using browser = await openTestBrowser();
  const card = (name: string, who: string): string => `<div class="card"><h4>${name}</h4><p>${who}</p></div>`;
  const session = await browser.open(`<main><h2>Board</h2><div class="columns">
      <div><h3>To do</h3>${card("Logo", "Nadia")}${card("Login", "Tomas")}</div>
      <div><h3>Done</h3>${card("Old logo", "Petra")}</div></div>
    <p>New card: none</p>
    <div><h2>Cart</h2><button>Clear</button></div><p>Tea</p><div><h2>Later</h2><button>Clear</button></div><p>Mug</p></main>`);
  const units = pageUnits(await session.snapshot());
  const placeOf = (text: string): string | undefined =>
    units.find(({ fields }) => fields.some((field) => field.text === text))?.headings.join(" > ");
  expect(["Nadia", "Petra", "none", "Tea", "Mug"].map(placeOf)).toEqual([
    "Board > To do > Logo",
    "Board > Done > Old logo",
    "Board",
    "Cart",
    "Later",
  ]);
});
