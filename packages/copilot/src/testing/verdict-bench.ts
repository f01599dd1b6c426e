import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserHandle } from "@surehand/browser";
import type { ExpectParameter } from "../protocol/expectation.ts";
import type { SelectedElement } from "../protocol/page-context.ts";
import type { PageVerdict } from "../protocol/verdict.ts";
import { EditWatch } from "../verdict/edit-watch.ts";
import { PageLab, type UntilServed } from "../verdict/page-lab.ts";

export interface VerdictBenchOptions {
  /** Folder of the project. */
  readonly root: string;
  /** URL of the page. */
  readonly url: string;
  readonly browser: BrowserHandle;
  /** Resolves when the server serves files as they are now. Default: it does at once. */
  readonly untilServed?: UntilServed | undefined;
}

/** One change of a file: a text that is replaced, or its whole content. */
export interface VerdictChange {
  readonly file: string;
  readonly before?: string | undefined;
  readonly after: string;
}

type SelectedPlace = Pick<SelectedElement, "selector" | "within">;

export interface VerdictEdit {
  /** Made before the page is first loaded. */
  readonly prepare?: readonly VerdictChange[] | undefined;
  readonly changes: readonly VerdictChange[];
  /** The statement of the edit, as a model makes it. */
  readonly expect?: ExpectParameter | undefined;
  /** Selector of the selected element, or several elements. */
  readonly picked?: string | readonly SelectedPlace[] | undefined;
}

/** Makes edits in a project as a model's tools do, and returns the verdict of each. The files are as they were afterwards. */
export interface VerdictBench extends AsyncDisposable {
  check(edit: VerdictEdit): Promise<PageVerdict>;
}

export function openVerdictBench({ root, url, browser, untilServed }: VerdictBenchOptions): VerdictBench {
  const lab = new PageLab({
    hiddenPath: "/__surehand/",
    origins: () => [new URL(url).origin],
    startBrowser: async () => ({ ...browser, close: async () => undefined }),
    untilServed,
  });
  const address = { url, viewport: { width: 1000, height: 700 }, devicePixelRatio: 1 };
  return {
    async check({ prepare = [], changes, expect, picked = [] }) {
      const files = [...prepare, ...changes].map(({ file }) => join(root, file));
      const restore = await keep(files);
      for (const change of prepare) await write(root, change);
      if (prepare.length > 0) await untilServed?.(files, Date.now());
      await using watch = new EditWatch({
        lab,
        pictures: { put: async () => "0".repeat(64) },
        hasSecret: () => false,
        callTab: async (tool) => (tool === "page_address" ? address : undefined),
        selected: () => (typeof picked === "string" ? [{ selector: picked }] : picked),
      });
      try {
        const edits = changes.map(({ before = "", after }) => ({ old_string: before, new_string: after }));
        watch.decided([{ expect, edits }]);
        await watch.beforeWrite();
        for (const change of changes) {
          await write(root, change);
          watch.wrote(join(root, change.file));
        }
        return await watch.check();
      } finally {
        await restore();
        await untilServed?.(files, Date.now());
      }
    },
    [Symbol.asyncDispose]: () => lab[Symbol.asyncDispose](),
  };
}

async function write(root: string, { file, before, after }: VerdictChange): Promise<void> {
  const path = join(root, file);
  const content = before === undefined ? "" : await readFile(path, "utf8");
  if (before !== undefined && !content.includes(before)) throw new Error(`${file} does not contain ${before}`);
  await writeFile(path, before === undefined ? after : content.replace(before, () => after));
}

async function keep(paths: readonly string[]): Promise<() => Promise<void>> {
  const kept = new Map<string, Buffer | undefined>();
  for (const path of paths) kept.set(path, await readFile(path).catch(() => undefined));
  return async () => {
    for (const [path, content] of kept) await (content ? writeFile(path, content) : rm(path, { force: true }));
  };
}
