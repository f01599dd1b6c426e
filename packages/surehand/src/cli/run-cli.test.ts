import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captureTerminal, type CapturedTerminal } from "./captured-terminal.test.support.ts";
import { runCli } from "./run-cli.ts";

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = await mkdtemp(join(tmpdir(), "surehand-cli-"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(
  ...commandLine: string[]
): Promise<{ code: number; results: string; talk: string; terminal: CapturedTerminal }> {
  const terminal = captureTerminal();
  const code = await runCli(commandLine, terminal);
  return { code, results: terminal.results.join("\n"), talk: terminal.talk.join("\n"), terminal };
}

test("snapshot prints the page to stdout, everything else to stderr, and saves a picture", async () => {
  const picture = join(folder, "page.jpg");
  const { code, results, talk } = await run("snapshot", shop.url, "--screenshot", picture);
  expect(code).toBe(0);
  expect(results).toContain('searchbox "Search products"');
  expect(results).not.toContain("Opened");
  expect(talk).toMatch(/Opened http.*\n\d+ things to act on, [\d,]+ tokens, read in .* s\.\nSaved a picture/);
  expect((await readFile(picture)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test("snapshot folds to the tokens that are wanted, and says so as JSON too", async () => {
  const { code, results } = await run("snapshot", `${shop.url}/products`, "--max-tokens", "300", "--json");
  expect(code).toBe(0);
  const snapshot = JSON.parse(results);
  expect(snapshot).toMatchObject({ url: `${shop.url}/products`, isComplete: true });
  expect(snapshot.tokens).toBeLessThanOrEqual(300);
  expect(snapshot.folded.length).toBeGreaterThan(0);
});

test("act does sentences in their order, and stops at the first that is not done", async () => {
  const { code, results, talk } = await run("act", shop.url, "click Sale", "click what is not there", "click Compare");
  expect(code).toBe(3);
  expect(results).toMatch(
    /^✓ Click link "Sale" \(e\d+\): the page went to .*\/sale\.\n✗ not-found: Nothing on the page is called/,
  );
  expect(results).not.toContain("Compare");
  expect(talk).toContain("Stopped there: 1 more not tried.");
});

test("act ends with 0 where all was done", async () => {
  const { code, results } = await run("act", shop.url, "click Sale", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(results)).toMatchObject({ done: true, url: `${shop.url}/sale`, results: [{ status: "done" }] });
});

test("extract prints a table of what was asked for", async () => {
  const { code, results, talk } = await run(
    "extract",
    `${shop.url}/search?q=kettle`,
    "all products",
    "--fields",
    "name,price:number",
  );
  expect(code).toBe(0);
  expect(results).toBe("name              price\n────────────────  ─────\nWhistling kettle     64");
  expect(talk).toContain("1 row, every value quoted from the page.");
});

test("extract looks for what is usual where nothing was asked for, and leaves out what there is none of", async () => {
  const { code, results } = await run("extract", `${shop.url}/search?q=kettle`, "all products", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(results)).toMatchObject({
    status: "complete",
    items: [
      {
        name: "Whistling kettle",
        price: "$64.00",
        rating: expect.any(String),
        url: `${shop.url}/products/whistling-kettle`,
      },
    ],
  });
});

test("extract ends with 3 where a value is not on the page", async () => {
  const { code, results, talk } = await run(
    "extract",
    `${shop.url}/search?q=kettle`,
    "all products",
    "--fields",
    "name,isbn",
  );
  expect(code).toBe(3);
  expect(results).toContain("–");
  expect(talk).toContain("1 value is not on the page");
});

test("doctor tells Node, the packages, the browser and that it starts", async () => {
  const { code, results } = await run("doctor", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(results)).toMatchObject({
    ok: true,
    findings: [{ name: "Node" }, { name: "Packages" }, { name: "Browser" }, { name: "Start" }],
    settings: [{ name: "model", value: "offline" }, { name: "SUREHAND_BROWSER" }],
  });
});

test.each([
  [["snapshot"], /missing required argument 'url'/],
  [["snapsho", "x"], /unknown command 'snapsho'\n\(Did you mean snapshot\?\)/],
  [["snapshot", "x", "--max-tokens", "few"], /must be a whole number above 0/],
  [["extract", "about:blank", "all", "--fields", "a:b"], /--fields has the field "a:b"/],
  [["snapshot", "about:blank", "--screenshot", "page.gif"], /--screenshot must end in .png or .jpg/],
])("%j is a mistake of the command line, and is explained", async (commandLine, message) => {
  const { code, talk, results } = await run(...commandLine);
  expect(code).toBe(2);
  expect(talk).toMatch(message);
  expect(results).toBe("");
});

test("an error of ours is a message with a hint; its stack is for --verbose", async () => {
  const { code, talk } = await run("snapshot", "http://127.0.0.1:9");
  expect(code).toBe(1);
  expect(talk).toMatch(/✗ The browser did not get to http:\/\/127\.0\.0\.1:9: .*\n {2}\S/);
  expect(talk).not.toMatch(/^\s+at /m);
  expect((await run("snapshot", "http://127.0.0.1:9", "--verbose")).talk).toMatch(/^\s+at /m);
});

test.each([
  [["--help"], /Examples:[^]*surehand demo[^]*Ends with:[^]*0 {2}all was done/],
  [["act", "--help"], /Sentences that work without a model:[^]*type "knife" into the search field/],
  [["--version"], /^\d+\.\d+\.\d+/],
])("%j teaches on stdout", async (commandLine, text) => {
  const { code, results } = await run(...commandLine);
  expect(code).toBe(0);
  expect(results).toMatch(text);
});
