import type { ModelUsage } from "@surehand/model/usage";
import type { CallContext } from "@surehand/kernel";
import { createFence, type Model } from "@surehand/model";
import { z } from "zod";
import { fitHistory } from "../worker/history.ts";
import { distillRequest, EVIDENCE_PROMPTS_VERSION } from "../worker/prompts.ts";
import type { Learned } from "./distill-by-rule.ts";
import type { FinishedWork } from "./finished-work.ts";

const learnedSchema = z.object({ tips: z.array(z.string()).max(3), avoid: z.array(z.string()).max(2) });

/** Has a cheap model name what helps on other pages of the site. Undefined if it does not answer. */
export async function distillByModel(
  model: Model,
  { goal, actions }: Pick<FinishedWork, "goal" | "actions">,
  { call, onUsage }: { readonly call: CallContext; readonly onUsage: (usage: ModelUsage) => Promise<void> | void },
): Promise<Learned | undefined> {
  try {
    const { object, usage } = await model.generateObject(
      {
        messages: [{ role: "user", content: distillRequest(goal, fitHistory(actions), createFence()) }],
        schema: learnedSchema,
        role: "cheap",
        verb: "evidence-memory",
        promptVersion: EVIDENCE_PROMPTS_VERSION,
      },
      call,
    );
    await onUsage(usage);
    return object;
  } catch {
    return undefined;
  }
}
