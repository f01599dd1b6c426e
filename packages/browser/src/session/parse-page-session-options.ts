import { parseInput } from "@surehand/kernel";
import { z } from "zod";
import { actionKinds } from "../action/action.ts";
import type { PageSessionOptions } from "./page-session.ts";

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'it must be an origin, without a path: "https://example.com"',
});

const secret = z.strictObject({
  name: z.string().min(1),
  value: z.string().min(1),
  origins: z
    .array(origin)
    .min(1, { error: "at least one origin must be named where the secret may be typed" })
    .readonly(),
});

function isFunction(value: unknown): value is () => unknown {
  return typeof value === "function";
}

const levels = ["debug", "info", "warn", "error"] as const;
const logger = z.custom<NonNullable<PageSessionOptions["log"]>>(
  (value) =>
    typeof value === "object" && value !== null && levels.every((level) => isFunction(Reflect.get(value, level))),
  { error: "it must have the methods debug, info, warn and error, as console has them" },
);

const optionsSchema = z.strictObject({
  log: logger.optional(),
  secrets: z.array(secret).readonly().optional(),
  allowedActions: z.array(z.enum(actionKinds)).readonly().optional(),
  allowedSchemes: z
    .array(z.string().regex(/^[a-z][a-z\d+.-]*$/, 'it must be a scheme without its colon: "https"'))
    .readonly()
    .optional(),
  confirm: z
    .custom<NonNullable<PageSessionOptions["confirm"]>>(isFunction, {
      error: "it must be a function that answers true where the action may be done",
    })
    .optional(),
  onPlan: z
    .custom<NonNullable<PageSessionOptions["onPlan"]>>(isFunction, {
      error: "it must be a function that answers true where the action may be done",
    })
    .optional(),
  policy: z
    .custom<NonNullable<PageSessionOptions["policy"]>>(
      (value) => typeof value === "object" && value !== null && "isAllowed" in value,
      {
        error: "it must be the policy of a browser handle, or what guardPage answers",
      },
    )
    .optional(),
  downloadsPath: z.string().min(1).optional(),
});

/**
 * Validates the options of a page session before it is created.
 * @throws InvalidInputError that names the option, and never a secret's value
 */
export function parsePageSessionOptions(options: PageSessionOptions): PageSessionOptions {
  const hint =
    'For example { secrets: [{ name: "PASSWORD", value: "...", origins: ["https://example.com"] }], allowedActions: ["click", "fill"] }.';
  return parseInput(optionsSchema, options, { input: "options", hint });
}
