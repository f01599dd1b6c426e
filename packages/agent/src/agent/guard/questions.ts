import type { Action } from "@surehand/browser";
import {
  type Carried,
  carriedInAddress,
  endReadElsewhere,
  isPaste,
  isSameSite,
  keyText,
  originOf,
  readElsewhere,
  type Sources,
  type UserNames,
} from "@surehand/replay";
import { mayNotCarry, mayNotUpload, mayNotVisit } from "../prompts.ts";

/** A confirmation that an action needs from the user. */
export interface Question {
  /** In the words of a confirm hook: "share", "visit", "upload". */
  readonly risk: string;
  /** For the user. */
  readonly what: string;
  /** For the agent, when the answer is no: contains no word that a page could have written. */
  readonly refusal: (isAsked: boolean) => string;
}

export interface Deed {
  /** With names in the place of values of variables. */
  readonly action: Action;
  /** With the values. Default: `action`. */
  readonly filled?: Action;
  /** Origin of the document that a text would go to. */
  readonly to: string;
}

export interface Surroundings extends Sources {
  readonly names: UserNames;
  /** Origin of the page that the run began on: the user brought it there. */
  readonly home: string | undefined;
  /** Addresses of the pages that were open. */
  readonly visited: ReadonlySet<string>;
}

/** Returns what to ask about an action; undefined: it may be done. */
export function questionAbout({ action, filled = action, to }: Deed, around: Surroundings): Question | undefined {
  switch (action.kind) {
    case "fill":
    case "type":
      return typeof action.text === "string" ? questionAboutText(action.text, to, around) : undefined;
    case "dialog":
      return action.text === undefined ? undefined : questionAboutText(action.text, to, around);
    case "press":
    case "key":
      return questionAboutKey(action.key, to, around);
    case "drag":
      return isTrusted(to, around) ? undefined : sharing("what is dragged", "the page", to);
    case "goto":
      return questionAboutAddress(action.url, filled.kind === "goto" ? filled.url : action.url, around);
    case "upload":
      return questionAboutFiles(filled.kind === "upload" ? filled.files : action.files, to, around);
    default:
      return undefined;
  }
}

const VARIABLE = /%[A-Za-z_][\w.-]*%/;
/** `%name%` in an address, which is no escape of a byte: "%C3%A9". */
const VARIABLE_IN_ADDRESS = /%(?![\da-f]{2}%)[A-Za-z_][\w.-]*%/i;

function questionAboutText(text: string, to: string, around: Surroundings): Question | undefined {
  if (isTrusted(to, around)) return unlessSpokenOf(readElsewhere(text, to, around), to);
  if (VARIABLE.test(text) && around.home !== undefined) return sharing(text, "the user", to);
  return questionAboutWriting(text, to, around);
}

/** Any text may stand for another one: what it says is not looked at. */
function questionAboutWriting(text: string, to: string, { seen }: Surroundings): Question | undefined {
  const other = seen.find(({ origin }) => origin !== undefined && origin !== "about:" && origin !== to);
  return other && sharing(text, other.origin ?? "", to);
}

function questionAboutKey(key: string, to: string, around: Surroundings): Question | undefined {
  if (isTrusted(to, around)) return undefined;
  const text = isPaste(key) ? "what was copied" : keyText(key);
  return text === "" ? undefined : questionAboutWriting(text, to, around);
}

/** About what was written bit by bit: a part of a value is enough. */
export function questionAboutTrail(trail: string, to: string, around: Surroundings): Question | undefined {
  const carried = endReadElsewhere(trail, to, around);
  return !carried || (isTrusted(to, around) && carried.isSpokenOf)
    ? undefined
    : sharing(carried.value, carried.from, to);
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

/** Whether the user began there, or named the site. */
function isTrusted(origin: string, { home, names }: Pick<Surroundings, "home" | "names">): boolean {
  if (origin === home) return true;
  if (!origin.startsWith("http")) return false;
  return names.hasSite(origin) || (home?.startsWith("http") === true && isSameSite(home, origin));
}

function questionAboutAddress(given: string, filled: string, around: Surroundings): Question | undefined {
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

function questionAboutFiles(files: readonly string[], to: string, around: Surroundings): Question | undefined {
  const strange = files.find((file) => !around.names.hasFile(file));
  if (strange !== undefined) return { risk: "upload", what: strange, refusal: (isAsked) => mayNotUpload(isAsked) };
  return isTrusted(to, around) ? undefined : questionAboutWriting(files.join(", "), to, around);
}
