import { type CompactKind, definitionOf, parseAction } from "@surehand/browser/actions";

/** The command of a kind: "double-click" for doubleClick. */
export function commandOf(kind: CompactKind): string {
  return kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether a kind without a value says nothing: `press` needs a key, `scroll` does not need a distance. */
export function needsValue(kind: CompactKind): boolean {
  try {
    parseAction({ kind, ...(definitionOf(kind).compact?.target !== "none" && { target: "e1" }) });
    return false;
  } catch {
    return true;
  }
}

type Family = ReturnType<typeof definitionOf>["family"];

/** Names of the values in the help. */
const valueNames: Readonly<Partial<Record<Family, string>>> = {
  pointer: "keys",
  text: "text",
  keys: "key",
  choice: "option",
  files: "file",
  drag: "to",
  scroll: "amount",
  wait: "text",
  dialog: "answer",
};

/** A text of the field, and then the new text. */
const editNames: Readonly<Partial<Record<CompactKind, string>>> = {
  insert: "<after> <text>",
  replace: "<find> <text>",
};

/** Returns the arguments of a kind in commander's form. */
export function argumentsOf(kind: CompactKind): string {
  const { compact, family } = definitionOf(kind);
  const name = valueNames[family] ?? "value";
  const values = editNames[kind] ?? (needsValue(kind) ? `<${name}...>` : `[${name}...]`);
  const value = compact?.value === undefined ? "" : values;
  if (compact?.target === "required") return `<ref> ${value}`.trim();
  return compact?.target === "optional" ? `[ref] ${value}`.trim() : value;
}
