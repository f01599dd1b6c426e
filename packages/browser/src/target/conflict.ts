import { attributesLikeness } from "./attributes-likeness.ts";
import { similarity } from "./similarity.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** Below this likeness a name or a dialog is another one. */
const OTHER = 0.5;
const SAME_PLACE = 0.6;
/** The words that distinguish an element of a list must be equal except for one in many. */
const SAME_ITEM = 0.85;

/** Returns the difference that rules a candidate out, however much else agrees; `undefined` if there is none. */
export function conflictOf(target: WireDescription, candidate: WireCandidate): string | undefined {
  if (target.testId && candidate.testId && target.testId !== candidate.testId) return "another test id";
  if (target.role !== candidate.role && target.tag !== candidate.tag) return "another role";
  if (isKnownByItself(target, candidate)) return target.near.isListed ? itemConflict(target, candidate) : undefined;
  if (isOtherName(target, candidate)) return "another name";
  if (isRenamedElsewhere(target, candidate)) return "another name and place";
  if (isElsewhere(target, candidate)) return "another place";
  if (target.name === "" && target.graphic && target.graphic !== candidate.graphic) return "another drawing";
  if (isOtherDialog(target.near.group, candidate.near.group)) return "another dialog";
  return itemConflict(target, candidate);
}

/**
 * An author's test id or id is kept through a change of words, if it was the only one then and is the only one now: then the
 * selector is made of it.
 */
function isKnownByItself(target: WireDescription, candidate: WireDescription): boolean {
  const [wanted, given] = [target.css.split(ROOT_COMBINATOR), candidate.css.split(ROOT_COMBINATOR)];
  const own = wanted.at(-1) ?? "";
  return BY_ID.test(own) && own === given.at(-1) && wanted.length === given.length;
}

const ROOT_COMBINATOR = " >>> ";
const BY_ID = /^(?:#[^ >:]+|\[data-[\w-]+="[^"]*"\])$/;

/** No more like it than a neighbour's was: "Show it from the back" is not a new name of "Show it from the front". */
function isOtherName(target: WireDescription, candidate: WireDescription): boolean {
  if (target.name === "") return false;
  const likeness = similarity(target.name, candidate.name);
  return likeness < OTHER || (likeness < 1 && likeness <= target.rivalry);
}

/** A name that changed in its place is believed; "Compare products" below is not the "Compare" that was above. */
function isRenamedElsewhere(target: WireDescription, candidate: WireCandidate): boolean {
  if (candidate.isAtCss || candidate.isAtXpath || !target.near.group) return false;
  return (
    similarity(target.name, candidate.name) < 1 &&
    similarity(target.near.group, candidate.near.group ?? "") < SAME_PLACE
  );
}

/** The "Compare" below is not the one that was above, though it leads to the same page. */
function isElsewhere(target: WireDescription, candidate: WireCandidate): boolean {
  if (candidate.isAtCss || candidate.isAtXpath) return false;
  const [wanted, given] = [target.near, candidate.near];
  const places = [
    [wanted.group, given.group],
    [wanted.heading, given.heading],
    [wanted.item, given.item],
  ].filter(([known]) => known !== undefined);
  return places.length > 1 && places.every(([known = "", now = ""]) => similarity(known, now) < SAME_PLACE);
}

function isOtherDialog(wanted: string | undefined, given: string | undefined): boolean {
  if (!wanted || !/^(?:alert)?dialog /.test(wanted)) return false;
  return similarity(wanted, given ?? "") < SAME_PLACE;
}

/** "Delete" in another row is another button, though all else about it agrees. */
function itemConflict(target: WireDescription, candidate: WireDescription): string | undefined {
  const [wanted, given] = [target.near, candidate.near];
  if (isOtherItem(wanted.row, given.row)) return "another row";
  if (wanted.column && given.column && similarity(wanted.column, given.column) < OTHER) return "another column";
  const isOneOfMany = target.count > 1 || wanted.isListed;
  if (!isOneOfMany || wanted.row || isDistinctByAttributes(target, candidate)) return undefined;
  if (target.count > 1 && isOtherAddress(target, candidate)) return "another address";
  return isOtherItem(wanted.item, given.item) ? "another item" : undefined;
}

function isOtherItem(wanted: string | undefined, given = ""): boolean {
  return wanted !== undefined && similarity(wanted, given) < SAME_ITEM;
}

function isOtherAddress(target: WireDescription, candidate: WireDescription): boolean {
  const address = target.attributes["href"];
  return address !== undefined && address !== candidate.attributes["href"];
}

/** Attributes that an author gave to equal elements distinguish them better than the words around. */
function isDistinctByAttributes(target: WireDescription, candidate: WireDescription): boolean {
  const isDistinct = target.count > 1 && target.near.lookalikes === 0;
  return isDistinct && target.graphic === candidate.graphic && attributesLikeness(target, candidate) === 1;
}
