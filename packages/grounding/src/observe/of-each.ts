import { pluralOf, singularOf } from "@surehand/language";
import { isListedNoun } from "../offline/parse/places.ts";
import type { Rule } from "./rule.ts";

const OF_EACH =
  /^(.+?)\s+(?:of|in|for|on|from|at|next to|beside|with|belonging to)\s+(?:(?:each|every|any)(?:\s+(?:one\s+)?of\s+the)?|all(?:\s+of)?(?:\s+the)?)\s+(?:single\s+|listed\s+)?(?:\p{L}+\s+)?(\p{L}+)$/iu;
const PART =
  /^(?:rows?|lines?|cards?|tiles?|cells?|entry|entries|sections?|groups?|columns?|panels?|blocks?|tabs?|fields?|options?|chips?|tags?|days?|steps?|ones?)$/i;

/** Finds `the Edit link of every user`: a singular name in each record means all of them. */
export const findOfEach: Rule = (subject, { find }) => {
  const [, what = "", noun = ""] = OF_EACH.exec(subject) ?? [];
  if (what === "" || !(PART.test(noun) || isListedNoun(singularOf(noun.toLowerCase())))) return undefined;
  const inRows = /^rows?$/i.test(noun) ? find(`all ${pluralOf(what)} in the table rows`) : [];
  const found = inRows.length > 0 ? inRows : find(`all ${pluralOf(what)}`);
  return found.length > 0 ? found : undefined;
};
