import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ScriptStep } from "@surehand/model/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { click, edit, editStep, openChat, pickHeading, pictureIsTaken, text } from "./chat.test.support.ts";
import type { AppName } from "./open-app.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchFixtureBrowser();
});
afterAll(() => browser.close());

const apps: readonly (readonly [name: AppName, file: string, style: string])[] = [
  ["react-19", "src/app.jsx", " style={{ color: 'rgb(1, 2, 3)' }}"],
  ["react-18", "src/app.jsx", " style={{ color: 'rgb(1, 2, 3)' }}"],
  ["vue", "src/App.vue", ' style="color: rgb(1, 2, 3)"'],
  ["svelte", "src/App.svelte", ' style="color: rgb(1, 2, 3)"'],
];

const tag = '<h1 data-case="heading"';
const color = `getComputedStyle(document.querySelector("h1")).color`;

test.each(apps.slice(0, 1))(
  "%s: pick, ask, edit, hot update, check with pictures, undo, redo, edit by hand",
  editAndUndo,
);
test.each(apps.slice(1))(
  "%s, too: pick, ask, edit, hot update, check with pictures, undo, redo, edit by hand",
  { tags: ["frameworks"] },
  editAndUndo,
);

async function editAndUndo(name: AppName, file: string, style: string): Promise<void> {
  const steps: ScriptStep[] = [
    {
      expect: ({ messages }) => {
        expect(messages[0]?.text).toContain(`<definition file="${file}"`);
        expect(messages[0]?.text).toContain(tag.replaceAll("<", "&lt;").slice(0, 7));
      },
      answer: { text: "I read it.", toolCalls: [{ name: "readFileTool", input: { target_file: file } }] },
    },
    editStep(file, { before: tag, after: `${tag}${style}` }),
    { answer: { toolCalls: [{ name: "run_checks", input: {} }] } },
    {
      expect: ({ messages }) => {
        const result = messages.at(-1)?.toolResults[0]?.text ?? "";
        expect(result).toContain('"verified":true');
        expect(result).toContain('"update":"updated"');
        expect(result).toMatch(/"color":\["rgb\(\d+, \d+, \d+\)","rgb\(1, 2, 3\)"\]/u);
        // Before the edit, and now.
        expect(messages.at(-1)?.pictures).toBe(2);
      },
      answer: { text: "It is done and checked." },
    },
  ];
  await using chat = await openChat(browser, { name, steps });
  const { page, root } = chat;
  const before = await readFile(join(root, file), "utf8");
  const original = await page.evaluate(color);
  await pickHeading(page);
  await pictureIsTaken(page);
  await page.keyboard.type("Make it dark");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".cost")`, undefined, { timeout: 240_000 });
  expect(await text(page)).toMatch(
    /I read it[\s\S]*Edited[\s\S]*\+1 −1[\s\S]*It is done and checked[\s\S]*Verified on the page/u,
  );
  expect(await page.evaluate(color)).toBe("rgb(1, 2, 3)");
  await page.waitForFunction(`(() => {
    const pictures = [...toolbarRoot.querySelectorAll(".pictures img")];
    return pictures.length === 2 && pictures.every((picture) => picture.naturalWidth > 0);
  })()`);
  await click(page, '[aria-label="Undo this edit"]');
  await page.waitForFunction(`${color} === ${JSON.stringify(original)}`);
  expect(await readFile(join(root, file), "utf8")).toBe(before);
  await click(page, '[aria-label="Redo"]');
  await page.waitForFunction(`${color} === "rgb(1, 2, 3)"`);
  const edited = before.replace(tag, `${tag}${style}`);
  expect(await readFile(join(root, file), "utf8")).toBe(edited);
  await editClassByHand(page);
  expect(await readFile(join(root, file), "utf8")).toMatch(/<h1 class(?:Name)?="by-hand" data-case/u);
  await click(page, '[aria-label="Your edit"] [aria-label="Undo this edit"]');
  await page.waitForFunction(`!document.querySelector("h1").classList.contains("by-hand")`);
  expect(await readFile(join(root, file), "utf8")).toBe(edited);
}

test("plain HTML: rules have their files; a full reload shows the edit, which is checked with pictures", async () => {
  const file = "index.html";
  const steps: ScriptStep[] = [
    {
      expect: ({ messages }) => {
        const asked = messages[0]?.text ?? "";
        expect(asked).toMatch(/<source confidence="ranked">\s*<definition file="index\.html" line="9" column="5" \/>/u);
        expect(asked).toContain('<matched-rule selector="h1" file="linked.css">');
        expect(asked).toContain('<matched-rule selector=".title" file="src/imported.css">');
      },
      answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] },
    },
    editStep(file, { before: tag, after: `${tag} style="color: rgb(1, 2, 3)"` }),
    { answer: { text: "It is done." } },
  ];
  await using chat = await openChat(browser, { name: "html", steps });
  const { page } = chat;
  await pickHeading(page);
  await pictureIsTaken(page);
  await page.keyboard.type("Make it dark");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".verdict.good")`, undefined, { timeout: 240_000 });
  expect(await page.evaluate(`performance.getEntriesByType("navigation")[0].type`)).toBe("reload");
  expect(await page.evaluate(color)).toBe("rgb(1, 2, 3)");
  await page.waitForFunction(`(() => {
    const pictures = [...toolbarRoot.querySelectorAll(".pictures img")];
    return pictures.length === 2 && pictures.every((picture) => picture.naturalWidth > 0);
  })()`);
});

