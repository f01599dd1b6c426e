import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseTaskSpec, runEvidence, type SampleResult } from "@surehand/evidence";
import { createSigningKey } from "@surehand/journal";
import { scriptModel } from "@surehand/model/testing";
import { z } from "zod";
import { listenOnLoopback } from "../harness/listen-on-loopback.ts";
import { loadPages } from "../harness/load-pages.ts";
import { assertNoProblems } from "../harness/problems.ts";
import type { EvalCase } from "../harness/suite.ts";

const caseSchema = z.object({
  name: z.string(),
  /** The decider of each step. The model reports the product at once, whatever the page shows. */
  decider: z.enum(["rules", "model"]),
});

const fields = {
  /** Status of the HTTP answer. */
  status: z.int(),
  /** Whether the page is the record of the product: then, and only then, is its sample done. */
  isRecord: z.boolean(),
};

/** Results of the samples by page, of both deciders. Both runs take place once, for all cases. */
export interface SampleRuns {
  runs?: Promise<Record<"rules" | "model", ReadonlyMap<string, SampleResult>>>;
}

const product = { name: "Oak table", price: 120 };

/** Returns a case for each page and decider. A page without the record must not end as `done`. */
export function sampleCases<Fixture extends SampleRuns>(): EvalCase<Fixture>[] {
  const pages = loadPages(new URL("samples", import.meta.url), caseSchema, fields);
  return pages.flatMap((page) =>
    page.cases.map(({ name, decider }): EvalCase<Fixture> => ({
      name: `sample: ${page.name}, ${name}`,
      timeoutMs: 900_000,
      async run(fixture) {
        fixture.runs ??= runBoth(pages);
        const result = (await fixture.runs)[decider].get(page.name);
        const proved = result?.fields.filter(({ kind }) => kind === "quoted" || kind === "normalized") ?? [];
        const seen = `${result?.status} (${result?.reasons.map(({ code, path }) => `${code} ${path}`).join(", ")}): ${result?.note}`;
        assertNoProblems(problemsOf(result, { isRecord: page.isRecord, proved: proved.length }), seen, {
          samples: 1,
          falseDone: Number(!page.isRecord && result?.status === "done"),
        });
        return { detail: seen, metrics: { samples: 1, falseDone: 0 } };
      },
    })),
  );
}

function problemsOf(
  result: SampleResult | undefined,
  { isRecord, proved }: { readonly isRecord: boolean; readonly proved: number },
): string[] {
  if (!result) return ["the sample has no result"];
  if (isRecord) return result.status === "done" ? [] : [`the record is ${result.status}`];
  return [
    ...(result.status === "done" ? ["a page that is no record is done"] : []),
    ...(proved >= Object.keys(product).length
      ? ["all values of the product are proved by a page that is no record"]
      : []),
  ];
}

type Page = ReturnType<typeof loadPages<typeof caseSchema, typeof fields>>[number];

async function runBoth(pages: readonly Page[]): Promise<Awaited<NonNullable<SampleRuns["runs"]>>> {
  const byName = new Map(pages.map((page) => [`/${page.name}`, page]));
  const server = createServer((request, response) => {
    const page = byName.get(request.url ?? "");
    response.writeHead(page?.status ?? 404, { "content-type": "text/html; charset=utf-8" }).end(page?.html ?? "");
  });
  await using site = await listenOnLoopback(server);
  const samples = pages.map(({ name }) => ({ id: name, url: `${site.origin}/${name}`, input: {} }));
  return { rules: await runAll(samples, false), model: await runAll(samples, true) };
}

async function runAll(
  samples: readonly { readonly id: string; readonly url: string; readonly input: Record<string, string> }[],
  hasModel: boolean,
): Promise<ReadonlyMap<string, SampleResult>> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-samples-"));
  await using scripted = hasModel ? await reportingModel() : undefined;
  const results = new Map<string, SampleResult>();
  const task = parseTaskSpec({
    goal: 'Read name and price of the product "Oak table".',
    output_schema: {
      type: "object",
      properties: { name: { type: "string" }, price: { type: "number" } },
      required: ["name", "price"],
    },
    max_time_seconds: 60,
  });
  await runEvidence({
    directory,
    task,
    samples,
    key: createSigningKey(),
    rateLimits: { default: 0 },
    retrySeconds: 0,
    ...(scripted && { model: scripted.model }),
    onResult: (result) => void results.set(result.sample_id, result),
  });
  await rm(directory, { recursive: true });
  return results;
}

/** Reports the product at once, and reads it from every page and picture. */
function reportingModel(): ReturnType<typeof scriptModel> {
  return scriptModel([
    {
      repeat: Number.POSITIVE_INFINITY,
      answer: ({ tools }) =>
        tools.length === 0
          ? { json: { data: product, evidence: [] } }
          : { toolCalls: [{ name: "done", input: { extracted: product, next_goal: "Report the product." } }] },
    },
  ]);
}
