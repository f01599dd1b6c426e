/** A rule as a style sheet has it. */
export interface WrittenRule {
  /** The whole list of selectors, or the prelude of a group such as `@media`. */
  readonly prelude: string;
  /** Index at which it begins. */
  readonly start: number;
  /** Index at which its own declarations end. */
  readonly end: number;
  /** `color:red`, before the first nested rule. */
  readonly declarations: readonly string[];
}

/** Comments and strings are read as a whole: a brace in them begins and ends nothing. */
const token = /\/\*[\s\S]*?\*\/|(?<=^|\n)[^\S\n]*\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{};]/gu;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\n)[^\S\n]*\/\/[^\n]*/gu;

/** Lists the rules of a style sheet, or of the styles in a component. */
export function writtenRules(text: string): WrittenRule[] {
  const rules: WrittenRule[] = [];
  let start = 0;
  let open: Omit<RuleRange, "end"> | undefined;
  const close = (end: number): void => {
    if (open) rules.push(ruleAt(text, { ...open, end }));
    open = undefined;
  };
  for (const { 0: mark, index: at } of text.matchAll(token)) {
    if (mark !== "{" && mark !== "}" && mark !== ";") continue;
    if (mark !== ";") close(at);
    if (mark === "{") open = { start, at };
    start = at + 1;
  }
  close(text.length);
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
  const prelude = (blank(before.slice(0, tag)) + before.slice(tag)).replaceAll(comment, blank);
  const first = start + prelude.length - prelude.trimStart().length;
  return {
    prelude: prelude.trim(),
    start: first,
    end,
    declarations: text
      .slice(at + 1, end)
      .replaceAll(comment, "")
      .split(";")
      .map(normalizeDeclaration),
  };
}

/** Indexes stay the same: each code unit becomes a space. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/** @returns `color:red` for ` color : red ` */
export function normalizeDeclaration(declaration: string): string {
  const [name = "", ...value] = declaration.split(":");
  return [name.trim(), value.join(":").trim().replaceAll(/\s+/gu, " ")].join(":");
}

/** The line of an index, from 1. */
// oxlint-disable-next-line max-params -- a text and a place in it
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
