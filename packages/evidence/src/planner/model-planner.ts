import { addUsage, noUsage } from "@surehand/model/usage";
import { type CallContext, InvalidInputError } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { z } from "zod";
import { sanitizeName, slugOfUrl, uniqueNames } from "../inputs/sample-id.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import type { Plan } from "./plan.ts";
import { planProblem } from "./plan-problem.ts";
import { PLANNER_PROMPTS_VERSION, plannerInstructions, plannerMessage, repairMessage } from "./prompts.ts";

const planSchema = z.object({
  goal: z.string(),
  system_prompt: z.string().optional(),
  output_schema: z.record(z.string(), z.unknown()),
  keywords: z.array(z.string()).optional(),
  required_fields: z.array(z.string()).optional(),
  required_artifacts: z.array(z.string()).optional(),
  max_steps: z.number().int().positive().max(200).optional(),
  max_time_seconds: z.number().positive().optional(),
  max_consecutive_network_errors: z.number().int().positive().optional(),
  expected_items: z.number().int().positive().optional(),
  item_key: z.string().optional(),
  needs_discovery: z.boolean().optional(),
  start_url: z.string().optional(),
  discover_items: z.string().optional(),
  discover_limit: z.number().int().positive().optional(),
  samples: z.array(z.object({ sample_id: z.string(), url: z.url() })),
});

type ModelPlan = z.output<typeof planSchema>;

/**
 * Asks a model to turn a sentence into a task and its samples. If the plan can't be executed, the model gets the problem and plans once more.
 * @throws InvalidInputError when the second plan has a problem, too
 * @throws ModelError
 */
export async function planWithModel(prompt: string, model: Model, call: CallContext): Promise<Plan> {
  let usage = noUsage;
  const ask = async (message: string): Promise<ModelPlan> => {
    const { object, usage: used } = await model.generateObject(
      {
        instructions: plannerInstructions,
        messages: [{ role: "user", content: message }],
        schema: planSchema,
        role: "planner",
        verb: "evidence-plan",
        promptVersion: PLANNER_PROMPTS_VERSION,
      },
      call,
    );
    usage = addUsage(usage, used);
    return object;
  };
  const first = await ask(plannerMessage(prompt));
  const problem = planProblem(first);
  if (problem === undefined) return { ...toPlan(prompt, first), usage };
  const second = await ask(repairMessage(prompt, first, problem));
  const rest = planProblem(second);
  if (rest === undefined) return { ...toPlan(prompt, second), usage };
  throw new InvalidInputError({
    input: "prompt",
    problem: `could not be planned by ${model.id}: ${rest}`,
    hint: "Name the complete URL of the page and the values to extract, or write a task file.",
  });
}

function toPlan(prompt: string, { samples: given, ...spec }: ModelPlan): Plan {
  const task = parseTaskSpec({ name: prompt.slice(0, 80), ...spec });
  if (task.needs_discovery && task.start_url !== undefined) return { prompt, task, samples: undefined };
  const ids = uniqueNames(given.map(({ sample_id: id, url }) => sanitizeName(id, slugOfUrl(url))));
  const samples = given.map(({ url }, index) => ({ id: ids[index] ?? slugOfUrl(url), url, input: {} }));
  return { prompt, task, samples };
}
