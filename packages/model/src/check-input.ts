import { InvalidInputError } from "@surehand/kernel";
import type { z } from "zod";

export interface CheckOptions {
  /** Goes before the path of what is wrong; empty: the path alone. */
  readonly input: string;
  readonly hint: string;
}

/** @throws InvalidInputError that names the first place where `value` does not fit */
export function checkInput(schema: z.ZodType, value: unknown, { input, hint }: CheckOptions): void {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return;
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const place = toPath(input, [...issue.path, ...unknown]) || "options";
  const problem = unknown.length > 0 ? "is not known" : inWords(issue.message);
  throw new InvalidInputError({ input: place, problem, hint });
}

/** `prices["any/m"].input`, `messages[0].role`. */
function toPath(input: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    const name = String(step);
    return /^\w+$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `${input}${steps.join("")}`.replace(/^\./u, "");
}

/** Goes on from the name of the input. What was given is left away: it may be a key. */
function inWords(message: string): string {
  const said = message.replace(/\.$/u, "").replace(/^Invalid (?:input|option): expected /u, "must be ");
  return said.startsWith("must ") ? said : `can't be used: ${said}`;
}
