import type { Action, ActionOf } from "@surehand/browser";
import {
  addressesWithin,
  broughtText,
  type Carried,
  carriedInAddress,
  endReadElsewhere,
  isSameSite,
  keyText,
  originOf,
  pastes,
  readElsewhere,
  type Sources,
  type UserNames,
} from "@surehand/replay";
import { mayNotCarry, mayNotUpload, mayNotVisit } from "../prompts.ts";

/** A question that the user must confirm before an action. */
export interface Question {
  /** Risk, in the terms of a confirm hook: "share", "visit", "upload". */
  readonly risk: string;
  /** Description for the user. */
  readonly what: string;
  /** Message for the agent if the answer is no. Contains no words from a page. */
  readonly refusal: (isAsked: boolean) => string;
  /** Whether the text is unknown: it was copied, selected or dragged. */
  readonly isTextUnknown?: boolean;
}

export interface IntendedAction {
  /** The action with names in place of the values of variables. */
  readonly action: Action;
  /** The action with the values. Default: `action`. */
  readonly filled?: Action;
  /** Origin of the document that would receive the text. */
  readonly to: string;
}

export interface Surroundings extends Sources {
  readonly names: UserNames;
  /** Origin of the page on which the run started, which the user chose. */
  readonly home: string | undefined;
  /** The text that the agent copied last. Undefined: a page may have copied something. */
  readonly copied?: Copied | undefined;
  /** Addresses of the visited pages. */
  readonly visited: ReadonlySet<string>;
}

export interface Copied {
  /** Origin of the document with the focus. */
  readonly from: string;
  /** Undefined: it was not the value of a field that was shown. */
  readonly text: string | undefined;
}

/** Returns the question to ask about an action; undefined if the action is allowed. */
export function questionAbout(
  { action, filled = action, to }: IntendedAction,
  around: Surroundings,
): Question | undefined {
  const text = broughtText(action);
  if (text !== undefined) return questionAboutText(text, to, around);
  switch (action.kind) {
    case "press":
    case "key":
      return questionAboutKey(action, to, around);
    case "mouse":
      if (!pastes(action)) return undefined;
      return isTrusted(to, around)
        ? questionAboutPaste(to, around)
        : withUnknownText(sharing("what was selected", "the page", to));
    case "drag":
      return isTrusted(to, around) ? undefined : withUnknownText(sharing("what is dragged", "the page", to));
    case "goto":
      return questionAboutAddress(action.url, filled.kind === "goto" ? filled.url : action.url, around);
    case "upload":
      return questionAboutFiles(filled.kind === "upload" ? filled.files : action.files, to, around);
    default:
      return undefined;
  }
}

const VARIABLE = /%[A-Za-z_][\w.-]*%/;
/** `%name%` in an address, but not the escape of a byte such as "%C3%A9". */
const VARIABLE_IN_ADDRESS = /%(?![\da-f]{2}%)[A-Za-z_][\w.-]*%/i;

function questionAboutText(text: string, to: string, around: Surroundings): Question | undefined {
  if (isTrusted(to, around)) return unlessSpokenOf(readElsewhere(text, to, around), to);
  if (VARIABLE.test(text) && around.home !== undefined) return sharing(text, "the user", to);
  return questionAboutWriting(text, to, around);
}

/** Asks about any text, whatever its content, because any text may encode another one. */
function questionAboutWriting(text: string, to: string, { seen }: Surroundings): Question | undefined {
  const other = seen.find(({ origin }) => origin !== undefined && origin !== "about:" && origin !== to);
  return other && sharing(text, other.origin ?? "", to);
}

function questionAboutKey(action: ActionOf<"press" | "key">, to: string, around: Surroundings): Question | undefined {
  if (isTrusted(to, around)) return pastes(action) ? questionAboutPaste(to, around) : undefined;
  if (pastes(action)) return questionAboutUnknownText(to, around);
  const text = keyText(action.key);
  return text === "" ? undefined : questionAboutWriting(text, to, around);
}

/** Pasting to a site that the user named is as writing the text there. A text that is not known may be of any site; only the page on
 * which the run started may have it. */
function questionAboutPaste(to: string, around: Surroundings): Question | undefined {
  const { copied } = around;
  if (copied?.from === to) return undefined;
  if (copied?.text !== undefined) return unlessSpokenOf(readElsewhere(copied.text, to, around), to);
  return to === around.home ? undefined : questionAboutUnknownText(to, around);
}

