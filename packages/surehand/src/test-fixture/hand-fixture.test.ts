import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outline, type PlaywrightRun, type ReportedResult, runPlaywright } from "./playwright-run.test.support.ts";

const html = `<h1>Notes</h1>
<label>Title <input></label>
<button onclick="this.insertAdjacentHTML('afterend', '<p>Saved ' + document.querySelector('input').value + '</p>')">Save</button>
<button>Dead</button>
<dl><dt>Total</dt><dd>$12.50</dd></dl>`;

const spec = `import { expect, test } from "surehand/playwright";
import { z } from "zod";

test.beforeEach(({ page }) => page.setContent(${JSON.stringify(html)}));

test("passes", async ({ hand, page }) => {
  await hand.act("fill Title with Tea");
  await hand.act("click Save");
  await expect(hand).toShow("Saved Tea");
  await expect(hand).not.toShow(/Deleted/);
  await expect(hand).toHaveData(z.object({ total: z.number() }), { total: 12.5 });
  await expect(page.getByText("Saved Tea")).toBeVisible();
  const { data } = await hand.extract("the total", z.object({ total: z.number() }));
  expect(data).toEqual({ total: 12.5 });
});

test("fails at an act", async ({ hand }) => {
  await hand.act("fill Title with Tea");
  await hand
    .act("click Dead");
});

test.fail("fails at a text", async ({ hand }) => {
  await expect(hand).toShow("Saved", { timeout: 300 });
});

test.fail("fails at data", async ({ hand }) => {
  await expect(hand).toHaveData(z.object({ total: z.number() }), { total: 13 }, { timeout: 300 });
});

test.fail("fails at missing data", async ({ hand }) => {
  await hand.extract("the phone number", z.object({ phoneNumber: z.string() }));
});

test.fail("fails at a closed page", async ({ hand, page }) => {
  await page.close();
  await hand.observe();
});

`;

// Without errors, and loaded with require, as Playwright does in packages without "type": "module".
const commonJs = `import { expect, test } from "surehand/playwright";

test.use({ handOptions: { throwOnFailure: false, effectTimeout: 100 } });
test("returns the result", async ({ hand, page }) => {
  await page.setContent("<button>Dead</button>");
  expect(await hand.act("click Dead")).toMatchObject({ status: "no-effect" });
});
`;

let run: PlaywrightRun | undefined;
beforeAll(async () => {
  run = await runPlaywright({ "notes.spec.ts": spec, "results.spec.cts": commonJs });
});
afterAll(() => run?.[Symbol.asyncDispose]());

function resultOf(title: string): ReportedResult {
  const result = run?.results.get(title);
  if (!result) throw new Error(`No test "${title}" ran:\n${run?.output}`);
  return result;
}

/** Number of the line of the specification that contains a text. */
function lineOf(text: string): number {
  return spec.split("\n").findIndex((line) => line.includes(text)) + 1;
}

test("each act and each extract of a passing test is a step with its effect, and nothing is attached", () => {
  const { status, steps, attachments } = resultOf("passes");
  expect(status, run?.output).toBe("passed");
  const titles = outline(steps);
  expect(titles).toEqual(
    expect.arrayContaining([
      'act "click Save"',
      expect.stringMatching(/^ {2}✓ Click button "Save".*"Saved Tea" appeared/),
      'extract "the total"',
      '  complete: {"total":12.5}',
    ]),
  );
  expect(attachments).toEqual([]);
  expect(existsSync(join(run?.folder ?? "", "test-results", ".last-run.json"))).toBe(true);
  expect(existsSync(join(run?.folder ?? "", "test-results", "notes-passes"))).toBe(false);
});

test("a failure points at the caller's line, and has the page, a marked screenshot and the journal", async () => {
  const { status, errors, attachments } = resultOf("fails at an act");
  expect(status).toBe("failed");
  expect(errors[0]).toMatchObject({
    message: expect.stringContaining('The act ended with the status "no-effect"'),
    location: { line: lineOf('.act("click Dead")') },
  });
  const byName = new Map(attachments.map(({ name, path, body }) => [name, { path, body }]));
  expect([...byName.keys()]).toEqual(expect.arrayContaining(["page.txt", "marked-screenshot.png", "journal.jsonl"]));
  const textOf = async (name: string): Promise<string> => {
    const { path, body = "" } = byName.get(name) ?? {};
    return path === undefined ? Buffer.from(body, "base64").toString() : await readFile(path, "utf8");
  };
  expect(await textOf("page.txt")).toContain("Dead");
  expect(await textOf("journal.jsonl")).toContain("click Dead");
  expect(run?.output).toContain(`notes.spec.ts:${lineOf('.act("click Dead")')}`);
});

test.each([
  ["fails at a text", 'toShow("Saved", { timeout: 300 })', ['Expected: "Saved"', "  Notes"]],
  ["fails at data", "{ total: 13 }", ["13", "12.5"]],
  ["fails at missing data", '"the phone number"', ["The extracted data is incomplete", "phoneNumber"]],
  ["fails at a closed page", "hand.observe()", ["The page was closed."]],
])("a test that %s says what the page has", (title, line, messages) => {
  const { status, errors } = resultOf(title);
  expect(status).toBe("failed");
  expect(errors).toHaveLength(1);
  expect(errors[0]?.location?.line).toBe(lineOf(line));
  const text = stripVTControlCharacters(errors[0]?.message ?? "");
  for (const message of messages) expect(text).toContain(message);
});

test("throwOnFailure can be turned off", () => {
  const { status, steps } = resultOf("returns the result");
  expect(status).toBe("passed");
  expect(outline(steps)).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}✗ no-effect: /)]));
});
