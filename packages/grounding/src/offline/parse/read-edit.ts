import type { Reading } from "./intent.ts";
import { type Masked, SIGN, withoutQuotes } from "./masked.ts";
import type { Rule } from "./rule-parts.ts";

const IN = String.raw`(?:\s+(?:in|inside|of|within)\s+(.+))?`;
const TEXT = String.raw`(?:the )?(?:text |word |words |line |sentence |paragraph )?(${SIGN})`;

/** Changes of a part of a text. All texts are in quotes: others could be the name of a field. */
export const editRules: readonly Rule[] = [
  rule(String.raw`replace\s+${TEXT}\s+(?:with|by)\s+${TEXT}${IN}`, ([find, text, target]) => ({ find, text, target })),
  rule(String.raw`insert\s+${TEXT}\s+(?:after|behind)\s+${TEXT}${IN}`, ([text, find, target]) => ({
    find,
    text,
    target,
    isInsertion: true,
  })),
  rule(String.raw`insert\s+${TEXT}\s+before\s+${TEXT}${IN}`, ([text, find, target]) => ({
    find,
    text: `${text}${find}`,
    target,
  })),
  rule(String.raw`insert\s+${TEXT}\s+at the (?:start|beginning|top)(?: of\s+(.+))?`, ([text, target]) => ({
    find: "",
    text,
    target,
    isInsertion: true,
  })),
];

interface EditWords {
  readonly find: string | undefined;
  readonly text: string | undefined;
  readonly target: string | undefined;
  readonly isInsertion?: boolean;
}

function rule(pattern: string, wordsOf: (groups: readonly (string | undefined)[]) => EditWords): Rule {
  return {
    pattern: new RegExp(`^${pattern}$`, "i"),
    read: ([, ...groups], masked) => [readingOf(wordsOf(groups), masked)],
  };
}

function readingOf({ find = "", text = "", target, isInsertion = false }: EditWords, masked: Masked): Reading {
  const [wanted, written] = [find, text].map((part) => withoutQuotes(part, masked));
  return { intent: { kind: "edit", find: wanted ?? "", text: written ?? "", target, isInsertion } };
}