test("a broken edit is noticed, told to the model, and mended", async () => {
  const file = "src/app.jsx";
  const results: string[] = [];
  const steps: ScriptStep[] = [
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] } },
    editStep(file, { before: tag, after: `<h1 {{ data-case="heading"` }),
    { answer: { toolCalls: [{ name: "run_checks", input: {} }] } },
    {
      expect: ({ messages }) => void results.push(messages.at(-1)?.toolResults[0]?.text ?? ""),
      answer: {
        toolCalls: [
          {
            name: "multiEditTool",
            input: edit(file, { before: "<h1 {{ data-case", after: "<h1 title='mended' data-case" }),
          },
        ],
      },
    },
    { answer: { toolCalls: [{ name: "run_checks", input: {} }] } },
    {
      expect: ({ messages }) => void results.push(messages.at(-1)?.toolResults[0]?.text ?? ""),
      answer: { text: "It is mended." },
    },
  ];
  await using chat = await openChat(browser, { name: "react-19", steps });
  const { page } = chat;
  await pickHeading(page);
  await page.keyboard.type("Give it a title");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".cost")`, undefined, { timeout: 240_000 });
  expect(results[0]).toContain('"verified":false');
  expect(results[0]).toContain("dev-server-error");
  expect(results[1]).toContain('"verified":true');
  expect(results[1]).toContain('"title":["(not set)","mended"]');
  await page.waitForFunction(`document.querySelector("h1").title === "mended"`);
});

test("a change beside the selected element is verified by its selector, and a move as a change", async () => {
  const file = "src/app.jsx";
  const results: string[] = [];
  const keep: ScriptStep["expect"] = ({ messages }) =>
    void results.push(...(messages.at(-1)?.toolResults.map(({ text: result }) => result ?? "") ?? []));
  const check = (selector?: string) => ({
    name: "run_checks",
    input: selector === undefined ? {} : { selector },
  });
  const added = `<p className="added">New</p>`;
  const steps: ScriptStep[] = [
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] } },
    editStep(file, { before: `<Field label="Name" />`, after: `<Field label="Name" />${added}` }),
    { answer: { toolCalls: [check(), check(".added"), check("[data-case=fragment-second]")] } },
    {
      expect: keep,
      ...editStep(file, { before: tag, after: `<p>Above</p>${tag}` }),
    },
    { answer: { toolCalls: [check()] } },
    { expect: keep, answer: { text: "Both are done." } },
  ];
  await using chat = await openChat(browser, { name: "react-19", steps });
  const { page } = chat;
  await pickHeading(page);
  await page.keyboard.type("Add a paragraph, and move this");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".cost")`, undefined, { timeout: 240_000 });
  const [selected = "", matched = "", other = "", moved = ""] = results;
  expect(selected).toMatch(/"verified":false[\s\S]*"codes":\["no-change"\]/u);
  expect(matched).toContain('"verified":true');
  expect(matched).toContain(
    '"matched":{"selector":".added","count":[0,1],"changed":0,"unchanged":0,"added":1,"removed":0',
  );
  expect(other).toMatch(/"verified":false[\s\S]*no-change: nothing changed in \[data-case=fragment-second\]/u);
  expect(moved).toMatch(/"verified":true[\s\S]*"placeInParent":\[\{/u);
});

test("a check by a selector counts the elements that changed, and a class alone as none", async () => {
  const file = "src/table.tsx";
  const results: string[] = [];
  const check = (selector: string) => ({ name: "run_checks", input: { selector } });
  const keep: ScriptStep["expect"] = ({ messages }) =>
    void results.push(...(messages.at(-1)?.toolResults.map(({ text: result }) => result ?? "") ?? []));
  const cell = `<td data-case="row-cell"`;
  const steps: ScriptStep[] = [
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] } },
    editStep(file, { before: cell, after: `${cell} className="no-rule"` }),
    { answer: { toolCalls: [check("[data-case=row-cell]"), check("body")] } },
    { expect: keep, ...editStep(file, { before: cell, after: `${cell} style={{ opacity: 0.5 }}` }) },
    { answer: { toolCalls: [check("[data-case=row-cell]"), check("td")] } },
    { expect: keep, answer: { text: "Both are done." } },
  ];
  await using chat = await openChat(browser, { name: "react-19", steps });
  const { page } = chat;
  await pickHeading(page);
  await page.keyboard.type("Give the cells a class");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".cost")`, undefined, { timeout: 240_000 });
  const [cells = "", everything = "", dimmed = "", mixed = ""] = results;
  expect(cells).toMatch(/"verified":false[\s\S]*"codes":\["no-visible-effect"\]/u);
  expect(cells).toMatch(/"changed":0,"unchanged":(\d+),"added":0,"removed":0,"withoutEffect":\1/u);
  expect(everything).toMatch(/"verified":false[\s\S]*"codes":\["selector-too-broad"\]/u);
  expect(dimmed).toMatch(/"verified":true[\s\S]*"unchanged":0/u);
  expect(mixed).toMatch(
    /"verified":true[\s\S]*"notes":\["3 of 6 elements that match td changed\.","[^"]*: opacity: 1 → 0\.5\."\]/u,
  );
});

/** Without the model, whose script is over. */
async function editClassByHand(page: Page): Promise<void> {
  await pickHeading(page);
  await click(page, '.chips [aria-label^="Edit the source"]');
  await page.waitForFunction(`toolbarRoot?.querySelector(".quick-edit input")`);
  await page.evaluate(`toolbarRoot.querySelector(".quick-edit input").focus()`);
  await page.keyboard.type("by-hand");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`document.querySelector("h1").classList.contains("by-hand")`);
  // No rule has this class: nothing that can be seen follows from it.
  await page.waitForFunction(
    `/Not verified: only class of .* changed/.test(toolbarRoot?.querySelector('[aria-label="Your edit"] .verdict')?.innerText)`,
    undefined,
    { timeout: 240_000 },
  );
}
