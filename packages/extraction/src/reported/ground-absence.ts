import { isNothing } from "../values/to-value.ts";
import { isNumeric, type ValueField } from "../records/wanted-field.ts";
import { refsOf } from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import { isOwnName } from "./name-fit.ts";
import { namedCandidates } from "./named-candidates.ts";
import type { Judged } from "./reported-verdict.ts";
import { listedUnder } from "./ground-texts.ts";

/**
 * Judges a value that is missing: it is not on the page if nothing there is called like the field, or if the page says under that name
 * that there is none. While a part of the page is unread, only the second is enough. A name that only resembles the field's, such as "Shaft
 * height" for a height, leaves it open.
 */
export function groundAbsence(field: ValueField, scope: GroundScope): Judged {
  const named = namedCandidates(field, scope).filter(({ label }) => isOwnName(field, label));
  const own = named.filter(({ candidate }) => scope.areaOf(candidate.leaves) <= 1);
  const best = Math.max(0, ...own.map(({ fit }) => fit));
  const empty = own.find(({ fit, candidate }) => fit >= 2 && saysNothing(candidate.text, field));
  if (empty)
    return {
      state: "not-on-page",
      quote: empty.candidate.text,
      label: empty.label,
      refs: refsOf(empty.candidate.leaves),
    };
  const first = own.find(({ fit }) => fit === best);
  if (first)
    return {
      state: "not-found",
      reason: best >= 2 ? "named" : "qualified",
      quote: first.candidate.text,
      label: first.label,
      refs: refsOf(first.candidate.leaves),
    };
  const [listed] = listedUnder(field, scope);
  if (listed) return { state: "not-found", reason: "named", quote: listed.text, label: listed.label, refs: [] };
  const { unread } = scope.context;
  if (scope.isPage && unread !== undefined) return { state: "not-found", reason: "unread", label: unread, refs: [] };
  return { state: "not-on-page", refs: [] };
}

function saysNothing(text: string, { shape }: ValueField): boolean {
  const plain = text.trim();
  if (plain === "" || isNothing(plain) || NOTHING.test(plain)) return true;
  return isNumeric(shape) && !/\d/u.test(plain) && plain.split(/\s+/u).length <= MOST_WORDS;
}

const MOST_WORDS = 4;

const NOTHING =
  /^(?:[-‐-―−–—.…/?*]+|n\/?[ad]\.?|none(?: (?:given|known|recorded|stated|listed))?|nil|null|unknown|undisclosed|confidential|not (?:yet )?(?:recorded|given|known|available|stated|specified|applicable|listed|disclosed|provided|reported|set|published|determined)|no (?:data|information|entry|value|record)|no longer (?:known|recorded)|tb[acd]|to be (?:announced|confirmed|determined)|pending|missing|empty|blank|keine angaben?|unbekannt|nicht (?:bekannt|erfasst|angegeben|verfügbar)|k\. ?a\.|inconnue?|non (?:renseignée?|disponible|communiquée?|connue?)|desconocido|no (?:consta|disponible)|sconosciuto|onbekend|okänd)$/iu;
