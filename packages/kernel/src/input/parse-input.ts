import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { closestName } from "./closest-name.ts";
import { describeValue } from "./describe-value.ts";
import { namesAt } from "./names-at.ts";

/**
 * A schema that can check a value: any schema of zod 4. This package has no dependency, so it declares the part that it
 * needs.
 */
export interface InputSchema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly InputIssue[] } };
}

/** A problem of a value: an issue of zod 4. */
export interface InputIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
}

export interface InputWords {
  /** Name of the input, as the caller knows it: "options", "action". Empty: messages start with the path. */
  readonly input: string;
  /** The public call that the input belongs to: "act". Default: none, messages speak of properties. */
  readonly call?: string | undefined;
  /** The expected input, with an example. Default: the known names. */
  readonly hint?: string | undefined;
  /**
   * Names from other libraries or earlier versions, each with its replacement: a name of the schema, or a sentence that
   * says what to do. Default: none.
   */
  readonly otherNames?: Readonly<Record<string, string>> | undefined;
}

/**
 * Parses a caller's input, once, at the edge.
 *
 * @throws InvalidInputError that names the place and the value: `options.timeout must be a number, but is "5000".`
 */
export function parseInput<Output>(schema: InputSchema<Output>, value: unknown, words: InputWords): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") throw unknownName(schema, value, { issue, words });
  const path = issue?.path ?? [];
  throw new InvalidInputError({
    input: toPath(words.input, path) || "options",
    problem: problemOf(issue, describeValue(valueAt(value, path), path)),
    hint: words.hint ?? "Correct it, or omit it for the default.",
  });
}

/** Parses the options of a public call: {@link parseInput} with the input's usual name. */
export function parseOptions<Output>(
  schema: InputSchema<Output>,
  options: unknown,
  words: Omit<InputWords, "input">,
): Output {
  return parseInput(schema, options, { input: "options", ...words });
}

function unknownName(
  schema: unknown,
  value: unknown,
  { issue, words }: { readonly issue: InputIssue; readonly words: InputWords },
): InvalidInputError {
  const [key = ""] = issue.keys ?? [];
  const path = [...issue.path, key];
  const given = describeValue(valueAt(value, path), path);
  const what = words.call === undefined ? "is not a known property" : `is not an option of ${words.call}`;
  const known = namesAt(schema, issue.path);
  const advice = adviceFor(key, known, words.otherNames);
  return new InvalidInputError({
    input: toPath(words.input, path),
    problem: `${what} (given: ${given})`,
    hint: [advice, words.hint ?? hintOf(known, words)].filter((part) => part !== undefined).join(" "),
  });
}

function adviceFor(
  key: string,
  known: readonly string[],
  otherNames: InputWords["otherNames"] = {},
): string | undefined {
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  if (other !== undefined && !known.includes(other) && /\s/u.test(other)) return other;
  const meant = other !== undefined && known.includes(other) ? other : closestName(key, known);
  return meant === undefined ? undefined : `Did you mean ${JSON.stringify(meant)}?`;
}

function hintOf(known: readonly string[], { call }: InputWords): string {
  if (known.length === 0) return "Omit it.";
  return `${call === undefined ? "The properties" : `The options of ${call}`} are ${known.join(", ")}.`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current: unknown = value;
  for (const step of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** `options.prices["any/m"].input`, `options.secrets[0].origins`. */
function toPath(input: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    const name = String(step);
    return /^\w+$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `${input}${steps.join("")}`.replace(/^\./u, "");
}

function problemOf(issue: InputIssue | undefined, given: string): string {
  const own = /^(?:it )?(must .+)$/su.exec(issue?.message ?? "")?.[1]?.replace(/\.$/u, "");
  if (own !== undefined) return `${own}, but is ${given}`;
  const isUsual = /^(?:Invalid|Too |Unrecognized)/u.test(issue?.message ?? "");
  const expected = issue && isUsual ? expectationOf(issue) : undefined;
  return expected === undefined
    ? `can't be ${given}: ${issue?.message ?? "it is invalid"}`
    : `must be ${expected}, but is ${given}`;
}

function expectationOf(issue: InputIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typeOf(String(issue.expected));
    case "invalid_value":
      return (issue.values ?? []).map((value) => JSON.stringify(value)).join(" or ");
    case "too_small":
      return limitOf(issue, { limit: issue.minimum, inclusive: "or more", exclusive: "above" });
    case "too_big":
      return limitOf(issue, { limit: issue.maximum, inclusive: "or less", exclusive: "below" });
    default:
      return undefined;
  }
}

function limitOf(
  { origin, inclusive: isInclusive }: InputIssue,
  words: { readonly limit: unknown; readonly inclusive: string; readonly exclusive: string },
): string {
  const limit = String(words.limit);
  if (origin !== "number" && origin !== "int" && limit === "1" && words.inclusive === "or more") return "not empty";
  return isInclusive === false ? `${words.exclusive} ${limit}` : `${limit} ${words.inclusive}`;
}

function typeOf(type: string): string {
  if (type === "undefined" || type === "null") return type;
  if (type === "boolean") return "true or false";
  if (type === "int") return "a whole number";
  if (type === "record") return "an object";
  return `${/^[aeiou]/u.test(type) ? "an" : "a"} ${type}`;
}
