import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync, visitorKeys } from "oxc-parser";

export interface ErrorRow {
  readonly code: string;
  /** Name of the class, or of the function that creates the error. */
  readonly name: string;
  readonly when: string;
  readonly hint: string;
}

/** Reads the codes of all errors from the sources of the packages, in the order of their codes. */
export function errorRows(root: string): ErrorRow[] {
  const files = globSync("packages/*/src/**/*.ts", { cwd: root, exclude: (path) => /\.test\b|testing/u.test(path) });
  const rows = files.flatMap((path) => readErrorRows(path, readFileSync(join(root, path), "utf8")));
  const byCode = new Map<string, ErrorRow>();
  for (const row of rows) {
    const known = byCode.get(row.code);
    if (known === undefined || richness(row) > richness(known)) byCode.set(row.code, row);
  }
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Reads the errors of one file: objects with `code` and `hint` or `message` that are given to `super` or to `new ...Error`. */
export function readErrorRows(path: string, source: string): ErrorRow[] {
  if (!/(?:super|Error)\(\{/u.test(source)) return [];
  const { program, comments } = parseSync(path, source);
  const rows: ErrorRow[] = [];
  visit(program, { name: "", doc: "" });
  return rows;

  function visit(node: Node, owner: Owner): void {
    const isClass = node.type === "ClassDeclaration";
    const inner = isClass ? { name: node.id?.name ?? "", doc: docBefore(node.start) } : owner;
    const row = rowOf(node, inner, source);
    if (row) rows.push(row);
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      for (const part of Array.isArray(child) ? child : [child]) if (isNode(part)) visit(part, inner);
    }
  }

  function docBefore(start: number): string {
    const comment = comments.findLast(({ end, value }) => end <= start && value.startsWith("*"));
    if (comment === undefined || !/^\s*(?:export )?$/u.test(source.slice(comment.end, start))) return "";
    const text = comment.value
      .replaceAll(/^\s*\*+ ?/gmu, "")
      .replaceAll(/\s+/gu, " ")
      .trim();
    return (/^.*?\.(?= |$)/u.exec(text)?.[0] ?? text)
      .replace(/^Thrown (?:when|for) /u, "")
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }
}

function rowOf(node: Node, owner: Owner, source: string): ErrorRow | undefined {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return undefined;
  const { callee, arguments: given } = node;
  const thrower = throwerOf(callee, owner);
  const [object] = given;
  if (thrower === undefined || object?.type !== "ObjectExpression") return undefined;
  const { code = "", message = "", hint = "" } = Object.fromEntries(fieldsOf(object, source));
  if (!/^[a-z][a-z-]+$/u.test(code)) return undefined;
  return { code, name: thrower.name, when: thrower.doc || message, hint };
}

/** The class whose constructor calls `super`, or the error that is created; its description is not about one code. */
function throwerOf(callee: Node, owner: Owner): Owner | undefined {
  if (callee.type === "Super") return owner;
  const isError = callee.type === "Identifier" && callee.name.endsWith("Error");
  return isError ? { name: callee.name, doc: "" } : undefined;
}

interface Owner {
  readonly name: string;
  readonly doc: string;
}

function fieldsOf(object: Extract<Node, { type: "ObjectExpression" }>, source: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const property of object.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    fields.set(property.key.name, sentenceOf(property.value, source));
  }
  return fields;
}

/** The text of a string, a template or a sum of them; "…" stands for the parts that are known only when it happens. */
function sentenceOf(node: Node, source: string): string {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "…";
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
  if (node.type === "BinaryExpression") return sentenceOf(node.left, source) + sentenceOf(node.right, source);
  if (node.type === "Identifier") {
    const declared = new RegExp(`const ${node.name} = "(?<text>[^"]*)"`, "u").exec(source);
    return declared?.groups?.["text"] ?? "…";
  }
  return "…";
}

function richness({ when, hint }: ErrorRow): number {
  return Number(when !== "…") + Number(hint !== "…" && hint !== "");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
