import { type Action, type Effect, parseAction } from "@surehand/browser";
import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import type { RunRecording } from "./run-recording.ts";

const locatorStep = z.discriminatedUnion("by", [
  z.object({ by: z.literal("frame"), css: z.string() }),
  z.object({
    by: z.literal("role"),
    role: z.string(),
    name: z.string().optional(),
    exact: z.literal(true).optional(),
  }),
  z.object({
    by: z.enum(["label", "placeholder", "text", "altText", "title"]),
    text: z.string(),
    exact: z.literal(true).optional(),
  }),
  z.object({ by: z.literal("testId"), id: z.string() }),
  z.object({ by: z.literal("css"), css: z.string() }),
  z.object({ by: z.literal("filter"), hasText: z.string() }),
  z.object({ by: z.literal("nth"), index: z.int().min(0) }),
]);

const locator = z.array(locatorStep);
const outcome = z.object({
  shows: z.array(locator).optional(),
  hides: z.array(locator).optional(),
  isStillFound: z.boolean().optional(),
});

/** What comes of it is compared, not done: of that, it is enough that it can be. */
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

const step = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("action"),
    ...everyStep,
    /** Held against the browser's own definition of an action right after. */
    action: z.custom<Action>((value) => typeof value === "object" && value !== null, "it must be an action"),
    effect: z.custom<Effect | null>(
      (value) => value === null || effect.safeParse(value).success,
      "it must be an effect, or null",
    ),
    locator: locator.optional(),
    goalLocator: locator.optional(),
    labelLocator: locator.optional(),
    outcome: outcome.optional(),
    choice: z.string().min(1).optional(),
    textOrigin: z.enum(["hidden", "page"]).optional(),
  }),
  z.object({ kind: z.literal("tab"), ...everyStep, tab: z.int().min(0), isClosed: z.boolean() }),
  z.object({
    kind: z.literal("extract"),
    ...everyStep,
    instruction: z.string().min(1),
    schema: z.record(z.string(), z.unknown()).optional(),
  }),
]);

const recording: z.ZodType<RunRecording> = z.object({
  v: z.literal(1),
  goal: z.string(),
  startUrl: z.string(),
  recordedAt: z.string(),
  status: z.enum(["completed", "partial", "failed", "stopped", "timed-out"]).optional(),
  variables: z.array(z.string()),
  secrets: z.array(z.string()),
  steps: z.array(step),
});

const hint =
  "A recording is what result.recording of an agent's run has, or `surehand agent --record FILE` has written.";

/** @throws InvalidInputError that names what is wrong: `recording.steps.2.action.target` */
export function parseRunRecording(value: unknown): RunRecording {
  const parsed = recording.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const input = ["recording", ...(issue?.path ?? [])].join(".");
    throw new InvalidInputError({
      input,
      problem: `can't be that: ${issue?.message ?? "invalid"}`,
      hint,
      cause: parsed.error,
    });
  }
  for (const [index, { kind, ...rest }] of parsed.data.steps.entries())
    if (kind === "action" && "action" in rest) assertAction(rest.action, `recording.steps.${index}`);
  return parsed.data;
}

function assertAction(action: Action, at: string): void {
  try {
    parseAction(action);
  } catch (error) {
    if (!InvalidInputError.isInstance(error)) throw error;
    throw new InvalidInputError({ input: `${at}.${error.input}`, problem: error.problem, hint, cause: error });
  }
}
