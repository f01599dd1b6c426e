import { z } from "zod";

/** An element of a page as data: it can be kept over a reload. */
interface CopiedElement {
  readonly name: string;
  /** Missing for HTML. */
  readonly namespace?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** A string is a text. */
  readonly children?: readonly (CopiedElement | string)[] | undefined;
  /** How it looked. That of a very large page is known for the first elements. */
  readonly look?: string | undefined;
}

export interface PageCopy {
  /** Nothing loads and no script runs in it. */
  readonly document: Document;
  readonly looks: WeakMap<Element, string>;
}

/** Copies an element and all inside of it. */
export function copyElement(element: Element, looks: ReadonlyMap<Element, string>): CopiedElement {
  const { localName, namespaceURI, attributes } = element;
  const look = looks.get(element);
  const children = [...element.childNodes].flatMap((node) => copyNode(node, looks));
  return {
    name: localName,
    ...(namespaceURI !== null && namespaceURI !== html && { namespace: namespaceURI }),
    ...(attributes.length > 0 && {
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    }),
    ...(children.length > 0 && { children }),
    ...(look !== undefined && { look }),
  };
}

function copyNode(node: Node, looks: ReadonlyMap<Element, string>): (CopiedElement | string)[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
  return isElement(node) ? [copyElement(node, looks)] : [];
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** Builds the document of a copy. */
export function openCopy(copied: CopiedElement): PageCopy {
  const copy = document.implementation.createHTMLDocument();
  const looks = new WeakMap<Element, string>();
  const build = ({ name, namespace = html, attributes = {}, children = [], look }: CopiedElement): Element => {
    const element = copy.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
    for (const child of children) element.append(typeof child === "string" ? child : build(child));
    if (look !== undefined) looks.set(element, look);
    return element;
  };
  copy.replaceChild(build(copied), copy.documentElement);
  return { document: copy, looks };
}

/** Undefined for a text that is no copy. */
export function parseCopy(text: string): CopiedElement | undefined {
  try {
    return copiedElement.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const html = "http://www.w3.org/1999/xhtml";

const copiedElement: z.ZodType<CopiedElement> = z.lazy(() =>
  z.object({
    name: z.string(),
    namespace: z.string().optional(),
    attributes: z.record(z.string(), z.string()).optional(),
    children: z.array(z.union([z.string(), copiedElement])).optional(),
    look: z.string().optional(),
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
