import type { Dialect } from "./dialect.ts";
import type { FoundText } from "./read-text.ts";
import { splitName, splitText } from "./split-words.ts";

export interface FoundWord {
  /** The name, or the words of the text. */
  readonly found: string;
  readonly write: string;
}

/** Finds the first word of the dialect in a name, a comment or a message. */
export function findWord({ kind, text }: FoundText, dialect: Dialect): FoundWord | undefined {
  if (kind === "name" || kind === "function") return findInName(text, kind, dialect);
  const words = splitText(text);
  return (kind === "message" ? undefined : findOpening(words, kind, dialect)) ?? findPhrase(words, dialect);
}

function findInName(name: string, kind: "name" | "function", { names }: Dialect): FoundWord | undefined {
  const parts = splitName(name);
  const rule = names.find(({ words, at, of }) => {
    if (of === "functions" && kind !== "function") return false;
    // A whole name has no beginning: `without` alone may be a parameter.
    if (at === "start") return parts.length > words.length && standsAt(parts, words, 0);
    return parts.some((_, index) => standsAt(parts, words, index));
  });
  return rule && { found: name, write: rule.write };
}

function findOpening(words: readonly string[], kind: FoundText["kind"], { openings }: Dialect): FoundWord | undefined {
  const rule = openings.find((opening) => {
    return (opening.in !== "docstrings" || kind === "docstring") && standsAt(words, opening.words, 0);
  });
  return rule && { found: words.slice(0, 6).join(" "), write: rule.write };
}

function findPhrase(words: readonly string[], { phrases }: Dialect): FoundWord | undefined {
  for (const { words: phrase, notBefore = [], write } of phrases) {
    const isHere = (_: string, index: number): boolean =>
      standsAt(words, phrase, index) && !notBefore.includes(words[index + phrase.length] ?? "");
    const index = words.findIndex(isHere);
    if (index !== -1) return { found: words.slice(Math.max(0, index - 2), index + phrase.length + 2).join(" "), write };
  }
  return undefined;
}

function standsAt(words: readonly string[], sought: readonly string[], index: number): boolean {
  return sought.every((word, offset) => words[index + offset] === word);
}
