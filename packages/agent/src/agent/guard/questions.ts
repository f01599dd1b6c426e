import type { Action } from "@surehand/browser";
import { originOf } from "../agent-scene.ts";
import { mayNotCarry, mayNotUpload, mayNotVisit } from "../prompts.ts";
import { isNamedHost, isSameSite, standsAsHost } from "./named-host.ts";
import { endReadElsewhere, readElsewhere, type Sources } from "./read-elsewhere.ts";

/** What the user must be asked before something is done. */
export interface Question {
  /** In the words of a confirm hook: "share", "visit", "upload". */
  readonly risk: string;
  /** For the user. */
  readonly what: string;
  /** For the agent, where the answer is no: without a word that a page could have written. */
  readonly refusal: (isAsked: boolean) => string;
}

export interface Deed {
  readonly action: Action;
  /** Origin of the document that a text would go to. */
  readonly to: string;
}

export interface Surroundings extends Sources {
  /** Where the run began: the user brought it there. */
  readonly home: string | undefined;
  /** Origins of the pages that were open. */
  readonly visited: ReadonlySet<string>;
}

/** What is to be asked about a deed; undefined: it may be done. */
export function questionAbout({ action, to }: Deed, around: Surroundings): Question | undefined {
  switch (action.kind) {
    case "fill":
    case "type":
      return typeof action.text === "string" ? questionAboutText(action.text, to, around) : undefined;
    case "dialog":
      return action.text === undefined ? undefined : questionAboutText(action.text, to, around);
    case "goto":
      return questionAboutAddress(action.url, around);
    case "upload":
      return questionAboutFiles(action.files, around);
    default:
      return undefined;
  }
}

const VARIABLE = /%[A-Za-z_][\w.-]*%/;

function questionAboutText(text: string, to: string, around: Surroundings): Question | undefined {
  const isFriendly = isTrusted(to, around);
  if (VARIABLE.test(text) && !isFriendly && around.home !== undefined) return sharing(text, "the user", to);
  const carried = readElsewhere(text, to, around);
  return !carried || (isFriendly && carried.isSpokenOf) ? undefined : sharing(carried.value, carried.from, to);
}

/** About what was written bit by bit: a part of a value is enough. */
export function questionAboutTrail(trail: string, to: string, around: Surroundings): Question | undefined {
  const carried = endReadElsewhere(trail, to, around);
  return !carried || (isTrusted(to, around) && carried.isSpokenOf)
    ? undefined
    : sharing(carried.value, carried.from, to);
}

function sharing(value: string, from: string, to: string): Question {
  return {
    risk: "share",
    what: `${JSON.stringify(value)} of ${from} with ${to}`,
    refusal: (isAsked) => mayNotCarry({ from, to }, isAsked),
  };
}

/** The user began there, or named it. */
function isTrusted(origin: string, { home, user }: Surroundings): boolean {
  if (origin === home) return true;
  if (!origin.startsWith("http")) return false;
  return isNamedHost(origin, user) || (home?.startsWith("http") === true && isSameSite(home, origin));
}

function questionAboutAddress(given: string, around: Surroundings): Question | undefined {
  const url = given.replace(VARIABLE, "x");
  const to = originOf(url);
  const isFriendly = isTrusted(to, around);
  if (url !== given && !isFriendly) return sharing("a variable", "the user", to);
  const data = dataOf(url);
  const carried = data.map((text) => readElsewhere(text, to, around)).find((one) => one !== undefined);
  if (carried && !(isFriendly && carried.isSpokenOf)) return sharing(carried.value, carried.from, to);
  const { host } = new URL(url);
  const isVisited = around.visited.has(to);
  const isOwnIdea = !around.seen.some(({ text }) => standsAsHost(host, text));
  if (isFriendly || isVisited || (isOwnIdea && !data.some((text) => OPAQUE.test(text)))) return undefined;
  return { risk: "visit", what: given, refusal: (isAsked) => mayNotVisit(host, isAsked) };
}

/** Nobody knows by heart what is as long and says nothing. */
const OPAQUE = /[\w+-]{32,}={0,2}/;
/** Shorter names of folders are words that stand on every page. */
const shortestFolder = 8;

/** What an address takes along, in an address within it too. */
function dataOf(url: string): string[] {
  const { pathname, searchParams, hash, username, password } = new URL(url);
  const values = [...searchParams.values(), hash.slice(1), username, password].filter((value) => value !== "");
  const folders = pathname.split("/").filter((folder) => folder.length >= shortestFolder || /\p{N}/u.test(folder));
  return [
    ...folders,
    ...values.flatMap((value) => (/^[a-z]+:\/\//i.test(value) && URL.canParse(value) ? dataOf(value) : value)),
  ];
}

function questionAboutFiles(files: readonly string[], { user }: Surroundings): Question | undefined {
  const strange = files.find((file) => !VARIABLE.test(file) && !user.includes(file));
  if (strange === undefined) return undefined;
  return { risk: "upload", what: strange, refusal: (isAsked) => mayNotUpload(isAsked) };
}