function questionAboutUnknownText(to: string, around: Surroundings): Question | undefined {
  const question = questionAboutWriting("what was copied", to, around);
  return question && withUnknownText(question);
}

function withUnknownText(question: Question): Question {
  return { ...question, isTextUnknown: true };
}

/** More choices than these, in whatever order and with others between, can spell a text. */
const mostChoices = 4;
const mostNames = 2;

/**
 * Returns the question about a text that was written in small parts, such as the names of keys of a keypad: a part of a value is enough.
 *
 * @param parts the last one is the part that would be written
 */
export function questionAboutTrail(parts: readonly string[], to: string, around: Surroundings): Question | undefined {
  const trail = parts.join("");
  const carried = endReadElsewhere(trail, to, around);
  if (carried && !(isTrusted(to, around) && carried.isSpokenOf)) return sharing(carried.value, carried.from, to);
  return !isTrusted(to, around) && canSpell(parts, around.user) ? questionAboutWriting(trail, to, around) : undefined;
}

/**
 * Returns the question about the amounts by which a page was scrolled: the page reads them. Amounts by themselves spell nothing.
 *
 * @param amounts digits of each; the last one is the amount of the action
 */
export function questionAboutAmounts(
  amounts: readonly string[],
  to: string,
  around: Surroundings,
): Question | undefined {
  const carried = isTrusted(to, around) ? undefined : endReadElsewhere(amounts.join(""), to, around);
  return carried && sharing(carried.value, carried.from, to);
}

function canSpell(parts: readonly string[], user: string): boolean {
  // Pages of a list are opened in their order.
  const chosen = parts.filter((part, index) => Number(part) !== Number(parts[index - 1]) + 1);
  if (chosen.length <= mostChoices || new Set(chosen).size <= mostNames) return false;
  return !user.replaceAll(/\s/g, "").includes(parts.join(""));
}

function unlessSpokenOf(carried: Carried | undefined, to: string): Question | undefined {
  return !carried || carried.isSpokenOf ? undefined : sharing(carried.value, carried.from, to);
}

function sharing(value: string, from: string, to: string): Question {
  return {
    risk: "share",
    what: `${JSON.stringify(value)} of ${from} with ${to}`,
    refusal: (isAsked) => mayNotCarry({ from, to }, isAsked),
  };
}

/** Whether the user started there, or named the site. */
export function isTrusted(origin: string, { home, names }: Pick<Surroundings, "home" | "names">): boolean {
  if (origin === home) return true;
  if (!origin.startsWith("http")) return false;
  return names.hasSite(origin) || (home?.startsWith("http") === true && isSameSite(home, origin));
}

function questionAboutAddress(given: string, filled: string, around: Surroundings): Question | undefined {
  return questionAboutOneAddress(given, filled, around) ?? questionAboutNested(filled, around);
}

function questionAboutOneAddress(given: string, filled: string, around: Surroundings): Question | undefined {
  if (around.names.hasAddress(filled) || !URL.canParse(filled)) return undefined;
  const to = originOf(filled);
  const isFriendly = isTrusted(to, around);
  if (VARIABLE_IN_ADDRESS.test(given) && !isFriendly) return sharing("a variable", "the user", to);
  const own = given.replace(new RegExp(VARIABLE_IN_ADDRESS, "gi"), "x");
  const url = URL.canParse(own) ? own : filled;
  const carried = carriedInAddress({ url, to, sources: around, isFriendly });
  if (carried) return sharing(carried.value, carried.from, to);
  const isBeforeAnyPage = around.seen.every(({ origin }) => origin === undefined || origin === "about:");
  if (isFriendly || isBeforeAnyPage || around.visited.has(filled)) return undefined;
  const { host } = new URL(filled);
  return { risk: "visit", what: given, refusal: (isAsked) => mayNotVisit(host, isAsked) };
}

/** An address in another one is one of its own: the server of the outer one may redirect there. */
function questionAboutNested(filled: string, around: Surroundings): Question | undefined {
  if (around.names.hasAddress(filled) || !URL.canParse(filled)) return undefined;
  for (const nested of addressesWithin(filled)) {
    const question = questionAboutOneAddress(nested, nested, around);
    if (question) return question;
  }
  return undefined;
}

function questionAboutFiles(files: readonly string[], to: string, around: Surroundings): Question | undefined {
  const strange = files.find((file) => !around.names.hasFile(file));
  if (strange !== undefined) return { risk: "upload", what: strange, refusal: (isAsked) => mayNotUpload(isAsked) };
  return isTrusted(to, around) ? undefined : questionAboutWriting(files.join(", "), to, around);
}
