import { InvalidInputError } from "@surehand/kernel";
import type { z } from "zod";

export interface InputWords {
  /** How the caller knows it: "action", "options". */
  readonly input: string;
  /** What should have been there, with an example. */
  readonly hint: string;
}

/**
 * Checks what a caller gave against a schema.
 * @throws InvalidInputError that names the part which is wrong: "action.target must be ..."
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { input, hint }: InputWords,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [input, ...(issue?.path ?? [])].join(".");
  throw new InvalidInputError({ input: path, problem: problemOf(issue), hint, cause: result.error });
}

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case "invalid_type":
      return `must be ${nameOfType(issue.expected)}, but is ${received(issue.message)}`;
    case "unrecognized_keys":
      return `has no part named ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}`;
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    default:
      return `can't be that: ${issue?.message ?? "invalid"}`;
  }
}

/** Zod keeps what it got out of the issue, as it may be secret; its kind is told by the message alone. */
function received(message: string): string {
  return /received (\w+)$/.exec(message)?.[1] ?? "something else";
}

function nameOfType(type: string): string {
  if (type === "undefined" || type === "null") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
