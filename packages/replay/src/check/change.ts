import type { Action, Effect, ElementChange } from "@surehand/browser";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { type PageTree, plain } from "../witness/page-tree.ts";

/** A change of one document by a step. */
export interface Change {
  readonly before: PageTree;
  readonly after: PageTree;
  readonly effect: Effect;
  /** Texts that the effect names, as `plain` returns them. Undefined if a dialog of the browser hid the page from it. */
  readonly named: readonly string[] | undefined;
  /** Texts that were written in this run: what gives them back proves more than what does not. */
  readonly written: readonly string[];
  /** Names of the things that were chosen in this run: a link, an option, a row. */
  readonly chosen: readonly string[];
  /** Whether a variable was written: another value of it leads to other prices and counts. */
  readonly isVaried: boolean;
}

/** A check that was false before the step, as far as the tree shows; the page is asked whether it is true now. */
export interface Candidate {
  readonly check: RecordedCheck;
  readonly weight: number;
  /** The same group twice proves little more than once. `count`: a count of a whole list, which another row changes too. */
  readonly group: "data" | "message" | "heading" | "gone" | "state" | "order" | "count";
}

export function isLeft({ effect }: Change): boolean {
  return effect.url !== undefined;
}

/** Whether the effect names a text, so that the action caused it: a clock beside it did not. */
export function isCaused({ named }: Change, text: string): boolean {
  const wanted = plain(text);
  return named === undefined || named.some((one) => one.includes(wanted) || wanted.includes(one));
}

/** Returns the texts that an effect names. Undefined if a dialog of the browser covered what the action did. */
export function namedTexts(
  { changes, dialogs }: Effect,
  { kind }: Pick<Action, "kind">,
): readonly string[] | undefined {
  if (kind === "dialog" || dialogs.some(({ answer }) => answer !== "open")) return undefined;
  return changes.map(({ what }) => plain(textOf(what) ?? "")).filter((text) => text !== "");
}

/** Reads the quoted text of `alert "Saved"`, without the mark of a cut. */
export function textOf(what: string): string | undefined {
  const quoted = /"(?:[^"\\]|\\.)*"$/.exec(what)?.[0];
  if (quoted === undefined) return undefined;
  try {
    return String(JSON.parse(quoted)).replace(/…$/, "");
  } catch {
    return undefined;
  }
}

export function changesOf({ effect }: Change, kinds: readonly ElementChange["kind"][]): ElementChange[] {
  return effect.changes.filter(({ kind, property }) => kinds.includes(kind) && property === undefined);
}

/** Whether a part of a text was written in this run. */
export function isWrittenPart({ written }: Change): (part: string) => boolean {
  const numbers = new Set(written.flatMap((text) => text.match(/\d+/g) ?? []));
  return (part) =>
    written.some((text) => text.includes(part)) ||
    (/\d/.test(part) && (part.match(/\d+/g) ?? []).every((number) => numbers.has(number)));
}

export function isNumberKnown({ before, written }: Change): (number: string) => boolean {
  return (number) => written.some((text) => text.includes(number)) || before.shown.includes(number);
}
