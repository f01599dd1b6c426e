import type { PageControl } from "@surehand/page";
import { anchorsHold } from "./anchors.ts";
import { type Features, readFeatures } from "./features.ts";
import { type LabelMatch, matchLabel } from "./label-match.ts";
import { explain, type SurroundingsContext } from "./surroundings.ts";
import { type NamedControl, type PageWords, readWords, type Words } from "./page-words.ts";
import type { Anchor, Phrase } from "./phrase.ts";
import { fieldRoles, isOfRole, kindOf } from "./role-words.ts";
import { scoreOf } from "./score.ts";
import type { Wanted } from "./wanted.ts";

/** An element that a phrase may mean. */
export interface Candidate {
  readonly named: NamedControl;
  readonly phrase: Phrase;
  readonly features: Features;
  /** From 0 to 1. */
  readonly score: number;
  /** Whether its name is exactly the phrase, every word is used, and its place is literally given. */
  readonly isExact: boolean;
}

/** Returns the elements that the readings of a phrase may mean, each once, the best first. */
export function findCandidates(page: PageWords, phrases: readonly Phrase[], wanted: Wanted): Candidate[] {
  const best = new Map<PageControl, Candidate>();
  for (const phrase of phrases) {
    for (const candidate of candidatesFor(page, phrase, wanted)) {
      const known = best.get(candidate.named.control);
      if (!known || known.score < candidate.score) best.set(candidate.named.control, candidate);
    }
  }
  return [...best.values()].sort(
    (left, right) => right.score - left.score || left.named.control.order - right.named.control.order,
  );
}

function candidatesFor(page: PageWords, phrase: Phrase, wanted: Wanted): Candidate[] {
  const words = readWords(phrase.name);
  const matches = controlsNamed(page, phrase, words).flatMap((named) => {
    const { control } = named;
    if (!wanted.accepts(control) || !isOfKind(control, phrase, page) || !isInState(control, phrase)) return [];
    const match = phrase.name === "" ? undefined : matchLabel(named, words, phrase.isQuoted);
    return phrase.name !== "" && !match ? [] : [{ named, match }];
  });
  const groups = Map.groupBy(
    matches,
    ({ named, match }) => `${named.control.element.role} ${match?.label.words.folded ?? ""}`,
  );
  return [...groups.values()].flatMap((group) => {
    const competitors = phrase.name === "" ? [] : group.map(({ named }) => named.control);
    const context: SurroundingsContext = { page, competitors };
    const placed = group.flatMap((one) => {
      const explained = explain(one.named, one.match?.extra ?? [], context);
      const places = explained === 0 ? undefined : anchorsHold(one.named.control, phrase.anchors, context);
      return places ? [{ ...one, places, explained }] : [];
    });
    return placedAt(placed, phrase).flatMap((one): Candidate[] => {
      const features = readFeatures({ ...one, phrase, wanted });
      if (doubtsIn(features) > MOST_DOUBTS) return [];
      const { named, match } = one;
      return [
        {
          named,
          phrase,
          features,
          score: scoreOf(features),
          isExact: isExactly(features, match) && !phrase.anchors.some(isPosition),
        },
      ];
    });
  });
}

function isExactly(features: Features, match: LabelMatch | undefined): boolean {
  const isNamed = match !== undefined && certainEvidence.has(match.label.evidence);
  return isNamed && features.exact === 1 && certainFlaws.every((name) => features[name] === 0);
}

function isPosition({ ordinal }: Anchor): boolean {
  return ordinal !== undefined;
}

const certainEvidence: ReadonlySet<string> = new Set(["name", "description", "placeholder"]);
const certainFlaws = ["trimmed", "dropped", "context", "weakAnchor", "alikeRole", "ordinal"] as const;
const MOST_DOUBTS = 1;
const LEAST_ANCHOR_DOUBT = 0.3;
const LEAST_LABEL_DOUBT = 0.5;

/** Each of these may be right alone; two of them together name another element. */
function doubtsIn(features: Features): number {
  const {
    indirect,
    surplusBefore,
    surplusAfter,
    context,
    alikeRole,
    dropped,
    weakAnchor,
    synonym,
    inflected,
    placeOnly,
    ordinal,
  } = features;
  const isPartial = surplusBefore + surplusAfter > 0 || inflected > 0;
  const isWeak = weakAnchor >= LEAST_ANCHOR_DOUBT;
  const isPlaced = placeOnly > 0 && ordinal === 0;
  const others = [context, alikeRole, dropped, synonym, ordinal].filter((value) => value > 0).length;
  // A text beside may belong to two elements, one of which is gone.
  const isUnsure = isPartial && indirect > LEAST_LABEL_DOUBT;
  return others + [isPartial, isUnsure, isWeak, isPlaced].filter(Boolean).length;
}

function placedAt<Value extends { readonly named: NamedControl }>(
  values: readonly Value[],
  { ordinal, role }: Phrase,
): readonly Value[] {
  if (ordinal === undefined) return values;
  // "First name" is no ordinal: only one of several elements has a position.
  const value = values.length < 2 ? undefined : values.at(ordinal < 0 ? ordinal : ordinal - 1);
  // "The last employer" is the one of last time, "the last employer field" a position.
  const isUnclear = role === undefined && value !== undefined && fieldRoles.has(kindOf(value.named.control.element));
  return value === undefined || isUnclear ? [] : [value];
}

function controlsNamed(page: PageWords, { name }: Phrase, words: Words): readonly NamedControl[] {
  if (name === "") return page.controls;
  const equal = page.byFolded.get(words.folded) ?? [];
  const meant = words.meanings.at(-1) ?? "";
  const own = [...words.content, meant].flatMap((stem) => page.byStem.get(stem) ?? []);
  return [...new Set([...equal, ...own])];
}

/** A phrase that names a kind of control never means another kind. */
function isOfKind({ element }: PageControl, { role, name }: Phrase, { hasTabs }: PageWords): boolean {
  const kind = kindOf(element);
  if (role?.word === "menu" && name === "") return isOfRole(element, role);
  if (role?.word === "icon" && name === "" && /\p{L}{2}/u.test(element.name) && kind !== "img") return false;
  if (!role || isOfRole(element, role)) return true;
  // Links are called tabs only on a page without tabs.
  return role.alike.has(kind) && !(role.word === "tab" && hasTabs);
}

function isInState({ element }: PageControl, { state }: Phrase): boolean {
  const has = (...states: string[]): boolean => states.some((one) => element.states.includes(one));
  switch (state) {
    case undefined:
      return true;
    case "checked":
      return has("checked", "on", "pressed");
    case "selected":
      return has("selected", "current page");
    case "unchecked":
      return !has("checked", "selected", "on", "pressed");
    case "enabled":
      return !has("disabled");
    default:
      return has(state);
  }
}
