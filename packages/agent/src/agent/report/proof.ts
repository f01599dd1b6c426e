import { contentWords, isGrammar, requestKind, stemOf } from "@surehand/language";
import { unseenClaims } from "../../verify/unseen-claims.ts";
import { isNamedIn } from "./goal-objects.ts";
import type { ReportKind, ReportProof } from "./report-proof.ts";
import { asWords } from "./record-store.ts";
import { toRoot } from "./roots-in.ts";

export interface ProofOfReport {
  readonly proof: ReportProof;
  /** The words of the answer, and properties of the output, that nothing shown proves. */
  readonly unproven: readonly string[];
  /** Descriptions of the changes of the pages, or else their messages; for an answer, its calculations or its evidence. */
  readonly observed: readonly string[];
}

export interface ProvedReport {
  readonly goal: string;
  readonly answer: string;
  readonly output: unknown;
  readonly kind: ReportKind | "unknown";
  readonly hasCalculations: boolean;
  /** Texts that are tied to what the goal names, and those of the user and of tools. */
  readonly texts: readonly string[];
  /** Parts of the goal and the answer that nothing observed is tied to. */
  readonly untied: readonly string[];
}

/** Returns how far an accepted report is proved. */
export function proofOf(report: ProvedReport): Omit<ProofOfReport, "observed"> {
  const { answer, kind, hasCalculations, texts } = report;
  const own = [...(kind === "change" ? [] : conclusionsIn(report)), ...report.untied];
  const phrases = [...own, ...freePhrases(report)];
  const claims = unseenClaims(answer, (text) => isNamedIn(text, texts)).filter(
    (claim) => !phrases.some((phrase) => phrase.includes(claim)),
  );
  const unproven = unique([...claims, ...phrases, ...conclusionsOf(report.output, "output")]);
  if (unproven.length > 0 || (kind === "unknown" && answer.trim() !== ""))
    return { proof: "reported", unproven: unproven.length > 0 ? unproven : [answer] };
  if (hasCalculations) return { proof: "calculated", unproven };
  return { proof: kind === "change" ? "effect" : "shown", unproven };
}

/** Returns the words of conclusions: a yes or no, a denial, or the whole answer to a question that asks for one. */
function conclusionsIn({ answer, goal, texts }: ProvedReport): string[] {
  const [word] = CONCLUSION.exec(answer.trim()) ?? [];
  if (word !== undefined) return [word];
  const isYesOrNo = /^\s*(?:is|are|was|were|does|do|did|has|have|can|will|check (?:whether|if))\s/i.test(goal);
  if (isYesOrNo && requestKind(goal).isQuestion) return [answer];
  const shown = texts.map(asWords);
  const denials = [...answer.matchAll(DENIAL)].map(([denial]) => denial);
  return denials.filter((denial) => !shown.some((words) => words.includes(asWords(denial))));
}

const CONCLUSION = /^(?:yes|no|true|false|ja|nein|oui|non)(?![\p{L}\p{N}])/iu;
const DENIAL = /(?<!\p{L})(?:no|none|nothing|nobody|kein\p{L}{0,2}|aucune?)(?!\p{L})/giu;

/** Words that only frame a value. */
export const FRAME: ReadonlySet<string> = new Set(
  "how many much cost price amount total number name show list find there contain include result answer report value equal both each about according page output following altogether together sum difference average percent calculated based currently respectively do done save change update now successfully".split(
    " ",
  ),
);

function unique(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [text.toLowerCase(), text])).values()];
}

/** Returns the words of the answer, other than numbers, that nobody showed or wrote. Adjacent words are one text. */
function freePhrases({ answer, goal, texts }: ProvedReport): string[] {
  const known = new Set<string>();
  // "3.32kb" shows the word "kb".
  for (const word of texts.flatMap((text) => asWords(text).trim().split(" ")))
    for (const one of [word, word.replace(/^\d+/, "")]) known.add(toRoot(one));
  for (const word of [...contentWords(goal), ...FRAME]) known.add(toRoot(word));
  const phrases: string[] = [];
  let end = -1;
  for (const { 0: word, index } of answer.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)) {
    // `unseenClaims` checks a code such as "INV-102" as a whole.
    if (/^\p{N}/u.test(answer.slice(index + word.length))) continue;
    if (!isFree(word.toLowerCase(), known)) continue;
    const isNext = end >= 0 && answer.slice(end, index).trim() === "";
    if (isNext) phrases.push(`${phrases.pop() ?? ""} ${word}`);
    else phrases.push(word);
    end = index + word.length;
  }
  return phrases;
}

function isFree(word: string, known: ReadonlySet<string>): boolean {
  const isFunction = isGrammar(word) || isGrammar(stemOf(word)) || CONCLUSION.test(word);
  return word.length > 1 && !isFunction && !isNumeral(word) && !isIn(word, known);
}

function isNumeral(word: string): boolean {
  return /^\d/.test(contentWords(word)[0] ?? "") || /^(?:zero|one|first|second|third)$/.test(word);
}

function isIn(word: string, known: ReadonlySet<string>): boolean {
  return word.split(/['’-]/).every((part) => part === "s" || part === "" || known.has(toRoot(part)) || isGrammar(part));
}

/** Returns the properties of the output that are conclusions, and a zero, which counts what nothing shows. */
function conclusionsOf(value: unknown, path: string): string[] {
  if (typeof value === "boolean" || value === 0) return [`${path}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    conclusionsOf(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`),
  );
}
