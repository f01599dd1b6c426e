import type { ActInput, ActResult, Evaluation, ObservedAction } from "@surehand/agent";
import type { Action, PerformResult } from "@surehand/browser";
import type { ExtractResult } from "@surehand/extraction";
import type { ReplayResult } from "../sdk/hand-replay.ts";
import { IncompleteDataError } from "./incomplete-data-error.ts";

/** How a call of an instance is shown in the report of a test. */
export interface SteppedCall {
  readonly title: (...args: readonly unknown[]) => string;
  /** Title of a step inside that of the call: its effect. */
  readonly outcome: (result: unknown) => string | undefined;
  /** The error of a result that a test does not accept. */
  readonly failure?: (result: unknown) => Error | undefined;
}

/** The calls that are steps, by name. All others pass unseen. */
export const steppedCalls: Readonly<Record<string, SteppedCall | undefined>> = {
  goto: define<[string], unknown>({ title: (url) => `goto ${url}`, outcome: () => undefined }),
  act: define<[ActInput], ActResult>({
    title: (input) => `act ${quoteInput(input)}`,
    outcome: ({ success, status, message }) => (success ? `✓ ${message}` : `✗ ${status}: ${message}`),
  }),
  perform: define<[Action], PerformResult>({
    title: ({ kind, ...details }) => `perform ${kind} ${shortened(JSON.stringify(details))}`,
    outcome: ({ status, message }) => (status === "done" ? `✓ ${message}` : `✗ ${status}: ${message}`),
  }),
  observe: define<[string?], readonly ObservedAction[]>({
    title: (instruction) => `observe${optional(instruction)}`,
    outcome: (found) => shortened([`${found.length} found`, ...found.map(({ description }) => description)].join("; ")),
  }),
  extract: define<[string?], ExtractResult<unknown>>({
    title: (instruction) => `extract${optional(instruction)}`,
    outcome: ({ status, data }) => `${status}: ${shortened(JSON.stringify(data))}`,
    failure: (result) => (result.status === "complete" ? undefined : new IncompleteDataError(result)),
  }),
  evaluate: define<[string], Evaluation>({
    title: (question) => `evaluate${optional(question)}`,
    outcome: ({ evaluation, reasoning }) => shortened(`${evaluation}: ${reasoning}`),
  }),
  replay: define<[unknown], ReplayResult>({
    title: (recording) => (typeof recording === "string" ? `replay ${recording}` : "replay"),
    outcome: ({ status, steps }) => `${status}, ${steps.length} steps`,
  }),
};

interface TypedCall<Args extends readonly unknown[], Result> {
  readonly title: (...args: Args) => string;
  readonly outcome: (result: Result) => string | undefined;
  readonly failure?: (result: Result) => Error | undefined;
}

/** The arguments and the result are those of the method of the same name: nothing else calls it. */
function define<Args extends readonly unknown[], Result>(call: TypedCall<Args, Result>): SteppedCall {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return call as unknown as SteppedCall;
}

function quoteInput(input: ActInput): string {
  if (typeof input === "string") return JSON.stringify(input);
  return "description" in input ? input.description : JSON.stringify(input);
}

function optional(text: string | undefined): string {
  return text === undefined ? "" : ` ${JSON.stringify(text)}`;
}

const longest = 300;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
