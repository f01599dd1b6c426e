import { readFileSync } from "node:fs";
import {
  type Argument,
  type CallExpression,
  type Expression,
  parseSync,
  type Program,
  type TSImportType,
  Visitor,
} from "oxc-parser";

export interface FoundImport {
  /** The imported module; undefined if it is computed at runtime. */
  readonly specifier: string | undefined;
  /** Line, counted from 1. */
  readonly line: number;
}

export interface FoundPrompt {
  readonly name: string;
  readonly line: number;
}

export interface SourceFacts {
  readonly imports: readonly FoundImport[];
  /** Texts for a model, recognized by their name: constants called `...Prompt` that contain a string. */
  readonly prompts: readonly FoundPrompt[];
  /** Why the file does not parse; then the lists are empty. */
  readonly problem?: string;
}

/**
 * Reads every reference of a TypeScript file to another module: `import`, `import type`, `export from`, `import()`,
 * `import("x").Type`, `import x = require("x")`, `declare module "x"`, `require`, `require.resolve`,
 * `import.meta.resolve`, and the function that `createRequire` returns.
 */
export function readSource(path: string): SourceFacts {
  const text = readFileSync(path, "utf8");
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) return { imports: [], prompts: [], problem: errors[0].message };
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  return {
    imports: findImports(program).map(({ specifier, start }) => ({ specifier, line: lineOf(start) })),
    prompts: findPrompts(program).map(({ name, start }) => ({ name, line: lineOf(start) })),
  };
}

interface Located {
  readonly specifier: string | undefined;
  readonly start: number;
}

function findImports(program: Program): Located[] {
  const found: Located[] = [];
  const requireNames = findRequireNames(program);
  const add = (node: Expression | Argument | TSImportType["source"]): void => {
    found.push({ specifier: literalText(node), start: node.start });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source);
    },
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    TSModuleDeclaration: (node) => {
      if (node.id.type === "Literal") add(node.id);
    },
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (first !== undefined && isResolving(node, requireNames)) add(first);
    },
  }).visit(program);
  return found;
}

/** Returns `require` and every variable that contains the result of `createRequire`. */
function findRequireNames(program: Program): ReadonlySet<string> {
  const requireNames = new Set(["require"]);
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      if (calleeName(init) === "createRequire") requireNames.add(id.name);
    },
  }).visit(program);
  return requireNames;
}

function isResolving(call: CallExpression, requireNames: ReadonlySet<string>): boolean {
  const { callee } = call;
  if (callee.type === "Identifier") return requireNames.has(callee.name);
  if (callee.type === "CallExpression") return calleeName(callee) === "createRequire";
  if (callee.type !== "MemberExpression" || calleeName(call) !== "resolve") return false;
  const { object } = callee;
  return object.type === "MetaProperty" || (object.type === "Identifier" && requireNames.has(object.name));
}

function calleeName({ callee }: CallExpression): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression" && callee.property.type === "Identifier") return callee.property.name;
  return undefined;
}

function literalText(node: Expression | Argument | TSImportType["source"]): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function findPrompts(program: Program): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== "Identifier" || init === null) return;
      if (/prompt$/iu.test(id.name) && isText(init)) found.push({ name: id.name, start });
    },
  }).visit(program);
  return found;
}

function isText(node: Expression): boolean {
  if (node.type === "TaggedTemplateExpression" || node.type === "TemplateLiteral") return true;
  if (node.type === "Literal") return typeof node.value === "string";
  // `"first line\n" + "second line"`, `["first line", "second line"].join("\n")`, `"text" as const`
  if (node.type === "BinaryExpression") return node.left.type !== "PrivateIdentifier" && isText(node.left);
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return isText(node.expression);
  return node.type === "CallExpression" && calleeName(node) === "join";
}
