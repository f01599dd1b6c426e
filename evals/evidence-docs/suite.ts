import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  parseTaskSpec,
  planOffline,
  runEvidence,
  type SampleResult,
  samplesOfUrls,
  verifyRun,
} from "@surehand/evidence";
import { createSigningKey, type SigningKey } from "@surehand/journal";
import { type FolderServer, serveFolder } from "../harness/serve-folder.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { debianDocs } from "../harness/debian-docs.ts";
import { pythonDocs } from "../docs-extract/python-docs.ts";
import { parsePage } from "./parse-page.ts";

/** Number of pages in one case. */
const BATCH = 50;
const PAGES = 200;
const prompt =
  "Go to https://docs.test and extract the page title, the first heading, the first paragraph and the number of code samples";

interface DocsFixture extends AsyncDisposable {
  /** The documentation and its server. */
  readonly docs: { readonly root: string; readonly server: FolderServer } | undefined;
  readonly folder: string;
  readonly key: SigningKey;
}

export const suite = defineSuite<DocsFixture>({
  name: "evidence-docs",
  description:
    "A run over 200 pages of documentation finds every value that an independent parser finds, with correct quotes, and verifies.",
  open: openFixture,
  cases: () => {
    const hasDocs = debianDocs(pythonDocs) !== undefined;
    return Array.from({ length: PAGES / BATCH }, (_, index) => batchCase(index, hasDocs));
  },
});

async function openFixture(): Promise<DocsFixture> {
  const root = debianDocs(pythonDocs);
  const docs = root === undefined ? undefined : { root, server: await serveFolder(root) };
  const folder = await mkdtemp(join(tmpdir(), "surehand-evidence-docs-"));
  return {
    docs,
    folder,
    key: createSigningKey(),
    [Symbol.asyncDispose]: async () => {
      await docs?.server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

function batchCase(index: number, hasDocs: boolean): EvalCase<DocsFixture> {
  return {
    name: `pages ${index * BATCH + 1} to ${(index + 1) * BATCH}`,
    timeoutMs: 1_200_000,
    ...(!hasDocs && { skip: `set ${pythonDocs.variable} to the html folder of Debian's ${pythonDocs.package}` }),
    async run({ docs, folder, key }) {
      if (!docs) throw new Error("There is no documentation.");
      const { root, server } = docs;
      const pages = (await pagesIn(root)).slice(index * BATCH, (index + 1) * BATCH);
      const directory = join(folder, `run-${index}`);
      const { task } = planOffline(prompt);
      const samples = samplesOfUrls(pages.map((page) => `${server.url}/${page}`));
      await runEvidence({ task: parseTaskSpec(task), samples, directory, key, workers: 2, rateLimits: { default: 0 } });
      const problems: string[] = [];
      let right = 0;
      for (const [at, page] of pages.entries()) {
        const truth = parsePage(await readFile(join(root, page), "utf8"));
        const found = await readResult(directory, samples[at]?.id ?? "");
        for (const [field, value] of Object.entries(truth)) {
          if (found?.extracted[field] === value || (value === "" && found?.extracted[field] === undefined)) right++;
          else
            problems.push(`${page} ${field}: ${JSON.stringify(found?.extracted[field])}, not ${JSON.stringify(value)}`);
        }
      }
      const report = await verifyRun(directory, { trustedKeys: [key] });
      problems.push(...report.problems.map(({ path, message }) => `verify: ${path}: ${message}`));
      const confirmed = report.fields.filter(({ verdict }) => verdict === "confirmed").length;
      const unsupported = report.fields.filter(({ verdict }) => verdict === "unsupported");
      problems.push(...unsupported.map(({ sampleId, path }) => `${sampleId} ${path}: without a source`));
      const metrics = { right, values: pages.length * 4, confirmed };
      assertNoProblems(problems, "", metrics);
      return { metrics };
    },
  };
}

async function pagesIn(root: string): Promise<string[]> {
  const files = await readdir(root, { recursive: true });
  return files
    .filter((file) =>
      /^(?:library|howto|tutorial|reference|faq|using|extending|c-api|distutils)\/.*\.html$/u.test(file),
    )
    .toSorted()
    .slice(0, PAGES);
}

async function readResult(directory: string, id: string): Promise<SampleResult | undefined> {
  const text = await readFile(join(directory, id, "result.json"), "utf8").catch(() => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the run has just written it
  return text === undefined ? undefined : (JSON.parse(text) as SampleResult);
}
