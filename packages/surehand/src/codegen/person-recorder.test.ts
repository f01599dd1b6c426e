import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileToPlaywright, type RecordedStep, type RunRecording } from "@surehand/replay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Surehand } from "../sdk/surehand.ts";
import { runPlaywright } from "../test-fixture/playwright-run.test.support.ts";
import { type OrderPages, serveOrderPages } from "./order-page.test.support.ts";
import { recordPerson } from "./person.test.support.ts";

let pages: OrderPages;
let folder: string;
let recording: RunRecording;
beforeAll(async () => {
  pages = await serveOrderPages();
  folder = await mkdtemp(join(tmpdir(), "surehand-codegen-"));
  await writeFile(join(folder, "paper.txt"), "paper");
  recording = await recordOrder();
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const password = "open-sesame-77";

async function recordOrder(): Promise<RunRecording> {
  await using person = await recordPerson(pages.url, folder);
  const { page, window } = person;
  await person.press("#name");
  await page.keyboard.type("Bobb");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await person.press("#gift");
  await person.until(3);
  await page.locator("#size").focus();
  await page.keyboard.press("ArrowDown");
  await person.until(4);
  await person.choose("#paper", join(folder, "paper.txt"));
  await person.until(5);
  await person.press("#send");
  await person.until(6);
  await window.send("Page.handleJavaScriptDialog", { accept: true });
  await person.until(7);
  const opening = page.waitForEvent("popup");
  await person.press("#terms");
  const terms = await opening;
  await person.until(8);
  await terms.waitForLoadState();
  await person.watched();
  await person.press("#agree", terms);
  await person.until(9);
  return await person.finish();
}

function summaryOf(step: RecordedStep): string {
  return step.description;
}

test("what a person does is recorded with durable targets, effects and checks", () => {
  expect(recording.steps.map(summaryOf)).toEqual([
    'fill textbox "Name" with "Bob"',
    'fill textbox "Password" with "%password%"',
    'check checkbox "Gift wrap"',
    'choose "Large" from combobox "Size"',
    'upload "paper.txt" to file "Paper"',
    'click button "Send"',
    "accept the dialog",
    'click link "Terms"',
    "go to tab 1",
    'click button "Agree"',
  ]);
  const [name, , , size, , , answer] = recording.steps;
  expect(name).toMatchObject({
    action: { target: { role: "textbox" } },
    effect: { target: [{ state: "value", before: "", after: "Bob" }] },
    checks: [{ kind: "value", text: "Bob" }],
  });
  expect(JSON.stringify(size)).toContain("Size is Large");
  expect(JSON.stringify(answer)).toContain("Bob, Large, as a gift");
});

test("a password is recorded as a variable only", () => {
  expect(recording).toMatchObject({ variables: ["password"], secrets: ["password"] });
  expect(JSON.stringify(recording)).not.toContain(password);
});

test("a replay is green on the page, and red on one that does not show the order", async () => {
  await using hand = await Surehand.launch({ variables: { password }, confirm: () => true });
  const here = process.cwd();
  process.chdir(folder);
  try {
    expect(await hand.replay(recording)).toMatchObject({ success: true, healed: 0, drift: [] });
    expect(await hand.replay(recording, { startUrl: pages.brokenUrl })).toMatchObject({ success: false });
  } finally {
    process.chdir(here);
  }
});

test("its compiled test is green on the page, and red on one that does not show the order", async () => {
  const spec = (goal: string, url: string): string =>
    [
      `process.env.TEST_PASSWORD = ${JSON.stringify(password)};`,
      `process.env.TEST_FILE_PAPER = ${JSON.stringify(join(folder, "paper.txt"))};`,
      `process.env.TEST_START_URL = ${JSON.stringify(url)};`,
      compileToPlaywright({ ...recording, goal }).code,
    ].join("\n");
  await using run = await runPlaywright({
    "green.spec.ts": spec("green", pages.url),
    "red.spec.ts": spec("red", pages.brokenUrl),
  });
  expect(run.results.get("green"), run.output).toMatchObject({ status: "passed" });
  expect(run.results.get("red")).toMatchObject({ status: "failed" });
  expect(run.output).toContain("Bob, Large, as a gift");
});

const forgery = `{
  const at = (id) => document.getElementById(id);
  at("name").focus();
  // The browser trusts the events of this one.
  document.execCommand("insertText", false, "Eve");
  at("name").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  at("name").dispatchEvent(new Event("change", { bubbles: true }));
  at("name").blur();
  at("gift").click();
  for (const type of ["pointerdown", "mousedown", "click"])
    at("orders").dispatchEvent(new PointerEvent(type, { bubbles: true, detail: 1 }));
  Object.getOwnPropertyNames(globalThis).filter((name) => /surehand/i.test(name));
}`;

test("a secret that a person types is recorded by its name", async () => {
  const secrets = [{ name: "password", value: password, origins: [new URL(pages.url).origin] }];
  await using person = await recordPerson(pages.url, folder, { secrets });
  await person.press("#name");
  await person.page.keyboard.type(password);
  await person.press("#gift");
  await person.until(2);
  const { steps, secrets: named } = await person.finish();
  expect(named).toEqual(["password"]);
  expect(steps[0]).toMatchObject({ action: { kind: "fill", text: { secret: "password" } } });
  expect(JSON.stringify(steps)).not.toContain(password);
});

test("events that the page makes up record nothing, and it sees nothing of the recorder", async () => {
  await using person = await recordPerson(pages.url, folder);
  const { page } = person;
  const names = await page.evaluate<string[]>(forgery);
  expect(names).toEqual([]);
  await person.press("#gift");
  await person.until(1);
  expect((await person.finish()).steps.map(summaryOf)).toEqual(['uncheck checkbox "Gift wrap"']);
});

test("keys and the address bar are recorded, and no navigation of the page", async () => {
  await using person = await recordPerson(pages.url, folder);
  const { page, window } = person;
  await person.press("#name");
  await page.keyboard.type("Ann");
  await page.keyboard.press("Escape");
  await person.until(2);
  await window.send("Page.navigate", { url: `${pages.url}terms`, transitionType: "typed" });
  await person.until(3);
  await page.evaluate("location.hash = 'of-the-page'");
  const { steps } = await person.finish();
  expect(steps.map(summaryOf)).toEqual([
    'fill textbox "Name" with "Ann"',
    'press Escape in textbox "Name"',
    `go to ${pages.url}terms`,
  ]);
  expect(JSON.stringify(steps[1])).toContain("Cancelled");
  expect(person.notes).toEqual([]);
});
