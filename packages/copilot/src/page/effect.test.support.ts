import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import { expect, vi } from "vitest";
import { openToolbarPage, untilToolbar } from "./toolbar.test.support.ts";

export interface EffectCase {
  readonly html: string;
  readonly edit: readonly [before: string, after: string];
  readonly verdict: RegExp;
  /** Element that is picked. Default: `#target`. */
  readonly picked?: string;
  /** Selector that the model passes to its check, before the page is loaded again. */
  readonly selector?: string;
}

/** Edits a page that is loaded again for the check, and expects the verdict that the person reads. */
export async function expectVerdict(
  browser: BrowserHandle,
  { html, edit, verdict, picked = "#target", selector }: EffectCase,
): Promise<void> {
  const [old_string, new_string] = edit;
  const edits = [{ old_string, new_string }];
  await using toolbar = await openToolbarPage({
    browser,
    html,
    copilot: { settings: { maxCheckRounds: 0 } },
    steps: [
      { answer: { toolCalls: [{ name: "readFileTool", input: { target_file: "index.html" } }] } },
      { answer: { toolCalls: [{ name: "multiEditTool", input: { file_path: "index.html", edits } }] } },
      ...(selector === undefined ? [] : [{ answer: { toolCalls: [{ name: "run_checks", input: { selector } }] } }]),
      { answer: { text: "It is changed." } },
    ],
  });
  const { page, folder } = toolbar;
  await toolbar.open();
  await toolbar.pick();
  await page.locator(picked).click({ force: true });
  await vi.waitFor(async () => expect(await toolbar.chips()).toHaveLength(1), 120_000);
  // The picture from before is compared with the one after: the edit comes once it is taken.
  await page.waitForFunction(
    `Object.keys(sessionStorage).some((key) => key.startsWith("surehand-copilot-before-"))`,
    undefined,
    { timeout: 240_000 },
  );
  await toolbar.send("Change it");
  await toolbar.shows(/It is changed\./u);
  await untilToolbar(page, `toolbarRoot.querySelector(".verdict")`);
  expect(await toolbar.text()).toMatch(verdict);
  expect(await readFile(join(folder, "index.html"), "utf8")).toContain(new_string);
}
