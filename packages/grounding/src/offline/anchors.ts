import { type PageControl, recordPositionOf, regionsOf } from "@surehand/page";
import { readWords, type Words } from "./page-words.ts";
import type { Anchor } from "./phrase.ts";
import { vagueNouns } from "./role-words.ts";
import { explain, isContainer, recordTexts, type SurroundingsContext, surroundingTexts } from "./surroundings.ts";

/** How well each anchor holds, from 0 to 1: 1 if a text of the own record, heading or region is exactly the anchor. */
export type AnchorStrengths = readonly number[];

const EXACT = 1;
const CONTAINED = 0.8;
const WITH_NOUN = 0.7;

/** Returns the strength of every anchor; undefined if one does not hold. */
export function anchorsHold(
  control: PageControl,
  anchors: readonly Anchor[],
  context: SurroundingsContext,
): AnchorStrengths | undefined {
  const strengths: number[] = [];
  for (const anchor of anchors) {
    const strength = strengthOf(control, anchor, context);
    if (strength === 0) return undefined;
    strengths.push(strength);
  }
  return strengths;
}

function strengthOf(control: PageControl, anchor: Anchor, context: SurroundingsContext): number {
  const { container, text, ordinal, place } = anchor;
  const { tree } = context.page;
  if (ordinal !== undefined) return isAtPosition(control, anchor, context) ? EXACT : 0;
  if (place !== undefined) return placeStrength(control, place, context);
  if (text === "")
    return container !== undefined && regionsOf(tree, control).some((region) => isContainer(region, container))
      ? EXACT
      : 0;
  const words = readWords(text);
  if (anchor.isStrict) return objectStrength(control, words, context);
  const record = container === undefined || container === "record" ? recordTexts(control, context) : [];
  const around = container === "record" ? [] : surroundingTexts(control, context, container);
  const best = Math.max(0, ...[...record, ...around].map((own) => compare(own, words)));
  if (best > 0) return best;
  return container === undefined && objectStrength(control, words, context) > 0 ? WITH_NOUN : 0;
}

/** "the third sample": the record at this position, if the page calls its records so. */
function isAtPosition(
  control: PageControl,
  { ordinal = 1, text, container }: Anchor,
  context: SurroundingsContext,
): boolean {
  const position = recordPositionOf(context.page.tree, control);
  const nouns = readWords(text).content;
  if (!position || position.count < 2) return false;
  if (container !== "record" && !isCalled(control, nouns, context)) return false;
  return position.index === (ordinal < 0 ? position.count + ordinal : ordinal - 1);
}

/** Whether the headings, the region or a column of the list name its records with this noun. */
function isCalled(control: PageControl, nouns: readonly string[], context: SurroundingsContext): boolean {
  const [noun] = nouns;
  if (noun === undefined || nouns.length > 1) return false;
  const { lines } = context.page.tree;
  const columns = lines[lines[control.line]?.header ?? -1]?.parts ?? [];
  return columns.some(({ text }) => readWords(text).stems.includes(noun)) || explain({ control }, nouns, context) > 0;
}

const EDGE = 0.34;

/** "at the top", "at the bottom": in the first or last third of the page. */
function placeStrength(control: PageControl, place: "top" | "bottom", { page }: SurroundingsContext): number {
  const share = control.order / Math.max(1, page.tree.controls.length - 1);
  return (place === "top" ? share : 1 - share) < EDGE ? CONTAINED : 0;
}

/** A whole text of the record, and around it only nouns that its list is called by: "run R-303", "the needs-docs label". */
function objectStrength(control: PageControl, words: Words, context: SurroundingsContext): number {
  const around = new Set(surroundingTexts(control, context, undefined).flatMap(({ stems }) => stems));
  const isNoun = (word: string): boolean => around.has(word) || vagueNouns.has(word);
  return Math.max(
    0,
    ...recordTexts(control, context).map((own) => {
      if (own.folded === words.folded) return EXACT;
      const rest = words.content.filter((word) => !own.content.includes(word));
      const isWhole = own.content.length > 0 && own.content.every((word) => words.content.includes(word));
      return isWhole && rest.length > 0 && rest.length < words.content.length && rest.every(isNoun) ? WITH_NOUN : 0;
    }),
  );
}

/** How well a text is the words of an anchor, from 0 to 1. */
export function compare(own: Words, wanted: Words): number {
  if (own.folded === wanted.folded) return EXACT;
  if (wanted.content.length === 0) return 0;
  const text = ` ${own.content.join(" ")} `;
  return text.includes(` ${wanted.content.join(" ")} `) ? CONTAINED : 0;
}
