import type { Action, Snapshot, SnapshotElement } from "@surehand/browser";
import { createNameMatcher, tiers } from "./match/match-name.ts";
import { findMatching } from "./match/find-matching.ts";
import { indexPage, type PageIndex, type PageItem } from "./page/page-index.ts";
import { withoutArticle } from "./parse/articles.ts";
import { mask } from "./parse/masked.ts";
import { withoutPoliteness } from "./parse/politeness.ts";
import { readTarget } from "./parse/read-target.ts";
import { fieldRoles, kindOf, pressRoles } from "./words/role-words.ts";

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
  const subject = subjectOf(masked.text);
  const found = subject === "" ? actionable : matching(index, subject, masked, actionable);
  return found.map(({ element }) => ({ element, action: actionFor(element) }));
}

const ASKING =
  /^(?:(?:find|list|show|get|give|return|observe|locate|identify|enumerate|detect|look for|search for|tell|extract|collect|see)(?: me)?|what(?: are)?|which(?: are)?|where(?: are)?)\s+/i;
const AMOUNT = /^(?:(?:all|every|each|any|both)(?: of)?(?: the| these| those)?|the|these|those)\s+/i;
const EVERYTHING =
  /^(?:(?:everything|anything|all(?: things)?|(?:all )?(?:interactive|actionable|clickable|usable|available|possible)?\s*(?:elements?|controls?|actions?|things|items|components|widgets))(?: (?:that |which )?(?:i|you|we|one|a user|the user|users)? ?(?:can|could) (?:be )?(?:click(?:ed)?|interact(?:ed)? with|use[d]?|do|press(?:ed)?|act(?:ed)? (?:up)?on))?)(?: (?:here|on|in) (?:the |this )?(?:page|screen))?$/i;
const ANYTHING =
  /^(?:everything|anything|all(?: things| elements| controls)?|(?:interactive |actionable |clickable )?(?:elements|controls|things|actions|items)|what is)(?=\s+(?:in|inside|within|of|on|under|below|above|next|from|that)\b)/i;
const TAIL =
  /\s+(?:(?:that are |which are )?(?:available |shown |visible )?(?:here|on (?:the|this) (?:page|screen|site|website))|please|that (?:i|you|we) can (?:click|press|use|fill(?: in)?|edit|select|choose))$/i;

/** What is asked for, without the asking: "find all buttons" is "buttons", "what can I click?" is everything. */
function subjectOf(text: string): string {
  let subject = withoutPoliteness(text).replace(/\?+$/, "").trim();
  if (/^(?:what|which things) (?:can|could) (?:i|you|we|one|be)\b/i.test(subject)) return "";
  subject = subject.replace(ASKING, "");
  for (let before = ""; before !== subject;) {
    before = subject;
    subject = EVERYTHING.test(subject) ? "" : subject.replace(AMOUNT, "").replace(TAIL, "");
  }
  return subject;
}

/** `buttons and links`, else the one thing; the parts of a list are looked for each by itself. */
function matching(
  index: PageIndex,
  subject: string,
  masked: ReturnType<typeof mask>,
  actionable: readonly PageItem[],
): PageItem[] {
  const whole = matchingOne(index, subject, masked, actionable);
  if (whole.length > 0) return whole;
  const parts = sharePlace(subject.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i));
  const found = new Set(
    parts.length > 1 ? parts.flatMap((part) => matchingOne(index, part.replace(AMOUNT, ""), masked, actionable)) : [],
  );
  return actionable.filter((item) => found.has(item));
}

const PLACE = /\s(?:in|inside|within|of|on|from|under|below|above|next to)\s.+$/i;

const PLURAL = /(?:[^s]s|boxes|switches|es)(?:\s(?:that|which|with|called|labell?ed|named)\s.*)?$/i;

/** `buttons and links in the footer`: both of them are. */
function sharePlace(parts: readonly string[]): string[] {
  const place = PLACE.exec(parts.at(-1) ?? "")?.[0] ?? "";
  return parts.map((part, at) => (at < parts.length - 1 && !PLACE.test(part) ? part + place : part));
}

function matchingOne(
  index: PageIndex,
  subject: string,
  masked: ReturnType<typeof mask>,
  actionable: readonly PageItem[],
): PageItem[] {
  const match = createNameMatcher(index);
  const fits = (element: SnapshotElement): boolean => isActionable(element);
  const isMany = PLURAL.test(subject.replace(PLACE, ""));
  const phrase = withoutArticle(subject.replace(ANYTHING, "thing"));
  const isAnything = phrase !== subject && ANYTHING.test(subject);
  const readings = readTarget(phrase, masked).filter(({ noun }) => noun === undefined);
  const ways = readings.map((reading) => {
    const asked = isAnything && reading.name === "thing" ? { ...reading, name: "", dropped: [] } : reading;
    return findMatching(
      { index, match, fits, isMany: isMany || isAnything },
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

/** What a person would do with it; the text or option is theirs to fill in. */
function actionFor(element: SnapshotElement): Action {
  const { role, ref, states } = element;
  if (role === "file") return { kind: "upload", target: ref, files: [] };
  if (role === "listbox" || kindOf(element) === "select") return { kind: "select", target: ref, option: "" };
  if (fieldRoles.has(role)) return { kind: "fill", target: ref, text: "" };
  if (role === "radio") return { kind: "check", target: ref };
  const isOn = states.includes("checked") || states.includes("on");
  if (role === "checkbox" || role === "switch") return { kind: isOn ? "uncheck" : "check", target: ref };
  return { kind: "click", target: ref };
}
