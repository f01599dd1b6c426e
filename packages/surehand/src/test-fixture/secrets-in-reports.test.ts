import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlaywrightRun, runPlaywright } from "./playwright-run.test.support.ts";

const value = "Zq7Kx9Wv3Ty5Rb1Nf";
const handOptions = { effectTimeout: 500, secrets: [{ name: "pin", value, origins: ["http://shop.test"] }] };
const html = `<label>Password <input oninput="document.querySelector('p').textContent = 'Typed ' + this.value"></label><p></p>`;

const spec = `import { expect, test } from "surehand/playwright";
import handOptions from "./hand-options.json";

test.use({ handOptions });
test.beforeEach(async ({ hand, page }) => {
  await page.route("http://shop.test/", (route) => route.fulfill({ contentType: "text/html", body: ${JSON.stringify(html)} }));
  await hand.goto("http://shop.test/");
  await hand.act("fill Password with %pin%");
});
test("toShow", async ({ hand }) => {
  await expect(hand).toShow("Never there", { timeout: 100 });
});
test("assertions and a click", async ({ page }) => {
  const field = page.getByRole("textbox");
  await expect.soft(page.getByRole("paragraph")).toHaveText("Never there", { timeout: 100 });
  await expect.soft(field).toBeHidden({ timeout: 100 });
  const typed = await field.inputValue();
  console.log(typed);
  expect.soft(typed).toBe("never");
  await test.step("typed " + typed, () => undefined);
  await page.getByRole("paragraph").click({ position: { x: -100, y: -100 }, timeout: 300 });
});
test("closed before the end", async ({ context }) => {
  expect.soft(1).toBe(2);
  await context.close();
});
`;

const withoutSecrets = `import { test } from "surehand/playwright";

test("without secrets", async ({ page }) => {
  await page.setContent("<h1>Notes</h1>");
  throw new Error("own");
});
`;

const withTrace = `import { test as base } from "surehand/playwright";
import handOptions from "./hand-options.json";

const test = base.extend({ handOptions });
test.use({ trace: "retain-on-failure" });
test("with a trace", ({ hand }) => hand.goto("http://shop.test/"));
`;

// Writes everything that reporters receive, also the steps that the JSON report leaves out.
const reporter = `import { appendFileSync } from "node:fs";

const write = (...given) => appendFileSync("received.jsonl", JSON.stringify(given, (key, value) => (key === "parent" ? undefined : value)) + "\\n");
export default class {
  onStepBegin(_test, _result, step) { write(step); }
  onStepEnd(_test, _result, step) { write(step); }
  onTestEnd(_test, result) { write(result); }
  onStdOut(chunk) { write(String(chunk)); }
}
`;

let run: PlaywrightRun | undefined;
beforeAll(async () => {
  const specs = { "a.spec.ts": spec, "b.spec.ts": withoutSecrets, "c.spec.ts": withTrace };
  const others = { "hand-options.json": JSON.stringify(handOptions), "reporter.mjs": reporter };
  run = await runPlaywright({ ...specs, ...others }, { reporter: [["./reporter.mjs"]] });
});
afterAll(() => run?.[Symbol.asyncDispose]());

async function readWritten(): Promise<ReadonlyMap<string, string>> {
  const folder = run?.folder ?? "";
  const entries = await readdir(join(folder, "test-results"), { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const written = new Map([["output", run?.output ?? ""]]);
  for (const path of [...paths, join(folder, "report.json"), join(folder, "received.jsonl")])
    written.set(path, await readFile(path, "latin1"));
  return written;
}

test("a failed test leaves no secret in the reports, the output and the files of Playwright's runner", async () => {
  const written = await readWritten();
  expect(written.get(join(run?.folder ?? "", "received.jsonl"))).toContain("Typed [secret pin]");
  expect([...written.keys()].filter((path) => path.endsWith("error-context.md"))).toHaveLength(5);
  expect([...written].filter(([, text]) => text.includes(value.slice(4, -4))).map(([path]) => path)).toEqual([]);
  for (const title of ["toShow", "assertions and a click", "closed before the end"])
    expect(run?.results.get(title)?.status, title).toBe("failed");
});

test("a test without secrets has the page in error-context.md, also after one with secrets", async () => {
  const written = [...(await readWritten())].filter(([path]) => path.endsWith("error-context.md"));
  expect(written.filter(([, text]) => text.includes('heading "Notes"'))).toHaveLength(1);
});

test("a test with a trace is refused", () => {
  const { status, errors } = run?.results.get("with a trace") ?? {};
  expect(status, run?.output).toBe("failed");
  expect(stripVTControlCharacters(errors?.[0]?.message ?? "")).toContain("use.trace can't be combined with secrets");
});
