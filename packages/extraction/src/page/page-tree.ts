import type { OutlineElement, Ref } from "@surehand/browser";

/** An element of the page, with its visible content. */
export interface PageElement extends Omit<OutlineElement, "nodes"> {
  readonly parent: PageElement | undefined;
  readonly nodes: readonly PageNode[];
  /** Its position among all elements and leaves in reading order; its content is between `from` and `to`. */
  readonly from: number;
  readonly to: number;
}

/** Visible text, or the value of a field. */
export interface Leaf {
  readonly kind: "text" | "field" | "image";
  readonly text: string;
  /** Ref of the link or field itself, otherwise of the element that its line describes. */
  readonly ref: Ref;
  readonly parent: PageElement;
  /** Its position among all elements and leaves in reading order. */
  readonly from: number;
  /** Role of the control that it is or belongs to. */
  readonly role: string | undefined;
  /** A field's name. */
  readonly label?: string | undefined;
  /** A field's states, such as "checked". */
  readonly states?: readonly string[] | undefined;
  /** Options of a field that is a list. */
  readonly options?: readonly string[] | undefined;
  /** Struck through: a former value. */
  readonly isStruck: boolean;
}

export type PageNode = PageElement | Leaf;

/** A range of the page in reading order, between two positions. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function isLeaf(node: PageNode): node is Leaf {
  return "text" in node;
}

const childrenOfElement = new WeakMap<PageElement, readonly PageElement[]>();

/** Returns the kind of an element: elements with the same tag and classes have the same kind. */
export function kindOf({ tag, names = "" }: PageElement): string {
  return `${tag}.${names}`;
}

export function classesOf({ names = "" }: Pick<PageElement, "names">): string[] {
  return names.split(/\s+/).filter((name) => name !== "");
}

/**
 * Returns the kind by the tag and first class only, because items of one kind may have other classes of their own:
 * "event event--current".
 */
export function mainKindOf(element: PageElement): string {
  return `${element.tag}.${classesOf(element)[0] ?? ""}`;
}

export function childrenOf(element: PageElement): readonly PageElement[] {
  let children = childrenOfElement.get(element);
  if (!children)
    childrenOfElement.set(element, (children = element.nodes.filter((node): node is PageElement => !isLeaf(node))));
  return children;
}

export function* elementsIn(element: PageElement): Generator<PageElement> {
  yield element;
  for (const node of element.nodes) if (!isLeaf(node)) yield* elementsIn(node);
}

const leavesOfElement = new WeakMap<PageElement, readonly Leaf[]>();

/** Returns the leaves in reading order. */
export function leavesOf(element: PageElement): readonly Leaf[] {
  let leaves = leavesOfElement.get(element);
  if (!leaves) {
    leaves = element.nodes.flatMap((node) => (isLeaf(node) ? [node] : leavesOf(node)));
    leavesOfElement.set(element, leaves);
  }
  return leaves;
}

/** Returns the refs of leaves, each once. */
export function refsOf(leaves: readonly Leaf[]): Ref[] {
  return [...new Set(leaves.map(({ ref }) => ref))];
}

export function ancestorsOf({ parent }: PageNode): PageElement[] {
  const ancestors: PageElement[] = [];
  for (let current = parent; current; current = current.parent) ancestors.push(current);
  return ancestors;
}

/** Joins the texts of leaves as a person reads them: separated if they are in different lines or cells. */
export function textOf(leaves: readonly Leaf[]): string {
  let text = "";
  let previous: Leaf | undefined;
  for (const leaf of leaves) {
    const isApart =
      previous !== undefined && (previous.kind !== "text" || leaf.kind !== "text" || standApart(previous, leaf));
    text += isApart ? ` ${leaf.text}` : leaf.text;
    previous = leaf;
  }
  return text.replace(/\s+/g, " ").trim();
}

/** Whether a block begins or ends between two leaves. */
function standApart(left: Leaf, right: Leaf): boolean {
  const common = new Set(ancestorsOf(right));
  const isCut = (leaf: Leaf): boolean => {
    for (const element of ancestorsOf(leaf)) {
      if (common.has(element) && (leaf === right ? ancestorsOf(left).includes(element) : true)) return false;
      if (element.isBlock) return true;
    }
    return false;
  };
  return isCut(left) || isCut(right) || hasBreakBetween(left, right);
}

function hasBreakBetween(left: Leaf, right: Leaf): boolean {
  for (let shared: PageElement | undefined = left.parent; shared; shared = shared.parent)
    if (right.from < shared.to) return breaksIn(shared).some(({ from }) => from > left.from && from < right.from);
  return false;
}

const breaksOfElement = new WeakMap<PageElement, readonly PageElement[]>();

function breaksIn(element: PageElement): readonly PageElement[] {
  let breaks = breaksOfElement.get(element);
  if (!breaks) breaksOfElement.set(element, (breaks = childrenOf(element).filter(({ tag }) => tag === "br")));
  return breaks;
}

export function headingLevel({ tag, role }: PageElement): number | undefined {
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined && role === undefined) return Number(level);
  return role === "heading" ? 2 : undefined;
}

export function isInside(node: { readonly from: number }, { from, to }: Span): boolean {
  return node.from >= from && node.from < to;
}

const AROUND_TAGS = new Set(["nav", "footer", "aside"]);
const AROUND_ROLES = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "menu",
  "menubar",
  "tablist",
  "toolbar",
]);

/** Whether it belongs to the parts that every page of a site has: navigation, page header, page footer. */
export function isAround(node: PageNode): boolean {
  return ancestorsOf(node).some(isFrame) || (!isLeaf(node) && isFrame(node));
}

function isFrame({ tag, role, parent }: PageElement): boolean {
  if (role !== undefined) return AROUND_ROLES.has(role);
  if (tag === "header" || tag === "footer") return !insideContent(parent);
  return AROUND_TAGS.has(tag);
}

/** Whether it is inside content: the header of an article is part of the article. */
function insideContent(element: PageElement | undefined): boolean {
  for (let current = element; current; current = current.parent)
    if (["article", "section", "main", "td", "li"].includes(current.tag)) return true;
  return false;
}
