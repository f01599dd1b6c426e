import type { Action, SnapshotElement } from "@surehand/browser";
import type { Suspect, Weighed } from "../match/suspects.ts";
import { weigh } from "../match/weigh.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { readSaid, type Said } from "../parse/read-said.ts";
import { readTerms, type Term, type Terms } from "../parse/terms.ts";
import { listRoles } from "../words/role-words.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { isPressed } from "./ground-point.ts";
import { isToggle } from "./ground-toggle.ts";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

/** Costlier than what the rules for sentences find with the same evidence. */
const SAID_COST = 21;

/** What can be pressed, switched or chosen, by everything that the sentence and the page say. */
export function groundSaid({ index, masked, isByEvidence = false }: Scene, sentence: string): Outcome {
  const none: Outcome = { status: "none", wanted: "thing", phrase: withoutQuotes(sentence, masked) };
  const said = isByEvidence ? readSaid(sentence) : undefined;
  if (!said) return none;
  // "Jump back" only points, but not forward.
  const told: Terms = { ...readTerms(said.words, masked, said), text: none.phrase };
  const set = said.isSetting
    ? weigh(
        index,
        index.items.flatMap((item) => suspectsOf(item, true)),
        told,
      )
    : [];
  const heads = said.isPointing ? headsOf(index) : new Set();
  const suspects = index.items
    .flatMap((item) => suspectsOf(item, false))
    .filter(({ item, option }) =>
      option === undefined ? said.isTicking !== true || isTicked(item) : said.isPress !== true,
    )
    .map((suspect) =>
      heads.has(suspect.item) && suspect.option === undefined ? { ...suspect, isHead: true } : suspect,
    );
  const direct = set.length > 0 ? set : weigh(index, suspects, told);
  const found = direct.length > 0 ? direct : againIn({ index, suspects, said, told });
  const [best, ...others] = found;
  if (!best) return none;
  const cost = SAID_COST + best.cost;
  const shown = said.isViewing === true ? found.filter(({ option }) => option === undefined) : [];
  const [only, ...more] = shown;
  if (only && others.length > 0 && more.length === 0)
    return { status: "ready", action: actionFor(only), element: only.item.element, cost, isCertain: false };
  if (others.length === 0)
    return { status: "ready", action: actionFor(best), element: best.item.element, cost, isCertain: false };
  return { ...ambiguousOf(found, none.phrase), cost };
}

interface Attempt {
  readonly index: PageIndex;
  readonly suspects: readonly Suspect[];
  readonly said: Said;
  readonly told: Terms;
}

/** Who wishes for something adds it, and "add a Bcc" is what is called Bcc and nothing else. */
function againIn({ index, suspects, said, told }: Attempt): Weighed[] {
  if (said.isWish) return weigh(index, suspects, { ...told, terms: [...told.terms, toAdd] });
  if (said.verb === undefined || !ADDING_ONE.test(said.words)) return [];
  const objects = told.terms.filter(({ word }) => word !== said.verb);
  return weigh(index, suspects, { ...told, terms: objects }).filter(({ cost }) => cost === 0);
}

/** What there is not one of yet: "add to Liked Songs" is no link to the liked ones. */
const ADDING_ONE = /^(?:add|insert|include)\s+(?:an?|another|one more)\s/i;

/** Who would like something that cannot be chosen by its name adds it. */
const toAdd: Term = { word: "add", isQuoted: false, use: "own", isAdded: true };

function ambiguousOf(found: readonly Weighed[], phrase: string): Extract<Outcome, { status: "ambiguous" }> {
  const items = [...new Set(found.map(({ item }) => item))];
  const options = new Map(found.map((suspect) => [suspect.item, suspect]));
  return { status: "ambiguous", items, phrase, cost: 0, actionFor: (item) => actionFor(options.get(item) ?? { item }) };
}

/** What one opens of a row, an item or a card: the first link in it, or the one that is its heading. */
function headsOf({ items, tree }: PageIndex): Set<PageItem> {
  const first = new Map<number, PageItem>();
  for (const item of items) {
    const { kind, segments } = tree.lines[item.line] ?? { kind: "text", segments: [] };
    const isHeading = kind === "heading" && segments.every((segment) => typeof segment !== "string");
    const isLink = item.element.role === "link" || item.element.role === "clickable";
    if (isLink && item.element.name !== "" && !first.has(item.line) && (kind === "row" || kind === "item" || isHeading))
      first.set(item.line, item);
  }
  return new Set(first.values());
}

function suspectsOf(item: PageItem, isSetting: boolean): Suspect[] {
  const { element } = item;
  if (element.states.includes("disabled")) return [];
  const chosen = optionsOf(element).map((option): Suspect => ({ item, option }));
  const isOffered = isSetting ? isSet(element) : isPressed(element);
  return isOffered ? [{ item, isKindTold: isSetting }, ...chosen] : chosen;
}

/** What can be ticked, and what a page may have for it. */
function isTicked({ element }: PageItem): boolean {
  return element.role !== "link" && element.role !== "tab" && element.role !== "columnheader";
}

/** What is in one way or another, and not only pressed. */
function isSet(element: SnapshotElement): boolean {
  return (
    isToggle(element) || ["option", "tab", "gridcell"].includes(element.role) || element.states.includes("pressed")
  );
}

function optionsOf({ role, options = [] }: SnapshotElement): string[] {
  return listRoles.has(role) ? options.filter((option) => !option.endsWith(" (disabled)")) : [];
}

function actionFor({ item: { element }, option }: Suspect): Action {
  if (option !== undefined) return { kind: "select", target: element.ref, option };
  return { kind: isToggle(element) ? "check" : "click", target: element.ref };
}
