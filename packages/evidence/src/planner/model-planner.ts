import { type CallContext, InvalidInputError } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { z } from "zod";
import { sanitizeName, slugOfUrl, uniqueNames } from "../inputs/sample-id.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import type { Plan } from "./plan.ts";
import { PLANNER_PROMPTS_VERSION, plannerInstructions, plannerMessage } from "./prompts.ts";

const planSchema = z.object({
  goal: z.string(),
  system_prompt: z.string().optional(),
  output_schema: z.record(z.string(), z.unknown()),
  keywords: z.array(z.string()).optional(),
  required_fields: z.array(z.string()).optional(),
  required_artifacts: z.array(z.string()).optional(),
  max_steps: z.number().int().positive().max(200).optional(),
  expected_items: z.number().int().positive().optional(),
  needs_discovery: z.boolean().optional(),
  start_url: z.string().optional(),
  discover_items: z.string().optional(),
  discover_limit: z.number().int().positive().optional(),
  samples: z.array(z.object({ sample_id: z.string(), url: z.url() })),
});

/**
 * Has a model turn a sentence into a task and its samples: one call.
 * @throws InvalidInputError when the model names no page
 * @throws ModelError
 */
export async function planWithModel(prompt: string, model: Model, call: CallContext): Promise<Plan> {
  const { object } = await model.generateObject(
    {
      instructions: plannerInstructions,
      messages: [{ role: "user", content: plannerMessage(prompt) }],
      schema: planSchema,
      role: "planner",
      verb: "evidence-plan",
      promptVersion: PLANNER_PROMPTS_VERSION,
    },
    call,
  );
  const { samples: given, ...spec } = object;
  const task = parseTaskSpec({ name: prompt.slice(0, 80), ...spec });
  if (task.needs_discovery && task.start_url !== undefined) return { prompt, task, samples: undefined };
  if (given.length === 0)
    throw new InvalidInputError({
      input: "prompt",
      problem: "does not name a page",
      hint: "Include the complete URL of the page.",
    });
  const ids = uniqueNames(given.map(({ sample_id: id, url }) => sanitizeName(id, slugOfUrl(url))));
  const samples = given.map(({ url }, index) => ({ id: ids[index] ?? slugOfUrl(url), url, input: {} }));
  return { prompt, task, samples };
}
