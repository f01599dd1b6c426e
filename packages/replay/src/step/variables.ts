import type { Action, ActionText, Snapshot, SnapshotElement, SnapshotLine } from "@surehand/browser";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import { hideValueLines } from "./hide-value-lines.ts";
import type { VariableNote } from "@surehand/grounding";

/** A value that no model receives: it is inserted after the answer, in place of `%name%`. */
export type Variable =
  | string
  | { readonly value: string; /** Description for the model. */ readonly description?: string | undefined };

export type Variables = Readonly<Record<string, Variable>>;

/** Replaces `%name%` in texts by values, and values by names. */
export interface VariableKeeper {
  /** Notes on the variables that the instruction names. */
  readonly notes: readonly VariableNote[];
  /** Values to cover in a picture; never used in a text. */
  readonly values: readonly string[];
  /** Returns the action with the values inserted; secrets stay names, for the page session to insert. */
  fill(action: Action): Action;
  /** Returns the snapshot with names instead of the values. */
  hideOn(snapshot: Snapshot): Snapshot;
  /** Returns texts with names instead of the values. Traverses objects and arrays of plain JSON. */
  hide<Value>(value: Value): Value;
  /** Replaces names by values again, for the caller who passed them. Secrets stay names. */
  reveal<Value>(value: Value): Value;
  /** Whether a text contains a value. */
  isIn(text: string): boolean;
}

/** A byte of an encoded address: `%C3%A9`. */
const ENCODED_BYTE = /^[\da-f]{2}$/i;

/** A name of a variable or a secret in a text. Global, so not for `test`. */
export const NAME = /%([A-Za-z_][\w.-]*)%/g;

/** A text that is the name of a variable or a secret alone. */
export const WHOLE_NAME = new RegExp(`^${NAME.source}$`);

/**
 * Creates the keeper of an instruction's variables.
 *
 * @param instruction names in it that are neither a variable nor a secret are an error
 * @throws InvalidInputError
 */
export function keepVariables(given: {
  readonly variables: Variables;
  readonly secretNames: readonly string[];
  readonly instruction: string;
}): VariableKeeper {
  const { secretNames, instruction } = given;
  const values = new Map(Object.entries(given.variables).map(([name, variable]) => [name, valueOf(name, variable)]));
  const named = [...new Set([...instruction.matchAll(NAME)].flatMap(([, name]) => name ?? []))];
  const isKnown = (name: string): boolean => values.has(name) || secretNames.includes(name);
  const unknown = named.find((name) => !isKnown(name) && !ENCODED_BYTE.test(name));
  if (unknown !== undefined) throw noSuchVariable(unknown, [...values.keys(), ...secretNames]);
  const put = (text: string): string => text.replace(NAME, (whole, name: string) => values.get(name) ?? whole);
  const redactor = redactorFor(values);
  const hideText = (text: string): string => redactor.redact(text);
  return {
    notes: named.filter(isKnown).map((name) => noteOn(name, given.variables[name])),
    values: [...values.values()],
    fill: (action) => fillAction(action, { put, secretNames }),
    hideOn: (snapshot) => (values.size === 0 ? snapshot : hideOnPage(snapshot, { hide: hideText, values })),
    hide: (value) => (values.size === 0 ? value : redactor.redactValue(value, { keepKey: isOurKey })),
    reveal: (value) => (values.size === 0 ? value : mapTexts(value, put)),
    isIn: (text) => hideText(text) !== text,
  };
}

function valueOf(name: string, variable: Variable): string {
  const value: unknown = typeof variable === "string" ? variable : variable.value;
  const isName = WHOLE_NAME.test(`%${name}%`);
  if (typeof value === "string" && isName) return value;
  throw new InvalidInputError({
    input: `variables.${name}`,
    problem: isName
      ? "must be a text, or { value, description }"
      : "is not a valid name: use letters, digits and _, starting with a letter",
    hint: 'For example { variables: { email: "bob@example.com" } }, and %email% in the instruction.',
  });
}

function noteOn(name: string, variable: Variable | undefined): VariableNote {
  if (variable === undefined) return { name, isSecret: true };
  return { name, description: typeof variable === "string" ? undefined : variable.description };
}

function noSuchVariable(name: string, known: readonly string[]): InvalidInputError {
  return new InvalidInputError({
    input: "instruction",
    problem: `refers to %${name}%, but there is no such variable or secret`,
    hint: `Pass it in variables: { ${name}: "..." }. Known here: ${known.join(", ") || "none"}.`,
  });
}

interface Filling {
  readonly put: (text: string) => string;
  readonly secretNames: readonly string[];
}

