import type { RecordedLocator } from "../recording/recorded-locator.ts";

/** A visible document: the nodes of Playwright's ARIA snapshot in reading order. */
export interface PageTree {
  /** Frames from the page inwards. Empty for the page itself. */
  readonly frames: RecordedLocator;
  readonly nodes: readonly TreeNode[];
  /** Their words, in the form of `shownBy`. */
  readonly shown: string;
  /** Their words without the values of fields, in the form of `textsShownBy`. */
  readonly texts: string;
  /** Containers of which a page has several, distinguished by their content. */
  readonly items: readonly TreeItem[];
}

export interface TreeItem {
  readonly node: TreeNode;
  /** The words of the node and its descendants. */
  readonly shown: string;
}

const itemRoles: ReadonlySet<string> = new Set("row listitem article option treeitem".split(" "));

export interface TreeNode {
  /** "text" for a text outside of any role. */
  readonly role: string;
  readonly name: string;
  /** Text or value of the node itself. */
  readonly text: string;
  /** "checked", "pressed", "expanded", "selected", "disabled". */
  readonly states: readonly string[];
  readonly parent: TreeNode | undefined;
  /** Name and text in lower case with single spaces, a line each. */
  readonly shown: string;
  /** Index among the nodes of its tree. */
  readonly at: number;
  /** Index behind its last descendant. */
  end: number;
}

/** Parses the text that `locator.ariaSnapshot()` returns: YAML with one node per line. Lines of another form are skipped. */
export function parseTree(snapshot: string, frames: RecordedLocator = []): PageTree {
  const nodes: TreeNode[] = [];
  const open: { readonly depth: number; readonly node: TreeNode }[] = [];
  for (const line of snapshot.split("\n")) {
    const [, indent, content] = /^( *)- (.*)$/.exec(line) ?? [];
    const read = content === undefined ? undefined : readNode(content);
    if (indent === undefined || !read) continue;
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= indent.length) open.pop();
    const shown = `${plain(read.name)}\n${plain(read.text)}`;
    const node = { ...read, parent: open.at(-1)?.node, shown, at: nodes.length, end: nodes.length + 1 };
    nodes.push(node);
    open.push({ depth: indent.length, node });
    for (const outer of open) outer.node.end = nodes.length;
  }
  const items = nodes.filter(({ role }) => itemRoles.has(role));
  return {
    frames,
    nodes,
    shown: shownBy(nodes),
    texts: textsShownBy(nodes),
    items: items.map((node) => ({ node, shown: shownBy(nodes.slice(node.at, node.end)) })),
  };
}

const quotedKey = /^'((?:[^']|'')*)'(?::(?: (.*))?)?$/;
const plainKey = /^(\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*)(?::(?: (.*))?)?$/;
const nodeKey = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)$/;

function readNode(content: string): Pick<TreeNode, "role" | "name" | "text" | "states"> | undefined {
  const [, key, value = ""] = quotedKey.exec(content) ?? plainKey.exec(content) ?? [];
  const [, role, name, states = ""] = nodeKey.exec((key ?? "").replaceAll("''", "'")) ?? [];
  if (role === undefined) return undefined;
  return { role, name: unquoted(name ?? ""), text: unquoted(value), states: stateNames(states) };
}

/** Returns `checked` and `level` of `[checked] [level=2]`. */
function stateNames(states: string): string[] {
  return [...states.matchAll(/\[([a-z]+)/g)].flatMap(([, name]) => name ?? []);
}

/** A text in YAML is bare, or a JSON string, or in single quotes. */
function unquoted(text: string): string {
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

export function isItem({ role }: TreeNode): boolean {
  return itemRoles.has(role);
}

export function ancestorsOf(node: TreeNode): readonly TreeNode[] {
  const ancestors: TreeNode[] = [];
  for (let one = node.parent; one; one = one.parent) ancestors.push(one);
  return ancestors;
}

/** Words of a node: its own text, or its name, which for many roles is its content. */
export function wordsOf({ name, text }: TreeNode): string {
  return text === "" ? name : text;
}

/** Returns a node and its descendants. */
export function nodesWithin({ nodes }: PageTree, { at, end }: TreeNode): readonly TreeNode[] {
  return nodes.slice(at, end);
}

/** Roles of fields, whose text is their value: no locator finds them by it. */
export const fieldRoles: ReadonlySet<string> = new Set("textbox searchbox combobox spinbutton slider".split(" "));

/** Returns the node with the role and the name of another, if there is only one. */
export function onlyNamesake(
  { nodes }: PageTree,
  { role, name }: Pick<TreeNode, "role" | "name">,
): TreeNode | undefined {
  const [only, ...others] = nodes.filter((one) => one.role === role && one.name === name);
  return others.length === 0 ? only : undefined;
}

/** Joins the words of nodes, without the values of fields. */
export function textsShownBy(nodes: readonly TreeNode[]): string {
  return nodes.map(({ role, name, shown }) => (fieldRoles.has(role) ? plain(name) : shown)).join("\n");
}

/** Joins the words of nodes, for `showsText`. */
export function shownBy(nodes: readonly TreeNode[]): string {
  return nodes.map(({ shown }) => shown).join("\n");
}

/** Whether a text occurs among shown words, as a whole word sequence, whatever its case and spaces. */
export function showsText(shown: string, text: string): boolean {
  return containsWhole(shown, plain(text));
}

/** Whether a node has this text as its whole text or name, whatever its case. */
export function hasExactly(shown: string, text: string): boolean {
  return `\n${shown}\n`.includes(`\n${plain(text)}\n`);
}

export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

function containsWhole(text: string, wanted: string): boolean {
  if (wanted === "") return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text[at + wanted.length] ?? " "];
    if (!isWordPart(before, wanted[0]) && !isWordPart(after, wanted.at(-1))) return true;
  }
  return false;
}

function isWordPart(beside: string, own = ""): boolean {
  return /[\p{L}\p{N}]/u.test(beside) && /[\p{L}\p{N}]/u.test(own);
}
