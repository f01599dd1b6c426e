import { type Action, type Effect, parseAction } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { locatorSchema } from "./locator-schema.ts";
import { recordedCheckSchema } from "./recorded-check.ts";
import type { RecordedAction, RecordedStep } from "./recorded-step.ts";

/** An effect is compared, never executed: only the parts that the comparison reads are checked. */
const effect = z.looseObject({
  alreadyHeld: z.boolean(),
  delivered: z.boolean().nullable(),
  url: z.object({ before: z.string(), after: z.string() }).optional(),
  target: z.array(z.object({ state: z.string(), before: z.string(), after: z.string() })).optional(),
  changes: z.array(z.object({ kind: z.string(), what: z.string() })),
  requests: z.array(z.looseObject({})),
  dialogs: z.array(z.looseObject({ type: z.string() })),
  popups: z.array(z.looseObject({})),
  downloads: z.array(z.looseObject({})),
});

const everyStep = { description: z.string(), pageUrl: z.string() };

/** Any object: `assertActions` checks it with the browser's own schema. */
export const actionSchema = z.custom<Action>(
  (value) => typeof value === "object" && value !== null,
  "it must be an action",
);

const recordedAction = z.object({
  kind: z.literal("action"),
  ...everyStep,
  action: actionSchema,
  effect: z.custom<Effect | null>(
    (value) => value === null || effect.safeParse(value).success,
    "it must be an effect, or null",
  ),
  effectKinds: z.array(z.string()).optional(),
  instruction: z.string().optional(),
  locator: locatorSchema.optional(),
  goalLocator: locatorSchema.optional(),
  labelLocator: locatorSchema.optional(),
  promptText: z.string().optional(),
  chosen: z.array(z.string()).optional(),
  requires: z.array(recordedCheckSchema).optional(),
  checks: z.array(recordedCheckSchema).optional(),
  isWithoutEffect: z.literal(true).optional(),
  choice: z.string().min(1).optional(),
  textOrigin: z.enum(["hidden", "page"]).optional(),
});

export const recordedActionSchema: z.ZodType<RecordedAction> = recordedAction;

export const recordedStepSchema: z.ZodType<RecordedStep> = z.discriminatedUnion("kind", [
  recordedAction,
  z.object({ kind: z.literal("tab"), ...everyStep, tab: z.int().min(0), isClosed: z.boolean() }),
  z.object({
    kind: z.literal("extract"),
    ...everyStep,
    instruction: z.string().min(1),
    schema: z.record(z.string(), z.unknown()).optional(),
  }),
]);

/** @throws InvalidInputError that names the path of an invalid action: `steps.2.action.target` */
export function assertActions(steps: readonly RecordedStep[], given: { path: string; hint: string }): void {
  for (const [index, step] of steps.entries())
    if (step.kind === "action") assertAction(step.action, { ...given, path: `${given.path}.${index}` });
}

function assertAction(given: Action, { path, hint }: { path: string; hint: string }): void {
  try {
    parseAction(given);
  } catch (error) {
    if (!InvalidInputError.isInstance(error)) throw error;
    throw new InvalidInputError({ input: `${path}.${error.input}`, problem: error.problem, hint, cause: error });
  }
}
