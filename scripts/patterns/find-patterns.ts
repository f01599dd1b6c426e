import { type Argument, parseSync, Visitor } from "oxc-parser";

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  /** Line, counted from 1. */
  readonly line: number;
}

export interface FoundPatterns {
  readonly patterns: readonly FoundPattern[];
  /** Number of patterns that are created at runtime, for example `new RegExp(parts.join("|"))`. */
  readonly computed: number;
  /** Number of words in lists: an array of texts, or a text that is split at its spaces. */
  readonly listedWords: number;
}

/** Finds the regular expressions of a TypeScript file: literals, and `RegExp` calls with constant texts. */
export function findPatterns(path: string, text: string): FoundPatterns {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const patterns: FoundPattern[] = [];
  let computed = 0;
  let listedWords = 0;
  const addCall = (start: number, [source, flags]: readonly Argument[]): void => {
    const sourceText = source && constantText(source);
    const flagsText = flags === undefined ? "" : constantText(flags);
    if (sourceText === undefined || flagsText === undefined) computed++;
    else patterns.push({ source: sourceText, flags: flagsText, line: lineOf(start) });
  };
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      patterns.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineOf(node.start) });
    },
    NewExpression: ({ callee, start, arguments: given }) => {
      if (callee.type === "Identifier" && callee.name === "RegExp") addCall(start, given);
    },
    CallExpression: ({ callee, start, arguments: given }) => {
      if (callee.type === "Identifier" && callee.name === "RegExp") addCall(start, given);
      const isSplit =
        callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "split";
      if (isSplit && callee.object.type === "Literal" && typeof callee.object.value === "string")
        listedWords += callee.object.value.trim().split(/\s+/u).length;
    },
    ArrayExpression: ({ elements }) => {
      const texts = elements.filter((element) => element?.type === "Literal" && typeof element.value === "string");
      if (texts.length >= SHORTEST_LIST) listedWords += texts.length;
    },
  }).visit(program);
  return { patterns, computed, listedWords };
}

const SHORTEST_LIST = 3;

function constantText(node: Argument): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  const isRaw = node.type === "TaggedTemplateExpression";
  const template = isRaw ? node.quasi : node;
  if (template.type !== "TemplateLiteral" || template.expressions.length > 0) return undefined;
  const value = template.quasis[0]?.value;
  return (isRaw ? value?.raw : value?.cooked) ?? undefined;
}
