import { irregularVerbs } from "./irregular-words.ts";

/** Returns whether a word is a past tense or past participle: "sent", "saved". */
export function isPast(word: string): boolean {
  return irregularVerbs.has(word) || /[^e]ed$/.test(word);
}

/** Returns whether a word is a present participle: "following". */
export function isOngoing(word: string): boolean {
  return /\p{L}{3}ing$/u.test(word);
}

/**
 * Returns the verbs that a word may be a form of: "try" for "tries", "stop" for "stopping". Candidates need not be verbs ("sav" and
 * "save" for "saved"): the caller decides which verbs exist. Empty for a word without a verb ending. Expects lower case.
 */
export function verbsOf(word: string): readonly string[] {
  const irregular = irregularVerbs.get(word);
  const [, stem = "", ending = ""] = /^(.{2,}?)(ies|ied|es|s|ed|ing)$/.exec(word) ?? [];
  return [...(irregular === undefined ? [] : [irregular]), ...(stem === "" ? [] : stripEnding(stem, ending))];
}

function stripEnding(stem: string, ending: string): string[] {
  if (ending === "ies" || ending === "ied") return [`${stem}y`];
  const once = stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
  return [stem, `${stem}e`, ...(once === stem ? [] : [once])];
}

/** Returns the regular participles of a verb: "starred" and "starring" for "star". Expects lower case. */
export function participlesOf(verb: string): readonly [past: string, ongoing: string] {
  const stem = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb) ? `${verb}${verb.at(-1) ?? ""}` : verb.replace(/e$/, "");
  return [`${stem}ed`, `${stem}ing`];
}
