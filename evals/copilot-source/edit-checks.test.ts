import type { ScriptStep } from "@surehand/model/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { editStep, openChat, pick } from "./chat.test.support.ts";
import type { AppName } from "./open-app.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchFixtureBrowser();
});
afterAll(() => browser.close());

interface CheckCase {
  readonly app: AppName;
  readonly picked: string;
  readonly file: string;
  readonly change: { readonly before: string; readonly after: string };
  /** Selector that the model passes. */
  readonly selector?: string;
  /** Result of the check. */
  readonly result: RegExp;
  /** Verdict that the person reads. */
  readonly verdict: RegExp;
}

const cases: Readonly<Record<string, CheckCase>> = {
  "react: a removed element is not the next one, which took its node": {
    app: "react-19",
    picked: "[data-case=fragment-first]",
    file: "src/app.jsx",
    change: { before: `        <p data-case="fragment-first">first</p>\n`, after: "" },
    result: /"verified":true[\s\S]*"found":false,"removed":\{"file":"src\/app\.jsx","line":24\}/u,
    verdict: /Verified on the page\. .* was removed from the page, and from src\/app\.jsx:24/u,
  },
  "react: an element is removed with the use of its component": {
    app: "react-19",
    picked: "[data-case=card-title]",
    file: "src/app.jsx",
    change: {
      before: `      <Card data-for="card-title card-body" title="Card">
        <em data-case="slot-content">passed as children</em>
      </Card>\n`,
      after: "",
    },
    result: /"verified":true[\s\S]*"found":false,"removed":\{"file":"src\/app\.jsx","line":27\}/u,
    verdict: /Verified on the page\. .* was removed from the page/u,
  },
  "vue: an item of a list is removed with its data": {
    app: "vue",
    picked: "[data-case=row-text][data-key=a]",
    file: "src/App.vue",
    change: { before: `  { id: "a", name: "Alpha" },\n`, after: "" },
    result: /"verified":true[\s\S]*"found":false,"removed":\{"file":"src\/App\.vue"\}/u,
    verdict: /Verified on the page\. .* was removed from the page, and from src\/App\.vue/u,
  },
  "svelte: an element that lines above it moved is found again": {
    app: "svelte",
    picked: "h1",
    file: "src/App.svelte",
    change: { before: `<h1 data-case="heading"`, after: `<p>New</p>\n  <h1 title="Moved" data-case="heading"` },
    result: /"verified":true[\s\S]*"found":true/u,
    verdict: /Verified on the page\. h1 “[^”]*”: title: \(not set\) → Moved\.$/mu,
  },
  "html: texts of a JSON file are compared though the page was loaded again": {
    app: "html",
    picked: "h1",
    file: "src/messages.json",
    change: { before: "Good morning", after: "Good day" },
    selector: ".message",
    result:
      /"verified":true[\s\S]*"matched":\{"selector":"\.message","count":\[2,2\],"changed":1,"unchanged":1,"added":0,"removed":0/u,
    verdict: /Verified on the page\. 1 of 2 elements that match \.message changed/u,
  },
  "react: a selected element that is gone without an edit that removed it is not verified by others": {
    app: "react-19",
    picked: "[data-case=row-cell][data-key=a]",
    file: "src/table.tsx",
    change: { before: "rows.map(", after: "rows.slice(1).map(" },
    selector: "td",
    result: /"verified":false[\s\S]*not-found: no element matches/u,
    verdict: /Not verified: no element matches .* any more, and the edits did not remove its source/u,
  },
  "react: an element inserted before the selected one, which takes its node, is not the selected one": {
    app: "react-19",
    picked: "li:nth-child(1) .label",
    file: "src/places.jsx",
    change: {
      before: `<span className="label">`,
      after: `<span style={{ position: "fixed", left: 700 }}>•</span><span className="label">`,
    },
    result: /"verified":false[\s\S]*no-change/u,
    verdict: /Not verified: nothing changed in the selected elements/u,
  },
  "react: another element of the same source is not the selected one": {
    app: "react-19",
    picked: "li:nth-child(2) a",
    file: "src/places.jsx",
    change: { before: `<Place name="Market" />`, after: `{false && <Place name="Market" />}` },
    result: /"verified":false[\s\S]*not-found: no element matches/u,
    verdict: /Not verified: no element matches .* any more, and the edits did not remove its source/u,
  },
  "react: an element of another tag in its place is the selected one": {
    app: "react-19",
    picked: "li:nth-child(2) a",
    file: "src/places.jsx",
    change: { before: `name="Market"`, after: `name="Market" isClosed` },
    result: /"verified":true[\s\S]*"foundBy":"place","tag":"span"[\s\S]*"class":"place"/u,
    verdict: /Verified on the page\. .* is now span “[^”]*”: tag: a → span/u,
  },
  "react: an element of another tag in the place of one that matched is changed, not gone": {
    app: "react-19",
    picked: "li:nth-child(2) a",
    file: "src/places.jsx",
    change: { before: `name="Market"`, after: `name="Market" isClosed` },
    selector: "li:nth-child(2) a",
    result: /"verified":true[\s\S]*"changed":1,"unchanged":0,[\s\S]*"added":0,"removed":0/u,
    verdict: /Verified on the page\. .*span “Market”: tag: a → span/u,
  },
  "react: an element around the selected one with the same text and tag is another one": {
    app: "react-19",
    picked: "li:nth-child(2) .label",
    file: "src/places.jsx",
    change: { before: `name="Market"`, after: `name="Market" isClosed` },
    result: /"verified":false[\s\S]*no-change[\s\S]*"foundBy":"place","tag":"span"[\s\S]*"class":"label"/u,
    verdict: /Not verified: nothing changed in the selected elements/u,
  },
  "react: an element of the same source is the selected one if its text is the same": {
    app: "react-19",
    picked: "li:nth-child(2) a",
    file: "src/places.jsx",
    change: {
      before: `      <li>
        <Place name="Market" />
      </li>`,
      after: `      <div style={{ color: "red" }}>
        <Place name="Market" />
      </div>`,
    },
    result: /"verified":true[\s\S]*"foundBy":"place"[\s\S]*"text":"Market"/u,
    verdict: /Verified on the page/u,
  },
  "react: a selected element that is gone as its own selector was to show is verified": {
    app: "react-19",
    picked: "[data-case=row-cell][data-key=a]",
    file: "src/table.tsx",
    change: { before: "rows.map(", after: "rows.slice(1).map(" },
    selector: "[data-case=row-cell][data-key=a]",
    result: /"verified":true/u,
    verdict: /Verified on the page\. Elements that match .* 1 no longer match\./u,
  },
  "html: a text that was not changed is no change after a reload": {
    app: "html",
    picked: "h1",
    file: "src/messages.json",
    change: { before: `"greeting"`, after: `"welcome"` },
    selector: ".message",
    result: /"verified":false[\s\S]*no-change: nothing changed in \.message/u,
    verdict: /Not verified: nothing changed in \.message/u,
  },
};

test.each(Object.entries(cases))("%s", { tags: ["frameworks"] }, async (_name, of) => {
  const { app, picked, file, change, selector, result, verdict } = of;
  const results: string[] = [];
  const steps: ScriptStep[] = [
    { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: file } }] } },
    editStep(file, change),
    { answer: { toolCalls: [{ name: "run_checks", input: selector === undefined ? {} : { selector } }] } },
    {
      expect: ({ messages }) => void results.push(messages.at(-1)?.toolResults[0]?.text ?? ""),
      answer: { text: "It is done." },
    },
  ];
  await using chat = await openChat(browser, { name: app, steps });
  const { page } = chat;
  await pick(page, picked);
  await page.keyboard.type("Change it");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    `toolbarRoot?.querySelector(".cost") && toolbarRoot.querySelector(".verdict")`,
    undefined,
    {
      timeout: 240_000,
    },
  );
  expect(results[0]).toMatch(result);
  expect(await page.evaluate<string>(`toolbarRoot.querySelector(".verdict").innerText`)).toMatch(verdict);
});
