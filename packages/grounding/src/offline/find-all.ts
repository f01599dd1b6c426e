import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { usualAction } from "../usual-action.ts";
import { findThings } from "./match/find-things.ts";
import { createNameMatcher, tiers } from "./match/match-name.ts";
import { findMatching } from "./match/find-matching.ts";
import { indexPage, type PageIndex } from "./page/page-index.ts";
import type { PageItem } from "./page/page-item.ts";
import { withoutArticle } from "./parse/articles.ts";
import { mask } from "./parse/masked.ts";
import { readTarget } from "./parse/read-target.ts";
import { AMOUNT, byPurpose, subjectOf } from "./parse/subject.ts";
import { fieldRoles, pressRoles } from "./words/role-words.ts";

/** An element, and the action that fits it. */
export interface FoundElement {
  readonly element: SnapshotElement;
  readonly action: Action;
}

/**
 * Everything that a sentence is about: "find all buttons", "the links in the footer", "checkboxes that are not checked",
 * "everything in the dialog". Without words, everything that can be acted upon. In reading order; empty where nothing fits.
 */
export function findAll(instruction: string | undefined, snapshot: Snapshot): FoundElement[] {
  const index = indexPage(snapshot);
  const actionable = index.items.filter(({ element }) => isActionable(element));
  const masked = mask((instruction ?? "").trim());
  const { words: subject, isUsable } = subjectOf(masked.text);
  const all = subject === "" ? actionable : matching(index, subject, masked, actionable);
  const found = isUsable ? all.filter(({ element }) => !element.states.includes("disabled")) : all;
  return found.map(({ element }) => ({ element, action: usualAction(element) }));
}

const ANYTHING =
  /^(?:everything|anything|all(?: things| elements| controls)?|(?:interactive |actionable |clickable )?(?:elements|controls|things|actions|items|settings)|what is)(?=\s+(?:in|inside|within|of|on|under|below|above|next|from|that|about|for)\b)/i;

/** `buttons and links`, else the one thing; the parts of a list are looked for each by itself. */
function matching(
  index: PageIndex,
  subject: string,
  masked: ReturnType<typeof mask>,
  actionable: readonly PageItem[],
): PageItem[] {
  const things = findThings(index, subject, actionable);
  if (things.length > 0) return [...things];
  const whole = matchingOne(index, subject, masked, actionable);
  if (whole.length > 0) return whole;
  const parts = sharePlace(subject.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i));
  const found = new Set(
    parts.length > 1 ? parts.flatMap((part) => matchingOne(index, part.replace(AMOUNT, ""), masked, actionable)) : [],
  );
  if (found.size > 0) return actionable.filter((item) => found.has(item));
  const ways = byPurpose(subject).map((way) => matchingOne(index, way, masked, actionable, "name"));
  return ways.find((items) => items.length > 0) ?? [];
}

const PLACE = /\s(?:in|inside|within|of|on|from|under|below|above|next to)\s.+$/i;

const PLURAL = /(?:[^s]s|boxes|switches|es)(?:\s(?:that|which|with|called|labell?ed|named)\s.*)?$/i;

/** `buttons and links in the footer`: both of them are. */
function sharePlace(parts: readonly string[]): string[] {
  const place = PLACE.exec(parts.at(-1) ?? "")?.[0] ?? "";
  return parts.map((part, at) => (at < parts.length - 1 && !PLACE.test(part) ? part + place : part));
}

// oxlint-disable-next-line max-params -- on what, what, in which words, and how they are meant
function matchingOne(
  index: PageIndex,
  subject: string,
  masked: ReturnType<typeof mask>,
  actionable: readonly PageItem[],
  manner: "any" | "name" = "any",
): PageItem[] {
  const match = createNameMatcher(index);
  const fits = (element: SnapshotElement): boolean => isActionable(element);
  const isMany = PLURAL.test(subject.replace(PLACE, ""));
  const phrase = withoutArticle(subject.replace(ANYTHING, "thing"));
  const isAnything = phrase !== subject && ANYTHING.test(subject);
  const readings = readTarget(phrase, masked).filter(({ noun, states }) => noun === undefined || states.length > 0);
  const ways = readings.map((reading) => {
    const asked = isAnything && reading.name === "thing" ? { ...reading, name: "", dropped: [] } : reading;
    return findMatching(
      { index, match, fits, isMany: isMany || isAnything, isNameOnly: manner === "name" },
      asked,
      asked.name === "" && isAnything ? actionable : undefined,
    );
  });
  const cost = Math.min(...ways.map((way) => way.cost));
  const best = ways.filter((way) => way.cost === cost && way.items.length > 0);
  const [first] = best;
  const widest = first && best.reduce((left, right) => (right.items.length > left.items.length ? right : left), first);
  const found = new Set(widest && widest.cost < tiers.byPlace ? widest.items : []);
  return actionable.filter((item) => found.has(item));
}

const alsoActed: ReadonlySet<string> = new Set([
  "checkbox",
  "radio",
  "switch",
  "draggable",
  "file",
  "listbox",
  "row",
  "listitem",
  "rowheader",
  "scrollbar",
]);

function isActionable({ role, states }: SnapshotElement): boolean {
  return !states.includes("needs eyes") && (pressRoles.has(role) || fieldRoles.has(role) || alsoActed.has(role));
}
