import type { Page } from "playwright-core";
import type { ActFigures } from "../act/act-report.ts";
import { median, roundFigure } from "../harness/statistics.ts";

export interface MeasureTableOptions {
  readonly page: Page;
  readonly url: string;
  readonly samples: number;
  readonly repeat: number;
}

interface Act {
  readonly name: string;
  /** Script that runs the operation in the page. */
  readonly code: string;
  /** Number of rows that are shown afterwards. */
  readonly rows: number;
}

const warmUps = 1;

/** Repeats the same operations on the table, and checks the number of visible rows after each. */
export async function measureTable(options: MeasureTableOptions): Promise<{
  readonly calls: Readonly<Record<string, ActFigures>>;
  readonly problems: readonly string[];
  readonly firstShownMs: number;
}> {
  const { page, url, samples, repeat } = options;
  const startedAtMs = performance.now();
  await page.goto(url);
  await page.locator(".samples tbody a").first().waitFor();
  const firstShownMs = performance.now() - startedAtMs;
  await page.evaluate(helpers);
  const times = new Map<string, number[]>();
  const problems: string[] = [];
  for (let round = 0; round < warmUps + repeat; round++)
    for (const { name, code, rows } of actsOn(samples)) {
      const { ms, shown }: { ms: number; shown: number } = await page.evaluate(`timed(() => { ${code} })`);
      if (shown !== rows) problems.push(`${name}: ${shown} rows were shown, not ${rows}`);
      if (round >= warmUps) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  const calls = Object.fromEntries([...times].map(([name, ms]) => [name, figuresOf(ms)]));
  return { calls, problems, firstShownMs };
}

/** Returns one round, which leaves the table in its initial state. */
function actsOn(samples: number): readonly Act[] {
  return [
    { name: "sort by a text", code: `sortBy("name")`, rows: samples },
    { name: "sort it the other way", code: `sortBy("name")`, rows: samples },
    { name: "sort by a number", code: `sortBy("price")`, rows: samples },
    { name: "filter by a word, sorted", code: `filter("item-99")`, rows: 111 },
    { name: "filter by one letter", code: `filter("e")`, rows: samples },
    { name: "filter by status", code: `document.querySelector(".chip").click()`, rows: (samples * 2) / 5 },
    { name: "show all again", code: `document.querySelector(".chip").click(); filter("")`, rows: samples },
  ];
}

/** Two frames after the event the rows have been laid out and painted: https://html.spec.whatwg.org/#update-the-rendering */
const helpers = `
  globalThis.sortBy = (name) => [...document.querySelectorAll("thead button")].find((head) => head.innerText.trim().startsWith(name)).click();
  globalThis.filter = (words) => {
    const input = document.querySelector("#filter");
    input.value = words;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  globalThis.timed = async (act) => {
    const startedAtMs = performance.now();
    act();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ms = performance.now() - startedAtMs;
    return { ms, shown: Number(document.querySelector(".samples").getAttribute("aria-rowcount")) - 1 };
  };
`;

function figuresOf(ms: readonly number[]): ActFigures {
  return {
    medianMs: roundFigure(median(ms) ?? 0),
    minMs: roundFigure(Math.min(...ms)),
    maxMs: roundFigure(Math.max(...ms)),
    samples: ms.length,
  };
}
