import type { ModelUsage } from "@surehand/model/usage";
import { createCallContext } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { domainOf } from "../inputs/domain-of.ts";
import { distillByModel } from "./distill-by-model.ts";
import { distillByRule, distillFailures } from "./distill-by-rule.ts";
import type { FinishedWork } from "./finished-work.ts";
import type { MemoryStore } from "./memory-store.ts";

/** Hints shown to one sample at most. */
const MOST_HINTS = 5;
/** Hints of these are kept for failures, as far as there are any. */
const FAILURE_HINTS = 2;
const DISTILL_TIMEOUT_MS = 30_000;

/** The lessons that samples of one run pass to each other. No other run sees it. */
export interface RunMemory {
  /** Learns from a finished sample. Waits for its turn, and never rejects. */
  learn(work: FinishedWork): Promise<void>;
  /** Hints for a page, those whose words are nearest to the goal first. Never rejects: a memory that can't be read has none. */
  hints(url: string, goal: string): Promise<readonly string[]>;
}

/**
 * Creates the memory of a run.
 * @param model distills patterns. Undefined: a rule does.
 * @param onUsage called with what the model used
 */
export function createRunMemory(
  store: MemoryStore,
  model: Model | undefined,
  onUsage: (usage: ModelUsage) => Promise<void> | void = () => undefined,
): RunMemory {
  let turn: Promise<void> = Promise.resolve();
  return {
    learn(work) {
      turn = turn.then(() => learn(work, { store, model, onUsage })).catch(() => undefined);
      return turn;
    },
    hints: (url, goal) => hintsOf(store, domainOf(url), goal).catch(() => []),
  };
}

interface LearnOptions {
  readonly store: MemoryStore;
  readonly model: Model | undefined;
  readonly onUsage: (usage: ModelUsage) => Promise<void> | void;
}

async function learn(work: FinishedWork, { store, model, onUsage }: LearnOptions): Promise<void> {
  const base = { domain: domainOf(work.url), sample_id: work.sampleId, learned_at: new Date().toISOString() };
  if (work.status === "done") {
    using bounded = createCallContext({ timeoutMs: DISTILL_TIMEOUT_MS });
    const learned =
      (model && (await distillByModel(model, work, { call: bounded, onUsage }))) ?? distillByRule(work.actions);
    if (learned.tips.length + learned.avoid.length > 0)
      await store.addPattern({ ...base, goal: work.goal, ...learned });
  } else {
    const warnings = [`A sample ended with ${work.status}: ${work.termination}.`, ...distillFailures(work.actions)];
    await store.addFailure({ ...base, warnings });
  }
}

async function hintsOf(store: MemoryStore, domain: string, goal: string): Promise<readonly string[]> {
  const { patterns, failures } = await store.read(domain);
  const words = wordsOf(goal);
  const ranked = patterns
    .map((entry, index) => ({ entry, score: overlap(words, wordsOf(entry.goal)), index }))
    .toSorted((one, other) => other.score - one.score || other.index - one.index);
  const tips = ranked.flatMap(({ entry }) => [...entry.tips, ...entry.avoid.map((text) => `Avoid: ${text}`)]);
  const warnings = failures.flatMap((entry) => entry.warnings.map((text) => `Failed before: ${text}`));
  const newest = [...new Set(warnings.toReversed())];
  const best = [...new Set(tips)].slice(0, MOST_HINTS - Math.min(FAILURE_HINTS, newest.length));
  return [...best, ...newest.slice(0, MOST_HINTS - best.length)];
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{Letter}\p{Number}]{3,}/gu) ?? []);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size === 0 ? 0 : [...one].filter((word) => other.has(word)).length / one.size;
}
