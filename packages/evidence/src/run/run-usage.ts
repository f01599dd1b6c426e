import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { z } from "zod";
import { readSampleJson } from "../capture/sample-folder.ts";
import { type SampleResult, type SampleUsage, usageSchema } from "../results/sample-result.ts";
import { fromSampleUsage, toSampleUsage } from "../worker/state/to-sample-usage.ts";

const USAGE_FILE = "usage.json";

/** usage.json: what models used beside the work on samples, which their results have. */
const keptSchema = z.strictObject({
  plan: usageSchema,
  discovery: usageSchema,
  summaries: usageSchema.describe("Part of the usage of the samples."),
  memory: usageSchema,
});

type KeptPart = keyof typeof keptSchema.shape;

function eachPart<T>(valueOf: (part: KeptPart) => T): Record<KeptPart, T> {
  return {
    plan: valueOf("plan"),
    discovery: valueOf("discovery"),
    summaries: valueOf("summaries"),
    memory: valueOf("memory"),
  };
}

/** Usage of models in a run and its earlier attempts, in total and by part. `usd` is null if a price is unknown. */
export interface RunUsage extends Readonly<Record<KeptPart | "samples" | "total", SampleUsage>> {}

/** Counts what models use in a run. A resumed run goes on with the counts of its folder. */
export class RunUsageTally {
  readonly #path: string;
  readonly #parts: Record<KeptPart, ModelUsage>;

  private constructor(path: string, parts: Record<KeptPart, ModelUsage>) {
    this.#path = path;
    this.#parts = parts;
  }

  static async open(directory: string): Promise<RunUsageTally> {
    const { data: kept } = keptSchema.safeParse(await readSampleJson(directory, USAGE_FILE));
    const parts = eachPart((part) => (kept ? fromSampleUsage(kept[part]) : noUsage));
    return new RunUsageTally(join(directory, USAGE_FILE), parts);
  }

  add(part: KeptPart, usage: ModelUsage): void {
    this.#parts[part] = addUsage(this.#parts[part], usage);
  }

  async save(): Promise<void> {
    await writeFileAtomic(this.#path, `${JSON.stringify(this.#kept, undefined, 2)}\n`);
  }

  /** Sums up all parts. Summaries are taken out of the usage of the samples. */
  with(results: readonly Pick<SampleResult, "usage">[]): RunUsage {
    const { plan, discovery, summaries, memory } = this.#parts;
    const worked = results.map(({ usage }) => fromSampleUsage(usage)).reduce(addUsage, noUsage);
    const total = [plan, discovery, worked, memory].reduce(addUsage, noUsage);
    return { ...this.#kept, total: toSampleUsage(total), samples: toSampleUsage(difference(worked, summaries)) };
  }

  get #kept(): Record<KeptPart, SampleUsage> {
    return eachPart((part) => toSampleUsage(this.#parts[part]));
  }
}

function difference(all: ModelUsage, part: ModelUsage): ModelUsage {
  return {
    ...noUsage,
    calls: all.calls - part.calls,
    inputTokens: all.inputTokens - part.inputTokens,
    outputTokens: all.outputTokens - part.outputTokens,
    usd: all.usd === undefined || part.usd === undefined ? undefined : Math.max(0, all.usd - part.usd),
  };
}
