import { unseenClaims } from "../../verify/unseen-claims.ts";
import { countName } from "./count-name.ts";

/** A name in a goal. */
export interface GoalObject {
  readonly name: string;
  /** `text`: several words in quotes. `code`: a quoted word, a file or a code. `name`: words with capitals. */
  readonly kind: "text" | "code" | "name";
}

/** Returns what a goal names by texts in quotes, codes and names, without what stays as it is and without places. */
export function goalObjects(goal: string): GoalObject[] {
  const claims = [
    ...unseenClaims(goal, () => false).flatMap((claim) =>
      goal.includes(`"${claim}"`) ? [claim] : claim.split(/ (?:and|&) /),
    ),
    ...[...goal.matchAll(NAMED)].map(([, name = ""]) => name),
  ];
  const names = claims.filter((claim) => !claims.some((other) => other !== claim && other.includes(claim)));
  return [...new Set(names)]
    .filter((name) => !isKept(goal, name))
    .map((name): GoalObject => ({ name, kind: kindOf(goal, name) }));
}

function kindOf(goal: string, name: string): GoalObject["kind"] {
  const isQuoted = new RegExp(String.raw`["“„]$`, "u").test(goal.slice(0, goal.indexOf(name)));
  if (isQuoted) return name.trim().split(/\s+/).length > 2 ? "text" : "code";
  return /[\p{N}_.:@/]/u.test(name) || !/\p{Lu}/u.test(name) ? "code" : "name";
}

/** A word without quotes that is said to be a name: "a folder named archive". */
const NAMED =
  /\b(?:named|called|titled)\s+(?!["“„]|(?:the|a|an|like|after|as|by|in|on|to)\b)([\p{L}\p{N}_][^\s"“”„,;:!?()]*[\p{L}\p{N}_])/giu;

/** Whether a goal names a thing only as what stays, or as a place. */
function isKept(goal: string, name: string): boolean {
  return KEPT.test(goal.slice(0, goal.indexOf(name)));
}

const ARTICLE = String.raw`\s+(?:for\s+)?(?:the\s+)?`;
const KEEPING = String.raw`\b(?:but|except|not|keep|leave|without|instead of|after|before|below|above|under|into|from|than|like)${ARTICLE}`;
const EXCEPT = new RegExp(
  String.raw`\b(?:but|except|not|keep|leave|without|instead of|than|like)${ARTICLE}\S+(?:\s+\S+)?`,
  "giu",
);
const KEPT = new RegExp(String.raw`${KEEPING}(?:\S+\s+)?["“„]?$`, "iu");
const EXCEPTION = new RegExp(String.raw`${KEEPING}\S+(?:\s+\S+)?`, "giu");

/** Returns a goal without the things that it names only as what stays, or as a place. */
export function stripKept(goal: string): string {
  return goal.replace(EXCEPTION, " ");
}

/** Returns a goal without the things that it names only as what stays. */
export function stripExceptions(goal: string): string {
  return goal.replace(EXCEPT, " ");
}

/** Whether one of several texts contains the name of an object. */
export function isNamedIn(name: string, texts: readonly string[]): boolean {
  return texts.some((text) => countName(text, name) > 0);
}

/** Words that ask for all things of a kind. */
export const ALL = /(?<!\p{L})(?:all|every|each|everything|everybody|everyone)(?!\p{L}|\s+(?:done|set|good))/iu;
