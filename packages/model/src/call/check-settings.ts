import { parseInput } from "@surehand/kernel";
import { z } from "zod";

const settings = z
  .strictObject({
    temperature: z.number(),
    maxOutputTokens: z.int("must be a whole number").positive("must be 1 or more"),
    reasoning: z.enum(["none", "minimal", "low", "medium", "high", "xhigh"]),
    thinkingBudgetTokens: z.int("must be a whole number").nonnegative("must be 0 or more"),
    stopSequences: z.array(z.string()),
    seed: z.int("must be a whole number"),
    providerOptions: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .partial();

/** @throws InvalidInputError that names the setting */
export function checkSettings(given: unknown, input = "settings"): void {
  const hint = `The settings are ${Object.keys(settings.shape).join(", ")}.`;
  if (given !== undefined) parseInput(settings, given, { input, hint });
}
