import { type CallExpression, type Comment, parseSync, type Program, Visitor } from "oxc-parser";

/** A name, a comment or a message of a source file. */
export interface FoundText {
  readonly kind: "name" | "function" | "docstring" | "comment" | "message";
  readonly text: string;
  /** Offset in the file. */
  readonly start: number;
}

/**
 * Reads the parts of a TypeScript file that people read: names where they are declared, comments, and strings. In a
 * test, only the titles of tests are read, since its other strings are pages and instructions.
 */
export function readText(path: string, source: string): readonly FoundText[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const isTest = path.includes(".test.");
  return [...readNames(program), ...readComments(comments, source), ...(isTest ? readTitles : readMessages)(program)];
}

function readNames(program: Program): FoundText[] {
  const found = new Map<number, FoundText>();
  const add = (node: unknown, kind: "name" | "function" = "name"): void => {
    for (const { name, start } of boundNames(node))
      if (!found.has(start)) found.set(start, { kind, text: name, start });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      add(id, init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression" ? "function" : "name");
    },
    FunctionDeclaration: ({ id, params }) => {
      add(id, "function");
      params.forEach((parameter) => add(parameter));
    },
    FunctionExpression: ({ params }) => params.forEach((parameter) => add(parameter)),
    ArrowFunctionExpression: ({ params }) => params.forEach((parameter) => add(parameter)),
    ClassDeclaration: ({ id }) => add(id),
    MethodDefinition: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    TSPropertySignature: ({ key }) => add(key),
    TSMethodSignature: ({ key }) => add(key),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
  }).visit(program);
  return [...found.values()];
}

interface Name {
  readonly name: string;
  readonly start: number;
}

/** Returns the names that a pattern binds: of `{ url, title: heading = "" }`, `url` and `heading`. */
function boundNames(node: unknown): readonly Name[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Identifier":
    case "PrivateIdentifier":
      return typeof node["name"] === "string" ? [{ name: node["name"], start: node.start }] : [];
    case "ObjectPattern":
      return asArray(node["properties"]).flatMap(boundNames);
    case "Property":
      // `{ scene }` takes the name from its source; only `{ scene: state }` chooses a name.
      return node["shorthand"] === true ? [] : boundNames(node["value"]);
    case "ArrayPattern":
      return asArray(node["elements"]).flatMap(boundNames);
    case "AssignmentPattern":
      return boundNames(node["left"]);
    case "RestElement":
      return boundNames(node["argument"]);
    case "TSParameterProperty":
      return boundNames(node["parameter"]);
    default:
      return [];
  }
}

interface Node extends Record<string, unknown> {
  readonly type: string;
  readonly start: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Reads comments; line comments that follow each other are one. */
function readComments(comments: readonly Comment[], source: string): FoundText[] {
  const found: (FoundText & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const last = found.at(-1);
    const isContinued = type === "Line" && last?.kind === "comment" && isIndent(source.slice(last.end, start));
    if (last && isContinued) found[found.length - 1] = { ...last, text: `${last.text}\n${value}`, end };
    else found.push({ kind: type === "Block" ? "docstring" : "comment", text: plainText(value), start, end });
  }
  return found;
}

/** Whether the text is one line break with indentation: no code and no empty line. */
function isIndent(between: string): boolean {
  return between.trim() === "" && between.split("\n").length === 2;
}

/** Removes the asterisks that begin the lines of a docstring. */
function plainText(value: string): string {
  const lines = value.split("\n").map((line) => line.trim());
  return lines.map((line) => (line.startsWith("*") ? line.slice(1) : line)).join("\n");
}

function readMessages(program: Program): FoundText[] {
  const found: FoundText[] = [];
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === "string") found.push({ kind: "message", text: value, start });
    },
    TemplateLiteral: ({ quasis, start }) => {
      found.push({ kind: "message", text: quasis.map((quasi) => quasi.value.raw).join(" ... "), start });
    },
  }).visit(program);
  return found;
}

const titled: ReadonlySet<string> = new Set(["describe", "it", "test"]);

/** Reads the titles of tests: `test("...")`, `it.skip("...")`, `test.each(rows)("...")`. */
function readTitles(program: Program): FoundText[] {
  const found: FoundText[] = [];
  new Visitor({
    CallExpression: (call) => {
      const [title] = call.arguments;
      if (title?.type !== "Literal" || typeof title.value !== "string" || !titled.has(calledName(call))) return;
      found.push({ kind: "message", text: title.value, start: title.start });
    },
  }).visit(program);
  return found;
}

function calledName(call: CallExpression): string {
  let callee = call.callee;
  while (callee.type === "MemberExpression" || callee.type === "CallExpression")
    callee = callee.type === "CallExpression" ? callee.callee : callee.object;
  return callee.type === "Identifier" ? callee.name : "";
}
