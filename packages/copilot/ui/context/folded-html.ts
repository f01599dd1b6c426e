import { frameDocument } from "../geometry/hit-test.ts";

const longest = 2000;
const deepest = 8;
const undrawn = new Set(["script", "style", "template", "noscript"]);

export interface FoldedHtml {
  readonly text: string;
  /** Whether something was left out. */
  readonly isFolded: boolean;
}

/** The HTML of an element, in at most 2,000 characters: what is deep in it, repeats or is long is folded. */
export function foldedHtml(element: Element): FoldedHtml {
  for (const mostAlike of [20, 3])
    for (let depth = deepest; depth >= 0; depth--) {
      const fold = new Fold(mostAlike);
      const text = fold.render(element, depth);
      if (text.length <= longest) return { text, isFolded: fold.isFolded };
    }
  return { text: `${new Fold(0).render(element, 0).slice(0, longest)}…`, isFolded: true };
}

class Fold {
  isFolded = false;
  readonly #mostAlike: number;

  constructor(mostAlike: number) {
    this.#mostAlike = mostAlike;
  }

  // oxlint-disable-next-line max-params -- an element, and how deep it is shown
  render(element: Element, depth: number): string {
    const { localName } = element;
    const open = `<${[localName, ...this.#attributes(element)].join(" ")}>`;
    if (voids.test(localName)) return open;
    if (undrawn.has(localName) || localName === "svg" || frameDocument(element)) {
      this.isFolded = true;
      return `${open}…</${localName}>`;
    }
    return `${open}${this.#content(element, depth)}</${localName}>`;
  }

  // oxlint-disable-next-line max-params -- see above
  #content(element: Element, depth: number): string {
    const nodes = [...(element.shadowRoot ?? element).childNodes];
    const count = nodes.filter((node) => node.nodeType === Node.ELEMENT_NODE).length;
    if (depth === 0 && count > 0) {
      this.isFolded = true;
      return `… ${element.querySelectorAll("*").length} elements`;
    }
    let alike = 0;
    let hidden = 0;
    let last = "";
    const parts: string[] = [];
    for (const node of nodes) {
      if (node.nodeType === Node.TEXT_NODE) parts.push(this.#short((node.nodeValue ?? "").replace(/\s+/gu, " "), 200));
      if (!isElement(node)) continue;
      const kind = `${node.localName} ${node.getAttribute("class") ?? ""}`;
      alike = kind === last ? alike + 1 : 1;
      last = kind;
      if (alike <= this.#mostAlike) parts.push(this.render(node, depth - 1));
      else hidden++;
    }
    if (hidden > 0) {
      this.isFolded = true;
      parts.push(`… ${hidden} more`);
    }
    return parts.join("").trim();
  }

  #attributes(element: Element): string[] {
    return [...element.attributes]
      .filter(({ name }) => !/^data-(?:v-|astro-|svelte|vite)/u.test(name))
      .slice(0, mostAttributes)
      .map(({ name, value }) =>
        value === "" ? name : `${name}="${this.#short(value, name === "class" ? 300 : 100)}"`,
      );
  }

  // oxlint-disable-next-line max-params -- a text, and its length
  #short(text: string, most: number): string {
    if (text.length <= most) return text;
    this.isFolded = true;
    return `${text.slice(0, most)}…`;
  }
}

const mostAttributes = 20;
const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/u;

/** Tells it also in a frame, where `instanceof` does not. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
