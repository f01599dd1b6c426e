import { attributeSimilarity } from "./attribute-similarity.ts";
import { isNumber, similarity, wordsOf } from "./similarity.ts";
import type { WireCandidate, WireDescription } from "./wire.ts";

/** Names and dialogs with a lower similarity count as different. */
const OTHER = 0.5;
const SAME_PLACE = 0.6;
/** The words that distinguish an element of a list must be almost all equal. */
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
 * Whether the element is identified by an author's test id or id alone, even if its words changed. The id must have been unique
 * then and must be unique now: only then is the selector made of it.
 */
function isKnownByItself(target: WireDescription, candidate: WireDescription): boolean {
  const [wanted, given] = [target.css.split(ROOT_COMBINATOR), candidate.css.split(ROOT_COMBINATOR)];
  const own = wanted.at(-1) ?? "";
  return BY_ID.test(own) && own === given.at(-1) && wanted.length === given.length;
}

const ROOT_COMBINATOR = " >>> ";
const BY_ID = /^(?:#[^ >:]+|\[data-[\w-]+="[^"]*"\])$/;

/**
 * Whether the candidate's name is another one: no more similar than a neighbour's name was. "Show it from the back" is not a new
 * name for "Show it from the front".
 */
function isOtherName(target: WireDescription, candidate: WireDescription): boolean {
  if (target.name === "") return false;
  const score = similarity(target.name, candidate.name);
  return score < OTHER || (score < 1 && score <= target.rivalry);
}

/**
 * Whether name and place differ. A name may change in its place, but "Compare products" further down is not the "Compare" from
 * above.
 */
function isRenamedElsewhere(target: WireDescription, candidate: WireCandidate): boolean {
  if (candidate.isAtCss || candidate.isAtXpath || !target.near.group) return false;
  return (
    similarity(target.name, candidate.name) < 1 &&
    similarity(target.near.group, candidate.near.group ?? "") < SAME_PLACE
  );
}

/**
 * Whether an equal element is at another place: a "Compare" further down is not the one from above, even with the same address.
 */
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

/** Returns the conflict of the rows or cards: "Delete" in another row is another button, even if everything else agrees. */
function itemConflict(target: WireDescription, candidate: WireDescription): string | undefined {
  const [wanted, given] = [target.near, candidate.near];
  if (isOtherItem(wanted.row, given.row) || hasOtherWords(wanted.row, given.row)) return "another row";
  if (wanted.column && given.column && similarity(wanted.column, given.column) < OTHER) return "another column";
  const isOneOfMany = target.count > 1 || wanted.isListed;
  if (!isOneOfMany || wanted.row || isDistinctByAttributes(target, candidate)) return undefined;
  if (target.count > 1 && isOtherAddress(target, candidate)) return "another address";
  const isOther = isOtherItem(wanted.item, given.item) || hasOtherWords(wanted.itemName, given.itemName);
  return isOther ? "another item" : undefined;
}

function isOtherItem(wanted: string | undefined, given = ""): boolean {
  return wanted !== undefined && similarity(wanted, given) < SAME_ITEM;
}

/** Whether the words of two names differ, numbers aside: "Park" is not "Park cafe", however much else agrees. */
function hasOtherWords(wanted: string | undefined, given = ""): boolean {
  return wanted !== undefined && lettersOf(wanted) !== lettersOf(given);
}

function lettersOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !isNumber(word))
    .join(" ");
}

function isOtherAddress(target: WireDescription, candidate: WireDescription): boolean {
  const address = target.attributes["href"];
  return address !== undefined && address !== candidate.attributes["href"];
}

/** Whether attributes from the author distinguish equal elements: they do so better than the surrounding text. */
function isDistinctByAttributes(target: WireDescription, candidate: WireDescription): boolean {
  const isDistinct = target.count > 1 && target.near.lookalikes === 0;
  return isDistinct && target.graphic === candidate.graphic && attributeSimilarity(target, candidate) === 1;
}
