import { KIN, saidSet } from "../page/said-on-page.ts";
import { textSaid } from "./suspects.ts";

/** What says only what to do with what is named: "Add a comment", "Full name", "View all 96 comments". */
const offers: ReadonlySet<string> = new Set(
  "proceed continue choose select pick view see show open go get use enter type write add search find full your my anything something what how optional required filter".split(
    " ",
  ),
);

/**
 * Whether what was asked for is only in the middle of each of the names, which begin with something else and say as much that
 * nobody asked for: they are about it, and not called so. "Forgot your password?" for the password, "Repeat password", too.
 *
 * @param most how far a word may be from one that was asked for, and still be that one
 */
export function isOnlyAbout(names: readonly string[], asked: readonly string[], most: number = KIN): boolean {
  const wanted = saidSet(asked);
  const isAsked = (word: string): boolean => (wanted.like(word) ?? Number.POSITIVE_INFINITY) <= most;
  const texts = names.map((name) => textSaid(name).words.filter((word) => /[\p{L}\p{N}]/u.test(word)));
  const telling = texts.filter((words) => words.some(isAsked));
  // A picture may stand for a word, but not where words stand beside it that say something else.
  if (telling.length === 0) return texts.some((words) => words.filter((word) => /\p{L}/u.test(word)).length > 1);
  return telling.every((all) => {
    const words = all.filter((word) => !offers.has(word) || isAsked(word));
    const others = words.filter((word) => !isAsked(word) && !/\d/.test(word));
    return words[0] !== undefined && !isAsked(words[0]) && others.length * 2 >= words.length;
  });
}
