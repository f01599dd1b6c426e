import { definitionOf, kindsOfFamily, type KindOfFamily } from "@surehand/browser";

export type PointerKind = KindOfFamily<"pointer">;

export const pointerKinds: readonly PointerKind[] = kindsOfFamily("pointer");

/** Source of a pattern for every phrase that asks for a pointer action: "double-click", "double click", "doubleclick". */
export function verbsPattern(kind: PointerKind): string {
  const { verbs } = definitionOf(kind);
  // The longest first, so that "hover over" is not read as "hover" with "over" left in the target.
  return verbs
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join("|");
}

/** Source of a pattern for the usual phrase of each pointer action. */
export const usualVerbsPattern: string = pointerKinds.map((kind) => patternOf(definitionOf(kind).verbs[0])).join("|");

function patternOf(verb: string): string {
  return verb.split(/[- ]/).join("[- ]?");
}

/** The usual verbs as single words, whole and by their first part: "doubleclick", "double". */
export const usualVerbWords: readonly string[] = pointerKinds.flatMap((kind) => {
  const words = definitionOf(kind).verbs[0].split(/[- ]/);
  return [words.join(""), ...words.slice(0, 1)];
});
