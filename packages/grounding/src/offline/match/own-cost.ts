import type { SnapshotElement } from "@surehand/browser";
import { isOngoing, isPast, normaliseName, wordsOf } from "@surehand/language";
import type { PageIndex } from "../page/page-index.ts";
import { saidOnPage, type SaidSet, SAME } from "../page/said-on-page.ts";
import type { Term } from "../parse/terms.ts";
import { kindOf } from "../words/role-words.ts";
import { isInState } from "./state-check.ts";
import { type Suspect, textSaid, textsOf } from "./suspects.ts";

const ROLE_ALIKE = 0.3;
const STATE_COST = 0.2;

/** How far a word is from what it says itself, or is. */
export function ownCost(index: PageIndex, suspect: Suspect, term: Term): number | undefined {
  const { element } = suspect.item;
  if (term.isQuoted) return textsOf(suspect).some((text) => holdsRun(text, term.word)) ? SAME : undefined;
  if (isOnlyDone(suspect, term) || isStillToDo(suspect, term)) return undefined;
  const said = isNamedBeside(index, suspect) ? undefined : saidOf(index, suspect).like(term.word);
  if (said !== undefined) return said;
  const list = suspect.option === undefined ? undefined : saidOnPage(index).ownOf(suspect.item).like(term.word);
  if (list !== undefined) return list + LIST_COST;
  return kindCost(element, term) ?? stateCost(element, term);
}

/** "Sent" is where what was sent is, and nothing to send by; "Following" says that it is done already. */
function isOnlyDone(suspect: Suspect, { word, use }: Term): boolean {
  if (isPast(word)) return false;
  const isDone = use === "own" || use === "soft" ? (own: string): boolean => isPast(own) || isOngoing(own) : isPast;
  if (isOngoing(word)) return false;
  const saying = textsOf(suspect).flatMap((text) =>
    textSaid(text).words.filter((own) => textSaid(own).like(word) === SAME),
  );
  // A heart is there to like with, though its tooltip says "Add to liked songs".
  const isDrawn = textsOf(suspect).some(
    (text) => !/[\p{L}\p{N}]/u.test(text) && textSaid(text).like(word) !== undefined,
  );
  return !isDrawn && saying.length > 0 && saying.every(isDone);
}

/** "Canceled appointments" are not those to "Cancel". */
function isStillToDo(suspect: Suspect, { word, use }: Term): boolean {
  if (use !== "name" || !isPast(word)) return false;
  const saying = textsOf(suspect).map((text) =>
    textSaid(text).words.findIndex((own) => textSaid(own).like(word) === SAME),
  );
  const found = textsOf(suspect).filter((_, at) => saying[at] !== -1);
  return (
    found.length > 0 &&
    suspect.item.element.role === "button" &&
    saying.every((at, index) => at <= 0 && !isPast(firstOf(suspect, index)))
  );
}

function firstOf(suspect: Suspect, index: number): string {
  return textSaid(textsOf(suspect)[index] ?? "").words[0] ?? "";
}

function kindCost(element: SnapshotElement, { word, role, isKind = false }: Term): number | undefined {
  const kind = kindOf(element);
  if (kind === word || role?.roles.has(kind)) return SAME;
  return !isKind && role?.alike.has(kind) ? ROLE_ALIKE : undefined;
}

function stateCost(element: SnapshotElement, { word, state }: Term): number | undefined {
  const isSo = (state !== undefined && isInState(element, state)) || isSaidByState(element, word);
  return isSo ? STATE_COST : undefined;
}

const LIST_COST = 0.2;

/** "Bob" in its row names a checkbox for who checks it, not for who clicks Bob. */
function isNamedBeside(index: PageIndex, { item, isKindTold }: Suspect): boolean {
  const { names, line, element } = item;
  const isInRow = index.tree.lines[line]?.kind === "row";
  return isKindTold !== true && isInRow && element.name === "" && names.every(({ source }) => source === "label");
}

function saidOf(index: PageIndex, { item, option }: Suspect): SaidSet {
  return option === undefined ? saidOnPage(index).ownOf(item) : textSaid(option);
}

function holdsRun(text: string, part: string): boolean {
  const wanted = wordsOf(part).join(" ");
  return wanted === ""
    ? normaliseName(text) === normaliseName(part)
    : ` ${wordsOf(text).join(" ")} `.includes(` ${wanted} `);
}

/** "Mine", "taken": how a page shows it without a word. */
function isSaidByState({ states }: SnapshotElement, word: string): boolean {
  if (/^(?:mine|yours|chosen|picked|selected|active|current|starred|pinned|saved|liked)$/.test(word))
    return states.some((state) => /^(?:selected|checked|pressed|on|current)/.test(state));
  return /^(?:taken|unavailable|soldout|disabled|inactive)$/.test(word) && states.includes("disabled");
}
