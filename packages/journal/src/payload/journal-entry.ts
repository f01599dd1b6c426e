import { InvalidInputError, type Redactor } from "@surehand/kernel";
import { ReservedKeyError } from "../errors/reserved-key-error.ts";
import { isJsonObject } from "../log/json-object.ts";
import { reservedKeys } from "../log/record.ts";
import { jsonProblem } from "./json-problem.ts";

/** Content of a record beside its type: JSON, in an object. Keys with the value undefined are left out. */
export type JournalPayload = Readonly<Record<string, unknown>>;

/** A record to be written, as it was when `append` was called. */
export interface JournalEntry {
  readonly type: string;
  readonly at: string;
  readonly payload: JournalPayload;
}

/**
 * Checks and copies an appended payload, without the redactor's secrets.
 *
 * @throws InvalidInputError when the type is not in kebab-case or is the journal's own, or when JSON can't hold the
 * payload.
 * @throws ReservedKeyError when the payload has a key that the journal writes itself.
 */
export function createEntry(input: {
  type: string;
  at: Date;
  payload: JournalPayload;
  redactor: Redactor;
}): JournalEntry {
  const { type, at, payload, redactor } = input;
  assertType(type);
  const copy = redactedJson(payload, { name: "payload", redactor });
  const reserved = reservedKeys.filter((key) => payload[key] !== undefined);
  if (reserved.length > 0) throw new ReservedKeyError(reserved);
  return { type, at: at.toISOString(), payload: copy };
}

/**
 * Returns a copy of a JSON object without the redactor's secrets.
 *
 * @throws InvalidInputError if JSON can't hold it.
 */
export function redactedJson(
  value: JournalPayload,
  { name, redactor }: { name: string; redactor: Redactor },
): JournalPayload {
  const problem = isJsonObject(value) ? jsonProblem(value, name) : `${name} is not an object`;
  if (problem !== undefined) throw invalidJson(name, redactor.redact(problem));
  return copyOf(redactor.redactValue(value));
}

function assertType(type: string): void {
  const hint = 'Use kebab-case, such as "step-start".';
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type)) {
    throw new InvalidInputError({
      input: "type",
      problem: `of a record must be in kebab-case, but is ${JSON.stringify(type)}`,
      hint,
    });
  }
  if (!type.startsWith("journal-")) return;
  throw new InvalidInputError({
    input: "type",
    problem: `${type} is the journal's own: only it begins with journal-`,
    hint,
  });
}

function invalidJson(input: string, problem: string): InvalidInputError {
  return new InvalidInputError({
    input,
    problem: `must be JSON: ${problem}`,
    hint: "Pass plain objects, arrays, strings, finite numbers, booleans and null; turn dates into ISO strings; put bytes in a blob.",
  });
}

/** The caller may change the payload while it waits to be written. */
function copyOf(payload: JournalPayload): JournalPayload {
  const copy: unknown = JSON.parse(JSON.stringify(payload));
  return isJsonObject(copy) ? copy : {};
}
