import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";
import { extract } from "../extract.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openTestBrowser();
});
afterAll(async () => browser[Symbol.asyncDispose]());

function card(name: string, hours: number): string {
  return `<div class=card><b>${name}</b><i>${hours}</i></div>`;
}

function row(name: string, hours: number): string {
  return `<tr><td>${name}</td><td>${hours}</td></tr>`;
}

const head = `<tr><td><b>Name</b></td><td><b>Hours</b></td></tr>`;
const crew = z.object({ crew: z.array(z.object({ name: z.string(), hours: z.number() })) });
const reserves = z.object({ reserves: z.array(z.object({ name: z.string(), hours: z.number() })) });

const pages = {
  boxes: `<h1>Boat 4</h1><div><div>${card("Ann", 1)}${card("Bo", 2)}</div><div>${card("Cy", 3)}${card("Di", 4)}</div></div>
    <div><div>Reserves</div><div>${card("Ed", 5)}${card("Flo", 6)}</div></div>`,
  "one box": `<h1>Boat 4</h1><div>${card("Ann", 1)}${card("Bo", 2)}${card("Cy", 3)}${card("Di", 4)}<p>Reserves (2)</p>${card("Ed", 5)}${card("Flo", 6)}</div>`,
  "a bar of a cell": `<table><tr><td>CREW</td></tr></table><table>${head}${row("Ann", 1)}${row("Bo", 2)}${row("Cy", 3)}${row("Di", 4)}</table>
    <br><table><tr><td><font><b>RESERVES</b></font></td></tr></table><table>${head}${row("Ed", 5)}${row("Flo", 6)}</table>`,
  "a line in bold": `<b>Crew</b><br><table>${head}${row("Ann", 1)}${row("Bo", 2)}${row("Cy", 3)}${row("Di", 4)}</table><br><b>Reserves</b><br><table>${head}${row("Ed", 5)}${row("Flo", 6)}</table>`,
};

const four = [
  { name: "Ann", hours: 1 },
  { name: "Bo", hours: 2 },
  { name: "Cy", hours: 3 },
  { name: "Di", hours: 4 },
];
const two = [
  { name: "Ed", hours: 5 },
  { name: "Flo", hours: 6 },
];

test.each(Object.entries(pages))("things below a line that names them: %s", async (_, html) => {
  const session = await browser.open(html);
  expect((await extract(session, "list the reserves with name and hours", reserves)).data).toEqual({ reserves: two });
  expect((await extract(session, "the crew with name and hours, not the reserves", crew)).data).toEqual({ crew: four });
});

test("things of a year that the line above them names, without their sum", async () => {
  const session = await browser.open(
    `<table><tr><td>2024 CREW BY BOAT</td></tr></table><table>${head}${row("Ann", 1)}${row("Bo", 2)}</table>
     <table><tr><td>2025 CREW BY BOAT</td></tr></table><table>${head}${row("Ed", 5)}${row("Flo", 6)}${row("Total", 11)}</table>`,
  );
  const { data } = await extract(session, "name and hours of the crew of 2025, without the total", crew);
  expect(data).toEqual({ crew: two });
});

test("a line among the things that may head those behind it is not passed over", async () => {
  const session = await browser.open(
    `<h1>Boat 4</h1><div>${card("Ann", 1)}${card("Bo", 2)}Reserves${card("Ed", 5)}${card("Flo", 6)}</div>`,
  );
  const asked = extract(session, "name and hours of each of them", reserves);
  await expect(asked).rejects.toMatchObject({ name: "NeedsModelError" });
});
