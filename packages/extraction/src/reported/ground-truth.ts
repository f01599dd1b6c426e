import { parseAvailability, parseBoolean } from "@surehand/language";
import type { Candidate } from "../records/candidates.ts";
import { isExactName } from "../records/exact-names.ts";
import { labelWords } from "../records/field-names.ts";
import { isAvailability, isInverse } from "../records/availability.ts";
import type { ValueField } from "../records/wanted-field.ts";
import { ancestorsOf, refsOf } from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import { isSameWord, nameFit } from "./name-fit.ts";
import { namedCandidates } from "./named-candidates.ts";
import type { Judged } from "./reported-verdict.ts";

interface Vote {
  readonly value: boolean;
  readonly candidate: Candidate;
  readonly label: string;
  /** Whether it says only a part of the name of the field. */
  readonly isLoose: boolean;
}

/** Judges a yes or no by what the page says beside the name of the field, by a box, or by a badge: "Not insured", "✓ Insured". */
export function groundTruth(value: boolean, field: ValueField, scope: GroundScope): Judged {
  const votes = [...labelVotes(field, scope), ...badgeVotes(field, scope)];
  const areaOf = ({ candidate }: Vote): number => scope.areaOf(candidate.leaves);
  const area = Math.min(...votes.map(areaOf));
  const own = votes.filter((vote) => areaOf(vote) === area);
  const exact = own.filter(({ isLoose }) => !isLoose);
  const deciding = exact.length > 0 ? exact : own;
  const match = deciding.find((vote) => vote.value === value);
  if (!match) {
    const [first] = deciding;
    return first
      ? { state: "reported", reason: "other-value", ...shown(first) }
      : { state: "reported", reason: "unnamed", refs: [] };
  }
  if (deciding.some((vote) => vote.value !== value))
    return { state: "uncertain", reason: "ambiguous", ...shown(match) };
  if (match.isLoose) return { state: "uncertain", reason: "qualified", ...shown(match) };
  if (area >= 2) return { state: "uncertain", reason: "other-record", ...shown(match) };
  return { state: "derived", ...shown(match) };
}

function labelVotes(field: ValueField, scope: GroundScope): Vote[] {
  return namedCandidates({ ...field, aliases: field.aliases.map(stripIs) }, scope).flatMap(
    ({ candidate, label, fit }) => {
      const value = truthOf(candidate, field);
      return value === undefined ? [] : [{ value, candidate, label, isLoose: fit < 2 }];
    },
  );
}

function truthOf({ leaves, text }: Candidate, field: ValueField): boolean | undefined {
  const [leaf] = leaves;
  if (leaf?.kind === "field" && /^(?:checkbox|radio|switch)/u.test(leaf.role ?? ""))
    return leaf.states?.some((state) => state === "checked" || state === "on") ?? false;
  const [first = ""] = text.split(/,\s|\s[–—-]\s|\s\(|;/u);
  const plain = parseBoolean(first);
  if (plain !== undefined) return plain;
  const available = isAvailability(field) ? parseAvailability(text) : undefined;
  return available === undefined ? undefined : available !== isInverse(field);
}

/** A text that says the name of the field, with a mark or a denial before it, and nothing else. */
function badgeVotes(field: ValueField, { candidates, known }: GroundScope): Vote[] {
  const named = { ...field, aliases: field.aliases.map(stripIs) };
  return candidates.flatMap((candidate): Vote[] => {
    const { text, leaves } = candidate;
    const isControl = leaves.some(({ kind, role }) => kind === "field" || role === "button" || role === "link");
    if (isControl || text.length > LONGEST || text.endsWith(":") || isTerm(candidate) || hasOwnValue(text, candidates))
      return [];
    const available = isAvailability(field) ? parseAvailability(text) : undefined;
    if (available !== undefined)
      return [{ value: available !== isInverse(field), candidate, label: "", isLoose: false }];
    const { words, value } = signed(text);
    const isExact = isExactName(named, words);
    if (isExact || nameFit(named, words, known) >= 2) return [{ value, candidate, label: "", isLoose: false }];
    const isLoose = labelWords(words).some((word) =>
      labelWords(named.aliases[0] ?? "").some((own) => isSameWord(word, own)),
    );
    return isLoose && labelWords(words).length <= MOST_WORDS ? [{ value, candidate, label: "", isLoose: true }] : [];
  });
}

/** From here on a label stands in markup for labels, before a colon, or alone with its value. */
const OF_PAIR = 84;
const LONGEST = 40;
const MOST_WORDS = 3;

/** A term that something stands beside says nothing itself. */
function hasOwnValue(text: string, candidates: readonly Candidate[]): boolean {
  return candidates.some(({ labels }) => labels.some((label) => label.text === text && label.weight >= OF_PAIR));
}

function isTerm({ leaves }: Candidate): boolean {
  return leaves.some((leaf) => ancestorsOf(leaf).some(({ tag }) => tag === "dt" || tag === "th"));
}

function signed(text: string): { readonly words: string; readonly value: boolean } {
  const plain = text.trimStart();
  const [front = "", mark = ""] = /^([✓✔✅☑✗✘✕✖❌×☒]?)\u{FE0F}?/u.exec(plain) ?? [];
  const rest = plain.slice(front.length).trimStart();
  const [denial] = /^(?:not|no|non|nicht|kein\w*|un(?=\p{L}{4}))/iu.exec(rest) ?? [];
  const what = denial === undefined ? "" : rest.slice(denial.length).replace(/^[\s-]+/u, "");
  const denied = what === "" ? undefined : what;
  const isMarkedFalse = /[✗✘✕✖❌×☒]/u.test(mark);
  return { words: denied ?? rest, value: !isMarkedFalse && denied === undefined };
}

function stripIs(name: string): string {
  return name.replace(/^(?:is|has|are|was)(?=[_\sA-Z])_?\s*/u, "");
}

function shown({ candidate, label }: Vote): Pick<Judged, "quote" | "label" | "refs"> {
  const { text, leaves } = candidate;
  return { quote: text || (leaves[0]?.label ?? ""), label, refs: refsOf(leaves) };
}
