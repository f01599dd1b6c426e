import { expect, test } from "vitest";
import type { BenchPage } from "../pages/bench-pages.ts";
import { runPage } from "./run-page.ts";

const page: BenchPage = { name: "python/json", group: "large", path: "/docs/json.html", isRelaidOut: true };
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const noTools = { competitors: [], problems: [] };

test("skips both cases of a page that is not available, with the reason", async () => {
  const run = {
    page: { ...page, missing: "no docs" },
    origin: "http://127.0.0.1:1",
    field: noTools,
    repeat: 1,
    isCold: true,
  };
  const reports = await collect(runPage(run));
  expect(reports).toMatchObject([
    { name: "python/json", status: "skipped", problems: ["no docs"], isAfterLayoutChange: false },
    { name: "python/json after a layout change", status: "skipped", problems: ["no docs"], isAfterLayoutChange: true },
  ]);
});

test("fails the case if a tool can't open the page, and continues the run", async () => {
  const broken = {
    name: "playwright" as const,
    version: "0",
    calls: [],
    open: async () => {
      throw new Error("net::ERR_CONNECTION_REFUSED");
    },
    evaluate: async () => undefined,
    [Symbol.asyncDispose]: async () => {},
  };
  const run = {
    page,
    origin: "http://127.0.0.1:1",
    field: { competitors: [broken], problems: [] },
    repeat: 1,
    isCold: true,
  };
  const reports = await collect(runPage(run));
  expect(reports).toMatchObject([{ status: "failed", problems: ["net::ERR_CONNECTION_REFUSED"] }]);
});
