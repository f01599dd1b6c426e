import { join } from "node:path";
import { createCallContext, writeFileAtomic } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { z } from "zod";
import { readSampleJson } from "../capture/sample-folder.ts";
import { domainOf } from "../inputs/domain-of.ts";
import { distillByRule, distillFailures } from "./distill-by-rule.ts";
import type { FinishedWork } from "./finished-work.ts";
import { distillByModel } from "./distill-by-model.ts";

const pattern = z.strictObject({
  domain: z.string(),
  goal: z.string(),
  tips: z.array(z.string()),
  avoid: z.array(z.string()),
  sample_id: z.string(),
  learned_at: z.iso.datetime(),
});
const failure = z.strictObject({
  domain: z.string(),
  warnings: z.array(z.string()),
  sample_id: z.string(),
  learned_at: z.iso.datetime(),
});

/** Hints shown to one sample at most. */
const MOST_HINTS = 5;
/** Entries of each file at most: the oldest are dropped. */
const MOST_ENTRIES = 200;

/** What samples of one run learn from each other. It is kept in the run's folder, and no other run sees it. */
export interface RunMemory {
  /** Learns from a finished sample. Waits for its turn, and never rejects. */
  learn(work: FinishedWork): Promise<void>;
  /** Hints for a page, those whose words are nearest to the goal first. */
  hints(url: string, goal: string): readonly string[];
}

/**
 * Opens the memory of a run. A resumed run goes on with what was learned before.
 * @param model distills patterns. Undefined: a rule does.
 */
export async function openRunMemory(runDirectory: string, model: Model | undefined): Promise<RunMemory> {
  const directory = join(runDirectory, "memory");
  const patterns = z
    .array(pattern)
    .catch([])
    .parse(await readSampleJson(directory, "patterns.json"));
  const failures = z
    .array(failure)
    .catch([])
    .parse(await readSampleJson(directory, "failures.json"));
  let turn: Promise<void> = Promise.resolve();

  const learn = async (work: FinishedWork): Promise<void> => {
    const base = { domain: domainOf(work.url), sample_id: work.sampleId, learned_at: new Date().toISOString() };
    if (work.status === "done") {
      using bounded = createCallContext({ timeoutMs: 30_000 });
      const learned = (model && (await distillByModel(model, work, bounded))) ?? distillByRule(work.actions);
      if (learned.tips.length + learned.avoid.length > 0) patterns.push({ ...base, goal: work.goal, ...learned });
      patterns.splice(0, Math.max(0, patterns.length - MOST_ENTRIES));
      await write("patterns.json", patterns);
    } else {
      const warnings = distillFailures(work.actions);
      if (warnings.length > 0) failures.push({ ...base, warnings });
      failures.splice(0, Math.max(0, failures.length - MOST_ENTRIES));
      await write("failures.json", failures);
    }
  };
  const write = (name: string, value: object): Promise<void> =>
    writeFileAtomic(join(directory, name), `${JSON.stringify(value, undefined, 2)}\n`);

  return {
    learn(work) {
      turn = turn.then(() => learn(work)).catch(() => undefined);
      return turn;
    },
    hints(url, goal) {
      const domain = domainOf(url);
      const words = wordsOf(goal);
      const ranked = patterns
        .filter((entry) => entry.domain === domain)
        .map((entry, index) => ({ entry, score: overlap(words, wordsOf(entry.goal)), index }))
        .toSorted((one, other) => other.score - one.score || other.index - one.index);
      const tips = ranked.flatMap(({ entry }) => [...entry.tips, ...entry.avoid.map((text) => `Avoid: ${text}`)]);
      const warnings = failures
        .filter((entry) => entry.domain === domain)
        .flatMap((entry) => entry.warnings.map((text) => `Failed before: ${text}`));
      return [...new Set([...tips, ...warnings.toReversed()])].slice(0, MOST_HINTS);
    },
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{Letter}\p{Number}]{3,}/gu) ?? []);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size === 0 ? 0 : [...one].filter((word) => other.has(word)).length / one.size;
}
