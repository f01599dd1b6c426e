import { readFile } from "node:fs/promises";
import type { MatchedRule, SelectedElement, SourcePlace } from "../protocol/page-context.ts";
import { lineOf, normalizeDeclaration, type WrittenRule, writtenRules } from "./written-rules.ts";

export interface RulePlaceOptions {
  /** Absolute path of a file of the project; undefined for one that may not be read. */
  readonly resolveFile: (path: string) => Promise<string | undefined>;
  readonly max: number;
}

export interface RulePlace extends SourcePlace {
  /** The line in which the declarations of the rule end. */
  readonly lastLine: number;
  readonly rule: MatchedRule;
}

/** Larger files are made by tools. */
const mostCharacters = 500_000;

/** Finds the lines in which the first matched rules of an element are written, as far as their selectors are written as the page has them. */
export async function rulePlaces(
  { rules = [] }: Pick<SelectedElement, "rules">,
  { resolveFile, max }: RulePlaceOptions,
): Promise<RulePlace[]> {
  const own = rules.filter(({ file }) => file !== undefined && !file.split("/").includes("node_modules"));
  const sheets = new Map<string, Promise<StyleSheet>>();
  const found = own.slice(0, max).map(async (rule): Promise<RulePlace[]> => {
    const { file = "" } = rule;
    const reading = sheets.get(file) ?? resolveFile(file).then(readSheet);
    sheets.set(file, reading);
    const sheet = await reading;
    const written = findRule(sheet.rules, rule);
    if (!written) return [];
    return [{ file, line: lineOf(sheet.text, written.start), lastLine: lineOf(sheet.text, written.end), rule }];
  });
  return (await Promise.all(found.map((each) => each.catch(() => [])))).flat();
}

interface StyleSheet {
  readonly text: string;
  readonly rules: readonly WrittenRule[];
}

async function readSheet(path: string | undefined): Promise<StyleSheet> {
  const text = path === undefined ? "" : await readFile(path, "utf8");
  return { text, rules: text.length > mostCharacters ? [] : writtenRules(text) };
}

/** The only rule with the selectors, or, of several, the only one with the first declaration. */
function findRule(written: readonly WrittenRule[], { selector, text }: MatchedRule): WrittenRule | undefined {
  const wanted = normalizeSelectors(omitScopes(selector));
  const same = written.filter(({ prelude }) => normalizeSelectors(prelude) === wanted);
  if (same.length <= 1) return same[0];
  const [, declaration] = /\{\s*([\w-]+\s*:[^;{}]+)[;}]/u.exec(text) ?? [];
  if (declaration === undefined) return undefined;
  const first = normalizeDeclaration(declaration);
  const having = same.filter(({ declarations }) => declarations.includes(first));
  return having.length === 1 ? having[0] : undefined;
}

/** Attributes and classes that Vue and Svelte add to selectors of one component. */
function omitScopes(selector: string): string {
  return selector.replaceAll(/\[data-v-\w+\]|\.svelte-\w+|:where\(\.svelte-\w+\)/gu, "");
}

function normalizeSelectors(selectors: string): string {
  return selectors
    .trim()
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ?([,>+~]) ?/gu, "$1");
}
