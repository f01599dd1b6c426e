import type { ElementChange } from "@surehand/browser";
import { deniedWords, tellsFailure } from "@surehand/language";
import type { DoneAction } from "../agent-state.ts";
import { stems } from "./record-names.ts";
import { asWords } from "./record-store.ts";

export interface QuotedEffect {
  readonly quote: string;
  readonly answer: string;
  /** The actions of the quoted step that changed something. */
  readonly changed: readonly DoneAction[];
  readonly actions: readonly DoneAction[];
  /** Lines of the pages after the step that contain the quote. */
  readonly lines: readonly string[];
}

/**
 * Returns why a quote shows no change: the texts that contain it in the effect, read as a whole, tell of a failure, deny the answer or
 * ask, or one of them does and none confirms the answer; or the quote is only a control of a dialog that the page still shows.
 */
export function objectionTo({ quote, answer, changed, actions, lines }: QuotedEffect): "denied" | "asked" | undefined {
  if (isDenied(quote, answer)) return "denied";
  const shown = changed
    .flatMap(({ effect }) => effect?.changes ?? [])
    .filter(({ what }) => asWords(what).includes(asWords(quote)));
  if (shown.length === 0) {
    const around = lines.map((line) => cellWith(quote, line));
    return around.length > 0 && around.every((text) => isDenied(text, answer)) ? "denied" : undefined;
  }
  const texts = shown.map(({ what }) => what);
  if (texts.every((text) => isDenied(text, answer))) return "denied";
  // A title or a path that contains the quote says nothing for the answer.
  if (texts.some((text) => isContradicted(text, answer)) && !texts.some((text) => isConfirmed(text, { quote, answer })))
    return "denied";
  const isQuestion = shown.every(({ what, role }) => CONTROLS.has(role) || isDenied(what, answer));
  return isQuestion && isAskedByPage(changed, actions) ? "asked" : undefined;
}

/** Returns the cell of a row that contains a quote: the controls of a row say nothing about it. "" if it spans several cells. */
function cellWith(quote: string, line: string): string {
  const cells = line.split(" | ");
  return cells.length === 1 ? line : (cells.find((cell) => asWords(cell).includes(asWords(quote))) ?? "");
}

const CONTROLS: ReadonlySet<string> = new Set(["button", "link", "dialog", "alertdialog"]);
const DIALOGS: ReadonlySet<string> = new Set(["dialog", "alertdialog"]);

function isDenied(text: string, answer: string): boolean {
  return /[?？؟]["”»]?\s*$/u.test(text) || isContradicted(text, answer);
}

function isContradicted(text: string, answer: string): boolean {
  return tellsFailure(text) || deniedWords(text).some((word) => affirms(answer, word));
}

/** Whether a text says of the quote what the answer says. */
function isConfirmed(text: string, { quote, answer }: Pick<QuotedEffect, "quote" | "answer">): boolean {
  if (isDenied(text, answer)) return false;
  const [ofQuote, ofAnswer] = [stems(quote), stems(answer)];
  const words = stems(text).trim().split(" ");
  return words.some(
    (word) => word.length >= SHORTEST && !ofQuote.includes(` ${word} `) && ofAnswer.includes(` ${word} `),
  );
}

/** Letters of a word that says something: shorter ones join others. */
const SHORTEST = 4;

function affirms(answer: string, word: string): boolean {
  const isDeniedToo = deniedWords(answer).some((denied) => stems(denied) === stems(word));
  return stems(answer).includes(stems(word)) && !isDeniedToo;
}

/** Whether a change opened a dialog of the page that no later action closed. */
function isAskedByPage(changed: readonly DoneAction[], actions: readonly DoneAction[]): boolean {
  const opened = changed.findLast((action) => dialogsOf(action).some(isShown));
  if (!opened) return false;
  const later = actions.slice(actions.indexOf(opened) + 1);
  return !later.some((action) => dialogsOf(action).some((dialog) => !isShown(dialog)));
}

function dialogsOf({ effect }: DoneAction): ElementChange[] {
  return effect?.changes.filter(({ role }) => DIALOGS.has(role)) ?? [];
}

function isShown({ kind, property, isHidden }: ElementChange): boolean {
  const isOpened = kind === "changed" && isHidden !== true && (property === "open" || property === "hidden");
  return kind === "appeared" || isOpened;
}
