import { optionSchemas } from "@surehand/agent/options";
import { parseOptions } from "@surehand/kernel";
import { z } from "zod";

const { act, observe, extract, agent, evaluate, evaluator, replay, parts, otherNames } = optionSchemas;

/** Options of the calls of `Surehand`. The session parses the options of `snapshot`, `screenshot` and `perform`. */
const schemas = {
  goto: z.strictObject({ timeout: parts.timeoutMs, signal: parts.signal }),
  act: act.omit({ log: true, journal: true, cache: true, recorder: true, similarity: true }),
  observe: observe.omit({ log: true }),
  extract: extract.pick({ timeout: true, signal: true, selector: true, maxTokens: true, model: true }),
  agent: agent.omit({ log: true }),
  evaluate: evaluate.extend({ model: parts.model }),
  evaluator: evaluator.pick({ model: true, systemPrompt: true, timeout: true }),
  replay: replay.omit({ log: true, similarity: true }).extend({ run: parts.wholeNumber }),
  snapshot: z.looseObject({}),
  screenshot: z.looseObject({}),
  perform: z.looseObject({}),
  refOf: z.looseObject({}),
  forPage: z.undefined(),
  holdDialogs: z.undefined(),
  record: z.undefined(),
} as const;

export type CallName = keyof typeof schemas;

const ownOtherNames: { readonly [Name in CallName]?: Readonly<Record<string, string>> } = {
  goto: {
    waitUntil: "The document is waited for, and what it shows for up to 5 s: leave waitUntil out.",
    referer: "Playwright's own page.goto, at hand.page, takes it.",
  },
  act: {
    action: 'The instruction is the first argument: act("click Login").',
    iframes: "Frames are always looked into: leave iframes out.",
  },
  observe: {
    instruction: 'The instruction is the first argument: observe("all buttons").',
    returnAction: "Every result has its action.",
  },
  extract: {
    instruction: 'The instruction is the first argument: extract("all products", schema).',
    schema: 'The schema is the second argument: extract("all products", schema).',
  },
  evaluate: {
    question: 'The question is the first argument: evaluate("Is the user logged in?").',
    screenshotDelayMs: "screenshotDelay",
    instructions: "systemPrompt",
  },
  agent: {
    systemPrompt: "instructions",
    system: "instructions",
    integrations: "mcpServers",
    executionModel: "extractor",
    schema: "output",
    maxTurns: "maxSteps",
    instruction: "What the agent is to reach goes to its run: agent(options).run(goal).",
  },
};

/** @throws InvalidInputError that names the option and the value */
export function parseCallOptions(call: CallName, options: unknown): void {
  parseOptions(schemas[call], options, { call, otherNames: { ...otherNames, ...ownOtherNames[call] } });
}