function fillAction(action: Action, filling: Filling): Action {
  const put = (text: string): string => putPlain(text, filling);
  switch (action.kind) {
    case "fill":
    case "type":
      return { ...action, text: fillText(action.text, filling) };
    case "insert":
      return { ...action, after: put(action.after), text: put(action.text) };
    case "replace":
      return { ...action, find: put(action.find), text: put(action.text) };
    case "select":
      return { ...action, option: typeof action.option === "string" ? put(action.option) : action.option.map(put) };
    case "upload":
      return { ...action, files: action.files.map(put) };
    case "goto":
      return { ...action, url: put(action.url) };
    case "wait":
      return action.text === undefined ? action : { ...action, text: put(action.text) };
    case "dialog":
      return action.text === undefined ? action : { ...action, text: put(action.text) };
    default:
      return action;
  }
}

function fillText(text: ActionText, filling: Filling): ActionText {
  if (typeof text !== "string") return text;
  const [whole, name] = WHOLE_NAME.exec(text.trim()) ?? [];
  return whole !== undefined && name !== undefined && filling.secretNames.includes(name)
    ? { secret: name }
    : putPlain(text, filling);
}

/** @throws InvalidInputError if a secret is combined with other text */
function putPlain(text: string, { put, secretNames }: Filling): string {
  const secret = [...text.matchAll(NAME)].find(([, name]) => secretNames.includes(name ?? ""));
  if (!secret) return put(text);
  throw new InvalidInputError({
    input: "instruction",
    problem: `uses the secret ${secret[0]} for something other than the whole text of a field`,
    hint: `Fill the field with ${secret[0]} and nothing else.`,
  });
}

/** Masks values of variables with their names, like `act` and `observe`. */
export function createVariableMask(variables: Variables): <Value>(value: Value) => Value {
  const keeper = keepVariables({ variables, secretNames: [], instruction: "" });
  return (value) => keeper.hide(value);
}

/** Shorter values occur in too many words. */
const SHORTEST_HIDDEN = 2;
/** From this length on a value is masked inside a longer word too. */
const SHORTEST_ANYWHERE = 8;

/** Returns the mask of secrets, with names that can be replaced by the values again. */
function redactorFor(values: ReadonlyMap<string, string>): Redactor {
  const redactor = new Redactor();
  for (const [name, whole] of values) {
    const value = whole.trim();
    const within = value.length < SHORTEST_ANYWHERE ? "word" : "anywhere";
    // A value that its name contains is not confidential.
    if (value.length >= SHORTEST_HIDDEN && !name.includes(value))
      redactor.register(name, value, { mask: `%${name}%`, within });
  }
  return redactor;
}

/** `text` and `kind` are keys, whatever a variable's value is; keys that a page supplied are not identifiers. */
function isOurKey(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key);
}

type Hide = (text: string) => string;

interface Hiding {
  readonly hide: Hide;
  readonly values: ReadonlyMap<string, string>;
}

function hideOnPage(snapshot: Snapshot, hiding: Hiding): Snapshot {
  const { hide, values } = hiding;
  let refs: ReadonlyMap<string, SnapshotElement> | undefined;
  return {
    url: hide(snapshot.url),
    title: hide(snapshot.title),
    text: hide(hideValueLines(snapshot.text, values)),
    lines: snapshot.lines.map((line) => hideOnLine(line, hide)),
    nodes: snapshot.nodes,
    folded: snapshot.folded,
    isComplete: snapshot.isComplete,
    isLoading: snapshot.isLoading,
    isUnchanged: snapshot.isUnchanged,
    notices: snapshot.notices,
    domConfidence: snapshot.domConfidence,
    get refs() {
      refs ??= new Map([...snapshot.refs].map(([ref, element]) => [ref, mapTexts(element, hide)]));
      return refs;
    },
    get tokens() {
      return snapshot.tokens;
    },
    changesSince: (earlier, options) => hideOnPage(snapshot.changesSince(earlier, options), hiding),
    expand: (ref, options) => hide(hideValueLines(snapshot.expand(ref, options), values)),
  };
}

function hideOnLine(line: SnapshotLine, hide: Hide): SnapshotLine {
  return { ...line, segments: line.segments.map((segment) => mapTexts(segment, hide)) };
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the same shape, which types can't express
  return copyOf(value) as Value;

  function copyOf(original: unknown): unknown {
    if (typeof original === "string") return change(original);
    if (Array.isArray(original)) return original.map(copyOf);
    if (typeof original !== "object" || original === null) return original;
    return Object.fromEntries(Object.entries(original).map(([key, part]) => [key, copyOf(part)]));
  }
}
