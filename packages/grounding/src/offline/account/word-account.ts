import { isTypoOf, looks, rootOf, wordsOf } from "@surehand/language";
import { SAME, saidOnPage, saidSet } from "../page/said-on-page.ts";
import { isOfKind } from "../match/holders.ts";
import { containerOf } from "../parse/places.ts";
import type { SentenceWord } from "../parse/sentence-words.ts";
import { calledByLook } from "../words/icons.ts";
import { kindOf, roleWordOf } from "../words/role-words.ts";
import type { Asked } from "./asked.ts";
import { canDo, isActionVerb } from "./can-do.ts";
import { isStateSaid } from "./state-said.ts";
import type { TargetTexts } from "./target-texts.ts";
import { isControlWord, isThingKind } from "./thing-kinds.ts";
import { isOfValue } from "./value-fits.ts";

/** Whether an element, what it belongs to or what is done to it accounts for a word. */
export function isAccounted(target: TargetTexts, said: SentenceWord, asked: Asked): boolean {
  if (said.isRow) return isOwn(target, said.word) || target.onLine.like(said.word) === SAME;
  return isOwn(target, said.word) || isVerbOrKind(target, said, asked) || isInPlace(target, said, asked);
}

/** Whether the element, its row or the action itself says a word. */
function isOwn(target: TargetTexts, word: string): boolean {
  const { data, ownRoots, row, numbers, own, isSign } = target;
  const root = rootOf(word);
  if ([data, ownRoots, row].some((roots) => roots.has(root)) || numbers.has(word)) return true;
  if (isOfValue(target.action, target.item, word)) return true;
  // A sign says nothing to the letter.
  if (own.like(word) === SAME || (isSign && own.like(word) !== undefined)) return true;
  return isStateSaid(target.item, word) || isMistyped(target, word);
}

function isMistyped({ names }: TargetTexts, word: string): boolean {
  return names.some((name) => wordsOf(name).some((one) => isTypoOf(word, one)));
}

function isVerbOrKind(target: TargetTexts, { word, isVerb, isFirst }: SentenceWord, asked: Asked): boolean {
  if (isVerb && isVerbSaid(target, word)) return true;
  const isKind = !isFirst && isControlKind(target, word, asked);
  return isKind || (!asked.replaced.has(word) && (isLook(target, word) || isLookOf(target, word)));
}

/** A word of the surroundings counts where it names a place, or the element is called nothing else. */
function isInPlace(target: TargetTexts, said: SentenceWord, asked: Asked): boolean {
  const { word, isFirst, isPlaced, isBeside } = said;
  if (isNameOfAnother(target, said)) return false;
  const isFree = isPlaced || asked.isCounted || !asked.hasExtra;
  if (asked.heads.like(word) === SAME || (isFree && isAround(target, said, asked))) return true;
  if (isBeside && !asked.replaced.has(word) && isNear(target, said, asked)) return true;
  if (!asked.replaced.has(word) && isOfPart(target, word, asked)) return true;
  return !isFirst && isOnlyKind(said, asked) && isKindThere(target, said);
}

/** Whether another control's name has the word behind the preposition, as in "by push", and the target's own name has another word there: "by email". */
function isNameOfAnother({ index, item, names }: TargetTexts, { word, tie }: SentenceWord): boolean {
  const [preposition = ""] = tie.split(" ");
  const isSaid = (name: string, next: string | undefined): boolean => {
    const words = wordsOf(name);
    return words.some((one, at) => at > 0 && one === preposition && (next === undefined || words[at + 1] === next));
  };
  if (preposition === "" || !names.some((name) => isSaid(name, undefined))) return false;
  return index.items.some(
    (other) => other !== item && kindOf(other.element) === kindOf(item.element) && isSaid(other.element.name, word),
  );
}

/** Whether a word may be for a kind of thing, and is not what tells the element apart. */
function isOnlyKind(
  { word, isPlaced, isBeside }: SentenceWord,
  { replaced, hasExtra, hasNoun, isCounted }: Asked,
): boolean {
  const isReplaced = replaced.has(word);
  if (isPlaced && !(isBeside && isReplaced)) return true;
  return !isReplaced && (isPlaced || isCounted || !hasExtra || hasNoun);
}

