import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { expectedPlaces, type ExpectedPlaces, type Place } from "./expected.ts";
import { type AppName, openApp, type OpenedApp } from "./open-app.ts";

const names: readonly AppName[] = ["react-18", "react-19", "vue", "svelte"];

export interface SourceFixture extends AsyncDisposable {
  /** The running app of a framework, with where its marked elements are written. Opened once, when a case first asks. */
  app(name: AppName): Promise<{ readonly opened: OpenedApp; readonly expected: ExpectedPlaces }>;
}

export const suite = defineSuite<SourceFixture>({
  name: "copilot-source",
  description: "Every element of a running app leads to the tag that writes it and to the tag that uses its component.",
  open: openSourceFixture,
  async cases() {
    const cases = await Promise.all(names.map(casesOf));
    return cases.flat();
  },
});

async function openSourceFixture(): Promise<SourceFixture> {
  await using cleanup = new AsyncDisposableStack();
  const browser = cleanup.use(await launchFixtureBrowser());
  const apps = new Map<AppName, ReturnType<SourceFixture["app"]>>();
  const kept = cleanup.move();
  return {
    app(name) {
      const known = apps.get(name);
      if (known) return known;
      const opening = open(name, browser, kept);
      apps.set(name, opening);
      return opening;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function open(name: AppName, browser: Browser, cleanup: AsyncDisposableStack) {
  const opened = cleanup.use(await openApp(name, browser));
  return { opened, expected: await expectedPlaces(opened.root) };
}

/** The names of the cases are in the sources, so that listing them starts nothing. */
async function casesOf(name: AppName): Promise<EvalCase<SourceFixture>[]> {
  const folder = name.startsWith("react") ? "react" : name;
  const { definitions } = await expectedPlaces(fileURLToPath(new URL(`apps/${folder}`, import.meta.url)));
  return [...definitions.keys()].map((id) => ({
    name: `${name}: ${id}`,
    async run(fixture) {
      const { opened, expected } = await fixture.app(name);
      await showHidden(opened.page, id);
      const found = await readSources(opened, id);
      assert.ok(found.length > 0, `No element has data-case="${id}".`);
      for (const source of found)
        judge(source, { definition: expected.definitions.get(id), use: expected.uses.get(id) });
      return { detail: format(found[0]?.definition), metrics: { elements: found.length } };
    },
  }));
}

/** Some elements are written only after a click. The click also shows that locations outlive a render. */
async function showHidden(page: Page, id: string): Promise<void> {
  const element = page.locator(`[data-case="${id}"]`).first();
  if ((await element.count()) === 0) await page.click("#rerender");
  await element.waitFor({ state: "attached" });
}

interface FoundSource {
  readonly framework: string;
  readonly precision: string;
  readonly definition: Place;
  readonly components: readonly { readonly name: string; readonly usedAt?: Place }[];
  readonly key?: string;
  readonly expectedKey: string | null;
}

const reader = fileURLToPath(new URL("../../packages/copilot/ui/source/read-source.ts", import.meta.url));

async function readSources({ page, root }: OpenedApp, id: string): Promise<FoundSource[]> {
  const folders = { root, cwd: process.cwd() };
  return page.evaluate<FoundSource[]>(`import(${JSON.stringify(`/@fs${reader}`)}).then(({ readSource }) =>
    [...document.querySelectorAll('[data-case="${id}"]')].flatMap((element) => {
      const source = readSource(element, ${JSON.stringify(folders)});
      return source ? [{ ...source, expectedKey: element.getAttribute("data-key") }] : [];
    }),
  )`);
}

function judge(found: FoundSource, expected: { definition: Place | undefined; use: Place | undefined }): void {
  assert.deepEqual(found.definition, expected.definition, "definition");
  assert.equal(found.precision, "exact");
  if (expected.use) assert.deepEqual(found.components[0]?.usedAt, expected.use, "call site");
  // Svelte keeps no keys on the page.
  if (found.framework !== "svelte") assert.equal(found.key ?? null, found.expectedKey, "list key");
}

function format(place: Place | undefined): string {
  return place ? `${place.file}:${place.line}:${place.column}` : "";
}
