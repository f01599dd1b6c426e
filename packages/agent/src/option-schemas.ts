import { actOptionsSchema } from "./act/act-options.ts";
import { agentOptionsSchema } from "./agent/agent-options.ts";
import { evaluateOptionsSchema, evaluatorOptionsSchema } from "./evaluate/evaluator-options.ts";
import { extractOptionsSchema } from "@surehand/extraction/options";
import { observeOptionsSchema } from "./observe/observe-options.ts";
import { replayOptionsSchema } from "@surehand/replay/options";
import { commonOtherNames, optionParts } from "@surehand/model/choice";

/** Option schemas of this package's verbs, for callers that offer some of the options, such as the CLI. */
export const optionSchemas = {
  act: actOptionsSchema,
  agent: agentOptionsSchema,
  evaluate: evaluateOptionsSchema,
  evaluator: evaluatorOptionsSchema,
  extract: extractOptionsSchema,
  observe: observeOptionsSchema,
  replay: replayOptionsSchema,
  parts: optionParts,
  otherNames: commonOtherNames,
} as const;
