/** A rule as a style sheet has it. */
export interface WrittenRule {
  /** The whole list of selectors, or the prelude of a group such as `@media`. */
  readonly prelude: string;
  /** From 1. */
  readonly line: number;
  /** The line in which its own declarations end. */
  readonly lastLine: number;
  /** `color:red`, before the first nested rule. */
  readonly declarations: readonly string[];
}

/** Comments and strings are read as a whole: a brace in them begins and ends nothing. */
const token = /\/\*[\s\S]*?\*\/|(?<=^|\n)[^\S\n]*\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{};]/gu;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\n)[^\S\n]*\/\/[^\n]*/gu;

/** Lists the rules of a style sheet, or of the styles in a component. */
export function writtenRules(text: string): WrittenRule[] {
  const marks = [...text.matchAll(token)].filter(([mark]) => mark === "{" || mark === "}" || mark === ";");
  const rules: WrittenRule[] = [];
  let start = 0;
  for (const [index, { 0: mark, index: at }] of marks.entries()) {
    if (mark === "{") {
      const end = marks.slice(index + 1).find(([next]) => next !== ";")?.index ?? text.length;
      rules.push(ruleAt(text, { start, at, end }));
    }
    start = at + 1;
  }
  return rules;
}

interface RuleRange {
  /** Index after the rule or declaration before. */
  readonly start: number;
  /** Index of the opening brace. */
  readonly at: number;
  /** Index of the next brace. */
  readonly end: number;
}

function ruleAt(text: string, { start, at, end }: RuleRange): WrittenRule {
  const before = text.slice(start, at);
  // The first rule of a component comes after its tag, and a rule may come after a comment.
  const tag = /^[\s\S]*<style\b[^>]*>/iu.exec(before)?.[0].length ?? 0;
  const blank = before.slice(0, tag).replaceAll(/[^\n]/gu, " ");
  const prelude = (blank + before.slice(tag)).replaceAll(comment, (found) => found.replaceAll(/[^\n]/gu, " "));
  const first = start + prelude.length - prelude.trimStart().length;
  return {
    prelude: prelude.trim(),
    line: lineOf(text, first),
    lastLine: lineOf(text, end),
    declarations: text
      .slice(at + 1, end)
      .replaceAll(comment, "")
      .split(";")
      .map(normalizeDeclaration),
  };
}

/** @returns `color:red` for ` color : red ` */
export function normalizeDeclaration(declaration: string): string {
  const [name = "", ...value] = declaration.split(":");
  return [name.trim(), value.join(":").trim().replaceAll(/\s+/gu, " ")].join(":");
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
