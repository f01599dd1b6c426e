import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ScriptStep } from "@surehand/model/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { click, edit, editStep, openChat, pickHeading, text } from "./chat.test.support.ts";
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
/** The statement of the edits of the heading. */
const isDark = { target: "h1", property: "color", value: "rgb(1, 2, 3)" };
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
    editStep(file, { before: tag, after: `${tag}${style}` }, [isDark]),
    {
      expect: ({ rawBody }) => expect(rawBody).toContain("as-stated"),
      answer: { text: "It is done and checked." },
    },
  ];
  await using chat = await openChat(browser, { name, steps });
  const { page, root } = chat;
  const before = await readFile(join(root, file), "utf8");
  const original = await page.evaluate(color);
  await pickHeading(page);
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
        for (const rule of ["linked.css", "src/imported.css"])
          expect(asked).toMatch(
            new RegExp(`<(?:matched-rule selector="[^"]+"|source-excerpt role="rule") file="${rule}"`, "u"),
          );
      },
      answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] },
    },
    editStep(file, { before: tag, after: `${tag} style="color: rgb(1, 2, 3)"` }, [isDark]),
    { answer: { text: "It is done." } },
  ];
  await using chat = await openChat(browser, { name: "html", steps });
  const { page } = chat;
  await pickHeading(page);
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

test("a broken edit is reported to the model, and its mending is verified, in the tab too", async () => {
  const file = "src/app.jsx";
  const requests: string[] = [];
  const keep: ScriptStep["expect"] = ({ rawBody }) => void requests.push(rawBody);
  const mended = edit(file, { before: "<h1 {{ data-case", after: "<h1 title='mended' data-case" });
  const steps: ScriptStep[] = [
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] } },
    editStep(file, { before: tag, after: `<h1 {{ data-case="heading"` }),
    {
      expect: keep,
      answer: {
        toolCalls: [
          { name: "multiEditTool", input: { ...mended, expect: [{ target: "h1[title=mended]", present: true }] } },
        ],
      },
    },
    { expect: keep, answer: { text: "It is mended." } },
  ];
  await using chat = await openChat(browser, { name: "react-19", steps });
  const { page } = chat;
  await pickHeading(page);
  await page.keyboard.type("Give it a title");
  await page.keyboard.press("Enter");
  await page.waitForFunction(`toolbarRoot?.querySelector(".cost")`, undefined, { timeout: 240_000 });
  expect(requests[0]).toContain("crashed");
  expect(requests[1]).toContain("as-stated");
  await page.waitForFunction(`document.querySelector("h1").title === "mended"`);
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
}
