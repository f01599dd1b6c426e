import { saidSet } from "../page/said-on-page.ts";
import type { Term } from "../parse/terms.ts";
import { rootOf } from "@surehand/language";
import { toggleRoles } from "../words/role-words.ts";
import type { Account } from "./account-type.ts";
import { isOnlyAbout } from "./only-about.ts";
import { type Suspect, textSaid, textsOf } from "./suspects.ts";

/** What was found of a phrase's words in one that may be meant. */
export interface Found {
  readonly suspect: Suspect;
  readonly terms: readonly Term[];
  readonly account: Account;
  /** Words of its name that nobody asked for. */
  readonly extra: number;
}

/** Whether it may be meant rather than another, but is too little by itself to be acted upon. Each is a way to be wrong on a page nobody has seen. */
export function isDoubted(found: Found): boolean {
  const { suspect, terms, account, extra } = found;
  const { own, around, isKindOpen, isVerbOpen, isPlaceOpen, isShapeOpen, isWholeOpen } = account;
  // Nothing says what is to be done, and only a word for a kind what with.
  const isVerbless = isVerbOpen && own.names === 0;
  // "Add a line" is not "Add a vendor", nor "the next step" the "Next month".
  const isAnother = (isPlaceOpen || isWholeOpen) && extra > 0;
  // "Delete my account" is not whatever "Delete" there is.
  const isOpen = [isPlaceOpen, isKindOpen, isShapeOpen && extra > 0].some(Boolean);
  const isObjectless = isOpen && around === 0 && isOnlyVerb(found);
  const words = terms.map(({ word }) => word);
  return (
    isVerbless ||
    isAnother ||
    isObjectless ||
    isFieldGuessed(found) ||
    isSaidTwice(found) ||
    isTickedForVerb(found) ||
    isOtherWord(found) ||
    isOnlyWhere(found) ||
    isOnlyAbout(textsOf(suspect), words)
  );
}

/** One word for another, in a name that says more besides: "Delete workspace" for "discard" is two guesses at once. */
function isOtherWord({ suspect, terms, account: { around }, extra }: Found): boolean {
  if (extra === 0 || around > 0) return false;
  const roots = textsOf(suspect).flatMap((text) => textSaid(text).words.map(rootOf));
  return !terms.some(({ word, isQuoted }) => isQuoted || roots.some((root) => isShortFor(root, rootOf(word))));
}

/** It says where it is that something else is: the link "Installation" for "Copy under Installation". */
function isOnlyWhere({ suspect, terms }: Found): boolean {
  const said = saidSet(textsOf(suspect));
  const names = terms.filter(({ use, isKind = false }) => use === "name" && !isKind);
  const isOwn = (isWhere: boolean): boolean =>
    names.some((term) => (term.isWhere === true) === isWhere && said.like(term.word) !== undefined);
  return names.some(({ isWhere = false }) => !isWhere) && !isOwn(false) && isOwn(true);
}

/** "Sat" for "Saturday", and the word itself. */
function isShortFor(root: string, word: string): boolean {
  return root === word || (root.length >= 3 && word.startsWith(root)) || (word.length >= 3 && root.startsWith(word));
}

/** Who says "send" presses something, and ticks nothing that says a lot besides. */
function isTickedForVerb({ suspect: { item, option }, terms, account: { own }, extra }: Found): boolean {
  const isToggle = option === undefined && toggleRoles.has(item.element.role);
  return isToggle && extra >= own.names && terms.some(({ use }) => use === "own");
}

/** It says what is to be done, and nothing of what with. */
function isOnlyVerb({ suspect, terms }: Found): boolean {
  const said = saidSet(textsOf(suspect));
  const found = terms.filter(({ word }) => said.like(word) !== undefined);
  return found.length > 0 && found.every(({ use }) => use === "own");
}

/** One word of its name for two of the sentence, one of them only in a way: "412 comments" for "reply to the comment". */
function isSaidTwice({ suspect, account: { own }, extra }: Found): boolean {
  if (suspect.option !== undefined || own.verbKin === 0 || own.kinds > 0) return false;
  const counts = textsOf(suspect).map((text) => textSaid(text).words.length);
  const most = Math.max(0, ...counts);
  return most > 0 && most - extra < own.names;
}

/** What is written somewhere stays there: the words of a field are its own and not some that may stand for them. */
function isFieldGuessed({ suspect: { item, option }, account: { own } }: Found): boolean {
  return option === undefined && writtenRoles.has(item.element.role) && own.names + own.kinds <= own.kin;
}

const writtenRoles: ReadonlySet<string> = new Set(["textbox", "searchbox", "spinbutton", "combobox"]);
