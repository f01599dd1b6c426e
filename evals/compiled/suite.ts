import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchFixtureBrowser } from "../harness/browser.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { type FlowPage, flowPages, uploadNames } from "./flow.ts";
import { runPage } from "./run-page.ts";

interface CompiledFixture extends AsyncDisposable {
  readonly browser: Browser;
  /** Folder with files that a flow may upload. */
  readonly uploads: string;
}

export const suite = defineSuite<CompiledFixture>({
  name: "compiled",
  description:
    "A recorded flow passes on its application, replayed and as a compiled test, and fails on each broken variant.",
  async open() {
    const uploads = await mkdtemp(join(tmpdir(), "surehand-uploads-"));
    for (const name of uploadNames) await writeFile(join(uploads, name), name);
    const browser = await launchFixtureBrowser();
    return {
      browser,
      uploads,
      async [Symbol.asyncDispose]() {
        await browser.close();
        await rm(uploads, { recursive: true });
      },
    };
  },
  cases: () => flowPages().map(pageCase),
});

const timeoutMs = 900_000;

/** All flows of a page are one case, because their compiled tests share a process. */
function pageCase(page: FlowPage): EvalCase<CompiledFixture> {
  return {
    name: page.name,
    timeoutMs,
    async run({ browser, uploads }) {
      const { problems, counts, evidence } = await runPage(page, { browser, uploads });
      assertNoProblems(problems, evidence, counts);
      return { detail: `${counts.flows} flows, ${counts.broken} broken and ${counts.moved} moved`, metrics: counts };
    },
  };
}
