import { usualVerbsPattern } from "./pointer-verbs.ts";
import { beginsStep, isNamedVerb } from "./verbs.ts";

export interface Split {
  readonly first: string;
  readonly rest: string;
}

const THEN = /\s*(?:[,;.]\s*)?(?:and\s+)?(?:then|after that|afterwards|next,|finally)\b,?\s+/gi;
const JOINT = /\s*(?:;|,\s*and\s+|,|\.|\s&)\s+|\s+and\s+/gi;

/** Where a masked sentence may fall into two steps, the earliest first. What follows each place begins with a command. */
export function splitSteps(text: string): Split[] {
  const certain = splitsAt(text, THEN).map(({ first, rest }) => ({ first, rest: withVerb(rest, first) }));
  const likely = splitsAt(text, JOINT).filter(({ rest }) => beginsStep(rest));
  return [...certain, ...likely]
    .filter(({ first }) => first !== "")
    .toSorted((left, right) => left.first.length - right.first.length);
}

const LEADING = new RegExp(
  String.raw`^(?:hover over|${usualVerbsPattern}|press|tap|select|choose|pick|check|tick|uncheck|untick|open)(?: on)?\b`,
  "i",
);

/** `click Actions, then Print` is two clicks. */
function withVerb(rest: string, first: string): string {
  const verb = LEADING.exec(first)?.[0];
  return verb === undefined || beginsStep(rest) || isNamedVerb(rest) || / and /i.test(rest) ? rest : `${verb} ${rest}`;
}

function splitsAt(text: string, places: RegExp): Split[] {
  return [...text.matchAll(places)].map((place) => ({
    first: text
      .slice(0, place.index)
      .replace(/[,;.\s]+$/, "")
      .trim(),
    rest: text.slice(place.index + place[0].length).trim(),
  }));
}

/** `Milk, Bread and Oak` is three objects; none where it is one. */
export function splitObjects(text: string): string[] {
  const parts = text.split(/\s*,\s*and\s+|\s*,\s*|\s+and\s+|\s+&\s+/i).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part !== "") ? parts : [];
}
