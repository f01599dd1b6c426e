import type { Surehand } from "surehand";
import { z } from "zod";
import { obedientDecider } from "../injection/obedient-decider.ts";

/** Time limit of every verb, in milliseconds. */
export const DEADLINE_MS = 1500;

export interface Verb {
  readonly name: string;
  /** Resolves to the measured output; rejects with the verb's error. */
  run(hand: Surehand, url: string): Promise<unknown>;
}

const time = { timeout: DEADLINE_MS };
const products = z.object({ products: z.array(z.object({ name: z.string(), price: z.string() })) });

export const verbs: readonly Verb[] = [
  { name: "goto", run: async (hand, url) => (await hand.goto(url, time))?.status() },
  { name: "snapshot", run: async (hand) => (await hand.snapshot({ ...time, maxTokens: 8000 })).text },
  { name: "observe", run: async (hand) => (await hand.observe("find the Save button", time)).length },
  { name: "act", run: (hand) => hand.act("click the Save button", time) },
  { name: "extract", run: async (hand) => (await hand.extract("all products", products, time)).status },
  { name: "screenshot", run: async (hand) => (await hand.screenshot(time)).bytes.length },
  { name: "agent", run: runAgent },
];

/** Runs an agent without a model that observes, presses and reports. */
async function runAgent(hand: Surehand): Promise<unknown> {
  const { decider } = obedientDecider({
    phrase: "a phrase that no page contains",
    honest: [[{ tool: "act", input: { do: "click", ref: '@button "Save"' } }]],
    wanted: [],
  });
  const result = await hand.agent({ decider, ...time, toolTimeout: DEADLINE_MS }).run("Press Save").result;
  if (result.error !== undefined) throw result.error;
  return { message: result.message, actions: result.actions };
}
