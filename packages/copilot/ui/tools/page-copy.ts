import { z } from "zod";
import { type BriefLook, differingFrom, type Styles } from "../context/look.ts";

/** An element of a page as data: it can be kept over a reload. */
interface CopiedElement {
  readonly name: string;
  /** Missing for HTML. */
  readonly namespace?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** A string is a text. */
  readonly children?: readonly (CopiedElement | string)[] | undefined;
  /** How it looked, with the styles that are not those of its parent. That of a very large page is known for the first elements. */
  readonly look?: BriefLook | undefined;
}

export interface PageCopy {
  /** Nothing loads and no script runs in it. */
  readonly document: Document;
  readonly looks: WeakMap<Element, BriefLook>;
}

/** Copies an element and all inside of it. */
export function copyElement(element: Element, looks: ReadonlyMap<Element, BriefLook>): CopiedElement {
  const { localName, namespaceURI, attributes, parentElement } = element;
  const [look, around] = [element, parentElement].map((each) => each && looks.get(each));
  const children = [...element.childNodes].flatMap((node) => copyNode(node, looks));
  return {
    name: localName,
    ...(namespaceURI !== null && namespaceURI !== html && { namespace: namespaceURI }),
    ...(attributes.length > 0 && {
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    }),
    ...(children.length > 0 && { children }),
    ...(look && { look: { ...look, styles: differingFrom(around?.styles ?? {}, look.styles) } }),
  };
}

function copyNode(node: Node, looks: ReadonlyMap<Element, BriefLook>): (CopiedElement | string)[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
  return isElement(node) ? [copyElement(node, looks)] : [];
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Builds the document of a copy. */
export function openCopy(page: CopiedElement): PageCopy {
  const copy = document.implementation.createHTMLDocument();
  const looks = new WeakMap<Element, BriefLook>();
  // oxlint-disable-next-line max-params -- an element, and what is around it
  const build = (copied: CopiedElement, around: Styles = {}): Element => {
    const { name, namespace = html, attributes = {}, children = [], look } = copied;
    const element = copy.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
    const styles = look ? { ...around, ...look.styles } : {};
    for (const child of children) element.append(typeof child === "string" ? child : build(child, styles));
    if (look) looks.set(element, { ...look, styles });
    return element;
  };
  copy.replaceChild(build(page), copy.documentElement);
  return { document: copy, looks };
}

const html = "http://www.w3.org/1999/xhtml";

const styles = z.record(z.string(), z.string());
const stateStyles = z.object({ styles });
const briefLook = z.object({
  signature: z.string(),
  styles,
  states: z.object({
    hover: stateStyles.optional(),
    focus: stateStyles.optional(),
    active: stateStyles.optional(),
  }),
}) satisfies z.ZodType<BriefLook>;

export const copiedElement: z.ZodType<CopiedElement> = z.lazy(() =>
  z.object({
    name: z.string(),
    namespace: z.string().optional(),
    attributes: z.record(z.string(), z.string()).optional(),
    children: z.array(z.union([z.string(), copiedElement])).optional(),
    look: briefLook.optional(),
  }),
);

/** A parser accepts names that scripts may not set, such as `@click`. */
// oxlint-disable-next-line max-params -- as the method of the element
function setAttribute(element: Element, name: string, value: string): void {
  try {
    element.setAttribute(name, value);
  } catch {
    // It is not compared.
  }
}