/** Whether a line close by, on the side that the sentence names, says the word together with the others of its phrase. */
function isNear({ nearBy, item }: TargetTexts, { word, tie }: SentenceWord, { besides }: Asked): boolean {
  const others = besides.get(tie) ?? [];
  return nearBy.some(({ line, said }) => {
    if (BEHIND.test(tie) && line > item.line) return false;
    if (BEFORE.test(tie) && line < item.line) return false;
    return said.like(word) === SAME && others.every((other) => said.like(other) === SAME);
  });
}

const BEHIND = /^(?:below|under|underneath|beneath|after|behind|following) /;
const BEFORE = /^(?:above|before) /;

/** Whether it names the part of the page that the element is in: "shipping" of "Express" below "Shipping method", "warning" in an alert. */
function isOfPart({ parts, roles }: TargetTexts, word: string, { hasOwn }: Asked): boolean {
  return roles.like(word) !== undefined || (hasOwn && (parts.like(word) === SAME || WHOLES.has(word)));
}

/** What everything on a page is in. */
const WHOLES: ReadonlySet<string> = new Set(["page", "list", "table", "form"]);

/** Whether a word is for a kind of thing that may be there without being called so. */
function isKindThere(target: TargetTexts, { word, isPlaced, isBeside, isCapital }: SentenceWord): boolean {
  const isPointing = !("text" in target.action);
  if (isCapital && isPointing && !isControlWord(word) && saidOnPage(target.index).linesWith(word, false).length > 0)
    return false;
  if (isPlaced && isElsewhere(target, word)) return false;
  return isControlWord(word) ? isBeside && isKindOnPage(target, word) : isThingKind(word);
}

/** Whether a word is for a part of the page that there is one of, and the element is not in it: "sidebar". */
function isElsewhere({ index, item }: TargetTexts, word: string): boolean {
  const kind = containerOf(word);
  if (kind === undefined || !PARTS.has(kind)) return false;
  const isThere = (line: number): boolean => isOfKind(index, line, kind);
  return (
    index.tree.lines.some((_, line) => isThere(line)) && ![item.line, ...index.tree.chainOf(item.line)].some(isThere)
  );
}

const PARTS: ReadonlySet<string> = new Set("footer header navigation sidebar main dialog".split(" "));

function isVerbSaid(target: TargetTexts, verb: string): boolean {
  const isMarked = verb === "mark" && canDo("check", target.index, target.item);
  return isMarked || isActionVerb(verb, target.action.kind) || isLike(target, verb);
}

export function isLike({ own }: TargetTexts, word: string): boolean {
  return own.like(word) !== undefined;
}

/** Whether a word is for its kind of control, or one that people call so as well, if its whole name was said. */
function isControlKind({ item: { element } }: TargetTexts, word: string, { hasExtra }: Asked): boolean {
  const role = roleWordOf(word);
  const kind = kindOf(element);
  const isAlike = !(hasExtra && isControlWord(word)) && role?.alike.has(kind) === true;
  return word === kind || role?.roles.has(kind) === true || isAlike;
}

/** What something stands beside may be of another kind. */
function isKindOnPage({ index }: TargetTexts, word: string): boolean {
  const role = roleWordOf(word);
  return index.items.some(({ element }) => role?.roles.has(kindOf(element)) === true);
}

/** Looks say nothing that the page could confirm or deny, unless it says the word itself: of a blue mug. */
function isLook({ index }: TargetTexts, word: string): boolean {
  return looks.has(word) && (PLACES.has(word) || saidOnPage(index).linesWith(word, false).length === 0);
}

const PLACES: ReadonlySet<string> = new Set(
  "top bottom upper lower topmost bottommost left right center centre middle corner leftmost rightmost main".split(" "),
);

/** Whether it is drawn with what the word names: "the printer icon". */
function isLookOf({ own }: TargetTexts, word: string): boolean {
  return calledByLook(`${word} icon`).some((name) =>
    saidSet([name.replace(/ button$/, "")]).words.some((one) => own.like(one) === SAME),
  );
}

/** Whether what it belongs to says a word; what is made is new. */
function isAround(
  { around, shortAround }: TargetTexts,
  { word, isPlaced }: SentenceWord,
  { isCounted }: Asked,
): boolean {
  const said = isPlaced || isCounted ? around : shortAround;
  return said.like(word) === SAME || (word === "new" && said.like(word) !== undefined);
}
