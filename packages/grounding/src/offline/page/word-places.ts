import { holdsWords, type Tokens, tokensOf } from "@surehand/language";
import type { LineTree } from "./line-tree.ts";
import type { PageItem } from "./page-item.ts";
import { refNumber } from "./ref-number.ts";

/** The lines on which words stand together. */
export interface WordPlaces {
  readonly tokens: Tokens;
  readonly isQuoted: boolean;
  readonly lines: ReadonlySet<number>;
  /** The same in their order. */
  readonly sorted: readonly number[];
  /** Those that say nothing else. */
  readonly exact: ReadonlySet<number>;
}

export type PlacesOf = (tokens: Tokens, isQuoted: boolean) => WordPlaces;

/** Looks through the lines once for each thing that is asked; several readings ask for the same. */
export function createWordPlaces(tree: LineTree): PlacesOf {
  const known = new Map<string, WordPlaces>();
  let byWord: ReadonlyMap<string, readonly number[]> | undefined;
  const lineTokens: Tokens[] = [];
  const tokensOfLine = (line: number): Tokens => (lineTokens[line] ??= tokensOf(tree.textOf(line)));
  return (tokens, isQuoted) => {
    const key = `${isQuoted}:${tokens.stems.join(" ")}:${tokens.meanings.join(" ")}`;
    const found = known.get(key);
    if (found) return found;
    byWord ??= linesByWord(tree.lines.length, tokensOfLine);
    const sorted = candidates(byWord, tokens).filter((line) => holdsWords(tokensOfLine(line), tokens, isQuoted));
    const exact = sorted.filter((line) => tokensOfLine(line).meanings.length === tokens.meanings.length);
    const places: WordPlaces = { tokens, isQuoted, sorted, lines: new Set(sorted), exact: new Set(exact) };
    known.set(key, places);
    return places;
  };
}

function linesByWord(count: number, tokensOfLine: (line: number) => Tokens): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (let line = 0; line < count; line++) {
    const { stems, meanings } = tokensOfLine(line);
    for (const word of new Set([...stems, ...meanings])) {
      const lines = byWord.get(word);
      if (lines) lines.push(line);
      else byWord.set(word, [line]);
    }
  }
  return byWord;
}

/** Lines with the rarest of the words: every line that holds all has it, by stem or by meaning. */
function candidates(byWord: ReadonlyMap<string, readonly number[]>, { stems, meanings }: Tokens): number[] {
  const rarest = [stems, meanings].map(
    (words) =>
      words.map((word) => byWord.get(word) ?? []).toSorted((left, right) => left.length - right.length)[0] ?? [],
  );
  return [...new Set(rarest.flat())].toSorted((left, right) => left - right);
}

/** The other words on an item's line: all but its own name. */
export function beside({ lines }: LineTree, { line, element }: PageItem): Tokens {
  const number = refNumber(element.ref);
  const texts = (lines[line]?.segments ?? []).map((segment) => {
    if (typeof segment === "string") return segment;
    const [ref, , name] = segment;
    return typeof ref === "number" && ref !== number ? (name ?? "") : "";
  });
  return tokensOf(texts.join(" "));
}
