import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestBrowser } from "@surehand/browser/testing";
import axe from "axe-core";
import type { Page } from "playwright-core";

/** A page of the viewer, and everything that its console said. */
export interface ViewerPage extends AsyncDisposable {
  readonly page: Page;
  /** Errors and warnings, those of the content security policy among them. */
  readonly complaints: readonly string[];
  readonly requests: readonly string[];
}

export async function openViewerPage(url: string): Promise<ViewerPage> {
  const browser = await openTestBrowser();
  const { page } = await browser.openUrl("about:blank");
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url);
  await page.locator("h1").waitFor();
  return { page, complaints, requests, [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose]() };
}

/** Violations of accessibility rules: "rule: element". */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: { rules: number; violations: string[] } = await page.evaluate(`
    axe.run(document).then(({ passes, violations }) => ({
      rules: passes.length,
      violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200))),
    }))`);
  if (found.rules < 10) throw new Error(`Only ${found.rules} rules were applied: the page is not there.`);
  return found.violations;
}

/** A folder that is removed at the end of the test. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "surehand-view-")));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
