import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DiscoveryReport, parseTaskSpec, runEvidence } from "@surehand/evidence";
import { createSigningKey, type SigningKey } from "@surehand/journal";
import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { loadPages } from "../harness/load-pages.ts";
import { openPageFixture, type PageFixture, visit } from "../harness/open-page.ts";
import { pageSite } from "../harness/page-site.ts";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";

const caseSchema = z.object({
  /** Noun of the items, in the words of the page. */
  items: z.string(),
  /** Beginning of the address of each item, from the folder of the page. */
  link: z.string(),
  /** Items that the site has. */
  all: z.int().positive(),
  /** Whether all of them can be reached. */
  complete: z.boolean(),
  /** Reasons of which one is to be said. */
  reasons: z.array(z.string()).default([]),
});

type Listing = z.output<typeof caseSchema>;

interface DiscoveryFixture extends PageFixture {
  readonly folder: string;
  readonly key: SigningKey;
  readonly outcomes: ("complete" | "said" | "silent")[];
}

/** Listings that are to be read to their end. */
const LEAST_COMPLETE = 18;

export const suite = defineSuite<DiscoveryFixture>({
  name: "discovery",
  description: "Every item of a listing is found, on whatever pages, or the run says what it did not reach.",
  async open() {
    const fixture = await openPageFixture();
    const folder = await mkdtemp(join(tmpdir(), "surehand-discovery-"));
    return {
      ...fixture,
      folder,
      key: createSigningKey(),
      outcomes: [],
      async [Symbol.asyncDispose]() {
        await fixture[Symbol.asyncDispose]();
        await rm(folder, { recursive: true });
      },
    };
  },
  cases: () => [...loadPages(new URL("pages", import.meta.url), caseSchema).flatMap(listingCases), totalsCase],
});

function listingCases(file: ReturnType<typeof loadPages<typeof caseSchema>>[number]): EvalCase<DiscoveryFixture>[] {
  return file.cases.map((listing) => ({
    name: file.name,
    timeoutMs: 240_000,
    async run({ folder, key, outcomes, ...fixture }) {
      await visit(fixture, pageSite(file), async ({ here }) => {
        const read = await discover(here, listing, { directory: join(folder, file.name), key });
        const isShort = read.found < listing.all;
        if (read.reasons.length > 0) outcomes.push("said");
        else outcomes.push(isShort ? "silent" : "complete");
        assertNoProblems(problemsOf(read, listing), JSON.stringify(read), { found: read.found });
      });
      return { detail: outcomes.at(-1) ?? "" };
    },
  }));
}

interface Read {
  readonly found: number;
  readonly wrong: readonly string[];
  /** Reasons of what was not reached. */
  readonly reasons: readonly string[];
}

/** Discovers the items in a run that ends before its first sample. */
async function discover(
  here: string,
  { items, link }: Listing,
  { directory, key }: { readonly directory: string; readonly key: SigningKey },
): Promise<Read> {
  const task = parseTaskSpec({ goal: "Read the price.", output_schema: {}, start_url: here, discover_items: items });
  const seen: string[] = [];
  try {
    const { discovery, pending } = await runEvidence({
      task,
      directory,
      key,
      rateLimits: { default: 0 },
      level: "screenshots",
      drainSignal: AbortSignal.abort(),
    });
    seen.push(...pending.map(({ sampleId }) => sampleId));
    return {
      found: discovery?.found ?? 0,
      wrong: seen.filter((id) => !id.includes(link)),
      reasons: reasonsOf(discovery),
    };
  } catch (error) {
    if (!InvalidInputError.isInstance(error)) throw error;
    return { found: 0, wrong: [], reasons: ["without-link"] };
  }
}

function reasonsOf(report: DiscoveryReport | undefined): string[] {
  return report?.gaps.map(({ reason }) => reason) ?? [];
}

function problemsOf({ found, wrong, reasons }: Read, { all, complete, reasons: expected }: Listing): string[] {
  const isReported = reasons.some((reason) => expected.includes(reason));
  return [
    ...(wrong.length > 0 ? [`no items: ${wrong.join(", ")}`] : []),
    ...(complete && found !== all ? [`found ${found} of ${all}`] : []),
    ...(complete && reasons.length > 0 ? [`complete, but said ${reasons.join(", ")}`] : []),
    ...(complete || isReported
      ? []
      : [`found ${found} of ${all}, said ${reasons.join(", ") || "nothing"}, not ${expected.join(", ")}`]),
  ];
}

const totalsCase: EvalCase<DiscoveryFixture> = {
  name: "totals",
  run({ outcomes }) {
    const count = (kind: (typeof outcomes)[number]): number => outcomes.filter((one) => one === kind).length;
    const counted = { complete: count("complete"), said: count("said"), silent: count("silent") };
    const problems = [
      ...(counted.complete < LEAST_COMPLETE ? [`${counted.complete} complete, promised: ${LEAST_COMPLETE}`] : []),
      ...(counted.silent > 0 ? [`${counted.silent} cut in silence`] : []),
    ];
    assertNoProblems(problems, "", counted);
    return Promise.resolve({ metrics: counted });
  },
};
